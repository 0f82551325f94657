//! Makes a solution shorter: looks through windows of it, and replaces a part whenever an optimal search between its two
//! ends finds a cheaper way. Windows grow until nothing improves or the budget ends; the result is never worse.

use crate::{
    Goal, Level, Solution,
    search::{
        bits::Bits,
        field::{Field, bits_needed, with_words},
        middle::Middle,
        one_box::OneBox,
        route,
        rules::{Cost, Rules},
        two_sided::Outcome,
    },
};
use papan_core::{Meter, Stop};

/// Positions a single window may cost, and the memory for them.
const WINDOW_NODES: u64 = 20_000;
const WINDOW_MEMORY: u64 = 32_000_000;
/// Pushes in the first windows.
const FIRST_WINDOW: usize = 6;

/// A solution that needs no more pushes (or moves, if that is the goal) than the one given, and often fewer.
///
/// ```
/// use papan_core::Meter;
/// use papan_sokoban::{Goal, Level, optimise, parse_lurd};
///
/// let level = Level::parse("########\n#@ $  .#\n#      #\n########").unwrap();
/// let detour = level.verify(&parse_lurd("drurrr").unwrap()).unwrap();
/// assert_eq!(optimise(&level, &detour, Goal::Moves, &mut Meter::unlimited()).to_string(), "rRRR");
/// ```
pub fn optimise(level: &Level, solution: &Solution, goal: Goal, meter: &mut Meter<'_>) -> Solution {
    let cost = if goal == Goal::Pushes { Cost::Pushes } else { Cost::Moves };
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
    let field = Field::<W>::new(level);
    let graph = OneBox::new(&field);
    let path = route::positions(level, &field, solution);
    let mut windows = Windows { level, field: &field, graph: &graph, cost, path, total: 0 };
    windows.total = windows.length(&windows.path);
    let mut size = FIRST_WINDOW;
    // Whatever ends the search, the path found so far is a solution.
    while windows.slide(size, meter).is_ok() && size < windows.path.len() {
        size *= 2;
    }
    let steps = route::steps(level, &field, &windows.path)?;
    level.verify(&steps).ok()
}

struct Windows<'a, const W: usize> {
    level: &'a Level,
    field: &'a Field<W>,
    graph: &'a OneBox,
    cost: Cost,
    /// The boxes before the first push and after every push.
    path: Vec<Bits<W>>,
    /// What it costs.
    total: usize,
}

impl<const W: usize> Windows<'_, W> {
    /// Slides a window of `size` pushes along the path, again and again while that helps.
    fn slide(&mut self, size: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
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

    /// Replaces the pushes between two positions if there is a cheaper way.
    fn improve(&mut self, from: usize, to: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let mut part = self.field.clone();
        (part.starts, part.goals) = (self.path[from], self.path[to]);
        part.player = self.player(from);
        let mut ends = part.floor;
        if to + 1 < self.path.len() {
            ends = Bits::of(self.player(to));
        }
        let rules = Rules { pairs: false, detours: false, ..self.cost.rules() };
        let mut inner = meter.part(WINDOW_NODES);
        let search = Middle::new(&part, self.graph, self.cost, rules, WINDOW_MEMORY, meter);
        let found = search.ending_in(ends).run(&mut inner);
        let facts = [("best", self.total as u64)];
        meter.spend_and_tell(inner.nodes(), || None, &facts)?;
        match found {
            Ok(Outcome::Path(better)) => self.splice(from, to, &better),
            // The window was too large; smaller ones may still help.
            Ok(Outcome::Exhausted) | Err(Stop::Nodes | Stop::Memory) => {}
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

    /// Where the player stands after so many pushes.
    fn player(&self, pushes: usize) -> usize {
        match pushes.checked_sub(1) {
            None => self.field.player,
            Some(last) => self.path[last].without(self.path[pushes]).first().unwrap_or_default(),
        }
    }

    fn length(&self, path: &[Bits<W>]) -> usize {
        match self.cost {
            Cost::Pushes => path.len().saturating_sub(1),
            Cost::Moves => {
                route::steps(self.level, self.field, path).map_or(usize::MAX, |steps| steps.len())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Answer, Direction, Position, oracle, solve};

    /// A solution with detours: steps to and fro, then the solver's.
    fn wasteful(level: &Level, rng: &mut fastrand::Rng) -> Option<Solution> {
        let Answer::Solved(solution) = solve(level, Goal::Any, &mut Meter::unlimited()) else {
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
    fn an_optimised_solution_is_never_worse_and_on_tiny_boards_the_best() {
        let mut rng = fastrand::Rng::with_seed(80);
        let mut solved = 0;
        while solved < oracle::tries(100, 2000) {
            let level = oracle::random_level(&mut rng, 4, 3);
            let Some(solution) = wasteful(&level, &mut rng) else { continue };
            solved += 1;
            let moves = optimise(&level, &solution, Goal::Moves, &mut Meter::unlimited());
            assert_eq!(Some(moves.moves()), oracle::fewest_moves(&level), "{level}");
            let pushes = optimise(&level, &solution, Goal::Pushes, &mut Meter::unlimited());
            assert_eq!(Some(pushes.pushes()), oracle::fewest_pushes(&level), "{level}");
        }
    }
}
