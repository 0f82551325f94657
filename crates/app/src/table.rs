//! A chess game that is kept: every change is on the disk before the next one is made, and a finished game enters the
//! leaderboard once. The dialogue, the terminal screen and the web page all sit at such a table.

use crate::{
    error::AppError,
    storage::{Finished, SaveName, Score, Store, UnfinishedGame},
};
use papan_chess::{Color, Session};
use std::io;

/// The name under which chess keeps its scores.
pub(crate) const GAME: &str = "chess";

/// A session and the place where it is kept.
pub(crate) struct Table {
    store: Store,
    session: Session,
    /// None as long as no place could be made; it is tried again with every change.
    place: Option<UnfinishedGame>,
    fault: Option<AppError>,
}

impl Table {
    /// Sits down to a game. It is kept from now on.
    pub(crate) fn begin(store: &Store, session: Session) -> Self {
        let mut table = Self { store: store.clone(), session, place: None, fault: None };
        table.keep();
        table
    }

    /// Goes on with the game that was left last, if there is one that is not being played elsewhere.
    pub(crate) fn resume(store: &Store) -> Result<Option<Self>, AppError> {
        let unfinished = store.unfinished();
        let found = unfinished.resume().map_err(|error| store.unreadable(&error))?;
        let Some((place, bytes)) = found else { return Ok(None) };
        let session = read_save(&place.path().display().to_string(), &bytes)?;
        Ok(Some(Self { store: store.clone(), session, place: Some(place), fault: None }))
    }

    /// Goes on with the game of a key, if it is there and not being played elsewhere.
    pub(crate) fn open(store: &Store, key: &str) -> Result<Option<Self>, AppError> {
        let found = store.unfinished().open(key).map_err(|error| store.unreadable(&error))?;
        let Some((place, bytes)) = found else { return Ok(None) };
        let session = read_save(&place.path().display().to_string(), &bytes)?;
        Ok(Some(Self { store: store.clone(), session, place: Some(place), fault: None }))
    }

    /// A game that has ended and was stored, for looking at.
    pub(crate) fn finished(store: &Store, key: &str) -> Option<Session> {
        let record = store.scores().ok()?.record(key).ok()??;
        read_save(key, record.as_bytes()).ok()
    }

    /// Where the game is kept; `None` when it could not be kept yet, or when it is over and stored.
    pub(crate) fn place(&self) -> Option<&UnfinishedGame> {
        self.place.as_ref()
    }

    /// The game that would be gone on with.
    pub(crate) fn peek(store: &Store) -> Option<Session> {
        let (place, bytes) = store.unfinished().resume().ok()??;
        read_save(&place.path().display().to_string(), &bytes).ok()
    }

    /// The game as it is.
    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    /// Changes the game and keeps it.
    pub(crate) fn change<T>(&mut self, act: impl FnOnce(&mut Session) -> T) -> T {
        let result = act(&mut self.session);
        self.keep();
        result
    }

    /// What hindered keeping the game since this was last asked. The game itself goes on.
    pub(crate) fn take_fault(&mut self) -> Option<AppError> {
        self.fault.take()
    }

    fn keep(&mut self) {
        self.fault = match self.try_keep() {
            Ok(()) => None,
            Err(error) => Some(AppError::unwritable(self.store.folder(), &error)),
        };
    }

    fn try_keep(&mut self) -> io::Result<()> {
        let place = match self.place.take() {
            Some(place) => place,
            None => self.store.unfinished().begin()?,
        };
        self.place.insert(place).keep(&self.session.to_pgn())
    }

    /// Saves the game under a name; it is kept as unfinished, too.
    pub(crate) fn save(&self, name: &SaveName) -> Result<(), AppError> {
        save(&self.store, &self.session, name)
    }

    /// Stores a game that is over, with its high score, and clears its place. A game that is not over stays unfinished.
    pub(crate) fn finish(&mut self) -> Result<(), AppError> {
        let (Some(outcome), Some(place)) = (self.session.game().outcome(), &self.place) else {
            return Ok(());
        };
        let high_score = self.session.high_score();
        let finished = Finished {
            key: place.key(),
            game: GAME,
            white: self.session.player(Color::White).to_string(),
            black: self.session.player(Color::Black).to_string(),
            result: outcome.score().to_owned(),
            record: self.session.to_pgn(),
            score: high_score.map(|(name, points)| Score { name: name.to_string(), points }),
        };
        let stored = self.store.scores().and_then(|mut scores| scores.finish(&finished));
        stored.map_err(|error| AppError::with_reason("game-scores-failed", &error))?;
        if let Some(place) = self.place.take() {
            // What stays behind is offered for resuming once more; it never counts twice.
            let _ = place.forget();
        }
        Ok(())
    }
}

/// Reads a saved game.
pub(crate) fn read_save(path: &str, bytes: &[u8]) -> Result<Session, AppError> {
    Session::from_pgn(&String::from_utf8_lossy(bytes)).map_err(|error| AppError::parse(path, error))
}

/// Saves a game under a name.
pub(crate) fn save(store: &Store, session: &Session, name: &SaveName) -> Result<(), AppError> {
    let saved = store.save(name, &session.to_pgn());
    saved.map_err(|error| AppError::unwritable(&store.save_path(name), &error))
}

/// Reads the saved game of a name.
pub(crate) fn load(store: &Store, name: &SaveName) -> Result<Session, AppError> {
    let path = store.save_path(name).display().to_string();
    let bytes = store.load(name).map_err(|error| AppError::file(&path, &error))?;
    read_save(&path, &bytes)
}
