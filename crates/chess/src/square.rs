//! Files, ranks and the sixty-four squares. a1 is 0, b1 is 1, h8 is 63.

use std::{fmt, str::FromStr};

/// A file (column) of the board, a to h.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct File(u8);

/// A rank (row) of the board, 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

/// One of the sixty-four squares, counted from a1 along the ranks to h8.
///
/// ```
/// use papan_chess::Square;
///
/// let square: Square = "e4".parse()?;
/// assert_eq!(square, Square::E4);
/// assert_eq!(square.file().to_char(), 'e');
/// assert_eq!(square.rank().number(), 4);
/// assert_eq!(square.index(), 28);
/// # Ok::<(), papan_chess::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// The error of a text that is not the name of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a square, such as e4")
    }
}

impl std::error::Error for ParseSquareError {}

macro_rules! coordinate {
    ($type:ident) => {
        impl $type {
            /// The file or rank with this index, counted from 0 for file a or rank 1. `None` above 7.
            pub const fn new(index: usize) -> Option<Self> {
                if index < 8 { Some(Self(index as u8)) } else { None }
            }

            /// 0 for file a or rank 1, 7 for file h or rank 8.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize & 7
            }

            /// All of them, from file a or rank 1.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
                (0..8u8).map(Self)
            }
        }
    };
}

coordinate!(File);
coordinate!(Rank);

impl File {
    /// The file of this letter, in either case.
    pub const fn from_letter(letter: u8) -> Option<Self> {
        match letter.to_ascii_lowercase() {
            letter @ b'a'..=b'h' => Some(Self(letter - b'a')),
            _ => None,
        }
    }

    /// The letter of the file.
    pub const fn to_char(self) -> char {
        (b'a' + self.0) as char
    }
}

impl Rank {
    /// The rank of this digit.
    pub const fn from_digit(digit: u8) -> Option<Self> {
        match digit {
            b'1'..=b'8' => Some(Self(digit - b'1')),
            _ => None,
        }
    }

    /// The number as players say it, 1 to 8.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The digit of the rank.
    pub const fn to_char(self) -> char {
        (b'1' + self.0) as char
    }
}

macro_rules! name_squares {
    ($($name:ident)*) => {
        /// The squares by name.
        impl Square {
            $(#[allow(missing_docs)] pub const $name: Self = Self::from_name(stringify!($name));)*
        }
    };
}

name_squares! {
    A1 B1 C1 D1 E1 F1 G1 H1 A2 B2 C2 D2 E2 F2 G2 H2 A3 B3 C3 D3 E3 F3 G3 H3 A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5 A6 B6 C6 D6 E6 F6 G6 H6 A7 B7 C7 D7 E7 F7 G7 H7 A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// The square on this file and rank.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self(rank.0 << 3 | file.0)
    }

    /// The square with this number, 0 for a1 to 63 for h8. `None` above 63.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 64 { Some(Self(index as u8)) } else { None }
    }

    /// The square with the lowest six bits of this number, which is known to be below 64.
    #[inline]
    pub(crate) const fn from_index_masked(index: u32) -> Self {
        Self((index & 63) as u8)
    }

    const fn from_name(name: &str) -> Self {
        let bytes = name.as_bytes();
        Self((bytes[1] - b'1') << 3 | (bytes[0] - b'A'))
    }

    /// The square of a letter and a digit.
    pub const fn from_letters(file: u8, rank: u8) -> Option<Self> {
        match (File::from_letter(file), Rank::from_digit(rank)) {
            (Some(file), Some(rank)) => Some(Self::new(file, rank)),
            _ => None,
        }
    }

    /// 0 for a1 to 63 for h8.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize & 63
    }

    /// The file of the square.
    #[inline]
    pub const fn file(self) -> File {
        File(self.0 & 7)
    }

    /// The rank of the square.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank(self.0 >> 3)
    }

    /// The square `files` to the right and `ranks` up, unless that is off the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let (file, rank) =
            (self.file().0.cast_signed() + files, self.rank().0.cast_signed() + ranks);
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Self((rank << 3 | file).cast_unsigned()))
    }

    /// Whether the square is light, as h1 is.
    pub const fn is_light(self) -> bool {
        (self.file().0 + self.rank().0) % 2 == 1
    }

    /// All squares from a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..64u8).map(Self)
    }
}

macro_rules! display {
    ($($type:ident $format:literal $($part:ident)*;)*) => {$(
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, $format $(, self.$part())*)
            }
        }

        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}

display! {
    File "{}" to_char;
    Rank "{}" to_char;
    Square "{}{}" file rank;
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        match *text.as_bytes() {
            [file, rank] => Self::from_letters(file, rank).ok_or(ParseSquareError),
            _ => Err(ParseSquareError),
        }
    }
}
