//! A chess game that is kept: every change is on the disk before the next one is made, and a finished game enters the
//! leaderboard once. The dialogue, the terminal screen and the web page all sit at such a table.

use crate::{
    error::AppError,
    input,
    storage::{Finished, SaveName, Score, Store, Unfinished, UnfinishedGame},
};
use papan_chess::{Color, Session};
use std::{io, path::Path};

/// The name under which chess keeps its scores.
pub(crate) const GAME: &str = "chess";

/// Unfinished games among which a loaded game is looked for.
const MAX_COMPARED_GAMES: usize = 50;

/// A session and the place where it is kept.
pub(crate) struct SavedGame {
    store: Store,
    session: Session,
    /// What tells this game from all others.
    key: String,
    /// None as long as no place could be made; it is tried again with every change.
    place: Option<UnfinishedGame>,
    /// Whether the game as it is now is on the disk.
    is_kept: bool,
    fault: Option<AppError>,
}

impl SavedGame {
    /// Sits down to a game. It is kept from now on.
    pub(crate) fn begin(store: &Store, session: Session) -> Self {
        let mut table = Self::prepare(store, session);
        table.keep();
        table
    }

    /// Goes on with a game that was saved: in the place where it is kept unfinished already, or in a new one.
    pub(crate) fn begin_or_reuse(store: &Store, session: Session) -> Self {
        let unfinished = store.unfinished();
        let pgn = session.to_pgn();
        for key in unfinished.keys().unwrap_or_default().into_iter().take(MAX_COMPARED_GAMES) {
            if let Ok(Some((place, bytes))) = unfinished.open(&key)
                && bytes == pgn.as_bytes()
            {
                return Self::at(store, place, session);
            }
        }
        Self::begin(store, session)
    }

    /// Sits down to a game that is kept from its next change on.
    pub(crate) fn prepare(store: &Store, session: Session) -> Self {
        let key = Unfinished::new_key();
        Self { store: store.clone(), session, key, place: None, is_kept: false, fault: None }
    }

    /// Goes on with the game that was left last, if there is one that is not being played elsewhere. Damaged ones are set
    /// aside, which [`take_fault`](Self::take_fault) tells.
    pub(crate) fn resume(store: &Store) -> Result<Option<Self>, AppError> {
        let read = |path: &Path, bytes: &[u8]| read_save(&path.display().to_string(), bytes);
        let resumed = store.unfinished().resume(read);
        let resumed = resumed.map_err(|error| store.unreadable(&error))?;
        let fault = resumed.set_aside.first().map(|path| AppError::Message {
            key: "store-damaged",
            args: vec![("name", path.display().to_string().into())],
        });
        match (resumed.game, fault) {
            (Some((place, session)), fault) => {
                Ok(Some(Self { fault, ..Self::at(store, place, session) }))
            }
            (None, Some(fault)) => Err(fault),
            (None, None) => Ok(None),
        }
    }

    /// Goes on with the game of a key, if it is there and not being played elsewhere.
    pub(crate) fn open(store: &Store, key: &str) -> Result<Option<Self>, AppError> {
        let found = store.unfinished().open(key).map_err(|error| store.unreadable(&error))?;
        let Some((place, bytes)) = found else { return Ok(None) };
        let session = read_save(&place.path().display().to_string(), &bytes)?;
        Ok(Some(Self::at(store, place, session)))
    }

    fn at(store: &Store, place: UnfinishedGame, session: Session) -> Self {
        let key = place.key();
        let store = store.clone();
        Self { store, session, key, place: Some(place), is_kept: true, fault: None }
    }

    /// What tells this game from all others, kept or not.
    pub(crate) fn key(&self) -> &str {
        &self.key
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
        let unfinished = store.unfinished();
        let read = |key: String| read_save(&key, &unfinished.peek(&key).ok()??).ok();
        unfinished.keys().ok()?.into_iter().find_map(read)
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

    /// Changes the game and keeps it, unless it was refused.
    pub(crate) fn try_change<E>(
        &mut self,
        act: impl FnOnce(&mut Session) -> Result<(), E>,
    ) -> Result<(), E> {
        act(&mut self.session)?;
        self.keep();
        Ok(())
    }

    /// Whether the game as it is now can be resumed.
    pub(crate) fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// What hindered keeping the game since this was last asked. The game itself goes on.
    pub(crate) fn take_fault(&mut self) -> Option<AppError> {
        self.fault.take()
    }

    /// Keeps the game as it is.
    pub(crate) fn keep(&mut self) {
        let kept = self.try_keep();
        self.is_kept = kept.is_ok();
        self.fault = match kept {
            Ok(()) => None,
            Err(error) => Some(AppError::unwritable(self.store.folder(), &error)),
        };
    }

    fn try_keep(&mut self) -> io::Result<()> {
        let place = if let Some(place) = self.place.take() {
            place
        } else {
            let created = self.store.unfinished().create(&self.key)?;
            created.ok_or_else(|| io::Error::from(io::ErrorKind::AlreadyExists))?
        };
        self.place.insert(place).keep(&self.session.to_pgn())
    }

    /// Saves the game under a name; it is kept as unfinished, too.
    pub(crate) fn save(&self, name: &SaveName) -> Result<(), AppError> {
        save(&self.store, &self.session, name)
    }

    /// Saves the game to a file; it is kept as unfinished, too.
    pub(crate) fn save_at(&self, path: &Path) -> Result<(), AppError> {
        let saved = self.store.save_at(path, &self.session.to_pgn());
        saved.map_err(|error| AppError::unwritable(path, &error))
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
    load_at(&store.save_path(name))
}

/// Reads the saved game of a file.
pub(crate) fn load_at(path: &Path) -> Result<Session, AppError> {
    let source = input::read(Some(path))?;
    read_save(&source.name, &source.bytes)
}
