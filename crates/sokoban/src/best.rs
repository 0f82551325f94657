//! Fewest pushes or moves: a good solution first, since what it costs is a bound, then the proof that nothing is better,
//! and better solutions on the way.

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
    let mut good = match find_good(level, field, graph, cost, memory, meter) {
        Ok(good) => good,
        Err(answer) => return answer,
    };
    let bound = |good: &Option<Solution>| match (good, cost) {
        (None, _) => u32::MAX,
        (Some(good), Cost::Pushes) => good.pushes() as u32,
        (Some(good), Cost::Moves) => good.moves() as u32,
    };
    let mut search = Middle::new(field, graph, cost, cost.rules(), memory, meter);
    search.stay_below(bound(&good));
    let soon = meter.within(PROVING_NODES, |meter| search.run(meter)).transpose();
    let outcome = soon.unwrap_or_else(|| {
        if let (Some(known), Cost::Pushes) = (&good, cost) {
            let better = find_fewer_pushes(level, field, graph, known, memory, meter);
            good = better.or(good.take());
        }
        search.stay_below(bound(&good));
        search.run(meter)
    });
    let replay = |path: Vec<_>| finish(level, route::steps(level, field, &path));
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
    cost: Cost,
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
    let goal = if cost == Cost::Pushes { Goal::Pushes } else { Goal::Moves };
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
