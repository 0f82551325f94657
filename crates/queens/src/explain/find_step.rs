//! Finds the cheapest step that follows from the marks on the board.

use super::{
    area::{Area, Cover, Deduction},
    contradiction::{Assumption, Chain, find_contradiction},
    entailed::{Limits, find_entailed},
    grid::{Conflict, Grid},
    group::visit_groups,
    overlap::find_overlap,
    step::{self, DeadEnd, Step, TRIAL_COST, Technique},
};
use crate::{Board, Cell, Unit};
use papan_core::{Bits, Meter, StopReason};

/// A step: an area, the deduction from it, and the technique.
#[derive(Clone, Debug)]
pub(super) struct Finding<const W: usize> {
    pub(super) technique: Technique,
    pub(super) area: Area<W>,
    pub(super) deduction: Deduction<W>,
    pub(super) chain: Option<Box<Chain<W>>>,
    pub(super) cost: u32,
}

/// Maximum number of units of a group, and of adjacent lines.
const MAX_GROUP: usize = 5;

/// Reasons of a few units are hardly harder than groups; larger ones are the last step before a contradiction.
const FEW_UNITS: Limits = Limits { units: 3, cases: 2 };
const MORE_UNITS: [Limits; 2] = [Limits { units: 5, cases: 6 }, Limits { units: 8, cases: 24 }];

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
    if let Some((area, deduction)) = find_entailed(grid, FEW_UNITS, meter)? {
        let cost = (8 + 2 * area.whole.len() + deduction.cases) as u32;
        return Ok(Some(Finding::new(Technique::Cases, area, deduction, cost)));
    }
    for count in 1..=MAX_GROUP {
        if let Some((area, deduction)) = find_overlap(grid, count, meter)? {
            let cost = 6 + (area.whole.len() + area.without.len()) as u32;
            return Ok(Some(Finding::new(Technique::Overlap, area, deduction, cost)));
        }
    }
    for limits in MORE_UNITS {
        if let Some((area, deduction)) = find_entailed(grid, limits, meter)? {
            let cost = TRIAL_COST + (2 * area.whole.len() + deduction.cases) as u32;
            return Ok(Some(Finding::new(Technique::Cases, area, deduction, cost)));
        }
    }
    find_contradiction(grid, meter)
}

/// All units with their last cells.
pub(super) fn all_last_cells<const W: usize>(grid: &Grid<W>) -> Vec<Finding<W>> {
    open_units(grid).filter_map(last_cells).collect()
}

fn last_cells<const W: usize>(area: Area<W>) -> Option<Finding<W>> {
    area.fill().map(|deduction| Finding::new(Technique::LastCells, area, deduction, 1))
}

/// Whether the cells or 2 x 2 squares of a single unit prove that there is no solution.
pub(super) fn is_impossible<const W: usize>(grid: &Grid<W>) -> bool {
    grid.has_conflict() || dead_end(grid).is_some()
}

/// A unit that has no room for its stars, with as few cells as possible.
pub(super) fn dead_end<const W: usize>(grid: &Grid<W>) -> Option<Area<W>> {
    let too_small = open_units(grid).filter(|area| area.is_too_small(grid));
    too_small.min_by_key(|area| area.cells.len())
}

fn open_units<const W: usize>(grid: &Grid<W>) -> impl Iterator<Item = Area<W>> {
    let units = (0..grid.needs.len()).filter(|&unit| grid.needs[unit] > 0);
    units.map(|unit| Area::of_unit(grid, unit))
}

fn find_in_units<const W: usize>(grid: &Grid<W>) -> Option<Finding<W>> {
    if let Some(finding) = open_units(grid).find_map(last_cells) {
        return Some(finding);
    }
    if let Some((area, deduction)) = first_group(grid, 1, Area::confined) {
        return Some(Finding::new(Technique::Confined, area, deduction, 2));
    }
    let mut areas: Vec<Area<W>> = open_units(grid).collect();
    areas.sort_by_key(|area| area.cells.len());
    let first = |rule: &dyn Fn(&Area<W>) -> Option<Deduction<W>>| {
        areas.iter().find_map(|area| Some((area.clone(), rule(area)?)))
    };
    if let Some((area, deduction)) = first(&|area| area.rule_out_by_counting(grid)) {
        return Some(Finding::new(Technique::Seen, area, deduction, 3));
    }
    let (area, deduction) = first(&|area| area.by_2x2_cover(grid))?;
    Some(Finding::new(Technique::Squares, area, deduction, 5))
}

fn find_in_groups<const W: usize>(grid: &Grid<W>) -> Option<Finding<W>> {
    for count in 2..=MAX_GROUP {
        let cost = 2 * count as u32;
        if let Some((area, deduction)) = first_group(grid, count, Area::confined) {
            return Some(Finding::new(Technique::Group, area, deduction, 2 + cost));
        }
        // The rest of lines without a group, or of adjacent lines without the regions inside them.
        let decide = |area: &Area<W>| area.decide(grid);
        let in_window = |area: Area<W>| decide(&area).map(|deduction| (area, deduction));
        let leftover = first_group(grid, count - 1, decide);
        let (technique, cost) = (Technique::Leftover, 4 + cost);
        if let Some((area, deduction)) =
            leftover.or_else(|| windows(grid, count).find_map(in_window))
        {
            return Some(Finding::new(technique, area, deduction, cost));
        }
    }
    None
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
    starts.map(move |start| window(grid, (start..start + count).collect(), |_| true))
}

