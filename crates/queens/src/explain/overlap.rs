//! Lines and regions that differ in a few cells. If the lines need more stars than the regions, the rest of the lines
//! holds the difference, plus one for each star that the regions have outside the lines; and vice versa.

use super::{
    area::{Area, Cover, Deduction},
    grid::Grid,
};
use papan_core::{Bits, Meter, StopReason};

/// Maximum number of open cells of the regions outside the lines.
const MAX_CELLS_OUTSIDE: usize = 12;

/// Finds a deduction from `count` adjacent lines and up to `count + 1` regions.
pub(super) fn find_overlap<const W: usize>(
    grid: &Grid<W>,
    count: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<(Area<W>, Deduction<W>)>, StopReason> {
    let size = grid.layout.size;
    for start in (0..2 * size).filter(|start| start % size + count <= size) {
        let lines: Vec<usize> = (start..start + count).collect();
        let mut search = Search { grid, inside: grid.union(&lines), lines, meter };
        if let Some(found) = search.extend(2 * size, &mut Vec::new())? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// A search for sets of regions that nearly match some lines.
struct Search<'a, 'm, const W: usize> {
    grid: &'a Grid<W>,
    lines: Vec<usize>,
    /// The open cells of the lines.
    inside: Bits<W>,
    meter: &'a mut Meter<'m>,
}

impl<const W: usize> Search<'_, '_, W> {
    /// Tries all sets that start with `regions` and continue with region `from` or later.
    fn extend(
        &mut self,
        from: usize,
        regions: &mut Vec<usize>,
    ) -> Result<Option<(Area<W>, Deduction<W>)>, StopReason> {
        for region in from..self.grid.needs.len() {
            if (self.grid.candidates(region) & self.inside).is_empty() {
                continue;
            }
            regions.push(region);
            if (self.grid.union(regions) & !self.inside).len() <= MAX_CELLS_OUTSIDE {
                self.meter.spend(1)?;
                let overlap = Overlap::new(self.grid, &self.lines, regions)
                    .or_else(|| Overlap::new(self.grid, regions, &self.lines));
                if let Some(found) = overlap.and_then(|overlap| overlap.decide(self.grid)) {
                    return Ok(Some(found));
                }
                if regions.len() <= self.lines.len()
                    && let Some(found) = self.extend(region + 1, regions)?
                {
                    return Ok(Some(found));
                }
            }
            regions.pop();
        }
        Ok(None)
    }
}

/// An area that holds at least the stars it needs, plus one for each star on the cells `beyond`.
struct Overlap<const W: usize> {
    area: Area<W>,
    beyond: Bits<W>,
}

impl<const W: usize> Overlap<W> {
    /// The cells of the units `whole` that are not in `without`, if the former need more stars.
    fn new(grid: &Grid<W>, whole: &[usize], without: &[usize]) -> Option<Self> {
        let area = Area::difference(grid, whole.to_vec(), without).filter(|area| area.needs > 0)?;
        let beyond = grid.union(without) & !grid.union(whole);
        Some(Self { area, beyond })
    }

    /// If the area has no room for more stars than it needs, there is no star beyond it; if it has room for one more, a
    /// cell may be ruled out or need a star.
    fn decide(self, grid: &Grid<W>) -> Option<(Area<W>, Deduction<W>)> {
        let Self { area, beyond } = self;
        let deduction = match area.cover(grid, area.needs) {
            Some(squares) if !beyond.is_empty() => {
                let covers = vec![Cover { cells: beyond, squares }];
                Some(Deduction { covers, ..Deduction::of_crosses(beyond) })
            }
            None if area.cover(grid, area.needs + 1).is_none() => None,
            _ => area.decide(grid),
        };
        deduction.map(|deduction| (area, deduction))
    }
}
