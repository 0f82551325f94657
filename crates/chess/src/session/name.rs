//! The name of a player, as on the leaderboard: three letters.

use std::{fmt, str::FromStr};

/// Three letters, stored as capitals.
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
    /// White, where nobody said who plays.
    pub const WHITE: Self = Self(*b"WHI");
    /// Black, where nobody said who plays.
    pub const BLACK: Self = Self(*b"BLA");
}

/// A text that is not three letters from A to Z.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadPlayerName;

impl fmt::Display for BadPlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a player's name is three letters from A to Z")
    }
}

impl std::error::Error for BadPlayerName {}

impl FromStr for PlayerName {
    type Err = BadPlayerName;

    fn from_str(text: &str) -> Result<Self, BadPlayerName> {
        let letters: [u8; 3] = text.trim().as_bytes().try_into().map_err(|_| BadPlayerName)?;
        if letters.iter().all(u8::is_ascii_alphabetic) {
            Ok(Self(letters.map(|letter| letter.to_ascii_uppercase())))
        } else {
            Err(BadPlayerName)
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
