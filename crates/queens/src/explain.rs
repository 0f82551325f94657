//! Solves as a careful person does: no guessing, every step with its reason and its price.
//!
//! A step looks at an area whose stars are known (a unit, or what is left of some lines when regions inside them are taken
//! out) and says what follows, if need be by comparing the ways to place them. Only when nothing follows anywhere is a cell
//! tried and refuted, and that is counted apart.

mod area;
mod grid;
mod group;
mod overlap;
mod reason;
mod refute;
mod ways;

use crate::{Board, Cell, Solution, Unit};
use grid::Grid;
use papan_core::{Meter, StopReason};

/// The longest side that is explained.
pub const MAX_SIZE: usize = 32;

/// A way of reasoning. The order is from easy to hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// A unit has only as many cells left as it needs stars.
    LastCells,
    /// All candidates of a unit lie in another, whose other cells are out.
    Confined,
    /// A star here would leave a unit too few cells; with one star a unit, every candidate of the unit sees the cell.
    Seen,
    /// Squares of 2 x 2 cells hold one star each, and so few cover a unit that a cell is out or has to take a star.
    Squares,
    /// All candidates of some units lie in as many lines, whose other cells are out.
    Group,
    /// Lines hold more stars than the units inside them, and what is left of them decides.
    Leftover,
    /// Lines need more stars than regions that they overlap, or the other way round, and what is left has only just room.
    Overlap,
    /// All ways to place the stars of some lines or regions, as far as they leave room for the rest, agree on a cell.
    Ways,
    /// A star here leads to a contradiction, step by step.
    Contradiction,
}

impl Technique {
    /// All techniques, from easy to hard.
    pub const ALL: [Technique; 9] = [
        Technique::LastCells,
        Technique::Confined,
        Technique::Seen,
        Technique::Squares,
        Technique::Group,
        Technique::Leftover,
        Technique::Overlap,
        Technique::Ways,
        Technique::Contradiction,
    ];

    /// The key of its name in the program's catalogue; the reason has the same key with `-reason` behind it.
    pub fn key(self) -> &'static str {
        match self {
            Self::LastCells => "queens-technique-last-cells",
            Self::Confined => "queens-technique-confined",
            Self::Seen => "queens-technique-seen",
            Self::Squares => "queens-technique-squares",
            Self::Group => "queens-technique-group",
            Self::Leftover => "queens-technique-leftover",
            Self::Overlap => "queens-technique-overlap",
            Self::Ways => "queens-technique-ways",
            Self::Contradiction => "queens-technique-contradiction",
        }
    }
}

/// One step of an explanation. It is true of every solution that has the stars and crosses before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// How it is reasoned.
    pub technique: Technique,
    /// Cells that take a star. What the stars rule out is understood.
    pub stars: Vec<Cell>,
    /// Cells that are ruled out.
    pub crosses: Vec<Cell>,
    /// The units the reason looks at.
    pub units: Vec<Unit>,
    /// The units that are taken out of them.
    pub without: Vec<Unit>,
    /// The open cells the reason looks at.
    pub because: Vec<Cell>,
    /// The squares that prove it, for [`Technique::Squares`] and sometimes for [`Technique::Leftover`] and
    /// [`Technique::Overlap`].
    pub squares: Vec<Vec<Cell>>,
    /// How many ways were compared, for [`Technique::Ways`].
    pub ways: usize,
    /// What the step costs a person, about: 1 for the easiest.
    pub cost: u32,
}

/// How hard a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Last cells, confined units and cells that are seen.
    Easy,
    /// Pairs of units, or squares.
    Medium,
    /// Larger groups, what is left of lines, or lines and regions that overlap.
    Hard,
    /// Ways to place stars have to be compared, or cells tried and refuted.
    Expert,
}

impl Difficulty {
    /// All difficulties, from easy to hard.
    pub const ALL: [Difficulty; 4] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Expert];

    /// The key of its name in the program's catalogue.
    pub fn key(self) -> &'static str {
        match self {
            Self::Easy => "queens-difficulty-easy",
            Self::Medium => "queens-difficulty-medium",
            Self::Hard => "queens-difficulty-hard",
            Self::Expert => "queens-difficulty-expert",
        }
    }
}

/// The way to the solution, as far as reasoning went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Where they lead.
    pub end: End,
}

/// Where an explanation leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// To the solution, which is thereby the only one.
    Solved(Solution),
    /// To a contradiction: there is no solution.
    NoSolution,
    /// No step follows any more: there are several solutions, or reasoning did not reach far enough.
    Stuck,
}

