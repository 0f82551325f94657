//! CSTATE3: a line `N P`, then P lines `x y c`.

use super::{
    Limits,
    draft::Draft,
    line::{Line, Lines, number, shorten},
    part::{Before, Note, Part},
    scan::scan_header,
};
use crate::{Board, BoardFault, Man, Placed, Side, Square, distinct::Distinct};
use papan_core::{Arg, ParseError, Span};

/// How far the text of a board went.
#[derive(Debug)]
pub(super) enum Step {
    /// All of it is there.
    Board(Board),
    /// Some of it.
    Draft(Draft),
    /// Nothing but blanks.
    Nothing,
}

/// Reads one board as far as the text goes, before which there was so much, into memory that may have been used before.
pub(super) fn read(
    lines: &mut Lines<'_>,
    limits: Limits,
    distinct: &mut Distinct,
    part: &mut Part,
    before: Before,
) -> Result<Step, ParseError> {
    let text = lines.text();
    let Some((size, count)) = read_header(lines, limits)? else { return Ok(Step::Nothing) };
    let first_man = lines.clone();
    part.clear();
    part.read(lines, Some(size), usize::try_from(count).unwrap_or(usize::MAX), before)?;
    if part.len() as u64 != count {
        let header = Note::new(0, text, &first_man.place(), before);
        return Ok(Step::Draft(Draft::new(size, count, header, std::mem::take(part))));
    }
    let board = Board::from_columns(size, part.take_columns(), distinct);
    board.map(Step::Board).map_err(|(_, fault)| {
        let header = first_man.last_line();
        let man = |index| nth_line(first_man.clone(), index);
        explain(fault, &InText { text, header, man })
    })
}

/// The header of the next board: its size and its number of men; none if the text is over.
fn read_header(lines: &mut Lines<'_>, limits: Limits) -> Result<Option<(u64, u64)>, ParseError> {
    if let Some((size, count, length)) = scan_header(lines.rest())
        && check_header(size, count, limits)
    {
        lines.skip(1, 0..length - 1, length);
        return Ok(Some((size, count)));
    }
    let Some(line) = lines.next_line()? else { return Ok(None) };
    read_odd_header(lines.text(), line, limits).map(Some)
}

/// Whether a header is within the limits.
fn check_header(size: u64, count: u64, limits: Limits) -> bool {
    (Board::SMALLEST..=limits.size).contains(&size)
        && (2..=limits.men).contains(&count)
        && u128::from(count) <= u128::from(size) * u128::from(size)
}

fn read_odd_header(text: &[u8], line: Line, limits: Limits) -> Result<(u64, u64), ParseError> {
    let [size_at, count_at] = fields(text, line, "giant-men-missing")?;
    let size = read_size(text, size_at, limits)?;
    let count = number(text, count_at.clone())?;
    let fault = |key| ParseError::new(text, count_at.clone(), key).with("found", count);
    if !(2..=limits.men).contains(&count) {
        return Err(fault("giant-men-range").with("limit", limits.men));
    }
    if u128::from(count) > u128::from(size) * u128::from(size) {
        return Err(fault("giant-men-crowded").with("size", size));
    }
    Ok((size, count))
}

/// The side of a board, within the limits.
pub(super) fn read_size(text: &[u8], at: Span, limits: Limits) -> Result<u64, ParseError> {
    let size = number(text, at.clone())?;
    if (Board::SMALLEST..=limits.size).contains(&size) {
        return Ok(size);
    }
    let error = ParseError::new(text, at, "giant-size-range").with("found", size);
    Err(error.with("smallest", Board::SMALLEST).with("limit", limits.size))
}

pub(super) fn read_man(text: &[u8], line: Line, size: u64) -> Result<Placed, ParseError> {
    let [x, y, letter] = fields(text, line, "giant-man-incomplete")?;
    let coordinate = |at: Span| {
        let value = number(text, at.clone())?;
        match value {
            0 => Err(ParseError::new(text, at, "giant-coordinate-zero").with("size", size)),
            value if value > size => Err(ParseError::new(text, at, "giant-coordinate-beyond")
                .with("found", value)
                .with("size", size)),
            value => Ok(value),
        }
    };
    let at = Square { x: coordinate(x)?, y: coordinate(y)? };
    Ok(Placed { man: read_letter(text, letter)?, at })
}

/// The man of a letter.
fn read_letter(text: &[u8], at: Span) -> Result<Man, ParseError> {
    let token = &text[at.clone()];
    let fault = |key| ParseError::new(text, at.clone(), key).with("found", shorten(token));
    match token {
        [letter] => Man::from_letter(*letter).ok_or_else(|| match letter {
            b'n' | b'N' => fault("giant-letter-n"),
            _ => fault("giant-letter-unknown"),
        }),
        _ => Err(fault("giant-letter-doubled")),
    }
}

/// Exactly `N` words of a line.
fn fields<const N: usize>(
    text: &[u8],
    line: Line,
    missing: &'static str,
) -> Result<[Span; N], ParseError> {
    let mut tokens = line.tokens(text);
    let found: Vec<Span> = tokens.by_ref().take(N).collect();
    let count = found.len();
    if let Some(extra) = tokens.next() {
        return Err(ParseError::new(text, extra, "giant-extra-token").with("expected", N));
    }
    found.try_into().map_err(|_| {
        ParseError::new(text, line.end..line.end, missing).with("expected", N).with("found", count)
    })
}

/// The line of the man with this number, found by walking there again: only needed for an error.
fn nth_line(mut lines: Lines<'_>, index: usize) -> Span {
    for _ in 0..=index {
        // These lines have been read before without a fault.
        let _ = lines.next_line();
    }
    lines.last_line()
}

/// Where the header and the men of a board are, for saying what is wrong with the whole of it.
pub(super) trait Places {
    /// An error at a man, or at the header.
    fn error(&self, man: Option<usize>, key: &'static str) -> ParseError;

    /// The line of a man, counted from 1.
    fn line(&self, man: usize) -> u64;
}

/// Places in a text that is all there.
pub(super) struct InText<'a, F> {
    pub(super) text: &'a [u8],
    pub(super) header: Span,
    pub(super) man: F,
}

impl<F: Fn(usize) -> Span> Places for InText<'_, F> {
    fn error(&self, man: Option<usize>, key: &'static str) -> ParseError {
        ParseError::new(self.text, man.map_or(self.header.clone(), &self.man), key)
    }

    fn line(&self, man: usize) -> u64 {
        self.error(Some(man), "").place().line
    }
}

/// Turns a fault of the whole board into an error with the places of the men concerned.
pub(super) fn explain(fault: BoardFault, places: &impl Places) -> ParseError {
    let pair = |key, first, second| {
        places.error(Some(second), key).with("first", Arg::Line(places.line(first)))
    };
    match fault {
        BoardFault::TooMany(men) => {
            let error = places.error(None, "giant-men-range").with("found", men);
            error.with("limit", Board::MOST_MEN)
        }
        BoardFault::TooSmall => places.error(None, "giant-size-range"),
        BoardFault::OffBoard(index) => places.error(Some(index), "giant-coordinate-beyond"),
        BoardFault::SharedSquare(first, second) => pair("giant-square-twice", first, second),
        BoardFault::SecondKing(first, second) => pair("giant-king-twice", first, second),
        BoardFault::NoKing(Side::White) => places.error(None, "giant-no-white-king"),
        BoardFault::NoKing(Side::Black) => places.error(None, "giant-no-black-king"),
    }
}
