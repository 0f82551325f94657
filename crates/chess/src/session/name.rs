//! Player names: three letters in the classroom game and on its leaderboard, free elsewhere.

use std::{fmt, str::FromStr};

/// The most bytes of a name.
const MAX_BYTES: usize = 64;

/// The name of a player. Parsing takes the three letters of the classroom game; [`PlayerName::free`] takes any name.
///
/// ```
/// use papan_chess::PlayerName;
///
/// let name: PlayerName = "ava".parse().unwrap();
/// assert_eq!(name.to_string(), "AVA");
/// assert!("AV".parse::<PlayerName>().is_err());
/// assert_eq!(PlayerName::free(" Magnus  Carlsen ").unwrap().as_str(), "Magnus Carlsen");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerName {
    bytes: [u8; MAX_BYTES],
    len: u8,
}

impl PlayerName {
    /// The default name of White.
    pub const WHITE: Self = Self::of_letters(*b"WHI");
    /// The default name of Black.
    pub const BLACK: Self = Self::of_letters(*b"BLA");

    const fn of_letters(letters: [u8; 3]) -> Self {
        let mut bytes = [0; MAX_BYTES];
        let mut at = 0;
        while at < letters.len() {
            bytes[at] = letters[at];
            at += 1;
        }
        Self { bytes, len: 3 }
    }

    /// A name as people write it: blanks in a row become one, control characters and marks that reorder text are left
    /// out. A name that is too long ends in `…`.
    ///
    /// # Errors
    /// A name of which nothing is left.
    pub fn free(text: &str) -> Result<Self, ParsePlayerNameError> {
        let reorders = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        let words: Vec<String> = text
            .split_whitespace()
            .map(|word| word.chars().filter(|&c| !c.is_control() && !reorders(c)).collect())
            .filter(|word: &String| !word.is_empty())
            .collect();
        let mut name = words.join(" ");
        if name.len() > MAX_BYTES {
            let end = MAX_BYTES - '…'.len_utf8();
            let end = (0..=end).rev().find(|&at| name.is_char_boundary(at)).unwrap_or(0);
            name.truncate(end);
            name.push('…');
        }
        if name.is_empty() || name == "?" {
            return Err(ParsePlayerNameError);
        }
        let mut bytes = [0; MAX_BYTES];
        bytes[..name.len()].copy_from_slice(name.as_bytes());
        Ok(Self { bytes, len: name.len() as u8 })
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.len.into()]).unwrap_or_default()
    }
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
            Ok(Self::of_letters(letters.map(|letter| letter.to_ascii_uppercase())))
        } else {
            Err(ParsePlayerNameError)
        }
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_free_name_is_kept_as_it_is_written() {
        for name in ["Magnus Carlsen", "Vachier-Lagrave, Maxime", "Ju Wenjun", "Ünal", "谢军"] {
            assert_eq!(PlayerName::free(name).unwrap().as_str(), name);
        }
        assert_eq!(PlayerName::free("a\u{1b}b\u{202e}\n c").unwrap().as_str(), "ab c");
        for nothing in ["", "  ", "\u{202e}", "?"] {
            assert!(PlayerName::free(nothing).is_err(), "{nothing:?}");
        }
        let long = PlayerName::free(&"é".repeat(100)).unwrap();
        assert!(long.as_str().len() <= MAX_BYTES && long.as_str().ends_with('…'));
    }
}