impl Explanation {
    /// The price of all steps.
    pub fn cost(&self) -> u32 {
        self.steps.iter().map(|step| step.cost).sum()
    }

    /// How many cells had to be tried and refuted.
    pub fn contradictions(&self) -> usize {
        self.steps.iter().filter(|step| step.technique == Technique::Contradiction).count()
    }

    /// How hard the way was.
    pub fn difficulty(&self) -> Difficulty {
        let dearest = self.steps.iter().map(|step| step.cost).max().unwrap_or(0);
        match dearest {
            0..=3 => Difficulty::Easy,
            4..=6 => Difficulty::Medium,
            7..TRYING => Difficulty::Hard,
            _ => Difficulty::Expert,
        }
    }
}

/// What comparing ways or refuting a cell costs at least.
const TRYING: u32 = 20;

/// Why a board is not explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unexplained {
    /// It has more than [`MAX_SIZE`] rows.
    Size,
    /// The computation had to stop.
    Stopped(StopReason),
}

impl From<StopReason> for Unexplained {
    fn from(stop: StopReason) -> Self {
        Self::Stopped(stop)
    }
}

/// Explains a board from the beginning.
///
/// ```
/// use papan_core::Meter;
/// use papan_queens::{explain::{self, End, Technique}, parse};
///
/// let puzzles = parse(b"AABB\nCBBB\nCDBB\nCDDB").unwrap();
/// let explanation = explain::explain(&puzzles[0].board, &mut Meter::unlimited()).unwrap();
/// assert!(matches!(explanation.end, End::Solved(_)));
/// assert!(explanation.steps.iter().all(|step| step.technique < Technique::Contradiction));
/// ```
///
/// # Errors
/// When the board is too large or the meter stops it.
pub fn explain(board: &Board, meter: &mut Meter<'_>) -> Result<Explanation, Unexplained> {
    match board.size() {
        0..=11 => explain_grid::<2>(board, meter),
        12..=16 => explain_grid::<4>(board, meter),
        17..=25 => explain_grid::<10>(board, meter),
        26..=MAX_SIZE => explain_grid::<16>(board, meter),
        _ => Err(Unexplained::Size),
    }
}

/// The next step for someone who has placed these stars and crosses, all of them right. `None` when nothing follows.
///
/// # Errors
/// When the board is too large or the meter stops it.
pub fn next_step(
    board: &Board,
    stars: &[Cell],
    crosses: &[Cell],
    meter: &mut Meter<'_>,
) -> Result<Option<Step>, Unexplained> {
    match board.size() {
        0..=11 => next_on_grid::<2>(board, stars, crosses, meter),
        12..=16 => next_on_grid::<4>(board, stars, crosses, meter),
        17..=25 => next_on_grid::<10>(board, stars, crosses, meter),
        26..=MAX_SIZE => next_on_grid::<16>(board, stars, crosses, meter),
        _ => Err(Unexplained::Size),
    }
}

fn explain_grid<const W: usize>(
    board: &Board,
    meter: &mut Meter<'_>,
) -> Result<Explanation, Unexplained> {
    let mut grid = Grid::<W>::new(board);
    let mut steps = Vec::new();
    let end = loop {
        if grid.is_solved() {
            break End::Solved(Solution::from_indices(board, grid.stars.iter()));
        }
        if reason::is_impossible(&grid) {
            break End::NoSolution;
        }
        let Some(finding) = reason::find(&grid, true, meter)? else { break End::Stuck };
        steps.push(finding.describe(board, &grid));
        if finding.apply(&mut grid).is_err() {
            break End::NoSolution;
        }
    };
    Ok(Explanation { steps, end })
}

fn next_on_grid<const W: usize>(
    board: &Board,
    stars: &[Cell],
    crosses: &[Cell],
    meter: &mut Meter<'_>,
) -> Result<Option<Step>, Unexplained> {
    let mut grid = Grid::<W>::new(board);
    for &star in stars {
        if grid.place(board.index(star)).is_err() {
            return Ok(None);
        }
    }
    for &cross in crosses {
        grid.rule_out(crate::bits::Bits::EMPTY.with(board.index(cross)));
    }
    if grid.is_solved() || reason::is_impossible(&grid) {
        return Ok(None);
    }
    let finding = reason::find(&grid, true, meter)?;
    Ok(finding.map(|finding| finding.describe(board, &grid)))
}
