//! The number of legal moves without looking at any of them.

use crate::{
    Position, Role, Square, SquareSet,
    generate::{PawnStep, Visitor, generate},
    masks::Masks,
    side::Side,
};

impl Position {
    /// Number of legal moves, set by set.
    #[inline]
    pub(crate) fn count<S: Side>(&self) -> u32 {
        let mut count = Count(0);
        generate::<S, _>(self, &Masks::new::<S>(self), &mut count);
        count.0
    }
}

struct Count(u32);

impl<S: Side> Visitor<S> for Count {
    #[inline]
    fn officer(&mut self, _: Role, _: Square, to: SquareSet) {
        self.0 += to.len();
    }

    #[inline]
    fn pawns(&mut self, _: PawnStep, to: SquareSet) {
        self.0 += to.len();
    }

    #[inline]
    fn promotions(&mut self, _: PawnStep, to: SquareSet) {
        self.0 += 4 * to.len();
    }

    #[inline]
    fn en_passant(&mut self, from: SquareSet, _: Square) {
        self.0 += from.len();
    }

    #[inline]
    fn castling(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }
}
