//! The side to move as a type, so that every "forward" and "last rank" is a constant in the compiled code.

use crate::{Color, SquareSet};

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// White or black at compile time.
pub(crate) trait Side {
    type Enemy: Side;
    const COLOR: Color;
    /// The rank on which pawns promote.
    const LAST_RANK: SquareSet;
    /// The rank of a pawn after its first single step.
    const THIRD_RANK: SquareSet;
    /// The index of the first square of the back rank.
    const HOME: u32;

    /// One rank up the board, as this side sees it.
    fn forward(set: SquareSet) -> SquareSet;

    /// One rank back.
    #[inline]
    fn back(set: SquareSet) -> SquareSet {
        Self::Enemy::forward(set)
    }

    /// One rank forward and one file towards a.
    #[inline]
    fn forward_left(set: SquareSet) -> SquareSet {
        Self::forward(SquareSet((set.0 & !FILE_A) >> 1))
    }

    /// One rank forward and one file towards h.
    #[inline]
    fn forward_right(set: SquareSet) -> SquareSet {
        Self::forward(SquareSet((set.0 & !FILE_H) << 1))
    }

    /// The squares that pawns on these squares attack.
    #[inline]
    fn pawn_attacks(pawns: SquareSet) -> SquareSet {
        Self::forward_left(pawns) | Self::forward_right(pawns)
    }
}

pub(crate) struct White;
pub(crate) struct Black;

impl Side for White {
    type Enemy = Black;
    const COLOR: Color = Color::White;
    const LAST_RANK: SquareSet = SquareSet(0xff << 56);
    const THIRD_RANK: SquareSet = SquareSet(0xff << 16);
    const HOME: u32 = 0;

    #[inline]
    fn forward(set: SquareSet) -> SquareSet {
        SquareSet(set.0 << 8)
    }
}

impl Side for Black {
    type Enemy = White;
    const COLOR: Color = Color::Black;
    const LAST_RANK: SquareSet = SquareSet(0xff);
    const THIRD_RANK: SquareSet = SquareSet(0xff << 40);
    const HOME: u32 = 56;

    #[inline]
    fn forward(set: SquareSet) -> SquareSet {
        SquareSet(set.0 >> 8)
    }
}
