//! The default solver: depth-first search with propagation, which is fastest on boards of up to 20 or 25 rows; local
//! search for a first solution of larger ones; and SAT solving for boards on which either of them gives up.

mod local_search;
mod multi_star;
mod single_star;

use crate::{Answer, Board, Count, CountStatus, Solution, sat};
use papan_core::{Meter, StopReason};

/// Nodes without a new solution before the SAT solver takes over. Its start takes as long as a tenth of them.
const MAX_NODES: u32 = 20_000;
/// The limit for several stars per unit, where nodes are slower.
const MAX_MULTI_STAR_NODES: u32 = 1_000;

/// Finds a solution, or proves that there is none, without a limit of time.
///
/// ```
/// use papan_queens::{Board, solve};
///
/// let board: Board = "AAAB\nCABB\nCCDB\nCDDD".parse()?;
/// let answer = solve(&board);
/// assert_eq!(answer.solution().unwrap().columns().collect::<Vec<_>>(), [1, 3, 0, 2]);
/// # Ok::<(), papan_queens::PuzzleError>(())
/// ```
pub fn solve(board: &Board) -> Answer {
    solve_with(board, &mut Meter::unlimited())
}

/// Finds a solution, or proves that there is none, within the limits of `meter`.
///
/// ```
/// use papan_queens::{Answer, Board, Budget, Meter, StopReason, solve_with};
///
/// let board: Board = "AAAB\nCABB\nCCDB\nCDDD".parse()?;
/// let mut meter = Meter::new(Budget { nodes: Some(0), ..Budget::UNLIMITED });
/// assert_eq!(solve_with(&board, &mut meter), Answer::GaveUp(StopReason::Nodes));
/// # Ok::<(), papan_queens::PuzzleError>(())
/// ```
pub fn solve_with(board: &Board, meter: &mut Meter<'_>) -> Answer {
    count_with(board, 1, meter).into_answer()
}

/// Counts solutions up to `limit`, without a limit of time. A limit of 2 answers whether the solution is unique.
///
/// ```
/// use papan_queens::{Board, count};
///
/// let board: Board = "ABCD\nABCD\nABCD\nABCD".parse()?;
/// assert_eq!(count(&board, u64::MAX).found, 2);
/// assert_eq!(count(&board, 2).is_unique(), Some(false));
/// # Ok::<(), papan_queens::PuzzleError>(())
/// ```
pub fn count(board: &Board, limit: u64) -> Count {
    count_with(board, limit, &mut Meter::unlimited())
}

/// Counts solutions up to `limit` within the limits of `meter`.
pub fn count_with(board: &Board, limit: u64, meter: &mut Meter<'_>) -> Count {
    let mut sink = SolutionSink::new(board, limit, 1);
    let status = run(board, &mut sink, meter);
    Count { found: sink.found, first: sink.kept.pop(), status }
}

/// Finds up to `limit` solutions.
pub(crate) fn find_several(
    board: &Board,
    limit: usize,
    meter: &mut Meter<'_>,
) -> (Vec<Solution>, CountStatus) {
    let mut sink = SolutionSink::new(board, limit as u64, limit);
    let status = run(board, &mut sink, meter);
    (sink.kept, status)
}

fn run(board: &Board, sink: &mut SolutionSink, meter: &mut Meter<'_>) -> CountStatus {
    let run = match (board.stars(), board.size()) {
        _ if sink.is_full() => Ok(()),
        (1, 0..=8) => single_star::Search::<1>::run(board, false, meter, sink),
        (1, 9..=11) => single_star::Search::<2>::run(board, false, meter, sink),
        (1, 12..=16) => single_star::Search::<4>::run(board, false, meter, sink),
        (1, 17..=single_star::MAX_SIZE) => single_star::Search::<7>::run(board, false, meter, sink),
        (_, 0..=11) => multi_star::Search::<2>::run(board, meter, sink),
        (_, 12..=16) => multi_star::Search::<4>::run(board, meter, sink),
        (_, 17..=multi_star::MAX_SIZE) => multi_star::Search::<10>::run(board, meter, sink),
        (1, _) if sink.limit == 1 => {
            local_search::find(board, meter).map(|solution| sink.add(|| solution))
        }
        _ => Err(End::GiveUp),
    };
    match run {
        Err(End::GiveUp) => {
            (sink.found, sink.kept) = (0, Vec::new());
            sat::enumerate(board, sink.limit, meter, &mut |solution| sink.add(|| solution))
        }
        Err(End::Stop(stop)) => CountStatus::Stopped(stop),
        Ok(()) if sink.is_full() => CountStatus::LimitReached,
        Ok(()) => CountStatus::Complete,
    }
}

/// Finds the lexicographically first solution, which a brute force finds first.
///
/// Gives up on boards with several stars per row or more than 21 rows.
pub(crate) fn first_in_order(board: &Board, meter: &mut Meter<'_>) -> Answer {
    let sink = &mut SolutionSink { nodes_left: u32::MAX, ..SolutionSink::new(board, 1, 1) };
    let run = match (board.stars(), board.size()) {
        (1, 0..=11) => single_star::Search::<2>::run(board, true, meter, sink),
        (1, 12..=single_star::MAX_SIZE) => single_star::Search::<7>::run(board, true, meter, sink),
        _ => Err(End::GiveUp),
    };
    match (run, sink.kept.pop()) {
        (_, Some(solution)) => Answer::Solved(solution),
        (Ok(()), None) => Answer::NoSolution,
        (Err(End::Stop(stop)), None) => Answer::GaveUp(stop),
        (Err(End::GiveUp), None) => Answer::GaveUp(StopReason::Nodes),
    }
}

/// Why a search ended early.
enum End {
    /// The meter stopped it.
    Stop(StopReason),
    /// It took too many nodes without a new solution.
    GiveUp,
}

impl From<StopReason> for End {
    fn from(stop: StopReason) -> Self {
        End::Stop(stop)
    }
}

/// Collects the solutions of a search and counts its nodes.
struct SolutionSink {
    found: u64,
    limit: u64,
    /// The first solutions, and how many of them to keep.
    kept: Vec<Solution>,
    keep: usize,
    /// Nodes left before the search gives up, and the number after each solution.
    nodes_left: u32,
    nodes_per_solution: u32,
}

impl SolutionSink {
    fn new(board: &Board, limit: u64, keep: usize) -> Self {
        let nodes = if board.stars() == 1 { MAX_NODES } else { MAX_MULTI_STAR_NODES };
        let (nodes_left, nodes_per_solution) = (nodes, nodes);
        Self { found: 0, limit, kept: Vec::new(), keep, nodes_left, nodes_per_solution }
    }

    fn add(&mut self, solution: impl FnOnce() -> Solution) {
        self.found += 1;
        self.nodes_left = self.nodes_per_solution;
        if self.kept.len() < self.keep {
            self.kept.push(solution());
        }
    }

    fn add_path(&mut self, board: &Board, path: &[u16]) {
        let stars = path.iter().map(|&index| usize::from(index));
        self.add(|| Solution::from_indices(board, stars));
    }

    fn is_full(&self) -> bool {
        self.found >= self.limit
    }

    #[inline]
    fn count_node(&mut self) -> Result<(), End> {
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(End::GiveUp)?;
        Ok(())
    }
}
