//! The low 32 bits of coordinates, a block of squares at a time, as a structure of arrays. 32 bits of a difference nearly
//! always rule out that two squares share a line, for four pieces at once; only the rest is checked exactly.

use crate::{
    Square,
    geometry::{FAMILIES, Family},
};
use std::array;
use wide::i32x4;

/// Squares of a block: few enough for the L1 cache.
pub(super) const BLOCK_LEN: usize = 256;

/// Buffer for the low coordinates of a block.
#[derive(Clone, Debug)]
pub(super) struct LowCoords {
    xs: [u32; BLOCK_LEN],
    ys: [u32; BLOCK_LEN],
}

impl Default for LowCoords {
    fn default() -> Self {
        Self { xs: [0; BLOCK_LEN], ys: [0; BLOCK_LEN] }
    }
}

/// The low coordinates of some squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct LowSlice<'a> {
    xs: &'a [u32],
    ys: &'a [u32],
}

impl LowCoords {
    /// The low coordinates of at most [`BLOCK_LEN`] squares; replaces those of the last call.
    #[inline]
    pub(super) fn of(&mut self, squares: &[Square]) -> LowSlice<'_> {
        let (xs, ys) = (&mut self.xs[..squares.len()], &mut self.ys[..squares.len()]);
        for ((at, x), y) in squares.iter().zip(&mut *xs).zip(&mut *ys) {
            (*x, *y) = (at.x as u32, at.y as u32);
        }
        LowSlice { xs, ys }
    }
}

impl<'a> LowSlice<'a> {
    /// Splits the squares into chunks.
    #[inline]
    pub(super) fn chunks(self, size: usize) -> impl Iterator<Item = LowSlice<'a>> {
        self.xs.chunks(size).zip(self.ys.chunks(size)).map(|(xs, ys)| LowSlice { xs, ys })
    }

    /// Maps the line of each square.
    #[inline(always)]
    #[allow(clippy::inline_always)] // each use becomes its own vectorized loop
    pub(super) fn map_lines(self, family: Family, out: &mut [u32], map: impl Fn(u32) -> u32) {
        let all = self.xs.iter().zip(self.ys).zip(out);
        match family {
            Family::Columns => all.for_each(|((x, _), out)| *out = map(*x)),
            Family::Rows => all.for_each(|((_, y), out)| *out = map(*y)),
            Family::MainDiagonals => all.for_each(|((x, y), out)| *out = map(x.wrapping_sub(*y))),
            Family::AntiDiagonals => all.for_each(|((x, y), out)| *out = map(x.wrapping_add(*y))),
        }
    }
}

/// The low 32 bits of the line that a square lies on.
pub(super) fn low_line(family: Family, at: Square) -> u32 {
    let (x, y) = (at.x as u32, at.y as u32);
    match family {
        Family::Columns => x,
        Family::Rows => y,
        Family::MainDiagonals => x.wrapping_sub(y),
        Family::AntiDiagonals => x.wrapping_add(y),
    }
}

/// The lines of each family up to some distance from a square.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineRange {
    /// The first line and the number of lines, both biased so that signed numbers compare like unsigned ones.
    lines: [(i32x4, i32x4); 4],
}

impl LineRange {
    /// A number of lines to either side of the square's own, by family.
    pub(super) fn around(center: Square, aside: [i8; 4]) -> Self {
        let lines = array::from_fn(|family| {
            let aside = i32::from(aside[family]);
            let first = low_line(FAMILIES[family], center).cast_signed().wrapping_sub(aside);
            (i32x4::splat(first.wrapping_sub(i32::MIN)), i32x4::splat(i32::MIN + 2 * aside + 1))
        });
        Self { lines }
    }

    /// Whether one of the squares may be on one of the lines.
    pub(super) fn may_hold_any<const COUNT: usize>(
        ranges: &[Self; COUNT],
        low: LowSlice<'_>,
    ) -> bool {
        let (xs, more_xs) = low.xs.as_chunks::<4>();
        let (ys, more_ys) = low.ys.as_chunks::<4>();
        // The remainder of the last chunk is not filtered.
        if !more_xs.is_empty() || !more_ys.is_empty() {
            return true;
        }
        let mut any = i32x4::ZERO;
        for (x, y) in xs.iter().zip(ys) {
            let x = i32x4::new(x.map(u32::cast_signed));
            let y = i32x4::new(y.map(u32::cast_signed));
            for range in ranges {
                for (line, (first, count)) in [x, y, x - y, x + y].into_iter().zip(range.lines) {
                    any |= (line - first).simd_lt(count);
                }
            }
        }
        any.any()
    }
}
