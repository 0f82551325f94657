//! A board as bit sets of cells, for searches and explanations with any number of stars.

use crate::Board;
use papan_core::Bits;

/// The bit sets of a board of at most `64 * W` cells.
#[derive(Clone, Debug)]
pub(crate) struct Layout<const W: usize> {
    pub(crate) size: usize,
    /// The cells of every unit: rows, then columns, then regions.
    pub(crate) units: Vec<Bits<W>>,
    /// The cells that touch a cell at a side or a corner.
    pub(crate) neighbours: Vec<Bits<W>>,
    /// The three units of every cell.
    pub(crate) units_of: Vec<[usize; 3]>,
    /// The cells by parity of row and column: no 2 x 2 square holds two cells of one class.
    pub(crate) parity_classes: [Bits<W>; 4],
}

impl<const W: usize> Layout<W> {
    pub(crate) fn new(board: &Board) -> Self {
        let cells = board.size() * board.size();
        let set = |cells: &mut dyn Iterator<Item = usize>| cells.fold(Bits::EMPTY, Bits::with);
        Self {
            size: board.size(),
            units: board.unit_cells().into_iter().map(|unit| set(&mut unit.into_iter())).collect(),
            neighbours: (0..cells).map(|cell| set(&mut board.neighbours(cell))).collect(),
            units_of: (0..cells).map(|cell| board.unit_indices(cell)).collect(),
            parity_classes: std::array::from_fn(|class| {
                let parity = |cell: usize| 2 * (cell / board.size() % 2) + cell % board.size() % 2;
                set(&mut (0..cells).filter(|&cell| parity(cell) == class))
            }),
        }
    }

    /// Every cell of the board.
    pub(crate) fn all(&self) -> Bits<W> {
        self.units[..self.size].iter().fold(Bits::EMPTY, |all, &row| all | row)
    }
}
