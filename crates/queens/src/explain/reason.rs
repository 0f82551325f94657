//! Looks for the cheapest step that follows from what is known.

use super::{
    Step, TRYING, Technique,
    area::{Area, Deduction},
    grid::{Conflict, Grid},
    group::visit_groups,
    overlap::find_overlap,
    refute::refute,
    ways::{MOST_WAYS, compare_ways},
};
use crate::{Board, Cell, bits::Bits};
use papan_core::{Meter, StopReason};

/// A step that was found: an area, what follows from it, and by which technique.
#[derive(Clone, Debug)]
pub(super) struct Finding<const W: usize> {
    pub(super) technique: Technique,
    pub(super) area: Area<W>,
    pub(super) deduction: Deduction<W>,
    pub(super) cost: u32,
}

/// The largest groups that are looked for, and the most lines beside each other that are looked at.
const LARGEST_GROUP: usize = 5;

/// The cheapest step, if there is one. What takes long to find, from [`Technique::Overlap`] on, only `at_length`.
pub(super) fn find<const W: usize>(
    grid: &Grid<W>,
    at_length: bool,
    meter: &mut Meter<'_>,
) -> Result<Option<Finding<W>>, StopReason> {
    meter.spend(1)?;
    let finding = find_in_units(grid).or_else(|| find_in_groups(grid));
    if finding.is_some() || !at_length {
        return Ok(finding);
    }
    for count in 1..=LARGEST_GROUP {
        if let Some((area, deduction)) = find_overlap(grid, count, meter)? {
            let cost = 6 + (area.whole.len() + area.without.len()) as u32;
            return Ok(Some(Finding { technique: Technique::Overlap, area, deduction, cost }));
        }
    }
    match find_ways(grid, meter)? {
        None => refute(grid, meter),
        found => Ok(found),
    }
}

/// A last cell, the commonest step of all.
pub(super) fn find_last_cells<const W: usize>(grid: &Grid<W>) -> Option<Finding<W>> {
    let mut areas = open_units(grid);
    let (area, deduction) = areas.find_map(|area| {
        let deduction = area.fill()?;
        Some((area, deduction))
    })?;
    Some(Finding { technique: Technique::LastCells, area, deduction, cost: 1 })
}

/// Whether what is known cannot be continued to a solution, as far as counting cells and squares in single units tells.
pub(super) fn is_impossible<const W: usize>(grid: &Grid<W>) -> bool {
    grid.check().is_err() || open_units(grid).any(|area| area.is_too_small(grid))
}

/// Whether lines beside each other are too small for the stars they need.
pub(super) fn is_crowded<const W: usize>(grid: &Grid<W>) -> bool {
    (2..=LARGEST_GROUP).any(|count| windows(grid, count).any(|area| area.is_too_small(grid)))
}

fn open_units<const W: usize>(grid: &Grid<W>) -> impl Iterator<Item = Area<W>> {
    let units = (0..grid.needs.len()).filter(|&unit| grid.needs[unit] > 0);
    units.map(|unit| Area::of_unit(grid, unit))
}

fn find_in_units<const W: usize>(grid: &Grid<W>) -> Option<Finding<W>> {
    if let Some(finding) = find_last_cells(grid) {
        return Some(finding);
    }
    if let Some((area, deduction)) = first_group(grid, 1, Area::emptied) {
        return Some(Finding { technique: Technique::Confined, area, deduction, cost: 2 });
    }
    let mut areas: Vec<Area<W>> = open_units(grid).collect();
    areas.sort_by_key(|area| area.cells.len());
    let first = |rule: &dyn Fn(&Area<W>) -> Option<Deduction<W>>| {
        areas.iter().find_map(|area| Some((area.clone(), rule(area)?)))
    };
    if let Some((area, deduction)) = first(&|area| area.starve(grid)) {
        return Some(Finding { technique: Technique::Seen, area, deduction, cost: 3 });
    }
    let (area, deduction) = first(&|area| area.squeeze(grid))?;
    Some(Finding { technique: Technique::Squares, area, deduction, cost: 5 })
}

fn find_in_groups<const W: usize>(grid: &Grid<W>) -> Option<Finding<W>> {
    for count in 2..=LARGEST_GROUP {
        let cost = 2 * count as u32;
        if let Some((area, deduction)) = first_group(grid, count, Area::emptied) {
            return Some(Finding { technique: Technique::Group, area, deduction, cost: 2 + cost });
        }
        let decide = |area: &Area<W>| {
            let deduction = area.fill().or_else(|| area.starve(grid));
            deduction.or_else(|| area.squeeze(grid))
        };
        let technique = Technique::Leftover;
        if let Some((area, deduction)) = first_leftover(grid, count, decide) {
            return Some(Finding { technique, area, deduction, cost: 4 + cost });
        }
    }
    None
}

