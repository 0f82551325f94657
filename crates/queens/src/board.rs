//! The board of a puzzle: a square divided into regions, and the number of stars in every row, column and region.
//! One star is the daily Queens puzzle; more are known as Star Battle.

use crate::{PuzzleError, Puzzles};
use std::{error::Error, fmt, str::FromStr, sync::Arc};

/// The largest board size: 25 million cells, which still fit in memory.
pub const MAX_SIZE: usize = 5_000;

/// A cell of a board, counted from 0 at the top left.
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

    /// Whether two different cells touch at a side or a corner.
    pub fn touches(self, other: Cell) -> bool {
        self != other && self.row.abs_diff(other.row) <= 1 && self.col.abs_diff(other.col) <= 1
    }
}

/// A row, column or region: a set of cells that takes exactly the number of stars of the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// A row, from the top.
    Row(u16),
    /// A column, from the left.
    Column(u16),
    /// A region, numbered in the order of the first cells.
    Region(u16),
}

/// A square board divided into as many regions as it has rows. Cheap to clone.
///
/// ```
/// use papan_queens::{Board, Cell};
///
/// let board: Board = "AA\nAB".parse()?;
/// assert_eq!(board, Board::new(2, 1, &[7, 7, 7, 3])?);
/// assert_eq!(board.region(Cell::new(1, 1)), 1);
/// assert_eq!(board.symbol(1), "B");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    size: usize,
    stars: usize,
    regions: Arc<[u16]>,
    symbols: Arc<[Box<str>]>,
}

/// Why numbers do not make a [`Board`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are what their names say
pub enum BoardError {
    /// The size is 0 or above [`MAX_SIZE`].
    Size { size: usize },
    /// The number of cells is not the square of the size.
    CellCount { found: usize, expected: usize },
    /// There are more or fewer regions than rows.
    RegionCount { found: usize, expected: usize },
    /// The number of stars is 0 or larger than a row.
    StarCount { stars: usize, size: usize },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { size } => write!(f, "board size {size} is not from 1 to {MAX_SIZE}"),
            Self::CellCount { found, expected } => {
                write!(f, "the board has {found} cells, expected {expected}")
            }
            Self::RegionCount { found, expected } => {
                write!(f, "the board has {found} regions, expected {expected}")
            }
            Self::StarCount { stars, size } => {
                write!(f, "{stars} stars per row are not from 1 to {size}")
            }
        }
    }
}

impl Error for BoardError {}

impl FromStr for Board {
    type Err = PuzzleError;

    /// Reads the first board of a text; a header line `; title stars=2` may set the number of stars.
    fn from_str(text: &str) -> Result<Self, PuzzleError> {
        Puzzles::new(text.as_bytes())?.read_puzzle().map(|puzzle| puzzle.board)
    }
}

impl Board {
    /// Creates a board of `size` rows from the region of every cell, row by row. The regions are renumbered in the order
    /// of their first cells and named `A`, `B`, `C` and so on.
    ///
    /// # Errors
    /// A size, number of cells, regions or stars that is out of range.
    pub fn new(size: usize, stars: usize, regions: &[u16]) -> Result<Self, BoardError> {
        if size == 0 || size > MAX_SIZE {
            return Err(BoardError::Size { size });
        }
        if regions.len() != size * size {
            let (found, expected) = (regions.len(), size * size);
            return Err(BoardError::CellCount { found, expected });
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
            return Err(BoardError::RegionCount { found, expected: size });
        }
        let symbols = (0..size).map(|region| default_symbol(region, size)).collect();
        Self::from_parts(size, stars, renamed, symbols)
    }

    /// Creates a board whose regions are already numbered in the order of their first cells.
    pub(crate) fn from_parts(
        size: usize,
        stars: usize,
        regions: Vec<u16>,
        symbols: Vec<Box<str>>,
    ) -> Result<Self, BoardError> {
        if stars == 0 || stars > size {
            return Err(BoardError::StarCount { stars, size });
        }
        Ok(Self { size, stars, regions: regions.into(), symbols: symbols.into() })
    }

    /// The number of rows, which is that of columns and of regions.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The number of stars in every row, column and region.
    pub fn stars(&self) -> usize {
        self.stars
    }

    /// The number of the region of a cell.
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn region(&self, cell: Cell) -> usize {
        usize::from(self.regions[self.index(cell)])
    }

    /// The symbol of a region in the text of the board.
    ///
    /// # Panics
    /// If there is no such region.
    pub fn symbol(&self, region: usize) -> &str {
        &self.symbols[region]
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.regions.len()).map(|index| self.cell(index))
    }

    /// All rows, then all columns, then all regions.
    pub fn units(&self) -> impl Iterator<Item = Unit> + '_ {
        (0..3 * self.size).map(|index| self.unit(index))
    }

    /// Whether a cell belongs to a unit.
    pub fn is_in(&self, cell: Cell, unit: Unit) -> bool {
        match unit {
            Unit::Row(row) => cell.row == row,
            Unit::Column(col) => cell.col == col,
            Unit::Region(region) => self.region(cell) == usize::from(region),
        }
    }

    /// Whether stars on these cells solve the puzzle. A cell that is listed twice is not accepted.
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

    /// The number of connected components of every region; cells are connected at their sides.
    pub fn components(&self) -> Vec<usize> {
        let mut components = vec![0; self.size];
        let mut seen = vec![false; self.regions.len()];
        for start in 0..self.regions.len() {
            if flood(start, &self.regions, self.size, &mut seen) > 0 {
                components[usize::from(self.regions[start])] += 1;
            }
        }
        components
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

    /// The unit indices of a cell: rows, then columns, then regions, numbered below three times the size.
    pub(crate) fn unit_indices(&self, index: usize) -> [usize; 3] {
        let region = usize::from(self.regions[index]);
        [index / self.size, self.size + index % self.size, 2 * self.size + region]
    }

    /// The unit of a unit index.
    pub(crate) fn unit(&self, index: usize) -> Unit {
        let number = (index % self.size) as u16;
        match index / self.size {
            0 => Unit::Row(number),
            1 => Unit::Column(number),
            _ => Unit::Region(number),
        }
    }

    /// The cells of every unit, by unit index.
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

/// The up to four cells that share a side with a cell.
pub(crate) fn sides(cell: usize, size: usize) -> impl Iterator<Item = usize> {
    let (row, col) = (cell / size, cell % size);
    let up = (row > 0).then(|| cell - size);
    let down = (row + 1 < size).then(|| cell + size);
    let left = (col > 0).then(|| cell - 1);
    let right = (col + 1 < size).then(|| cell + 1);
    [up, down, left, right].into_iter().flatten()
}

/// Marks the connected cells of the same region as seen and counts the new ones.
pub(crate) fn flood(start: usize, regions: &[u16], size: usize, seen: &mut [bool]) -> usize {
    let mut open = vec![start];
    let mut count = 0;
    while let Some(cell) = open.pop() {
        if !std::mem::replace(&mut seen[cell], true) {
            count += 1;
            open.extend(sides(cell, size).filter(|&side| regions[side] == regions[cell]));
        }
    }
    count
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({} stars)\n{}", self.stars, crate::format(self))
    }
}

const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// The symbol of a region: a letter or digit, or a number on boards with more than 62 regions.
fn default_symbol(region: usize, size: usize) -> Box<str> {
    if size <= LETTERS.len() {
        char::from(LETTERS[region]).to_string().into()
    } else {
        (region + 1).to_string().into()
    }
}
