//! How the commands get at their boards; what is odd about one is told on standard error.

use crate::{cli::args::FileArg, console::Console, error::AppError};
use papan_games::{
    i18n::{Localize, Message},
    select::BoardChoice,
};
use papan_queens::{Puzzle, parse};

/// Where boards come from.
#[derive(clap::Args)]
pub(super) struct Boards {
    #[command(flatten)]
    file: FileArg,
}

/// A board with its number in its file, from 1.
pub(super) struct NumberedPuzzle {
    pub(super) number: u64,
    pub(super) puzzle: Puzzle,
}

impl Boards {
    /// Reads the boards that are meant, and says so when others are left out.
    pub(super) fn read(
        &self,
        choice: &BoardChoice,
        console: &Console,
    ) -> Result<Vec<NumberedPuzzle>, AppError> {
        let source = self.file.read()?;
        let puzzles = parse(&source.bytes).map_err(|error| AppError::parse(&source.name, error))?;
        if *choice == BoardChoice::First && puzzles.len() > 1 {
            console.warn("queens-first-of", &[("boards", puzzles.len().into())]);
        }
        let numbered = (1..).zip(puzzles).map(|(number, puzzle)| NumberedPuzzle { number, puzzle });
        let chosen = choice.choose(numbered.collect(), |board| board.puzzle.title.as_deref())?;
        for board in &chosen {
            tell_warnings(&board.puzzle, console);
        }
        Ok(chosen)
    }

    /// Reads the only board that is meant.
    pub(super) fn read_one(
        &self,
        choice: &BoardChoice,
        console: &Console,
    ) -> Result<NumberedPuzzle, AppError> {
        if choice.is_all() {
            return Err(Message::new("board-only-one").into());
        }
        let chosen = self.read(choice, console)?;
        chosen.into_iter().next().ok_or_else(|| choice.missing(0).into())
    }
}

/// Tells what is odd about a board.
fn tell_warnings(puzzle: &Puzzle, console: &Console) {
    for warning in &puzzle.warnings {
        let Message { key, args } = warning.message();
        console.warn(key, &args);
    }
}
