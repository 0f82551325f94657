//! Secrets that open a seat or the door: 128 random bits from the system, written as 32 hexadecimal digits.

use std::{fmt, str::FromStr};

/// A secret. It is not shown by `Debug`, so that it can't slip into a log.
#[derive(Clone, Copy)]
pub(crate) struct Token([u8; 16]);

impl Token {
    /// A new one.
    pub(crate) fn random() -> std::io::Result<Self> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
        Ok(Self(bytes))
    }
}

impl PartialEq for Token {
    /// Takes the same time wherever the difference is: an attacker learns nothing from it.
    fn eq(&self, other: &Self) -> bool {
        u128::from_ne_bytes(self.0) ^ u128::from_ne_bytes(other.0) == 0
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

/// A text that is no token.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct NotAToken;

impl FromStr for Token {
    type Err = NotAToken;

    fn from_str(text: &str) -> Result<Self, NotAToken> {
        let is_hex = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = is_hex.then(|| u128::from_str_radix(text, 16).ok()).flatten();
        number.map(|number| Self(number.to_be_bytes())).ok_or(NotAToken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_back_and_never_shown_by_debug() {
        let token = Token::random().unwrap();
        let text = token.to_string();
        assert_eq!(text.len(), 32);
        assert!(text.parse::<Token>().unwrap() == token);
        assert!(Token::random().unwrap() != token);
        assert_eq!(format!("{token:?}"), "Token");
    }

    #[test]
    fn other_texts_are_no_tokens() {
        for text in ["", "0", &"g".repeat(32), &"0".repeat(33), "+0000000000000000000000000000000"]
        {
            assert!(text.parse::<Token>().is_err(), "{text}");
        }
    }
}
