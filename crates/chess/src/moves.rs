//! A move: who, from where, to where, and what is special about it.

use crate::{Role, Square, castling::Wing};
use std::fmt;

/// What is special about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveKind {
    /// Nothing.
    Ordinary,
    /// A pawn goes two squares.
    DoubleStep,
    /// A pawn takes the pawn that just passed it.
    EnPassant,
    /// King and rook move at once.
    Castling,
    /// A pawn reaches the last rank and becomes something else.
    Promotion(Role),
}

/// A move. For castling `to` is the square of the rook, which is unambiguous even in Chess960; see [`target`](Self::target).
///
/// ```
/// use papan_chess::{Position, Square};
///
/// let mv = Position::START.moves()[0];
/// assert_eq!(mv.to_string().len(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// What moves.
    pub role: Role,
    /// Where from.
    pub from: Square,
    /// Where to, or the rook with which the king castles.
    pub to: Square,
    /// What is special about it.
    pub kind: MoveKind,
}

impl Move {
    /// The square on which the man ends: for castling the square of the king, otherwise `to`.
    #[inline]
    pub fn target(self) -> Square {
        match self.wing() {
            Some(wing) => wing.king_target(self.from),
            None => self.to,
        }
    }

    /// The wing to which the king castles, if it does.
    #[inline]
    pub fn wing(self) -> Option<Wing> {
        (self.kind == MoveKind::Castling).then(|| Wing::of(self.from, self.to))
    }

    /// What the pawn becomes, if it does.
    #[inline]
    pub fn promotion(self) -> Option<Role> {
        match self.kind {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }
}

/// Long algebraic notation as in UCI, castling as a move of the king.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.target())?;
        self.promotion().map_or(Ok(()), |role| write!(f, "{}", role.to_char()))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
