//! Fewest pushes or moves: finds some solution first, since its cost is an upper bound, then proves that none is better. A
//! proof that takes long is interrupted for a search for better solutions.

use crate::{
    Answer, Level, NoSolution, Objective, Solution, optimize,
    search::{
        bidirectional::Outcome,
        board::Board,
        box_graph::BoxGraph,
        fess::{Fess, HEURISTICS},
        optimal::OptimalSearch,
        portfolio,
        pruning::Cost,
    },
    solve::verified_path,
};
use papan_core::{Meter, StopReason};

/// Searches for a solution that is optimal for an objective within `memory` bytes.
pub(crate) fn search<const W: usize>(
    level: &Level,
    board: &Board<W>,
    graph: &BoxGraph,
    objective: Objective,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Answer {
    let cost = match objective {
        Objective::Any | Objective::Pushes | Objective::PushesMoves => Cost::Pushes,
        Objective::Moves | Objective::MovesPushes => Cost::Moves,
    };
    let first = search_one_criterion(level, board, graph, cost, memory, meter);
    match (objective, first) {
        (Objective::PushesMoves | Objective::MovesPushes, Answer::Solved(known)) => {
            search_second_criterion(level, board, graph, cost, known, memory, meter)
        }
        (_, first) => first,
    }
}

/// Of all solutions that are as good as a solution with the fewest pushes (or moves), finds one with the fewest moves (or
/// pushes).
fn search_second_criterion<const W: usize>(
    level: &Level,
    board: &Board<W>,
    graph: &BoxGraph,
    first: Cost,
    known: Solution,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Answer {
    let (pushes, moves) = (known.pushes() as u32, known.moves() as u32);
    let (limit, second, bound) = match first {
        Cost::Pushes => (pushes, Cost::Moves, moves),
        Cost::Moves => (moves, Cost::Pushes, pushes),
    };
    // The rules for moves keep all pushes, and so the best order of them.
    let search = OptimalSearch::new(board, graph, second, Cost::Moves.rules(), memory, meter);
    let mut search = search.with_limit(limit);
    search.set_upper_bound(bound);
    match search.run(meter) {
        Ok(Outcome::Path(path)) => verified_path(level, board, &path),
        Ok(Outcome::Exhausted) => Answer::Solved(known),
        Err(stop) => match search.best_path() {
            Some(path) => verified_path(level, board, &path).best_effort(stop),
            None => Answer::BestEffort(known, stop),
        },
    }
}

/// Searches for a solution of minimal cost.
fn search_one_criterion<const W: usize>(
    level: &Level,
    board: &Board<W>,
    graph: &BoxGraph,
    cost: Cost,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Answer {
    let mut known = match find_first(level, board, graph, memory, meter) {
        Ok(first) => first,
        Err(answer) => return answer,
    };
    let bound = |known: &Option<Solution>| match (known, cost) {
        (None, _) => u32::MAX,
        (Some(known), Cost::Pushes) => known.pushes() as u32,
        (Some(known), Cost::Moves) => known.moves() as u32,
    };
    let replay = |path: Vec<_>| verified_path(level, board, &path);
    let mut search = OptimalSearch::new(board, graph, cost, cost.rules(), memory, meter);
    search.set_upper_bound(bound(&known));
    let soon = meter.slice(PROVING_NODES, |meter| search.run(meter)).transpose();
    let outcome = soon.unwrap_or_else(|| {
        let better = search.best_path().and_then(|path| replay(path).solution().cloned());
        known = better.or(known.take()).map(|known| match cost {
            Cost::Pushes => {
                let known = shorten(level, &known, Objective::Pushes, meter);
                find_fewer_pushes(level, board, graph, &known, memory, meter).unwrap_or(known)
            }
            Cost::Moves => shorten(level, &known, Objective::Moves, meter),
        });
        search.set_upper_bound(bound(&known));
        search.run(meter)
    });
    match outcome {
        Ok(Outcome::Path(path)) => replay(path),
        // No solution is better than the known one.
        Ok(Outcome::Exhausted) => {
            known.map_or(Answer::Unsolvable(NoSolution::Exhausted), Answer::Solved)
        }
        Err(stop) => match (search.best_path(), known) {
            (Some(path), _) => replay(path).best_effort(stop),
            (None, Some(known)) => Answer::BestEffort(known, stop),
            (None, None) => Answer::GaveUp(stop),
        },
    }
}

/// Nodes for the search for a first solution, and for shortening it.
const FIRST_SOLUTION_NODES: u64 = 200_000;
const SHORTENING_NODES: u64 = 400_000;

/// Finds any solution as an upper bound; `None` when [`FIRST_SOLUTION_NODES`] do not suffice.
fn find_first<const W: usize>(
    level: &Level,
    board: &Board<W>,
    graph: &BoxGraph,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Solution>, Answer> {
    let found =
        meter.slice(FIRST_SOLUTION_NODES, |meter| portfolio::search(board, graph, memory, meter));
    match found {
        Ok(Some(Outcome::Path(path))) => Ok(verified_path(level, board, &path).solution().cloned()),
        Ok(Some(Outcome::Exhausted)) => Err(Answer::Unsolvable(NoSolution::Exhausted)),
        Ok(None) | Err(StopReason::Memory) => Ok(None),
        Err(stop) => Err(Answer::GaveUp(stop)),
    }
}

/// Shortens a solution with a limited number of nodes.
fn shorten(
    level: &Level,
    known: &Solution,
    objective: Objective,
    meter: &mut Meter<'_>,
) -> Solution {
    let shortened = meter
        .slice(SHORTENING_NODES, |meter| Ok(optimize::shorten(level, known, objective, meter)));
    shortened.ok().flatten().unwrap_or_else(|| known.clone())
}

/// Nodes for a proof before the search for better solutions.
const PROVING_NODES: u64 = 50_000;
/// Nodes for one push limit, and the number of push limits that are tried.
const PUSH_LIMIT_NODES: u64 = 300;
const MAX_PUSH_LIMITS: usize = 12;

/// Finds a solution with fewer pushes by FESS under a push limit: the lower bound first, then the next possible number of
/// pushes, and so on. A solution as short as the lower bound is optimal.
fn find_fewer_pushes<const W: usize>(
    level: &Level,
    board: &Board<W>,
    graph: &BoxGraph,
    known: &Solution,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Option<Solution> {
    let mut fess = Fess::new(board, graph, Cost::Pushes.rules(), memory / 4, meter);
    let limits = fess.lower_bound()?..known.pushes() as u32;
    // All solutions of a level have the same parity of pushes.
    for limit in limits.step_by(2).take(MAX_PUSH_LIMITS) {
        for heuristics in HEURISTICS {
            let run = |meter: &mut Meter<'_>| fess.run(heuristics, Some(limit), meter);
            match meter.slice(PUSH_LIMIT_NODES, run) {
                Ok(Some(Some(path))) => {
                    return verified_path(level, board, &path).solution().cloned();
                }
                Ok(_) | Err(StopReason::Memory) => {}
                Err(_) => return None,
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{SolveOptions, oracle, solve_with};

    #[test]
    fn both_criteria_are_those_of_a_plain_search() {
        let mut rng = fastrand::Rng::with_seed(96);
        for round in 0..oracle::tries(400, 50_000) {
            let level = oracle::random_level(&mut rng, 5, 3);
            // The other word sizes take the same road.
            let level = if round % 40 == 0 { oracle::with_corridor(&level, 9, 9) } else { level };
            for objective in [Objective::PushesMoves, Objective::MovesPushes] {
                let options = SolveOptions { objective };
                let answer = solve_with(&level, &options, &mut Meter::unlimited());
                assert!(matches!(answer, Answer::Solved(_) | Answer::Unsolvable(_)), "{level}");
                let found = answer.solution().map(|best| (best.pushes(), best.moves()));
                let best = oracle::min_costs(&level, objective == Objective::MovesPushes);
                assert_eq!(found, best, "{} {level}", objective.as_str());
            }
        }
    }

    #[test]
    fn a_second_criterion_that_is_not_proved_is_best_effort() {
        let level =
            Level::parse("########\n#      #\n# $$   #\n#  $ $ #\n# .. @ #\n# ..   #\n########\n")
                .unwrap();
        let options = SolveOptions { objective: Objective::Pushes };
        let mut meter = Meter::unlimited();
        let pushes = solve_with(&level, &options, &mut meter).solution().unwrap().pushes();
        let nodes = Some(meter.nodes() + 50);
        let mut meter = Meter::new(papan_core::Budget { nodes, ..papan_core::Budget::UNLIMITED });
        let options = SolveOptions { objective: Objective::PushesMoves };
        match solve_with(&level, &options, &mut meter) {
            Answer::BestEffort(solution, StopReason::Nodes) => {
                assert_eq!(solution.pushes(), pushes);
            }
            other => panic!("{other:?}"),
        }
    }
}
