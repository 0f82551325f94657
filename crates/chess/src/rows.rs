//! The rows of the move graph: each man with the set of squares to which it may go.

use crate::{
    Man, Role, Square, SquareSet,
    generate::{PawnStep, Visitor},
    side::Side,
};
use arrayvec::ArrayVec;
use std::{fmt, ops::Deref};

/// A row of the move graph: a man and all squares to which it may go. Castling is the square of the own rook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Who moves.
    pub man: Man,
    /// Where it stands.
    pub from: Square,
    /// Where it may go.
    pub to: SquareSet,
}

const NO_SLOT: u8 = u8::MAX;

/// All rows of the move graph of a position, read like a slice; men that cannot move have none.
#[derive(Clone)]
pub struct Rows {
    list: ArrayVec<Row, 64>,
    /// Where the row of a square is, so that pawn moves of several kinds meet in one row.
    slots: [u8; 64],
}

impl Rows {
    #[inline]
    pub(crate) fn new() -> Self {
        Self { list: ArrayVec::new_const(), slots: [NO_SLOT; 64] }
    }

    /// Where the man on a square may go.
    pub fn targets(&self, from: Square) -> SquareSet {
        let slot = usize::from(self.slots[from.index()]);
        self.list.get(slot).map_or(SquareSet::EMPTY, |row| row.to)
    }

    /// Adds squares to the row of a man, which may not have begun yet.
    #[inline]
    fn add(&mut self, man: Man, from: Square, to: SquareSet) {
        let slot = &mut self.slots[from.index()];
        if let Some(row) = self.list.get_mut(usize::from(*slot)) {
            row.to |= to;
        } else {
            *slot = self.list.len() as u8;
            self.list.push(Row { man, from, to });
        }
    }
}

impl Deref for Rows {
    type Target = [Row];

    #[inline]
    fn deref(&self) -> &[Row] {
        &self.list
    }
}

impl<'a> IntoIterator for &'a Rows {
    type Item = &'a Row;
    type IntoIter = std::slice::Iter<'a, Row>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<S: Side> Visitor<S> for Rows {
    #[inline]
    fn officer(&mut self, role: Role, from: Square, to: SquareSet) {
        self.add(role.of(S::COLOUR), from, to);
    }

    #[inline]
    fn pawns(&mut self, step: PawnStep, to: SquareSet) {
        for to in to {
            let from = step.origin::<S>(to.into()).lowest();
            self.add(Role::Pawn.of(S::COLOUR), from, to.into());
        }
    }

    #[inline]
    fn promotions(&mut self, step: PawnStep, to: SquareSet) {
        Visitor::<S>::pawns(self, step, to);
    }

    fn en_passant(&mut self, from: SquareSet, to: Square) {
        for from in from {
            self.add(Role::Pawn.of(S::COLOUR), from, to.into());
        }
    }

    #[inline]
    fn castling(&mut self, king: Square, rook: Square) {
        self.add(Role::King.of(S::COLOUR), king, rook.into());
    }
}
