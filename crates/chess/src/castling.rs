//! Castling rights, kept as the rooks that have not moved: one rule for standard chess and for Chess960.

use crate::{Color, File, Rank, Square, SquareSet, side::Side};
use std::fmt;

/// The rooks with which each side may still castle, as sets of files.
///
/// ```
/// use papan_chess::{CastlingRights, Color, Square};
///
/// let rights = CastlingRights::START;
/// assert!(rights.rooks().contains(Square::H8));
/// assert_eq!(rights.of(Color::White).len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CastlingRights {
    white: u8,
    black: u8,
}

/// The side to which the king castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastlingSide {
    /// Towards h: the king to g, the rook to f.
    KingSide,
    /// Towards a: the king to c, the rook to d.
    QueenSide,
}

impl CastlingSide {
    /// The side of the king on which a castling rook is.
    #[inline]
    pub fn of(king: Square, rook: Square) -> Self {
        if rook.file() > king.file() { Self::KingSide } else { Self::QueenSide }
    }

    /// The square that the king castles to, on its own rank.
    #[inline]
    pub fn king_target(self, king: Square) -> Square {
        let file = if self == Self::KingSide { Square::G1 } else { Square::C1 };
        Square::new(file.file(), king.rank())
    }

    /// The square that the rook castles to, on the rank of the king.
    #[inline]
    pub fn rook_target(self, king: Square) -> Square {
        let file = if self == Self::KingSide { Square::F1 } else { Square::D1 };
        Square::new(file.file(), king.rank())
    }
}

/// `kingside` or `queenside`.
impl fmt::Display for CastlingSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(if *self == Self::KingSide { "kingside" } else { "queenside" })
    }
}

impl CastlingRights {
    /// No castling rights.
    pub const NONE: Self = Self { white: 0, black: 0 };
    /// The rights at the start of a game.
    pub const START: Self = Self { white: 0x81, black: 0x81 };

    /// The rights to castle with these unmoved rooks. Squares off the two home ranks are ignored.
    #[inline]
    pub const fn new(rooks: SquareSet) -> Self {
        Self { white: rooks.0 as u8, black: (rooks.0 >> 56) as u8 }
    }

    /// The rooks of both sides.
    #[inline]
    pub const fn rooks(self) -> SquareSet {
        SquareSet(self.white as u64 | (self.black as u64) << 56)
    }

    /// The rooks of one side.
    pub const fn of(self, color: Color) -> SquareSet {
        match color {
            Color::White => SquareSet(self.white as u64),
            Color::Black => SquareSet((self.black as u64) << 56),
        }
    }

    /// Whether no side may castle.
    pub const fn is_empty(self) -> bool {
        self.white | self.black == 0
    }

    /// The castling rook of a color on one side of its king.
    pub fn rook(self, color: Color, king: Square, side: CastlingSide) -> Option<Square> {
        self.of(color).into_iter().find(|&rook| CastlingSide::of(king, rook) == side)
    }

    /// The back rank of a color.
    pub(crate) const fn home(color: Color) -> Rank {
        match color {
            Color::White => Square::A1.rank(),
            Color::Black => Square::A8.rank(),
        }
    }

    /// The files of the castling rooks of a side.
    #[inline]
    pub(crate) fn files<S: Side>(self) -> u8 {
        match S::COLOR {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Revokes the rights of rooks on these squares, from or to which a piece moved.
    #[inline]
    pub(crate) fn revoke(&mut self, squares: SquareSet) {
        self.white &= !(squares.0 as u8);
        self.black &= !((squares.0 >> 56) as u8);
    }

    /// Revokes all rights of a side, whose king moved.
    #[inline]
    pub(crate) fn revoke_all<S: Side>(&mut self) {
        match S::COLOR {
            Color::White => self.white = 0,
            Color::Black => self.black = 0,
        }
    }
}

/// The conditions for castling on the back rank, as sets of files.
#[derive(Clone, Copy)]
pub(crate) struct Passage {
    /// Files that must be empty but for the king and the rook.
    pub(crate) empty: u8,
    /// Files on which the king starts, passes or arrives: none may be attacked.
    pub(crate) safe: u8,
}

static PASSAGES: [[Passage; 8]; 8] = passage_table();

/// The conditions for a king and a rook on these files.
#[inline]
pub(crate) fn passage(king: File, rook: File) -> Passage {
    PASSAGES[king.index()][rook.index()]
}

const fn span(a: usize, b: usize) -> u8 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (0xff << low) & (0xff >> (7 - high))
}

const fn passage_table() -> [[Passage; 8]; 8] {
    let mut table = [[Passage { empty: 0, safe: 0 }; 8]; 8];
    let mut king = 0;
    while king < 8 {
        let mut rook = 0;
        while rook < 8 {
            let (king_to, rook_to) = if rook > king { (6, 5) } else { (2, 3) };
            let safe = span(king, king_to);
            let empty = (safe | span(rook, rook_to)) & !(1 << king) & !(1 << rook);
            table[king][rook] = Passage { empty, safe };
            rook += 1;
        }
        king += 1;
    }
    table
}
