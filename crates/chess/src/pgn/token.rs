//! The tokens of a PGN text with their spans. Move numbers carry no information and are skipped.

use super::{PgnError, PgnErrorKind, Score};
use papan_core::{ParseError, Span};

/// A token of a PGN text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// `[Name "value"]`, the value as written between the quotes.
    Tag {
        /// The name.
        name: &'a str,
        /// The value, with its escapes.
        value: &'a str,
    },
    /// A move, in any notation.
    Move(&'a str),
    /// `$5`, or `!?` for the same.
    Nag(u8),
    /// Text in braces or after a semicolon.
    Comment(&'a str),
    /// `(`
    Open,
    /// `)`
    Close,
    /// A result mark.
    End(Score),
}

/// Reads tokens from a text.
///
/// ```
/// use papan_chess::pgn::{Token, Tokens};
///
/// let mut tokens = Tokens::new("1. e4! {best}");
/// let mut next = || tokens.next_token().transpose().unwrap();
/// assert_eq!(next(), Some(Token::Move("e4")));
/// assert_eq!(next(), Some(Token::Nag(1)));
/// assert_eq!(next(), Some(Token::Comment("best")));
/// assert_eq!(next(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    text: &'a str,
    at: usize,
    /// Where the current token began.
    start: usize,
    /// Lines before `counted` bytes, so that errors know their line without counting anew.
    lines: u64,
    counted: usize,
}

/// The bytes of which moves, numbers and results are made.
static SYMBOL: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let letter = byte as u8;
        table[byte] = letter.is_ascii_alphanumeric()
            || matches!(letter, b'+' | b'#' | b'=' | b'-' | b'/' | b':' | b'@');
        byte += 1;
    }
    table
};

impl<'a> Tokens<'a> {
    /// Starts at the beginning of a text. A byte order mark is skipped.
    pub fn new(text: &'a str) -> Self {
        let at = if text.starts_with('\u{feff}') { 3 } else { 0 };
        Self { text, at, start: at, lines: 0, counted: 0 }
    }

    /// The span of the last token.
    pub fn span(&self) -> Span {
        self.start..self.at
    }

    /// Creates an error at a span. Lines are counted on from the last error, which takes linear time over all errors.
    pub(super) fn error(&mut self, span: Span, kind: PgnErrorKind) -> PgnError {
        let bytes = self.text.as_bytes();
        let newest = self.counted.max(span.start);
        let line_start =
            bytes[..span.start].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let passed = bytes[self.counted..newest].split(|&byte| byte == b'\n').skip(1).count();
        self.lines += passed as u64;
        self.counted = newest;
        let rest = bytes[line_start..].iter().position(|&byte| byte == b'\n');
        let line_end = rest.map_or(bytes.len(), |length| line_start + length);
        let within = span.start - line_start..span.end.min(line_end).max(span.start) - line_start;
        let line = &bytes[line_start..line_end];
        ParseError::new(line, within, kind).after(line_start, self.lines)
    }

    /// Skips to the next game after an error: to a line that starts with a tag and follows an empty line.
    pub fn skip_game(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(length) = bytes[self.at..].iter().position(|&byte| byte == b'\n') {
            let line = &bytes[self.at..self.at + length];
            self.at += length + 1;
            if line.iter().all(u8::is_ascii_whitespace) && bytes[self.at..].starts_with(b"[") {
                return;
            }
        }
        self.at = bytes.len();
    }

