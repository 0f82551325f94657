//! What is wrong in a text, and where. The words are chosen later, in the reader's language: an error holds the key of a
//! message and its arguments, and enough of the text to point at.

use std::{fmt, ops::Range};

/// A range of bytes in a text.
pub type Span = Range<usize>;

/// A place as people count: lines and columns from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Shown as it is.
    Text(String),
    /// A whole number, shown with the digit groups of the reader's language.
    Number(i128),
    /// The key of a word in the catalogues, such as the name of a man: shown as that word in the reader's language.
    Word(&'static str),
    /// Another line of the text, from 1. It moves with the error when the text turns out to be part of a longer one.
    Line(u64),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Arg {
            #[allow(clippy::cast_lossless)] // usize has no lossless conversion, the others do
            fn from(number: $number) -> Self {
                Arg::Number(number as i128)
            }
        })*
    };
}

numbers!(u8, u16, u32, u64, usize, i32, i64, i128);

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Text(text) => write!(f, "{text:?}"),
            Arg::Word(key) => f.write_str(key),
            Arg::Number(number) => write!(f, "{number}"),
            Arg::Line(line) => write!(f, "{line}"),
        }
    }
}

/// How much of a long line is kept on either side of the fault.
const CONTEXT: usize = 60;

/// A fault in a text: what (a message key with arguments), where (bytes, line and column), and the line itself.
///
/// ```
/// use papan_core::ParseError;
///
/// let text = b"8 2\n1 1 k\n1 x K\n";
/// let error = ParseError::new(text, 12..13, "giant-number-expected").with("found", "x");
/// assert_eq!(error.place().to_string(), "3:3");
/// assert_eq!(error.excerpt(), ("1 x K", 2..3));
/// assert_eq!(error.to_string(), "3:3: giant-number-expected (found = \"x\")");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError(Box<Fault>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Fault {
    key: &'static str,
    args: Vec<(&'static str, Arg)>,
    span: Span,
    place: Place,
    excerpt: String,
    marked: Span,
}

impl ParseError {
    /// An error at `span` of `source`. A span beyond the end is drawn back to it.
    pub fn new(source: &[u8], span: Span, key: &'static str) -> Self {
        let start = span.start.min(source.len());
        let end = span.end.clamp(start, source.len());
        let line_start = source[..start].iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let line_end =
            source[start..].iter().position(|&b| b == b'\n').map_or(source.len(), |at| start + at);
        let line = 1 + source[..start].split(|&b| b == b'\n').skip(1).count() as u64;
        let before = String::from_utf8_lossy(&source[line_start..start]);
        let column = 1 + before.strip_prefix('\u{feff}').unwrap_or(&before).chars().count() as u64;
        let (excerpt, marked) = cut(source, line_start..line_end, start..end.min(line_end));
        let place = Place { line, column };
        Self(Box::new(Fault { key, args: Vec::new(), span: start..end, place, excerpt, marked }))
    }

    /// The same error with one more argument for its message.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.0.args.push((name, value.into()));
        self
    }

    /// The same error in a text of which `source` was only a part, after `bytes` bytes and `lines` lines.
    #[must_use]
    pub fn after(mut self, bytes: usize, lines: u64) -> Self {
        self.0.span = self.0.span.start + bytes..self.0.span.end + bytes;
        self.0.place.line += lines;
        for (_, arg) in &mut self.0.args {
            if let Arg::Line(line) = arg {
                *line += lines;
            }
        }
        self
    }

    /// The key of the message.
    pub fn key(&self) -> &'static str {
        self.0.key
    }

    /// The arguments of the message.
    pub fn args(&self) -> &[(&'static str, Arg)] {
        &self.0.args
    }

    /// The bytes that are wrong.
    pub fn span(&self) -> Span {
        self.0.span.clone()
    }

    /// Where they begin, as people count.
    pub fn place(&self) -> Place {
        self.0.place
    }

    /// The line of the fault (only the part around it when it is long), and where in it the fault is.
    pub fn excerpt(&self) -> (&str, Span) {
        (&self.0.excerpt, self.0.marked.clone())
    }
}

/// Cuts a long line down to the surroundings of `fault`, replacing bytes that are no text.
fn cut(source: &[u8], line: Span, fault: Span) -> (String, Span) {
    let from = line.start.max(fault.start.saturating_sub(CONTEXT));
    let marked_to = fault.end.min(fault.start + CONTEXT);
    let to = line.end.min(marked_to + CONTEXT);
    let mut text = String::from(if from > line.start { "…" } else { "" });
    text.push_str(&String::from_utf8_lossy(&source[from..fault.start]));
    let start = text.len();
    text.push_str(&String::from_utf8_lossy(&source[fault.start..marked_to]));
    let end = text.len();
    text.push_str(String::from_utf8_lossy(&source[marked_to..to]).trim_end_matches('\r'));
    if to < line.end {
        text.push('…');
    }
    (text, start..end)
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.0.place, self.0.key)?;
        for (index, (name, value)) in self.0.args.iter().enumerate() {
            let open = if index == 0 { " (" } else { ", " };
            write!(f, "{open}{name} = {value}")?;
        }
        if self.0.args.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

impl std::error::Error for ParseError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_in_a_part_of_a_text_moves_with_all_its_lines() {
        let error =
            ParseError::new(b"a\nb", 2..3, "key").with("first", Arg::Line(1)).after(100, 10);
        assert_eq!(error.to_string(), "12:1: key (first = 11)");
        assert_eq!(error.span(), 102..103);
    }

    #[test]
    fn columns_count_characters_not_bytes() {
        let error = ParseError::new("äöü x".as_bytes(), 7..8, "key");
        assert_eq!(error.place(), Place { line: 1, column: 5 });
    }

    #[test]
    fn a_byte_order_mark_takes_no_column() {
        let error = ParseError::new("\u{feff}x".as_bytes(), 3..4, "key");
        assert_eq!(error.place(), Place { line: 1, column: 1 });
    }

    #[test]
    fn a_long_line_is_cut_around_the_fault() {
        let text = "a".repeat(500) + "!" + &"b".repeat(500);
        let error = ParseError::new(text.as_bytes(), 500..501, "key");
        let (excerpt, marked) = error.excerpt();
        assert_eq!(&excerpt[marked], "!");
        assert_eq!(excerpt.chars().count(), 2 + 2 * CONTEXT + 1);
    }

    #[test]
    fn an_error_at_the_end_of_the_text_points_behind_its_last_line() {
        let error = ParseError::new(b"1\n8 2", 99..120, "key");
        assert_eq!(error.place(), Place { line: 2, column: 4 });
        assert_eq!(error.excerpt(), ("8 2", 3..3));
    }

    #[test]
    fn bytes_that_are_no_text_are_replaced() {
        let error = ParseError::new(b"ab\xff\n", 2..3, "key");
        let (excerpt, marked) = error.excerpt();
        assert_eq!(&excerpt[marked], "\u{fffd}");
    }

    #[test]
    fn a_carriage_return_is_not_shown() {
        let error = ParseError::new(b"1 2\r\n", 0..1, "key");
        assert_eq!(error.excerpt().0, "1 2");
    }
}
