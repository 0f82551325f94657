//! Depth-first search for any number of stars per unit, on boards of up to 25 rows. A unit with as many candidates as it
//! still needs takes them all; a unit whose candidates have no room for its stars is a dead end; the search branches on
//! the unit with the fewest choices, each cell first with a star and then without.

use super::{End, SolutionSink};
use crate::{Board, layout::Layout};
use papan_core::{Bits, Meter};

/// The largest board size for this search.
pub(super) const MAX_SIZE: usize = 25;

pub(super) struct Search<'a, 'm, const W: usize> {
    board: &'a Board,
    layout: Layout<W>,
    meter: &'a mut Meter<'m>,
    sink: &'a mut SolutionSink,
    path: Vec<u16>,
}

#[derive(Clone, Copy)]
struct State<const W: usize> {
    candidates: Bits<W>,
    /// Stars that each unit still needs.
    needs: [u8; 3 * MAX_SIZE],
    stars: usize,
}

/// A unit cannot get its stars.
struct DeadEnd;

impl<'a, 'm, const W: usize> Search<'a, 'm, W> {
    pub(super) fn run(
        board: &'a Board,
        meter: &'a mut Meter<'m>,
        sink: &'a mut SolutionSink,
    ) -> Result<(), End> {
        let layout = Layout::<W>::new(board);
        let needs = [board.stars() as u8; 3 * MAX_SIZE];
        let state = State { candidates: layout.all(), needs, stars: 0 };
        let path = vec![0; board.size() * board.stars()];
        Search { board, layout, meter, sink, path }.explore(state)
    }

    fn explore(&mut self, mut state: State<W>) -> Result<(), End> {
        while !self.sink.is_full() {
            self.meter.spend(1)?;
            self.sink.count_node()?;
            let Ok(choice) = self.propagate(&mut state) else { return Ok(()) };
            let Some(unit) = choice else {
                self.sink.add_path(self.board, &self.path);
                return Ok(());
            };
            let candidates = state.candidates & self.layout.units[unit];
            let Some(cell) = candidates.first() else { return Ok(()) };
            let mut below = state;
            self.place(&mut below, cell);
            self.explore(below)?;
            state.candidates.remove(cell);
        }
        Ok(())
    }

    /// Places forced stars until nothing changes. Returns the unit to branch on, or `None` if the board is solved.
    fn propagate(&mut self, state: &mut State<W>) -> Result<Option<usize>, DeadEnd> {
        let size = self.board.size();
        loop {
            let before = state.stars;
            let mut choice = None;
            let mut least = usize::MAX;
            for unit in 0..self.layout.units.len() {
                let needs = usize::from(state.needs[unit]);
                if needs == 0 {
                    continue;
                }
                let candidates = state.candidates & self.layout.units[unit];
                let count = candidates.len();
                if count < needs || (needs > 1 && room(candidates, size) < needs) {
                    return Err(DeadEnd);
                }
                if count == needs {
                    for cell in candidates.iter() {
                        if !state.candidates.contains(cell) {
                            return Err(DeadEnd);
                        }
                        self.place(state, cell);
                    }
                } else if 2 * count - needs < least {
                    least = 2 * count - needs;
                    choice = Some(unit);
                }
            }
            if state.stars == before {
                return Ok(choice);
            }
        }
    }

    fn place(&mut self, state: &mut State<W>, cell: usize) {
        state.candidates &= !self.layout.neighbours[cell];
        state.candidates.remove(cell);
        for unit in self.layout.units_of[cell] {
            state.needs[unit] -= 1;
            if state.needs[unit] == 0 {
                state.candidates &= !self.layout.units[unit];
            }
        }
        self.path[state.stars] = cell as u16;
        state.stars += 1;
    }
}

/// Upper bound of the stars that fit on these cells: the number of 2 x 2 squares that cover them, each placed with its
/// upper left corner on the first uncovered cell in reading order. Each square holds one star.
fn room<const W: usize>(mut cells: Bits<W>, size: usize) -> usize {
    let mut squares = 0;
    while let Some(cell) = cells.first() {
        let last_column = (cell + 1).is_multiple_of(size);
        let last_row = cell + size >= size * size;
        for next in [cell, cell + size].into_iter().take(if last_row { 1 } else { 2 }) {
            cells.remove(next);
            if !last_column {
                cells.remove(next + 1);
            }
        }
        squares += 1;
    }
    squares
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The maximum number of stars on these cells without two that touch.
    fn max_stars(cells: &[(usize, usize)], placed: &mut Vec<(usize, usize)>) -> usize {
        let Some((&(row, col), rest)) = cells.split_first() else { return placed.len() };
        let without = max_stars(rest, placed);
        if placed.iter().any(|star| star.0.abs_diff(row) <= 1 && star.1.abs_diff(col) <= 1) {
            return without;
        }
        placed.push((row, col));
        let with = max_stars(rest, placed);
        placed.pop();
        with.max(without)
    }

    #[test]
    fn room_is_an_upper_bound() {
        let mut rng = fastrand::Rng::with_seed(9);
        for round in 0..2_000 {
            let size = 4 + round % 3;
            let (mut bits, mut cells) = (Bits::<1>::EMPTY, Vec::new());
            for index in (0..size * size).filter(|_| rng.usize(..4) == 0) {
                bits.insert(index);
                cells.push((index / size, index % size));
            }
            assert!(room(bits, size) >= max_stars(&cells, &mut Vec::new()), "{cells:?}");
        }
    }

    #[test]
    fn a_2x2_square_has_room_for_one_star_also_at_the_edges() {
        for (row, col) in [(0, 0), (0, 3), (3, 0), (3, 3), (1, 2)] {
            let cells = [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)];
            let set =
                cells.iter().fold(Bits::<1>::EMPTY, |set, (row, col)| set.with(row * 5 + col));
            assert_eq!(room(set, 5), 1);
        }
    }
}
