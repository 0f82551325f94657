//! Solving: chooses the width of the bit sets, runs a search and verifies every solution before it is returned.

use crate::{
    Direction, Level, Solution, Square, Symmetry, best_solution,
    search::{
        bidirectional::Outcome,
        board::{Board, bits_needed, with_words},
        box_graph::BoxGraph,
        large_board, portfolio, solution_path,
    },
};
use papan_core::{Bits, Meter, StopReason};

/// Why a level has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSolution {
    /// A sound search was exhausted.
    Exhausted,
    /// The player never reaches this box, and it is not on a goal.
    UnreachableBox(Square),
}

/// What is known about a level after a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A verified solution; an optimal one if [`Objective::Pushes`] or [`Objective::Moves`] was requested.
    Solved(Solution),
    /// A verified and shortened solution; the search stopped before it was proved to be optimal.
    BestEffort(Solution, StopReason),
    /// There is no solution.
    Unsolvable(NoSolution),
    /// Nothing is known: the search stopped first.
    GaveUp(StopReason),
    /// Nothing is known: the search returned moves that do not solve the level, which is a bug of this crate.
    Internal,
}

impl Answer {
    /// The solution, if there is one.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Answer::Solved(solution) | Answer::BestEffort(solution, _) => Some(solution),
            Answer::Unsolvable(_) | Answer::GaveUp(_) | Answer::Internal => None,
        }
    }

    /// Withdraws the claim that a solution is optimal.
    pub(crate) fn best_effort(self, stop: StopReason) -> Self {
        match self {
            Answer::Solved(solution) => Answer::BestEffort(solution, stop),
            other => other,
        }
    }

    /// A stable name for scripts: `solved`, `best-effort`, `unsolvable`, `gave-up` or `internal`.
    pub fn as_str(&self) -> &'static str {
        match self {
            Answer::Solved(_) => "solved",
            Answer::BestEffort(..) => "best-effort",
            Answer::Unsolvable(_) => "unsolvable",
            Answer::GaveUp(_) => "gave-up",
            Answer::Internal => "internal",
        }
    }
}

/// What a solution minimizes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Objective {
    /// Nothing: any solution, fast.
    #[default]
    Any,
    /// The number of pushes.
    Pushes,
    /// The number of moves, pushes included.
    Moves,
    /// The number of pushes, and of those solutions the number of moves.
    PushesMoves,
    /// The number of moves, and of those solutions the number of pushes.
    MovesPushes,
}

impl Objective {
    /// All objectives.
    pub const ALL: [Objective; 5] = [
        Objective::Any,
        Objective::Pushes,
        Objective::Moves,
        Objective::PushesMoves,
        Objective::MovesPushes,
    ];

    /// A stable name for scripts: `any`, `pushes`, `moves`, `pushes-moves` or `moves-pushes`.
    pub fn as_str(self) -> &'static str {
        match self {
            Objective::Any => "any",
            Objective::Pushes => "pushes",
            Objective::Moves => "moves",
            Objective::PushesMoves => "pushes-moves",
            Objective::MovesPushes => "moves-pushes",
        }
    }
}

/// Options of [`solve_with`]. Limits of time, nodes and memory belong to the [`Meter`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolveOptions {
    /// What the solution minimizes.
    pub objective: Objective,
}

/// Bytes of a process that the search does not count: code, stack, the level and its tables.
const OVERHEAD_BYTES: u64 = 6_000_000;
/// Memory of a search without a memory limit.
const DEFAULT_MEMORY_BYTES: u64 = 1 << 30;

/// Finds any solution, within one gigabyte of memory and without a limit of time.
///
/// ```
/// use papan_sokoban::{Answer, Level, solve};
///
/// let level = Level::parse("######\n#@ $.#\n######")?;
/// let Answer::Solved(solution) = solve(&level) else { panic!("this level has a solution") };
/// assert_eq!(solution.to_string(), "rR");
/// # Ok::<(), papan_sokoban::CollectionError>(())
/// ```
pub fn solve(level: &Level) -> Answer {
    solve_with(level, &SolveOptions::default(), &mut Meter::unlimited())
}

