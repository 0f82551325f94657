//! Lines and regions that match but for a few cells. Where the lines need more stars than the regions, what is left of the
//! lines holds the difference, and one more for each star that the regions have outside the lines. The same is true the
//! other way round.

use super::{
    area::{Area, Deduction},
    grid::Grid,
};
use crate::bits::Bits;
use papan_core::{Meter, StopReason};

/// The most open cells that the regions have outside the lines.
const MOST_OUTSIDE: u32 = 12;

/// So many lines beside each other, and up to one region more, of which something follows.
pub(super) fn find_overlap<const W: usize>(
    grid: &Grid<W>,
    count: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<(Area<W>, Deduction<W>)>, StopReason> {
    let size = grid.layout.size;
    for start in (0..2 * size).filter(|start| start % size + count <= size) {
        let lines: Vec<usize> = (start..start + count).collect();
        let mut search = Search { grid, inside: union(grid, &lines), lines, meter };
        let found = search.extend(2 * size, &mut Vec::new())?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// The sets of regions that may go with some lines.
struct Search<'a, 'm, const W: usize> {
    grid: &'a Grid<W>,
    lines: Vec<usize>,
    /// The open cells of the lines.
    inside: Bits<W>,
    meter: &'a mut Meter<'m>,
}

impl<const W: usize> Search<'_, '_, W> {
    /// Tries all sets that begin with these regions and go on from one of the following.
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
            if (union(self.grid, regions) & !self.inside).len() <= MOST_OUTSIDE {
                self.meter.spend(1)?;
                let overlap = Overlap::new(self.grid, &self.lines, regions)
                    .or_else(|| Overlap::new(self.grid, regions, &self.lines));
                let found = overlap.and_then(|overlap| overlap.decide(self.grid));
                if found.is_some() {
                    return Ok(found);
                }
                if regions.len() <= self.lines.len() {
                    let found = self.extend(region + 1, regions)?;
                    if found.is_some() {
                        return Ok(found);
                    }
                }
            }
            regions.pop();
        }
        Ok(None)
    }
}

/// An area that holds at least the stars it needs, and one more for each star beyond it.
struct Overlap<const W: usize> {
    area: Area<W>,
    beyond: Bits<W>,
}

impl<const W: usize> Overlap<W> {
    /// What lies in the units `whole` but not in those `without`, if the first need more stars.
    fn new(grid: &Grid<W>, whole: &[usize], without: &[usize]) -> Option<Self> {
        let sum = |units: &[usize]| units.iter().map(|&unit| grid.needs[unit]).sum::<u32>();
        let needs = sum(whole).checked_sub(sum(without)).filter(|&needs| needs > 0)?;
        let (inside, outside) = (union(grid, whole), union(grid, without));
        let (whole, without) = (whole.to_vec(), without.to_vec());
        let area = Area { cells: inside & !outside, needs, whole, without };
        Some(Self { area, beyond: outside & !inside })
    }

    /// Either the area has no room for more than it needs, so that there is no star beyond it; or nearly so, and a cell is
    /// out or has to take a star.
    fn decide(self, grid: &Grid<W>) -> Option<(Area<W>, Deduction<W>)> {
        let Self { area, beyond } = self;
        let deduction = match area.cover(grid, area.needs) {
            Some(squares) if !beyond.is_empty() => {
                Some(Deduction { squares, ..Deduction::of_crosses(beyond) })
            }
            None if area.cover(grid, area.needs + 1).is_none() => None,
            _ => area.fill().or_else(|| area.starve(grid)).or_else(|| area.squeeze(grid)),
        };
        deduction.map(|deduction| (area, deduction))
    }
}

/// The open cells of some units.
fn union<const W: usize>(grid: &Grid<W>, units: &[usize]) -> Bits<W> {
    units.iter().fold(Bits::EMPTY, |all, &unit| all | grid.candidates(unit))
}
