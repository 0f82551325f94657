//! CSTATE1 and CSTATE2: a board as rows of characters, `.` for an empty square.

use super::{
    Limits, ReadError, ReadErrorKind,
    lines::{Lines, expect_end},
    piece_list::{TextLocations, locate, read_size},
};
use crate::{Board, PlacedPiece, Square, piece_from_letter};
use papan_core::Span;

/// Whether a character stands for a square.
pub(super) fn is_square(letter: u8) -> bool {
    letter == b'.' || piece_from_letter(letter).is_some()
}

/// Reads one board; without a given size, the text starts with it.
pub(super) fn read(
    lines: &mut Lines<'_>,
    size: Option<u64>,
    limits: Limits,
) -> Result<Board, ReadError> {
    let text = lines.text();
    let size = match size {
        Some(size) => size,
        None => read_header(text, lines, limits)?,
    };
    let mut pieces = Vec::new();
    let mut positions = Vec::new();
    let mut first = lines.last_line();
    for y in 1..=size {
        let Some(row) = lines.next_line()? else {
            let kind = ReadErrorKind::MissingRows { found: y - 1, expected: size };
            return Err(ReadError::new(text, lines.end(), kind));
        };
        if y == 1 {
            first = row.start..row.end;
        }
        read_row(text, row.start..row.end, Square { x: size, y }, &mut |at, placed| {
            positions.push(at);
            pieces.push(placed);
        })?;
    }
    Board::new(size, pieces).map_err(|error| {
        let piece = |index: usize| positions[index]..positions[index] + 1;
        locate(error, &TextLocations { text, header: first, piece })
    })
}

fn read_header(text: &[u8], lines: &mut Lines<'_>, limits: Limits) -> Result<u64, ReadError> {
    let Some(line) = lines.next_line()? else {
        let kind = ReadErrorKind::MissingRows { found: 0, expected: 1 };
        return Err(ReadError::new(text, lines.end(), kind));
    };
    let mut words = line.words(text);
    let size = read_size(text, words.next().unwrap_or(line.start..line.end), limits)?;
    expect_end(text, words.next(), 1)?;
    Ok(size)
}

/// Reads one row; `corner` is its last square.
fn read_row(
    text: &[u8],
    row: Span,
    corner: Square,
    add: &mut impl FnMut(usize, PlacedPiece),
) -> Result<(), ReadError> {
    if row.len() as u64 != corner.x {
        let kind = ReadErrorKind::RowWidth { found: row.len(), expected: corner.x };
        return Err(ReadError::new(text, row, kind));
    }
    for (x, at) in (1..).zip(row) {
        let letter = text[at];
        if letter == b'.' {
            continue;
        }
        let Some(piece) = piece_from_letter(letter) else {
            let found = char::from(letter);
            let kind = if letter.eq_ignore_ascii_case(&b'n') {
                ReadErrorKind::KnightWrittenAsN { found: found.to_string() }
            } else {
                ReadErrorKind::UnknownSquare { found }
            };
            return Err(ReadError::new(text, at..at + 1, kind));
        };
        add(at, PlacedPiece { piece, at: Square { x, y: corner.y } });
    }
    Ok(())
}
