//! The positions that a command is about: a FEN of one word or of several, a file of FEN, EPD or PGN, `-` for standard
//! input, or the start of the game.

use crate::{error::AppError, input};
use papan_games::{
    chess::input::{ParsedPosition, parse_positions},
    select::BoardChoice,
};
use std::path::Path;

/// A position on the command line, or a file of positions.
#[derive(Default, clap::Args)]
pub(super) struct PositionArg {
    #[arg(value_name = "FEN|FILE")]
    position: Vec<String>,
}

impl PositionArg {
    /// The file that is named, `-` for standard input; `None` for a position.
    pub(super) fn file(&self) -> Option<&Path> {
        file_of(&self.position)
    }

    /// Reads the only position that is meant.
    pub(super) fn read_one(&self, choice: &BoardChoice) -> Result<ParsedPosition, AppError> {
        read_one(&self.position, choice)
    }
}

/// The file that words name: a single one that is not written as a FEN is.
fn file_of(words: &[String]) -> Option<&Path> {
    let [word] = words else { return None };
    let path = Path::new(word);
    let board = |byte| b"/12345678kqrbnpKQRBNP".contains(&byte);
    let is_fen = word.contains(' ') || word.contains('/') && word.bytes().all(board);
    (word == "-" || path.is_file() || !is_fen).then_some(path)
}

/// Reads a position whose words need no quotes, or the one that is meant in a file; no words are the start.
pub(super) fn read_one(words: &[String], choice: &BoardChoice) -> Result<ParsedPosition, AppError> {
    if choice.is_all() {
        return Err(AppError::new("board-only-one"));
    }
    let Some(path) = file_of(words) else {
        let fen = words.join(" ");
        let fen = (!words.is_empty()).then_some(fen.as_str());
        let parsed = ParsedPosition::parse_or_start(fen);
        return parsed.map_err(|errors| AppError::in_text("FEN", errors));
    };
    let source = input::read(Some(path))?;
    let number = choice.number().unwrap_or(0);
    let mut count = 0;
    for position in parse_positions(&source.bytes) {
        count += 1;
        if count == number {
            return position.map_err(|errors| AppError::in_text(&source.name, errors));
        }
    }
    Err(choice.missing(count).into())
}
