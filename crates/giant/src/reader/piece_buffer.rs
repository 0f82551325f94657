//! Pieces of one board whose lines have been read, and what locates these lines after their text has been dropped:
//! strict lines can be restored from the pieces, the others are recorded.

use super::{
    ReadError,
    lines::{Cursor, Lines, line_start},
    piece_list::read_piece,
    strict_lines::scan_pieces,
};
use crate::{Piece, Square, board::Columns, piece_letter};
use papan_core::Span;

/// The expected length of a line: slots for more pieces are reserved only when lines turn out to be shorter.
const EXPECTED_LINE_BYTES: usize = 32;
/// The first reservation of slots where a header may come soon; it then doubles.
const MIN_SLOTS: usize = 1 << 10;
/// Limits the bytes of recorded lines; beyond it, lines are shown in their strict form.
const MAX_RECORDED_BYTES: usize = 1 << 20;

/// The amount of text before another one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TextOffset {
    pub(super) bytes: usize,
    pub(super) lines: u64,
}

/// Consecutive pieces of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct PieceBuffer {
    /// At least `len` long: reused memory is not cleared again.
    columns: Columns,
    len: usize,
    records: Vec<LineRecord>,
    /// The bytes of all recorded lines.
    recorded_bytes: usize,
}

impl PieceBuffer {
    /// The number of pieces.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The squares of the pieces.
    pub(super) fn squares(&self) -> &[Square] {
        &self.columns.squares[..self.len]
    }

    /// Removes the pieces and keeps the memory.
    pub(super) fn clear(&mut self) {
        self.len = 0;
        self.records.clear();
        self.recorded_bytes = 0;
    }

    /// Moves the pieces out.
    pub(super) fn take_columns(&mut self) -> Columns {
        self.columns.resize(self.len);
        std::mem::take(&mut self.columns)
    }

    /// Reuses the memory of columns.
    pub(super) fn recycle(&mut self, columns: Columns) {
        self.columns = columns;
        self.clear();
    }

    /// Records the position of the next line, because the text before may have ended with blank lines.
    pub(super) fn record_next(&mut self, lines: &Lines<'_>, before: TextOffset) {
        let Some(feed) = lines.rest().iter().position(|&byte| byte == b'\n') else { return };
        let Cursor { at, lines, .. } = lines.cursor();
        let (start, lines) = (before.bytes + at, before.lines + lines);
        let next = start + feed + 1;
        self.records.push(LineRecord {
            piece: self.len,
            lines,
            start,
            next,
            indent: 0,
            text: None,
        });
    }

    /// Reads pieces until there are `max` of them or the text ends. If the board size is not known, a header ends them,
    /// too.
    pub(super) fn read(
        &mut self,
        lines: &mut Lines<'_>,
        size: Option<u64>,
        max: usize,
        before: TextOffset,
    ) -> Result<(), ReadError> {
        let text = lines.text();
        let limit = size.unwrap_or(u64::MAX);
        while self.len < max {
            let expected = lines.rest().len() / EXPECTED_LINE_BYTES + 1;
            let doubled = if size.is_none() { self.len.max(MIN_SLOTS) } else { usize::MAX };
            let count = expected.min(doubled).min(max - self.len);
            let slots = self.columns.slots(self.len, count);
            let scanned = scan_pieces(text, lines.at(), limit, slots.squares, slots.pieces);
            if scanned.lines > 0 {
                lines.skip(scanned.lines, scanned.last..scanned.end - 1, scanned.end);
                self.len += scanned.lines;
            }
            if scanned.lines == count {
                continue;
            }
            let start = lines.cursor();
            let Some(line) = lines.next_line()? else { return Ok(()) };
            if size.is_none() && line.words(text).count() == 2 {
                *lines = Lines::resume(text, start);
                return Ok(());
            }
            let placed = read_piece(text, line, limit)?;
            (self.columns.squares[self.len], self.columns.pieces[self.len]) =
                (placed.at, placed.piece);
            self.keep(LineRecord::new(self.len, text, &lines.cursor(), before));
            self.len += 1;
        }
        Ok(())
    }

