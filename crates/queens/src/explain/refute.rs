//! The last resort: try a star, follow it until something is impossible, and rule the cell out.

use super::{
    grid::Grid,
    reason::{Finding, find, find_last_cells, is_impossible},
};
use papan_core::{Meter, StopReason};

/// How a tried star is followed: each way reaches further and is harder to keep in mind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    /// Last cells only.
    LastCells,
    /// Every technique but trying.
    Reasoning,
    /// Every technique, with one more cell tried on the way.
    Nested,
}

/// The cell that is refuted in the fewest steps, by the plainest way that refutes any.
pub(super) fn refute<const W: usize>(
    grid: &Grid<W>,
    meter: &mut Meter<'_>,
) -> Result<Option<Finding<W>>, StopReason> {
    for reach in [Reach::LastCells, Reach::Reasoning, Reach::Nested] {
        if let Some(finding) = refute_within(grid, reach, meter)? {
            return Ok(Some(finding));
        }
    }
    Ok(None)
}

fn refute_within<const W: usize>(
    grid: &Grid<W>,
    reach: Reach,
    meter: &mut Meter<'_>,
) -> Result<Option<Finding<W>>, StopReason> {
    let mut best: Option<(u32, usize)> = None;
    for cell in grid.open.iter() {
        let most = best.map_or(u32::MAX, |(length, _)| length);
        if let Some(length) = follow(grid, cell, reach, most, meter)? {
            best = Some((length, cell));
            // Far-reaching refutations are dear to find; the first will do.
            if reach != Reach::LastCells {
                break;
            }
        }
    }
    Ok(best.map(|(length, cell)| {
        let burden = match reach {
            Reach::LastCells => 0,
            Reach::Reasoning => 20,
            Reach::Nested => 100,
        };
        Finding::refutation(cell, burden + length)
    }))
}

/// In how many steps, below `most`, a star on this cell leads to something impossible, if it does.
fn follow<const W: usize>(
    grid: &Grid<W>,
    cell: usize,
    reach: Reach,
    most: u32,
    meter: &mut Meter<'_>,
) -> Result<Option<u32>, StopReason> {
    let mut tried = grid.clone();
    if tried.place(cell).is_err() {
        return Ok(Some(0));
    }
    for length in 1..most {
        if is_impossible(&tried) {
            return Ok(Some(length));
        }
        meter.spend(1)?;
        let finding = match reach {
            Reach::LastCells => find_last_cells(&tried),
            Reach::Reasoning => find(&tried, false, meter)?,
            Reach::Nested => match find(&tried, false, meter)? {
                None => refute_within(&tried, Reach::LastCells, meter)?,
                found => found,
            },
        };
        match finding {
            None => return Ok(None),
            Some(finding) if finding.apply(&mut tried).is_err() => return Ok(Some(length)),
            Some(_) => {}
        }
    }
    Ok(None)
}
