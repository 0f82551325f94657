//! Boards by the dozen, for tests, measurements and experiments: ordinary ones, and ones made to hurt a judge.

mod kinds;
mod sketch;

use crate::{Board, BoardFault};
use fastrand::Rng;
use sketch::Sketch;
use std::{fmt, str::FromStr};

/// What is special about a generated board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Any man anywhere.
    Uniform,
    /// Any man anywhere, and a rider that looks at a king from afar.
    Checks,
    /// A check along a ray, and all men on lines that cross it at few squares.
    CrossedRays,
    /// All men on one diagonal.
    OneDiagonal,
    /// A check along a ray, and knights that can jump onto it.
    Knights,
    /// A check along a row, and pawns that can step onto it.
    Pawns,
    /// A board whose side is between 8 and 16, whatever is asked for.
    Tiny,
    /// Kings and men in the corners and along the edges.
    Corners,
    /// Two men attack one king.
    DoubleChecks,
    /// Riders look at a king from all sides, with his own men in between, and a knight attacks him.
    Pins,
    /// Coordinates that fall into one bucket of a C++ hash map.
    HashKiller,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 11] = [
        Kind::Uniform,
        Kind::Checks,
        Kind::CrossedRays,
        Kind::OneDiagonal,
        Kind::Knights,
        Kind::Pawns,
        Kind::Tiny,
        Kind::Corners,
        Kind::DoubleChecks,
        Kind::Pins,
        Kind::HashKiller,
    ];

    /// The name of a kind on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Uniform => "uniform",
            Kind::Checks => "checks",
            Kind::CrossedRays => "crossed-rays",
            Kind::OneDiagonal => "one-diagonal",
            Kind::Knights => "knights",
            Kind::Pawns => "pawns",
            Kind::Tiny => "tiny",
            Kind::Corners => "corners",
            Kind::DoubleChecks => "double-checks",
            Kind::Pins => "pins",
            Kind::HashKiller => "hash-killer",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(name: &str) -> Result<Self, UnknownKind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name).ok_or(UnknownKind)
    }
}

/// A name that is no kind's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownKind;

impl fmt::Display for UnknownKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown kind of board")
    }
}

impl std::error::Error for UnknownKind {}

/// Makes a board of a kind, `size` squares along each side, with `men` men: at least the two kings, and at most
/// half of the squares are filled.
///
/// ```
/// use papan_giant::{Kind, generate};
///
/// let board = generate(Kind::Checks, 1_000_000_000, 500, &mut fastrand::Rng::with_seed(1)).unwrap();
/// assert_eq!(board.men().len(), 500);
/// ```
///
/// # Errors
/// A side below [`Board::SMALLEST`].
pub fn generate(kind: Kind, size: u64, men: usize, rng: &mut Rng) -> Result<Board, BoardFault> {
    if size < Board::SMALLEST {
        return Err(BoardFault::TooSmall);
    }
    let size = if kind == Kind::Tiny { rng.u64(Board::SMALLEST..=16) } else { size };
    let room = usize::try_from(u128::from(size) * u128::from(size) / 2).unwrap_or(usize::MAX);
    let men = men.clamp(2, room);
    let mut sketch = Sketch::new(size, men, rng);
    kinds::draw(kind, &mut sketch);
    sketch.scatter(Sketch::anywhere, Sketch::any_man);
    sketch.finish()
}
