//! Finds the cheapest step that follows from the marks on the board.

use super::{
    Step, TRIAL_COST, Technique,
    area::{Area, Deduction},
    contradiction::find_contradiction,
    grid::{Conflict, Grid},
    group::visit_groups,
    overlap::find_overlap,
    placements::{MAX_PLACEMENTS, compare_placements},
};
use crate::{Board, Cell};
use papan_core::{Bits, Meter, StopReason};

/// A step: an area, the deduction from it, and the technique.
#[derive(Clone, Debug)]
pub(super) struct Finding<const W: usize> {
    pub(super) technique: Technique,
    pub(super) area: Area<W>,
    pub(super) deduction: Deduction<W>,
    pub(super) cost: u32,
}

/// Maximum number of units of a group, and of adjacent lines.
const MAX_GROUP: usize = 5;

/// Finds the cheapest step, if there is one. Slow techniques, from [`Technique::Overlap`] on, only if `exhaustive`.
pub(super) fn find<const W: usize>(
    grid: &Grid<W>,
    exhaustive: bool,
    meter: &mut Meter<'_>,
) -> Result<Option<Finding<W>>, StopReason> {
    meter.spend(1)?;
    let finding = find_in_units(grid).or_else(|| find_in_groups(grid));
    if finding.is_some() || !exhaustive {
        return Ok(finding);
    }
    for count in 1..=MAX_GROUP {
        if let Some((area, deduction)) = find_overlap(grid, count, meter)? {
            let cost = 6 + (area.whole.len() + area.without.len()) as u32;
            return Ok(Some(Finding { technique: Technique::Overlap, area, deduction, cost }));
        }
    }
    match find_placements(grid, meter)? {
        None => find_contradiction(grid, meter),
        found => Ok(found),
    }
}

/// Finds a unit with its last cells, the most common step.
pub(super) fn find_last_cells<const W: usize>(grid: &Grid<W>) -> Option<Finding<W>> {
    let fill = |area: Area<W>| area.fill().map(|deduction| (area, deduction));
    let (area, deduction) = open_units(grid).find_map(fill)?;
    Some(Finding { technique: Technique::LastCells, area, deduction, cost: 1 })
}

/// Whether the cells or 2 x 2 squares of a single unit prove that there is no solution.
pub(super) fn is_impossible<const W: usize>(grid: &Grid<W>) -> bool {
    grid.has_conflict() || open_units(grid).any(|area| area.is_too_small(grid))
}

/// Whether 2 x 2 squares prove that adjacent lines have no room for their stars.
pub(super) fn is_crowded<const W: usize>(grid: &Grid<W>) -> bool {
    (2..=MAX_GROUP).any(|count| windows(grid, count).any(|area| area.is_too_small(grid)))
}

fn open_units<const W: usize>(grid: &Grid<W>) -> impl Iterator<Item = Area<W>> {
    let units = (0..grid.needs.len()).filter(|&unit| grid.needs[unit] > 0);
    units.map(|unit| Area::of_unit(grid, unit))
}

fn find_in_units<const W: usize>(grid: &Grid<W>) -> Option<Finding<W>> {
    if let Some(finding) = find_last_cells(grid) {
        return Some(finding);
    }
    if let Some((area, deduction)) = first_group(grid, 1, Area::confined) {
        return Some(Finding { technique: Technique::Confined, area, deduction, cost: 2 });
    }
    let mut areas: Vec<Area<W>> = open_units(grid).collect();
    areas.sort_by_key(|area| area.cells.len());
    let first = |rule: &dyn Fn(&Area<W>) -> Option<Deduction<W>>| {
        areas.iter().find_map(|area| Some((area.clone(), rule(area)?)))
    };
    if let Some((area, deduction)) = first(&|area| area.rule_out_by_counting(grid)) {
        return Some(Finding { technique: Technique::Seen, area, deduction, cost: 3 });
    }
    let (area, deduction) = first(&|area| area.by_2x2_cover(grid))?;
    Some(Finding { technique: Technique::Squares, area, deduction, cost: 5 })
}

fn find_in_groups<const W: usize>(grid: &Grid<W>) -> Option<Finding<W>> {
    for count in 2..=MAX_GROUP {
        let cost = 2 * count as u32;
        if let Some((area, deduction)) = first_group(grid, count, Area::confined) {
            return Some(Finding { technique: Technique::Group, area, deduction, cost: 2 + cost });
        }
        // The rest of lines without a group, or of adjacent lines without the regions inside them.
        let decide = |area: &Area<W>| area.decide(grid);
        let in_window = |area: Area<W>| decide(&area).map(|deduction| (area, deduction));
        let leftover = first_group(grid, count - 1, decide);
        let (technique, cost) = (Technique::Leftover, 4 + cost);
        if let Some((area, deduction)) =
            leftover.or_else(|| windows(grid, count).find_map(in_window))
        {
            return Some(Finding { technique, area, deduction, cost });
        }
    }
    None
}

