//! Sets of the nine by nine cells around a king, as bits of one word. Rows are eleven bits apart, so that no step wraps
//! from one row into the next.

use crate::geometry::{Family, Step};
use std::ops::{BitOr, BitOrAssign, Not};

/// Distance of the border from the center.
const BORDER: i8 = 4;
const ROW_BITS: i8 = 11;

/// A cell of the grid, by its offset from the center.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Offset9 {
    pub(super) dx: i8,
    pub(super) dy: i8,
}

/// The center itself.
pub(super) const CENTER: Offset9 = Offset9 { dx: 0, dy: 0 };

impl Offset9 {
    pub(super) fn plus(self, step: Step, times: i8) -> Self {
        Self { dx: self.dx + times * step.dx, dy: self.dy + times * step.dy }
    }

    pub(super) const fn index(self) -> usize {
        ((self.dy + BORDER) * ROW_BITS + self.dx + BORDER) as usize
    }

    /// The cell where a line at some distance from the center meets the border in a direction.
    pub(super) fn on_border(family: Family, line: i8, direction: Step) -> Self {
        let (sx, sy) = (direction.dx, direction.dy);
        match family {
            Family::Columns => Self { dx: line, dy: BORDER * sy },
            Family::Rows => Self { dx: BORDER * sx, dy: line },
            // The leading coordinate is on the border, the other one lags by the distance of the line.
            Family::MainDiagonals if line * sx >= 0 => {
                Self { dx: BORDER * sx, dy: BORDER * sx - line }
            }
            Family::MainDiagonals => Self { dx: BORDER * sy + line, dy: BORDER * sy },
            Family::AntiDiagonals if line * sx >= 0 => {
                Self { dx: BORDER * sx, dy: line - BORDER * sx }
            }
            Family::AntiDiagonals => Self { dx: line - BORDER * sy, dy: BORDER * sy },
        }
    }
}

/// A set of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cells(u128);

impl Cells {
    pub(super) const NONE: Cells = Cells(0);
    /// The number of indices in use.
    pub(super) const COUNT: usize = Offset9 { dx: BORDER, dy: BORDER }.index() + 1;
    const ALL: Cells = {
        let mut all = 0;
        let mut y = 0;
        while y <= 2 * BORDER {
            all |= ((1 << (2 * BORDER + 1)) - 1) << (ROW_BITS * y);
            y += 1;
        }
        Cells(all)
    };

    pub(super) const fn one(cell: Offset9) -> Self {
        Self(1 << cell.index())
    }

    pub(super) const fn contains(self, cell: Offset9) -> bool {
        self.0 >> cell.index() & 1 == 1
    }

    pub(super) const fn without(self, cell: Offset9) -> Self {
        Self(self.0 & !Self::one(cell).0)
    }

    /// All cells one step on, as far as they are on the grid.
    #[inline]
    pub(super) fn shift(self, step: Step) -> Self {
        let by = step.dy * ROW_BITS + step.dx;
        let shifted = if by > 0 { self.0 << by } else { self.0 >> -by };
        Self(shifted & Self::ALL.0)
    }

    /// All cells that sliders on these cells attack in a direction, up to five steps on: as many as matter to the king.
    #[inline]
    pub(super) fn fill(self, direction: Step, empty: Cells) -> Self {
        let mut attacked = Self::NONE;
        let mut front = self;
        for _ in 0..=BORDER {
            let ahead = front.shift(direction);
            attacked |= ahead;
            front = Self(ahead.0 & empty.0);
        }
        attacked
    }
}

impl BitOr for Cells {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Cells {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for Cells {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::DIRECTIONS;
    use std::collections::HashSet;

    #[test]
    fn every_line_has_its_own_border_cell_and_no_other_line_near_the_center_meets_it() {
        let mut seen = HashSet::new();
        for direction in DIRECTIONS {
            let family = Family::along(direction);
            let aside: i8 = if direction.is_diagonal() { 2 } else { 1 };
            for line in -aside..=aside {
                let cell = Offset9::on_border(family, line, direction);
                assert!(seen.insert(cell.index()), "{family:?} {line} {direction:?}");
                assert_eq!(cell.dx.abs().max(cell.dy.abs()), BORDER);
                let lines = [cell.dx, cell.dy, cell.dx - cell.dy, cell.dx + cell.dy];
                for (other, offset) in lines.into_iter().enumerate() {
                    let near = offset.abs() <= if other < 2 { 1 } else { 2 };
                    assert_eq!(near, other == family as usize, "{family:?} {line} {direction:?}");
                    assert!(other != family as usize || offset == line);
                }
            }
        }
    }

    #[test]
    fn shifts_do_not_wrap_between_rows() {
        for x in -BORDER..=BORDER {
            for y in -BORDER..=BORDER {
                for dx in -2..=2 {
                    for dy in -2..=2 {
                        let (to_x, to_y) = (x + dx, y + dy);
                        let moved = Cells::one(Offset9 { dx: x, dy: y }).shift(Step { dx, dy });
                        let inside = to_x.abs() <= BORDER && to_y.abs() <= BORDER;
                        let expected = if inside {
                            Cells::one(Offset9 { dx: to_x, dy: to_y })
                        } else {
                            Cells::NONE
                        };
                        assert_eq!(moved, expected, "({x},{y}) by ({dx},{dy})");
                    }
                }
            }
        }
    }
}
