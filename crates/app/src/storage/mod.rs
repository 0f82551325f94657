//! What outlives a run: saved games, unfinished games, finished games and scores, in one folder of the user's.
//!
//! Games are text files that are written whole or not at all; scores are in a database that several programs may use at
//! once. Nothing here knows any game.

pub(crate) mod file;
mod name;
mod scores;
mod unfinished;

pub(crate) use file::Readers;
pub(crate) use name::{BadName, SaveName};
pub(crate) use scores::{Finished, Score, Scores};
pub(crate) use unfinished::{Unfinished, UnfinishedGame};

use crate::error::AppError;
use etcetera::BaseStrategy;
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// Where a command finds the store; shared by every command that keeps something.
#[derive(Default, clap::Args)]
pub(crate) struct DataDir {
    #[arg(long, value_name = "FOLDER")]
    data_dir: Option<PathBuf>,
}

impl DataDir {
    /// The store that was asked for, or the user's own.
    pub(crate) fn store(&self) -> Result<Store, AppError> {
        Store::new(self.data_dir.as_deref())
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
        // A folder that cannot be made shows up as a database that cannot be opened, with its path.
        let _ = make_private_folder(&self.folder);
        Scores::open(&self.folder.join("scores.db"))
    }

    /// The games that were left before their end.
    pub(crate) fn unfinished(&self) -> Unfinished {
        Unfinished::new(self.folder.join("unfinished"))
    }

    /// Where a save of that name is.
    pub(crate) fn save_path(&self, name: &SaveName) -> PathBuf {
        self.folder.join("saves").join(name.as_str())
    }

    /// Writes a save.
    pub(crate) fn save(&self, name: &SaveName, text: &str) -> io::Result<()> {
        make_private_folder(&self.folder.join("saves"))?;
        file::write(&self.save_path(name), text.as_bytes(), Readers::Owner)
    }

    /// Reads a save.
    pub(crate) fn load(&self, name: &SaveName) -> io::Result<Vec<u8>> {
        fs::read(self.save_path(name))
    }

    /// The names of all saves, the newest first.
    pub(crate) fn saves(&self) -> io::Result<Vec<SaveName>> {
        let entries = match fs::read_dir(self.folder.join("saves")) {
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

/// Makes a folder that only the user can look into.
fn make_private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(folder)
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
        assert_eq!(store.load(&name).unwrap(), b"a game");
        assert_eq!(store.saves().unwrap(), [name]);
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