/// Adjacent lines whose stars, without those of the regions inside them, have no room. All of these units are among
/// those `allowed`.
pub(super) fn crowded_lines<const W: usize>(
    grid: &Grid<W>,
    allowed: impl Fn(usize) -> bool,
) -> Option<Area<W>> {
    let size = grid.layout.size;
    let runs = (2..=3).flat_map(|count| (0..2 * size).map(move |start| start..start + count));
    runs.filter(|run| run.start % size + run.len() <= size && run.clone().all(&allowed))
        .map(|run| window(grid, run.collect(), &allowed))
        .find(|area| area.is_too_small(grid))
}

fn window<const W: usize>(
    grid: &Grid<W>,
    lines: Vec<usize>,
    allowed: impl Fn(usize) -> bool,
) -> Area<W> {
    let size = grid.layout.size;
    let cells = grid.union(&lines);
    let mut needs: usize = lines.iter().map(|&line| grid.needs[line]).sum();
    let mut without = Vec::new();
    for region in (2 * size..3 * size).filter(|&region| grid.needs[region] > 0 && allowed(region)) {
        if (grid.candidates(region) & !cells).is_empty() && grid.needs[region] <= needs {
            without.push(region);
            needs -= grid.needs[region];
        }
    }
    Area { cells: cells & !grid.union(&without), needs, whole: lines, without }
}

impl<const W: usize> Finding<W> {
    fn new(technique: Technique, area: Area<W>, deduction: Deduction<W>, cost: u32) -> Self {
        Self { technique, area, deduction, chain: None, cost }
    }

    /// A step that is proved by the contradiction to which the opposite leads.
    pub(super) fn refutation(chain: Chain<W>, penalty: u32) -> Self {
        let cell = Bits::of(chain.assumption.cell);
        let area = Area { cells: cell, needs: 0, whole: Vec::new(), without: Vec::new() };
        let deduction = if chain.assumption.star {
            Deduction::of_crosses(cell)
        } else {
            Deduction::of_stars(cell)
        };
        let cost = TRIAL_COST + penalty + chain.len() as u32;
        let chain = Some(Box::new(chain));
        Self { chain, ..Self::new(Technique::Contradiction, area, deduction, cost) }
    }

    /// What the same technique proves by the same units on another grid, if it does; never for slow techniques.
    pub(super) fn prove_again(&self, grid: &Grid<W>) -> Option<Self> {
        let area = self.area.on(grid)?;
        let deduction = match self.technique {
            Technique::LastCells => area.fill(),
            Technique::Confined | Technique::Group => area.confined(),
            Technique::Seen => area.rule_out_by_counting(grid),
            Technique::Squares => area.by_2x2_cover(grid),
            Technique::Leftover => area.decide(grid),
            Technique::Overlap | Technique::Cases | Technique::Contradiction => None,
        };
        Some(Self::new(self.technique, area, deduction?, self.cost))
    }

    pub(super) fn apply(&self, grid: &mut Grid<W>) -> Result<(), Conflict> {
        grid.open &= !self.deduction.crosses;
        self.deduction.stars.iter().try_for_each(|cell| grid.place(cell))
    }

    pub(super) fn describe(&self, board: &Board, grid: &Grid<W>) -> Step {
        let excluded = self.area.without.iter().map(|&unit| grid.candidates(unit));
        let because = match self.technique {
            Technique::Confined | Technique::Group => {
                excluded.fold(Bits::EMPTY, |all, set| all | set)
            }
            _ => self.area.cells,
        };
        let cover = |cover: &Cover<W>| step::Cover {
            cells: cells(board, cover.cells),
            squares: cover.squares.iter().map(|&square| cells(board, square)).collect(),
        };
        Step {
            technique: self.technique,
            stars: cells(board, self.deduction.stars),
            crosses: cells(board, self.deduction.crosses & grid.open),
            units: units(board, &self.area.whole),
            without: units(board, &self.area.without),
            because: cells(board, because),
            covers: self.deduction.covers.iter().map(cover).collect(),
            cases: self.deduction.cases,
            chain: self.chain.as_ref().map(|chain| Box::new(chain.describe(board, grid))),
            cost: self.cost,
        }
    }
}

impl<const W: usize> Chain<W> {
    fn describe(&self, board: &Board, grid: &Grid<W>) -> step::Chain {
        let mut trial = self.assumption.apply(grid);
        let mut links = Vec::new();
        for link in &self.links {
            links.push(link.describe(board, &trial));
            // Links that cannot be applied are never part of a chain.
            let _ = link.apply(&mut trial);
        }
        let Area { cells: left, needs, whole, without } = &self.dead_end;
        let squares = self.dead_end.cover(&trial, needs.saturating_sub(1)).unwrap_or_default();
        let dead_end = DeadEnd {
            units: units(board, whole),
            without: units(board, without),
            because: cells(board, *left),
            squares: squares.into_iter().map(|square| cells(board, square)).collect(),
        };
        let Assumption { cell, star } = self.assumption;
        step::Chain { cell: board.cell(cell), star, links, dead_end }
    }
}

fn cells<const W: usize>(board: &Board, set: Bits<W>) -> Vec<Cell> {
    set.iter().map(|cell| board.cell(cell)).collect()
}

fn units(board: &Board, units: &[usize]) -> Vec<Unit> {
    units.iter().map(|&unit| board.unit(unit)).collect()
}
