//! What outlives a run: saved games, unfinished games, finished games and scores, in one folder of the user's.
//!
//! Games are text files that are written whole or not at all; scores are in a database that several programs may use at
//! once. Nothing here knows any game.

pub(crate) mod chess;
pub(crate) mod levels;
mod name;
mod scores;
mod unfinished;

pub(crate) use name::{SaveName, SaveNameError};
pub(crate) use scores::{Finished, Score, Scores};
pub(crate) use unfinished::{Unfinished, UnfinishedGame};

use crate::{
    config::{self, Setting},
    error::AppError,
    file::{self, Access},
};
use etcetera::BaseStrategy;
use std::{
    fs, io,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

/// Where a command finds the store; shared by every command that keeps something.
#[derive(Default, clap::Args)]
pub(crate) struct DataDir {
    #[arg(long, value_name = "DIR")]
    data_dir: Option<PathBuf>,
}

impl DataDir {
    /// The folder that was asked for by a flag.
    pub(crate) fn flag(&self) -> Option<&Path> {
        self.data_dir.as_deref()
    }

    /// The store that was asked for, that of the settings, or the user's own.
    pub(crate) fn store(&self) -> Result<Store, AppError> {
        let setting = config::current().value(Setting::DataDir).map(home_path);
        Store::new(self.data_dir.as_deref().or(setting.as_deref()))
            .map_err(|error| AppError::with_reason("store-homeless", &error))
    }
}

/// The folder where everything is kept.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    folder: PathBuf,
}

impl Store {
    /// The store in a folder, or in the user's own data folder.
    pub(crate) fn new(folder: Option<&Path>) -> io::Result<Self> {
        let folder = match folder {
            Some(folder) => folder.to_owned(),
            None => {
                etcetera::choose_base_strategy().map_err(io::Error::other)?.data_dir().join("papan")
            }
        };
        Ok(Self { folder })
    }

    /// Where it is.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// That the folder cannot be read.
    pub(crate) fn unreadable(&self, error: &io::Error) -> AppError {
        AppError::file(&self.folder.display().to_string(), error)
    }

    /// The scores and finished games.
    pub(crate) fn scores(&self) -> rusqlite::Result<Scores> {
        // A folder that cannot be made shows up as a database that cannot be opened, with its path. One that was there
        // before may be anything, so its mode is left alone; what is in it is private by itself.
        if !self.folder.exists() {
            let _ = make_private_folder(&self.folder);
        }
        Scores::open(&self.scores_path())
    }

    /// The games that were left before their end.
    pub(crate) fn unfinished(&self) -> Unfinished {
        Unfinished::new(self.unfinished_folder())
    }

    /// Where a save of that name is.
    pub(crate) fn save_path(&self, name: &SaveName) -> PathBuf {
        self.saves_folder().join(name.as_str())
    }

    /// Writes a save.
    pub(crate) fn save(&self, name: &SaveName, text: &str) -> io::Result<()> {
        self.save_at(&self.save_path(name), text)
    }

    /// The file that a user means: a path as it is, a bare name inside the folder of saves.
    pub(crate) fn resolve(&self, typed: &str) -> Result<PathBuf, SaveNameError> {
        let typed = typed.trim();
        if typed.contains(['/', '\\']) {
            return Ok(home_path(typed));
        }
        Ok(self.save_path(&typed.parse()?))
    }

    /// Writes a save to a file.
    pub(crate) fn save_at(&self, path: &Path, text: &str) -> io::Result<()> {
        let saves = self.saves_folder();
        if path.parent() == Some(&saves) {
            make_private_folder(&saves)?;
            sweep(&saves, |_| false);
        }
        file::write(path, text.as_bytes(), Access::OwnerOnly)
    }

    /// The folder of unfinished games.
    pub(crate) fn unfinished_folder(&self) -> PathBuf {
        self.folder.join("unfinished")
    }

    /// The database of scores and finished games.
    pub(crate) fn scores_path(&self) -> PathBuf {
        self.folder.join("scores.db")
    }

    /// The folder of saves.
    pub(crate) fn saves_folder(&self) -> PathBuf {
        self.folder.join("saves")
    }

