//! A board too large for an array: a list of pieces and their squares, validated once.
//!
//! Squares and pieces are kept in two columns, 18 bytes a piece. A few vectorized passes accept a valid board; only an
//! invalid one is checked piece by piece to find its first error.

use crate::{Color, Piece, Role, duplicate_check::DuplicateCheck};
use std::{collections::HashMap, error::Error, fmt, iter::Zip, slice};

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

/// A piece and its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlacedPiece {
    /// The piece.
    pub piece: Piece,
    /// Its square.
    pub at: Square,
}

/// A board of `size` x `size` squares with one king of each color and at most one piece on a square.
///
/// White pawns move towards larger y, black pawns towards smaller y.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    size: u64,
    columns: Columns,
    kings: [Square; 2],
}

/// Size, number of pieces and kings of a board: what a report shows besides the evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSummary {
    /// Board size (squares per side).
    pub size: u64,
    /// Number of pieces.
    pub pieces: usize,
    /// Squares of the white and the black king.
    pub kings: [Square; 2],
}

/// The pieces of a board and their squares, as a structure of arrays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Columns {
    pub(crate) squares: Vec<Square>,
    pub(crate) pieces: Vec<Piece>,
}

/// Why a list of pieces is not a board. Pieces are numbered from 0 in the order of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// There are more than [`Board::MAX_PIECES`] pieces.
    TooManyPieces {
        /// Their number.
        found: usize,
    },
    /// The board size is below [`Board::MIN_SIZE`].
    TooSmall {
        /// The size.
        size: u64,
    },
    /// A piece is outside the board.
    OffBoard {
        /// The number of the piece.
        index: usize,
        /// Its square.
        at: Square,
        /// The board size.
        size: u64,
    },
    /// Two pieces are on one square.
    SharedSquare {
        /// The number of the first piece.
        first: usize,
        /// The number of the second piece.
        second: usize,
    },
    /// A king is missing.
    NoKing {
        /// Its color.
        color: Color,
    },
    /// There are two kings of one color.
    SecondKing {
        /// The number of the first king.
        first: usize,
        /// The number of the second king.
        second: usize,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyPieces { found } => {
                write!(f, "{found} pieces are too many, the limit is {}", Board::MAX_PIECES)
            }
            Self::TooSmall { size } => {
                write!(f, "board size {size} is too small, the minimum is {}", Board::MIN_SIZE)
            }
            Self::OffBoard { index, at, size } => {
                write!(f, "piece {index} on {at} is outside the board of size {size}")
            }
            Self::SharedSquare { first, second } => {
                write!(f, "pieces {first} and {second} are on the same square")
            }
            Self::NoKing { color } => write!(f, "the {color} king is missing"),
            Self::SecondKing { first, second } => {
                write!(f, "pieces {first} and {second} are kings of the same color")
            }
        }
    }
}

impl Error for BoardError {}

impl Board {
    /// The smallest board size.
    pub const MIN_SIZE: u64 = 8;

    /// The largest number of pieces, so that 32 bits number them.
    pub const MAX_PIECES: usize = (u32::MAX - 1) as usize;

    /// Validates a list of pieces.
    ///
    /// ```
    /// use papan_giant::{Board, BoardError, Color, PlacedPiece, Role, Square};
    ///
    /// let at = Square { x: 3, y: 9 };
    /// let king = PlacedPiece { piece: Role::King.of(Color::White), at };
    /// assert_eq!(Board::new(8, vec![king]), Err(BoardError::OffBoard { index: 0, at, size: 8 }));
    /// assert_eq!(Board::new(9, vec![king]), Err(BoardError::NoKing { color: Color::Black }));
    /// ```
    ///
    /// # Errors
    /// The first error found.
    pub fn new(size: u64, pieces: Vec<PlacedPiece>) -> Result<Self, BoardError> {
        let inside = |n: u64| (1..=size).contains(&n);
        let (squares, pieces): (Vec<Square>, Vec<Piece>) =
            pieces.into_iter().map(|placed| (placed.at, placed.piece)).unzip();
        let columns = Columns { squares, pieces };
        if size < Self::MIN_SIZE || !columns.squares.iter().all(|at| inside(at.x) && inside(at.y)) {
            return Err(columns.first_error(size));
        }
        Self::from_columns(size, columns, &mut DuplicateCheck::default())
            .map_err(|(_, error)| error)
    }

    /// Validates columns of equal length whose size and squares have been checked. With an error, the columns are
    /// returned.
    pub(crate) fn from_columns(
        size: u64,
        columns: Columns,
        duplicates: &mut DuplicateCheck,
    ) -> Result<Self, (Columns, BoardError)> {
        match columns.only_kings() {
            Some(kings)
                if columns.pieces.len() <= Self::MAX_PIECES
                    && duplicates.all_differ(&columns.squares, size) =>
            {
                Ok(Self { size, columns, kings })
            }
            _ => {
                let error = columns.first_error(size);
                Err((columns, error))
            }
        }
    }

    /// The board size (squares per side).
    pub fn size(&self) -> u64 {
        self.size
    }

