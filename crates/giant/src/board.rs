//! Men on a board too large for an array: a list of squares, checked once and then trusted.
//!
//! Squares and men are kept in two columns, 18 bytes a man. A sound board is recognised by a few quick passes; only a
//! faulty one is looked at man by man to find its first fault.

use crate::distinct::Distinct;
use std::{collections::HashMap, fmt, iter::Zip, slice};

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
    pub const fn from_letter(letter: u8) -> Option<Self> {
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
    columns: Columns,
    kings: [Square; 2],
}

/// The men of a board and their squares, side by side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Columns {
    pub(crate) squares: Vec<Square>,
    pub(crate) men: Vec<Man>,
}

/// Why a list of men is no board. Numbers are positions in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardFault {
    /// There are so many men, more than [`Board::MOST_MEN`].
    TooMany(usize),
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

    /// The largest number of men, so that 32 bits number them.
    pub const MOST_MEN: usize = (u32::MAX - 1) as usize;

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
        let inside = |n: u64| (1..=size).contains(&n);
        let (squares, men): (Vec<Square>, Vec<Man>) =
            men.into_iter().map(|placed| (placed.at, placed.man)).unzip();
        let columns = Columns { squares, men };
        if size < Self::SMALLEST || !columns.squares.iter().all(|at| inside(at.x) && inside(at.y)) {
            return Err(columns.first_fault(size));
        }
        Self::from_columns(size, columns, &mut Distinct::default()).map_err(|(_, fault)| fault)
    }

    /// The same for columns of equal length, whose squares are known to be on a board of a known size. With a
    /// fault, the columns come back.
    pub(crate) fn from_columns(
        size: u64,
        columns: Columns,
        distinct: &mut Distinct,
    ) -> Result<Self, (Columns, BoardFault)> {
        match columns.only_kings() {
            Some(kings)
                if columns.men.len() <= Self::MOST_MEN
                    && distinct.all_differ(&columns.squares, size) =>
            {
                Ok(Self { size, columns, kings })
            }
            _ => {
                let fault = columns.first_fault(size);
                Err((columns, fault))
            }
        }
    }

    /// The number of squares along one side.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// All men, in the order they were given.
    pub fn men(&self) -> Men<'_> {
        Men { squares: &self.columns.squares, men: &self.columns.men }
    }

    /// Moves a man to a free square; the kings stay known.
    pub(crate) fn shift(&mut self, index: usize, to: Square) {
        let man = self.columns.men[index];
        if man.role == Role::King {
            self.kings[man.side as usize] = to;
        }
        self.columns.squares[index] = to;
    }

    /// Takes a man that is no king off the board; the last one gets its number.
    pub(crate) fn remove(&mut self, index: usize) -> Placed {
        let at = self.columns.squares.swap_remove(index);
        Placed { man: self.columns.men.swap_remove(index), at }
    }

    /// Puts a man that is no king onto a free square; it gets this number, and the man who had it the last one.
    pub(crate) fn insert(&mut self, index: usize, placed: Placed) {
        self.columns.squares.push(placed.at);
        self.columns.men.push(placed.man);
        let last = self.columns.men.len() - 1;
        self.columns.squares.swap(index, last);
        self.columns.men.swap(index, last);
    }

    /// Gives the columns back, to be filled again.
    pub(crate) fn into_columns(self) -> Columns {
        self.columns
    }

    /// Where the king of a side stands.
    pub fn king(&self, side: Side) -> Square {
        self.kings[side as usize]
    }
}

/// A part of both columns.
#[derive(Debug)]
pub(crate) struct Slots<'a> {
    pub(crate) squares: &'a mut [Square],
    pub(crate) men: &'a mut [Man],
}

impl Columns {
    /// Cuts both columns, or lengthens them with men to be set later.
    pub(crate) fn resize(&mut self, len: usize) {
        self.squares.resize(len, Square { x: 0, y: 0 });
        self.men.resize(len, Man { side: Side::White, role: Role::Pawn });
    }

