//! The solver of a thesis on Timus problem 1589, reimplemented for comparison: pushes from the start by A*, depth-first
//! or greedy depth-first search, pulls from the goals by breadth-first search, in turns, until both have a
//! state with the same boxes whose players can walk to each other. [`papan_sokoban::solve()`] is much faster.

mod estimate;
mod freeze;
mod grid;
mod search;
mod solution_path;

use grid::{Bounds, Grid};
use papan_core::{Meter, StopReason};
use papan_sokoban::{Answer, Level, NoSolution};
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
/// use papan_sokoban::{Answer, Level, Meter};
/// use papan_study::sokoban::{Settings, solve};
///
/// let level = Level::parse("######\n#@ $.#\n######").unwrap();
/// let run = solve(&level, Settings::default(), &mut Meter::unlimited());
/// assert!(matches!(run.answer, Answer::Solved(solution) if solution.to_string() == "rR"));
/// ```
pub fn solve(level: &Level, settings: Settings, meter: &mut Meter<'_>) -> Run {
    if let Some(square) = level.lost_box() {
        return Run::unsolved(Answer::Unsolvable(NoSolution::UnreachableBox(square)), 0);
    }
    match Bounds::of(level).bits() {
        0..=64 => solve_in::<1>(level, settings, meter),
        65..=128 => solve_in::<2>(level, settings, meter),
        129..=256 => solve_in::<4>(level, settings, meter),
        257..=512 => solve_in::<8>(level, settings, meter),
        513..=1024 => solve_in::<16>(level, settings, meter),
        _ => Run::unsolved(Answer::GaveUp(StopReason::Memory), 0),
    }
}

/// Solves a level that fits bit sets of `W` words.
fn solve_in<const W: usize>(level: &Level, settings: Settings, meter: &mut Meter<'_>) -> Run {
    let grid = Grid::<W>::new(level);
    let mut search = Search::new(&grid, settings);
    let end = search.run(meter);
    let mut run = Run::unsolved(Answer::Unsolvable(NoSolution::Exhausted), search.states());
    match end {
        Ok(Some(meeting)) => {
            (run.forward_pushes, run.backward_pushes) = search.pushes(&meeting);
            let steps = solution_path::to_steps(level, &grid, &search.path(&meeting));
            let solution = steps.and_then(|steps| level.verify(&steps).ok());
            debug_assert!(
                solution.is_some(),
                "the search met in moves that do not solve the level"
            );
            run.answer = solution.map_or(Answer::Internal, Answer::Solved);
        }
        Ok(None) if search.was_cut() => run.answer = Answer::GaveUp(StopReason::Nodes),
        Ok(None) => {}
        Err(stop) => run.answer = Answer::GaveUp(stop),
    }
    run
}
