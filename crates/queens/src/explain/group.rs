//! Groups of units inside other units: if all candidates of some units lie in some lines, the stars of the units are
//! stars of the lines, and the number of stars in the rest of the lines is known.

use super::{area::Area, grid::Grid};

/// Maximum number of units of a group. Larger groups are found as their complement, which is a group as well.
const MAX_UNITS: usize = 5;

/// Pairs of unit kinds (0 rows, 1 columns, 2 regions): candidates of the first kind may lie in units of the second.
const FAMILIES: [(usize, usize); 6] = [(2, 0), (2, 1), (0, 2), (1, 2), (0, 1), (1, 0)];

/// Calls `visit` with the rest of the lines of each group of `count` units, until it returns true.
pub(super) fn visit_groups<const W: usize>(
    grid: &Grid<W>,
    count: usize,
    visit: &mut dyn FnMut(Area<W>) -> bool,
) -> bool {
    if count > MAX_UNITS {
        return false;
    }
    FAMILIES.iter().any(|&(inner, outer)| {
        let mut search = Groups { grid, links: links(grid, inner, outer), outer, count, visit };
        search.extend(0, &mut Vec::new(), 0)
    })
}

/// The open units of a kind, each with the set of units of the other kind in which it has candidates.
fn links<const W: usize>(grid: &Grid<W>, inner: usize, outer: usize) -> Vec<(usize, u64)> {
    let size = grid.layout.size;
    let link = |unit: usize| {
        let touched = grid.candidates(unit).iter().map(|cell| grid.layout.units_of[cell][outer]);
        (unit, touched.fold(0, |set, other| set | 1 << (other - outer * size)))
    };
    (inner * size..(inner + 1) * size).filter(|&unit| grid.needs[unit] > 0).map(link).collect()
}

struct Groups<'a, const W: usize> {
    grid: &'a Grid<W>,
    links: Vec<(usize, u64)>,
    outer: usize,
    count: usize,
    visit: &'a mut dyn FnMut(Area<W>) -> bool,
}

impl<const W: usize> Groups<'_, W> {
    /// Tries all groups that start with `units`, whose candidates lie in `lines`.
    fn extend(&mut self, from: usize, units: &mut Vec<usize>, lines: u64) -> bool {
        if units.len() == self.count {
            let area = self.leftover(units, lines);
            return area.is_some_and(|area| (self.visit)(area));
        }
        for next in from..self.links.len() {
            let (unit, touched) = self.links[next];
            let lines = lines | touched;
            // At most one line more than units.
            if lines.count_ones() as usize > self.count + 1 {
                continue;
            }
            units.push(unit);
            if self.extend(next + 1, units, lines) {
                return true;
            }
            units.pop();
        }
        false
    }

    /// The cells of the lines that are not in the units.
    fn leftover(&self, units: &[usize], lines: u64) -> Option<Area<W>> {
        let size = self.grid.layout.size;
        let lines = (0..size).filter(|line| lines >> line & 1 == 1);
        let whole = lines.map(|line| self.outer * size + line).collect();
        Area::difference(self.grid, whole, units).filter(|area| !area.cells.is_empty())
    }
}
