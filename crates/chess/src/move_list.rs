//! A list of moves on the stack.

use crate::{
    Move, MoveKind, Role, Square, SquareSet,
    generate::{PawnStep, Visitor},
    side::Side,
};
use std::{array, fmt, iter::Take, ops::Deref};

/// More than any position has: 218 in a game. With arbitrary pieces each square is reached at most once from each of
/// eight directions (420 in all) and by knights, which occupy as many squares as they add moves.
const MAX_MOVES: usize = 512;

/// Whether one instruction counts the squares of a set: then several moves are written at once.
const HAS_POPCNT: bool = cfg!(any(not(target_arch = "x86_64"), target_feature = "popcnt"));

/// The number of moves that are written at once, even if there are fewer.
const STRIDE: usize = if HAS_POPCNT { 4 } else { 1 };

/// The slots of a list.
const CAPACITY: usize = MAX_MOVES + STRIDE;

/// All moves of a position, read like a slice.
///
/// ```
/// use papan_chess::{MoveList, Position};
///
/// let mut list = MoveList::new();
/// Position::START.legal_moves_into(&mut list);
/// assert_eq!(list.iter().filter(|mv| mv.promotion().is_none()).count(), 20);
/// ```
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; CAPACITY],
    len: usize,
}

impl MoveList {
    /// An empty list.
    pub const fn new() -> Self {
        // All bits are zero, which is the fastest to fill memory with.
        let (role, kind) = (Role::Pawn, MoveKind::Promotion(Role::Pawn));
        let filler = Move { role, from: Square::A1, to: Square::A1, kind };
        Self { moves: [filler; CAPACITY], len: 0 }
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a move for each square. Some slots beyond the end are written in vain: cheaper than a loop of the exact length,
    /// whose end is mispredicted about once per piece.
    #[inline(always)]
    fn extend(&mut self, squares: SquareSet, make: impl Fn(Square) -> Move) {
        let mut rest = squares;
        let mut at = self.len;
        while rest.any() {
            let Some(slots) = self.moves.get_mut(at..at + STRIDE) else { return };
            for slot in slots {
                *slot = make(rest.lowest());
                rest = rest.without_lowest();
            }
            at += STRIDE;
        }
        self.len = if HAS_POPCNT { self.len + squares.len() as usize } else { at };
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = Take<array::IntoIter<Move, CAPACITY>>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(self.len)
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<S: Side> Visitor<S> for MoveList {
    #[inline(always)]
    fn piece_moves(&mut self, role: Role, from: Square, to: SquareSet) {
        self.extend(to, |to| Move { role, from, to, kind: MoveKind::Normal });
    }

    #[inline(always)]
    fn pawns(&mut self, step: PawnStep, to: SquareSet) {
        let kind = match step {
            PawnStep::Double => MoveKind::DoublePush,
            _ => MoveKind::Normal,
        };
        self.extend(to, |to| {
            let from = step.origin::<S>(to.into()).lowest();
            Move { role: Role::Pawn, from, to, kind }
        });
    }

    fn promotions(&mut self, step: PawnStep, to: SquareSet) {
        for to in to {
            let from = step.origin::<S>(to.into()).lowest();
            for role in Role::PROMOTIONS {
                let kind = MoveKind::Promotion(role);
                self.extend(to.into(), |to| Move { role: Role::Pawn, from, to, kind });
            }
        }
    }

    fn en_passant(&mut self, from: SquareSet, to: Square) {
        let kind = MoveKind::EnPassant;
        self.extend(from, |from| Move { role: Role::Pawn, from, to, kind });
    }

    #[inline]
    fn castling(&mut self, king: Square, rook: Square) {
        let kind = MoveKind::Castling;
        self.extend(rook.into(), |to| Move { role: Role::King, from: king, to, kind });
    }
}