/// Few ways to place the stars of an area rather than many, those of a unit first.
fn find_ways<const W: usize>(
    grid: &Grid<W>,
    meter: &mut Meter<'_>,
) -> Result<Option<Finding<W>>, StopReason> {
    let mut areas: Vec<Area<W>> = open_units(grid).collect();
    for count in 2..=LARGEST_GROUP {
        visit_groups(grid, count - 1, &mut |area| {
            areas.push(area);
            false
        });
        areas.extend(windows(grid, count));
    }
    areas.extend(pairs_of_regions(grid));
    for most in [MOST_WAYS / 4, MOST_WAYS] {
        for area in &areas {
            let Some(deduction) = compare_ways(area, grid, most, meter)? else { continue };
            let (area, cost) = (area.clone(), TRYING + deduction.ways as u32);
            return Ok(Some(Finding { technique: Technique::Ways, area, deduction, cost }));
        }
    }
    Ok(None)
}

/// Two regions at a time.
fn pairs_of_regions<const W: usize>(grid: &Grid<W>) -> impl Iterator<Item = Area<W>> {
    let size = grid.layout.size;
    let open = move || (2 * size..3 * size).filter(|&region| grid.needs[region] > 0);
    let pairs = open().flat_map(move |one| open().map(move |other| [one, other]));
    pairs.filter(|[one, other]| one < other).map(|pair| Area {
        cells: grid.candidates(pair[0]) | grid.candidates(pair[1]),
        needs: grid.needs[pair[0]] + grid.needs[pair[1]],
        whole: pair.to_vec(),
        without: Vec::new(),
    })
}

/// What is left of lines: when a group is taken out of them, or the regions inside as many lines beside each other.
fn first_leftover<const W: usize>(
    grid: &Grid<W>,
    count: usize,
    rule: impl Fn(&Area<W>) -> Option<Deduction<W>>,
) -> Option<(Area<W>, Deduction<W>)> {
    let in_window = || windows(grid, count).find_map(|area| Some((area.clone(), rule(&area)?)));
    first_group(grid, count - 1, &rule).or_else(in_window)
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

/// So many lines that follow each other, without the regions that lie inside them.
fn windows<const W: usize>(grid: &Grid<W>, count: usize) -> impl Iterator<Item = Area<W>> {
    let size = grid.layout.size;
    let starts = (0..2 * size).filter(move |start| start % size + count <= size);
    starts.map(move |start| window(grid, start..start + count))
}

fn window<const W: usize>(grid: &Grid<W>, lines: std::ops::Range<usize>) -> Area<W> {
    let size = grid.layout.size;
    let mut cells = lines.clone().fold(Bits::EMPTY, |all, line| all | grid.candidates(line));
    let mut needs: u32 = lines.clone().map(|line| grid.needs[line]).sum();
    let mut without = Vec::new();
    for region in (2 * size..3 * size).filter(|&region| grid.needs[region] > 0) {
        let candidates = grid.candidates(region);
        if (candidates & !cells).is_empty() && grid.needs[region] <= needs {
            without.push(region);
            needs -= grid.needs[region];
        }
    }
    for &region in &without {
        cells &= !grid.candidates(region);
    }
    Area { cells, needs, whole: lines.collect(), without }
}

impl<const W: usize> Finding<W> {
    pub(super) fn refutation(cell: usize, length: u32) -> Self {
        let area = Area {
            cells: Bits::EMPTY.with(cell),
            needs: 0,
            whole: Vec::new(),
            without: Vec::new(),
        };
        Self {
            technique: Technique::Contradiction,
            deduction: Deduction::of_crosses(area.cells),
            area,
            cost: TRYING + length,
        }
    }

    pub(super) fn apply(&self, grid: &mut Grid<W>) -> Result<(), Conflict> {
        grid.rule_out(self.deduction.crosses);
        grid.place_all(self.deduction.stars)
    }

    pub(super) fn describe(&self, board: &Board, grid: &Grid<W>) -> Step {
        let cells =
            |set: Bits<W>| -> Vec<Cell> { set.iter().map(|cell| board.cell(cell)).collect() };
        let units = |units: &[usize]| units.iter().map(|&unit| board.unit(unit)).collect();
        let taken_out = self.area.without.iter().map(|&unit| grid.candidates(unit));
        let looked_at = match self.technique {
            Technique::Confined | Technique::Group => {
                taken_out.fold(Bits::EMPTY, |all, set| all | set)
            }
            _ => self.area.cells,
        };
        Step {
            technique: self.technique,
            stars: cells(self.deduction.stars),
            crosses: cells(self.deduction.crosses & grid.open),
            units: units(&self.area.whole),
            without: units(&self.area.without),
            because: cells(looked_at),
            squares: self.deduction.squares.iter().map(|&square| cells(square)).collect(),
            ways: self.deduction.ways,
            cost: self.cost,
        }
    }
}
