//! The rows of the move graph: each man with the set of squares to which it may go.

use crate::{
    Man, Role, Square, SquareSet,
    generate::{PawnStep, Visitor},
    side::Side,
};
use arrayvec::ArrayVec;
use std::{fmt, ops::Deref};

/// A row of the move graph: a man and all squares to which it may go. Castling is the square of the own rook.
///
/// ```
/// use papan_chess::{Position, Role, Square};
///
/// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K -".parse()?;
/// let rows = position.rows();
/// let king = rows.iter().find(|row| row.man.role == Role::King).unwrap();
/// assert!(king.to.contains(Square::H1)); // castling
/// # Ok::<(), papan_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Who moves.
    pub man: Man,
    /// Where it stands.
    pub from: Square,
    /// Where it may go.
    pub to: SquareSet,
}

/// All rows of the move graph of a position, read like a slice; men that cannot move have none.
#[derive(Clone)]
pub struct Rows(ArrayVec<Row, 64>);

impl Rows {
    #[inline]
    pub(crate) fn new() -> Self {
        Self(ArrayVec::new_const())
    }

    #[inline]
    pub(crate) fn push(&mut self, row: Row) {
        self.0.push(row);
    }

    /// Where the man on a square may go.
    pub fn targets(&self, from: Square) -> SquareSet {
        self.iter().find(|row| row.from == from).map_or(SquareSet::EMPTY, |row| row.to)
    }
}

impl Deref for Rows {
    type Target = [Row];

    #[inline]
    fn deref(&self) -> &[Row] {
        &self.0
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

/// Hands rows on. Pawns are seen step by step and sorted by pawn at the end; so is the king, for castling.
pub(crate) struct RowBuilder<F> {
    show: F,
    king: SquareSet,
    pawns: PawnTargets,
}

/// Where pawns arrive, by kind of step.
#[derive(Default)]
pub(crate) struct PawnTargets {
    steps: [SquareSet; 4],
    captors: SquareSet,
    passed: SquareSet,
}

impl PawnTargets {
    #[inline]
    pub(crate) fn add(&mut self, step: PawnStep, to: SquareSet) {
        self.steps[step as usize] |= to;
    }

    pub(crate) fn add_en_passant(&mut self, from: SquareSet, to: Square) {
        (self.captors, self.passed) = (from, to.into());
    }

    /// The pawns that may go anywhere. Asking each pawn instead whether it can would be guessed wrongly all the time.
    #[inline]
    pub(crate) fn movers<S: Side>(&self) -> SquareSet {
        let steps =
            [PawnStep::Single, PawnStep::Double, PawnStep::CaptureLeft, PawnStep::CaptureRight];
        let origin = |step: PawnStep| step.origin::<S>(self.steps[step as usize]);
        steps.into_iter().fold(self.captors, |movers, step| movers | origin(step))
    }

    /// Where one pawn may go.
    #[inline]
    pub(crate) fn of<S: Side>(&self, from: Square) -> SquareSet {
        let from = SquareSet::of(from);
        let [single, double, left, right] = self.steps;
        let one = S::forward(from);
        let mut to = one & single | S::forward(one) & double;
        to |= S::forward_left(from) & left | S::forward_right(from) & right;
        if self.captors.meets(from) { to | self.passed } else { to }
    }
}

impl<F: FnMut(Row)> RowBuilder<F> {
    #[inline]
    pub(crate) fn new(show: F) -> Self {
        Self { show, king: SquareSet::EMPTY, pawns: PawnTargets::default() }
    }

    #[inline]
    pub(crate) fn finish<S: Side>(mut self, king: Square) {
        self.row::<S>(Role::King, king, self.king);
        for from in self.pawns.movers::<S>() {
            let to = self.pawns.of::<S>(from);
            self.row::<S>(Role::Pawn, from, to);
        }
    }

    #[inline(always)]
    fn row<S: Side>(&mut self, role: Role, from: Square, to: SquareSet) {
        if to.any() {
            (self.show)(Row { man: role.of(S::COLOUR), from, to });
        }
    }
}

impl<S: Side, F: FnMut(Row)> Visitor<S> for RowBuilder<F> {
    #[inline(always)]
    fn officer(&mut self, role: Role, from: Square, to: SquareSet) {
        if role == Role::King {
            self.king = to;
        } else {
            self.row::<S>(role, from, to);
        }
    }

    #[inline(always)]
    fn pawns(&mut self, step: PawnStep, to: SquareSet) {
        self.pawns.add(step, to);
    }

    #[inline(always)]
    fn promotions(&mut self, step: PawnStep, to: SquareSet) {
        self.pawns.add(step, to);
    }

    fn en_passant(&mut self, from: SquareSet, to: Square) {
        self.pawns.add_en_passant(from, to);
    }

    #[inline]
    fn castling(&mut self, _: Square, rook: Square) {
        self.king |= rook.into();
    }
}
