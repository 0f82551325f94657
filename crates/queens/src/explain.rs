//! Solves a board by logic, without guessing: every step has a technique, a reason and a cost.
//!
//! A step looks at an area whose number of stars is known (a unit, or the rest of some lines without the regions inside
//! them) and states what follows, if necessary by comparing all placements of its stars. Only if nothing follows is a
//! cell tried and refuted, and such steps are counted separately.

mod area;
mod contradiction;
mod find_step;
mod grid;
mod group;
mod overlap;
mod placements;

use crate::{Board, Cell, Solution, Unit};
use grid::Grid;
use papan_core::{Meter, StopReason};
use std::{error::Error, fmt};

/// The largest board size that [`explain`] accepts.
pub const MAX_EXPLAIN_SIZE: usize = 32;

/// A technique of an explanation. The order is from easy to hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// A unit has only as many cells left as it needs stars.
    LastCells,
    /// All candidates of a unit lie in another unit, whose other cells are ruled out.
    Confined,
    /// A star here would leave a unit too few cells; with one star per unit, every candidate of the unit sees the cell.
    Seen,
    /// So few 2 x 2 squares, which hold one star each, cover a unit that a cell is ruled out or needs a star.
    Squares,
    /// All candidates of some units lie in as many lines, whose other cells are ruled out.
    Group,
    /// Lines need more stars than the units inside them, which decides the rest of the lines.
    Leftover,
    /// Lines need more stars than the regions that overlap them, or vice versa, and the difference has barely room.
    Overlap,
    /// All placements of the stars of some lines or regions that leave room for the rest agree on a cell.
    Placements,
    /// A star here leads to a contradiction.
    Contradiction,
}

impl Technique {
    /// A stable name for scripts, such as `last-cells`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::LastCells => "last-cells",
            Self::Confined => "confined",
            Self::Seen => "seen",
            Self::Squares => "squares",
            Self::Group => "group",
            Self::Leftover => "leftover",
            Self::Overlap => "overlap",
            Self::Placements => "placements",
            Self::Contradiction => "contradiction",
        }
    }
}

/// One step of an explanation. It is true of every solution that agrees with the steps before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// Cells that take a star. The cells that these stars rule out are not listed.
    pub stars: Vec<Cell>,
    /// Cells that are ruled out.
    pub crosses: Vec<Cell>,
    /// The units of the reason.
    pub units: Vec<Unit>,
    /// The units that are excluded from them.
    pub without: Vec<Unit>,
    /// The open cells of the reason.
    pub because: Vec<Cell>,
    /// The 2 x 2 squares that prove it, for [`Technique::Squares`] and sometimes for [`Technique::Leftover`] and
    /// [`Technique::Overlap`].
    pub squares: Vec<Vec<Cell>>,
    /// Number of placements compared, for [`Technique::Placements`].
    pub placements: usize,
    /// Estimated effort for a person: 1 for the easiest.
    pub cost: u32,
}

/// How hard a board is for a person, rated by the hardest step of its explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Last cells, confined units and cells that are seen.
    Easy,
    /// Pairs of units, or 2 x 2 squares.
    Medium,
    /// Larger groups, rests of lines, or lines and regions that overlap.
    Hard,
    /// Placements are compared, or cells tried and refuted.
    Expert,
}

impl Difficulty {
    /// A stable name for scripts: `easy`, `medium`, `hard` or `expert`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }
}

/// The steps of a solution by logic, and where they lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// What the steps prove.
    pub conclusion: Conclusion,
}

/// What an explanation proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// This is the only solution.
    Solved(Solution),
    /// There is no solution.
    NoSolution,
    /// Nothing: there are several solutions, or the techniques do not suffice.
    Stuck,
}

impl Conclusion {
    /// A stable name for scripts: `solved`, `no-solution` or `stuck`.
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::Solved(_) => "solved",
            Self::NoSolution => "no-solution",
            Self::Stuck => "stuck",
        }
    }
}

impl Explanation {
    /// The cost of all steps.
    pub fn cost(&self) -> u32 {
        self.steps.iter().map(|step| step.cost).sum()
    }

    /// The number of cells that were tried and refuted.
    pub fn contradictions(&self) -> usize {
        self.steps.iter().filter(|step| step.technique == Technique::Contradiction).count()
    }

    /// The difficulty of the hardest step.
    pub fn difficulty(&self) -> Difficulty {
        match self.steps.iter().map(|step| step.cost).max().unwrap_or(0) {
            0..=3 => Difficulty::Easy,
            4..=6 => Difficulty::Medium,
            7..TRIAL_COST => Difficulty::Hard,
            _ => Difficulty::Expert,
        }
    }
}

