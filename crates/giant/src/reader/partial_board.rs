//! A board whose text is not complete yet. The text is dropped; only the pieces are kept, 18 bytes each, and 56 more for
//! a line that is not strictly laid out, so that an error can still be located.

use super::{
    ReadError, ReadErrorKind,
    lines::Lines,
    piece_buffer::{LineRecord, PieceBuffer, TextOffset},
    piece_list::{ErrorLocations, locate},
};
use crate::{Board, board::Columns, duplicate_check::DuplicateCheck};

/// A board whose header and perhaps some pieces have been read.
#[derive(Clone, Debug)]
pub(crate) struct PartialBoard {
    size: u64,
    count: u64,
    header: LineRecord,
    pieces: PieceBuffer,
}

impl PartialBoard {
    pub(super) fn new(size: u64, count: u64, header: LineRecord, pieces: PieceBuffer) -> Self {
        Self { size, count, header, pieces }
    }

    /// The board size (squares per side).
    pub(super) fn size(&self) -> u64 {
        self.size
    }

    /// The number of pieces that the header declares.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// The number of pieces that have not been read yet.
    pub(super) fn missing(&self) -> u64 {
        self.count - self.pieces.len() as u64
    }

    /// Continues with the text after `before` until the board is complete or the text ends.
    pub(super) fn read(
        &mut self,
        lines: &mut Lines<'_>,
        before: TextOffset,
    ) -> Result<(), ReadError> {
        let max = usize::try_from(self.count).unwrap_or(usize::MAX);
        self.pieces.record_next(lines, before);
        self.pieces.read(lines, Some(self.size), max, before)
    }

    /// Appends pieces that were read from the text after `before`.
    pub(super) fn append(&mut self, pieces: &mut PieceBuffer, before: TextOffset) {
        self.pieces.append(pieces, before);
    }

    /// Moves the pieces into another buffer and the board behind other text.
    pub(super) fn move_into(&mut self, mut pieces: PieceBuffer, before: TextOffset) -> Self {
        pieces.clear();
        pieces.append(&mut self.pieces, before);
        let header = self.header.clone().after(before);
        Self { size: self.size, count: self.count, header, pieces }
    }

    /// Returns the buffer for reuse.
    pub(super) fn into_pieces(self) -> PieceBuffer {
        self.pieces
    }

    /// The error of a text that ends inside the board.
    pub(super) fn truncated(&self, lines: &Lines<'_>) -> ReadError {
        let (found, expected) = (self.pieces.len(), self.count);
        let kind = ReadErrorKind::MissingPieces { found, expected };
        ReadError::new(lines.text(), lines.end(), kind)
    }

    /// Validates the complete board.
    pub(super) fn finish(mut self, duplicates: &mut DuplicateCheck) -> Result<Board, ReadError> {
        let columns = self.pieces.take_columns();
        Board::from_columns(self.size, columns, duplicates).map_err(|(columns, error)| {
            locate(error, &DroppedText { columns, header: self.header, pieces: self.pieces })
        })
    }
}

/// Locations in a text that has been dropped.
struct DroppedText {
    columns: Columns,
    header: LineRecord,
    pieces: PieceBuffer,
}

impl ErrorLocations for DroppedText {
    fn error(&self, piece: Option<usize>, kind: ReadErrorKind) -> ReadError {
        let (record, line) = match piece {
            Some(piece) => self.pieces.find(&self.columns, piece, &self.header),
            None => (self.header.clone(), self.header.restore(b"")),
        };
        let start = line.len() - line.trim_ascii_start().len();
        let end = line.trim_ascii_end().len();
        // Lines that the kind mentions are already counted in the whole text.
        ReadError::new(&line, start..end, kind).after(record.start, record.lines)
    }

    fn line(&self, piece: usize) -> u64 {
        self.pieces.find(&self.columns, piece, &self.header).0.lines + 1
    }
}
