//! Names of saves, as users type them: they stay inside the folder of saves whatever is typed.

use papan_games::i18n::{Localize, Message, clean};
use std::{fmt, str::FromStr};

/// The longest name, in bytes: what every file system takes, with room for an ending.
const MAX_BYTES: usize = 200;

/// A file name without any way out of its folder.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SaveName(String);

/// Why a name is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SaveNameError {
    Empty,
    TooLong,
    /// A path, a hidden file, or a character that file systems or terminals make something of.
    Character(char),
}

impl Localize for SaveNameError {
    fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("game-save-empty"),
            Self::TooLong => Message::new("game-save-long"),
            Self::Character(character) => {
                Message::new("game-save-character").with("character", clean(&character.to_string()))
            }
        }
    }
}

impl SaveName {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SaveName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for SaveName {
    type Err = SaveNameError;

    /// Takes letters, digits, blanks and `_ - . ( )`, not beginning with a dot. A name without ending gets `.pgn`.
    fn from_str(text: &str) -> Result<Self, SaveNameError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(SaveNameError::Empty);
        }
        let allowed = |c: char| c.is_alphanumeric() || " _-.()".contains(c);
        let wrong =
            text.chars().find(|&c| !allowed(c)).or_else(|| text.starts_with('.').then_some('.'));
        if let Some(c) = wrong {
            return Err(SaveNameError::Character(c));
        }
        let name = if text.contains('.') { text.to_owned() } else { format!("{text}.pgn") };
        if name.len() > MAX_BYTES { Err(SaveNameError::TooLong) } else { Ok(Self(name)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_inside_their_folder() {
        for name in [
            "../x",
            "a/b",
            "a\\b",
            "/etc/passwd",
            "..",
            ".",
            ".hidden",
            "a\0b",
            "C:x",
            "a\u{202e}b",
            "~",
        ] {
            assert!(
                matches!(name.parse::<SaveName>(), Err(SaveNameError::Character(_))),
                "{name:?}"
            );
        }
        assert_eq!("  ".parse::<SaveName>(), Err(SaveNameError::Empty));
        assert_eq!("x".repeat(300).parse::<SaveName>(), Err(SaveNameError::TooLong));
    }

    #[test]
    fn ordinary_names_are_kept_and_bare_ones_get_an_ending() {
        for (typed, kept) in
            [("save_1.txt", "save_1.txt"), ("game", "game.pgn"), (" Avá (2) ", "Avá (2).pgn")]
        {
            assert_eq!(typed.parse::<SaveName>().unwrap().as_str(), kept);
        }
    }
}
