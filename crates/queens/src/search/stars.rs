//! Depth-first search for any number of stars a unit, on boards of up to 25 rows. A unit with as many candidates as it
//! still needs takes them all; one whose candidates have no room for its stars is a dead end; guesses are made in the
//! unit with the least choice, each cell first with a star and then without.

use super::End;
use crate::{Board, bits::Bits, layout::Layout};
use papan_core::Meter;

/// The longest side for this search.
pub(super) const MAX_SIZE: usize = 25;

pub(super) struct Search<'a, 'm, const W: usize> {
    board: &'a Board,
    layout: Layout<W>,
    meter: &'a mut Meter<'m>,
    tally: &'a mut super::Tally,
    path: Vec<u16>,
}

#[derive(Clone, Copy)]
struct Open<const W: usize> {
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
        tally: &'a mut super::Tally,
    ) -> Result<(), End> {
        let layout = Layout::<W>::new(board);
        let needs = [board.stars() as u8; 3 * MAX_SIZE];
        let open = Open { candidates: layout.all(), needs, stars: 0 };
        let path = vec![0; board.size() * board.stars()];
        Search { board, layout, meter, tally, path }.explore(open)
    }

    fn explore(&mut self, mut open: Open<W>) -> Result<(), End> {
        while !self.tally.is_enough() {
            self.meter.spend(1)?;
            self.tally.be_patient()?;
            let Ok(choice) = self.settle(&mut open) else { return Ok(()) };
            let Some(unit) = choice else {
                self.tally.add_path(self.board, &self.path);
                return Ok(());
            };
            let cell = (open.candidates & self.layout.units[unit]).first();
            let mut below = open;
            self.place(&mut below, cell);
            self.explore(below)?;
            open.candidates.remove(cell);
        }
        Ok(())
    }

    /// Places what is forced until nothing changes. Returns the unit to guess in, or none when the board is full.
    fn settle(&mut self, open: &mut Open<W>) -> Result<Option<usize>, DeadEnd> {
        let size = self.board.size();
        loop {
            let before = open.stars;
            let mut choice = None;
            let mut least = u32::MAX;
            for unit in 0..self.layout.units.len() {
                let needs = u32::from(open.needs[unit]);
                if needs == 0 {
                    continue;
                }
                let candidates = open.candidates & self.layout.units[unit];
                let count = candidates.len();
                if count < needs || (needs > 1 && room(candidates, size) < needs) {
                    return Err(DeadEnd);
                }
                if count == needs {
                    self.place_all(open, candidates)?;
                } else if 2 * count - needs < least {
                    least = 2 * count - needs;
                    choice = Some(unit);
                }
            }
            if open.stars == before {
                return Ok(choice);
            }
        }
    }

    fn place_all(&mut self, open: &mut Open<W>, cells: Bits<W>) -> Result<(), DeadEnd> {
        for cell in cells.iter() {
            if !open.candidates.has(cell) {
                return Err(DeadEnd);
            }
            self.place(open, cell);
        }
        Ok(())
    }

    fn place(&mut self, open: &mut Open<W>, cell: usize) {
        open.candidates &= !self.layout.around[cell];
        open.candidates.remove(cell);
        for unit in self.layout.units_of[cell] {
            open.needs[unit] -= 1;
            if open.needs[unit] == 0 {
                open.candidates &= !self.layout.units[unit];
            }
        }
        self.path[open.stars] = cell as u16;
        open.stars += 1;
    }
}

/// No more stars than this fit on these cells: the number of 2 x 2 squares that cover them, laid from each first
/// uncovered cell in reading order to the right and down. Each square holds one star.
fn room<const W: usize>(mut cells: Bits<W>, size: usize) -> u32 {
    let mut squares = 0;
    while !cells.is_empty() {
        let cell = cells.first();
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

    /// The most stars that fit on the cells from one on, no two of them touching.
    fn most_stars(cells: &[(usize, usize)], placed: &mut Vec<(usize, usize)>) -> usize {
        let Some((&(row, col), rest)) = cells.split_first() else { return placed.len() };
        let without = most_stars(rest, placed);
        if placed.iter().any(|star| star.0.abs_diff(row) <= 1 && star.1.abs_diff(col) <= 1) {
            return without;
        }
        placed.push((row, col));
        let with = most_stars(rest, placed);
        placed.pop();
        with.max(without)
    }

    #[test]
    fn there_is_room_for_all_stars_that_fit() {
        let mut rng = fastrand::Rng::with_seed(9);
        for round in 0..2_000 {
            let size = 4 + round % 3;
            let (mut bits, mut cells) = (Bits::<1>::EMPTY, Vec::new());
            for index in (0..size * size).filter(|_| rng.usize(..4) == 0) {
                bits.insert(index);
                cells.push((index / size, index % size));
            }
            assert!(room(bits, size) as usize >= most_stars(&cells, &mut Vec::new()), "{cells:?}");
        }
    }

    #[test]
    fn squares_of_four_have_room_for_one_star_also_at_the_edges() {
        for (row, col) in [(0, 0), (0, 3), (3, 0), (3, 3), (1, 2)] {
            let cells = [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)];
            let set =
                cells.iter().fold(Bits::<1>::EMPTY, |set, (row, col)| set.with(row * 5 + col));
            assert_eq!(room(set, 5), 1);
        }
    }
}
