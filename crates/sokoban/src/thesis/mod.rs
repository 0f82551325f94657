//! The solver of a thesis on Timus problem 1589, reimplemented for comparison: pushes from the start by A*, depth-first
//! or greedy depth-first search, pulls from the goals by breadth-first search, in turns, until both have a
//! state with the same boxes whose players can walk to each other. [`solve`](crate::solve()) is much faster.

mod estimate;
mod freeze;
mod search;

use crate::{
    Answer, Level,
    search::board::{Board, bits_needed, with_words},
    solve::verified_path,
};
use papan_core::{Meter, StopReason};
use search::Search;

/// The search strategy of the push side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// A*: the state with the lowest estimate, then with the most pushes.
    AStar,
    /// Depth-first search: the youngest state.
    Dfs,
    /// Greedy depth-first search: the youngest state, with siblings ordered by their estimates.
    GreedyDfs,
}

/// The distance between a box and a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heuristic {
    /// Manhattan distance: rows plus columns.
    Manhattan,
    /// Euclidean distance, rounded down.
    Euclidean,
    /// Walking distance on the empty board, which the thesis uses as the pull distance.
    GoalPull,
}

/// A configuration of the solver of the thesis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    /// The search strategy.
    pub variant: Variant,
    /// The distance used by the estimate.
    pub heuristic: Heuristic,
    /// Maximum number of pushes from the start.
    pub forward_limit: Option<u32>,
    /// Maximum number of pulls from the goals.
    pub backward_limit: Option<u32>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            variant: Variant::AStar,
            heuristic: Heuristic::GoalPull,
            forward_limit: None,
            backward_limit: None,
        }
    }
}

/// The result of a run, with its statistics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The answer; [`Answer::Unsolvable`] only when no limit cut off the search.
    pub answer: Answer,
    /// Number of states generated on both sides.
    pub states: u64,
    /// Pushes of the solution that the push side found.
    pub forward_pushes: u32,
    /// Pushes of the solution that the pull side found.
    pub backward_pushes: u32,
}

impl Run {
    fn unsolved(answer: Answer, states: u64) -> Run {
        Run { answer, states, forward_pushes: 0, backward_pushes: 0 }
    }
}

/// Solves a level by the algorithm of the thesis.
///
/// ```
/// use papan_core::Meter;
/// use papan_sokoban::{Answer, Level, thesis};
///
/// let level = Level::parse("######\n#@ $.#\n######").unwrap();
/// let run = thesis::solve(&level, thesis::Settings::default(), &mut Meter::unlimited());
/// assert!(matches!(run.answer, Answer::Solved(solution) if solution.to_string() == "rR"));
/// ```
pub fn solve(level: &Level, settings: Settings, meter: &mut Meter<'_>) -> Run {
    let too_large = Run::unsolved(Answer::GaveUp(StopReason::Memory), 0);
    with_words!(bits_needed(level), solve_in(level, settings, meter), too_large)
}

fn solve_in<const W: usize>(level: &Level, settings: Settings, meter: &mut Meter<'_>) -> Run {
    let board = Board::<W>::new(level);
    let mut search = Search::new(&board, settings);
    let end = search.run(meter);
    let mut run = Run::unsolved(Answer::Unsolvable, search.states());
    match end {
        Ok(Some(meeting)) => {
            (run.forward_pushes, run.backward_pushes) = search.pushes(&meeting);
            let path = search.path(&meeting);
            run.answer = verified_path(level, &board, &path);
        }
        Ok(None) if search.was_cut() => run.answer = Answer::GaveUp(StopReason::Nodes),
        Ok(None) => {}
        Err(stop) => run.answer = Answer::GaveUp(stop),
    }
    run
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle;

    #[test]
    fn every_variant_and_heuristic_agrees_with_plain_search() {
        let mut rng = fastrand::Rng::with_seed(100);
        for _ in 0..oracle::tries(150, 3_000) {
            let level = oracle::random_level(&mut rng, 4, 3);
            let expected = oracle::min_pushes(&level).is_some();
            for variant in [Variant::AStar, Variant::Dfs, Variant::GreedyDfs] {
                for heuristic in [Heuristic::Manhattan, Heuristic::Euclidean, Heuristic::GoalPull] {
                    let settings = Settings { variant, heuristic, ..Settings::default() };
                    let run = solve(&level, settings, &mut Meter::unlimited());
                    assert_eq!(
                        matches!(run.answer, Answer::Solved(_)),
                        expected,
                        "{settings:?}\n{level}"
                    );
                    assert!(expected || run.answer == Answer::Unsolvable, "{settings:?}\n{level}");
                }
            }
        }
    }

    #[test]
    fn pushes_of_both_sides_add_up_to_those_of_the_solution() {
        let level = Level::parse("#######\n#.@ $ #\n#  $. #\n#     #\n#######").unwrap();
        let run = solve(&level, Settings::default(), &mut Meter::unlimited());
        let Answer::Solved(solution) = run.answer else { panic!("solvable") };
        assert_eq!(solution.pushes() as u32, run.forward_pushes + run.backward_pushes);
    }

    #[test]
    fn a_push_limit_that_cuts_is_no_proof() {
        let level = Level::parse("#########\n#@ $   .#\n#########").unwrap();
        let settings =
            Settings { forward_limit: Some(1), backward_limit: Some(1), ..Settings::default() };
        let run = solve(&level, settings, &mut Meter::unlimited());
        assert_eq!(run.answer, Answer::GaveUp(StopReason::Nodes));
    }
}
