//! All moves of a position in a list that lives on the stack.

use crate::{
    Move, MoveKind, Role, Square, SquareSet,
    generate::{PawnStep, Visitor},
    side::Side,
};
use arrayvec::ArrayVec;
use std::{fmt, ops::Deref};

/// More than any position has: 218 in a game, and with any men at all each square is reached at most once from each of
/// eight directions (420 in all) and by knights, which take away as many squares as they add moves.
const MOST_MOVES: usize = 512;

/// All moves of a position, read like a slice.
#[derive(Clone)]
pub struct MoveList(ArrayVec<Move, MOST_MOVES>);

impl MoveList {
    #[inline]
    pub(crate) fn new() -> Self {
        Self(ArrayVec::new_const())
    }

    #[inline]
    pub(crate) fn push(&mut self, mv: Move) {
        self.0.push(mv);
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<S: Side> Visitor<S> for MoveList {
    #[inline]
    fn officer(&mut self, role: Role, from: Square, to: SquareSet) {
        for to in to {
            self.push(Move { role, from, to, kind: MoveKind::Ordinary });
        }
    }

    #[inline]
    fn pawns(&mut self, step: PawnStep, to: SquareSet) {
        let kind = match step {
            PawnStep::Double => MoveKind::DoubleStep,
            _ => MoveKind::Ordinary,
        };
        for to in to {
            let from = step.origin::<S>(to.into()).lowest();
            self.push(Move { role: Role::Pawn, from, to, kind });
        }
    }

    #[inline]
    fn promotions(&mut self, step: PawnStep, to: SquareSet) {
        for to in to {
            let from = step.origin::<S>(to.into()).lowest();
            for role in Role::PROMOTIONS {
                self.push(Move { role: Role::Pawn, from, to, kind: MoveKind::Promotion(role) });
            }
        }
    }

    fn en_passant(&mut self, from: SquareSet, to: Square) {
        for from in from {
            self.push(Move { role: Role::Pawn, from, to, kind: MoveKind::EnPassant });
        }
    }

    #[inline]
    fn castling(&mut self, king: Square, rook: Square) {
        self.push(Move { role: Role::King, from: king, to: rook, kind: MoveKind::Castling });
    }
}
