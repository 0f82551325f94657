//! Several units against several others: when all candidates of some units lie in some lines, the stars of the units are
//! stars of the lines, and what the lines hold besides is known.

use super::{area::Area, grid::Grid};
use crate::bits::Bits;

/// The most units of a group that are looked for in every combination. Larger groups are found from the other side: what is
/// left when they are taken out is a group as well.
const MOST: usize = 5;

/// Two families of units, by their first numbers in multiples of the size: all candidates of some of the first may lie in
/// some of the second.
const FAMILIES: [(usize, usize); 6] = [(2, 0), (2, 1), (0, 2), (1, 2), (0, 1), (1, 0)];

/// The areas left of lines when the units that lie inside are taken out. Calls `visit` for each group of `count` units, until
/// it returns true.
pub(super) fn visit_groups<const W: usize>(
    grid: &Grid<W>,
    count: usize,
    visit: &mut dyn FnMut(Area<W>) -> bool,
) -> bool {
    if count > MOST {
        return false;
    }
    FAMILIES.iter().any(|&(inner, outer)| {
        let mut search = Groups { grid, links: links(grid, inner, outer), outer, count, visit };
        search.extend(0, &mut Vec::new(), 0)
    })
}

/// For every open unit of a family: its number and the set of units of the other family in which it has candidates.
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
    /// Tries all groups that begin with `units`, whose candidates lie in `lines`.
    fn extend(&mut self, from: usize, units: &mut Vec<usize>, lines: u64) -> bool {
        if units.len() == self.count {
            let area = self.leftover(units, lines);
            return area.is_some_and(|area| (self.visit)(area));
        }
        for next in from..self.links.len() {
            let (unit, touched) = self.links[next];
            let lines = lines | touched;
            // A group worth its name is not spread over more than one line beyond its number.
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

    /// What the lines hold besides the units.
    fn leftover(&self, units: &[usize], lines: u64) -> Option<Area<W>> {
        let grid = self.grid;
        let size = grid.layout.size;
        let whole: Vec<usize> = (0..size)
            .filter(|line| lines >> line & 1 == 1)
            .map(|line| self.outer * size + line)
            .collect();
        let sum = |units: &[usize]| units.iter().map(|&unit| grid.needs[unit]).sum::<u32>();
        let union = |units: &[usize]| {
            units.iter().fold(Bits::EMPTY, |all, &unit| all | grid.candidates(unit))
        };
        let needs = sum(&whole).checked_sub(sum(units))?;
        let cells = union(&whole) & !union(units);
        (!cells.is_empty()).then(|| Area { cells, needs, whole, without: units.to_vec() })
    }
}
