//! How the commands get at their boards; what is odd about one is told on standard error.

use crate::{console::Console, error::AppError, input};
use papan_games::i18n::{Localize, Message, clean};
use papan_queens::{Puzzle, parse};
use std::path::PathBuf;

/// Where boards come from.
#[derive(clap::Args)]
pub(super) struct Boards {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

impl Boards {
    /// Reads all boards; there is at least one.
    pub(super) fn read(&self) -> Result<Vec<Puzzle>, AppError> {
        let source = input::read(self.file.as_deref())?;
        parse(&source.bytes).map_err(|error| AppError::parse(&source.name, error))
    }

    /// Reads the first board, and says so when there are more.
    pub(super) fn read_first(&self, console: &Console) -> Result<Puzzle, AppError> {
        let mut puzzles = self.read()?;
        tell_first_of(puzzles.len(), console);
        let puzzle = puzzles.swap_remove(0);
        tell_warnings(&puzzle, console);
        Ok(puzzle)
    }
}

/// Says that only the first of several boards is taken.
pub(super) fn tell_first_of(boards: usize, console: &Console) {
    if boards > 1 {
        console.warn("queens-first-of", &[("boards", boards.into())]);
    }
}

/// Tells what is odd about a board.
pub(super) fn tell_warnings(puzzle: &Puzzle, console: &Console) {
    for warning in &puzzle.warnings {
        let Message { key, args } = warning.message();
        console.warn(key, &args);
    }
}

/// The title of a board, safe to show; its number where it has none.
pub(crate) fn title(puzzle: &Puzzle, number: u64) -> String {
    puzzle.title.as_deref().map_or_else(|| number.to_string(), clean)
}
