//! Men on a board too large for an array: a list of squares, checked once and then trusted.

use std::{collections::HashMap, fmt};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Lower-case letters; its pawns walk towards larger y.
    White,
    /// Upper-case letters; its pawns walk towards smaller y.
    Black,
}

impl Side {
    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::White => "White",
            Side::Black => "Black",
        })
    }
}

/// What a man can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Role {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
}

/// A man: its role and its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Man {
    /// Whose man it is.
    pub side: Side,
    /// What it can do.
    pub role: Role,
}

impl Man {
    /// The man of a letter: `k q r b h p`, lower case for White.
    ///
    /// ```
    /// use papan_giant::{Man, Role, Side};
    ///
    /// assert_eq!(Man::from_letter(b'H'), Some(Man { side: Side::Black, role: Role::Knight }));
    /// assert_eq!(Man::from_letter(b'n'), None);
    /// ```
    pub fn from_letter(letter: u8) -> Option<Self> {
        let role = match letter.to_ascii_lowercase() {
            b'k' => Role::King,
            b'q' => Role::Queen,
            b'r' => Role::Rook,
            b'b' => Role::Bishop,
            b'h' => Role::Knight,
            b'p' => Role::Pawn,
            _ => return None,
        };
        let side = if letter.is_ascii_lowercase() { Side::White } else { Side::Black };
        Some(Self { side, role })
    }

    /// The letter of a man.
    pub fn letter(self) -> char {
        let letter = match self.role {
            Role::King => 'k',
            Role::Queen => 'q',
            Role::Rook => 'r',
            Role::Bishop => 'b',
            Role::Knight => 'h',
            Role::Pawn => 'p',
        };
        if self.side == Side::White { letter } else { letter.to_ascii_uppercase() }
    }
}

/// A square by column and row from the upper left corner, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// Column, growing to the right.
    pub x: u64,
    /// Row, growing downwards.
    pub y: u64,
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

/// A man and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placed {
    /// The man.
    pub man: Man,
    /// Its square.
    pub at: Square,
}

/// A board of `size` x `size` squares with one king a side, every man on its own square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    size: u64,
    men: Vec<Placed>,
    kings: [Square; 2],
}

/// Why a list of men is no board. Numbers are positions in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardFault {
    /// The side of the board is below [`Board::SMALLEST`].
    TooSmall,
    /// A man stands outside the board.
    OffBoard(usize),
    /// Two men stand on one square.
    SharedSquare(usize, usize),
    /// A side has no king.
    NoKing(Side),
    /// A side has two kings.
    SecondKing(usize, usize),
}

impl Board {
    /// The smallest side of a board.
    pub const SMALLEST: u64 = 8;

    /// Checks a list of men and makes it a board.
    ///
    /// ```
    /// use papan_giant::{Board, BoardFault, Man, Placed, Side, Square};
    ///
    /// let king = Placed { man: Man::from_letter(b'k').unwrap(), at: Square { x: 3, y: 9 } };
    /// assert_eq!(Board::new(8, vec![king]), Err(BoardFault::OffBoard(0)));
    /// assert_eq!(Board::new(9, vec![king]), Err(BoardFault::NoKing(Side::Black)));
    /// ```
    ///
    /// # Errors
    /// The first fault found.
    pub fn new(size: u64, men: Vec<Placed>) -> Result<Self, BoardFault> {
        if size < Self::SMALLEST {
            return Err(BoardFault::TooSmall);
        }
        let mut seen = HashMap::with_capacity(men.len());
        let mut kings: [Option<usize>; 2] = [None, None];
        for (index, placed) in men.iter().enumerate() {
            let Square { x, y } = placed.at;
            if !(1..=size).contains(&x) || !(1..=size).contains(&y) {
                return Err(BoardFault::OffBoard(index));
            }
            if let Some(first) = seen.insert(placed.at, index) {
                return Err(BoardFault::SharedSquare(first, index));
            }
            if placed.man.role == Role::King
                && let Some(first) = kings[placed.man.side as usize].replace(index)
            {
                return Err(BoardFault::SecondKing(first, index));
            }
        }
        let king = |side: Side| match kings[side as usize] {
            Some(index) => Ok(men[index].at),
            None => Err(BoardFault::NoKing(side)),
        };
        let kings = [king(Side::White)?, king(Side::Black)?];
        Ok(Self { size, men, kings })
    }

    /// The number of squares along one side.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// All men, in the order they were given.
    pub fn men(&self) -> &[Placed] {
        &self.men
    }

    /// Where the king of a side stands.
    pub fn king(&self, side: Side) -> Square {
        self.kings[side as usize]
    }
}
