//! Proof by contradiction, the last resort: try a star, deduce until a unit is impossible, and rule the cell out.

use super::{
    find_step::{Finding, find, find_last_cells, is_impossible},
    grid::Grid,
};
use papan_core::{Meter, StopReason};

/// The techniques that follow a trial star. Each reaches further and is harder for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    /// Last cells only.
    LastCells,
    /// Every technique except contradiction.
    Reasoning,
    /// Every technique, with one nested trial.
    Nested,
}

/// Finds the cell that is refuted in the fewest steps, with the simplest techniques that refute any.
pub(super) fn find_contradiction<const W: usize>(
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
        let max = best.map_or(u32::MAX, |(length, _)| length);
        if let Some(length) = follow(grid, cell, reach, max, meter)? {
            best = Some((length, cell));
            // Far-reaching refutations are expensive to find; the first is enough.
            if reach != Reach::LastCells {
                break;
            }
        }
    }
    Ok(best.map(|(length, cell)| {
        let penalty = match reach {
            Reach::LastCells => 0,
            Reach::Reasoning => 20,
            Reach::Nested => 100,
        };
        Finding::refutation(cell, penalty + length)
    }))
}

/// The number of steps, below `max`, in which a star on this cell leads to a contradiction, if it does.
fn follow<const W: usize>(
    grid: &Grid<W>,
    cell: usize,
    reach: Reach,
    max: u32,
    meter: &mut Meter<'_>,
) -> Result<Option<u32>, StopReason> {
    let mut trial = grid.clone();
    if trial.place(cell).is_err() {
        return Ok(Some(0));
    }
    for length in 1..max {
        if is_impossible(&trial) {
            return Ok(Some(length));
        }
        meter.spend(1)?;
        let finding = match reach {
            Reach::LastCells => find_last_cells(&trial),
            Reach::Reasoning => find(&trial, false, meter)?,
            Reach::Nested => match find(&trial, false, meter)? {
                None => refute_within(&trial, Reach::LastCells, meter)?,
                found => found,
            },
        };
        match finding {
            None => return Ok(None),
            Some(finding) if finding.apply(&mut trial).is_err() => return Ok(Some(length)),
            Some(_) => {}
        }
    }
    Ok(None)
}
