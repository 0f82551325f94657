//! The chess games that clients have open, by their ids. A game stays here while it has participants; then it is closed and
//! rests in the store, from where a page that knows its id, or the terminal, resumes it.
//!
//! The lock of the registry is held for moments only, never while a game is read, changed or stored.

use super::{
    live_game::{LiveGame, Participant, State},
    open_game::OpenGame,
};
use crate::{
    server::events::EventSender,
    storage::{
        Store,
        chess::{SavedGame, read_save},
    },
};
use papan_games::{
    chess::{
        agreements::{EngineSeat, Side},
        host::{Seat, no_game},
        new_game::StartedGame,
        view::UnfinishedView,
    },
    error::ApiError,
    run::JobContext,
};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Unfinished games that a list holds at most.
const MAX_LISTED_GAMES: usize = 50;

/// All open games by their ids.
pub(crate) struct GameRegistry {
    pub(super) store: Store,
    /// The command line of the engine to play against.
    pub(super) engine: Option<String>,
    games: Mutex<HashMap<String, Arc<LiveGame>>>,
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl GameRegistry {
    pub(crate) fn new(store: Store, engine: Option<String>) -> Self {
        Self { store, engine, games: Mutex::default() }
    }

    /// Begins a game and joins it.
    pub(super) fn begin(
        self: &Arc<Self>,
        started: StartedGame,
        events: &EventSender,
    ) -> Result<(Participant, Seat), ApiError> {
        let StartedGame { session, side, engine } = started;
        self.open(SavedGame::prepare(&self.store, session), side, engine, events)
    }

    /// Goes on with an unfinished game, the last one when none is named, and takes all its seats but an engine's.
    pub(super) fn resume(
        self: &Arc<Self>,
        id: Option<&str>,
        side: Side,
        events: &EventSender,
    ) -> Result<(Participant, Seat), ApiError> {
        let found = match id {
            Some(id) => SavedGame::open(&self.store, id)?,
            None => SavedGame::resume(&self.store)?,
        };
        let saved = found.ok_or_else(no_game)?;
        let engine = OpenGame::stored_engine(&saved);
        let side = engine.map_or(side, |engine| Side::of(!engine.color));
        self.open(saved, side, engine, events)
    }

    fn open(
        self: &Arc<Self>,
        saved: SavedGame,
        side: Side,
        engine: Option<EngineSeat>,
        events: &EventSender,
    ) -> Result<(Participant, Seat), ApiError> {
        let id = saved.key().to_owned();
        let open = OpenGame::begin(saved, side, engine).map_err(|_| ApiError::internal())?;
        let (seat, invite) = open.seats().tokens();
        let game = Arc::new(LiveGame::new(id.clone(), State::Open(Box::new(open))));
        lock(&self.games).insert(id.clone(), game.clone());
        let number = game.enter(seat.as_deref(), events).ok_or_else(no_game)?;
        let participant = Participant::new(self.clone(), game, number);
        Ok((participant, Seat { game: id, seat, invite }))
    }

    /// Joins a game, with the token of a seat or as a spectator.
    pub(super) fn join(
        self: &Arc<Self>,
        id: &str,
        token: Option<&str>,
        events: &EventSender,
    ) -> Result<Participant, ApiError> {
        loop {
            let unread = || Arc::new(LiveGame::new(id.to_owned(), State::Unread));
            let game = lock(&self.games).entry(id.to_owned()).or_insert_with(unread).clone();
            if let Err(error) = game.read(|| self.fetch(id)) {
                self.remove(&game);
                return Err(error);
            }
            if let Some(number) = game.enter(token, events) {
                return Ok(Participant::new(self.clone(), game, number));
            }
            // Its last participant left between our look and our coming in: it is in the store again.
            self.remove(&game);
        }
    }

    /// A game from the store, unfinished or finished.
    fn fetch(&self, id: &str) -> Result<OpenGame, ApiError> {
        if let Some(saved) = SavedGame::open(&self.store, id)? {
            return Ok(OpenGame::stored(saved));
        }
        SavedGame::finished(&self.store, id).map(OpenGame::finished).ok_or_else(no_game)
    }

    /// Puts a game without participants back into the store.
    pub(super) fn close(&self, game: &Arc<LiveGame>) {
        if game.close() {
            self.remove(game);
        }
    }

    fn remove(&self, game: &Arc<LiveGame>) {
        let mut games = lock(&self.games);
        if games.get(game.id()).is_some_and(|listed| Arc::ptr_eq(listed, game)) {
            games.remove(game.id());
        }
    }

    fn is_open(&self, id: &str) -> bool {
        lock(&self.games).contains_key(id)
    }

    /// The unfinished games that no client has open, the last one first, and how many there are beyond those listed.
    pub(super) fn unfinished(
        &self,
        job: &JobContext<'_>,
    ) -> Result<(Vec<UnfinishedView>, usize), ApiError> {
        let (unfinished, meter) = (self.store.unfinished(), job.meter());
        let keys = unfinished.keys().map_err(|error| self.store.unreadable(&error))?;
        let (mut listed, mut keys) = (Vec::new(), keys.into_iter());
        for key in keys.by_ref().filter(|key| !self.is_open(key)) {
            meter.check().map_err(ApiError::stopped)?;
            // What cannot be read, or is played elsewhere, hides no other game.
            let Ok(Some(bytes)) = unfinished.peek(&key) else { continue };
            let Ok(session) = read_save(&key, &bytes) else { continue };
            listed.extend(UnfinishedView::new(&key, &session));
            if listed.len() == MAX_LISTED_GAMES {
                break;
            }
        }
        Ok((listed, keys.count()))
    }

    /// Deletes an unfinished game that is not open anywhere.
    pub(super) fn delete(&self, id: &str) -> Result<(), ApiError> {
        let unfinished = self.store.unfinished();
        let deleted = !self.is_open(id)
            && unfinished.delete(id).map_err(|error| self.store.unreadable(&error))?;
        if deleted { Ok(()) } else { Err(no_game()) }
    }
}