    /// The names of all saves, the newest first.
    pub(crate) fn saves(&self) -> io::Result<Vec<SaveName>> {
        let entries = match fs::read_dir(self.saves_folder()) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut saves = Vec::new();
        for entry in entries {
            let entry = entry?;
            if let Ok(name) = entry.file_name().to_string_lossy().parse::<SaveName>() {
                saves.push((entry.metadata()?.modified()?, name));
            }
        }
        saves.sort_by(|one, other| other.0.cmp(&one.0).then_with(|| one.1.cmp(&other.1)));
        Ok(saves.into_iter().map(|(_, name)| name).collect())
    }
}

/// A path as the user writes it, `~/` at its start for the home folder.
fn home_path(typed: &str) -> PathBuf {
    let home =
        typed.strip_prefix("~/").and_then(|rest| Some(etcetera::home_dir().ok()?.join(rest)));
    home.unwrap_or_else(|| PathBuf::from(typed))
}

/// How old a leftover must be: until then a program may still be writing it.
const LEFTOVER_AGE: Duration = Duration::from_hours(1);

/// Removes half-written files of killed programs from a folder, and what else is a leftover. Best effort: what cannot be
/// removed does no harm.
fn sweep(folder: &Path, is_leftover: impl Fn(&Path) -> bool) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let is_half = entry.file_name().to_str().is_some_and(|it| it.starts_with(file::PREFIX));
        let modified = entry.metadata().and_then(|metadata| metadata.modified());
        let age = modified.ok().and_then(|time| SystemTime::now().duration_since(time).ok());
        if (is_half || is_leftover(&path)) && age.is_some_and(|age| age >= LEFTOVER_AGE) {
            let _ = fs::remove_file(path);
        }
    }
}

/// Makes a folder of ours that only the user can look into, whatever was there.
fn make_private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(folder)?;
    set_mode(folder, 0o700)
}

/// Takes the rights of everybody else away.
fn set_mode(path: &Path, mode: u32) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if fs::metadata(path)?.permissions().mode() & 0o777 != mode {
            fs::set_permissions(path, fs::Permissions::from_mode(mode))?;
        }
    }
    #[cfg(not(unix))]
    let _ = (path, mode);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_save_is_found_again_under_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(Some(folder.path())).unwrap();
        assert!(store.saves().unwrap().is_empty());
        let name: SaveName = "save_1.txt".parse().unwrap();
        store.save(&name, "a game").unwrap();
        assert_eq!(fs::read(store.save_path(&name)).unwrap(), b"a game");
        assert_eq!(store.saves().unwrap(), [name]);
    }

    #[test]
    #[cfg(unix)]
    fn what_is_stored_is_for_its_owner_alone_whatever_was_there() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for name in ["saves", "unfinished"] {
            fs::create_dir(path(name)).unwrap();
            fs::set_permissions(path(name), fs::Permissions::from_mode(0o755)).unwrap();
        }
        fs::write(path("scores.db"), b"").unwrap();
        fs::set_permissions(path("scores.db"), fs::Permissions::from_mode(0o644)).unwrap();
        let store = Store::new(Some(folder.path())).unwrap();
        store.save(&"a".parse().unwrap(), "text").unwrap();
        let game = store.unfinished().create(&Unfinished::new_key()).unwrap().unwrap();
        game.keep("1. e4").unwrap();
        let scores = store.scores().unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        for name in ["saves", "unfinished"] {
            assert_eq!(mode(&path(name)), 0o700, "{name}");
            for entry in fs::read_dir(path(name)).unwrap() {
                assert_eq!(mode(&entry.unwrap().path()), 0o600);
            }
        }
        for entry in fs::read_dir(folder.path()).unwrap() {
            let file = entry.unwrap().path();
            assert!(file.is_dir() || mode(&file) == 0o600, "{}", file.display());
        }
        drop(scores);
    }

    #[test]
    fn a_store_that_cannot_be_written_loses_nothing_and_says_so() {
        let folder = tempfile::tempdir().unwrap();
        let blocked = folder.path().join("file");
        fs::write(&blocked, "in the way").unwrap();
        let store = Store::new(Some(&blocked)).unwrap();
        assert!(store.save(&"a".parse().unwrap(), "text").is_err());
        assert!(store.scores().is_err());
        assert_eq!(fs::read(&blocked).unwrap(), b"in the way");
    }
}
