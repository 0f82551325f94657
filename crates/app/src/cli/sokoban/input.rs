//! How the commands get at levels and solutions.

use crate::{
    cli::args::{AllBoards, FileArg, FirstBoard},
    error::AppError,
    input,
};
use papan_games::{
    i18n::Message,
    select::BoardChoice,
    sokoban::input::{IndexedLevel, choose_levels, index_levels, parse},
};
use papan_sokoban::{Collection, Direction, parse_lurd};
use std::path::{Path, PathBuf};

/// A file of levels, of which the first is meant unless others are chosen.
#[derive(clap::Args)]
pub(super) struct FirstLevel {
    #[command(flatten)]
    file: FileArg,
    #[command(flatten)]
    first: FirstBoard,
}

/// A file of levels, of which all are meant unless one is chosen.
#[derive(clap::Args)]
pub(super) struct AllLevels {
    #[command(flatten)]
    file: FileArg,
    #[command(flatten)]
    all: AllBoards,
}

/// A level and a solution of it.
#[derive(clap::Args)]
pub(super) struct LevelAndSolution {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(value_name = "SOLUTION")]
    solution: String,
    #[command(flatten)]
    first: FirstBoard,
}

/// The levels that are meant.
pub(super) struct LevelSelection {
    pub(super) levels: Vec<IndexedLevel>,
    /// How many the file has.
    pub(super) of: usize,
    /// What the file says about itself; a collection without levels.
    pub(super) head: Collection,
}

impl FirstLevel {
    /// Which levels are meant.
    pub(super) fn choice(&self) -> &BoardChoice {
        &self.first.board
    }

    /// Reads the levels that are meant.
    pub(super) fn read(&self) -> Result<LevelSelection, AppError> {
        select(self.file.path(), self.choice())
    }

    /// Reads the only level that is meant.
    pub(super) fn read_one(&self) -> Result<IndexedLevel, AppError> {
        read_one(self.file.path(), self.choice())
    }

    /// Reads a solution to go with the level.
    pub(super) fn read_solution(&self, given: &str) -> Result<Vec<Direction>, AppError> {
        read_solution(given, self.file.path())
    }
}

impl AllLevels {
    /// Reads the levels that are meant.
    pub(super) fn read(&self) -> Result<LevelSelection, AppError> {
        select(self.file.path(), &self.all.board)
    }
}

impl LevelAndSolution {
    /// Reads both.
    pub(super) fn read(&self) -> Result<(IndexedLevel, Vec<Direction>), AppError> {
        let level = read_one(Some(&self.file), &self.first.board)?;
        Ok((level, read_solution(&self.solution, Some(&self.file))?))
    }
}

fn select(path: Option<&Path>, choice: &BoardChoice) -> Result<LevelSelection, AppError> {
    let mut head = read(path)?;
    let all = index_levels(std::mem::take(&mut head.levels));
    let of = all.len();
    Ok(LevelSelection { levels: choose_levels(all, choice)?, of, head })
}

fn read_one(path: Option<&Path>, choice: &BoardChoice) -> Result<IndexedLevel, AppError> {
    if choice.is_all() {
        return Err(Message::new("board-only-one").into());
    }
    let levels = select(path, choice)?.levels;
    levels.into_iter().next().ok_or_else(|| choice.missing(0).into())
}

fn read(path: Option<&Path>) -> Result<Collection, AppError> {
    let source = input::read(path)?;
    parse(&source.bytes).map_err(|error| AppError::parse(&source.name, error))
}

/// Steps from a file, or the steps themselves; `levels` is the file that was read before.
fn read_solution(given: &str, levels: Option<&Path>) -> Result<Vec<Direction>, AppError> {
    let path = Path::new(given);
    if given == "-" && levels.is_none_or(|levels| levels == path) {
        return Err(Message::new("sokoban-one-input").into());
    }
    let source = if given == "-" || given.contains(['.', '/', '\\']) || path.is_file() {
        input::read(Some(path))?
    } else {
        input::Source { name: "SOLUTION".to_owned(), bytes: given.as_bytes().to_vec() }
    };
    let text = String::from_utf8_lossy(&source.bytes);
    parse_lurd(&text).map_err(|error| AppError::parse(&source.name, error))
}