/// Finds a solution for an objective within the limits of `meter`. A solution with the fewest pushes or moves is proved
/// to be optimal, or else it is [`Answer::BestEffort`].
///
/// ```
/// use papan_sokoban::{Budget, Level, Meter, Objective, SolveOptions, solve_with};
///
/// let level = Level::parse("######\n#@ $.#\n######")?;
/// let mut meter = Meter::new(Budget { nodes: Some(100_000), ..Budget::UNLIMITED });
/// let answer = solve_with(&level, &SolveOptions { objective: Objective::Moves }, &mut meter);
/// assert_eq!(answer.solution().map(|solution| solution.moves()), Some(2));
/// # Ok::<(), papan_sokoban::CollectionError>(())
/// ```
pub fn solve_with(level: &Level, options: &SolveOptions, meter: &mut Meter<'_>) -> Answer {
    if let Some(square) = level.lost_box() {
        return Answer::Unsolvable(NoSolution::UnreachableBox(square));
    }
    let transpose = Symmetry::TRANSPOSE;
    let transposed = level.transform(transpose);
    if bits_needed(&transposed) < bits_needed(level) {
        let back = |solution: &Solution| {
            verified(level, Some(solution.directions().map(|d| transpose.direction(d)).collect()))
        };
        return match solve_as_is(&transposed, options.objective, meter) {
            Answer::Solved(solution) => back(&solution),
            Answer::BestEffort(solution, stop) => back(&solution).best_effort(stop),
            other => other,
        };
    }
    solve_as_is(level, options.objective, meter)
}

fn solve_as_is(level: &Level, objective: Objective, meter: &mut Meter<'_>) -> Answer {
    with_words!(
        bits_needed(level),
        solve_on(level, objective, meter),
        solve_large(level, objective, meter)
    )
}

/// Bytes that a search of a level may use.
fn search_memory(meter: &Meter<'_>) -> u64 {
    meter.budget().memory.unwrap_or(DEFAULT_MEMORY_BYTES).saturating_sub(OVERHEAD_BYTES)
}

/// Solves a level of any shape.
fn solve_large(level: &Level, objective: Objective, meter: &mut Meter<'_>) -> Answer {
    match large_board::search(level, objective, search_memory(meter), meter) {
        Ok(Some(steps)) => verified(level, Some(steps)),
        Ok(None) => Answer::Unsolvable(NoSolution::Exhausted),
        Err(stop) => Answer::GaveUp(stop),
    }
}

fn solve_on<const W: usize>(level: &Level, objective: Objective, meter: &mut Meter<'_>) -> Answer {
    let board = Board::<W>::new(level);
    let graph = BoxGraph::new(&board);
    let memory = search_memory(meter);
    match objective {
        Objective::Any => match portfolio::search(&board, &graph, memory, meter) {
            Ok(Outcome::Path(path)) => verified_path(level, &board, &path),
            Ok(Outcome::Exhausted) => Answer::Unsolvable(NoSolution::Exhausted),
            Err(stop) => Answer::GaveUp(stop),
        },
        _ => best_solution::search(level, &board, &graph, objective, memory, meter),
    }
}

/// Turns the box sets along a path into a verified answer.
pub(crate) fn verified_path<const W: usize>(
    level: &Level,
    board: &Board<W>,
    path: &[Bits<W>],
) -> Answer {
    verified(level, solution_path::to_steps(level, board, path))
}

/// Replays the moves of a search before they become an answer.
fn verified(level: &Level, steps: Option<Vec<Direction>>) -> Answer {
    let solution = steps.and_then(|steps| level.verify(&steps).ok());
    debug_assert!(solution.is_some(), "a search returned moves that do not solve its level");
    solution.map_or(Answer::Internal, Answer::Solved)
}
