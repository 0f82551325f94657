//! The state of a board while it is solved by logic: stars, open cells, and the stars that each unit still needs.

use crate::{Board, Cell, layout::Layout};
use papan_core::Bits;
use std::rc::Rc;

/// The marks contradict each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conflict;

/// Stars and candidates of a board. A star rules out the cells that touch it and the rest of units with all their stars.
#[derive(Clone, Debug)]
pub(super) struct Grid<const W: usize> {
    pub(super) layout: Rc<Layout<W>>,
    /// The candidates: cells that may still take a star.
    pub(super) open: Bits<W>,
    pub(super) stars: Bits<W>,
    /// Stars that each unit still needs.
    pub(super) needs: Vec<usize>,
}

impl<const W: usize> Grid<W> {
    pub(super) fn new(board: &Board) -> Self {
        let layout = Layout::new(board);
        let needs = vec![board.stars(); layout.units.len()];
        Self { open: layout.all(), stars: Bits::EMPTY, needs, layout: Rc::new(layout) }
    }

    /// The grid with these marks, if they do not contradict each other.
    pub(super) fn with_marks(
        board: &Board,
        stars: &[Cell],
        crosses: &[Cell],
    ) -> Result<Self, Conflict> {
        let mut grid = Self::new(board);
        for &star in stars {
            grid.place(board.index(star))?;
        }
        for &cross in crosses {
            grid.open.remove(board.index(cross));
        }
        Ok(grid)
    }

    pub(super) fn is_solved(&self) -> bool {
        self.needs.iter().all(|&needs| needs == 0)
    }

    /// The open cells of a unit.
    pub(super) fn candidates(&self, unit: usize) -> Bits<W> {
        self.open & self.layout.units[unit]
    }

    /// The open cells of some units.
    pub(super) fn union(&self, units: &[usize]) -> Bits<W> {
        units.iter().fold(Bits::EMPTY, |all, &unit| all | self.candidates(unit))
    }

    /// The open cells that a star here would rule out, except its own.
    pub(super) fn ruled_out_by(&self, cell: usize) -> Bits<W> {
        let mut ruled_out = self.layout.neighbours[cell];
        for unit in self.layout.units_of[cell] {
            if self.needs[unit] <= 1 {
                ruled_out |= self.layout.units[unit];
            }
        }
        ruled_out.remove(cell);
        ruled_out & self.open
    }

    pub(super) fn place(&mut self, cell: usize) -> Result<(), Conflict> {
        if !self.open.contains(cell) {
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

    /// Whether a unit has fewer open cells than it needs stars.
    pub(super) fn has_conflict(&self) -> bool {
        (0..self.needs.len()).any(|unit| self.candidates(unit).len() < self.needs[unit])
    }
}
