//! Fewest pushes or moves: a solution first, since what it costs is a bound, then the proof that nothing is better. A proof
//! that takes longer waits until better solutions have been looked for.

use crate::{
    Answer, Goal, Level, Solution, optimise,
    search::{
        any,
        fess::{Fess, STYLES},
        field::Field,
        middle::Middle,
        one_box::OneBox,
        route,
        rules::Cost,
        two_sided::Outcome,
    },
    solve::finish,
};
use papan_core::{Meter, Stop};

/// Looks for a solution of least cost within `memory` bytes.
pub(crate) fn search<const W: usize>(
    level: &Level,
    field: &Field<W>,
    graph: &OneBox,
    cost: Cost,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Answer {
    let mut known = match find_first(level, field, graph, memory, meter) {
        Ok(first) => first,
        Err(answer) => return answer,
    };
    let bound = |known: &Option<Solution>| match (known, cost) {
        (None, _) => u32::MAX,
        (Some(known), Cost::Pushes) => known.pushes() as u32,
        (Some(known), Cost::Moves) => known.moves() as u32,
    };
    let replay = |path: Vec<_>| finish(level, route::steps(level, field, &path));
    let mut search = Middle::new(field, graph, cost, cost.rules(), memory, meter);
    search.stay_below(bound(&known));
    let soon = meter.within(PROVING_NODES, |meter| search.run(meter)).transpose();
    let outcome = soon.unwrap_or_else(|| {
        let better = search.found().and_then(|path| replay(path).solution().cloned());
        known = better.or(known.take()).map(|known| match cost {
            Cost::Pushes => {
                let known = shorten(level, &known, Goal::Pushes, meter);
                find_fewer_pushes(level, field, graph, &known, memory, meter).unwrap_or(known)
            }
            Cost::Moves => shorten(level, &known, Goal::Moves, meter),
        });
        search.stay_below(bound(&known));
        search.run(meter)
    });
    match outcome {
        Ok(Outcome::Path(path)) => replay(path),
        // Nothing is better than what was found before.
        Ok(Outcome::Exhausted) => known.map_or(Answer::Unsolvable, Answer::Solved),
        Err(stop) => match (search.found(), known) {
            (Some(path), _) => replay(path).unproved(stop),
            (None, Some(known)) => Answer::Unproved(known, stop),
            (None, None) => Answer::GaveUp(stop),
        },
    }
}

/// Nodes for finding a first solution, and for shortening it.
const FIRST_NODES: u64 = 200_000;
const SHORTENING_NODES: u64 = 400_000;

/// Any solution: what it costs is a bound for the search for the best. None when none is found soon.
fn find_first<const W: usize>(
    level: &Level,
    field: &Field<W>,
    graph: &OneBox,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Solution>, Answer> {
    let found = meter.within(FIRST_NODES, |meter| any::search(field, graph, memory, meter));
    match found {
        Ok(Some(Outcome::Path(path))) => {
            Ok(finish(level, route::steps(level, field, &path)).solution().cloned())
        }
        Ok(Some(Outcome::Exhausted)) => Err(Answer::Unsolvable),
        Ok(None) | Err(Stop::Memory) => Ok(None),
        Err(stop) => Err(Answer::GaveUp(stop)),
    }
}

/// A solution that is probably good.
fn shorten(level: &Level, known: &Solution, goal: Goal, meter: &mut Meter<'_>) -> Solution {
    let shortened = meter.within(SHORTENING_NODES, |meter| Ok(optimise(level, known, goal, meter)));
    shortened.ok().flatten().unwrap_or_else(|| known.clone())
}

/// Nodes for a proof before more is done for better solutions.
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
