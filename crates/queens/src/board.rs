//! The board of a puzzle: a square cut into regions, and how many stars every row, column and region takes.
//! One star is the daily Queens puzzle; more are known as Star Battle.

use std::{fmt, sync::Arc};

/// The longest side a board may have. Twenty-five million cells are more than anyone draws and still fit in memory.
pub const MAX_SIZE: usize = 5_000;

/// A place on the board, counted from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Row, from the top.
    pub row: u16,
    /// Column, from the left.
    pub col: u16,
}

impl Cell {
    /// The cell at `row` and `col`.
    pub const fn new(row: u16, col: u16) -> Self {
        Self { row, col }
    }

    /// Whether two different cells touch, by a side or by a corner.
    pub fn touches(self, other: Cell) -> bool {
        self != other && self.row.abs_diff(other.row) <= 1 && self.col.abs_diff(other.col) <= 1
    }
}

/// A set of cells that takes exactly as many stars as the puzzle says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// A row, from the top.
    Row(u16),
    /// A column, from the left.
    Column(u16),
    /// A region, in the order in which regions first appear when the board is read row by row.
    Region(u16),
}

/// A square board cut into as many regions as it has rows. Cheap to clone.
///
/// ```
/// use papan_queens::{Board, Cell};
///
/// let board = Board::new(2, 1, &[7, 7, 7, 3]).unwrap();
/// assert_eq!(board.region(Cell::new(1, 1)), 1);
/// assert_eq!(board.symbol(1), "B");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    size: usize,
    stars: usize,
    regions: Arc<[u16]>,
    symbols: Arc<[Box<str>]>,
}

/// Why numbers do not make a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// The side is 0 or above [`MAX_SIZE`].
    Size,
    /// The number of cells is not the square of the side.
    Cells,
    /// There are more or fewer regions than rows.
    Regions {
        /// How many there are.
        found: usize,
    },
    /// There are no stars to place, or more than a row has cells.
    Stars,
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size => write!(f, "the side of a board is 1 to {MAX_SIZE}"),
            Self::Cells => f.write_str("a board has as many cells as its side squared"),
            Self::Regions { found } => write!(f, "{found} regions, but one is needed for each row"),
            Self::Stars => f.write_str("the stars of a row are 1 to its length"),
        }
    }
}

impl std::error::Error for BoardError {}

impl Board {
    /// A board of `size` rows from the region of every cell, row by row. The numbers are names only: regions are counted
    /// anew in the order of their first cell, and are called `A`, `B`, `C` and so on.
    ///
    /// # Errors
    /// When the numbers do not make a board.
    pub fn new(size: usize, stars: usize, regions: &[u16]) -> Result<Self, BoardError> {
        if size == 0 || size > MAX_SIZE {
            return Err(BoardError::Size);
        }
        if regions.len() != size * size {
            return Err(BoardError::Cells);
        }
        let names = regions.iter().max().map_or(0, |&name| usize::from(name) + 1);
        let mut known = vec![u16::MAX; names];
        let mut found = 0;
        let mut renamed = Vec::with_capacity(regions.len());
        for &name in regions {
            let index = &mut known[usize::from(name)];
            if *index == u16::MAX {
                *index = found as u16;
                found += 1;
            }
            renamed.push(*index);
        }
        if found != size {
            return Err(BoardError::Regions { found });
        }
        let symbols = (0..size).map(|region| default_symbol(region, size)).collect();
        Self::from_parts(size, stars, renamed, symbols)
    }

    /// A board whose regions are already counted in the order of their first cell.
    pub(crate) fn from_parts(
        size: usize,
        stars: usize,
        regions: Vec<u16>,
        symbols: Vec<Box<str>>,
    ) -> Result<Self, BoardError> {
        if stars == 0 || stars > size {
            return Err(BoardError::Stars);
        }
        Ok(Self { size, stars, regions: regions.into(), symbols: symbols.into() })
    }

    /// Rows, columns and regions: the same number.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Stars in every row, column and region.
    pub fn stars(&self) -> usize {
        self.stars
    }

    /// The region of a cell.
    ///
    /// # Panics
    /// When the cell is not on the board.
    pub fn region(&self, cell: Cell) -> usize {
        usize::from(self.regions[self.index(cell)])
    }

    /// How a region is written.
    ///
    /// # Panics
    /// When there is no such region.
    pub fn symbol(&self, region: usize) -> &str {
        &self.symbols[region]
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let size = self.size;
        (0..size * size).map(move |index| Cell::new((index / size) as u16, (index % size) as u16))
    }

    /// All rows, then all columns, then all regions.
    pub fn units(&self) -> impl Iterator<Item = Unit> + use<> {
        let size = self.size as u16;
        let rows = (0..size).map(Unit::Row);
        rows.chain((0..size).map(Unit::Column)).chain((0..size).map(Unit::Region))
    }

    /// Whether a cell belongs to a unit.
    pub fn is_in(&self, cell: Cell, unit: Unit) -> bool {
        match unit {
            Unit::Row(row) => cell.row == row,
            Unit::Column(col) => cell.col == col,
            Unit::Region(region) => self.region(cell) == usize::from(region),
        }
    }

