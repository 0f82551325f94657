//! What the reports of all games share: lines that cannot be read, and answers of a batch.

use crate::i18n::{Catalog, TextError, is_harmful};
use serde::Serialize;
use serde_json::{ser::Formatter, value::RawValue};
use std::io;

/// A line, a game or a board that cannot be read, as data: what scripts get in its place while the rest goes on.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineError {
    /// Line of the text, from 1.
    line: u64,
    /// Column of the line in characters, from 1.
    column: u64,
    /// What is wrong, in words; several errors with `; ` between.
    error: String,
}

impl LineError {
    /// The report of something with these errors, of which there is at least one.
    pub fn new(errors: &[TextError], catalog: &Catalog) -> Self {
        let location = errors.first().map(TextError::location);
        let words: Vec<String> =
            errors.iter().map(|error| catalog.fill(error.kind().key, &error.kind().args)).collect();
        Self {
            line: location.map_or(1, |location| location.line),
            column: location.map_or(1, |location| location.column),
            error: words.join("; "),
        }
    }
}

/// A line of a batch that has no answer.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BatchError {
    /// Number of the line in the input, from 1.
    pub input_line: u64,
    /// What is wrong, and where in the text of the board.
    #[serde(flatten)]
    pub error: LineError,
}

/// One line of a batch: the `id` of its question, and an answer or what is wrong.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BatchRow<'a, A> {
    /// As it was in the question; null when there was none.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub id: Option<&'a RawValue>,
    /// The answer.
    #[serde(flatten)]
    pub answer: A,
}

/// Writes a report as one line of JSON. Characters that a terminal acts on are escaped: titles and names come from files
/// of strangers, and JSON alone lets C1 controls and bidirectional overrides pass.
///
/// # Errors
/// Never for the reports of this crate.
pub fn to_json(report: &impl Serialize) -> io::Result<String> {
    let mut bytes = Vec::new();
    report.serialize(&mut serde_json::Serializer::with_formatter(&mut bytes, SafeFormatter))?;
    // Everything is written as UTF-8.
    String::from_utf8(bytes).map_err(io::Error::other)
}

struct SafeFormatter;

impl Formatter for SafeFormatter {
    fn write_string_fragment<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        for part in fragment.split_inclusive(is_harmful) {
            let end = part.char_indices().next_back().filter(|(_, last)| is_harmful(*last));
            let (plain, last) = end.map_or((part, None), |(at, last)| (&part[..at], Some(last)));
            writer.write_all(plain.as_bytes())?;
            if let Some(last) = last {
                write!(writer, "\\u{:04x}", u32::from(last))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_brings_no_escape_sequence_to_a_terminal() {
        let text = "a\u{9b}31m\u{9d}0;b\u{202e}c\u{7f}\u{1b}é\u{2066}";
        let json = to_json(&text).unwrap();
        assert!(!json.contains(is_harmful), "{json:?}");
        assert_eq!(json, r#""a\u009b31m\u009d0;b\u202ec\u007f\u001bé\u2066""#);
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text, "nothing is lost");
    }
}
