//! Solving: chooses the size of the bit boards, runs the engine, and lets out no answer that was not replayed.

use crate::{
    Level, Solution, Symmetry, best,
    search::{
        any,
        field::{Field, bits_needed, with_words},
        one_box::OneBox,
        route,
        rules::Cost,
        two_sided::Outcome,
    },
};
use papan_core::{Meter, Stop};

/// What is known about a level after a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Here is a solution; it was replayed. If the best was asked for, it is the best.
    Solved(Solution),
    /// Here is a solution, replayed and shortened, but the search ended before it was known to be the best.
    Unproved(Solution, Stop),
    /// There is none: a sound search was exhausted.
    Unsolvable,
    /// Nothing is known: the search ended before it found out.
    GaveUp(Stop),
}

impl Answer {
    /// The solution, if there is one.
    #[must_use]
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Answer::Solved(solution) | Answer::Unproved(solution, _) => Some(solution),
            Answer::Unsolvable | Answer::GaveUp(_) => None,
        }
    }

    /// The same solution without the claim that it is the best.
    pub(crate) fn unproved(self, stop: Stop) -> Self {
        match self {
            Answer::Solved(solution) => Answer::Unproved(solution, stop),
            other => other,
        }
    }

    /// In one word, for scripts: `solved`, `unproved`, `unsolvable` or `gave-up`.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Answer::Solved(_) => "solved",
            Answer::Unproved(..) => "unproved",
            Answer::Unsolvable => "unsolvable",
            Answer::GaveUp(_) => "gave-up",
        }
    }
}

/// Bytes of a process that are not ours to spend: code, stack, the level and its tables.
const OVERHEAD: u64 = 6_000_000;
/// The memory to use when nobody sets a limit.
const DEFAULT_MEMORY: u64 = 1 << 30;

/// What is asked of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Any solution, fast.
    Any,
    /// One with the fewest pushes.
    Pushes,
    /// One with the fewest moves.
    Moves,
}

impl Goal {
    /// What there should be the fewest of, in one word for scripts: `pushes` or `moves`.
    #[must_use]
    pub fn fewest(self) -> Option<&'static str> {
        match self {
            Goal::Any => None,
            Goal::Pushes => Some("pushes"),
            Goal::Moves => Some("moves"),
        }
    }
}

/// Looks for a solution. One with the fewest pushes or moves is proved to be so, or else [`Answer::Unproved`].
///
/// ```
/// use papan_core::Meter;
/// use papan_sokoban::{Answer, Goal, Level, solve};
///
/// let level = Level::parse("######\n#@ $.#\n######").unwrap();
/// let answer = solve(&level, Goal::Moves, &mut Meter::unlimited());
/// let Answer::Solved(solution) = answer else { panic!("{answer:?}") };
/// assert_eq!(solution.to_string(), "rR");
/// ```
pub fn solve(level: &Level, goal: Goal, meter: &mut Meter<'_>) -> Answer {
    let transpose = Symmetry::TRANSPOSE;
    let turned = level.transform(transpose);
    if bits_needed(&turned) < bits_needed(level) {
        let back = |solution: &Solution| {
            finish(level, Some(solution.directions().map(|d| transpose.direction(d)).collect()))
        };
        return match solve_as_is(&turned, goal, meter) {
            Answer::Solved(solution) => back(&solution),
            Answer::Unproved(solution, stop) => back(&solution).unproved(stop),
            other => other,
        };
    }
    solve_as_is(level, goal, meter)
}

fn solve_as_is(level: &Level, goal: Goal, meter: &mut Meter<'_>) -> Answer {
    with_words!(bits_needed(level), solve_in(level, goal, meter), Answer::GaveUp(Stop::Memory))
}

fn solve_in<const W: usize>(level: &Level, goal: Goal, meter: &mut Meter<'_>) -> Answer {
    let field = Field::<W>::new(level);
    let graph = OneBox::new(&field);
    let memory = meter.budget().memory.unwrap_or(DEFAULT_MEMORY).saturating_sub(OVERHEAD);
    let cost = match goal {
        Goal::Any => {
            return match any::search(&field, &graph, memory, meter) {
                Ok(Outcome::Path(path)) => finish(level, route::steps(level, &field, &path)),
                Ok(Outcome::Exhausted) => Answer::Unsolvable,
                Err(stop) => Answer::GaveUp(stop),
            };
        }
        Goal::Pushes => Cost::Pushes,
        Goal::Moves => Cost::Moves,
    };
    best::search(level, &field, &graph, cost, memory, meter)
}

/// Replays steps before they become an answer. Steps that do not solve the level would be a fault of ours; they are
/// never shown.
pub(crate) fn finish(level: &Level, steps: Option<Vec<crate::Direction>>) -> Answer {
    let solution = steps.and_then(|steps| level.verify(&steps).ok());
    debug_assert!(solution.is_some(), "a search returned steps that do not solve its level");
    solution.map_or(Answer::GaveUp(Stop::Cancelled), Answer::Solved)
}
