//! How far Sokoban levels are played: the position that was left, bookmarks, and where one is in a collection.
//!
//! A level is found again by its board, whatever file it comes from. What is stored names the board itself, so that two
//! boards with the same hash are never taken for one another.

use super::{Store, make_private_folder};
use crate::file::{self, Access};
use serde::{Deserialize, Serialize};
use std::{
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// Collections that are remembered; the one that was left longest ago goes first.
const MAX_COLLECTIONS: usize = 20;
/// The longest collection that is remembered as a whole.
const MAX_COLLECTION_BYTES: usize = 1 << 20;
/// Bookmarks of a level.
const MAX_BOOKMARKS: usize = 100;

/// A position by the moves that led to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PlayedMoves {
    /// LURD letters.
    pub(crate) moves: String,
    /// The first of them that the solver made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) solver_from: Option<usize>,
}

/// What is kept of a level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LevelProgress {
    /// The board as XSB.
    board: String,
    /// Where it was left.
    pub(crate) left: PlayedMoves,
    /// Positions to come back to, the oldest first.
    #[serde(default)]
    pub(crate) bookmarks: Vec<PlayedMoves>,
}

/// A collection and the level that was played last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OpenCollection {
    /// The collection as text.
    pub(crate) text: String,
    /// The level, from 0.
    pub(crate) number: usize,
}

impl LevelProgress {
    /// Adds a bookmark; false when there are too many.
    pub(crate) fn add_bookmark(&mut self, bookmark: PlayedMoves) -> bool {
        let has_room = self.bookmarks.len() < MAX_BOOKMARKS;
        if has_room {
            self.bookmarks.push(bookmark);
        }
        has_room
    }
}

impl Store {
    /// What is kept of a level; nothing where there is nothing, or nothing that can be read.
    pub(crate) fn level_progress(&self, board: &str) -> LevelProgress {
        let found: Option<LevelProgress> = read(&self.level_path(board));
        let new = || LevelProgress { board: board.to_owned(), ..LevelProgress::default() };
        found.filter(|progress| progress.board == board).unwrap_or_else(new)
    }

    /// Keeps what there is of a level; a level without moves and bookmarks leaves nothing behind.
    pub(crate) fn keep_level_progress(&self, progress: &LevelProgress) -> io::Result<()> {
        let path = self.level_path(&progress.board);
        if progress.left.moves.is_empty() && progress.bookmarks.is_empty() {
            return match fs::remove_file(path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            };
        }
        self.write_level_file(&path, progress)
    }

    /// The level of a collection that was played last.
    pub(crate) fn last_level(&self, text: &str) -> Option<usize> {
        let found: Option<OpenCollection> = read(&self.collection_path(text));
        found.filter(|open| open.text == text).map(|open| open.number)
    }

    /// The collection that was played last.
    pub(crate) fn last_collection(&self) -> Option<OpenCollection> {
        self.collections().iter().find_map(|path| read(path))
    }

    /// Keeps which level of a collection is played. Very large collections are not remembered.
    pub(crate) fn keep_collection(&self, open: &OpenCollection) -> io::Result<()> {
        if open.text.len() > MAX_COLLECTION_BYTES {
            return Ok(());
        }
        self.write_level_file(&self.collection_path(&open.text), open)?;
        for old in self.collections().iter().skip(MAX_COLLECTIONS) {
            fs::remove_file(old)?;
        }
        Ok(())
    }

    fn write_level_file(&self, path: &Path, value: &impl Serialize) -> io::Result<()> {
        make_private_folder(&self.levels_folder())?;
        file::write(path, &serde_json::to_vec(value)?, Access::OwnerOnly)
    }

    /// Files of collections, the one that was left last first.
    fn collections(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.levels_folder()).into_iter().flatten().flatten();
        let mut found: Vec<(SystemTime, PathBuf)> = entries
            .filter(|entry| entry.file_name().to_string_lossy().starts_with("collection-"))
            .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
            .collect();
        found.sort_by(|one, other| other.cmp(one));
        found.into_iter().map(|(_, path)| path).collect()
    }

    fn levels_folder(&self) -> PathBuf {
        self.folder().join("sokoban")
    }

    fn level_path(&self, board: &str) -> PathBuf {
        self.levels_folder().join(format!("level-{:016x}.json", hash(board)))
    }

    fn collection_path(&self, text: &str) -> PathBuf {
        self.levels_folder().join(format!("collection-{:016x}.json", hash(text)))
    }
}

fn read<T: for<'de> Deserialize<'de>>(path: &Path) -> Option<T> {
    serde_json::from_slice(&fs::read(path).ok()?).ok()
}

/// FNV-1a, which is the same in every version of the program.
fn hash(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(moves: &str) -> PlayedMoves {
        PlayedMoves { moves: moves.to_owned(), solver_from: None }
    }

    #[test]
    fn a_level_is_found_again_with_its_position_and_bookmarks_until_they_are_gone() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(Some(folder.path())).unwrap();
        let mut progress = store.level_progress("#@$.#");
        assert_eq!(progress.left, PlayedMoves::default());
        progress.left = moves("rR");
        assert!(progress.add_bookmark(moves("r")));
        store.keep_level_progress(&progress).unwrap();
        assert_eq!(store.level_progress("#@$.#"), progress);
        assert_eq!(store.level_progress("#@ $.#").left, PlayedMoves::default());
        progress.left = PlayedMoves::default();
        progress.bookmarks.clear();
        store.keep_level_progress(&progress).unwrap();
        assert_eq!(fs::read_dir(folder.path().join("sokoban")).unwrap().count(), 0);
    }

    #[test]
    fn a_file_of_another_board_or_a_broken_one_is_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(Some(folder.path())).unwrap();
        let mut progress = store.level_progress("one");
        progress.left = moves("rR");
        store.keep_level_progress(&progress).unwrap();
        fs::rename(store.level_path("one"), store.level_path("other")).unwrap();
        assert_eq!(store.level_progress("other").left, PlayedMoves::default());
        fs::write(store.level_path("other"), "{").unwrap();
        assert_eq!(store.level_progress("other").left, PlayedMoves::default());
    }

    #[test]
    fn the_collection_that_was_left_last_is_remembered_and_old_ones_are_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(Some(folder.path())).unwrap();
        assert_eq!(store.last_collection(), None);
        for number in 0..MAX_COLLECTIONS + 5 {
            let open = OpenCollection { text: format!("levels {number}"), number };
            store.keep_collection(&open).unwrap();
            assert_eq!(store.last_level(&open.text), Some(number));
            assert_eq!(store.last_level("others"), None);
        }
        assert_eq!(store.collections().len(), MAX_COLLECTIONS);
        let huge = OpenCollection { text: "x".repeat(MAX_COLLECTION_BYTES + 1), number: 1 };
        store.keep_collection(&huge).unwrap();
        assert_eq!(store.last_level(&huge.text), None);
    }
}
