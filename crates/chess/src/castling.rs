//! The right to castle, kept as the rooks that have not moved: one rule for ordinary chess and for Chess960.

use crate::{Colour, File, Rank, Square, SquareSet, side::Side};

/// The rooks with which each side may still castle, as sets of files.
///
/// ```
/// use papan_chess::{CastlingRights, Colour, Square};
///
/// let rights = CastlingRights::START;
/// assert!(rights.rooks().contains(Square::H8));
/// assert_eq!(rights.of(Colour::White).len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CastlingRights {
    white: u8,
    black: u8,
}

/// To which side the king goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wing {
    /// Towards h: the king to g, the rook to f.
    King,
    /// Towards a: the king to c, the rook to d.
    Queen,
}

impl Wing {
    /// The wing on which a castling rook stands.
    #[inline]
    pub fn of(king: Square, rook: Square) -> Self {
        if rook.file() > king.file() { Self::King } else { Self::Queen }
    }

    /// Where the king goes, on the rank where it stands.
    #[inline]
    pub fn king_target(self, king: Square) -> Square {
        let file = match self {
            Self::King => Square::G1,
            Self::Queen => Square::C1,
        };
        Square::new(file.file(), king.rank())
    }

    /// Where the rook goes, on the rank where the king stands.
    #[inline]
    pub fn rook_target(self, king: Square) -> Square {
        let file = match self {
            Self::King => Square::F1,
            Self::Queen => Square::D1,
        };
        Square::new(file.file(), king.rank())
    }
}

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: Self = Self { white: 0, black: 0 };
    /// As a game of chess begins.
    pub const START: Self = Self { white: 0x81, black: 0x81 };

    /// The rights that go with these unmoved rooks. Squares off the two home ranks are ignored.
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
    pub const fn of(self, colour: Colour) -> SquareSet {
        match colour {
            Colour::White => SquareSet(self.white as u64),
            Colour::Black => SquareSet((self.black as u64) << 56),
        }
    }

    /// Whether nobody may castle.
    pub const fn is_empty(self) -> bool {
        self.white | self.black == 0
    }

    /// The rook of a side on one wing of its king.
    pub fn rook(self, colour: Colour, king: Square, wing: Wing) -> Option<Square> {
        self.of(colour).into_iter().find(|&rook| Wing::of(king, rook) == wing)
    }

    /// The home rank of a side.
    pub(crate) const fn home(colour: Colour) -> Rank {
        match colour {
            Colour::White => Square::A1.rank(),
            Colour::Black => Square::A8.rank(),
        }
    }

    #[inline]
    pub(crate) fn files<S: Side>(self) -> u8 {
        match S::COLOUR {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }

    /// The rights after men moved from or to these squares.
    #[inline]
    pub(crate) fn touch(&mut self, squares: SquareSet) {
        self.white &= !(squares.0 as u8);
        self.black &= !((squares.0 >> 56) as u8);
    }

    /// The rights after a side's king moved.
    #[inline]
    pub(crate) fn forfeit<S: Side>(&mut self) {
        match S::COLOUR {
            Colour::White => self.white = 0,
            Colour::Black => self.black = 0,
        }
    }
}

/// What castling asks of the home rank, as sets of files.
#[derive(Clone, Copy)]
pub(crate) struct Passage {
    /// Files that must hold nobody but the king and the rook.
    pub(crate) empty: u8,
    /// Files on which the king stands, passes or arrives: none may be attacked.
    pub(crate) safe: u8,
}

static PASSAGES: [[Passage; 8]; 8] = passage_table();

/// The passage of a king and a rook on these files of the home rank.
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
