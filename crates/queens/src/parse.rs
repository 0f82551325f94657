//! Reads boards as people write them: rows of letters, or of words with spaces between, one board or many under
//! `; title` lines. Lenient about white space and line ends, exact about everything that changes the puzzle.

use crate::{
    Board, Warning,
    board::MAX_SIZE,
    warning::{both_cases, inspect},
};
use papan_core::{ParseError, Span};
use std::collections::HashMap;

/// A board as it stood in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// What the header line says, without its settings.
    pub title: Option<String>,
    /// The board.
    pub board: Board,
    /// What is odd about it.
    pub warnings: Vec<Warning>,
}

/// Reads all boards of a text; there is at least one.
///
/// ```
/// use papan_queens::parse;
///
/// let puzzles = parse(b"; first\nAB\nAB\n\n; second stars=1\nA\n").unwrap();
/// assert_eq!(puzzles[1].title.as_deref(), Some("second"));
///
/// let error = parse(b"AAB\nBB\nCCC\n").unwrap_err();
/// assert_eq!(error.to_string(), "2:1: queens-ragged-row (found = 2, expected = 3)");
/// ```
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn parse(source: &[u8]) -> Result<Vec<Puzzle>, ParseError> {
    read(source)?.collect()
}

/// Reads the boards of a text one by one, so that a long collection need not be held in memory.
///
/// # Errors
/// When the bytes are not UTF-8 or there is no board at all.
pub fn read(source: &[u8]) -> Result<Puzzles<'_>, ParseError> {
    let text = std::str::from_utf8(source).map_err(|error| {
        let at = error.valid_up_to();
        ParseError::message(source, at..at + 1, "queens-not-utf8").with("offset", at)
    })?;
    let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let mut puzzles = Puzzles { text, at };
    puzzles.skip_blank_lines();
    if puzzles.at == text.len() {
        return Err(ParseError::message(source, 0..0, "queens-empty"));
    }
    Ok(puzzles)
}

