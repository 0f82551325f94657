//! Shortens a solution by local search: slides a window along it and replaces the part inside whenever an optimal search
//! between its two ends finds a cheaper path. Windows grow until one of them is the whole path; then a new round gives every
//! window more nodes, until the whole path is proved to be optimal or the budget ends.

use crate::{
    Level, Objective, Solution,
    search::{
        bidirectional::Outcome,
        board::{Board, bits_needed, with_words},
        box_graph::BoxGraph,
        optimal::OptimalSearch,
        pruning::{Cost, Pruning},
        solution_path,
    },
};
use papan_core::{Bits, Meter, StopReason};

/// Nodes and memory of the search in one window in the first round, and what they are multiplied by for the next one.
const WINDOW_NODES: u64 = 20_000;
const WINDOW_MEMORY_BYTES: u64 = 32_000_000;
const ROUND_GROWTH: u64 = 4;
/// Memory of a window without a memory limit.
const MAX_WINDOW_MEMORY_BYTES: u64 = 512_000_000;
/// Pushes in a window of the first pass.
const FIRST_WINDOW_PUSHES: usize = 6;

/// A shortened solution, and what was tried for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Optimization {
    /// The solution; never worse than the one before.
    pub solution: Solution,
    /// Parts of the solution that were searched for a cheaper path.
    pub windows: u64,
    /// Whether the number of pushes or moves is proved to be the lowest of all solutions.
    pub is_optimal: bool,
}

/// Shortens a solution by one round of searches, without a limit of time.
///
/// ```
/// use papan_sokoban::{Level, Objective, optimize, parse_lurd};
///
/// let level = Level::parse("########\n#@ $  .#\n#      #\n########").unwrap();
/// let detour = level.verify(&parse_lurd("drurrr").unwrap()).unwrap();
/// assert_eq!(optimize(&level, &detour, Objective::Moves).to_string(), "rRRR");
/// ```
#[doc(alias = "optimise")]
pub fn optimize(level: &Level, solution: &Solution, objective: Objective) -> Solution {
    shorten(level, solution, objective, &mut Meter::unlimited())
}

/// Shortens a solution by one round of searches within the limits of `meter`.
pub(crate) fn shorten(
    level: &Level,
    solution: &Solution,
    objective: Objective,
    meter: &mut Meter<'_>,
) -> Solution {
    run_rounds(level, solution, objective, 1, meter).solution
}

/// Shortens a solution until it is proved to be optimal or a limit of `meter` is reached; the limits should include one of
/// time or nodes. The first criterion of the objective is what is proved, and [`Objective::Any`] counts moves.
///
/// ```
/// use papan_sokoban::{Budget, Level, Meter, Objective, optimize_with, parse_lurd};
///
/// let level = Level::parse("########\n#@ $  .#\n#      #\n########").unwrap();
/// let detour = level.verify(&parse_lurd("drurrr").unwrap()).unwrap();
/// let mut meter = Meter::new(Budget { nodes: Some(10_000), ..Budget::UNLIMITED });
/// let found = optimize_with(&level, &detour, Objective::Moves, &mut meter);
/// assert!(found.is_optimal && found.solution.moves() == 4);
/// ```
pub fn optimize_with(
    level: &Level,
    solution: &Solution,
    objective: Objective,
    meter: &mut Meter<'_>,
) -> Optimization {
    run_rounds(level, solution, objective, u32::MAX, meter)
}

fn run_rounds(
    level: &Level,
    solution: &Solution,
    objective: Objective,
    rounds: u32,
    meter: &mut Meter<'_>,
) -> Optimization {
    let cost = match objective {
        Objective::Pushes | Objective::PushesMoves => Cost::Pushes,
        Objective::Any | Objective::Moves | Objective::MovesPushes => Cost::Moves,
    };
    let unchanged = Optimization { solution: solution.clone(), windows: 0, is_optimal: false };
    let found =
        with_words!(bits_needed(level), run_rounds_on(level, solution, cost, rounds, meter), None);
    let Some(found) = found else { return unchanged };
    let length = |solution: &Solution| match cost {
        Cost::Pushes => (solution.pushes(), solution.moves()),
        Cost::Moves => (solution.moves(), solution.pushes()),
    };
    if length(&found.solution) < length(solution) {
        found
    } else {
        Optimization { solution: unchanged.solution, ..found }
    }
}

fn run_rounds_on<const W: usize>(
    level: &Level,
    solution: &Solution,
    cost: Cost,
    rounds: u32,
    meter: &mut Meter<'_>,
) -> Option<Optimization> {
    let board = Board::<W>::new(level);
    let graph = BoxGraph::new(&board);
    let path = solution_path::to_box_sets(level, &board, solution);
    // Without a push there is nothing to shorten.
    let is_optimal = path.len() == 1;
    let mut windows = Windows {
        level,
        board: &board,
        graph: &graph,
        cost,
        path,
        total: 0,
        nodes: WINDOW_NODES,
        memory: WINDOW_MEMORY_BYTES,
        searched: 0,
        is_optimal,
    };
    windows.total = windows.length(&windows.path);
    let most = meter.budget().memory.map_or(MAX_WINDOW_MEMORY_BYTES, |memory| memory / 4 * 3);
    for _ in 0..rounds {
        let mut size = FIRST_WINDOW_PUSHES;
        // Whatever stops the search, the path found so far is a solution.
        let mut is_stopped = windows.slide(size, meter).is_err();
        while !is_stopped && size < windows.path.len() {
            size *= 2;
            is_stopped = windows.slide(size, meter).is_err();
        }
        // More nodes than the memory can hold change nothing.
        let is_full = windows.nodes > most && windows.memory == most;
        if is_stopped || windows.is_optimal || is_full {
            break;
        }
        windows.nodes = windows.nodes.saturating_mul(ROUND_GROWTH);
        windows.memory = windows.memory.saturating_mul(ROUND_GROWTH).min(most);
    }
    let steps = solution_path::to_steps(level, &board, &windows.path)?;
    let Windows { searched, is_optimal, .. } = windows;
    let solution = level.verify(&steps).ok()?;
    Some(Optimization { solution, windows: searched, is_optimal })
}

