//! The eight directions side by side in vector registers: all sliders of a side move at once, without a loop over pieces
//! and so without mispredicted branches.
//!
//! The fill is Kogge and Stone's parallel prefix, for chess by Steffen Westcott (chessprogramming.org). It pays where the target
//! has instructions that shift each lane by its own distance (AVX2).

use crate::{Board, SquareSet};
use wide::u64x4;

/// Whether the target shifts each lane by its own distance; elsewhere a loop over the pieces is faster.
pub(crate) const HAS_VECTOR_SHIFT: bool = cfg!(target_feature = "avx2");

/// One word for each of the four lines through a square: file, rank, diagonal (a1-h8), antidiagonal (h1-a8).
pub(crate) type Lines = [u64; 4];

pub(crate) const FILE: usize = 0;
pub(crate) const RANK: usize = 1;
pub(crate) const DIAGONAL: usize = 2;
pub(crate) const ANTIDIAGONAL: usize = 3;

/// The distance of one, two and four steps along each line, and of knight moves.
const STEP: Lines = [8, 1, 9, 7];
const TWO: Lines = [16, 2, 18, 14];
const FOUR: Lines = [32, 4, 36, 28];
const JUMP: Lines = [17, 15, 10, 6];

const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const NOT_AB: u64 = 0xfcfc_fcfc_fcfc_fcfc;
const NOT_GH: u64 = 0x3f3f_3f3f_3f3f_3f3f;

/// Squares that a step reaches; others would come from beyond the opposite edge.
const REACH: Lanes = Lanes::of([!0, NOT_A, NOT_A, NOT_H], [!0, NOT_H, NOT_H, NOT_A]);
const JUMP_REACH: Lanes = Lanes::of([NOT_A, NOT_H, NOT_AB, NOT_GH], [NOT_H, NOT_A, NOT_GH, NOT_AB]);

/// A set of squares for each direction: upward and downward along the four lines.
#[derive(Clone, Copy)]
pub(crate) struct Lanes {
    up: u64x4,
    down: u64x4,
}

impl Lanes {
    const fn of(up: Lines, down: Lines) -> Self {
        Self { up: u64x4::new(up), down: u64x4::new(down) }
    }

    /// One set per line, for both of its directions.
    #[inline(always)]
    pub(crate) fn of_lines(sets: Lines) -> Self {
        Self { up: u64x4::new(sets), down: u64x4::new(sets) }
    }

    #[inline(always)]
    pub(crate) fn splat(set: SquareSet) -> Self {
        Self { up: u64x4::splat(set.0), down: u64x4::splat(set.0) }
    }

    #[inline(always)]
    pub(crate) fn and(self, other: Self) -> Self {
        Self { up: self.up & other.up, down: self.down & other.down }
    }

    #[inline(always)]
    pub(crate) fn or(self, other: Self) -> Self {
        Self { up: self.up | other.up, down: self.down | other.down }
    }

    #[inline(always)]
    fn shift(self, distances: Lines) -> Self {
        let distances = u64x4::new(distances);
        Self { up: self.up.unbounded_shl(distances), down: self.down.unbounded_shr(distances) }
    }

    /// Swaps upward and downward.
    #[inline(always)]
    pub(crate) fn opposite(self) -> Self {
        Self { up: self.down, down: self.up }
    }

    /// Squares on each line, either way.
    #[inline(always)]
    pub(crate) fn lines(self) -> Lines {
        (self.up | self.down).to_array()
    }

    /// Squares in any lane.
    #[inline(always)]
    pub(crate) fn union(self) -> SquareSet {
        let [a, b, c, d] = self.lines();
        SquareSet(a | b | (c | d))
    }

    /// The number of squares in all lanes of both, each counted as often as it occurs.
    #[inline(always)]
    pub(crate) fn count_with(self, other: Self) -> u32 {
        let lanes = [self.up, self.down, other.up, other.down].map(u64x4::to_array);
        lanes.iter().flatten().map(|set| set.count_ones()).sum()
    }
}

/// The propagator of the Kogge-Stone fill: the empty squares over one, two and four steps.
#[derive(Clone, Copy)]
pub(crate) struct Propagator {
    one: Lanes,
    two: Lanes,
    four: Lanes,
}

impl Propagator {
    #[inline(always)]
    pub(crate) fn new(empty: SquareSet) -> Self {
        let one = Lanes::splat(empty).and(REACH);
        let two = one.and(one.shift(STEP));
        Self { one, two, four: two.and(two.shift(TWO)) }
    }

    /// The attacks of sliders in each direction, up to and including the first blocker.
    #[inline(always)]
    pub(crate) fn slide(&self, sliders: Lanes) -> Lanes {
        let filled = sliders.or(self.one.and(sliders.shift(STEP)));
        let filled = filled.or(self.two.and(filled.shift(TWO)));
        let filled = filled.or(self.four.and(filled.shift(FOUR)));
        filled.shift(STEP).and(REACH)
    }
}

/// Knight attacks, one direction per lane.
#[inline(always)]
pub(crate) fn jump(knights: SquareSet) -> Lanes {
    Lanes::splat(knights).shift(JUMP).and(JUMP_REACH)
}

/// The sliders of a side in the directions in which they move.
#[inline(always)]
pub(crate) fn sliders(board: &Board, side: SquareSet) -> Lanes {
    let (orthogonal, diagonal) = ((board.orthogonal & side).0, (board.diagonal & side).0);
    Lanes::of_lines([orthogonal, orthogonal, diagonal, diagonal])
}
