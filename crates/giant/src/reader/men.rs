//! CSTATE3: a line `N P`, then P lines `x y c`.

use super::{
    Limits,
    line::{Line, Lines, number, shorten},
};
use crate::{Board, BoardFault, Man, Placed, Side, Square};
use papan_core::{ParseError, Span};

/// The shortest line of a man, `1 1 k` and a line feed.
const SHORTEST_LINE: usize = 6;

/// Reads one board.
pub(super) fn read(
    text: &[u8],
    lines: &mut Lines<'_>,
    limits: Limits,
) -> Result<Board, ParseError> {
    let Some(header) = lines.next_line()? else { return Err(truncated(text, lines.end(), 0, 0)) };
    let (size, count) = read_header(text, header, limits)?;
    let first_man = lines.clone();
    let capacity = usize::try_from(count).unwrap_or(usize::MAX).min(lines.at_most(SHORTEST_LINE));
    let mut men = Vec::with_capacity(capacity);
    for found in 0..count {
        let Some(line) = lines.next_line()? else {
            return Err(truncated(text, lines.end(), count, found));
        };
        men.push(read_man(text, line, size)?);
    }
    let whole = header.start..header.end;
    Board::new(size, men)
        .map_err(|fault| explain(text, whole, fault, |index| nth_line(first_man.clone(), index)))
}

fn truncated(text: &[u8], end: Span, expected: u64, found: u64) -> ParseError {
    ParseError::new(text, end, "giant-men-truncated")
        .with("expected", expected)
        .with("found", found)
}

fn read_header(text: &[u8], line: Line, limits: Limits) -> Result<(u64, u64), ParseError> {
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

fn read_man(text: &[u8], line: Line, size: u64) -> Result<Placed, ParseError> {
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

/// Turns a fault of the whole board into an error with the places of the men concerned.
pub(super) fn explain(
    text: &[u8],
    board: Span,
    fault: BoardFault,
    place: impl Fn(usize) -> Span,
) -> ParseError {
    let line_of = |span: Span| ParseError::new(text, span, "").place().line;
    let pair = |key, first, second| {
        ParseError::new(text, place(second), key).with("first", line_of(place(first)))
    };
    match fault {
        BoardFault::TooSmall => ParseError::new(text, board, "giant-size-range"),
        BoardFault::OffBoard(index) => {
            ParseError::new(text, place(index), "giant-coordinate-beyond")
        }
        BoardFault::SharedSquare(first, second) => pair("giant-square-twice", first, second),
        BoardFault::SecondKing(first, second) => pair("giant-king-twice", first, second),
        BoardFault::NoKing(side) => {
            let key =
                if side == Side::White { "giant-no-white-king" } else { "giant-no-black-king" };
            ParseError::new(text, board, key)
        }
    }
}
