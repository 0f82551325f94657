//! Solving: chooses the size of the bit boards, runs the engine, and lets out no answer that was not replayed.

use crate::{
    Level, Solution, Symmetry,
    search::{
        field::{Field, bits_needed},
        one_box::OneBox,
        route,
        rules::Rules,
        two_sided::{BOTH, Outcome, TwoSided, Weights},
    },
};
use papan_core::{Meter, Stop};

/// What is known about a level after a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Here is a solution; it was replayed.
    Solved(Solution),
    /// There is none: a sound search was exhausted.
    Unsolvable,
    /// Nothing is known: the search ended before it found out.
    GaveUp(Stop),
}

/// Bytes of a process that are not ours to spend: code, stack, the level and its tables.
const OVERHEAD: u64 = 6_000_000;
/// The memory to use when nobody sets a limit.
const DEFAULT_MEMORY: u64 = 1 << 30;

/// Orders of search that are tried one after the other when the memory is full.
const PORTFOLIO: [Weights; 3] = [
    Weights { depth: 1, estimate: 8 },
    Weights { depth: 0, estimate: 1 },
    Weights { depth: 1, estimate: 2 },
];

/// Looks for any solution, fast.
///
/// ```
/// use papan_core::Meter;
/// use papan_sokoban::{Answer, Level, solve};
///
/// let level = Level::parse("######\n#@ $.#\n######").unwrap();
/// let Answer::Solved(solution) = solve(&level, &mut Meter::unlimited()) else { panic!() };
/// assert_eq!(solution.to_string(), "rR");
/// ```
pub fn solve(level: &Level, meter: &mut Meter<'_>) -> Answer {
    let transpose = Symmetry::TRANSPOSE;
    let turned = level.transform(transpose);
    if bits_needed(&turned) < bits_needed(level) {
        return match solve_as_is(&turned, meter) {
            Answer::Solved(solution) => {
                let steps: Vec<_> = solution.directions().map(|d| transpose.direction(d)).collect();
                finish(level, Some(steps))
            }
            other => other,
        };
    }
    solve_as_is(level, meter)
}

fn solve_as_is(level: &Level, meter: &mut Meter<'_>) -> Answer {
    match bits_needed(level) {
        0..=64 => solve_in::<1>(level, meter),
        65..=128 => solve_in::<2>(level, meter),
        129..=256 => solve_in::<4>(level, meter),
        257..=512 => solve_in::<8>(level, meter),
        513..=1024 => solve_in::<16>(level, meter),
        _ => Answer::GaveUp(Stop::Memory),
    }
}

fn solve_in<const W: usize>(level: &Level, meter: &mut Meter<'_>) -> Answer {
    let field = Field::<W>::new(level);
    let graph = OneBox::new(&field);
    let memory = meter.budget().memory.unwrap_or(DEFAULT_MEMORY).saturating_sub(OVERHEAD);
    let mut search = TwoSided::new(&field, &graph, Rules::ALL, memory);
    for weights in PORTFOLIO {
        match search.run(weights, &BOTH, meter) {
            Ok(Outcome::Path(path)) => return finish(level, route::steps(level, &field, &path)),
            Ok(Outcome::Exhausted) => return Answer::Unsolvable,
            Err(Stop::Memory) => {}
            Err(stop) => return Answer::GaveUp(stop),
        }
    }
    Answer::GaveUp(Stop::Memory)
}

/// Replays steps before they become an answer. Steps that do not solve the level would be a fault of ours; they are
/// never shown.
fn finish(level: &Level, steps: Option<Vec<crate::Direction>>) -> Answer {
    let solution = steps.and_then(|steps| level.verify(&steps).ok());
    debug_assert!(solution.is_some(), "a search returned steps that do not solve its level");
    solution.map_or(Answer::GaveUp(Stop::Cancelled), Answer::Solved)
}
