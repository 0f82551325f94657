//! Shortens a solution by local search: slides a window along it and replaces the part inside whenever an optimal search
//! between its two ends finds a cheaper path. Windows grow until nothing improves or the budget ends.

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

/// Nodes and memory of the search in one window.
const WINDOW_NODES: u64 = 20_000;
const WINDOW_MEMORY_BYTES: u64 = 32_000_000;
/// Pushes in a window of the first pass.
const FIRST_WINDOW_PUSHES: usize = 6;

/// Shortens a solution, without a limit of time.
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
    optimize_with(level, solution, objective, &mut Meter::unlimited())
}

/// Shortens a solution within the limits of `meter`. The result is never worse than `solution`, and often better;
/// [`Objective::Any`] counts moves.
pub fn optimize_with(
    level: &Level,
    solution: &Solution,
    objective: Objective,
    meter: &mut Meter<'_>,
) -> Solution {
    let cost = if objective == Objective::Pushes { Cost::Pushes } else { Cost::Moves };
    let shorter = with_words!(bits_needed(level), shorten(level, solution, cost, meter), None);
    let length = |solution: &Solution| match cost {
        Cost::Pushes => (solution.pushes(), solution.moves()),
        Cost::Moves => (solution.moves(), solution.pushes()),
    };
    let best = shorter.filter(|shorter| length(shorter) < length(solution));
    best.unwrap_or_else(|| solution.clone())
}

fn shorten<const W: usize>(
    level: &Level,
    solution: &Solution,
    cost: Cost,
    meter: &mut Meter<'_>,
) -> Option<Solution> {
    let board = Board::<W>::new(level);
    let graph = BoxGraph::new(&board);
    let path = solution_path::to_box_sets(level, &board, solution);
    let mut windows = Windows { level, board: &board, graph: &graph, cost, path, total: 0 };
    windows.total = windows.length(&windows.path);
    let mut size = FIRST_WINDOW_PUSHES;
    // Whatever stops the search, the path found so far is a solution.
    while windows.slide(size, meter).is_ok() && size < windows.path.len() {
        size *= 2;
    }
    let steps = solution_path::to_steps(level, &board, &windows.path)?;
    level.verify(&steps).ok()
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
        let mut inner = meter.child(WINDOW_NODES);
        let (graph, cost) = (self.graph, self.cost);
        let search = OptimalSearch::new(&part, graph, cost, rules, WINDOW_MEMORY_BYTES, meter);
        let found = search.with_end_squares(ends).run(&mut inner);
        let facts = [("best", self.total as u64)];
        meter.spend_with_report(inner.nodes(), || None, &facts)?;
        match found {
            Ok(Outcome::Path(better)) => self.splice(from, to, &better),
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
            let pushes = optimize(&level, &solution, Objective::Pushes);
            assert_eq!(Some(pushes.pushes()), oracle::min_pushes(&level), "{level}");
        }
    }
}
