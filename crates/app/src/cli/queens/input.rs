//! How the commands get at their boards; what is odd about one is told on standard error.

use crate::{
    cli::args::{FileArg, FirstBoard},
    console::Console,
    error::AppError,
};
use papan_games::{
    i18n::{Localize, Message},
    select::BoardChoice,
};
use papan_queens::{Puzzle, parse};

/// A file of boards, of which the first is meant unless others are chosen.
#[derive(clap::Args)]
pub(super) struct Boards {
    #[command(flatten)]
    file: FileArg,
    #[command(flatten)]
    first: FirstBoard,
}

/// A board with its number in its file, from 1.
pub(super) struct NumberedPuzzle {
    pub(super) number: u64,
    pub(super) puzzle: Puzzle,
}

impl Boards {
    /// Reads the boards that are meant, and says so when others are left out.
    pub(super) fn read(&self, console: &Console) -> Result<Vec<NumberedPuzzle>, AppError> {
        let choice = &self.first.board;
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
    pub(super) fn read_one(&self, console: &Console) -> Result<NumberedPuzzle, AppError> {
        if self.are_all() {
            return Err(Message::new("board-only-one").into());
        }
        let chosen = self.read(console)?;
        chosen.into_iter().next().ok_or_else(|| self.first.board.missing(0).into())
    }

    /// Whether all boards of the file are meant.
    pub(super) fn are_all(&self) -> bool {
        self.first.board.is_all()
    }
}

/// Tells what is odd about a board.
fn tell_warnings(puzzle: &Puzzle, console: &Console) {
    for warning in &puzzle.warnings {
        let Message { key, args } = warning.message();
        console.warn(key, &args);
    }
}
