//! Why a move is illegal.

use crate::Square;
use std::{error::Error, fmt};

/// The reason why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalMoveError {
    /// There is no piece on the square that the move starts from.
    EmptySquare,
    /// The piece belongs to the other color.
    WrongTurn,
    /// The target is outside the board.
    OffBoard,
    /// Pieces of this role do not move like that.
    WrongMovement,
    /// A piece blocks the move.
    Blocked {
        /// The square of that piece.
        by: Square,
    },
    /// A piece of the same color is on the target.
    OwnPiece,
    /// A pawn moves diagonally only to capture.
    NothingToCapture,
    /// Kings are not captured.
    CapturesKing,
    /// The move would leave the king in check.
    KingAttacked {
        /// The square of the attacker.
        by: Square,
    },
}

impl fmt::Display for IllegalMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EmptySquare => f.write_str("there is no piece on that square"),
            Self::WrongTurn => f.write_str("the piece belongs to the other color"),
            Self::OffBoard => f.write_str("the target is outside the board"),
            Self::WrongMovement => f.write_str("the piece does not move like that"),
            Self::Blocked { by } => write!(f, "a piece on {by} blocks the move"),
            Self::OwnPiece => f.write_str("a piece of the same color is on the target"),
            Self::NothingToCapture => f.write_str("a pawn moves diagonally only to capture"),
            Self::CapturesKing => f.write_str("a king cannot be captured"),
            Self::KingAttacked { by } => {
                write!(f, "the move would leave the king in check from {by}")
            }
        }
    }
}

impl Error for IllegalMoveError {}
