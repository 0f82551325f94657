//! Solves a board by logic, without guessing: every step has a technique, a reason and a cost.
//!
//! A step looks at an area whose number of stars is known (a unit, or the rest of some lines without the regions inside
//! them) and states what follows, or names the fewest units that leave a cell no choice. Only if nothing follows is a
//! cell tried and refuted, and such steps are counted separately.

mod area;
mod contradiction;
mod entailed;
mod find_step;
mod grid;
mod group;
mod overlap;
mod step;

pub use step::{Chain, Conclusion, Cover, DeadEnd, Difficulty, Explanation, Step, Technique};

use crate::{Board, Cell, CountStatus, Solution, search};
use contradiction::Assumption;
use grid::Grid;
use papan_core::{Meter, StopReason};
use std::{error::Error, fmt};

/// The largest board size that [`explain`] accepts.
pub const MAX_EXPLAIN_SIZE: usize = 32;

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

/// Explains a board from the start within the limits of `meter`. Solves the board first: only a unique solution has steps
/// that lead to it. Boards with many stars may take hours.
///
/// # Errors
/// A board with more than [`MAX_EXPLAIN_SIZE`] rows, or the limit that was reached first.
pub fn explain_with(board: &Board, meter: &mut Meter<'_>) -> Result<Explanation, ExplainError> {
    let size = board.size();
    if size > MAX_EXPLAIN_SIZE {
        return Err(ExplainError::TooLarge { size });
    }
    let (solutions, status) = search::find_several(board, 2, meter);
    if let CountStatus::Stopped(stop) = status {
        return Err(stop.into());
    }
    let conclusion = match <[Solution; 2]>::try_from(solutions) {
        Ok(two) => Conclusion::Several(Box::new(two)),
        Err(one_or_none) if !one_or_none.is_empty() => return explain_unique(board, meter),
        Err(_) if status == CountStatus::Internal => Conclusion::Stuck,
        Err(_) => Conclusion::NoSolution,
    };
    Ok(Explanation { steps: Vec::new(), conclusion })
}

/// Explains a board that is known to have exactly one solution, within the limits of `meter`.
pub(crate) fn explain_unique(
    board: &Board,
    meter: &mut Meter<'_>,
) -> Result<Explanation, ExplainError> {
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

/// Explains why the opposite of a mark is wrong, where `stars` and `crosses` are correct: a star on this cell, or if
/// `star` is false none, leads to a contradiction. Stars that the assumed one touches or shares a full unit with are left
/// out of the reason, since they contradict it at once. `None` if no contradiction is found.
///
/// # Errors
/// A board with more than [`MAX_EXPLAIN_SIZE`] rows, or the limit that was reached first.
///
/// # Panics
/// If a cell is not on the board.
pub fn refute_with(
    board: &Board,
    stars: &[Cell],
    crosses: &[Cell],
    (cell, star): (Cell, bool),
    meter: &mut Meter<'_>,
) -> Result<Option<Step>, ExplainError> {
    with_words!(board, refute_on_grid(stars, crosses, (cell, star), meter))
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
    let Ok(grid) = Grid::<W>::with_marks(board, stars, crosses) else { return Ok(None) };
    if grid.is_solved() || find_step::is_impossible(&grid) {
        return Ok(None);
    }
    let finding = find_step::find(&grid, true, meter)?;
    Ok(finding.map(|finding| finding.describe(board, &grid)))
}

fn refute_on_grid<const W: usize>(
    board: &Board,
    stars: &[Cell],
    crosses: &[Cell],
    (cell, star): (Cell, bool),
    meter: &mut Meter<'_>,
) -> Result<Option<Step>, ExplainError> {
    let assumption = Assumption { cell: board.index(cell), star };
    let Ok(grid) = Grid::<W>::with_marks(board, stars, crosses) else { return Ok(None) };
    let grid = if grid.open.contains(assumption.cell) {
        grid
    } else {
        let apart = |other: &&Cell| {
            let shares_unit =
                board.units().any(|unit| board.is_in(cell, unit) && board.is_in(**other, unit));
            !cell.touches(**other) && !shares_unit
        };
        let apart: Vec<Cell> = stars.iter().filter(apart).copied().collect();
        let crosses: Vec<Cell> = crosses.iter().filter(|&&cross| cross != cell).copied().collect();
        let Ok(grid) = Grid::with_marks(board, &apart, &crosses) else { return Ok(None) };
        grid
    };
    let finding = contradiction::refute(&grid, assumption, meter)?;
    Ok(finding.map(|finding| finding.describe(board, &grid)))
}
