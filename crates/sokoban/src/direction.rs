//! Squares, the four directions, and steps of the player as LURD letters.

use std::fmt;

/// A square by row and column, both from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// Row, from 0 at the top.
    pub row: u16,
    /// Column, from 0 at the left.
    pub column: u16,
}

impl fmt::Display for Square {
    /// Writes `row 2, column 3`, counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", u32::from(self.row) + 1, u32::from(self.column) + 1)
    }
}

impl Square {
    /// The neighbor in `direction`; `None` above row 0 and to the left of column 0.
    ///
    /// ```
    /// use papan_sokoban::{Direction, Square};
    ///
    /// let square = Square { row: 0, column: 3 };
    /// assert_eq!(square.towards(Direction::Right), Some(Square { row: 0, column: 4 }));
    /// assert_eq!(square.towards(Direction::Up), None);
    /// ```
    pub fn towards(self, direction: Direction) -> Option<Square> {
        let (row, column) = match direction {
            Direction::Left => (self.row, self.column.checked_sub(1)?),
            Direction::Up => (self.row.checked_sub(1)?, self.column),
            Direction::Right => (self.row, self.column.checked_add(1)?),
            Direction::Down => (self.row.checked_add(1)?, self.column),
        };
        Some(Square { row, column })
    }
}

/// One of the four directions of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// `l`
    Left,
    /// `u`
    Up,
    /// `r`
    Right,
    /// `d`
    Down,
}

impl Direction {
    /// All four, in the order of "LURD".
    pub const ALL: [Direction; 4] =
        [Direction::Left, Direction::Up, Direction::Right, Direction::Down];

    /// The opposite direction.
    #[must_use]
    pub fn opposite(self) -> Direction {
        match self {
            Direction::Left => Direction::Right,
            Direction::Up => Direction::Down,
            Direction::Right => Direction::Left,
            Direction::Down => Direction::Up,
        }
    }

    /// The index of the neighbor in a grid with rows of `stride` squares; it wraps outside of the grid.
    #[inline]
    pub(crate) fn step(self, at: usize, stride: usize) -> usize {
        match self {
            Direction::Left => at.wrapping_sub(1),
            Direction::Up => at.wrapping_sub(stride),
            Direction::Right => at.wrapping_add(1),
            Direction::Down => at.wrapping_add(stride),
        }
    }

    /// The direction of a LURD letter of either case.
    pub fn from_letter(letter: u8) -> Option<Direction> {
        match letter.to_ascii_lowercase() {
            b'l' => Some(Direction::Left),
            b'u' => Some(Direction::Up),
            b'r' => Some(Direction::Right),
            b'd' => Some(Direction::Down),
            _ => None,
        }
    }
}

/// One move of the player, with or without a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Direction of the move.
    pub direction: Direction,
    /// Whether a box was pushed.
    pub push: bool,
}

impl Step {
    /// The LURD letter; upper case for a push.
    pub fn letter(self) -> char {
        let letter = match self.direction {
            Direction::Left => 'l',
            Direction::Up => 'u',
            Direction::Right => 'r',
            Direction::Down => 'd',
        };
        if self.push { letter.to_ascii_uppercase() } else { letter }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