struct Windows<'a, const W: usize> {
    level: &'a Level,
    board: &'a Board<W>,
    graph: &'a BoxGraph,
    cost: Cost,
    /// The box sets before the first push and after every push.
    path: Vec<Bits<W>>,
    /// Cost of the path.
    total: usize,
    /// Nodes and memory of one search.
    nodes: u64,
    memory: u64,
    /// Number of searches.
    searched: u64,
    is_optimal: bool,
}

impl<const W: usize> Windows<'_, W> {
    /// Slides a window of `size` pushes along the path, as long as a pass improves it.
    fn slide(&mut self, size: usize, meter: &mut Meter<'_>) -> Result<(), StopReason> {
        loop {
            let before = self.total;
            let mut from = 0;
            while from + 1 < self.path.len() {
                self.improve(from, (from + size).min(self.path.len() - 1), meter)?;
                from += size.div_ceil(2);
            }
            if self.total >= before {
                return Ok(());
            }
        }
    }

    /// Replaces the pushes between two positions if there is a cheaper path.
    fn improve(&mut self, from: usize, to: usize, meter: &mut Meter<'_>) -> Result<(), StopReason> {
        let mut part = self.board.clone();
        (part.starts, part.goals) = (self.path[from], self.path[to]);
        part.player = self.player(from);
        let mut ends = part.floor;
        if to + 1 < self.path.len() {
            ends = Bits::of(self.player(to));
        }
        let rules = Pruning { pair_deadlocks: false, pair_penalties: false, ..self.cost.rules() };
        let mut inner = meter.child(self.nodes);
        let (graph, cost) = (self.graph, self.cost);
        let search = OptimalSearch::new(&part, graph, cost, rules, self.memory, meter);
        let found = search.with_end_squares(ends).run(&mut inner);
        self.searched += 1;
        let facts = [("best", self.total as u64)];
        meter.spend_with_report(inner.nodes(), || None, &facts)?;
        match found {
            Ok(Outcome::Path(better)) => {
                self.is_optimal |= from == 0 && to + 1 == self.path.len();
                self.splice(from, to, &better);
            }
            // The window was too large; smaller ones may still help.
            Ok(Outcome::Exhausted) | Err(StopReason::Nodes | StopReason::Memory) => {}
            Err(stop) => return Err(stop),
        }
        Ok(())
    }

    fn splice(&mut self, from: usize, to: usize, better: &[Bits<W>]) {
        let spliced = [&self.path[..from], better, &self.path[to + 1..]].concat();
        let total = self.length(&spliced);
        if total < self.total {
            (self.path, self.total) = (spliced, total);
        }
    }

    /// The square of the player after some number of pushes.
    fn player(&self, pushes: usize) -> usize {
        match pushes.checked_sub(1) {
            None => self.board.player,
            Some(last) => self.path[last].without(self.path[pushes]).first().unwrap_or_default(),
        }
    }

    fn length(&self, path: &[Bits<W>]) -> usize {
        match self.cost {
            Cost::Pushes => path.len().saturating_sub(1),
            Cost::Moves => solution_path::to_steps(self.level, self.board, path)
                .map_or(usize::MAX, |steps| steps.len()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Answer, Direction, Position, oracle, solve};

    /// A solution with needless moves to and fro before those of the solver.
    fn wasteful(level: &Level, rng: &mut fastrand::Rng) -> Option<Solution> {
        let Answer::Solved(solution) = solve(level) else {
            return None;
        };
        let mut steps = Vec::new();
        for _ in 0..rng.usize(..10) {
            let direction = Direction::ALL[rng.usize(..4)];
            let step = Position::start(level).step(level, direction);
            if step.is_ok_and(|step| !step.push) {
                steps.extend([direction, direction.opposite()]);
            }
        }
        steps.extend(solution.directions());
        level.verify(&steps).ok()
    }

    #[test]
    fn an_optimized_solution_is_never_worse_and_on_tiny_boards_the_best() {
        let mut rng = fastrand::Rng::with_seed(80);
        let mut solved = 0;
        while solved < oracle::tries(100, 2000) {
            let level = oracle::random_level(&mut rng, 4, 3);
            let Some(solution) = wasteful(&level, &mut rng) else { continue };
            solved += 1;
            let moves = optimize(&level, &solution, Objective::Moves);
            assert_eq!(Some(moves.moves()), oracle::min_moves(&level), "{level}");
            let mut meter = Meter::unlimited();
            let proved = optimize_with(&level, &solution, Objective::Moves, &mut meter);
            assert!(proved.is_optimal, "{level}");
            assert_eq!(Some(proved.solution.moves()), oracle::min_moves(&level), "{level}");
            let pushes = optimize(&level, &solution, Objective::Pushes);
            assert_eq!(Some(pushes.pushes()), oracle::min_pushes(&level), "{level}");
        }
    }
}
