//! Portable Game Notation, read in one pass that keeps at most one game in memory, and written.
//!
//! Three layers: tokens ([`Tokens`]), replayed and checked moves ([`Events`]), whole games with their variations ([`PgnGame`]).

mod error;
mod event;
mod token;
mod tree;
mod write;

pub use error::{PgnError, PgnErrorKind};
pub use event::{Event, Events};
pub use token::{Token, Tokens};
pub use tree::{Games, Node, NodeId, PgnGame, read_games, read_games_with_rules};

use std::fmt;

/// The result of a game as its record states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Score {
    /// `1-0`
    White,
    /// `0-1`
    Black,
    /// `1/2-1/2`
    Draw,
    /// `*`: unknown, or the game goes on.
    #[default]
    Open,
}

impl Score {
    /// The score of a result mark such as `1-0`.
    pub fn from_mark(mark: &str) -> Option<Self> {
        match mark {
            "1-0" => Some(Self::White),
            "0-1" => Some(Self::Black),
            "1/2-1/2" | "1/2" => Some(Self::Draw),
            "*" => Some(Self::Open),
            _ => None,
        }
    }

    /// The result mark in PGN.
    pub const fn mark(self) -> &'static str {
        match self {
            Self::White => "1-0",
            Self::Black => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.mark())
    }
}