    /// Moves the pieces of another buffer, read from the text after `before`, to the end of this one.
    pub(super) fn append(&mut self, other: &mut Self, before: TextOffset) {
        let slots = self.columns.slots(self.len, other.len);
        slots.squares.copy_from_slice(&other.columns.squares[..other.len]);
        slots.pieces.copy_from_slice(&other.columns.pieces[..other.len]);
        for mut record in other.records.drain(..) {
            record.piece += self.len;
            self.keep(record.after(before));
        }
        self.len += other.len;
        other.clear();
    }

    fn keep(&mut self, mut record: LineRecord) {
        record.text =
            record.text.filter(|text| self.recorded_bytes + text.len() <= MAX_RECORDED_BYTES);
        self.recorded_bytes += record.text.as_ref().map_or(0, |text| text.len());
        self.records.push(record);
    }

    /// The record of a piece that has been moved out, and its line.
    pub(super) fn find(
        &self,
        columns: &Columns,
        piece: usize,
        header: &LineRecord,
    ) -> (LineRecord, Vec<u8>) {
        let strict = |piece: usize| strict_line(columns.squares[piece], columns.pieces[piece]);
        let later = self.records.partition_point(|record| record.piece <= piece);
        let (last, first_strict) = match later.checked_sub(1).map(|index| &self.records[index]) {
            Some(record) if record.piece == piece => {
                return (record.clone(), record.restore(&strict(piece)));
            }
            Some(record) => (record, record.piece + 1),
            None => (header, 0),
        };
        let between = first_strict..piece;
        let lines = last.lines + 1 + between.len() as u64;
        let start = last.next + between.map(|piece| strict(piece).len() + 1).sum::<usize>();
        (LineRecord { piece, lines, start, next: 0, indent: 0, text: None }, strict(piece))
    }
}

/// The strict form of a line.
fn strict_line(Square { x, y }: Square, piece: Piece) -> Vec<u8> {
    format!("{x} {y} {}", piece_letter(piece)).into_bytes()
}

/// Whether a line is in its strict form.
fn is_strict(line: &[u8]) -> bool {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    line.split(|&byte| byte == b' ').count() == 3
        && line
            .split(|&byte| byte == b' ')
            .all(|word| !matches!(word, [] | [b'0', ..]) && word.iter().all(u8::is_ascii_graphic))
}

/// The position of a header, or of a line that is not strict.
#[derive(Clone, Debug)]
pub(super) struct LineRecord {
    /// The number of the piece in its buffer.
    piece: usize,
    /// The lines and bytes before the line.
    pub(super) lines: u64,
    pub(super) start: usize,
    /// The bytes before the next line.
    next: usize,
    /// The bytes before its first word.
    indent: usize,
    /// The line itself, if it is not strict.
    text: Option<Box<[u8]>>,
}

impl LineRecord {
    /// Records the last line that was read from a text.
    pub(super) fn new(piece: usize, text: &[u8], cursor: &Cursor, before: TextOffset) -> Self {
        let &Cursor { at, last: Span { start: first, end }, lines } = cursor;
        let start = line_start(text, first);
        let stop = text[end..]
            .iter()
            .position(|&byte| byte == b'\n')
            .map_or(text.len(), |feed| end + feed);
        let line = &text[start..stop];
        Self {
            piece,
            lines: before.lines + lines - 1,
            start: before.bytes + start,
            next: before.bytes + at,
            indent: first - start,
            text: (!is_strict(line)).then(|| line.into()),
        }
    }

    /// Moves the record behind other text.
    #[must_use]
    pub(super) fn after(mut self, before: TextOffset) -> Self {
        self.lines += before.lines;
        self.start += before.bytes;
        self.next += before.bytes;
        self
    }

    /// The line as it was, or in its strict form.
    pub(super) fn restore(&self, strict: &[u8]) -> Vec<u8> {
        match &self.text {
            Some(text) => text.to_vec(),
            None => [&vec![b' '; self.indent], strict].concat(),
        }
    }
}
