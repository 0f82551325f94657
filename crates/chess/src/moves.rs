//! A move: role, origin, target and kind.

use crate::{Role, Square, castling::CastlingSide};
use std::fmt;

/// The kind of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveKind {
    /// Any other move, quiet or a capture.
    Normal,
    /// A pawn moves two squares.
    DoublePush,
    /// A pawn captures the pawn that just passed it.
    EnPassant,
    /// King and rook move at once.
    Castling,
    /// A pawn reaches the last rank and promotes.
    Promotion(Role),
}

/// A move. For castling `to` is the square of the rook, which is unambiguous even in Chess960; see [`target`](Self::target).
///
/// ```
/// use papan_chess::Position;
///
/// let mv = Position::START.legal_moves()[0];
/// assert_eq!(mv.to_string().len(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The role of the piece that moves.
    pub role: Role,
    /// The square that it leaves.
    pub from: Square,
    /// The square that it reaches; for castling the square of the rook.
    pub to: Square,
    /// The kind of the move.
    pub kind: MoveKind,
}

impl Move {
    /// The square on which the piece arrives: `to`, except for castling, where `to` is the rook.
    #[inline]
    pub fn target(self) -> Square {
        match self.castling_side() {
            Some(side) => side.king_target(self.from),
            None => self.to,
        }
    }

    /// The side to which the king castles, if the move is castling.
    #[inline]
    pub fn castling_side(self) -> Option<CastlingSide> {
        (self.kind == MoveKind::Castling).then(|| CastlingSide::of(self.from, self.to))
    }

    /// The role that the pawn promotes to, if it does.
    #[inline]
    pub fn promotion(self) -> Option<Role> {
        match self.kind {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }
}

/// UCI notation, castling as a move of the king.
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
