//! Lines and tokens of a text, with their places, and the numbers written in them.

use papan_core::{ParseError, Span};

/// Bytes of the longest line that is taken. A board with longer rows would be longer than any disk; a text without lines
/// must not fill the memory.
pub(super) const LONGEST_LINE: usize = 1 << 24;

/// A line that is not blank: the bytes from its first to its last visible character.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Line {
    /// The words of the line.
    pub(super) fn tokens(self, text: &[u8]) -> impl Iterator<Item = Span> {
        let mut at = self.start;
        std::iter::from_fn(move || {
            let blank = |byte: &u8| byte.is_ascii_whitespace();
            let start = at + text[at..self.end].iter().position(|byte| !blank(byte))?;
            let end = text[start..self.end]
                .iter()
                .position(blank)
                .map_or(self.end, |length| start + length);
            at = end;
            Some(start..end)
        })
    }
}

/// Walks over the lines of a text that are not blank.
#[derive(Clone, Debug)]
pub(super) struct Lines<'a> {
    text: &'a [u8],
    place: Place,
}

/// Where reading goes on in a text.
#[derive(Clone, Debug, Default)]
pub(super) struct Place {
    /// The next byte.
    pub(super) at: usize,
    /// The line that was read last, blank ones left out.
    pub(super) last: Span,
    /// How many lines are before that byte, blank or not.
    pub(super) lines: u64,
}

impl<'a> Lines<'a> {
    /// Starts behind a byte order mark, if there is one.
    pub(super) fn new(text: &'a [u8]) -> Self {
        let at = if text.starts_with("\u{feff}".as_bytes()) { 3 } else { 0 };
        Self { text, place: Place { at, last: at..at, lines: 0 } }
    }

    /// Goes on at a place of a text.
    pub(super) fn resume(text: &'a [u8], place: Place) -> Self {
        Self { text, place }
    }

    /// Where reading goes on.
    pub(super) fn place(&self) -> Place {
        self.place.clone()
    }

    /// The next line with something on it.
    pub(super) fn next_line(&mut self) -> Result<Option<Line>, ParseError> {
        while self.place.at < self.text.len() {
            let rest = self.rest();
            let length = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
            let (start, end) = (self.place.at, self.place.at + length);
            self.place.at = (end + 1).min(self.text.len());
            self.place.lines += 1;
            if length > LONGEST_LINE {
                let behind = start + LONGEST_LINE;
                return Err(ParseError::new(self.text, behind..behind + 1, "giant-line-long"));
            }
            check_bytes(self.text, start..end)?;
            let words = self.text[start..end].trim_ascii();
            if !words.is_empty() {
                let indent = length - self.text[start..end].trim_ascii_start().len();
                let line = Line { start: start + indent, end: start + indent + words.len() };
                self.place.last = line.start..line.end;
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    /// All of the text, read or not.
    pub(super) fn text(&self) -> &'a [u8] {
        self.text
    }

    /// The next byte to be read.
    pub(super) fn at(&self) -> usize {
        self.place.at
    }

    /// The text that has not been read yet.
    pub(super) fn rest(&self) -> &'a [u8] {
        &self.text[self.place.at..]
    }

    /// Goes on behind lines of the rest that somebody else has read: so many, up to `end`; the last of them is `last`.
    pub(super) fn skip(&mut self, lines: usize, last: Span, end: usize) {
        let at = self.place.at;
        self.place.last = at + last.start..at + last.end;
        self.place.at += end;
        self.place.lines += lines as u64;
    }

    /// The line that was read last.
    pub(super) fn last_line(&self) -> Span {
        self.place.last.clone()
    }

    /// Where the text stops: right behind the line that was read last.
    pub(super) fn end(&self) -> Span {
        self.place.last.end..self.place.last.end
    }
}

fn check_bytes(text: &[u8], span: Span) -> Result<(), ParseError> {
    let Some(at) = text[span.clone()].iter().position(|&byte| byte == 0 || !byte.is_ascii()) else {
        return Ok(());
    };
    let at = span.start + at;
    if text[at] == 0 {
        return Err(ParseError::new(text, at..at + 1, "giant-nul"));
    }
    // Point at the whole character when there is one.
    let width = text[at..]
        .utf8_chunks()
        .next()
        .and_then(|chunk| chunk.valid().chars().next())
        .map_or(1, char::len_utf8);
    Err(ParseError::new(text, at..at + width, "giant-not-ascii"))
}

/// Where the line of a byte begins.
pub(super) fn line_start(text: &[u8], at: usize) -> usize {
    text[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |feed| feed + 1)
}

/// How many line feeds a text has.
pub(super) fn count_feeds(text: &[u8]) -> usize {
    /// So few bytes that a byte can count them: then sixteen are looked at together, and 38 MB take 2 ms, not 30.
    const STRIDE: usize = 128;
    let feeds = |block: &[u8]| block.iter().fold(0u8, |sum, &byte| sum + u8::from(byte == b'\n'));
    text.chunks(STRIDE).map(|block| usize::from(feeds(block))).sum()
}

/// The number a token stands for.
pub(super) fn number(text: &[u8], token: Span) -> Result<u64, ParseError> {
    let digits = &text[token.clone()];
    let fault = |key| ParseError::new(text, token.clone(), key).with("found", shorten(digits));
    if digits.iter().all(u8::is_ascii_digit) {
        return std::str::from_utf8(digits)
            .ok()
            .and_then(|digits| digits.parse().ok())
            .ok_or_else(|| fault("giant-number-overflow"));
    }
    let key = match digits {
        [b'+' | b'-', ..] => "giant-number-sign",
        [b'0'..=b'9', rest @ ..] if rest.iter().all(|byte| b"0123456789.,eE+-_".contains(byte)) => {
            "giant-number-decimal"
        }
        _ => "giant-number-expected",
    };
    Err(fault(key))
}

/// A token for a message: long ones are cut.
pub(super) fn shorten(token: &[u8]) -> String {
    const LONGEST: usize = 24;
    let text = String::from_utf8_lossy(&token[..token.len().min(LONGEST)]);
    if token.len() > LONGEST { format!("{text}…") } else { text.into_owned() }
}
