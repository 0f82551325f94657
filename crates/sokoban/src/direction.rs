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

impl Square {
    /// The neighbour in `direction`, unless it would lie above or to the left of everything.
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

/// A direction of the board.
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

    /// The direction back.
    #[must_use]
    pub fn opposite(self) -> Direction {
        match self {
            Direction::Left => Direction::Right,
            Direction::Up => Direction::Down,
            Direction::Right => Direction::Left,
            Direction::Down => Direction::Up,
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

/// One step of the player: where to, and whether a box went with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Where the player went.
    pub direction: Direction,
    /// Whether he pushed a box.
    pub push: bool,
}

impl Step {
    /// The LURD letter: a capital for a push.
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
