//! The errors of a PGN text.

use crate::{FenErrorKind, MoveErrorKind};
use papan_core::ParseError;
use std::fmt;

/// An error in a PGN text: its [kind](PgnErrorKind), line and column, and the line itself.
pub type PgnError = ParseError<PgnErrorKind>;

/// What is wrong with a PGN text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // `found` is what the text has
pub enum PgnErrorKind {
    /// The text has no game.
    NoGame,
    /// A character belongs to no token.
    UnexpectedCharacter { found: char },
    /// A comment has no end.
    UnclosedComment,
    /// An annotation glyph is unknown.
    InvalidNag { found: String },
    /// A tag is malformed, or inside the moves.
    InvalidTag,
    /// The `Variant` tag names a game with other rules.
    UnknownVariant { found: String },
    /// The `FEN` tag is invalid.
    Fen(FenErrorKind),
    /// A move is invalid.
    Move(MoveErrorKind),
    /// A variation is not preceded by a move that it replaces.
    NothingToVary,
    /// A parenthesis closes no variation.
    UnopenedVariation,
    /// The game ends inside a variation.
    UnclosedVariation,
    /// Variations are nested more than 200 levels deep.
    TooDeep,
    /// The game has more than a million moves, comments and tags.
    TooLong,
}

impl fmt::Display for PgnErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => f.write_str("the text has no game"),
            Self::UnexpectedCharacter { found } => write!(f, "unexpected character '{found}'"),
            Self::UnclosedComment => f.write_str("the comment is not closed"),
            Self::InvalidNag { found } => write!(f, "'{found}' is not an annotation glyph"),
            Self::InvalidTag => {
                f.write_str("expected a tag of the form [Name \"value\"] before the moves")
            }
            Self::UnknownVariant { found } => write!(f, "the variant '{found}' is not supported"),
            Self::Fen(kind) => kind.fmt(f),
            Self::Move(kind) => kind.fmt(f),
            Self::NothingToVary => f.write_str("the variation replaces no move"),
            Self::UnopenedVariation => f.write_str("there is no variation to close"),
            Self::UnclosedVariation => f.write_str("the game ends inside a variation"),
            Self::TooDeep => f.write_str("variations are nested more than 200 levels deep"),
            Self::TooLong => f.write_str("the game has more than a million moves and comments"),
        }
    }
}
