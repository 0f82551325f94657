//! The fewest units that leave a cell no choice. If the opposite mark leaves some units no room for their stars, whatever
//! the cases, then one unit after the other is dropped as long as this remains true: a minimal unsatisfiable set of
//! constraints, the measure of simplicity of Demystify (Espasa, Gent, Hoffmann, Jefferson, Lynch: "Using small MUSes to
//! explain how to solve pen and paper puzzles", arXiv 2104.15040).
//!
//! That stars do not touch, and that no unit takes more than its number, is true of every case and no part of the sets.

use super::{
    area::{Area, Deduction, has_room},
    contradiction::Assumption,
    find_step::crowded_lines,
    grid::Grid,
};
use papan_core::{Bits, Meter, StopReason};

/// How large a reason may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub(super) units: u32,
    pub(super) cases: usize,
}

/// Finds the smallest set of units that decides a cell, and all that it decides.
pub(super) fn find_entailed<const W: usize>(
    grid: &Grid<W>,
    limits: Limits,
    meter: &mut Meter<'_>,
) -> Result<Option<(Area<W>, Deduction<W>)>, StopReason> {
    let open_units = (0..grid.needs.len()).filter(|&unit| grid.needs[unit] > 0);
    let all = open_units.fold(UnitSet::default(), UnitSet::with);
    let mut best: Option<(Reason, Assumption)> = None;
    for cell in grid.open.iter() {
        for star in [true, false] {
            let opposite = Assumption { cell, star };
            let trial = opposite.apply(grid);
            if let Some(reason) = find_reason(&trial, all, limits.cases, meter)? {
                let reason = shrink(&trial, reason, limits.cases, meter)?;
                if best.is_none_or(|(best, _)| reason.size() < best.size()) {
                    best = Some((reason, opposite));
                }
            }
        }
    }
    match best {
        Some((reason, opposite)) if reason.units.len() <= limits.units => {
            decide(grid, reason, opposite, limits, meter).map(Some)
        }
        _ => Ok(None),
    }
}

/// Everything that the units of a reason decide, at least the cell whose opposite mark it refutes.
fn decide<const W: usize>(
    grid: &Grid<W>,
    reason: Reason,
    opposite: Assumption,
    limits: Limits,
    meter: &mut Meter<'_>,
) -> Result<(Area<W>, Deduction<W>), StopReason> {
    let (mut stars, mut crosses, mut cases) = (Bits::EMPTY, Bits::EMPTY, reason.cases);
    for cell in grid.open.iter() {
        for (star, decided) in [(true, &mut crosses), (false, &mut stars)] {
            let assumption = Assumption { cell, star };
            let trial = assumption.apply(grid);
            let found = find_reason(&trial, reason.units, limits.cases, meter)?;
            if found.is_some() || assumption == opposite {
                decided.insert(cell);
                cases = found.map_or(cases, |reason| cases.max(reason.cases));
            }
        }
    }
    let whole: Vec<usize> = reason.units.iter().collect();
    let area = Area { cells: grid.union(&whole), needs: 0, whole, without: Vec::new() };
    Ok((area, Deduction { stars, crosses, covers: Vec::new(), cases }))
}

/// Units that together have no room for their stars.
#[derive(Clone, Copy, Debug)]
struct Reason {
    units: UnitSet,
    /// Number of cases that were distinguished to see this.
    cases: usize,
}

impl Reason {
    fn size(self) -> (u32, usize) {
        (self.units.len(), self.cases)
    }
}

/// Drops one unit after the other from a reason, large ones first, as long as the rest is a reason.
fn shrink<const W: usize>(
    trial: &Grid<W>,
    mut reason: Reason,
    max_cases: usize,
    meter: &mut Meter<'_>,
) -> Result<Reason, StopReason> {
    let mut units: Vec<usize> = reason.units.iter().collect();
    units.sort_by_key(|&unit| std::cmp::Reverse(trial.candidates(unit).len()));
    for unit in units {
        let rest = reason.units.without(unit);
        if rest.len() < reason.units.len()
            && let Some(smaller) = find_reason(trial, rest, max_cases, meter)?
        {
            reason = smaller;
        }
    }
    Ok(reason)
}

/// Those of `units` that have no room for their stars, if there are any and few cases show it.
fn find_reason<const W: usize>(
    trial: &Grid<W>,
    units: UnitSet,
    max_cases: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<Reason>, StopReason> {
    let mut search = Cases { units, used: UnitSet::default(), count: 0, max: max_cases, meter };
    let refuted = search.refute(trial.clone())?;
    Ok(refuted.then_some(Reason { units: search.used, cases: search.count }))
}

/// A search through the cases of some units.
struct Cases<'a, 'm> {
    units: UnitSet,
    /// The units that forced a star or had no room.
    used: UnitSet,
    /// Cases without room, and the largest number of them.
    count: usize,
    max: usize,
    meter: &'a mut Meter<'m>,
}

impl Cases<'_, '_> {
    /// Whether the units have no room in any case; false as well if there are too many cases.
    fn refute<const W: usize>(&mut self, mut grid: Grid<W>) -> Result<bool, StopReason> {
        loop {
            self.meter.spend(1)?;
            let open_unit = match self.place_forced(&mut grid) {
                Forced::Nothing(unit) => unit,
                Forced::Stars => continue,
                Forced::NoRoom => {
                    self.count += 1;
                    return Ok(self.count <= self.max);
                }
            };
            let Some(cell) = open_unit.and_then(|unit| grid.candidates(unit).first()) else {
                return Ok(false);
            };
            if !self.refute(Assumption { cell, star: true }.apply(&grid))? {
                return Ok(false);
            }
            grid.open.remove(cell);
        }
    }

    /// Places the stars of a unit with no other cells left.
    fn place_forced<const W: usize>(&mut self, grid: &mut Grid<W>) -> Forced {
        let mut tightest = None;
        for unit in self.units.iter().filter(|&unit| grid.needs[unit] > 0) {
            let (candidates, needs) = (grid.candidates(unit), grid.needs[unit]);
            let has_room = has_room(candidates, needs, &grid.layout);
            if !has_room || candidates.len() == needs {
                self.used = self.used.with(unit);
                let placed = candidates.iter().try_for_each(|cell| grid.place(cell));
                return if has_room && placed.is_ok() { Forced::Stars } else { Forced::NoRoom };
            }
            let slack = (candidates.len() - needs, unit);
            tightest = tightest.min(Some(slack)).or(Some(slack));
        }
        if let Some(area) = crowded_lines(grid, |unit| self.units.contains(unit)) {
            self.used = area.whole.into_iter().chain(area.without).fold(self.used, UnitSet::with);
            return Forced::NoRoom;
        }
        Forced::Nothing(tightest.map(|(_, unit)| unit))
    }
}

/// What units with no other cells left force.
enum Forced {
    Stars,
    /// A unit has no room for its stars.
    NoRoom,
    /// No unit forces a star; this one comes closest, unless all have their stars.
    Nothing(Option<usize>),
}

/// A set of units, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct UnitSet(u128);

impl UnitSet {
    fn with(self, unit: usize) -> Self {
        Self(self.0 | 1 << unit)
    }

    fn without(self, unit: usize) -> Self {
        Self(self.0 & !(1 << unit))
    }

    fn contains(self, unit: usize) -> bool {
        self.0 >> unit & 1 == 1
    }

    fn len(self) -> u32 {
        self.0.count_ones()
    }

    fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let unit = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (unit < 128).then_some(unit as usize)
        })
    }
}
