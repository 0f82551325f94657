//! A game that is open: its moves, seats and agreements, and where it is stored. What participants have to do with each
//! other is in [`live_game`](super::live_game).

use super::{engine_seat, seats::Seats};
use crate::storage::{UnfinishedGame, chess::SavedGame};
use papan_chess::{Color, IllegalMoveError, Session};
use papan_games::{
    chess::{
        agreements::{Agreements, EngineSeat, Side},
        view::{GameContext, GameView, Sides},
    },
    error::ApiError,
    i18n::Catalog,
};
use std::io;

/// A game with its seats and agreements.
pub(super) struct OpenGame {
    game: GameState,
    seats: Seats,
    agreements: Agreements,
    /// Why the game could not be stored after its last change.
    save_error: Option<ApiError>,
}

enum GameState {
    Open(Box<SavedGame>),
    /// Over and stored: for looking at only.
    Closed(Box<Session>),
}

/// What a participant sees of a game besides the game itself.
#[derive(Clone, Copy)]
pub(super) struct Viewer<'a> {
    pub(super) id: &'a str,
    pub(super) side: Side,
    pub(super) here: Sides<bool>,
    pub(super) version: u64,
    /// Moves that the page knows already.
    pub(super) known_moves: usize,
}

impl OpenGame {
    /// A game that is begun or gone on with by a player who takes a side.
    pub(super) fn begin(
        mut saved: SavedGame,
        side: Side,
        engine: Option<EngineSeat>,
    ) -> io::Result<Self> {
        let seats = Seats::new(side, engine.is_some())?;
        // A game exists from its first move: looking at the page leaves nothing behind. Only the link of an opponent has to
        // lead somewhere whatever happens until then.
        let has_moves = saved.session().game().history().len() > 0;
        if saved.place().is_none() && (has_moves || seats.has_invitation()) {
            saved.keep();
        }
        let save_error = saved.take_fault().map(ApiError::from);
        let agreements = Agreements { engine, ..Agreements::default() };
        let game = GameState::Open(Box::new(saved));
        let open = Self { game, seats, agreements, save_error };
        open.write_metadata();
        Ok(open)
    }

    /// A game from the store that its participants come back to.
    pub(super) fn stored(saved: SavedGame) -> Self {
        let metadata = saved.place().and_then(UnfinishedGame::metadata).unwrap_or_default();
        let engine = engine_seat::from_metadata(&metadata);
        let agreements = Agreements { engine, ..Agreements::default() };
        let (game, seats) = (GameState::Open(Box::new(saved)), Seats::from_metadata(&metadata));
        Self { game, seats, agreements, save_error: None }
    }

    /// A game that has ended, for looking at.
    pub(super) fn finished(session: Session) -> Self {
        let game = GameState::Closed(Box::new(session));
        let (seats, agreements) = (Seats::from_metadata(""), Agreements::default());
        Self { game, seats, agreements, save_error: None }
    }

    /// The engine that plays in a stored game.
    pub(super) fn stored_engine(saved: &SavedGame) -> Option<EngineSeat> {
        engine_seat::from_metadata(&saved.place().and_then(UnfinishedGame::metadata)?)
    }

    pub(super) fn session(&self) -> &Session {
        match &self.game {
            GameState::Open(saved) => saved.session(),
            GameState::Closed(session) => session,
        }
    }

    /// Moves so far.
    pub(super) fn moves(&self) -> usize {
        self.session().game().history().len()
    }

    pub(super) fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Changes the game, which is on the disk then. A game that has ended by it is stored with its score.
    pub(super) fn change(
        &mut self,
        change: impl FnOnce(&mut Agreements, &mut Session) -> Result<(), ApiError>,
    ) -> Result<(), ApiError> {
        let GameState::Open(saved) = &mut self.game else {
            return Err(IllegalMoveError::GameOver.into());
        };
        let is_new = saved.place().is_none();
        saved.try_change(|session| change(&mut self.agreements, session))?;
        self.save_error = saved.take_fault().map(ApiError::from);
        let is_over = saved.session().game().outcome().is_some();
        if is_new {
            self.write_metadata();
        }
        if is_over {
            self.finish();
        }
        Ok(())
    }

    fn finish(&mut self) {
        let GameState::Open(saved) = &mut self.game else { return };
        match saved.finish() {
            Ok(()) => self.game = GameState::Closed(Box::new(saved.session().clone())),
            Err(error) => self.save_error = Some(error.into()),
        }
    }

    /// Puts the game back into the store.
    pub(super) fn close(mut self) {
        if self.session().game().outcome().is_some() {
            // What could not be stored when the game ended may be possible now; else it stays unfinished.
            self.finish();
        }
    }

    /// Why the game could not be stored since this was last asked.
    pub(super) fn take_save_error(&mut self) -> Option<ApiError> {
        self.save_error.take()
    }

    /// Removes the engine; its opponent then moves for both sides.
    pub(super) fn dismiss_engine(&mut self) {
        self.agreements.engine = None;
        self.seats.take_both_sides();
        self.write_metadata();
    }

    /// Stores seats and engine beside the game.
    fn write_metadata(&self) {
        if let GameState::Open(saved) = &self.game
            && let Some(place) = saved.place()
        {
            let engine = self.agreements.engine.map(engine_seat::to_metadata);
            let lines: Vec<String> = self.seats.to_metadata().chain(engine).collect();
            // Without it the seats are lost with the page; the game itself is stored all the same.
            let _ = place.write_metadata(&lines.join("\n"));
        }
    }

    /// Whether the engine sits at a side.
    pub(super) fn is_engine(&self, color: Color) -> bool {
        self.agreements.engine.is_some_and(|engine| engine.color == color)
    }

    /// What a participant sees of the game besides the game itself.
    pub(super) fn context<'a>(&self, viewer: &Viewer<'a>) -> GameContext<'a> {
        GameContext {
            id: viewer.id,
            side: viewer.side,
            here: viewer.here,
            agreements: self.agreements,
            closed: matches!(self.game, GameState::Closed(_)),
            version: viewer.version,
            known_moves: viewer.known_moves,
        }
    }

    /// The game as a participant sees it.
    pub(super) fn view(&self, viewer: &Viewer<'_>, catalog: &Catalog) -> GameView {
        GameView::new(self.session(), &self.context(viewer), catalog)
    }
}
