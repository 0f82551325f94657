//! What solvers say. Every solver of this crate answers with these types, so that they can be compared.

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

    /// The columns of the stars, from the first row to the last: with one star a row, the permutation of the brute force.
    pub fn columns(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().map(|cell| usize::from(cell.col))
    }

    /// Whether this cell has a star.
    pub fn has(&self, cell: Cell) -> bool {
        self.0.binary_search(&cell).is_ok()
    }
}

/// The answer to "is there a solution, and which?".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Yes, this one.
    Solved(Solution),
    /// No, and that is proved.
    NoSolution,
    /// Not known: the computation had to stop.
    GaveUp(StopReason),
}

impl Answer {
    /// The solution, if there is one.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Solved(solution) => Some(solution),
            _ => None,
        }
    }
}

/// The answer to "how many solutions are there?", counted up to a limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// Solutions found.
    pub found: u64,
    /// One of them.
    pub first: Option<Solution>,
    /// What `found` means.
    pub extent: Extent,
}

/// How far a count went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// These are all solutions.
    All,
    /// The limit was reached; there may be more.
    Limit,
    /// The computation had to stop; there may be more.
    GaveUp(StopReason),
}

impl Count {
    /// Whether there is exactly one solution; `None` when that is not known.
    pub fn is_unique(&self) -> Option<bool> {
        match (self.found, self.extent) {
            (2.., _) => Some(false),
            (found, Extent::All) => Some(found == 1),
            _ => None,
        }
    }

    pub(crate) fn into_answer(self) -> Answer {
        match (self.first, self.extent) {
            (Some(solution), _) => Answer::Solved(solution),
            (None, Extent::GaveUp(stop)) => Answer::GaveUp(stop),
            (None, _) => Answer::NoSolution,
        }
    }
}
