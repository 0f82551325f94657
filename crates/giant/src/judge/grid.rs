//! Nine by nine squares around a king, as bits of one word. Rows are eleven apart, so that no step runs over their ends.

use crate::geometry::{Family, Step};
use std::ops::{BitOr, BitOrAssign, Not};

/// How far the grid goes from its centre.
const RIM: i8 = 4;
const ROW: i8 = 11;

/// A square of the grid, by its distance from the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Near {
    pub(crate) dx: i8,
    pub(crate) dy: i8,
}

/// The centre itself.
pub(crate) const CENTRE: Near = Near { dx: 0, dy: 0 };

impl Near {
    pub(super) fn plus(self, step: Step, times: i8) -> Self {
        Self { dx: self.dx + times * step.dx, dy: self.dy + times * step.dy }
    }

    pub(super) const fn index(self) -> usize {
        ((self.dy + RIM) * ROW + self.dx + RIM) as usize
    }

    /// Where a line that passes the centre at some distance reaches the rim in a direction.
    pub(super) fn on_rim(family: Family, line: i8, direction: Step) -> Self {
        let (sx, sy) = (direction.dx, direction.dy);
        match family {
            Family::Columns => Self { dx: line, dy: RIM * sy },
            Family::Rows => Self { dx: RIM * sx, dy: line },
            // The coordinate that is ahead stands on the rim, the other one as much behind as the line is off.
            Family::MainDiagonals if line * sx >= 0 => Self { dx: RIM * sx, dy: RIM * sx - line },
            Family::MainDiagonals => Self { dx: RIM * sy + line, dy: RIM * sy },
            Family::AntiDiagonals if line * sx >= 0 => Self { dx: RIM * sx, dy: line - RIM * sx },
            Family::AntiDiagonals => Self { dx: line - RIM * sy, dy: RIM * sy },
        }
    }
}

/// Squares of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cells(u128);

impl Cells {
    pub(super) const NONE: Cells = Cells(0);
    /// Indices in use.
    pub(super) const COUNT: usize = Near { dx: RIM, dy: RIM }.index() + 1;
    const ALL: Cells = {
        let mut all = 0;
        let mut y = 0;
        while y <= 2 * RIM {
            all |= ((1 << (2 * RIM + 1)) - 1) << (ROW * y);
            y += 1;
        }
        Cells(all)
    };

    pub(super) const fn one(near: Near) -> Self {
        Self(1 << near.index())
    }

    pub(super) const fn contains(self, near: Near) -> bool {
        self.0 >> near.index() & 1 == 1
    }

    pub(super) const fn without(self, near: Near) -> Self {
        Self(self.0 & !Self::one(near).0)
    }

    /// All squares one step on, as far as they are on the grid.
    #[inline]
    pub(super) fn shift(self, step: Step) -> Self {
        let by = step.dy * ROW + step.dx;
        let shifted = if by > 0 { self.0 << by } else { self.0 >> -by };
        Self(shifted & Self::ALL.0)
    }

    /// All squares that riders on these squares attack in a direction, as far as they matter: up to five steps on.
    #[inline]
    pub(super) fn fill(self, direction: Step, empty: Cells) -> Self {
        let mut attacked = Self::NONE;
        let mut riders = self;
        for _ in 0..=RIM {
            let ahead = riders.shift(direction);
            attacked |= ahead;
            riders = Self(ahead.0 & empty.0);
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
    fn every_line_has_a_square_of_the_rim_for_itself_and_meets_no_other_square_near_the_centre() {
        let mut seen = HashSet::new();
        for direction in DIRECTIONS {
            let family = Family::along(direction);
            let aside: i8 = if direction.is_diagonal() { 2 } else { 1 };
            for line in -aside..=aside {
                let rim = Near::on_rim(family, line, direction);
                assert!(seen.insert(rim.index()), "{family:?} {line} {direction:?}");
                assert_eq!(rim.dx.abs().max(rim.dy.abs()), RIM);
                let lines = [rim.dx, rim.dy, rim.dx - rim.dy, rim.dx + rim.dy];
                for (other, offset) in lines.into_iter().enumerate() {
                    let near = offset.abs() <= if other < 2 { 1 } else { 2 };
                    assert_eq!(near, other == family as usize, "{family:?} {line} {direction:?}");
                    assert!(other != family as usize || offset == line);
                }
            }
        }
    }

    #[test]
    fn nothing_runs_over_the_ends_of_rows() {
        for x in -RIM..=RIM {
            for y in -RIM..=RIM {
                for dx in -2..=2 {
                    for dy in -2..=2 {
                        let (to_x, to_y) = (x + dx, y + dy);
                        let moved = Cells::one(Near { dx: x, dy: y }).shift(Step { dx, dy });
                        let inside = to_x.abs() <= RIM && to_y.abs() <= RIM;
                        let expected = if inside {
                            Cells::one(Near { dx: to_x, dy: to_y })
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