    /// All pieces, in the order of the list that the board was made from.
    pub fn pieces(&self) -> Pieces<'_> {
        Pieces { squares: &self.columns.squares, pieces: &self.columns.pieces }
    }

    /// The square of the king of a color.
    pub fn king(&self, color: Color) -> Square {
        self.kings[color.index()]
    }

    /// Size, number of pieces and kings.
    pub fn summary(&self) -> BoardSummary {
        BoardSummary { size: self.size, pieces: self.columns.pieces.len(), kings: self.kings }
    }

    /// Moves a piece to a free square.
    pub(crate) fn move_piece(&mut self, index: usize, to: Square) {
        let piece = self.columns.pieces[index];
        if piece.role == Role::King {
            self.kings[piece.color.index()] = to;
        }
        self.columns.squares[index] = to;
    }

    /// Removes a piece other than a king; the last piece gets its number.
    pub(crate) fn remove(&mut self, index: usize) {
        self.columns.squares.swap_remove(index);
        self.columns.pieces.swap_remove(index);
    }

    /// Undoes [`remove`](Self::remove): the piece gets this number, and the piece that has it becomes the last.
    pub(crate) fn insert(&mut self, index: usize, placed: PlacedPiece) {
        self.columns.squares.push(placed.at);
        self.columns.pieces.push(placed.piece);
        let last = self.columns.pieces.len() - 1;
        self.columns.squares.swap(index, last);
        self.columns.pieces.swap(index, last);
    }

    /// Returns the columns for reuse.
    pub(crate) fn into_columns(self) -> Columns {
        self.columns
    }
}

/// A part of both columns.
#[derive(Debug)]
pub(crate) struct Slots<'a> {
    pub(crate) squares: &'a mut [Square],
    pub(crate) pieces: &'a mut [Piece],
}

impl Columns {
    /// Truncates both columns, or extends them with placeholders.
    pub(crate) fn resize(&mut self, len: usize) {
        self.squares.resize(len, Square { x: 0, y: 0 });
        self.pieces.resize(len, Role::Pawn.of(Color::White));
    }

    /// `len` slots of both columns from `from` on; extends the columns where necessary.
    pub(crate) fn slots(&mut self, from: usize, len: usize) -> Slots<'_> {
        let end = from + len;
        if self.pieces.len() < end {
            self.resize(end);
        }
        Slots { squares: &mut self.squares[from..end], pieces: &mut self.pieces[from..end] }
    }

    /// The squares of the kings, if there is exactly one of each color.
    #[allow(clippy::needless_bitwise_bool)]
    fn only_kings(&self) -> Option<[Square; 2]> {
        const STRIDE: usize = 64;
        let mut found = [0; 3];
        let mut count = 0;
        for (chunk, start) in self.pieces.chunks(STRIDE).zip((0..).step_by(STRIDE)) {
            // Branch-free, so that the comparison is vectorized.
            if !chunk.iter().fold(false, |any, piece| any | (piece.role == Role::King)) {
                continue;
            }
            for (piece, index) in chunk.iter().zip(start..) {
                found[count.min(2)] = index;
                count += usize::from(piece.role == Role::King);
            }
        }
        let [white, black] = match (found, count) {
            ([one, two, _], 2) if self.pieces[one].color == Color::White => [one, two],
            ([one, two, _], 2) => [two, one],
            _ => return None,
        };
        let differ = self.pieces[white].color != self.pieces[black].color;
        differ.then(|| [self.squares[white], self.squares[black]])
    }

    /// The first error of an invalid board.
    #[cold]
    fn first_error(&self, size: u64) -> BoardError {
        if size < Board::MIN_SIZE {
            return BoardError::TooSmall { size };
        }
        if self.pieces.len() > Board::MAX_PIECES {
            return BoardError::TooManyPieces { found: self.pieces.len() };
        }
        let mut seen = HashMap::with_capacity(self.pieces.len());
        let mut kings: [Option<usize>; 2] = [None, None];
        for (index, (&at, piece)) in self.squares.iter().zip(&self.pieces).enumerate() {
            if !(1..=size).contains(&at.x) || !(1..=size).contains(&at.y) {
                return BoardError::OffBoard { index, at, size };
            }
            if let Some(first) = seen.insert(at, index) {
                return BoardError::SharedSquare { first, second: index };
            }
            if piece.role == Role::King
                && let Some(first) = kings[piece.color.index()].replace(index)
            {
                return BoardError::SecondKing { first, second: index };
            }
        }
        BoardError::NoKing { color: if kings[0].is_none() { Color::White } else { Color::Black } }
    }
}

/// All pieces of a board with their squares.
#[derive(Clone, Copy, Debug)]
pub struct Pieces<'a> {
    squares: &'a [Square],
    pieces: &'a [Piece],
}

impl<'a> Pieces<'a> {
    /// The number of pieces.
    #[allow(clippy::len_without_is_empty)] // there are always two kings
    pub fn len(self) -> usize {
        self.pieces.len()
    }

    /// The piece with a number, counted from 0.
    pub fn get(self, index: usize) -> Option<PlacedPiece> {
        Some(PlacedPiece { piece: *self.pieces.get(index)?, at: *self.squares.get(index)? })
    }

    /// Iterates over the pieces and their squares.
    pub fn iter(self) -> PiecesIter<'a> {
        PiecesIter(self.squares.iter().zip(self.pieces))
    }

    /// The column of squares.
    pub(crate) fn squares(self) -> &'a [Square] {
        self.squares
    }

    /// The column of pieces.
    pub(crate) fn kinds(self) -> &'a [Piece] {
        self.pieces
    }
}

impl<'a> IntoIterator for Pieces<'a> {
    type Item = PlacedPiece;
    type IntoIter = PiecesIter<'a>;

    fn into_iter(self) -> PiecesIter<'a> {
        self.iter()
    }
}

/// Iterator over the pieces of a board and their squares.
#[derive(Clone, Debug)]
pub struct PiecesIter<'a>(Zip<slice::Iter<'a, Square>, slice::Iter<'a, Piece>>);

impl Iterator for PiecesIter<'_> {
    type Item = PlacedPiece;

    fn next(&mut self) -> Option<PlacedPiece> {
        self.0.next().map(|(&at, &piece)| PlacedPiece { piece, at })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for PiecesIter<'_> {}
