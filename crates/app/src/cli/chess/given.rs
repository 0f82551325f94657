//! The position that a command is about: a FEN of one word or of several, `-` for standard input, or the start.

use crate::{
    error::AppError,
    input::{Input, read_line},
};
use papan_chess::{Position, Setup, parse_position};
use std::io::BufReader;

/// A FEN on the command line.
#[derive(Default, clap::Args)]
pub(super) struct Fen {
    #[arg(value_name = "FEN")]
    fen: Vec<String>,
}

/// A position as it was given.
pub(crate) struct Given {
    pub(crate) fen: String,
    pub(crate) setup: Setup,
    pub(crate) position: Position,
}

impl Fen {
    /// Whether the positions are on standard input, one a line.
    pub(super) fn is_stdin(&self) -> bool {
        self.fen == ["-"]
    }

    /// The only word, where there is one.
    pub(super) fn word(&self) -> Option<&str> {
        match self.fen.as_slice() {
            [word] => Some(word),
            _ => None,
        }
    }

    /// Reads the position; of several on standard input the first.
    pub(super) fn read(&self) -> Result<Given, AppError> {
        if self.is_stdin() {
            let line = read_line(BufReader::new(Input::open(None)?))?.unwrap_or_default();
            return read("-", line.trim());
        }
        read_words(&self.fen)
    }
}

/// Reads a FEN whose words need no quotes; no words are the start position.
pub(super) fn read_words(words: &[String]) -> Result<Given, AppError> {
    match words {
        [] => read("FEN", &Setup::START.to_string()),
        words => read("FEN", words.join(" ").trim()),
    }
}

/// Reads a FEN that is called `name` in messages.
pub(crate) fn read(name: &str, text: &str) -> Result<Given, AppError> {
    match parse_position(text) {
        Ok((setup, position)) => Ok(Given { fen: text.to_owned(), setup, position }),
        Err(errors) => {
            let problems = errors.into_iter().map(|error| AppError::parse(name, error));
            Err(AppError::Several(problems.collect()))
        }
    }
}
