//! An error in a text: what is wrong, where, and the line itself to point at.

use std::{error::Error, fmt, ops::Range};

/// A range of bytes in a text.
pub type Span = Range<usize>;

/// A position in a text as editors count: lines and columns from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineColumn {
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u64,
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// How much of a long line is kept on either side of the error.
const CONTEXT_BYTES: usize = 60;

/// An error in a text: its kind, where it is (bytes, line and column), and the line itself.
///
/// Each parser has its own kind, an enum whose `Display` is a sentence.
///
/// ```
/// use papan_core::ParseError;
///
/// let text = b"8 2\n1 1 k\n1 x K\n";
/// let error = ParseError::new(text, 12..13, "expected a number, found 'x'");
/// assert_eq!(error.to_string(), "3:3: expected a number, found 'x'");
/// assert_eq!(error.excerpt(), ("1 x K", 2..3));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError<K>(Box<Located<K>>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Located<K> {
    kind: K,
    span: Span,
    location: LineColumn,
    excerpt: String,
    marked: Span,
}

impl<K> ParseError<K> {
    /// Creates an error at `span` of `source`. A span beyond the end is clamped to it.
    pub fn new(source: &[u8], span: Span, kind: K) -> Self {
        let start = span.start.min(source.len());
        let end = span.end.clamp(start, source.len());
        let line_start = source[..start].iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let line_end =
            source[start..].iter().position(|&b| b == b'\n').map_or(source.len(), |at| start + at);
        let line = 1 + source[..start].split(|&b| b == b'\n').skip(1).count() as u64;
        let before = String::from_utf8_lossy(&source[line_start..start]);
        let column = 1 + before.strip_prefix('\u{feff}').unwrap_or(&before).chars().count() as u64;
        let (excerpt, marked) = cut(source, line_start..line_end, start..end.min(line_end));
        let location = LineColumn { line, column };
        Self(Box::new(Located { kind, span: start..end, location, excerpt, marked }))
    }

    /// Moves the error to a text of which `source` was only a part, after `bytes` bytes and `lines` lines.
    #[must_use]
    pub fn after(mut self, bytes: usize, lines: u64) -> Self {
        self.0.span = self.0.span.start + bytes..self.0.span.end + bytes;
        self.0.location.line += lines;
        self
    }

    /// Converts the kind and keeps the place.
    pub fn map_kind<J>(self, convert: impl FnOnce(K) -> J) -> ParseError<J> {
        let Located { kind, span, location, excerpt, marked } = *self.0;
        ParseError(Box::new(Located { kind: convert(kind), span, location, excerpt, marked }))
    }

    /// What is wrong.
    pub fn kind(&self) -> &K {
        &self.0.kind
    }

    /// The bytes that are wrong.
    pub fn span(&self) -> Span {
        self.0.span.clone()
    }

    /// The line and column where they begin.
    pub fn location(&self) -> LineColumn {
        self.0.location
    }

    /// The line of the error (only the part around it when it is long), and the byte range of the error in it.
    pub fn excerpt(&self) -> (&str, Span) {
        (&self.0.excerpt, self.0.marked.clone())
    }
}

/// Cuts a long line down to the surroundings of `error`, replacing bytes that are not text.
fn cut(source: &[u8], line: Span, error: Span) -> (String, Span) {
    let from = line.start.max(error.start.saturating_sub(CONTEXT_BYTES));
    let marked_to = error.end.min(error.start + CONTEXT_BYTES);
    let to = line.end.min(marked_to + CONTEXT_BYTES);
    let mut text = String::from(if from > line.start { "…" } else { "" });
    text.push_str(&String::from_utf8_lossy(&source[from..error.start]));
    let start = text.len();
    text.push_str(&String::from_utf8_lossy(&source[error.start..marked_to]));
    let end = text.len();
    text.push_str(String::from_utf8_lossy(&source[marked_to..to]).trim_end_matches('\r'));
    if to < line.end {
        text.push('…');
    }
    (text, start..end)
}

impl<K: fmt::Display> fmt::Display for ParseError<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.0.location, self.0.kind)
    }
}

impl<K: fmt::Debug + fmt::Display> Error for ParseError<K> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_in_a_part_of_a_text_moves_with_it() {
        let error = ParseError::new(b"a\nb", 2..3, "wrong").after(100, 10);
        assert_eq!(error.to_string(), "12:1: wrong");
        assert_eq!(error.span(), 102..103);
    }

    #[test]
    fn columns_count_characters_not_bytes() {
        let error = ParseError::new("äöü x".as_bytes(), 7..8, "wrong");
        assert_eq!(error.location(), LineColumn { line: 1, column: 5 });
    }

    #[test]
    fn a_byte_order_mark_takes_no_column() {
        let error = ParseError::new("\u{feff}x".as_bytes(), 3..4, "wrong");
        assert_eq!(error.location(), LineColumn { line: 1, column: 1 });
    }

    #[test]
    fn a_long_line_is_cut_around_the_error() {
        let text = "a".repeat(500) + "!" + &"b".repeat(500);
        let error = ParseError::new(text.as_bytes(), 500..501, "wrong");
        let (excerpt, marked) = error.excerpt();
        assert_eq!(&excerpt[marked], "!");
        assert_eq!(excerpt.chars().count(), 2 + 2 * CONTEXT_BYTES + 1);
    }

    #[test]
    fn an_error_at_the_end_of_the_text_points_behind_its_last_line() {
        let error = ParseError::new(b"1\n8 2", 99..120, "wrong");
        assert_eq!(error.location(), LineColumn { line: 2, column: 4 });
        assert_eq!(error.excerpt(), ("8 2", 3..3));
    }

    #[test]
    fn bytes_that_are_no_text_are_replaced() {
        let error = ParseError::new(b"ab\xff\n", 2..3, "wrong");
        let (excerpt, marked) = error.excerpt();
        assert_eq!(&excerpt[marked], "\u{fffd}");
    }

    #[test]
    fn a_carriage_return_is_not_shown() {
        let error = ParseError::new(b"1 2\r\n", 0..1, "wrong");
        assert_eq!(error.excerpt().0, "1 2");
    }
}
