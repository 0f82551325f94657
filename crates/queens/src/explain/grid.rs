//! What is known about a board while it is solved by reasoning: stars, ruled-out cells, and what each unit still needs.

use crate::{Board, bits::Bits, layout::Layout};
use std::rc::Rc;

/// The known facts do not fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conflict;

/// A state of knowledge. A star at once rules out what touches it and what is left of units that have all their stars.
#[derive(Clone, Debug)]
pub(super) struct Grid<const W: usize> {
    pub(super) layout: Rc<Layout<W>>,
    /// Cells that may still take a star.
    pub(super) open: Bits<W>,
    pub(super) stars: Bits<W>,
    /// Stars that each unit still needs.
    pub(super) needs: Vec<u32>,
}

impl<const W: usize> Grid<W> {
    pub(super) fn new(board: &Board) -> Self {
        let layout = Layout::new(board);
        let needs = vec![board.stars() as u32; layout.units.len()];
        Self { open: layout.all(), stars: Bits::EMPTY, needs, layout: Rc::new(layout) }
    }

    pub(super) fn is_solved(&self) -> bool {
        self.needs.iter().all(|&needs| needs == 0)
    }

    /// The open cells of a unit.
    pub(super) fn candidates(&self, unit: usize) -> Bits<W> {
        self.open & self.layout.units[unit]
    }

    /// The cells that a star here would rule out besides its own.
    pub(super) fn ruled_out_by(&self, cell: usize) -> Bits<W> {
        let mut ruled_out = self.layout.around[cell];
        for unit in self.layout.units_of[cell] {
            if self.needs[unit] <= 1 {
                ruled_out |= self.layout.units[unit];
            }
        }
        ruled_out.remove(cell);
        ruled_out & self.open
    }

    pub(super) fn place(&mut self, cell: usize) -> Result<(), Conflict> {
        if !self.open.has(cell) {
            return Err(Conflict);
        }
        let ruled_out = self.ruled_out_by(cell);
        self.open &= !ruled_out;
        self.open.remove(cell);
        self.stars.insert(cell);
        for unit in self.layout.units_of[cell] {
            self.needs[unit] -= 1;
        }
        Ok(())
    }

    pub(super) fn place_all(&mut self, cells: Bits<W>) -> Result<(), Conflict> {
        cells.iter().try_for_each(|cell| self.place(cell))
    }

    pub(super) fn rule_out(&mut self, cells: Bits<W>) {
        self.open &= !cells;
    }

    /// Whether every unit has at least as many open cells as it needs stars.
    pub(super) fn check(&self) -> Result<(), Conflict> {
        let short = |unit: usize| self.candidates(unit).len() < self.needs[unit];
        if (0..self.needs.len()).any(short) { Err(Conflict) } else { Ok(()) }
    }
}
