//! Solving: chooses the size of the bit boards, runs the engine, and lets out no answer that was not replayed.

use crate::{
    Level, Solution, Symmetry, optimise,
    search::{
        any,
        field::{Field, bits_needed, with_words},
        middle::Middle,
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
    fn unproved(self, stop: Stop) -> Self {
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
    let good = match find_good(level, &field, &graph, goal, memory, meter) {
        Ok(good) => good,
        Err(answer) => return answer,
    };
    let bound = good.as_ref().map_or(u32::MAX, |good| match cost {
        Cost::Pushes => good.pushes() as u32,
        Cost::Moves => good.moves() as u32,
    });
    let mut search = Middle::new(&field, &graph, cost, cost.rules(), memory, meter).below(bound);
    let outcome = search.run(meter);
    match (outcome, good) {
        (Ok(Outcome::Path(path)), _) => finish(level, route::steps(level, &field, &path)),
        // Nothing is better than what was found before.
        (Ok(Outcome::Exhausted), Some(good)) => Answer::Solved(good),
        (Ok(Outcome::Exhausted), None) => Answer::Unsolvable,
        (Err(stop), Some(good)) => Answer::Unproved(good, stop),
        (Err(stop), None) => Answer::GaveUp(stop),
    }
}

/// Nodes for finding a first solution, and for shortening it.
const FIRST_NODES: u64 = 200_000;
const SHORTENING_NODES: u64 = 400_000;

/// A solution that is probably good: what it costs is a bound for the search for the best. None when none is found soon.
fn find_good<const W: usize>(
    level: &Level,
    field: &Field<W>,
    graph: &OneBox,
    goal: Goal,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Solution>, Answer> {
    let found = meter.within(FIRST_NODES, |meter| any::search(field, graph, memory, meter));
    let path = match found {
        Ok(Some(Outcome::Path(path))) => path,
        Ok(Some(Outcome::Exhausted)) => return Err(Answer::Unsolvable),
        Ok(None) | Err(Stop::Memory) => return Ok(None),
        Err(stop) => return Err(Answer::GaveUp(stop)),
    };
    let Answer::Solved(first) = finish(level, route::steps(level, field, &path)) else {
        return Ok(None);
    };
    meter
        .within(SHORTENING_NODES, |meter| Ok(optimise(level, &first, goal, meter)))
        .map_err(Answer::GaveUp)
}

/// Replays steps before they become an answer. Steps that do not solve the level would be a fault of ours; they are
/// never shown.
pub(crate) fn finish(level: &Level, steps: Option<Vec<crate::Direction>>) -> Answer {
    let solution = steps.and_then(|steps| level.verify(&steps).ok());
    debug_assert!(solution.is_some(), "a search returned steps that do not solve its level");
    solution.map_or(Answer::GaveUp(Stop::Cancelled), Answer::Solved)
}
