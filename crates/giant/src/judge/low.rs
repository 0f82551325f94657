//! The low halves of all coordinates, in columns of their own. Whether two squares share a line is nearly always ruled
//! out by 32 bits of their difference, for four men at once; only the rest is looked at exactly.

use crate::{
    Square,
    geometry::{FAMILIES, Family},
};
use std::array;
use wide::i32x4;

/// Men that are ruled out at once.
pub(super) const CHUNK: usize = 32;

/// Low halves of coordinates.
#[derive(Clone, Debug, Default)]
pub(crate) struct LowWords {
    xs: Vec<u32>,
    ys: Vec<u32>,
}

/// Some of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct LowSlice<'a> {
    xs: &'a [u32],
    ys: &'a [u32],
}

impl LowWords {
    /// Takes squares in the place of the last ones.
    pub(crate) fn fill(&mut self, squares: &[Square]) {
        self.xs.resize(squares.len(), 0);
        self.ys.resize(squares.len(), 0);
        for ((at, x), y) in squares.iter().zip(&mut self.xs).zip(&mut self.ys) {
            (*x, *y) = (at.x as u32, at.y as u32);
        }
    }

    /// Parts of so many squares.
    pub(super) fn chunks(&self, size: usize) -> impl Iterator<Item = LowSlice<'_>> {
        self.xs.chunks(size).zip(self.ys.chunks(size)).map(|(xs, ys)| LowSlice { xs, ys })
    }
}

impl LowSlice<'_> {
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
