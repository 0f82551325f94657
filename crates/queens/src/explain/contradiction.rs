//! Proof by contradiction, the last resort: assume a mark and follow its consequences until a unit has no room for its
//! stars. The consequences are found round by round, so that the contradiction is reached early, and those that it does
//! not need are dropped.

use super::{
    area::Area,
    find_step::{Finding, all_last_cells, dead_end, find},
    grid::Grid,
};
use papan_core::{Meter, StopReason};

/// A mark that is assumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Assumption {
    pub(super) cell: usize,
    pub(super) star: bool,
}

impl Assumption {
    /// The grid with the mark on an open cell.
    pub(super) fn apply<const W: usize>(self, grid: &Grid<W>) -> Grid<W> {
        let mut grid = grid.clone();
        if !self.star || grid.place(self.cell).is_err() {
            grid.open.remove(self.cell);
        }
        grid
    }
}

/// The consequences of an assumption, up to an area without room for its stars.
#[derive(Clone, Debug)]
pub(super) struct Chain<const W: usize> {
    pub(super) assumption: Assumption,
    pub(super) links: Vec<Finding<W>>,
    pub(super) dead_end: Area<W>,
}

impl<const W: usize> Chain<W> {
    /// The number of consequences, with those of nested chains.
    pub(super) fn len(&self) -> usize {
        let nested = |link: &Finding<W>| 1 + link.chain.as_ref().map_or(0, |chain| chain.len());
        self.links.iter().map(nested).sum()
    }
}

/// The techniques of the consequences. Each reaches further and is harder for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    /// Last cells only.
    LastCells,
    /// Units and groups of units.
    Reasoning,
    /// These, with one nested trial.
    Nested,
}

const REACHES: [Reach; 3] = [Reach::LastCells, Reach::Reasoning, Reach::Nested];

/// Nodes after the first far-reaching contradiction that are spent on shorter ones.
const NODES_FOR_SHORTER: u64 = 300;

/// Finds the cell that is refuted in the fewest steps, with the simplest techniques that refute any.
pub(super) fn find_contradiction<const W: usize>(
    grid: &Grid<W>,
    meter: &mut Meter<'_>,
) -> Result<Option<Finding<W>>, StopReason> {
    for reach in REACHES {
        if let Some(chain) = shortest(grid, reach, meter)? {
            return Ok(Some(finding(chain, reach)));
        }
    }
    Ok(None)
}

/// Refutes one assumption with the simplest techniques that do.
pub(super) fn refute<const W: usize>(
    grid: &Grid<W>,
    assumption: Assumption,
    meter: &mut Meter<'_>,
) -> Result<Option<Finding<W>>, StopReason> {
    for reach in REACHES {
        if let Some(chain) = follow(grid, assumption, reach, usize::MAX, meter)? {
            return Ok(Some(finding(chain, reach)));
        }
    }
    Ok(None)
}

fn finding<const W: usize>(chain: Chain<W>, reach: Reach) -> Finding<W> {
    let penalty = match reach {
        Reach::LastCells => 1,
        Reach::Reasoning => 20,
        Reach::Nested => 100,
    };
    Finding::refutation(chain, penalty)
}

/// The shortest chain from a star on any open cell.
fn shortest<const W: usize>(
    grid: &Grid<W>,
    reach: Reach,
    meter: &mut Meter<'_>,
) -> Result<Option<Chain<W>>, StopReason> {
    let mut best: Option<Chain<W>> = None;
    let mut last_node = u64::MAX;
    for cell in grid.open.iter() {
        let max = best.as_ref().map_or(usize::MAX, Chain::len);
        let assumption = Assumption { cell, star: true };
        let chain = follow(grid, assumption, reach, max, meter)?;
        if chain.as_ref().is_some_and(|chain| chain.len() < max) {
            best = chain;
            if reach != Reach::LastCells {
                last_node = last_node.min(meter.nodes().saturating_add(NODES_FOR_SHORTER));
            }
        }
        if meter.nodes() > last_node {
            break;
        }
    }
    Ok(best)
}

/// The chain from an assumption to a contradiction, if there is one within less than `max` rounds.
fn follow<const W: usize>(
    grid: &Grid<W>,
    assumption: Assumption,
    reach: Reach,
    max: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<Chain<W>>, StopReason> {
    let mut trial = assumption.apply(grid);
    let mut links = Vec::new();
    for _ in 0..max {
        if let Some(dead_end) = dead_end(&trial) {
            return Ok(Some(trim(grid, Chain { assumption, links, dead_end })));
        }
        meter.spend(1)?;
        let round = match reach {
            Reach::LastCells => all_last_cells(&trial),
            Reach::Reasoning => find(&trial, false, meter)?.into_iter().collect(),
            Reach::Nested => {
                let found = match find(&trial, false, meter)? {
                    None => shortest(&trial, Reach::LastCells, meter)?
                        .map(|chain| finding(chain, Reach::LastCells)),
                    found => found,
                };
                found.into_iter().collect()
            }
        };
        if round.is_empty() {
            return Ok(None);
        }
        for link in round {
            // Earlier links of the round may have placed the same star, or closed its cell.
            let link =
                if reach == Reach::LastCells { link.prove_again(&trial) } else { Some(link) };
            let Some(link) = link else { continue };
            let before = trial.clone();
            if link.apply(&mut trial).is_err() {
                let dead_end = dead_end(&before).unwrap_or(link.area);
                return Ok(Some(trim(grid, Chain { assumption, links, dead_end })));
            }
            links.push(link);
        }
    }
    Ok(None)
}

/// Drops the links that the contradiction does not need, the last ones first.
fn trim<const W: usize>(grid: &Grid<W>, mut chain: Chain<W>) -> Chain<W> {
    for at in (0..chain.links.len()).rev() {
        let mut links = chain.links.clone();
        links.remove(at);
        if let Some(shorter) = replay(grid, &Chain { links, ..chain.clone() }) {
            chain = shorter;
        }
    }
    chain
}

/// The same chain with what its links prove now, if they still lead to the dead end.
fn replay<const W: usize>(grid: &Grid<W>, chain: &Chain<W>) -> Option<Chain<W>> {
    let mut trial = chain.assumption.apply(grid);
    let mut links = Vec::new();
    for link in &chain.links {
        let link = link.prove_again(&trial)?;
        link.apply(&mut trial).ok()?;
        links.push(link);
    }
    let dead_end = chain.dead_end.on(&trial)?;
    dead_end.is_too_small(&trial).then_some(Chain { assumption: chain.assumption, links, dead_end })
}
