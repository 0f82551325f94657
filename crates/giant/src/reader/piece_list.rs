//! CSTATE3: a line `N P`, then P lines `x y c`.

use super::{
    Limits, ReadError, ReadErrorKind,
    lines::{Line, Lines, expect_end, number, shorten},
    partial_board::PartialBoard,
    piece_buffer::{LineRecord, PieceBuffer, TextOffset},
    strict_lines::scan_header,
};
use crate::{
    Board, BoardError, Piece, PlacedPiece, Square, duplicate_check::DuplicateCheck,
    piece_from_letter,
};
use papan_core::Span;

/// How far the text of a board goes.
#[derive(Debug)]
pub(super) enum ReadOutcome {
    /// The board is complete.
    Board(Board),
    /// The text ends inside the board.
    Partial(PartialBoard),
    /// The text holds nothing but blanks.
    End,
}

/// Reads one board into a reusable buffer, as far as the text goes. `before` is the text before this one.
pub(super) fn read(
    lines: &mut Lines<'_>,
    limits: Limits,
    duplicates: &mut DuplicateCheck,
    buffer: &mut PieceBuffer,
    before: TextOffset,
) -> Result<ReadOutcome, ReadError> {
    let text = lines.text();
    let Some((size, count)) = read_header(lines, limits)? else { return Ok(ReadOutcome::End) };
    let first_piece = lines.clone();
    buffer.clear();
    buffer.read(lines, Some(size), usize::try_from(count).unwrap_or(usize::MAX), before)?;
    if buffer.len() as u64 != count {
        let header = LineRecord::new(0, text, &first_piece.cursor(), before);
        let pieces = std::mem::take(buffer);
        return Ok(ReadOutcome::Partial(PartialBoard::new(size, count, header, pieces)));
    }
    let board = Board::from_columns(size, buffer.take_columns(), duplicates);
    board.map(ReadOutcome::Board).map_err(|(_, error)| {
        let header = first_piece.last_line();
        let piece = |index| nth_line(first_piece.clone(), index);
        locate(error, &TextLocations { text, header, piece })
    })
}

/// The header of the next board: its size and its number of pieces; `None` at the end of the text.
fn read_header(lines: &mut Lines<'_>, limits: Limits) -> Result<Option<(u64, u64)>, ReadError> {
    if let Some((size, count, length)) = scan_header(lines.rest())
        && check_header(size, count, limits)
    {
        lines.skip(1, 0..length - 1, length);
        return Ok(Some((size, count)));
    }
    let Some(line) = lines.next_line()? else { return Ok(None) };
    read_lenient_header(lines.text(), line, limits).map(Some)
}

/// Whether a header is within the limits.
fn check_header(size: u64, count: u64, limits: Limits) -> bool {
    (Board::MIN_SIZE..=limits.size).contains(&size)
        && (2..=limits.pieces).contains(&count)
        && u128::from(count) <= u128::from(size) * u128::from(size)
}

fn read_lenient_header(text: &[u8], line: Line, limits: Limits) -> Result<(u64, u64), ReadError> {
    let [size_at, count_at] = words(text, line, |_| ReadErrorKind::PieceCountMissing)?;
    let size = read_size(text, size_at, limits)?;
    let found = number(text, count_at.clone())?;
    let kind = if !(2..=limits.pieces).contains(&found) {
        ReadErrorKind::PieceCountOutOfRange { found, limit: limits.pieces }
    } else if u128::from(found) > u128::from(size) * u128::from(size) {
        ReadErrorKind::MorePiecesThanSquares { found, size }
    } else {
        return Ok((size, found));
    };
    Err(ReadError::new(text, count_at, kind))
}

/// The board size, within the limits.
pub(super) fn read_size(text: &[u8], at: Span, limits: Limits) -> Result<u64, ReadError> {
    let size = number(text, at.clone())?;
    if (Board::MIN_SIZE..=limits.size).contains(&size) {
        return Ok(size);
    }
    Err(ReadError::new(text, at, size_out_of_range(size, limits.size)))
}

fn size_out_of_range(found: u64, limit: u64) -> ReadErrorKind {
    ReadErrorKind::SizeOutOfRange { found, min: Board::MIN_SIZE, limit }
}

