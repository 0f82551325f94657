//! The ways to solve a board, behind one door.

use papan_core::{Meter, StopReason};
use papan_queens::{
    Answer, Board, BruteForceError, Count, CountStatus, Solution, brute_force, count_with, dlx, sat,
};

/// A way to solve boards.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Method {
    Search,
    Brute,
    Dlx,
    Sat,
}

/// What is asked about the solutions of a board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Goal {
    /// One of them.
    First,
    /// Whether it is the only one.
    Unique,
    /// How many there are.
    Count,
}

/// What was found.
pub(crate) struct Found {
    pub(crate) solution: Option<Solution>,
    /// Why the search stopped early.
    pub(crate) stop: Option<StopReason>,
    /// Whether the search failed, which is a bug.
    pub(crate) failed: bool,
    pub(crate) unique: Option<bool>,
    pub(crate) solutions: Option<u64>,
    /// Cases examined by the brute force.
    pub(crate) cases: Option<u128>,
}

impl Goal {
    /// The number of solutions to find.
    pub(crate) fn max_solutions(self) -> u64 {
        match self {
            Goal::First => 1,
            Goal::Unique => 2,
            Goal::Count => u64::MAX,
        }
    }
}

impl Method {
    pub(crate) const ALL: [Method; 4] = [Method::Search, Method::Dlx, Method::Sat, Method::Brute];

    /// Its name on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Method::Search => "search",
            Method::Brute => "brute",
            Method::Dlx => "dlx",
            Method::Sat => "sat",
        }
    }

    /// Solves a board. The brute force finds the first solution, whatever is asked.
    pub(crate) fn solve(
        self,
        board: &Board,
        goal: Goal,
        meter: &mut Meter<'_>,
    ) -> Result<Found, BruteForceError> {
        let limit = goal.max_solutions();
        Ok(match self {
            Method::Search => count_with(board, limit, meter).into(),
            Method::Dlx => dlx::count_with(board, limit, meter).into(),
            Method::Sat => sat::count_with(board, limit, meter).into(),
            Method::Brute => brute_force::solve_with(board, meter)?.into(),
        })
    }
}

impl From<Count> for Found {
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

impl From<brute_force::Outcome> for Found {
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
