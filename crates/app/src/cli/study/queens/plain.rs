//! The report's program as its chapter 2 prints it, step by step and without a thought for speed: the witness of the cases
//! that our brute force counts, and what its times are compared with.

use papan_queens::Board;

/// What it finds.
pub(super) struct Outcome {
    /// The column of the queen in each row.
    pub(super) columns: Option<Vec<usize>>,
    pub(super) cases: u64,
}

/// Tries all permutations in their order until one fits.
pub(super) fn solve(board: &Board) -> Outcome {
    let mut columns: Vec<usize> = (0..board.size()).collect();
    let mut cases = 0;
    loop {
        cases += 1;
        if covers_all_regions(board, &columns) && is_apart(&columns) {
            return Outcome { columns: Some(columns), cases };
        }
        if !permute(&mut columns) {
            return Outcome { columns: None, cases };
        }
    }
}

fn permute(columns: &mut [usize]) -> bool {
    let Some(pivot) = (1..columns.len()).rev().find(|&i| columns[i - 1] < columns[i]) else {
        return false;
    };
    let pivot = pivot - 1;
    let swap = (0..columns.len()).rev().find(|&i| columns[i] > columns[pivot]).unwrap_or(pivot);
    columns.swap(pivot, swap);
    columns[pivot + 1..].reverse();
    true
}

fn covers_all_regions(board: &Board, columns: &[usize]) -> bool {
    let mut used = vec![false; board.size()];
    columns.iter().enumerate().all(|(row, &column)| {
        let region = usize::from(board.regions()[row * board.size() + column]);
        !std::mem::replace(&mut used[region], true)
    })
}

/// The report compares every pair of queens.
fn is_apart(columns: &[usize]) -> bool {
    let rows = columns.len();
    (0..rows).all(|one| {
        (one + 1..rows).all(|other| other - one > 1 || columns[one].abs_diff(columns[other]) > 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use papan_queens::parse;

    #[test]
    fn cases_are_counted_to_the_solution_or_to_the_last() {
        let board = |text: &str| parse(text.as_bytes()).unwrap().remove(0).board;
        let outcome = solve(&board("AAAB\nCABB\nCCDB\nCDDD"));
        assert_eq!((outcome.columns, outcome.cases), (Some(vec![1, 3, 0, 2]), 11));
        let outcome = solve(&board("AAB\nACB\nCCB"));
        assert_eq!((outcome.columns, outcome.cases), (None, 6));
    }
}
