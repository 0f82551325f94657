//! The solver people get: depth-first search with propagation, which is fastest on boards of everyday size, a random walk for
//! a first solution of large ones, and clause learning for those on which either gets lost.

mod single;
mod stars;
mod wander;

use crate::{Answer, Board, Count, Extent, Solution, sat};
use papan_core::{Meter, StopReason};

/// So many nodes without a new solution, and clause learning takes over. It needs about as long to get going as the search
/// needs for a tenth of them.
const PATIENCE: u32 = 20_000;
/// The same for several stars, where nodes cost more.
const STARS_PATIENCE: u32 = 1_000;

/// Finds a solution, or proves that there is none.
///
/// ```
/// use papan_core::Meter;
/// use papan_queens::{parse, search};
///
/// let puzzles = parse(b"AAAB\nCABB\nCCDB\nCDDD").unwrap();
/// let answer = search::solve(&puzzles[0].board, &mut Meter::unlimited());
/// assert_eq!(answer.solution().unwrap().columns().collect::<Vec<_>>(), [1, 3, 0, 2]);
/// ```
pub fn solve(board: &Board, meter: &mut Meter<'_>) -> Answer {
    count(board, 1, meter).into_answer()
}

/// Counts solutions up to `limit`. A limit of 2 answers whether the solution is unique.
///
/// ```
/// use papan_core::Meter;
/// use papan_queens::{parse, search};
///
/// let puzzles = parse(b"ABCD\nABCD\nABCD\nABCD").unwrap();
/// let count = search::count(&puzzles[0].board, u64::MAX, &mut Meter::unlimited());
/// assert_eq!(count.found, 2);
/// assert_eq!(count.is_unique(), Some(false));
/// ```
pub fn count(board: &Board, limit: u64, meter: &mut Meter<'_>) -> Count {
    let (mut tally, extent) = run(board, Tally::new(board, limit, 1), meter);
    Count { found: tally.found, first: tally.kept.pop(), extent }
}

/// Finds up to `limit` solutions.
pub(crate) fn find_several(
    board: &Board,
    limit: usize,
    meter: &mut Meter<'_>,
) -> (Vec<Solution>, Extent) {
    let (tally, extent) = run(board, Tally::new(board, limit as u64, limit), meter);
    (tally.kept, extent)
}

fn run(board: &Board, mut tally: Tally, meter: &mut Meter<'_>) -> (Tally, Extent) {
    let run = match (board.stars(), board.size()) {
        _ if tally.is_enough() => Ok(()),
        (1, 0..=8) => single::Search::<1>::run(board, meter, &mut tally),
        (1, 9..=11) => single::Search::<2>::run(board, meter, &mut tally),
        (1, 12..=16) => single::Search::<4>::run(board, meter, &mut tally),
        (1, 17..=single::MAX_SIZE) => single::Search::<7>::run(board, meter, &mut tally),
        (_, 0..=11) => stars::Search::<2>::run(board, meter, &mut tally),
        (_, 12..=16) => stars::Search::<4>::run(board, meter, &mut tally),
        (_, 17..=stars::MAX_SIZE) => stars::Search::<10>::run(board, meter, &mut tally),
        (1, _) if tally.limit == 1 => wander::find(board, meter).and_then(|found| match found {
            Some(solution) => {
                tally.add(|| solution);
                Ok(())
            }
            None => Err(End::Lost),
        }),
        _ => Err(End::Lost),
    };
    let extent = match run {
        Err(End::Lost) => {
            tally.restart();
            sat::enumerate(board, tally.limit, meter, &mut |solution| tally.add(|| solution))
        }
        Err(End::Stop(stop)) => Extent::GaveUp(stop),
        Ok(()) if tally.is_enough() => Extent::Limit,
        Ok(()) => Extent::All,
    };
    (tally, extent)
}

/// Finds the solution that comes first when the stars are read row by row: the one a brute force meets first.
///
/// For one star a row and at most 21 rows; gives up on other boards.
pub(crate) fn first_in_order(board: &Board, meter: &mut Meter<'_>) -> Answer {
    let mut tally = Tally { nodes_left: u32::MAX, ..Tally::new(board, 1, 1) };
    let run = match (board.stars(), board.size()) {
        (1, 0..=11) => single::Search::<2>::run_in_order(board, meter, &mut tally),
        (1, 12..=single::MAX_SIZE) => single::Search::<7>::run_in_order(board, meter, &mut tally),
        _ => Err(End::Lost),
    };
    match (run, tally.kept.pop()) {
        (_, Some(solution)) => Answer::Solved(solution),
        (Ok(()), None) => Answer::NoSolution,
        (Err(End::Stop(stop)), None) => Answer::GaveUp(stop),
        (Err(End::Lost), None) => Answer::GaveUp(StopReason::Nodes),
    }
}

/// Why a search ended early.
enum End {
    /// The meter says so.
    Stop(StopReason),
    /// Too long without a solution.
    Lost,
}

impl From<StopReason> for End {
    fn from(stop: StopReason) -> Self {
        End::Stop(stop)
    }
}

/// The solutions found so far.
struct Tally {
    found: u64,
    limit: u64,
    /// The first few of them, and how many are wanted.
    kept: Vec<Solution>,
    keep: usize,
    /// Nodes left before the search counts as lost, and how many it gets after each solution.
    nodes_left: u32,
    patience: u32,
}

impl Tally {
    fn new(board: &Board, limit: u64, keep: usize) -> Self {
        let patience = if board.stars() == 1 { PATIENCE } else { STARS_PATIENCE };
        Self { found: 0, limit, kept: Vec::new(), keep, nodes_left: patience, patience }
    }

    fn add(&mut self, solution: impl FnOnce() -> Solution) {
        self.found += 1;
        self.nodes_left = self.patience;
        if self.kept.len() < self.keep {
            self.kept.push(solution());
        }
    }

    fn add_path(&mut self, board: &Board, path: &[u16]) {
        let stars = path.iter().map(|&index| usize::from(index));
        self.add(|| Solution::from_indices(board, stars));
    }

    fn restart(&mut self) {
        self.found = 0;
        self.kept.clear();
    }

    fn is_enough(&self) -> bool {
        self.found >= self.limit
    }

    #[inline]
    fn be_patient(&mut self) -> Result<(), End> {
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(End::Lost)?;
        Ok(())
    }
}
