//! All moves of a position in a list that lives on the stack.

use crate::{
    Move, MoveKind, Role, Square, SquareSet,
    generate::{PawnStep, Visitor},
    side::Side,
};
use std::{array, fmt, iter::Take, ops::Deref};

/// More than any position has: 218 in a game, and with any men at all each square is reached at most once from each of
/// eight directions (420 in all) and by knights, which take away as many squares as they add moves.
const MOST_MOVES: usize = 512;

/// Whether squares are counted by one instruction: then moves are written several at once.
const COUNTS: bool = cfg!(any(not(target_arch = "x86_64"), target_feature = "popcnt"));

/// How many moves are written at once, whether there are so many or not.
const STRIDE: usize = if COUNTS { 4 } else { 1 };

/// Slots of a list.
const ROOM: usize = MOST_MOVES + STRIDE;

/// All moves of a position, read like a slice.
///
/// ```
/// use papan_chess::{MoveList, Position};
///
/// let mut list = MoveList::new();
/// Position::START.list_moves(&mut list);
/// assert_eq!(list.iter().filter(|mv| mv.promotion().is_none()).count(), 20);
/// ```
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; ROOM],
    len: usize,
}

impl MoveList {
    /// An empty list.
    pub const fn new() -> Self {
        // All zeros, which is the fastest to fill a list with.
        let (role, kind) = (Role::Pawn, MoveKind::Promotion(Role::Pawn));
        let nobody = Move { role, from: Square::A1, to: Square::A1, kind };
        Self { moves: [nobody; ROOM], len: 0 }
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a move for each square. Some slots behind the end are written in vain: cheaper than to guess how many squares
    /// there are, which goes wrong about once for every man.
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
        self.len = if COUNTS { self.len + squares.len() as usize } else { at };
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

/// ```
/// use papan_chess::Position;
///
/// let after: Vec<Position> = Position::START.moves().into_iter().map(|mv| Position::START.play(mv)).collect();
/// assert_eq!(after.len(), 20);
/// ```
impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = Take<array::IntoIter<Move, ROOM>>;

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
    fn officer(&mut self, role: Role, from: Square, to: SquareSet) {
        self.extend(to, |to| Move { role, from, to, kind: MoveKind::Ordinary });
    }

    #[inline(always)]
    fn pawns(&mut self, step: PawnStep, to: SquareSet) {
        let kind = match step {
            PawnStep::Double => MoveKind::DoubleStep,
            _ => MoveKind::Ordinary,
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
