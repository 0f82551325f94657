//! What the document prints.

use std::collections::HashMap;

/// One cell of its tables; empty ones are INF.
#[derive(Clone, Copy)]
pub(super) struct Cell {
    pub(super) seconds: f64,
    pub(super) states: u64,
    /// Pushes from the start and from the goals, for the hard cases.
    pub(super) pushes: Option<(u32, u32)>,
}

/// Experiment, levels, row and column.
type Place = (&'static str, &'static str, usize, usize);

/// All cells by their place.
pub(super) struct Printed(HashMap<Place, Cell>);

impl Printed {
    pub(super) fn new() -> Self {
        Printed(include_str!("printed.csv").lines().filter_map(read).collect())
    }

    /// A cell; rows and columns from 0.
    pub(super) fn cell(
        &self,
        experiment: &'static str,
        levels: &'static str,
        row: usize,
        column: usize,
    ) -> Option<Cell> {
        self.0.get(&(experiment, levels, row, column)).copied()
    }

    /// The shortest time and the fewest pushes that any variant needed for a hard case, without limits of pushes.
    pub(super) fn best(&self, row: usize) -> Option<(f64, u32)> {
        let columns = ["variants", "heuristics"]
            .into_iter()
            .flat_map(|name| (0..3).filter_map(move |column| self.cell(name, "hard", row, column)));
        let cells = columns.filter_map(|cell| Some((cell.seconds, cell.pushes?)));
        let sums = cells.map(|(seconds, (forward, backward))| (seconds, forward + backward));
        sums.reduce(|one, other| (one.0.min(other.0), one.1.min(other.1)))
    }
}

fn read(line: &'static str) -> Option<(Place, Cell)> {
    let words: Vec<&str> = line.split(',').collect();
    let [experiment, levels, row, column, seconds, states, forward, backward] = words[..] else {
        return None;
    };
    let number = |word: &str| word.parse::<usize>().ok()?.checked_sub(1);
    let pushes = forward.parse().ok().zip(backward.parse().ok());
    let cell = Cell { seconds: seconds.parse().ok()?, states: states.parse().ok()?, pushes };
    Some(((experiment, levels, number(row)?, number(column)?), cell))
}

/// The document's limits of pushes and pulls, tables 5.6 and 5.13.
pub(super) fn limits(experiment: &str) -> [(u32, u32); 3] {
    if experiment == "variants" {
        [(40, 30), (139, 32), (116, 31)]
    } else {
        [(42, 28), (92, 31), (40, 30)]
    }
}

/// Table 5.14 has the sum of both in the second column of pushes for Manhattan, and states and forward pushes for Euclidean.
pub(super) fn is_misprint(experiment: &str, levels: &str, column: usize) -> bool {
    experiment == "heuristics" && levels == "limited" && column < 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_of_the_document_is_there() {
        let printed = Printed::new();
        assert_eq!(printed.0.len(), 2 * 13 * 3 + 18 + 18 + 21 + 22);
        let cell = printed.cell("variants", "hard", 4, 1).unwrap();
        assert_eq!((cell.states, cell.pushes), (734_194, Some((48, 13))));
        assert!(printed.cell("variants", "hard", 1, 0).is_none());
        assert_eq!((printed.best(8), printed.best(1)), (Some((0.088, 26)), None));
    }
}
