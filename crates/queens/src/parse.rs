//! The text format: rows of letters, or of words separated by spaces; one board, or several under `; title` lines. A
//! position has its marks beside the board, as in `AABB | .#x.`.
//! The parser is lenient about white space and line ends, and strict about everything that changes the puzzle.

use crate::{
    Board, Cell, Mark, PuzzleError, PuzzleErrorKind, Warning,
    board::MAX_SIZE,
    format::{MARKS_SEPARATOR, QUEEN},
    warning::{inspect, mixed_case},
};
use papan_core::Span;
use std::collections::HashMap;

/// A board of a text with its title and warnings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The text of the header line without its settings.
    pub title: Option<String>,
    /// The board.
    pub board: Board,
    /// The marks of a player, row by row, if the text has any.
    pub marks: Option<Vec<Mark>>,
    /// What may be a typing error.
    pub warnings: Vec<Warning>,
}

impl Puzzle {
    /// The cells with this mark, in a position.
    pub fn marked(&self, mark: Mark) -> Vec<Cell> {
        let marks = self.marks.as_deref().unwrap_or_default();
        self.board
            .cells()
            .zip(marks)
            .filter(|(_, has)| **has == mark)
            .map(|(cell, _)| cell)
            .collect()
    }
}

/// Parses all boards of a text; there is at least one. A single board is also parsed by `text.parse::<Board>()`.
///
/// ```
/// use papan_queens::parse;
///
/// let puzzles = parse(b"; first\nAB\nAB\n\n; second stars=1\nA\n")?;
/// assert_eq!(puzzles[1].title.as_deref(), Some("second"));
///
/// let error = parse(b"AAB\nBB\nCCC\n").unwrap_err();
/// assert_eq!(error.to_string(), "2:1: row 2 has 2 cells, expected 3");
/// # Ok::<(), papan_queens::PuzzleError>(())
/// ```
///
/// # Errors
/// The first error of the text, with its place.
pub fn parse(source: &[u8]) -> Result<Vec<Puzzle>, PuzzleError> {
    Puzzles::new(source)?.collect()
}

