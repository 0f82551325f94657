//! Local search for a first solution of large boards with one star per row. Such boards either have a tightly constrained
//! part, for which clause learning is faster, or so many solutions that local search is faster: start from a random
//! permutation, swap two columns to repair a violation, and sometimes accept a change for the worse.

use super::End;
use crate::{Board, Solution};
use fastrand::Rng;
use papan_core::Meter;

/// Steps before it gives up, in multiples of the size.
const MAX_STEPS_PER_ROW: usize = 2_000;
/// The probability of accepting one more violation.
const ACCEPT_WORSE: f32 = 0.01;

/// A permutation and the number of its violations.
struct LocalSearch<'a> {
    board: &'a Board,
    columns: Vec<usize>,
    row_of: Vec<usize>,
    /// Queens in each region.
    queens: Vec<u32>,
    /// Regions without a queen.
    missing: usize,
    /// Pairs of queens that touch.
    touching: usize,
}

/// Searches for a solution or gives up. The seed is constant, so that the same board has the same answer.
pub(super) fn find(board: &Board, meter: &mut Meter<'_>) -> Result<Solution, End> {
    let mut rng = Rng::with_seed(0);
    let mut cells = vec![Vec::new(); board.size()];
    for (cell, &region) in board.regions().iter().enumerate() {
        cells[usize::from(region)].push(cell);
    }
    let mut search = LocalSearch::new(board, &mut rng);
    for _ in 0..MAX_STEPS_PER_ROW * board.size() {
        meter.spend(1)?;
        if search.missing + search.touching == 0 {
            let stars =
                search.columns.iter().enumerate().map(|(row, col)| row * board.size() + col);
            return Ok(Solution::from_indices(board, stars));
        }
        search.step(&cells, &mut rng);
    }
    Err(End::GiveUp)
}

impl<'a> LocalSearch<'a> {
    fn new(board: &'a Board, rng: &mut Rng) -> Self {
        let size = board.size();
        let mut columns: Vec<usize> = (0..size).collect();
        rng.shuffle(&mut columns);
        let mut row_of = vec![0; size];
        let mut queens = vec![0; size];
        for (row, &col) in columns.iter().enumerate() {
            row_of[col] = row;
            queens[usize::from(board.regions()[row * size + col])] += 1;
        }
        let missing = queens.iter().filter(|&&queens| queens == 0).count();
        let touching = columns.windows(2).filter(|pair| pair[0].abs_diff(pair[1]) <= 1).count();
        Self { board, columns, row_of, queens, missing, touching }
    }

    /// Repairs one violation, and undoes the change if it is worse, with few exceptions.
    fn step(&mut self, cells: &[Vec<usize>], rng: &mut Rng) {
        let size = self.board.size();
        let start = rng.usize(..size);
        let candidates = (start..size).chain(0..start);
        let (row, other) = if self.touching == 0 || (self.missing > 0 && rng.bool()) {
            let Some(region) = candidates.into_iter().find(|&region| self.queens[region] == 0)
            else {
                return;
            };
            let Some(&cell) = rng.choice(&cells[region]) else { return };
            (cell / size, self.row_of[cell % size])
        } else {
            let Some(row) = candidates.into_iter().find(|&row| self.touches(row)) else { return };
            (row, rng.usize(..size))
        };
        let before = self.missing + self.touching;
        self.swap(row, other);
        let after = self.missing + self.touching;
        let accepted = after <= before || (after == before + 1 && rng.f32() < ACCEPT_WORSE);
        if !accepted {
            self.swap(row, other);
        }
    }

    /// Whether the queens of this row and the next touch.
    fn touches(&self, row: usize) -> bool {
        row + 1 < self.columns.len() && self.columns[row].abs_diff(self.columns[row + 1]) <= 1
    }

    fn swap(&mut self, row: usize, other: usize) {
        if row == other {
            return;
        }
        self.touching -= self.touching_around(row, other);
        for row in [row, other] {
            let region = self.region(row);
            self.queens[region] -= 1;
            self.missing += usize::from(self.queens[region] == 0);
        }
        self.columns.swap(row, other);
        self.row_of[self.columns[row]] = row;
        self.row_of[self.columns[other]] = other;
        for row in [row, other] {
            let region = self.region(row);
            self.missing -= usize::from(self.queens[region] == 0);
            self.queens[region] += 1;
        }
        self.touching += self.touching_around(row, other);
    }

    fn region(&self, row: usize) -> usize {
        usize::from(self.board.regions()[row * self.board.size() + self.columns[row]])
    }

    /// The number of touching pairs that include one of these rows, each counted once.
    fn touching_around(&self, row: usize, other: usize) -> usize {
        let mut upper = [row.wrapping_sub(1), row, other.wrapping_sub(1), other];
        if upper[0] == other {
            upper[0] = usize::MAX;
        }
        if upper[2] == row {
            upper[2] = usize::MAX;
        }
        upper.into_iter().filter(|&row| row < self.columns.len() && self.touches(row)).count()
    }
}