/// Compares the placements of the stars of an area: areas with few placements first, units before other areas.
fn find_placements<const W: usize>(
    grid: &Grid<W>,
    meter: &mut Meter<'_>,
) -> Result<Option<Finding<W>>, StopReason> {
    let mut areas: Vec<Area<W>> = open_units(grid).collect();
    for count in 2..=MAX_GROUP {
        visit_groups(grid, count - 1, &mut |area| {
            areas.push(area);
            false
        });
        areas.extend(windows(grid, count));
    }
    areas.extend(pairs_of_regions(grid));
    for max in [MAX_PLACEMENTS / 4, MAX_PLACEMENTS] {
        for area in &areas {
            let Some(deduction) = compare_placements(area, grid, max, meter)? else { continue };
            let (area, cost) = (area.clone(), TRIAL_COST + deduction.placements as u32);
            return Ok(Some(Finding { technique: Technique::Placements, area, deduction, cost }));
        }
    }
    Ok(None)
}

/// The areas of two regions.
fn pairs_of_regions<const W: usize>(grid: &Grid<W>) -> impl Iterator<Item = Area<W>> {
    let size = grid.layout.size;
    let open = move |from| (from..3 * size).filter(|&region| grid.needs[region] > 0);
    let pairs = open(2 * size).flat_map(move |one| open(one + 1).map(move |other| [one, other]));
    pairs.filter_map(|pair| Area::difference(grid, pair.to_vec(), &[]))
}

fn first_group<const W: usize>(
    grid: &Grid<W>,
    count: usize,
    rule: impl Fn(&Area<W>) -> Option<Deduction<W>>,
) -> Option<(Area<W>, Deduction<W>)> {
    let mut found = None;
    visit_groups(grid, count, &mut |area| {
        found = rule(&area).map(|deduction| (area, deduction));
        found.is_some()
    });
    found
}

/// All sets of `count` adjacent lines, without the regions that lie inside them.
fn windows<const W: usize>(grid: &Grid<W>, count: usize) -> impl Iterator<Item = Area<W>> {
    let size = grid.layout.size;
    let starts = (0..2 * size).filter(move |start| start % size + count <= size);
    starts.map(move |start| window(grid, (start..start + count).collect()))
}

fn window<const W: usize>(grid: &Grid<W>, lines: Vec<usize>) -> Area<W> {
    let size = grid.layout.size;
    let cells = grid.union(&lines);
    let mut needs: usize = lines.iter().map(|&line| grid.needs[line]).sum();
    let mut without = Vec::new();
    for region in (2 * size..3 * size).filter(|&region| grid.needs[region] > 0) {
        if (grid.candidates(region) & !cells).is_empty() && grid.needs[region] <= needs {
            without.push(region);
            needs -= grid.needs[region];
        }
    }
    Area { cells: cells & !grid.union(&without), needs, whole: lines, without }
}

impl<const W: usize> Finding<W> {
    pub(super) fn refutation(cell: usize, length: u32) -> Self {
        let area = Area { cells: Bits::of(cell), needs: 0, whole: Vec::new(), without: Vec::new() };
        Self {
            technique: Technique::Contradiction,
            deduction: Deduction::of_crosses(area.cells),
            area,
            cost: TRIAL_COST + length,
        }
    }

    pub(super) fn apply(&self, grid: &mut Grid<W>) -> Result<(), Conflict> {
        grid.open &= !self.deduction.crosses;
        self.deduction.stars.iter().try_for_each(|cell| grid.place(cell))
    }

    pub(super) fn describe(&self, board: &Board, grid: &Grid<W>) -> Step {
        let cells =
            |set: Bits<W>| -> Vec<Cell> { set.iter().map(|cell| board.cell(cell)).collect() };
        let units = |units: &[usize]| units.iter().map(|&unit| board.unit(unit)).collect();
        let excluded = self.area.without.iter().map(|&unit| grid.candidates(unit));
        let because = match self.technique {
            Technique::Confined | Technique::Group => {
                excluded.fold(Bits::EMPTY, |all, set| all | set)
            }
            _ => self.area.cells,
        };
        Step {
            technique: self.technique,
            stars: cells(self.deduction.stars),
            crosses: cells(self.deduction.crosses & grid.open),
            units: units(&self.area.whole),
            without: units(&self.area.without),
            because: cells(because),
            squares: self.deduction.squares.iter().map(|&square| cells(square)).collect(),
            placements: self.deduction.placements,
            cost: self.cost,
        }
    }
}
