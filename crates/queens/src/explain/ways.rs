//! Every way to place the stars of an area. One that leaves something else without room is none; what all others have in
//! common holds.

use super::{
    area::{Area, Deduction, has_room},
    grid::Grid,
    reason::{is_crowded, is_impossible},
};
use crate::bits::Bits;
use papan_core::{Meter, StopReason};

/// The most ways that are compared.
pub(super) const MOST_WAYS: usize = 24;
/// The most that are given up, while the ways are looked for, because they leave something without room.
const MOST_FAILURES: usize = 100;

/// What at most `most` ways to place the stars of an area have in common.
pub(super) fn compare_ways<const W: usize>(
    area: &Area<W>,
    grid: &Grid<W>,
    most: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<Deduction<W>>, StopReason> {
    if area.needs == 0 {
        return Ok(None);
    }
    let (common, possible) = (area.cells, Bits::EMPTY);
    let mut ways = Ways { most, found: 0, failures: 0, common, possible, meter };
    match ways.extend(grid, area.cells, area.needs) {
        Err(End::TooMany) => return Ok(None),
        Err(End::Stopped(stop)) => return Err(stop),
        Ok(()) => {}
    }
    let (stars, crosses) = (ways.common, grid.open & !ways.possible);
    let follows = ways.found > 0 && !(stars | crosses).is_empty();
    Ok(follows.then(|| Deduction { stars, crosses, squares: Vec::new(), ways: ways.found }))
}

/// The ways found so far.
struct Ways<'a, 'm, const W: usize> {
    most: usize,
    found: usize,
    failures: usize,
    /// Stars that every way has.
    common: Bits<W>,
    /// Cells that have a star in some way, or may still get one.
    possible: Bits<W>,
    meter: &'a mut Meter<'m>,
}

/// Why not all ways were found.
enum End {
    /// They are too many to keep in mind.
    TooMany,
    Stopped(StopReason),
}

impl<const W: usize> Ways<'_, '_, W> {
    /// Goes on with `needs` more stars on these cells.
    fn extend(&mut self, grid: &Grid<W>, cells: Bits<W>, needs: u32) -> Result<(), End> {
        self.meter.spend(1).map_err(End::Stopped)?;
        if is_impossible(grid) || is_crowded(grid) {
            self.failures += 1;
        } else if needs == 0 {
            self.found += 1;
            self.common &= grid.stars;
            self.possible |= grid.stars | grid.open;
        } else {
            return self.extend_by_one(grid, cells & grid.open, needs);
        }
        let too_many = self.found > self.most || self.failures > MOST_FAILURES;
        if too_many { Err(End::TooMany) } else { Ok(()) }
    }

    /// Tries each cell for the first of the stars; those before it stay empty.
    fn extend_by_one(&mut self, grid: &Grid<W>, cells: Bits<W>, needs: u32) -> Result<(), End> {
        let (mut grid, mut rest) = (grid.clone(), cells);
        while has_room(rest, needs, &grid.layout) && !is_impossible(&grid) {
            let cell = rest.first();
            rest.remove(cell);
            let mut next = grid.clone();
            if next.place(cell).is_ok() {
                self.extend(&next, rest, needs - 1)?;
            }
            grid.rule_out(Bits::EMPTY.with(cell));
        }
        Ok(())
    }
}
