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
                if count < needs || (needs > 1 && self.room(candidates) < needs) {
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

    /// No more stars than this fit on these cells: the number of 2 x 2 squares that cover them, laid from each first
    /// uncovered cell in reading order to the right and down. Each square holds one star.
    fn room(&self, mut cells: Bits<W>) -> u32 {
        let size = self.board.size();
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
}
