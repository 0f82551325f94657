//! Enumerates the placements of the stars of an area. Placements that leave another unit without room are impossible;
//! what all others have in common is true.

use super::{
    area::{Area, Deduction, has_room},
    find_step::{is_crowded, is_impossible},
    grid::Grid,
};
use papan_core::{Bits, Meter, StopReason};

/// Maximum number of placements that are compared.
pub(super) const MAX_PLACEMENTS: usize = 24;
/// Maximum number of impossible placements before the enumeration gives up.
const MAX_FAILURES: usize = 100;

/// What all placements of the stars of an area have in common, if there are at most `max`.
pub(super) fn compare_placements<const W: usize>(
    area: &Area<W>,
    grid: &Grid<W>,
    max: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<Deduction<W>>, StopReason> {
    if area.needs == 0 {
        return Ok(None);
    }
    let (common, possible) = (area.cells, Bits::EMPTY);
    let mut placements = Placements { max, found: 0, failures: 0, common, possible, meter };
    match placements.extend(grid, area.cells, area.needs) {
        Err(End::TooMany) => return Ok(None),
        Err(End::Stopped(stop)) => return Err(stop),
        Ok(()) => {}
    }
    let (stars, crosses) = (placements.common, grid.open & !placements.possible);
    let placements = placements.found;
    let follows = placements > 0 && !(stars | crosses).is_empty();
    Ok(follows.then(|| Deduction { stars, crosses, squares: Vec::new(), placements }))
}

/// The placements found so far.
struct Placements<'a, 'm, const W: usize> {
    max: usize,
    found: usize,
    failures: usize,
    /// Stars of every placement.
    common: Bits<W>,
    /// Cells that have a star in some placement, or may still get one.
    possible: Bits<W>,
    meter: &'a mut Meter<'m>,
}

/// Why not all placements were found.
enum End {
    /// There are too many.
    TooMany,
    Stopped(StopReason),
}

impl<const W: usize> Placements<'_, '_, W> {
    /// Places `needs` more stars on these cells.
    fn extend(&mut self, grid: &Grid<W>, cells: Bits<W>, needs: usize) -> Result<(), End> {
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
        let too_many = self.found > self.max || self.failures > MAX_FAILURES;
        if too_many { Err(End::TooMany) } else { Ok(()) }
    }

    /// Tries each cell for the first of the stars; cells before it stay empty.
    fn extend_by_one(&mut self, grid: &Grid<W>, cells: Bits<W>, needs: usize) -> Result<(), End> {
        let (mut grid, mut rest) = (grid.clone(), cells);
        while has_room(rest, needs, &grid.layout)
            && !is_impossible(&grid)
            && let Some(cell) = rest.first()
        {
            rest.remove(cell);
            let mut next = grid.clone();
            if next.place(cell).is_ok() {
                self.extend(&next, rest, needs - 1)?;
            }
            grid.open.remove(cell);
        }
        Ok(())
    }
}
