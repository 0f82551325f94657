//! The solvers of a Queens board behind one interface, and what can be asked of them.

use crate::named::named;
use papan_core::{Meter, StopReason};
use papan_queens::{
    Answer, Board, BruteForceError, Count, CountStatus, Difficulty, Solution, brute_force,
    count_with, dlx, sat,
};

named! {
    Difficulty: Easy, Medium, Hard, Expert;
    Method: Search, Brute, Dlx, Sat;
    Find: First, Unique, Count;
}

/// A solver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// papan's own search.
    #[default]
    Search,
    /// The plain brute force of the source document.
    Brute,
    /// Dancing links.
    Dlx,
    /// A SAT solver.
    Sat,
}

/// What is to be found out about the solutions of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Find {
    /// One of them.
    #[default]
    First,
    /// Whether it is the only one.
    Unique,
    /// How many there are.
    Count,
}

/// What a solver found.
#[derive(Clone, Debug)]
pub struct SolveOutcome {
    /// A solution.
    pub solution: Option<Solution>,
    /// Why the search stopped early.
    pub stop: Option<StopReason>,
    /// Whether the search failed, which is a bug.
    pub failed: bool,
    /// Whether there is exactly one solution, if that is known.
    pub unique: Option<bool>,
    /// The number of solutions, if that is known.
    pub solutions: Option<u64>,
    /// Cases examined by the brute force.
    pub cases: Option<u128>,
}

impl Find {
    /// A stable name: `first`, `unique` or `count`.
    pub fn as_str(self) -> &'static str {
        match self {
            Find::First => "first",
            Find::Unique => "unique",
            Find::Count => "count",
        }
    }

    /// The number of solutions to look for.
    pub fn max_solutions(self) -> u64 {
        match self {
            Find::First => 1,
            Find::Unique => 2,
            Find::Count => u64::MAX,
        }
    }
}

impl Method {
    /// A stable name: `search`, `brute`, `dlx` or `sat`.
    pub fn as_str(self) -> &'static str {
        match self {
            Method::Search => "search",
            Method::Brute => "brute",
            Method::Dlx => "dlx",
            Method::Sat => "sat",
        }
    }

    /// Whether the method can find this out: the brute force ends with the first solution.
    pub fn can_find(self, find: Find) -> bool {
        self != Method::Brute || find == Find::First
    }

    /// Solves a board.
    ///
    /// # Errors
    /// A board that the brute force does not accept.
    pub fn solve(
        self,
        board: &Board,
        find: Find,
        meter: &mut Meter<'_>,
    ) -> Result<SolveOutcome, BruteForceError> {
        let limit = find.max_solutions();
        Ok(match self {
            Method::Search => count_with(board, limit, meter).into(),
            Method::Dlx => dlx::count_with(board, limit, meter).into(),
            Method::Sat => sat::count_with(board, limit, meter).into(),
            Method::Brute => brute_force::solve_with(board, meter)?.into(),
        })
    }
}

impl SolveOutcome {
    /// A stable name: `solved`, `no-solution`, `gave-up` or `internal`.
    pub fn status(&self) -> &'static str {
        match (&self.solution, self.stop) {
            (Some(_), _) => "solved",
            (None, Some(_)) => "gave-up",
            (None, None) if self.failed => "internal",
            (None, None) => "no-solution",
        }
    }
}

impl From<Count> for SolveOutcome {
    fn from(count: Count) -> Self {
        let stop = match count.status {
            CountStatus::Stopped(stop) => Some(stop),
            CountStatus::Complete | CountStatus::LimitReached | CountStatus::Internal => None,
        };
        let failed = count.status == CountStatus::Internal;
        let solutions = (count.status == CountStatus::Complete).then_some(count.found);
        let unique = count.is_unique();
        Self { solution: count.first, stop, failed, unique, solutions, cases: None }
    }
}

impl From<brute_force::Outcome> for SolveOutcome {
    fn from(outcome: brute_force::Outcome) -> Self {
        let (solution, stop, solutions) = match outcome.answer {
            Answer::Solved(solution) => (Some(solution), None, None),
            Answer::NoSolution => (None, None, Some(0)),
            Answer::GaveUp(stop) => (None, Some(stop), None),
            Answer::Internal => (None, None, None),
        };
        let failed = solution.is_none() && stop.is_none() && solutions.is_none();
        let unique = solutions.map(|_| false);
        Self { solution, stop, failed, unique, solutions, cases: Some(outcome.cases) }
    }
}
