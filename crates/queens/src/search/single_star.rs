//! Depth-first search for one star per unit, on boards of up to 21 rows. The candidates are one bit set of cells; a unit
//! with one candidate left takes it, and the search branches on a unit with as few candidates as possible.
//!
//! Only the regions are computed per board: the row length of the bit sets is fixed, so that the cells that a queen rules
//! out (row, column, corners) come from a compile-time table.

use super::{End, SolutionSink};
use crate::Board;
use papan_core::{Bits, Meter};

/// The largest board size for this search: three units per row fit the 64 bits of `State::units`.
pub(super) const MAX_SIZE: usize = 21;

/// A search on one board.
pub(super) struct Search<'a, 'm, const W: usize> {
    board: &'a Board,
    /// Regions, then rows, then columns. Regions are the smallest units; trying them first saves a quarter of the time.
    units: [Bits<W>; 3 * MAX_SIZE],
    meter: &'a mut Meter<'m>,
    sink: &'a mut SolutionSink,
    path: [u16; MAX_SIZE],
    /// Branch on the first open row instead of the smallest unit.
    in_order: bool,
}

/// A node of the search.
#[derive(Clone, Copy)]
struct State<const W: usize> {
    candidates: Bits<W>,
    /// Units without a queen.
    units: u64,
    queens: usize,
}

/// Compile-time tables that depend only on the row length.
struct Lines<const W: usize>;

impl<const W: usize> Lines<W> {
    /// The row length of a bit set of `W` words.
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

    /// The cells that a queen rules out, except those of its region.
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
    /// Adds all solutions to the sink, `in_order` in lexicographic order.
    pub(super) fn run(
        board: &'a Board,
        in_order: bool,
        meter: &'a mut Meter<'m>,
        sink: &'a mut SolutionSink,
    ) -> Result<(), End> {
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
        let state = State { candidates, units: (1 << (3 * size)) - 1, queens: 0 };
        Self { board, units, meter, sink, path: [0; MAX_SIZE], in_order }.explore(state)
    }

    /// Tries everything below a state. Stops early when enough solutions are found.
    fn explore(&mut self, mut state: State<W>) -> Result<(), End> {
        self.meter.spend(1)?;
        self.sink.count_node()?;
        let Some(choice) = self.propagate(&mut state) else { return Ok(()) };
        if state.units == 0 {
            self.sink.add_path(self.board, &self.path[..state.queens]);
            return Ok(());
        }
        let mut choices = state.candidates & choice;
        while !self.sink.is_full()
            && let Some(cell) = choices.first()
        {
            let mut below = state;
            self.place(&mut below, cell);
            self.explore(below)?;
            choices = choices.without_first();
            state.candidates.remove(cell);
        }
        Ok(())
    }

    /// Takes the last candidate of every unit, and removes cells that both of two last candidates rule out, until nothing
    /// changes. Returns the unit to branch on, or `None` if a unit has no candidate left.
    #[inline]
    fn propagate(&mut self, state: &mut State<W>) -> Option<Bits<W>> {
        loop {
            let before = state.candidates;
            let mut pair = None;
            let mut rest = state.units;
            while rest != 0 {
                let unit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let candidates = state.candidates & self.units[unit];
                let more = candidates.without_first();
                if more.is_empty() {
                    self.place(state, candidates.first()?);
                    rest &= state.units;
                } else if more.without_first().is_empty() {
                    pair = Some(unit);
                    let both = self.ruled_out(candidates.first()?) & self.ruled_out(more.first()?);
                    state.candidates &= !both | candidates;
                }
            }
            if state.units == 0 {
                return Some(Bits::EMPTY);
            }
            if state.candidates == before {
                return Some(self.units[self.choose(state, pair)]);
            }
        }
    }

    /// The unit to branch on.
    fn choose(&self, state: &State<W>, pair: Option<usize>) -> usize {
        let size = self.board.size();
        if self.in_order {
            return size + (state.units >> size).trailing_zeros() as usize;
        }
        if let Some(pair) = pair {
            return pair;
        }
        let units = (0..3 * self.board.size()).filter(|unit| state.units >> unit & 1 == 1);
        let smallest = units.min_by_key(|&unit| (state.candidates & self.units[unit]).len());
        smallest.unwrap_or(0)
    }

    /// The cells that a queen rules out, including its own.
    #[inline]
    fn ruled_out(&self, cell: usize) -> Bits<W> {
        let size = self.board.size();
        let (row, col) = (cell / Lines::<W>::STRIDE, cell % Lines::<W>::STRIDE);
        let region = usize::from(self.board.regions()[row * size + col]);
        Lines::<W>::RULED_OUT[cell] | self.units[region]
    }

    #[inline]
    fn place(&mut self, state: &mut State<W>, cell: usize) {
        let size = self.board.size();
        let (row, col) = (cell / Lines::<W>::STRIDE, cell % Lines::<W>::STRIDE);
        let region = usize::from(self.board.regions()[row * size + col]);
        state.candidates &= !(Lines::<W>::RULED_OUT[cell] | self.units[region]);
        state.units &= !(1 << region | 1 << (size + row) | 1 << (2 * size + col));
        self.path[state.queens] = (row * size + col) as u16;
        state.queens += 1;
    }
}