/// Minimum cost of comparing placements or refuting a cell.
const TRIAL_COST: u32 = 20;

/// Why a board is not explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are what their names say
pub enum ExplainError {
    /// The board has more than [`MAX_EXPLAIN_SIZE`] rows.
    TooLarge { size: usize },
    /// The meter stopped the search for a step.
    Stopped(StopReason),
}

impl fmt::Display for ExplainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { size } => {
                write!(f, "the board has {size} rows, explanations need at most {MAX_EXPLAIN_SIZE}")
            }
            Self::Stopped(stop) => write!(f, "the explanation stopped early: {stop}"),
        }
    }
}

impl Error for ExplainError {}

impl From<StopReason> for ExplainError {
    fn from(stop: StopReason) -> Self {
        Self::Stopped(stop)
    }
}

/// Calls `$function` with the number of words of the bit sets that fit the board.
macro_rules! with_words {
    ($board:ident, $function:ident($($argument:expr),*)) => {
        match $board.size() {
            0..=11 => $function::<2>($board, $($argument),*),
            12..=16 => $function::<4>($board, $($argument),*),
            17..=25 => $function::<10>($board, $($argument),*),
            26..=MAX_EXPLAIN_SIZE => $function::<16>($board, $($argument),*),
            size => Err(ExplainError::TooLarge { size }),
        }
    };
}

/// Explains a board from the start, without a limit of time.
///
/// ```
/// use papan_queens::{Board, Conclusion, Technique, explain};
///
/// let board: Board = "AABB\nCBBB\nCDBB\nCDDB".parse()?;
/// let explanation = explain(&board)?;
/// assert!(matches!(explanation.conclusion, Conclusion::Solved(_)));
/// assert_eq!(explanation.steps[0].technique, Technique::Confined);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A board with more than [`MAX_EXPLAIN_SIZE`] rows.
pub fn explain(board: &Board) -> Result<Explanation, ExplainError> {
    explain_with(board, &mut Meter::unlimited())
}

/// Explains a board from the start within the limits of `meter`. Boards with many stars may take hours.
///
/// # Errors
/// A board with more than [`MAX_EXPLAIN_SIZE`] rows, or the limit that was reached first.
pub fn explain_with(board: &Board, meter: &mut Meter<'_>) -> Result<Explanation, ExplainError> {
    with_words!(board, explain_grid(meter))
}

/// Finds the next step for a player whose stars and crosses are all correct, within the limits of `meter`. `None` if
/// nothing follows.
///
/// # Errors
/// A board with more than [`MAX_EXPLAIN_SIZE`] rows, or the limit that was reached first.
///
/// # Panics
/// If a star or cross is not on the board.
pub fn next_step_with(
    board: &Board,
    stars: &[Cell],
    crosses: &[Cell],
    meter: &mut Meter<'_>,
) -> Result<Option<Step>, ExplainError> {
    with_words!(board, next_on_grid(stars, crosses, meter))
}

fn explain_grid<const W: usize>(
    board: &Board,
    meter: &mut Meter<'_>,
) -> Result<Explanation, ExplainError> {
    let mut grid = Grid::<W>::new(board);
    let mut steps = Vec::new();
    let conclusion = loop {
        if grid.is_solved() {
            break Conclusion::Solved(Solution::from_indices(board, grid.stars.iter()));
        }
        if find_step::is_impossible(&grid) {
            break Conclusion::NoSolution;
        }
        let Some(finding) = find_step::find(&grid, true, meter)? else { break Conclusion::Stuck };
        steps.push(finding.describe(board, &grid));
        if finding.apply(&mut grid).is_err() {
            break Conclusion::NoSolution;
        }
    };
    Ok(Explanation { steps, conclusion })
}

fn next_on_grid<const W: usize>(
    board: &Board,
    stars: &[Cell],
    crosses: &[Cell],
    meter: &mut Meter<'_>,
) -> Result<Option<Step>, ExplainError> {
    let mut grid = Grid::<W>::new(board);
    for &star in stars {
        if grid.place(board.index(star)).is_err() {
            return Ok(None);
        }
    }
    for &cross in crosses {
        grid.open.remove(board.index(cross));
    }
    if grid.is_solved() || find_step::is_impossible(&grid) {
        return Ok(None);
    }
    let finding = find_step::find(&grid, true, meter)?;
    Ok(finding.map(|finding| finding.describe(board, &grid)))
}
