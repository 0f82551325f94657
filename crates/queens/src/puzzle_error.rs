//! The errors of a text of boards.

use papan_core::ParseError;
use std::fmt;

/// An error in a text of boards: its [kind](PuzzleErrorKind), line and column, and the line itself.
pub type PuzzleError = ParseError<PuzzleErrorKind>;

/// What is wrong with a text of boards.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are what their names say; `found` is what the text has
pub enum PuzzleErrorKind {
    /// The text has no board.
    Empty,
    /// The bytes are not UTF-8.
    NotUtf8 { offset: usize },
    /// A row is shorter or longer than the others. Rows count from 1.
    RowLength { row: usize, found: usize, expected: usize },
    /// There are more or fewer rows than columns.
    NotSquare { rows: usize, columns: usize },
    /// There are more or fewer regions than rows; with `mixed_case`, perhaps because one region is written in both cases.
    RegionCount { found: usize, expected: usize, mixed_case: bool },
    /// `#` is the symbol of a queen.
    QueenSymbol,
    /// `;` begins a header line.
    HeaderSymbol,
    /// A character cannot be seen.
    InvisibleSymbol { found: char },
    /// A character beside the board is no mark.
    UnknownMark { found: char },
    /// The value of `stars=` in a header is not a number from 1.
    InvalidStars { found: String },
    /// A row has fewer cells than stars.
    TooManyStars { found: usize, limit: usize },
    /// A header has no board below it.
    NoRows,
    /// A board has more than [`MAX_SIZE`](crate::MAX_SIZE) rows, or as many header lines.
    TooLarge { limit: usize },
}

impl fmt::Display for PuzzleErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the text has no board"),
            Self::NotUtf8 { offset } => write!(f, "byte {offset} is not valid UTF-8"),
            Self::RowLength { row, found, expected } => {
                write!(f, "row {row} has {found} cells, expected {expected}")
            }
            Self::NotSquare { rows, columns } => {
                write!(f, "the board has {rows} rows but {columns} columns")
            }
            Self::RegionCount { found, expected, mixed_case } => {
                write!(f, "the board has {found} regions, expected {expected}")?;
                let note = "; upper and lower case are different regions";
                if *mixed_case { f.write_str(note) } else { Ok(()) }
            }
            Self::QueenSymbol => f.write_str("'#' is a queen and cannot be a region"),
            Self::HeaderSymbol => f.write_str("';' begins a header and cannot be a region"),
            Self::InvisibleSymbol { found } => {
                write!(f, "unexpected invisible character U+{:04X}", u32::from(*found))
            }
            Self::UnknownMark { found } => write!(f, "'{found}' is not a mark: '#', 'x' or '.'"),
            Self::InvalidStars { found } => write!(f, "'{found}' is not a number of stars"),
            Self::TooManyStars { found, limit } => {
                write!(f, "{found} stars do not fit into a row of {limit} cells")
            }
            Self::NoRows => f.write_str("the header has no board below it"),
            Self::TooLarge { limit } => write!(f, "the board has more than {limit} rows"),
        }
    }
}
