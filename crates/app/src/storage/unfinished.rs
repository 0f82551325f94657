//! Games that were left before their end. Each is a text file beside a lock that is held while it is played, so
//! that two programs never write the same game and a game in use is not offered for resuming.

use super::{file, make_private_folder};
use file::Readers;
use std::{
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// The folder of unfinished games.
#[derive(Clone, Debug)]
pub(crate) struct Unfinished {
    folder: PathBuf,
}

/// An unfinished game that is ours as long as this value lives.
#[derive(Debug)]
pub(crate) struct UnfinishedGame {
    path: PathBuf,
    lock_path: PathBuf,
    _lock: File,
}

impl Unfinished {
    pub(super) fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// A place for a new game.
    pub(crate) fn begin(&self) -> io::Result<UnfinishedGame> {
        make_private_folder(&self.folder)?;
        loop {
            let path = self.folder.join(format!("game-{:016x}.pgn", fastrand::u64(..)));
            if !path.exists()
                && let Some(game) = UnfinishedGame::take(path)?
            {
                return Ok(game);
            }
        }
    }

    /// Takes over the game that was left last, if there is one that is not being played.
    pub(crate) fn resume(&self) -> io::Result<Option<(UnfinishedGame, Vec<u8>)>> {
        for path in self.games()? {
            let Some(game) = UnfinishedGame::take(path)? else { continue };
            match fs::read(&game.path) {
                Ok(text) => return Ok(Some((game, text))),
                // Its player finished it between our look and our taking it.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }

    /// Takes over the game of a key, if it is there and not being played.
    pub(crate) fn open(&self, key: &str) -> io::Result<Option<(UnfinishedGame, Vec<u8>)>> {
        let digits = key.strip_prefix("game-").unwrap_or_default();
        let path = self.folder.join(format!("{key}.pgn"));
        // The lock is made by taking: a game that does not exist must not leave one behind.
        if digits.len() != 16 || !digits.bytes().all(|c| c.is_ascii_hexdigit()) || !path.exists() {
            return Ok(None);
        }
        let Some(game) = UnfinishedGame::take(path)? else { return Ok(None) };
        match fs::read(&game.path) {
            Ok(text) => Ok(Some((game, text))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The keys of all games, the one that was left last first.
    pub(crate) fn keys(&self) -> io::Result<Vec<String>> {
        let key = |path: PathBuf| Some(path.file_stem()?.to_str()?.to_owned());
        Ok(self.games()?.into_iter().filter_map(key).collect())
    }

    /// All games, the one that was left last first.
    fn games(&self) -> io::Result<Vec<PathBuf>> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut games: Vec<(SystemTime, PathBuf)> = Vec::new();
        for entry in entries {
            let entry = entry?;
            let path = entry.path();
            let named = entry.file_name().to_str().is_some_and(|name| name.starts_with("game-"));
            if named && path.extension().is_some_and(|extension| extension == "pgn") {
                games.push((entry.metadata()?.modified()?, path));
            }
        }
        games.sort_by(|one, other| other.cmp(one));
        Ok(games.into_iter().map(|(_, path)| path).collect())
    }
}

impl UnfinishedGame {
    /// Takes a game unless another process has it.
    fn take(path: PathBuf) -> io::Result<Option<Self>> {
        let lock_path = path.with_extension("lock");
        let lock = File::options().create(true).truncate(false).write(true).open(&lock_path)?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(Self { path, lock_path, _lock: lock })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// What tells this game from all others.
    pub(crate) fn key(&self) -> String {
        self.path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// Keeps the game as it is now, in a new folder if the old one was removed.
    pub(crate) fn keep(&self, text: &str) -> io::Result<()> {
        if let Some(folder) = self.path.parent() {
            make_private_folder(folder)?;
        }
        file::write(&self.path, text.as_bytes(), Readers::Owner)
    }

    /// What was noted beside the game, if anything.
    pub(crate) fn note(&self) -> Option<String> {
        fs::read_to_string(self.note_path()).ok()
    }

    /// Notes something beside the game that is no part of it.
    pub(crate) fn keep_note(&self, text: &str) -> io::Result<()> {
        file::write(&self.note_path(), text.as_bytes(), Readers::Owner)
    }

    fn note_path(&self) -> PathBuf {
        self.path.with_extension("note")
    }

    /// Deletes the game: it has ended, or was abandoned.
    pub(crate) fn forget(self) -> io::Result<()> {
        // A note without its game says nothing.
        let _ = fs::remove_file(self.note_path());
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => fs::remove_file(&self.lock_path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_left_is_resumed_and_one_in_play_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let unfinished = Unfinished::new(folder.path().join("unfinished"));
        assert!(unfinished.resume().unwrap().is_none());
        let game = unfinished.begin().unwrap();
        game.keep("1. e4").unwrap();
        assert!(unfinished.resume().unwrap().is_none(), "it is being played");
        drop(game);
        let (game, text) = unfinished.resume().unwrap().unwrap();
        assert_eq!(text, b"1. e4");
        let second = unfinished.begin().unwrap();
        assert_ne!(game.path(), second.path());
        game.forget().unwrap();
        assert!(unfinished.resume().unwrap().is_none());
    }

    #[test]
    fn a_game_is_opened_by_its_key_with_its_note_and_nothing_else_is() {
        let folder = tempfile::tempdir().unwrap();
        let unfinished = Unfinished::new(folder.path().to_owned());
        let game = unfinished.begin().unwrap();
        game.keep("1. e4").unwrap();
        game.keep_note("who").unwrap();
        let key = game.key();
        assert!(unfinished.open(&key).unwrap().is_none(), "it is being played");
        drop(game);
        assert_eq!(unfinished.keys().unwrap(), std::slice::from_ref(&key));
        let (game, text) = unfinished.open(&key).unwrap().unwrap();
        assert_eq!((text.as_slice(), game.note().as_deref()), (b"1. e4".as_slice(), Some("who")));
        game.forget().unwrap();
        for key in [key.as_str(), "", "game-", "../game-0000000000000000", "game-000000000000000/"]
        {
            assert!(unfinished.open(key).unwrap().is_none(), "{key}");
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
    }

    #[test]
    fn a_game_begun_but_never_kept_is_not_offered() {
        let folder = tempfile::tempdir().unwrap();
        let unfinished = Unfinished::new(folder.path().to_owned());
        drop(unfinished.begin().unwrap());
        assert!(unfinished.resume().unwrap().is_none());
    }
}