    /// The next token.
    ///
    /// # Errors
    /// What is wrong and where.
    #[inline]
    pub fn next_token(&mut self) -> Option<Result<Token<'a>, PgnError>> {
        let bytes = self.text.as_bytes();
        loop {
            self.skip_numbering();
            let &byte = bytes.get(self.at)?;
            self.start = self.at;
            // Most tokens are moves and comments, so these are tested first.
            if byte.is_ascii_alphanumeric() {
                match self.symbol() {
                    Some(token) => return Some(Ok(token)),
                    None => continue,
                }
            }
            if byte == b'{' {
                return Some(self.braces());
            }
            match byte {
                b'[' => return Some(self.tag()),
                b'(' => return Some(Ok(self.single(Token::Open))),
                b')' => return Some(Ok(self.single(Token::Close))),
                b'*' => return Some(Ok(self.single(Token::End(Score::Open)))),
                b'$' | b'!' | b'?' => return Some(self.nag()),
                b';' => return Some(Ok(Token::Comment(self.rest_of_line().trim_ascii()))),
                b'%' if self.at == 0 || bytes[self.at - 1] == b'\n' => {
                    self.rest_of_line();
                }
                b'-' if bytes[self.at..].starts_with(b"--") => {
                    self.at += 2;
                    return Some(Ok(Token::Move("--")));
                }
                b'<' | b'>' | b'-' | b'\x0c' => self.at += 1,
                _ => return Some(Err(self.unexpected_character())),
            }
        }
    }

    /// Skips blanks, move numbers and the dots after them.
    #[inline]
    fn skip_numbering(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            if matches!(byte, b' ' | b'\n' | b'\r' | b'\t' | b'.') {
                self.at += 1;
            } else if byte.is_ascii_digit() {
                let start = self.at;
                self.skip_while(|byte| byte.is_ascii_digit());
                // More than digits: a result, or castling with zeros.
                if bytes.get(self.at).is_some_and(|&byte| SYMBOL[usize::from(byte)]) {
                    self.at = start;
                    return;
                }
            } else {
                return;
            }
        }
    }

    #[inline]
    fn single(&mut self, token: Token<'a>) -> Token<'a> {
        self.at += 1;
        token
    }

    #[inline]
    fn skip_while(&mut self, belongs: impl Fn(u8) -> bool) {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().position(|&byte| !belongs(byte)).unwrap_or(rest.len());
    }

    fn rest_of_line(&mut self) -> &'a str {
        let from = self.at + 1;
        self.skip_while(|byte| byte != b'\n');
        &self.text[from.min(self.at)..self.at]
    }

    /// A move or a result.
    #[inline]
    fn symbol(&mut self) -> Option<Token<'a>> {
        let start = self.at;
        self.skip_while(|byte| SYMBOL[usize::from(byte)]);
        let symbol = &self.text[start..self.at];
        if symbol.as_bytes()[0].is_ascii_digit()
            && let Some(score) = Score::from_mark(symbol)
        {
            return Some(Token::End(score));
        }
        // "exd6 e.p." adds nothing to "exd6".
        if symbol == "e" && self.text.as_bytes()[self.at..].starts_with(b".p.") {
            self.at += 3;
            return None;
        }
        Some(Token::Move(symbol))
    }

    #[inline]
    fn braces(&mut self) -> Result<Token<'a>, PgnError> {
        let from = self.at + 1;
        let Some(length) = find(&self.text.as_bytes()[from..], b'}') else {
            self.at = self.text.len();
            return Err(self.error(from - 1..from, PgnErrorKind::UnclosedComment));
        };
        self.at = from + length + 1;
        Ok(Token::Comment(self.text[from..from + length].trim_ascii()))
    }

    fn nag(&mut self) -> Result<Token<'a>, PgnError> {
        let start = self.at;
        self.at += 1;
        let nag = if self.text.as_bytes()[start] == b'$' {
            self.skip_while(|byte| byte.is_ascii_digit());
            self.text[start + 1..self.at].parse().ok()
        } else {
            self.skip_while(|byte| matches!(byte, b'!' | b'?'));
            let glyph = &self.text[start..self.at];
            let at = ["!", "?", "!!", "??", "!?", "?!"].iter().position(|known| *known == glyph);
            at.map(|at| at as u8 + 1)
        };
        nag.map(Token::Nag).ok_or_else(|| {
            let found = self.text[start..self.at].to_owned();
            self.error(start..self.at, PgnErrorKind::InvalidNag { found })
        })
    }

    fn tag(&mut self) -> Result<Token<'a>, PgnError> {
        let start = self.at;
        self.at += 1;
        self.skip_while(|byte| byte == b' ' || byte == b'\t');
        let from = self.at;
        self.skip_while(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let name = &self.text[from..self.at];
        self.skip_while(|byte| byte.is_ascii_whitespace());
        let value = self.quoted();
        self.skip_while(|byte| byte == b' ' || byte == b'\t');
        let closed = self.text.as_bytes().get(self.at) == Some(&b']');
        match value {
            Some(value) if closed && !name.is_empty() => {
                self.at += 1;
                Ok(Token::Tag { name, value })
            }
            _ => Err(self.error(start..self.at.max(start + 1), PgnErrorKind::InvalidTag)),
        }
    }

    /// Text between quotes on one line; `\"` does not end it.
    fn quoted(&mut self) -> Option<&'a str> {
        let bytes = self.text.as_bytes();
        let from = self.at + 1;
        if bytes.get(self.at) != Some(&b'"') {
            return None;
        }
        self.at = from;
        loop {
            match *bytes.get(self.at)? {
                b'"' => break,
                b'\n' => return None,
                // The escaped character is skipped, but it has to be there, on the same line.
                b'\\' if !matches!(bytes.get(self.at + 1), None | Some(b'\n')) => self.at += 1,
                _ => {}
            }
            self.at += 1;
        }
        self.at += 1;
        Some(&self.text[from..self.at - 1])
    }

    fn unexpected_character(&mut self) -> PgnError {
        let found = self.text[self.at..].chars().next().unwrap_or_default();
        let span = self.at..self.at + found.len_utf8();
        self.error(span, PgnErrorKind::UnexpectedCharacter { found })
    }
}

/// The first index of a byte, found eight bytes at a time: a lane that is equal becomes zero, and subtracting one from all lanes
/// then sets its highest bit (Alan Mycroft, 1987).
#[inline]
fn find(text: &[u8], wanted: u8) -> Option<usize> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let (blocks, rest) = text.as_chunks::<8>();
    for (number, block) in blocks.iter().enumerate() {
        let unequal = u64::from_le_bytes(*block) ^ (ONES * u64::from(wanted));
        let equal = unequal.wrapping_sub(ONES) & !unequal & (ONES << 7);
        if equal != 0 {
            return Some(number * 8 + equal.trailing_zeros() as usize / 8);
        }
    }
    rest.iter().position(|&byte| byte == wanted).map(|at| blocks.len() * 8 + at)
}
