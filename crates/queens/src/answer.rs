//! The answers of all solvers. They share these types, so that their answers can be compared.

use crate::{Board, Cell};
use papan_core::StopReason;

/// The stars of a solved board, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Solution(Vec<Cell>);

impl Solution {
    pub(crate) fn new(mut cells: Vec<Cell>) -> Self {
        cells.sort_unstable();
        Self(cells)
    }

    pub(crate) fn from_indices(board: &Board, indices: impl IntoIterator<Item = usize>) -> Self {
        Self::new(indices.into_iter().map(|index| board.cell(index)).collect())
    }

    /// The cells with a star, from the top left to the bottom right.
    pub fn cells(&self) -> &[Cell] {
        &self.0
    }

    /// The columns of the stars, from the first row to the last. With one star a row they are a permutation.
    pub fn columns(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().map(|cell| usize::from(cell.col))
    }

    /// Whether this cell has a star.
    pub fn contains(&self, cell: Cell) -> bool {
        self.0.binary_search(&cell).is_ok()
    }
}

/// What is known about a board after a search for one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The board has this solution, and perhaps others.
    Solved(Solution),
    /// The board is proved to have no solution.
    NoSolution,
    /// Nothing is known: the search stopped first.
    GaveUp(StopReason),
    /// Nothing is known: the SAT solver returned no answer, which is a bug.
    Internal,
}

impl Answer {
    /// The solution, if there is one.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Solved(solution) => Some(solution),
            Self::NoSolution | Self::GaveUp(_) | Self::Internal => None,
        }
    }

    /// A stable name for scripts: `solved`, `no-solution`, `gave-up` or `internal`.
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::Solved(_) => "solved",
            Self::NoSolution => "no-solution",
            Self::GaveUp(_) => "gave-up",
            Self::Internal => "internal",
        }
    }
}

/// The number of solutions, counted up to a limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// Number of solutions found.
    pub found: u64,
    /// The solution found first.
    pub first: Option<Solution>,
    /// Whether these are all solutions.
    pub status: CountStatus,
}

/// How a count ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountStatus {
    /// All solutions are counted.
    Complete,
    /// The limit is reached; there may be more solutions.
    LimitReached,
    /// The search stopped; there may be more solutions.
    Stopped(StopReason),
    /// The SAT solver returned no answer, which is a bug; there may be more solutions.
    Internal,
}

impl CountStatus {
    /// A stable name for scripts: `complete`, `limit-reached`, `stopped` or `internal`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Complete => "complete",
            Self::LimitReached => "limit-reached",
            Self::Stopped(_) => "stopped",
            Self::Internal => "internal",
        }
    }
}

impl Count {
    /// Whether there is exactly one solution; `None` if that is not known.
    pub fn is_unique(&self) -> Option<bool> {
        match (self.found, self.status) {
            (2.., _) => Some(false),
            (found, CountStatus::Complete) => Some(found == 1),
            _ => None,
        }
    }

    pub(crate) fn into_answer(self) -> Answer {
        match (self.first, self.status) {
            (Some(solution), _) => Answer::Solved(solution),
            (None, CountStatus::Stopped(stop)) => Answer::GaveUp(stop),
            (None, CountStatus::Internal) => Answer::Internal,
            (None, CountStatus::Complete | CountStatus::LimitReached) => Answer::NoSolution,
        }
    }
}
