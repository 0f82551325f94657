//! Legal moves as one set of target squares per piece: the rows of the move graph.

use crate::{
    Piece, Role, Square, SquareSet,
    generate::{PawnStep, Visitor},
    side::Side,
};
use arrayvec::ArrayVec;
use std::ops::Deref;

/// The legal moves of one piece as a set of target squares. Castling is the square of the own rook.
///
/// ```
/// use papan_chess::{Position, Role, Square};
///
/// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K -".parse()?;
/// let sets = position.move_sets();
/// let king = sets.iter().find(|moves| moves.piece.role == Role::King).unwrap();
/// assert!(king.to.contains(Square::H1)); // castling
/// # Ok::<(), papan_chess::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceMoves {
    /// The piece that moves.
    pub piece: Piece,
    /// Its square.
    pub from: Square,
    /// The squares that it may move to.
    pub to: SquareSet,
}

/// The legal moves of a position, one [`PieceMoves`] per piece that can move; read like a slice.
#[derive(Clone, Debug)]
pub struct MoveSets(ArrayVec<PieceMoves, 64>);

impl MoveSets {
    #[inline]
    pub(crate) fn new() -> Self {
        Self(ArrayVec::new_const())
    }

    #[inline]
    pub(crate) fn push(&mut self, moves: PieceMoves) {
        self.0.push(moves);
    }

    /// The targets of the piece on a square.
    pub fn targets(&self, from: Square) -> SquareSet {
        self.iter().find(|moves| moves.from == from).map_or(SquareSet::EMPTY, |moves| moves.to)
    }
}

impl Deref for MoveSets {
    type Target = [PieceMoves];

    #[inline]
    fn deref(&self) -> &[PieceMoves] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a MoveSets {
    type Item = &'a PieceMoves;
    type IntoIter = std::slice::Iter<'a, PieceMoves>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Groups moves by piece. Pawns arrive by kind of step and are grouped at the end; so is the king, for castling.
pub(crate) struct MoveSetBuilder<F> {
    visit: F,
    king: SquareSet,
    pawns: PawnTargets,
}

/// The targets of pawns, by kind of step.
#[derive(Default)]
pub(crate) struct PawnTargets {
    steps: [SquareSet; 4],
    en_passant_capturers: SquareSet,
    passed: SquareSet,
}

impl PawnTargets {
    #[inline]
    pub(crate) fn add(&mut self, step: PawnStep, to: SquareSet) {
        self.steps[step as usize] |= to;
    }

    pub(crate) fn add_en_passant(&mut self, from: SquareSet, to: Square) {
        (self.en_passant_capturers, self.passed) = (from, to.into());
    }

    /// The pawns that can move. A test of each pawn instead would be mispredicted all the time.
    #[inline]
    pub(crate) fn movers<S: Side>(&self) -> SquareSet {
        let steps =
            [PawnStep::Single, PawnStep::Double, PawnStep::CaptureLeft, PawnStep::CaptureRight];
        let origin = |step: PawnStep| step.origin::<S>(self.steps[step as usize]);
        steps.into_iter().fold(self.en_passant_capturers, |movers, step| movers | origin(step))
    }

    /// The targets of one pawn.
    #[inline]
    pub(crate) fn of<S: Side>(&self, from: Square) -> SquareSet {
        let from = SquareSet::of(from);
        let [single, double, left, right] = self.steps;
        let one = S::forward(from);
        let mut to = one & single | S::forward(one) & double;
        to |= S::forward_left(from) & left | S::forward_right(from) & right;
        if self.en_passant_capturers.intersects(from) { to | self.passed } else { to }
    }
}

impl<F: FnMut(PieceMoves)> MoveSetBuilder<F> {
    #[inline]
    pub(crate) fn new(visit: F) -> Self {
        Self { visit, king: SquareSet::EMPTY, pawns: PawnTargets::default() }
    }

    #[inline]
    pub(crate) fn finish<S: Side>(mut self, king: Square) {
        self.visit_piece::<S>(Role::King, king, self.king);
        for from in self.pawns.movers::<S>() {
            let to = self.pawns.of::<S>(from);
            self.visit_piece::<S>(Role::Pawn, from, to);
        }
    }

    #[inline(always)]
    fn visit_piece<S: Side>(&mut self, role: Role, from: Square, to: SquareSet) {
        if to.any() {
            (self.visit)(PieceMoves { piece: role.of(S::COLOR), from, to });
        }
    }
}

impl<S: Side, F: FnMut(PieceMoves)> Visitor<S> for MoveSetBuilder<F> {
    #[inline(always)]
    fn piece_moves(&mut self, role: Role, from: Square, to: SquareSet) {
        if role == Role::King {
            self.king = to;
        } else {
            self.visit_piece::<S>(role, from, to);
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
