//! Depth-first search for one star a unit, on boards of up to 21 rows. The candidates are one set of cells; a unit with
//! one candidate left takes it at once, and guesses are made in a unit with as few candidates as possible.
//!
//! Nothing is built per board but the regions: cells are numbered with a fixed row length per set size, so the cells
//! that a queen rules out (row, column, corners) come from a table made when compiling.

use super::End;
use crate::{Board, bits::Bits};
use papan_core::Meter;

/// The longest side for this search: three units a row have to fit the 64 bits of `open`.
pub(super) const MAX_SIZE: usize = 21;

/// Where solutions go, and how many are wanted.
pub(super) struct Search<'a, 'm, const W: usize> {
    board: &'a Board,
    /// Regions first: they are the smallest units and decide soonest, which saves a quarter of the time. Then rows, columns.
    units: [Bits<W>; 3 * MAX_SIZE],
    meter: &'a mut Meter<'m>,
    tally: &'a mut super::Tally,
    path: [u16; MAX_SIZE],
    /// Guess in the first open row instead of the smallest unit.
    in_order: bool,
}

/// The part of the board that is still open.
#[derive(Clone, Copy)]
struct Open<const W: usize> {
    candidates: Bits<W>,
    units: u64,
    queens: usize,
}

/// Tables that depend only on the row length.
struct Lines<const W: usize>;

impl<const W: usize> Lines<W> {
    /// The row length that fits `W` words.
    const STRIDE: usize = (64 * W).isqrt();

    const COLUMNS: [Bits<W>; MAX_SIZE] = {
        let mut columns = [Bits::EMPTY; MAX_SIZE];
        let mut cell = 0;
        while cell < Self::STRIDE * Self::STRIDE {
            columns[cell % Self::STRIDE] = columns[cell % Self::STRIDE].with(cell);
            cell += 1;
        }
        columns
    };

    /// The cells that a queen rules out, but for those of its region.
    const RULED_OUT: [Bits<W>; 448] = {
        let mut table = [Bits::EMPTY; 448];
        let stride = Self::STRIDE;
        let mut queen = 0;
        while queen < stride * stride {
            let mut cell = 0;
            while cell < stride * stride {
                let rows = (queen / stride).abs_diff(cell / stride);
                let cols = (queen % stride).abs_diff(cell % stride);
                if rows == 0 || cols == 0 || (rows == 1 && cols == 1) {
                    table[queen] = table[queen].with(cell);
                }
                cell += 1;
            }
            queen += 1;
        }
        table
    };
}

impl<'a, 'm, const W: usize> Search<'a, 'm, W> {
    /// Counts solutions, quickly found ones first.
    pub(super) fn run(
        board: &'a Board,
        meter: &'a mut Meter<'m>,
        tally: &'a mut super::Tally,
    ) -> Result<(), End> {
        let (mut search, open) = Self::new(board, meter, tally, false);
        search.explore(open)
    }

    /// Counts solutions in lexicographic order.
    pub(super) fn run_in_order(
        board: &'a Board,
        meter: &'a mut Meter<'m>,
        tally: &'a mut super::Tally,
    ) -> Result<(), End> {
        let (mut search, open) = Self::new(board, meter, tally, true);
        search.explore(open)
    }

    fn new(
        board: &'a Board,
        meter: &'a mut Meter<'m>,
        tally: &'a mut super::Tally,
        in_order: bool,
    ) -> (Self, Open<W>) {
        let size = board.size();
        let mut units = [Bits::<W>::EMPTY; 3 * MAX_SIZE];
        let mut candidates = Bits::<W>::EMPTY;
        for (row, regions) in board.regions().chunks_exact(size).enumerate() {
            let mut cells = Bits::<W>::EMPTY;
            for (col, &region) in regions.iter().enumerate() {
                let index = row * Lines::<W>::STRIDE + col;
                units[usize::from(region)].insert(index);
                cells.insert(index);
            }
            units[size + row] = cells;
            candidates |= cells;
        }
        for (col, unit) in units[2 * size..3 * size].iter_mut().enumerate() {
            *unit = Lines::<W>::COLUMNS[col] & candidates;
        }
        let open = Open { candidates, units: (1 << (3 * size)) - 1, queens: 0 };
        (Self { board, units, meter, tally, path: [0; MAX_SIZE], in_order }, open)
    }

    /// Tries everything below a state. Stops early when enough solutions are found.
    fn explore(&mut self, mut open: Open<W>) -> Result<(), End> {
        self.meter.spend(1)?;
        self.tally.be_patient()?;
        let Some(choice) = self.settle(&mut open) else { return Ok(()) };
        if open.units == 0 {
            self.tally.add_path(self.board, &self.path[..open.queens]);
            return Ok(());
        }
        let mut choices = open.candidates & choice;
        while !choices.is_empty() && !self.tally.is_enough() {
            let cell = choices.first();
            let mut below = open;
            self.place(&mut below, cell);
            self.explore(below)?;
            choices = choices.without_first();
            open.candidates.remove(cell);
        }
        Ok(())
    }

    /// Takes every unit's last candidate, and drops cells that both last candidates of a unit rule out, until nothing
    /// changes. Returns the unit to guess in, or nothing when a unit has no candidate left.
    #[inline]
    fn settle(&mut self, open: &mut Open<W>) -> Option<Bits<W>> {
        loop {
            let before = open.candidates;
            let mut pair = None;
            let mut rest = open.units;
            while rest != 0 {
                let unit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let candidates = open.candidates & self.units[unit];
                let more = candidates.without_first();
                if more.is_empty() {
                    if candidates.is_empty() {
                        return None;
                    }
                    self.place(open, candidates.first());
                    rest &= open.units;
                } else if more.without_first().is_empty() {
                    pair = Some(unit);
                    let both = self.ruled_out(candidates.first()) & self.ruled_out(more.first());
                    open.candidates &= !both | candidates;
                }
            }
            if open.units == 0 {
                return Some(Bits::EMPTY);
            }
            if open.candidates == before {
                return Some(self.units[self.choose(open, pair)]);
            }
        }
    }

    /// The unit to guess in.
    fn choose(&self, open: &Open<W>, pair: Option<usize>) -> usize {
        let size = self.board.size();
        if self.in_order {
            return size + (open.units >> size).trailing_zeros() as usize;
        }
        if let Some(pair) = pair {
            return pair;
        }
        let units = (0..3 * self.board.size()).filter(|unit| open.units >> unit & 1 == 1);
        let smallest = units.min_by_key(|&unit| (open.candidates & self.units[unit]).len());
        smallest.unwrap_or(0)
    }

    /// The cells that a queen rules out, its own among them.
    #[inline]
    fn ruled_out(&self, cell: usize) -> Bits<W> {
        let size = self.board.size();
        let (row, col) = (cell / Lines::<W>::STRIDE, cell % Lines::<W>::STRIDE);
        let region = usize::from(self.board.regions()[row * size + col]);
        Lines::<W>::RULED_OUT[cell] | self.units[region]
    }

    #[inline]
    fn place(&mut self, open: &mut Open<W>, cell: usize) {
        let size = self.board.size();
        let (row, col) = (cell / Lines::<W>::STRIDE, cell % Lines::<W>::STRIDE);
        let region = usize::from(self.board.regions()[row * size + col]);
        open.candidates &= !(Lines::<W>::RULED_OUT[cell] | self.units[region]);
        open.units &= !(1 << region | 1 << (size + row) | 1 << (2 * size + col));
        self.path[open.queens] = (row * size + col) as u16;
        open.queens += 1;
    }
}