    /// Whether these cells, each given once, solve the puzzle.
    pub fn accepts(&self, stars: &[Cell]) -> bool {
        let on_board = |cell: &Cell| usize::from(cell.row.max(cell.col)) < self.size;
        if stars.len() != self.size * self.stars || !stars.iter().all(on_board) {
            return false;
        }
        let mut held = vec![0; 3 * self.size];
        let mut taken = vec![false; self.size * self.size];
        for &cell in stars {
            for unit in self.unit_indices(self.index(cell)) {
                held[unit] += 1;
            }
            taken[self.index(cell)] = true;
        }
        let touching = |&cell: &Cell| self.neighbours(self.index(cell)).any(|index| taken[index]);
        held.iter().all(|&stars| stars == self.stars) && !stars.iter().any(touching)
    }

    /// Number of connected pieces of every region.
    pub fn pieces(&self) -> Vec<usize> {
        let mut pieces = vec![0; self.size];
        let mut seen = vec![false; self.regions.len()];
        let mut open = Vec::new();
        for start in 0..self.regions.len() {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            pieces[usize::from(self.regions[start])] += 1;
            open.push(start);
            while let Some(index) = open.pop() {
                for next in sides(index, self.size) {
                    if self.regions[next] == self.regions[index] && !seen[next] {
                        seen[next] = true;
                        open.push(next);
                    }
                }
            }
        }
        pieces
    }

    /// The region of every cell, row by row.
    pub fn regions(&self) -> &[u16] {
        &self.regions
    }

    pub(crate) fn index(&self, cell: Cell) -> usize {
        usize::from(cell.row) * self.size + usize::from(cell.col)
    }

    pub(crate) fn cell(&self, index: usize) -> Cell {
        Cell::new((index / self.size) as u16, (index % self.size) as u16)
    }

    /// Row, column and region of a cell, as numbers below three times the size.
    pub(crate) fn unit_indices(&self, index: usize) -> [usize; 3] {
        let region = usize::from(self.regions[index]);
        [index / self.size, self.size + index % self.size, 2 * self.size + region]
    }

    /// The unit of such a number.
    pub(crate) fn unit(&self, index: usize) -> Unit {
        let number = (index % self.size) as u16;
        match index / self.size {
            0 => Unit::Row(number),
            1 => Unit::Column(number),
            _ => Unit::Region(number),
        }
    }

    /// The cells of every unit, by such numbers.
    pub(crate) fn unit_cells(&self) -> Vec<Vec<usize>> {
        let mut cells = vec![Vec::new(); 3 * self.size];
        for index in 0..self.regions.len() {
            for unit in self.unit_indices(index) {
                cells[unit].push(index);
            }
        }
        cells
    }

    /// The up to eight cells around a cell.
    pub(crate) fn neighbours(&self, index: usize) -> impl Iterator<Item = usize> + use<> {
        let size = self.size;
        let (row, col) = (index / size, index % size);
        let rows = row.saturating_sub(1)..=(row + 1).min(size - 1);
        rows.flat_map(move |r| {
            (col.saturating_sub(1)..=(col + 1).min(size - 1)).map(move |c| r * size + c)
        })
        .filter(move |&other| other != index)
    }
}

/// The up to four cells beside a cell of a board with rows of this size.
pub(crate) fn sides(cell: usize, size: usize) -> impl Iterator<Item = usize> {
    let (row, col) = (cell / size, cell % size);
    let up = (row > 0).then(|| cell - size);
    let down = (row + 1 < size).then(|| cell + size);
    let left = (col > 0).then(|| cell - 1);
    let right = (col + 1 < size).then(|| cell + 1);
    [up, down, left, right].into_iter().flatten()
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({} stars)\n{}", self.stars, crate::format(self))
    }
}

const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// A letter while they last, numbers for boards with more regions.
fn default_symbol(region: usize, size: usize) -> Box<str> {
    if size <= LETTERS.len() {
        char::from(LETTERS[region]).to_string().into()
    } else {
        (region + 1).to_string().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_numbers_make_no_board() {
        assert_eq!(Board::new(0, 1, &[]), Err(BoardError::Size));
        assert_eq!(Board::new(2, 1, &[0, 1, 1]), Err(BoardError::Cells));
        assert_eq!(Board::new(2, 1, &[0, 0, 0, 0]), Err(BoardError::Regions { found: 1 }));
        assert_eq!(Board::new(2, 3, &[0, 1, 0, 1]), Err(BoardError::Stars));
        assert_eq!(Board::new(2, 0, &[0, 1, 0, 1]), Err(BoardError::Stars));
    }

    #[test]
    fn pieces_are_joined_by_sides_not_corners() {
        let board = Board::new(2, 1, &[0, 1, 1, 0]).unwrap();
        assert_eq!(board.pieces(), [2, 2]);
    }

    #[test]
    fn stars_that_touch_at_a_corner_are_not_accepted() {
        let board = Board::new(2, 1, &[0, 1, 0, 1]).unwrap();
        assert!(!board.accepts(&[Cell::new(0, 0), Cell::new(1, 1)]));
        assert!(Board::new(1, 1, &[0]).unwrap().accepts(&[Cell::new(0, 0)]));
    }

    #[test]
    fn a_star_given_twice_is_not_accepted() {
        let board = Board::new(1, 1, &[0]).unwrap();
        assert!(!board.accepts(&[Cell::new(0, 0), Cell::new(0, 0)]));
    }
}
