//! The chessmen: two colours, six roles.

use std::{fmt, ops::Not};

/// White or black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Moves first, up the board.
    White,
    /// Moves second, down the board.
    Black,
}

impl Colour {
    /// Both colours, white first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for white, 1 for black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The key of its name in the catalogues.
    pub const fn key(self) -> &'static str {
        match self {
            Self::White => "chess-white",
            Self::Black => "chess-black",
        }
    }

    /// The letter in FEN, `w` or `b`.
    pub const fn to_char(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

impl Not for Colour {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

/// What a man is, whatever its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    /// All roles from pawn to king.
    pub const ALL: [Self; 6] =
        [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];
    /// What a pawn may become, the queen first.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// 0 for pawn to 5 for king.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The key of its name in the catalogues.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Pawn => "chess-pawn",
            Self::Knight => "chess-knight",
            Self::Bishop => "chess-bishop",
            Self::Rook => "chess-rook",
            Self::Queen => "chess-queen",
            Self::King => "chess-king",
        }
    }

    /// The role of an English letter, in either case.
    pub const fn from_letter(letter: u8) -> Option<Self> {
        Some(match letter.to_ascii_lowercase() {
            b'p' => Self::Pawn,
            b'n' => Self::Knight,
            b'b' => Self::Bishop,
            b'r' => Self::Rook,
            b'q' => Self::Queen,
            b'k' => Self::King,
            _ => return None,
        })
    }

    /// The English letter, small.
    pub const fn to_char(self) -> char {
        b"pnbrqk"[self as usize] as char
    }

    /// The English letter, large.
    pub const fn to_upper(self) -> char {
        self.to_char().to_ascii_uppercase()
    }

    /// The same role in a colour.
    pub const fn of(self, colour: Colour) -> Man {
        Man { colour, role: self }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        })
    }
}

/// A chessman: a role in a colour.
///
/// ```
/// use papan_chess::{Colour, Man, Role};
///
/// let man = Man::from_letter(b'q').unwrap();
/// assert_eq!(man, Role::Queen.of(Colour::Black));
/// assert_eq!(man.to_char(), 'q');
/// assert_eq!(man.to_string(), "black queen");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Man {
    /// Its colour.
    pub colour: Colour,
    /// Its role.
    pub role: Role,
}

impl Man {
    /// The man of a FEN letter: large for white, small for black.
    pub const fn from_letter(letter: u8) -> Option<Self> {
        let colour = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
        match Role::from_letter(letter) {
            Some(role) => Some(Self { colour, role }),
            None => None,
        }
    }

    /// The FEN letter.
    pub const fn to_char(self) -> char {
        match self.colour {
            Colour::White => self.role.to_upper(),
            Colour::Black => self.role.to_char(),
        }
    }
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour, self.role)
    }
}
