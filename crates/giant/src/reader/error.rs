//! The errors of a text of boards.

use crate::Color;
use papan_core::ParseError;
use std::fmt;

/// An error in a text of boards: its [kind](ReadErrorKind), line and column, and the line itself.
pub type ReadError = ParseError<ReadErrorKind>;

/// What is wrong with a text of boards.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are what their names say; `found` is what the text has
pub enum ReadErrorKind {
    /// The text is empty or blank.
    Empty,
    /// The text does not start with a number of boards.
    BoardCountMissing,
    /// The number of boards is 0.
    NoBoards,
    /// There are more boards than [`Limits`](crate::Limits) allow.
    TooManyBoards { found: u64, limit: u64 },
    /// The text ends before the last board.
    MissingBoards { found: u64, expected: u64 },
    /// The text ends before the last piece of a board.
    MissingPieces { found: usize, expected: u64 },
    /// The text ends before the last row of a board.
    MissingRows { found: u64, expected: u64 },
    /// The text continues after the last board.
    TrailingText { boards: u64 },
    /// There are more pieces on all boards than [`Limits`](crate::Limits) allow.
    TooManyPiecesInTotal { found: u64, limit: u64 },
    /// A line has more words than expected.
    ExtraWord { expected: usize },
    /// The line `N P` of a board lacks the number of pieces.
    PieceCountMissing,
    /// A line `x y c` has too few words.
    IncompletePiece { found: usize },
    /// A number has a sign.
    SignedNumber { found: String },
    /// A number has a decimal point, a digit separator or an exponent.
    DecimalNumber { found: String },
    /// A word is not a number.
    NotANumber { found: String },
    /// A number does not fit 64 bits.
    NumberOverflow { found: String },
    /// The board size is out of range.
    SizeOutOfRange { found: u64, min: u64, limit: u64 },
    /// The number of pieces of a board is out of range.
    PieceCountOutOfRange { found: u64, limit: u64 },
    /// A board has more pieces than squares.
    MorePiecesThanSquares { found: u64, size: u64 },
    /// A coordinate is 0.
    ZeroCoordinate { size: u64 },
    /// A coordinate is larger than the board size.
    CoordinateOffBoard { found: u64, size: u64 },
    /// A character is not a piece letter.
    UnknownLetter { found: String },
    /// A knight is written as `n` instead of `h`.
    KnightWrittenAsN { found: String },
    /// A piece has more than one letter.
    SeveralLetters { found: String },
    /// A character in a row is neither a piece letter nor `.`.
    UnknownSquare { found: char },
    /// Two pieces are on one square.
    SquareOccupied { first_line: u64 },
    /// There are two kings of one color.
    SecondKing { first_line: u64 },
    /// A king is missing.
    NoKing { color: Color },
    /// A row has the wrong number of squares.
    RowWidth { found: usize, expected: u64 },
    /// A line is longer than 16 MiB.
    LineTooLong,
    /// The text contains a NUL byte.
    NulByte,
    /// The text contains a character that is not ASCII.
    NotAscii,
}

impl ReadErrorKind {
    /// Whether more text could complete the board.
    pub(super) fn is_truncation(&self) -> bool {
        matches!(
            self,
            Self::MissingBoards { .. } | Self::MissingPieces { .. } | Self::MissingRows { .. }
        )
    }

    /// Moves the lines that the error mentions behind other lines.
    fn after_lines(mut self, lines: u64) -> Self {
        if let Self::SquareOccupied { first_line } | Self::SecondKing { first_line } = &mut self {
            *first_line += lines;
        }
        self
    }
}

/// Moves an error, and the lines that it mentions, behind other text.
pub(super) fn move_error(error: ReadError, bytes: usize, lines: u64) -> ReadError {
    error.after(bytes, lines).map_kind(|kind| kind.after_lines(lines))
}

impl fmt::Display for ReadErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the text is empty"),
            Self::BoardCountMissing => f.write_str("expected the number of boards"),
            Self::NoBoards => f.write_str("the number of boards is 0"),
            Self::TooManyBoards { found, limit } => {
                write!(f, "{found} boards are too many, the limit is {limit}")
            }
            Self::MissingBoards { found, expected } => {
                write!(f, "the text ends after {found} of {expected} boards")
            }
            Self::MissingPieces { found, expected } => {
                write!(f, "the text ends after {found} of {expected} pieces")
            }
            Self::MissingRows { found, expected } => {
                write!(f, "the text ends after {found} of {expected} rows")
            }
            Self::TrailingText { boards } => {
                write!(f, "unexpected text after the last of {boards} boards")
            }
            Self::TooManyPiecesInTotal { found, limit } => {
                write!(f, "{found} pieces in total are too many, the limit is {limit}")
            }
            Self::ExtraWord { expected } => {
                write!(f, "expected no more than {expected} words on this line")
            }
            Self::PieceCountMissing => f.write_str("expected the number of pieces"),
            Self::IncompletePiece { found } => {
                write!(f, "expected column, row and letter, found only {found} words")
            }
            Self::SignedNumber { found } => {
                write!(f, "expected a number without a sign, found '{found}'")
            }
            Self::DecimalNumber { found } => write!(f, "expected a whole number, found '{found}'"),
            Self::NotANumber { found } => write!(f, "expected a number, found '{found}'"),
            Self::NumberOverflow { found } => {
                write!(f, "{found} is too large, the limit is 2^64-1")
            }
            Self::SizeOutOfRange { found, min, limit } => {
                write!(f, "board size {found} is out of range, expected {min} to {limit}")
            }
            Self::PieceCountOutOfRange { found, limit } => {
                write!(f, "{found} pieces are out of range, expected 2 to {limit}")
            }
            Self::MorePiecesThanSquares { found, size } => {
                write!(f, "{found} pieces do not fit on {size} x {size} squares")
            }
            Self::ZeroCoordinate { size } => {
                write!(f, "coordinates count from 1, expected 1 to {size}")
            }
            Self::CoordinateOffBoard { found, size } => {
                write!(f, "coordinate {found} is outside the board of size {size}")
            }
            Self::UnknownLetter { found } => write!(f, "'{found}' is not a piece letter"),
            Self::KnightWrittenAsN { found } => {
                write!(f, "'{found}' is not a piece letter, the knight is 'h' or 'H'")
            }
            Self::SeveralLetters { found } => write!(f, "expected one letter, found '{found}'"),
            Self::UnknownSquare { found } => {
                write!(f, "'{found}' is neither a piece letter nor '.'")
            }
            Self::SquareOccupied { first_line } => {
                write!(f, "the square is already occupied by the piece on line {first_line}")
            }
            Self::SecondKing { first_line } => {
                write!(f, "a second king of the same color, the first is on line {first_line}")
            }
            Self::NoKing { color } => write!(f, "the {color} king is missing"),
            Self::RowWidth { found, expected } => {
                write!(f, "the row has {found} squares, expected {expected}")
            }
            Self::LineTooLong => f.write_str("the line is longer than 16 MiB"),
            Self::NulByte => f.write_str("unexpected NUL byte"),
            Self::NotAscii => f.write_str("unexpected character that is not ASCII"),
        }
    }
}