    /// So many men of both columns, to be set; there is room for them afterwards.
    pub(crate) fn slots(&mut self, from: usize, len: usize) -> Slots<'_> {
        let end = from + len;
        if self.men.len() < end {
            self.resize(end);
        }
        Slots { squares: &mut self.squares[from..end], men: &mut self.men[from..end] }
    }

    /// The kings' squares, if each side has exactly one.
    #[allow(clippy::needless_bitwise_bool)]
    fn only_kings(&self) -> Option<[Square; 2]> {
        const STRIDE: usize = 64;
        let mut found = [0; 3];
        let mut count = 0;
        for (chunk, start) in self.men.chunks(STRIDE).zip((0..).step_by(STRIDE)) {
            // Without branches, so that many men are compared at once.
            if !chunk.iter().fold(false, |any, man| any | (man.role == Role::King)) {
                continue;
            }
            for (man, index) in chunk.iter().zip(start..) {
                found[count.min(2)] = index;
                count += usize::from(man.role == Role::King);
            }
        }
        let [white, black] = match (found, count) {
            ([one, two, _], 2) if self.men[one].side == Side::White => [one, two],
            ([one, two, _], 2) => [two, one],
            _ => return None,
        };
        let differ = self.men[white].side != self.men[black].side;
        differ.then(|| [self.squares[white], self.squares[black]])
    }

    /// The first fault of men that are no sound board.
    #[cold]
    fn first_fault(&self, size: u64) -> BoardFault {
        if size < Board::SMALLEST {
            return BoardFault::TooSmall;
        }
        if self.men.len() > Board::MOST_MEN {
            return BoardFault::TooMany(self.men.len());
        }
        let mut seen = HashMap::with_capacity(self.men.len());
        let mut kings: [Option<usize>; 2] = [None, None];
        for (index, (&at, man)) in self.squares.iter().zip(&self.men).enumerate() {
            if !(1..=size).contains(&at.x) || !(1..=size).contains(&at.y) {
                return BoardFault::OffBoard(index);
            }
            if let Some(first) = seen.insert(at, index) {
                return BoardFault::SharedSquare(first, index);
            }
            if man.role == Role::King
                && let Some(first) = kings[man.side as usize].replace(index)
            {
                return BoardFault::SecondKing(first, index);
            }
        }
        BoardFault::NoKing(if kings[0].is_none() { Side::White } else { Side::Black })
    }
}

/// All men of a board with their squares.
#[derive(Clone, Copy, Debug)]
pub struct Men<'a> {
    squares: &'a [Square],
    men: &'a [Man],
}

impl<'a> Men<'a> {
    /// How many there are.
    #[allow(clippy::len_without_is_empty)] // there are always two kings
    pub fn len(self) -> usize {
        self.men.len()
    }

    /// The man with a number, counted from 0.
    pub fn get(self, index: usize) -> Option<Placed> {
        Some(Placed { man: *self.men.get(index)?, at: *self.squares.get(index)? })
    }

    /// One after the other.
    pub fn iter(self) -> MenIter<'a> {
        MenIter(self.squares.iter().zip(self.men))
    }

    /// Their squares.
    pub(crate) fn squares(self) -> &'a [Square] {
        self.squares
    }

    /// The men without their squares.
    pub(crate) fn kinds(self) -> &'a [Man] {
        self.men
    }
}

impl<'a> IntoIterator for Men<'a> {
    type Item = Placed;
    type IntoIter = MenIter<'a>;

    fn into_iter(self) -> MenIter<'a> {
        self.iter()
    }
}

/// Walks over the men of a board.
#[derive(Clone, Debug)]
pub struct MenIter<'a>(Zip<slice::Iter<'a, Square>, slice::Iter<'a, Man>>);

impl Iterator for MenIter<'_> {
    type Item = Placed;

    fn next(&mut self) -> Option<Placed> {
        self.0.next().map(|(&at, &man)| Placed { man, at })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for MenIter<'_> {}
