//! CSTATE1 and CSTATE2: the board as rows of characters, `.` for an empty square.

use super::{
    Limits,
    line::Lines,
    men::{InText, explain, read_size},
};
use crate::{Board, Man, Placed, Square};
use papan_core::{ParseError, Span};

/// Whether a character stands for a square.
pub(super) fn is_square(letter: u8) -> bool {
    letter == b'.' || Man::from_letter(letter).is_some()
}

/// Reads one board; its side is in the text when it is not given.
pub(super) fn read(
    text: &[u8],
    lines: &mut Lines<'_>,
    size: Option<u64>,
    limits: Limits,
    before: u64,
) -> Result<Board, ParseError> {
    let size = match size {
        Some(size) => size,
        None => read_header(text, lines, limits)?,
    };
    let mut men = Vec::new();
    let mut places = Vec::new();
    let mut first = lines.last_line();
    for y in 1..=size {
        let Some(row) = lines.next_line()? else {
            let error = ParseError::new(text, lines.end(), "giant-rows-truncated");
            return Err(error.with("expected", size).with("found", y - 1));
        };
        if y == 1 {
            first = row.start..row.end;
        }
        read_row(text, row.start..row.end, Square { x: size, y }, &mut |at, placed| {
            places.push(at);
            men.push(placed);
        })?;
    }
    Board::new(size, men).map_err(|fault| {
        let man = |index: usize| places[index]..places[index] + 1;
        explain(fault, &InText { text, before, header: first, man })
    })
}

fn read_header(text: &[u8], lines: &mut Lines<'_>, limits: Limits) -> Result<u64, ParseError> {
    let Some(line) = lines.next_line()? else {
        return Err(ParseError::new(text, lines.end(), "giant-rows-truncated")
            .with("expected", 1)
            .with("found", 0));
    };
    let mut tokens = line.tokens(text);
    let size = read_size(text, tokens.next().unwrap_or(line.start..line.end), limits)?;
    match tokens.next() {
        Some(extra) => Err(ParseError::new(text, extra, "giant-extra-token").with("expected", 1)),
        None => Ok(size),
    }
}

/// Reads one row; `corner` is its last square.
fn read_row(
    text: &[u8],
    row: Span,
    corner: Square,
    place: &mut impl FnMut(usize, Placed),
) -> Result<(), ParseError> {
    if row.len() as u64 != corner.x {
        let error = ParseError::new(text, row.clone(), "giant-row-width");
        return Err(error.with("expected", corner.x).with("found", row.len()));
    }
    for (x, at) in (1..).zip(row) {
        let letter = text[at];
        if letter == b'.' {
            continue;
        }
        let Some(man) = Man::from_letter(letter) else {
            let key = if letter.eq_ignore_ascii_case(&b'n') {
                "giant-letter-n"
            } else {
                "giant-square-unknown"
            };
            return Err(ParseError::new(text, at..at + 1, key)
                .with("found", char::from(letter).to_string()));
        };
        place(at, Placed { man, at: Square { x, y: corner.y } });
    }
    Ok(())
}
