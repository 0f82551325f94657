//! Random boards for tests, benchmarks and experiments: ordinary ones, and worst cases for an evaluator.

mod board_builder;
mod kinds;

use crate::{Board, BoardError};
use board_builder::BoardBuilder;
use fastrand::Rng;
use std::{error::Error, fmt, str::FromStr};

/// What is special about a generated board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardKind {
    /// Random pieces on random squares.
    Uniform,
    /// Random pieces on random squares, and a slider on a line with a king.
    Checks,
    /// A check along a ray, and all pieces on lines that cross it at few squares.
    CrossedRays,
    /// All pieces on one diagonal.
    OneDiagonal,
    /// A check along a ray, and knights that can jump onto it.
    Knights,
    /// A check along a row, and pawns that can step onto it.
    Pawns,
    /// A board of size 8 to 16, whatever size is requested.
    Tiny,
    /// Kings in the corners, pieces along the edges.
    Corners,
    /// Two pieces attack one king.
    DoubleChecks,
    /// Sliders on all lines of a king, with its own pieces in between, and a knight that attacks it.
    Pins,
    /// Coordinates that fall into one bucket of a C++ `unordered_map`.
    HashKiller,
}

impl BoardKind {
    /// All kinds.
    pub const ALL: [BoardKind; 11] = [
        BoardKind::Uniform,
        BoardKind::Checks,
        BoardKind::CrossedRays,
        BoardKind::OneDiagonal,
        BoardKind::Knights,
        BoardKind::Pawns,
        BoardKind::Tiny,
        BoardKind::Corners,
        BoardKind::DoubleChecks,
        BoardKind::Pins,
        BoardKind::HashKiller,
    ];

    /// The name, such as `crossed-rays`.
    pub const fn as_str(self) -> &'static str {
        match self {
            BoardKind::Uniform => "uniform",
            BoardKind::Checks => "checks",
            BoardKind::CrossedRays => "crossed-rays",
            BoardKind::OneDiagonal => "one-diagonal",
            BoardKind::Knights => "knights",
            BoardKind::Pawns => "pawns",
            BoardKind::Tiny => "tiny",
            BoardKind::Corners => "corners",
            BoardKind::DoubleChecks => "double-checks",
            BoardKind::Pins => "pins",
            BoardKind::HashKiller => "hash-killer",
        }
    }
}

impl fmt::Display for BoardKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for BoardKind {
    type Err = ParseBoardKindError;

    fn from_str(name: &str) -> Result<Self, ParseBoardKindError> {
        let kind = BoardKind::ALL.into_iter().find(|kind| kind.as_str() == name);
        kind.ok_or_else(|| ParseBoardKindError { name: name.to_owned() })
    }
}

/// A name that is not the name of a [`BoardKind`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseBoardKindError {
    /// The name.
    pub name: String,
}

impl fmt::Display for ParseBoardKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown kind of board '{}'", self.name)
    }
}

impl Error for ParseBoardKindError {}

/// Generates a board with `pieces` pieces: at least the two kings, and at most half of the squares are occupied.
///
/// ```
/// use papan_giant::{BoardKind, generate};
///
/// let board = generate(BoardKind::Checks, 1_000_000_000, 500, 1)?;
/// assert_eq!(board.pieces().len(), 500);
/// # Ok::<(), papan_giant::BoardError>(())
/// ```
///
/// # Errors
/// [`BoardError::TooSmall`] for a size below [`Board::MIN_SIZE`].
pub fn generate(kind: BoardKind, size: u64, pieces: usize, seed: u64) -> Result<Board, BoardError> {
    generate_boards(kind, size, pieces, seed).generate()
}

/// Generates any number of boards; the first is that of [`generate`].
///
/// ```
/// use papan_giant::{BoardKind, generate_boards};
///
/// for board in generate_boards(BoardKind::Pins, 1000, 40, 1).take(3) {
///     assert_eq!(board?.size(), 1000);
/// }
/// # Ok::<(), papan_giant::BoardError>(())
/// ```
pub fn generate_boards(kind: BoardKind, size: u64, pieces: usize, seed: u64) -> GeneratedBoards {
    GeneratedBoards { kind, size, pieces, rng: Rng::with_seed(seed) }
}

/// Endless iterator over generated boards, made by [`generate_boards`].
#[derive(Clone, Debug)]
pub struct GeneratedBoards {
    kind: BoardKind,
    size: u64,
    pieces: usize,
    rng: Rng,
}

impl GeneratedBoards {
    fn generate(&mut self) -> Result<Board, BoardError> {
        let (kind, mut size) = (self.kind, self.size);
        if size < Board::MIN_SIZE {
            return Err(BoardError::TooSmall { size });
        }
        if kind == BoardKind::Tiny {
            size = self.rng.u64(Board::MIN_SIZE..=16);
        }
        let max = usize::try_from(u128::from(size) * u128::from(size) / 2).unwrap_or(usize::MAX);
        let mut builder = BoardBuilder::new(size, self.pieces.clamp(2, max), &mut self.rng);
        kinds::place_special(kind, &mut builder);
        builder.scatter(BoardBuilder::anywhere, BoardBuilder::any_piece);
        builder.finish()
    }
}

impl Iterator for GeneratedBoards {
    type Item = Result<Board, BoardError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.generate())
    }
}
