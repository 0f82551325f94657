//! The ways to solve a board, behind one door.

use crate::problem::Problem;
use papan_core::{Meter, StopReason};
use papan_queens::{Answer, Board, Count, Extent, Solution, brute, dlx, sat, search};

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
    /// Why the computation had to stop before it was finished.
    pub(crate) stop: Option<StopReason>,
    pub(crate) unique: Option<bool>,
    pub(crate) solutions: Option<u64>,
    /// Cases looked at, by the brute force.
    pub(crate) cases: Option<u128>,
}

impl Goal {
    /// Solutions to look for before it is known.
    pub(crate) fn most(self) -> u64 {
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
    ) -> Result<Found, brute::Unfit> {
        let limit = goal.most();
        Ok(match self {
            Method::Search => search::count(board, limit, meter).into(),
            Method::Dlx => dlx::count(board, limit, meter).into(),
            Method::Sat => sat::count(board, limit, meter).into(),
            Method::Brute => brute::solve(board, meter)?.into(),
        })
    }
}

impl From<Count> for Found {
    fn from(count: Count) -> Self {
        let stop = match count.extent {
            Extent::GaveUp(stop) => Some(stop),
            Extent::All | Extent::Limit => None,
        };
        let solutions = (count.extent == Extent::All).then_some(count.found);
        let unique = count.is_unique();
        Self { solution: count.first, stop, unique, solutions, cases: None }
    }
}

impl From<brute::Outcome> for Found {
    fn from(outcome: brute::Outcome) -> Self {
        let (solution, stop, solutions) = match outcome.answer {
            Answer::Solved(solution) => (Some(solution), None, None),
            Answer::NoSolution => (None, None, Some(0)),
            Answer::GaveUp(stop) => (None, Some(stop), None),
        };
        let unique = solutions.map(|_| false);
        Self { solution, stop, unique, solutions, cases: Some(outcome.cases) }
    }
}

/// A board that the brute force does not take.
pub(crate) fn unfit(unfit: brute::Unfit) -> Problem {
    Problem::Message { key: unfit.key(), args: vec![("limit", brute::MAX_SIZE.into())] }
}
