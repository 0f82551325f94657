//! Where the games of a page live. A shell that stores games, shares them between pages or runs engines implements
//! [`Host`]; [`MemoryHost`] keeps one game in memory and does none of that.

use super::{
    agreements::{Agreements, EngineSeat, Side},
    new_game::StartedGame,
    view::{GameContext, GameList, GameView, Leaderboard, Sides},
};
use crate::{error::ApiError, i18n::Catalog, run::JobContext};
use papan_chess::{Game, IllegalMoveError, Move, Session};
use std::sync::Arc;

/// The way back into a game.
pub struct Seat {
    /// What the game is called.
    pub game: String,
    /// The token of the own seat.
    pub seat: Option<String>,
    /// The token to invite the opponent with.
    pub invite: Option<String>,
}

/// A part of a job that lists games.
pub type ListGames = Box<dyn FnOnce(&JobContext<'_>) -> Result<GameList, ApiError> + Send>;

/// An engine to play against.
pub trait Engine: Send + Sync {
    /// What pages call it.
    fn name(&self) -> Option<&str>;

    /// Finds its move, within a job.
    ///
    /// # Errors
    /// Why it finds none.
    fn find_move(
        &self,
        seat: EngineSeat,
        game: &Game,
        job: &JobContext<'_>,
    ) -> Result<Move, ApiError>;
}

/// The games that a page may play: at most one is open.
pub trait Host: 'static {
    /// Opens a new game and takes a seat in it.
    ///
    /// # Errors
    /// A failure of the machine.
    fn begin(&mut self, started: StartedGame) -> Result<Seat, ApiError>;

    /// Reads the open game, and what this page is in it.
    ///
    /// # Errors
    /// That none is open.
    fn look<T>(&self, look: impl FnOnce(&Session, &GameContext<'_>) -> T) -> Result<T, ApiError>;

    /// Changes the open game. Returns the view of what changed, and why the game could not be stored.
    ///
    /// # Errors
    /// That none is open, that it is over, or why the change was refused.
    fn change(
        &mut self,
        catalog: &Catalog,
        change: impl FnOnce(&mut Agreements, &mut Session, Side) -> Result<(), ApiError>,
    ) -> Result<(GameView, Option<ApiError>), ApiError>;

    /// Joins a game that is open somewhere, with the token of a seat or as a spectator.
    ///
    /// # Errors
    /// That there is no such game.
    fn join(&mut self, game: &str, seat: Option<&str>) -> Result<(), ApiError>;

    /// Goes on with an unfinished game, the last one unless told.
    ///
    /// # Errors
    /// That there is none, or that this page may not.
    fn resume(&mut self, _game: Option<&str>, _side: Side) -> Result<Seat, ApiError> {
        Err(no_game())
    }

    /// The engine to play against, if there is one.
    fn engine(&self) -> Option<Arc<dyn Engine>> {
        None
    }

    /// Removes the engine from the open game: its opponent then moves for both sides.
    ///
    /// # Errors
    /// That no game is open.
    fn dismiss_engine(&mut self, catalog: &Catalog) -> Result<(), ApiError> {
        self.change(catalog, |agreements, _, _| {
            agreements.engine = None;
            Ok(())
        })
        .map(drop)
    }

    /// Reads a saved game.
    ///
    /// # Errors
    /// That there is none, or that this page may not.
    fn load(&self, _name: &str) -> Result<Session, ApiError> {
        Err(not_stored())
    }

    /// Saves the open game. Returns the name of the save.
    ///
    /// # Errors
    /// That a save has this name already, or that this page may not.
    fn save(&self, _name: &str, _overwrite: bool) -> Result<String, ApiError> {
        Err(not_stored())
    }

    /// Lists the unfinished and the saved games.
    ///
    /// # Errors
    /// That this page may not.
    fn list(&self) -> Result<ListGames, ApiError> {
        Ok(Box::new(|_| Ok(GameList::default())))
    }

    /// Deletes an unfinished game that is not open.
    ///
    /// # Errors
    /// That there is none, or that this page may not.
    fn delete(&self, _game: &str) -> Result<(), ApiError> {
        Err(no_game())
    }

    /// The leaderboard.
    ///
    /// # Errors
    /// A failure of the machine.
    fn scores(&self) -> Result<Leaderboard, ApiError> {
        Ok(Leaderboard::default())
    }
}

/// The error of a game that is not there.
pub fn no_game() -> ApiError {
    ApiError::new("web-chess-no-game")
}

/// The error of a page that has no game open, or only looks on.
pub fn no_seat() -> ApiError {
    ApiError::new("web-chess-no-seat")
}

fn not_stored() -> ApiError {
    ApiError::new("web-chess-not-stored")
}

/// One game in memory, without other pages, a store or an engine.
#[derive(Default)]
pub struct MemoryHost {
    open: Option<OpenGame>,
    /// Games so far: each has its own name.
    games: u64,
}

struct OpenGame {
    id: String,
    session: Session,
    side: Side,
    agreements: Agreements,
    /// Changes so far.
    version: u64,
}

impl OpenGame {
    fn context(&self, known_moves: usize) -> GameContext<'_> {
        GameContext {
            id: &self.id,
            side: self.side,
            here: Sides::of(|color| self.side.plays(color)),
            agreements: self.agreements,
            closed: self.session.game().outcome().is_some(),
            version: self.version,
            known_moves,
        }
    }

    fn moves(&self) -> usize {
        self.session.game().history().len()
    }
}

impl Host for MemoryHost {
    fn begin(&mut self, started: StartedGame) -> Result<Seat, ApiError> {
        self.games += 1;
        let game = format!("game-{}", self.games);
        let StartedGame { session, side, engine } = started;
        let agreements = Agreements { engine, ..Agreements::default() };
        self.open = Some(OpenGame { id: game.clone(), session, side, agreements, version: 0 });
        Ok(Seat { game, seat: None, invite: None })
    }

    fn look<T>(&self, look: impl FnOnce(&Session, &GameContext<'_>) -> T) -> Result<T, ApiError> {
        let open = self.open.as_ref().ok_or_else(no_seat)?;
        Ok(look(&open.session, &open.context(0)))
    }

    fn change(
        &mut self,
        catalog: &Catalog,
        change: impl FnOnce(&mut Agreements, &mut Session, Side) -> Result<(), ApiError>,
    ) -> Result<(GameView, Option<ApiError>), ApiError> {
        let open = self.open.as_mut().ok_or_else(no_seat)?;
        if open.session.game().outcome().is_some() {
            return Err(IllegalMoveError::GameOver.into());
        }
        let before = open.moves();
        change(&mut open.agreements, &mut open.session, open.side)?;
        open.version += 1;
        let known_moves = before.min(open.moves());
        Ok((GameView::new(&open.session, &open.context(known_moves), catalog), None))
    }

    fn join(&mut self, game: &str, _seat: Option<&str>) -> Result<(), ApiError> {
        let is_open = self.open.as_ref().is_some_and(|open| open.id == game);
        if is_open { Ok(()) } else { Err(no_game()) }
    }
}