/// The boards of a text, in order. Ends after the first error.
#[derive(Clone, Debug)]
pub struct Puzzles<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Puzzles<'a> {
    fn skip_blank_lines(&mut self) {
        self.at = self.text.len() - self.text[self.at..].trim_start().len();
    }

    /// The next line that is not blank, without the white space around it.
    fn peek(&mut self) -> Option<Line<'a>> {
        self.skip_blank_lines();
        let rest = &self.text[self.at..];
        let text = rest[..rest.find(['\n', '\r']).unwrap_or(rest.len())].trim_end();
        (!text.is_empty()).then_some(Line { at: self.at, text })
    }

    /// The next lines that are, or are not, header lines.
    fn take_lines(&mut self, headers: bool) -> Result<Vec<Line<'a>>, ParseError> {
        let mut lines = Vec::new();
        while let Some(line) = self.peek().filter(|line| line.text.starts_with(';') == headers) {
            if lines.len() == MAX_SIZE {
                return Err(self.error(&line, "queens-too-large").with("limit", MAX_SIZE));
            }
            self.at = line.span().end;
            lines.push(line);
        }
        Ok(lines)
    }

    fn read_puzzle(&mut self) -> Result<Puzzle, ParseError> {
        let header = self.take_lines(true)?;
        let (title, stars) = self.read_header(&header)?;
        let rows = self.take_lines(false)?;
        if let (true, Some(line)) = (rows.is_empty(), header.first()) {
            return Err(self.error(line, "queens-no-rows"));
        }
        let board = self.read_board(&rows, stars)?;
        let warnings = inspect(&board);
        Ok(Puzzle { title, board, warnings })
    }

    fn read_header(&self, lines: &[Line<'a>]) -> Result<(Option<String>, Stars), ParseError> {
        let mut title = Vec::new();
        let mut stars = Stars { count: 1, span: 0..0 };
        for (number, line) in lines.iter().enumerate() {
            for word in line.words() {
                let text = word.text.trim_start_matches(';');
                if let Some(count) = text.strip_prefix("stars=") {
                    stars = self.read_stars(&word, count)?;
                } else if number == 0 && !text.is_empty() && !is_size(text) {
                    title.push(text);
                }
            }
        }
        Ok(((!title.is_empty()).then(|| title.join(" ")), stars))
    }

    fn read_stars(&self, word: &Line<'a>, count: &str) -> Result<Stars, ParseError> {
        match count.parse() {
            Ok(count) if (1..=MAX_SIZE).contains(&count) => Ok(Stars { count, span: word.span() }),
            _ => Err(self.error(word, "queens-bad-stars").with("found", count)),
        }
    }

    fn read_board(&self, rows: &[Line<'a>], stars: Stars) -> Result<Board, ParseError> {
        self.refuse_marks(rows)?;
        let form = Form::of(rows);
        self.refuse_shape(rows, form)?;
        let size = rows.len();
        let mut known = HashMap::new();
        let mut symbols: Vec<&str> = Vec::new();
        let mut regions = Vec::with_capacity(size * size);
        for symbol in rows.iter().flat_map(|row| form.symbols(row)) {
            let region = *known.entry(symbol).or_insert_with(|| {
                symbols.push(symbol);
                symbols.len() - 1
            });
            if symbols.len() > size {
                return Err(self.wrong_count(rows, form));
            }
            regions.push(region as u16);
        }
        if symbols.len() < size {
            return Err(self.wrong_count(rows, form));
        }
        let symbols = symbols.into_iter().map(Into::into).collect();
        Board::from_parts(size, stars.count, regions, symbols).map_err(|_| {
            ParseError::message(self.text.as_bytes(), stars.span, "queens-too-many-stars")
                .with("found", stars.count)
                .with("limit", size)
        })
    }

    /// Refuses marks that mean something else, and what nobody can see.
    fn refuse_marks(&self, rows: &[Line<'a>]) -> Result<(), ParseError> {
        for row in rows {
            for (offset, mark) in row.text.char_indices() {
                let key = match mark {
                    '#' => "queens-queen-mark",
                    ';' => "queens-header-mark",
                    _ if is_invisible(mark) => "queens-invisible-symbol",
                    _ => continue,
                };
                let at = row.at + offset;
                let error =
                    ParseError::message(self.text.as_bytes(), at..at + mark.len_utf8(), key);
                return Err(error.with("code", format!("U+{:04X}", u32::from(mark))));
            }
        }
        Ok(())
    }

    /// Refuses boards that are not square. A single odd row is named; it is measured against the number of rows if any
    /// row has that width, otherwise against the first row.
    fn refuse_shape(&self, rows: &[Line<'a>], form: Form) -> Result<(), ParseError> {
        let width = |row: &Line<'a>| form.symbols(row).count();
        let first = rows.first().map_or(0, width);
        let any_fits = first == rows.len() || rows.iter().any(|row| width(row) == rows.len());
        let expected = if any_fits { rows.len() } else { first };
        if let Some(odd) = rows.iter().find(|row| width(row) != expected) {
            let error = self.error(odd, "queens-ragged-row");
            return Err(error.with("found", width(odd)).with("expected", expected));
        }
        match rows.first() {
            Some(row) if first != rows.len() => {
                let error = self.error(row, "queens-not-square");
                Err(error.with("rows", rows.len()).with("columns", first))
            }
            _ => Ok(()),
        }
    }

    /// Counts the regions of a board that has too few or too many, in memory for one number a cell.
    #[cold]
    fn wrong_count(&self, rows: &[Line<'a>], form: Form) -> ParseError {
        let mut symbols: Vec<u32> = Vec::new();
        let start = rows[0].at;
        for row in rows {
            let offset =
                |symbol: &str| (symbol.as_ptr() as usize - row.text.as_ptr() as usize) as u32;
            symbols
                .extend(form.symbols(row).map(|symbol| (row.at - start) as u32 + offset(symbol)));
        }
        let symbol_at = |at: u32| form.first_symbol(&self.text[start + at as usize..]);
        symbols.sort_unstable_by_key(|&at| symbol_at(at));
        symbols.dedup_by_key(|at| symbol_at(*at));
        let mixed = !both_cases(symbols.iter().map(|&at| symbol_at(at))).is_empty();
        let key = if mixed { "queens-region-count-cases" } else { "queens-region-count" };
        self.error(&rows[0], key).with("found", symbols.len()).with("expected", rows.len())
    }

    fn error(&self, line: &Line<'a>, key: &'static str) -> ParseError {
        ParseError::message(self.text.as_bytes(), line.span(), key)
    }
}

impl Iterator for Puzzles<'_> {
    type Item = Result<Puzzle, ParseError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.peek()?;
        let puzzle = self.read_puzzle();
        if puzzle.is_err() {
            self.at = self.text.len();
        }
        Some(puzzle)
    }
}

/// The stars a header asks for, and where it does.
struct Stars {
    count: usize,
    span: Span,
}

/// A piece of a line and where it begins.
#[derive(Clone, Debug)]
struct Line<'a> {
    at: usize,
    text: &'a str,
}

impl<'a> Line<'a> {
    fn span(&self) -> Span {
        self.at..self.at + self.text.len()
    }

    fn words(&self) -> impl Iterator<Item = Line<'a>> {
        let mut at = 0;
        let text = self.text;
        std::iter::from_fn(move || {
            at += text[at..].find(|c: char| !c.is_whitespace())?;
            let length = text[at..].find(char::is_whitespace).unwrap_or(text.len() - at);
            let word = Line { at: self.at + at, text: &text[at..at + length] };
            at += length;
            Some(word)
        })
    }
}

/// How the rows of a board are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Every character is a cell; white space between them means nothing.
    Letters,
    /// Every word is a cell.
    Words,
}

impl Form {
    /// Words, if every row has as many of them as there are rows; or if the first row has several and does not fit as
    /// letters either, so that the error speaks of words.
    fn of(rows: &[Line<'_>]) -> Form {
        let words = |row: &Line<'_>| Form::Words.symbols(row).count();
        let letters = |row: &Line<'_>| Form::Letters.symbols(row).count();
        let several = rows.iter().all(|row| words(row) > 1);
        if !several || letters(&rows[0]) == rows.len() && words(&rows[0]) != rows.len() {
            Form::Letters
        } else {
            Form::Words
        }
    }

    fn symbols<'a>(self, row: &Line<'a>) -> impl Iterator<Item = &'a str> {
        let mut rest = row.text;
        std::iter::from_fn(move || {
            rest = rest.trim_start();
            let symbol = self.first_symbol(rest);
            rest = &rest[symbol.len()..];
            (!symbol.is_empty()).then_some(symbol)
        })
    }

    /// The symbol a text begins with, empty at its end.
    fn first_symbol(self, text: &str) -> &str {
        let length = match self {
            Form::Letters => text.chars().next().map_or(0, char::len_utf8),
            Form::Words => text.find(char::is_whitespace).unwrap_or(text.len()),
        };
        &text[..length]
    }
}

/// `n=8` in a header repeats what the rows say.
fn is_size(word: &str) -> bool {
    let digits = word.strip_prefix("n=").unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Control characters, and marks without width that would make two symbols look the same.
fn is_invisible(mark: char) -> bool {
    (mark.is_control() && !mark.is_whitespace())
        || matches!(mark, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}
