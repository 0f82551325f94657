//! Extended Position Description: the first four fields of a FEN, then operations such as `bm Nf3; id "test 1";`.

use crate::{
    FenError, FenErrorKind, Position,
    fen::{Fields, locate_position_error, read_position},
};
use papan_core::ParseError;
use std::fmt;

/// A position with operations.
///
/// ```
/// use papan_chess::Epd;
///
/// let line = r#"7k/P7/8/8/8/8/8/K7 w - - bm a8=Q+; id "promote; now";"#;
/// let epd: Epd = line.parse()?;
/// assert_eq!(epd.operand("bm"), Some("a8=Q+"));
/// assert_eq!(epd.operand("id"), Some("promote; now"));
/// assert_eq!(epd.to_string(), line);
/// # Ok::<(), papan_chess::FenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// The position.
    pub position: Position,
    /// Operations in their order: a code and what follows it, quotes as written.
    pub operations: Vec<(String, String)>,
}

impl Epd {
    /// The operand of the operation `code`, without quotes around it.
    pub fn operand(&self, code: &str) -> Option<&str> {
        let (_, operand) = self.operations.iter().find(|(name, _)| name == code)?;
        let inner = operand.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        Some(inner.unwrap_or(operand))
    }
}

impl std::str::FromStr for Epd {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let mut fields = Fields::new(text);
        let setup = read_position(&mut fields)?;
        let position = setup.position().map_err(|error| locate_position_error(text, error))?;
        let operations = read_operations(text, fields.end())?;
        Ok(Self { position, operations })
    }
}

/// Splits at semicolons outside quotes. The last one may be missing.
fn read_operations(text: &str, from: usize) -> Result<Vec<(String, String)>, FenError> {
    let mut operations = Vec::new();
    let (mut start, mut quote) = (from, None);
    for (at, byte) in text.bytes().enumerate().skip(from).chain([(text.len(), b';')]) {
        match byte {
            b'"' => quote = if quote.is_none() { Some(at) } else { None },
            b';' if quote.is_none() => {
                operations.extend(read_operation(&text[start..at]));
                start = at + 1;
            }
            _ => {}
        }
    }
    match quote {
        Some(at) => Err(ParseError::new(text.as_bytes(), at..at + 1, FenErrorKind::UnclosedQuote)),
        None => Ok(operations),
    }
}

fn read_operation(text: &str) -> Option<(String, String)> {
    let text = text.trim();
    let (code, operand) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (!code.is_empty()).then(|| (code.to_owned(), operand.trim().to_owned()))
}

impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.position)?;
        for (code, operand) in &self.operations {
            let space = if operand.is_empty() { "" } else { " " };
            write!(f, " {code}{space}{operand};")?;
        }
        Ok(())
    }
}
