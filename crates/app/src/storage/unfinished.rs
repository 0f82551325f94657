//! Games that were left before their end. Each is a text file beside a lock that is held while it is played, so
//! that two programs never write the same game and a game in use is not offered for resuming.

use super::make_private_folder;
use crate::file::{self, Access};
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

/// What there was to go on with.
pub(crate) struct Resumed<T> {
    pub(crate) game: Option<(UnfinishedGame, T)>,
    /// Where damaged games are now.
    pub(crate) set_aside: Vec<PathBuf>,
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

    /// The key of a game that is not stored yet.
    pub(crate) fn new_key() -> String {
        format!("game-{:016x}", fastrand::u64(..))
    }

    /// A place for a game with a new key. `None` when another program took the key.
    pub(crate) fn create(&self, key: &str) -> io::Result<Option<UnfinishedGame>> {
        make_private_folder(&self.folder)?;
        self.sweep();
        UnfinishedGame::take(self.path(key))
    }

    /// Takes over the game that was left last, if there is one that is not being played and that `read` can read. Games
    /// that it cannot read are set aside, out of the way of older ones.
    pub(crate) fn resume<T, E>(
        &self,
        read: impl Fn(&Path, &[u8]) -> Result<T, E>,
    ) -> io::Result<Resumed<T>> {
        let mut resumed = Resumed { game: None, set_aside: Vec::new() };
        let mut unreadable = None;
        for path in self.games()? {
            let Some(game) = UnfinishedGame::take(path)? else { continue };
            match fs::read(&game.path).map(|bytes| read(&game.path, &bytes)) {
                Ok(Ok(session)) => {
                    resumed.game = Some((game, session));
                    return Ok(resumed);
                }
                Ok(Err(_)) => resumed.set_aside.push(game.set_aside()?),
                // Its player finished it between our look and our taking it.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => unreadable = unreadable.or(Some(error)),
            }
        }
        unreadable.map_or(Ok(resumed), Err)
    }

    /// Reads the game of a key without taking it, if it is there and not being played.
    pub(crate) fn peek(&self, key: &str) -> io::Result<Option<Vec<u8>>> {
        let path = self.path(key);
        if let Ok(lock) = File::open(path.with_extension("lock"))
            && lock.try_lock_shared().is_err()
        {
            return Ok(None);
        }
        match fs::read(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            bytes => bytes.map(Some),
        }
    }

    /// Deletes the game of a key. False when it is not there, or is being played.
    pub(crate) fn delete(&self, key: &str) -> io::Result<bool> {
        let Some((game, _)) = self.open(key)? else { return Ok(false) };
        game.forget().map(|()| true)
    }

    /// Removes what killed programs left: half-written files, and locks and notes without a game.
    pub(crate) fn sweep(&self) {
        super::sweep(&self.folder, |path| {
            let is_beside = path.extension().is_some_and(|it| it == "lock" || it == "note");
            is_beside && !path.with_extension("pgn").exists()
        });
    }

