//! Player names as on the leaderboard: three letters.

use std::{fmt, str::FromStr};

/// The name of a player: three letters, stored in upper case.
///
/// ```
/// use papan_chess::PlayerName;
///
/// let name: PlayerName = "ava".parse().unwrap();
/// assert_eq!(name.to_string(), "AVA");
/// assert!("AV".parse::<PlayerName>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerName([u8; 3]);

impl PlayerName {
    /// The default name of White.
    pub const WHITE: Self = Self(*b"WHI");
    /// The default name of Black.
    pub const BLACK: Self = Self(*b"BLA");
}

/// The error of a text that is not three letters from A to Z.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePlayerNameError;

impl fmt::Display for ParsePlayerNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a name of three letters from A to Z")
    }
}

impl std::error::Error for ParsePlayerNameError {}

impl FromStr for PlayerName {
    type Err = ParsePlayerNameError;

    fn from_str(text: &str) -> Result<Self, ParsePlayerNameError> {
        let letters: [u8; 3] =
            text.trim().as_bytes().try_into().map_err(|_| ParsePlayerNameError)?;
        if letters.iter().all(u8::is_ascii_alphabetic) {
            Ok(Self(letters.map(|letter| letter.to_ascii_uppercase())))
        } else {
            Err(ParsePlayerNameError)
        }
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&letter| write!(f, "{}", char::from(letter)))
    }
}

impl fmt::Debug for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