/// Iterator that parses the boards of a text one by one, for collections that need not be held in memory. Ends after the
/// first error.
#[derive(Clone, Debug)]
pub struct Puzzles<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Puzzles<'a> {
    /// Creates an iterator over the boards of a text.
    ///
    /// # Errors
    /// [`PuzzleErrorKind::NotUtf8`] or [`PuzzleErrorKind::Empty`].
    pub fn new(source: &'a [u8]) -> Result<Self, PuzzleError> {
        let text = std::str::from_utf8(source).map_err(|error| {
            let offset = error.valid_up_to();
            PuzzleError::new(source, offset..offset + 1, PuzzleErrorKind::NotUtf8 { offset })
        })?;
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let mut puzzles = Puzzles { text, at };
        puzzles.skip_blank_lines();
        if puzzles.at == text.len() {
            return Err(PuzzleError::new(source, 0..0, PuzzleErrorKind::Empty));
        }
        Ok(puzzles)
    }

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

    /// Takes all lines up to the next header, or up to the next line that is not a header.
    fn take_lines(&mut self, headers: bool) -> Result<Vec<Line<'a>>, PuzzleError> {
        let mut lines = Vec::new();
        while let Some(line) = self.peek().filter(|line| line.text.starts_with(';') == headers) {
            if lines.len() == MAX_SIZE {
                return Err(self.error(&line, PuzzleErrorKind::TooLarge { limit: MAX_SIZE }));
            }
            self.at = line.span().end;
            lines.push(line);
        }
        Ok(lines)
    }

    pub(crate) fn read_puzzle(&mut self) -> Result<Puzzle, PuzzleError> {
        let header = self.take_lines(true)?;
        let (title, stars) = self.read_header(&header)?;
        let rows = self.take_lines(false)?;
        if let (true, Some(line)) = (rows.is_empty(), header.first()) {
            return Err(self.error(line, PuzzleErrorKind::NoRows));
        }
        let (rows, marks) = match split_marks(&rows) {
            Some((rows, marks)) => (rows, Some(self.read_marks(&marks)?)),
            None => (rows, None),
        };
        let board = self.read_board(&rows, stars)?;
        let warnings = inspect(&board);
        Ok(Puzzle { title, board, marks, warnings })
    }

    fn read_marks(&self, rows: &[Line<'a>]) -> Result<Vec<Mark>, PuzzleError> {
        let mut marks = Vec::new();
        for (row, line) in (1..).zip(rows) {
            let symbols = line.text.char_indices().filter(|(_, symbol)| !symbol.is_whitespace());
            let before = marks.len();
            for (offset, symbol) in symbols {
                marks.push(match symbol {
                    '.' => Mark::Empty,
                    'x' | 'X' => Mark::Cross,
                    QUEEN => Mark::Star,
                    found => {
                        let at = line.at + offset;
                        let span = at..at + found.len_utf8();
                        let kind = PuzzleErrorKind::UnknownMark { found };
                        return Err(PuzzleError::new(self.text.as_bytes(), span, kind));
                    }
                });
            }
            let (found, expected) = (marks.len() - before, rows.len());
            if found != expected {
                return Err(self.error(line, PuzzleErrorKind::RowLength { row, found, expected }));
            }
        }
        Ok(marks)
    }

    fn read_header(&self, lines: &[Line<'a>]) -> Result<(Option<String>, Stars), PuzzleError> {
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

    fn read_stars(&self, word: &Line<'a>, count: &str) -> Result<Stars, PuzzleError> {
        match count.parse() {
            Ok(count) if (1..=MAX_SIZE).contains(&count) => Ok(Stars { count, span: word.span() }),
            _ => Err(self.error(word, PuzzleErrorKind::InvalidStars { found: count.to_owned() })),
        }
    }

    fn read_board(&self, rows: &[Line<'a>], stars: Stars) -> Result<Board, PuzzleError> {
        self.check_symbols(rows)?;
        let form = Form::of(rows);
        self.check_shape(rows, form)?;
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
                return Err(self.region_count_error(rows, form));
            }
            regions.push(region as u16);
        }
        if symbols.len() < size {
            return Err(self.region_count_error(rows, form));
        }
        let symbols = symbols.into_iter().map(Into::into).collect();
        Board::from_parts(size, stars.count, regions, symbols).map_err(|_| {
            let kind = PuzzleErrorKind::TooManyStars { found: stars.count, limit: size };
            PuzzleError::new(self.text.as_bytes(), stars.span, kind)
        })
    }

    /// Rejects `#`, `;` and invisible characters.
    fn check_symbols(&self, rows: &[Line<'a>]) -> Result<(), PuzzleError> {
        for row in rows {
            for (offset, found) in row.text.char_indices() {
                let kind = match found {
                    '#' => PuzzleErrorKind::QueenSymbol,
                    ';' => PuzzleErrorKind::HeaderSymbol,
                    _ if is_invisible(found) => PuzzleErrorKind::InvisibleSymbol { found },
                    _ => continue,
                };
                let at = row.at + offset;
                let span = at..at + found.len_utf8();
                return Err(PuzzleError::new(self.text.as_bytes(), span, kind));
            }
        }
        Ok(())
    }

    /// Rejects boards that are not square. A row is compared with the number of rows if any row has that length,
    /// otherwise with the first row.
    fn check_shape(&self, rows: &[Line<'a>], form: Form) -> Result<(), PuzzleError> {
        let width = |row: &Line<'a>| form.symbols(row).count();
        let first = width(&rows[0]);
        let any_fits = first == rows.len() || rows.iter().any(|row| width(row) == rows.len());
        let expected = if any_fits { rows.len() } else { first };
        if let Some((row, line)) = (1..).zip(rows).find(|(_, line)| width(line) != expected) {
            let kind = PuzzleErrorKind::RowLength { row, found: width(line), expected };
            return Err(self.error(line, kind));
        }
        if first != rows.len() {
            let kind = PuzzleErrorKind::NotSquare { rows: rows.len(), columns: first };
            return Err(self.error(&rows[0], kind));
        }
        Ok(())
    }

    /// Counts the regions of a board that has too few or too many, with four bytes of memory per cell.
    #[cold]
    fn region_count_error(&self, rows: &[Line<'a>], form: Form) -> PuzzleError {
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
        let mixed_case = !mixed_case(symbols.iter().map(|&at| symbol_at(at))).is_empty();
        let (found, expected) = (symbols.len(), rows.len());
        self.error(&rows[0], PuzzleErrorKind::RegionCount { found, expected, mixed_case })
    }

    fn error(&self, line: &Line<'a>, kind: PuzzleErrorKind) -> PuzzleError {
        PuzzleError::new(self.text.as_bytes(), line.span(), kind)
    }
}

impl Iterator for Puzzles<'_> {
    type Item = Result<Puzzle, PuzzleError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.peek()?;
        let puzzle = self.read_puzzle();
        if puzzle.is_err() {
            self.at = self.text.len();
        }
        Some(puzzle)
    }
}

/// The number of stars of a header, and its place.
struct Stars {
    count: usize,
    span: Span,
}

/// A part of a line and its offset in the text.
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

/// The board and the marks of rows that have both, with `|` between them: a whole row of the board stands before it.
fn split_marks<'a>(rows: &[Line<'a>]) -> Option<(Vec<Line<'a>>, Vec<Line<'a>>)> {
    let split = |row: &Line<'a>| {
        let (board, marks) = row.text.split_once(MARKS_SEPARATOR)?;
        let at = row.at + board.len() + MARKS_SEPARATOR.len_utf8();
        Some((Line { at: row.at, text: board.trim_end() }, Line { at, text: marks }))
    };
    let (boards, marks): (Vec<_>, Vec<_>) = rows.iter().map(split).collect::<Option<_>>()?;
    let form = Form::of(&boards);
    let is_row = |row: &Line<'a>| form.symbols(row).count() == rows.len();
    boards.iter().all(is_row).then_some((boards, marks))
}

/// How the rows of a board are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Every character is a cell; white space is ignored.
    Letters,
    /// Every word is a cell.
    Words,
}

impl Form {
    /// Words if every row has several of them, unless the first row fits as letters and not as words.
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

    /// The first symbol of a text; empty at its end.
    fn first_symbol(self, text: &str) -> &str {
        let length = match self {
            Form::Letters => text.chars().next().map_or(0, char::len_utf8),
            Form::Words => text.find(char::is_whitespace).unwrap_or(text.len()),
        };
        &text[..length]
    }
}

/// Whether a word of a header is a size such as `n=8`, which the rows repeat.
fn is_size(word: &str) -> bool {
    let digits = word.strip_prefix("n=").unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Control characters, and characters without width that would make two symbols look the same.
fn is_invisible(symbol: char) -> bool {
    (symbol.is_control() && !symbol.is_whitespace())
        || matches!(symbol, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}
