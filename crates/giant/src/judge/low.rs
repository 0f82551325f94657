//! The low halves of coordinates, a block of squares at a time, in columns of their own. Whether two squares share a line
//! is nearly always ruled out by 32 bits of their difference, for four men at once; only the rest is looked at exactly.

use crate::{
    Square,
    geometry::{FAMILIES, Family},
};
use std::array;
use wide::i32x4;

/// Squares whose low halves are taken together: few enough for the nearest cache.
pub(super) const BLOCK: usize = 256;

/// Room for the low halves of a block.
#[derive(Clone, Debug)]
pub(super) struct LowWords {
    xs: [u32; BLOCK],
    ys: [u32; BLOCK],
}

impl Default for LowWords {
    fn default() -> Self {
        Self { xs: [0; BLOCK], ys: [0; BLOCK] }
    }
}

/// Some of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct LowSlice<'a> {
    xs: &'a [u32],
    ys: &'a [u32],
}

impl LowWords {
    /// Those of at most [`BLOCK`] squares, in the place of the last ones.
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
    /// Parts of so many squares.
    #[inline]
    pub(super) fn chunks(self, size: usize) -> impl Iterator<Item = LowSlice<'a>> {
        self.xs.chunks(size).zip(self.ys.chunks(size)).map(|(xs, ys)| LowSlice { xs, ys })
    }

    /// The line of every square.
    #[inline(always)]
    #[allow(clippy::inline_always)] // so that every use is a loop of its own, over four squares at once
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

/// The low half of the line that a square lies on.
pub(super) fn low_line(family: Family, at: Square) -> u32 {
    let (x, y) = (at.x as u32, at.y as u32);
    match family {
        Family::Columns => x,
        Family::Rows => y,
        Family::MainDiagonals => x.wrapping_sub(y),
        Family::AntiDiagonals => x.wrapping_add(y),
    }
}

/// Lines of each family up to some distance from a square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Band {
    /// The first line, and the number of lines, both so far below zero that signed numbers compare like unsigned ones.
    lines: [(i32x4, i32x4); 4],
}

impl Band {
    /// As many lines to either side of the square's own.
    pub(super) fn around(centre: Square, aside: [i8; 4]) -> Self {
        let lines = array::from_fn(|family| {
            let aside = i32::from(aside[family]);
            let first = low_line(FAMILIES[family], centre).cast_signed().wrapping_sub(aside);
            (i32x4::splat(first.wrapping_sub(i32::MIN)), i32x4::splat(i32::MIN + 2 * aside + 1))
        });
        Self { lines }
    }

    /// Whether a square seems to be on one of the lines.
    pub(super) fn seems_to_hold_any<const COUNT: usize>(
        bands: &[Self; COUNT],
        low: LowSlice<'_>,
    ) -> bool {
        let (xs, more_xs) = low.xs.as_chunks::<4>();
        let (ys, more_ys) = low.ys.as_chunks::<4>();
        // The last few of all men are always worth a look.
        if !more_xs.is_empty() || !more_ys.is_empty() {
            return true;
        }
        let mut any = i32x4::ZERO;
        for (x, y) in xs.iter().zip(ys) {
            let x = i32x4::new(x.map(u32::cast_signed));
            let y = i32x4::new(y.map(u32::cast_signed));
            for band in bands {
                for (line, (first, count)) in [x, y, x - y, x + y].into_iter().zip(band.lines) {
                    any |= (line - first).simd_lt(count);
                }
            }
        }
        any.any()
    }
}
