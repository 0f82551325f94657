//! Solving: chooses the size of the bit boards, runs the engine, and lets out no answer that was not replayed.

use crate::{
    Level, Solution, Symmetry, optimise,
    search::{
        any,
        fess::{Fess, STYLES},
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
    let mut good = match find_good(level, &field, &graph, goal, memory, meter) {
        Ok(good) => good,
        Err(answer) => return answer,
    };
    let bound = |good: &Option<Solution>| match (good, cost) {
        (None, _) => u32::MAX,
        (Some(good), Cost::Pushes) => good.pushes() as u32,
        (Some(good), Cost::Moves) => good.moves() as u32,
    };
    let mut search = Middle::new(&field, &graph, cost, cost.rules(), memory, meter);
    search.stay_below(bound(&good));
    let soon = meter.within(PROVING_NODES, |meter| search.run(meter)).transpose();
    let outcome = soon.unwrap_or_else(|| {
        if let (Some(known), Cost::Pushes) = (&good, cost) {
            let better = find_fewer_pushes(level, &field, &graph, known, memory, meter);
            good = better.or(good.take());
        }
        search.stay_below(bound(&good));
        search.run(meter)
    });
    let replay = |path: Vec<_>| finish(level, route::steps(level, &field, &path));
    match outcome {
        Ok(Outcome::Path(path)) => replay(path),
        // Nothing is better than what was found before.
        Ok(Outcome::Exhausted) => good.map_or(Answer::Unsolvable, Answer::Solved),
        Err(stop) => match (search.found(), good) {
            (Some(path), _) => replay(path).unproved(stop),
            (None, Some(good)) => Answer::Unproved(good, stop),
            (None, None) => Answer::GaveUp(stop),
        },
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

/// Nodes for a proof before more is done for a better solution.
const PROVING_NODES: u64 = 50_000;
/// Nodes for a try to keep to a limit of pushes, and how many limits are tried.
const LIMITED_NODES: u64 = 300;
const LIMITS: usize = 12;

/// A solution with fewer pushes, found by the engine for big boards: it is held to the least number of pushes that is not
/// ruled out, then to the next one, and so on. What it needs no more pushes for than is possible is the best.
fn find_fewer_pushes<const W: usize>(
    level: &Level,
    field: &Field<W>,
    graph: &OneBox,
    known: &Solution,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Option<Solution> {
    let mut engine = Fess::new(field, graph, Cost::Pushes.rules(), memory / 4, meter);
    let limits = engine.least()?..known.pushes() as u32;
    // All solutions of a level have an even number of pushes, or all an odd one.
    for limit in limits.step_by(2).take(LIMITS) {
        for style in STYLES {
            let run = |meter: &mut Meter<'_>| engine.run(style, Some(limit), meter);
            match meter.within(LIMITED_NODES, run) {
                Ok(Some(Some(path))) => {
                    return finish(level, route::steps(level, field, &path)).solution().cloned();
                }
                Ok(_) | Err(Stop::Memory) => {}
                Err(_) => return None,
            }
        }
    }
    None
}

/// Replays steps before they become an answer. Steps that do not solve the level would be a fault of ours; they are
/// never shown.
pub(crate) fn finish(level: &Level, steps: Option<Vec<crate::Direction>>) -> Answer {
    let solution = steps.and_then(|steps| level.verify(&steps).ok());
    debug_assert!(solution.is_some(), "a search returned steps that do not solve its level");
    solution.map_or(Answer::GaveUp(Stop::Cancelled), Answer::Solved)
}