    /// Takes over the game of a key, if it is there and not being played.
    pub(crate) fn open(&self, key: &str) -> io::Result<Option<(UnfinishedGame, Vec<u8>)>> {
        let digits = key.strip_prefix("game-").unwrap_or_default();
        let path = self.path(key);
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

    /// Where the game of a key is.
    pub(crate) fn path(&self, key: &str) -> PathBuf {
        self.folder.join(format!("{key}.pgn"))
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
        let mut options = File::options();
        options.create(true).truncate(false).write(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            options.mode(0o600);
        }
        let lock = options.open(&lock_path)?;
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
        file::write(&self.path, text.as_bytes(), Access::OwnerOnly)
    }

    /// What was noted beside the game, if anything.
    pub(crate) fn metadata(&self) -> Option<String> {
        fs::read_to_string(self.metadata_path()).ok()
    }

    /// Notes something beside the game that is no part of it.
    pub(crate) fn write_metadata(&self, text: &str) -> io::Result<()> {
        file::write(&self.metadata_path(), text.as_bytes(), Access::OwnerOnly)
    }

    fn metadata_path(&self) -> PathBuf {
        self.path.with_extension("note")
    }

    /// Moves a damaged game out of the way and says where it is.
    fn set_aside(self) -> io::Result<PathBuf> {
        let aside = self.path.with_extension("damaged");
        fs::rename(&self.path, &aside)?;
        fs::remove_file(&self.lock_path)?;
        Ok(aside)
    }

    /// Deletes the game: it has ended, or was abandoned.
    pub(crate) fn forget(self) -> io::Result<()> {
        // A note without its game says nothing.
        let _ = fs::remove_file(self.metadata_path());
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => fs::remove_file(&self.lock_path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn create(unfinished: &Unfinished) -> UnfinishedGame {
        unfinished.create(&Unfinished::new_key()).unwrap().unwrap()
    }

    fn resume(unfinished: &Unfinished) -> Option<(UnfinishedGame, Vec<u8>)> {
        let read = |_: &Path, bytes: &[u8]| Ok::<_, ()>(bytes.to_vec());
        unfinished.resume(read).unwrap().game
    }

    #[test]
    fn a_game_left_is_resumed_and_one_in_play_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let unfinished = Unfinished::new(folder.path().join("unfinished"));
        assert!(resume(&unfinished).is_none());
        let game = create(&unfinished);
        game.keep("1. e4").unwrap();
        assert!(resume(&unfinished).is_none(), "it is being played");
        assert!(unfinished.peek(&game.key()).unwrap().is_none(), "it is being played");
        let key = game.key();
        drop(game);
        assert_eq!(unfinished.peek(&key).unwrap().unwrap(), b"1. e4");
        let (game, text) = resume(&unfinished).unwrap();
        assert_eq!(text, b"1. e4");
        let second = create(&unfinished);
        assert_ne!(game.path(), second.path());
        game.forget().unwrap();
        assert!(resume(&unfinished).is_none());
    }

    #[test]
    fn a_game_is_opened_by_its_key_with_its_note_and_nothing_else_is() {
        let folder = tempfile::tempdir().unwrap();
        let unfinished = Unfinished::new(folder.path().to_owned());
        let game = create(&unfinished);
        game.keep("1. e4").unwrap();
        game.write_metadata("who").unwrap();
        let key = game.key();
        assert!(unfinished.open(&key).unwrap().is_none(), "it is being played");
        drop(game);
        assert_eq!(unfinished.keys().unwrap(), std::slice::from_ref(&key));
        let (game, text) = unfinished.open(&key).unwrap().unwrap();
        assert_eq!(
            (text.as_slice(), game.metadata().as_deref()),
            (b"1. e4".as_slice(), Some("who"))
        );
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
        drop(create(&unfinished));
        assert!(resume(&unfinished).is_none());
    }

    #[test]
    fn a_damaged_newest_game_is_set_aside_and_an_older_one_is_resumed() {
        let folder = tempfile::tempdir().unwrap();
        let unfinished = Unfinished::new(folder.path().to_owned());
        let (older, damaged) = (create(&unfinished), create(&unfinished));
        older.keep("1. e4").unwrap();
        damaged.keep("damaged").unwrap();
        let later = SystemTime::now() + std::time::Duration::from_mins(1);
        File::options().write(true).open(damaged.path()).unwrap().set_modified(later).unwrap();
        drop((older, damaged));
        let read = |_: &Path, bytes: &[u8]| {
            if bytes == b"damaged" { Err(()) } else { Ok(bytes.to_vec()) }
        };
        let resumed = unfinished.resume(read).unwrap();
        assert_eq!(resumed.game.unwrap().1, b"1. e4");
        let [aside] = resumed.set_aside.as_slice() else { panic!("nothing was set aside") };
        assert_eq!(fs::read(aside).unwrap(), b"damaged", "nothing is lost");
        assert!(unfinished.resume(read).unwrap().set_aside.is_empty(), "it is told once");
    }

    #[test]
    fn what_killed_programs_left_is_swept_and_nothing_else_is() {
        let folder = tempfile::tempdir().unwrap();
        let unfinished = Unfinished::new(folder.path().to_owned());
        let game = create(&unfinished);
        game.keep("1. e4").unwrap();
        game.write_metadata("who").unwrap();
        let long_ago = SystemTime::now() - std::time::Duration::from_hours(48);
        for name in [".papan-x1", "game-0000000000000000.lock", "game-0000000000000000.note"] {
            let file = File::create(folder.path().join(name)).unwrap();
            file.set_modified(long_ago).unwrap();
        }
        // One that is being written now.
        File::create(folder.path().join(".papan-x2")).unwrap();
        unfinished.sweep();
        let mut left: Vec<String> = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        left.sort();
        let key = game.key();
        let kept = ["lock", "note", "pgn"].map(|extension| format!("{key}.{extension}"));
        assert_eq!(left, [vec![".papan-x2".to_owned()], kept.to_vec()].concat());
    }
}