/// Reads a line `x y c`.
pub(super) fn read_piece(text: &[u8], line: Line, size: u64) -> Result<PlacedPiece, ReadError> {
    let [x, y, letter] = words(text, line, |found| ReadErrorKind::IncompletePiece { found })?;
    let coordinate = |at: Span| {
        let kind = match number(text, at.clone())? {
            0 => ReadErrorKind::ZeroCoordinate { size },
            found if found > size => ReadErrorKind::CoordinateOffBoard { found, size },
            value => return Ok(value),
        };
        Err(ReadError::new(text, at, kind))
    };
    let at = Square { x: coordinate(x)?, y: coordinate(y)? };
    Ok(PlacedPiece { piece: read_letter(text, letter)?, at })
}

fn read_letter(text: &[u8], at: Span) -> Result<Piece, ReadError> {
    let word = &text[at.clone()];
    let found = || shorten(word);
    let kind = match *word {
        [letter] => match piece_from_letter(letter) {
            Some(piece) => return Ok(piece),
            None if letter.eq_ignore_ascii_case(&b'n') => {
                ReadErrorKind::KnightWrittenAsN { found: found() }
            }
            None => ReadErrorKind::UnknownLetter { found: found() },
        },
        _ => ReadErrorKind::SeveralLetters { found: found() },
    };
    Err(ReadError::new(text, at, kind))
}

/// Exactly `N` words of a line; `missing` makes the error of a line with too few.
fn words<const N: usize>(
    text: &[u8],
    line: Line,
    missing: impl Fn(usize) -> ReadErrorKind,
) -> Result<[Span; N], ReadError> {
    let mut words = line.words(text);
    let found: Vec<Span> = words.by_ref().take(N).collect();
    expect_end(text, words.next(), N)?;
    let count = found.len();
    found.try_into().map_err(|_| ReadError::new(text, line.end..line.end, missing(count)))
}

/// The line of the piece with this number. Reads the lines again, which only an error needs.
fn nth_line(mut lines: Lines<'_>, index: usize) -> Span {
    for _ in 0..=index {
        // These lines have been read before without an error.
        let _ = lines.next_line();
    }
    lines.last_line()
}

/// Locates the header and the pieces of a board for an error of the whole board.
pub(super) trait ErrorLocations {
    /// An error at a piece, or at the header.
    fn error(&self, piece: Option<usize>, kind: ReadErrorKind) -> ReadError;

    /// The line of a piece, from 1.
    fn line(&self, piece: usize) -> u64;
}

/// Locations in a text that is still in memory.
pub(super) struct TextLocations<'a, F> {
    pub(super) text: &'a [u8],
    pub(super) header: Span,
    pub(super) piece: F,
}

impl<F: Fn(usize) -> Span> ErrorLocations for TextLocations<'_, F> {
    fn error(&self, piece: Option<usize>, kind: ReadErrorKind) -> ReadError {
        ReadError::new(self.text, piece.map_or(self.header.clone(), &self.piece), kind)
    }

    fn line(&self, piece: usize) -> u64 {
        self.error(Some(piece), ReadErrorKind::Empty).location().line
    }
}

/// Turns an error of the whole board into an error at the pieces concerned.
pub(super) fn locate(error: BoardError, locations: &impl ErrorLocations) -> ReadError {
    let (piece, kind) = match error {
        BoardError::TooManyPieces { found } => {
            let (found, limit) = (found as u64, Board::MAX_PIECES as u64);
            (None, ReadErrorKind::PieceCountOutOfRange { found, limit })
        }
        BoardError::TooSmall { size } => (None, size_out_of_range(size, u64::MAX)),
        BoardError::OffBoard { index, at, size } => {
            (Some(index), ReadErrorKind::CoordinateOffBoard { found: at.x.max(at.y), size })
        }
        BoardError::SharedSquare { first, second } => {
            let first_line = locations.line(first);
            (Some(second), ReadErrorKind::SquareOccupied { first_line })
        }
        BoardError::SecondKing { first, second } => {
            (Some(second), ReadErrorKind::SecondKing { first_line: locations.line(first) })
        }
        BoardError::NoKing { color } => (None, ReadErrorKind::NoKing { color }),
    };
    locations.error(piece, kind)
}
