//! Men of one board whose lines have been read, and what it takes to find these lines again when their text is gone:
//! strict ones can be written again exactly, the others are noted.

use super::{
    line::{Lines, Place, line_start},
    men::read_man,
    scan::scan_men,
};
use crate::{Man, Square, board::Columns};
use papan_core::{ParseError, Span};

/// Lines are expected to be so long: room is made for more only when they turn out to be shorter.
const LIKELY_LINE: usize = 32;
/// Where a header may come soon, room is made for so many at first, then for as many again as there are.
const FEW: usize = 1 << 10;
/// Bytes of odd lines that are kept for showing them; those of a board of many are shown as they would be written.
const KEPT: usize = 1 << 20;

/// How much text is before another.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Before {
    pub(super) bytes: usize,
    pub(super) lines: u64,
}

/// Some men of a board, one after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Part {
    /// At least as long as there are men: what was cleared once is not cleared again.
    columns: Columns,
    len: usize,
    notes: Vec<Note>,
    /// Bytes of lines in the notes.
    kept: usize,
}

impl Part {
    /// How many men there are.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The squares of the men.
    pub(super) fn squares(&self) -> &[Square] {
        &self.columns.squares[..self.len]
    }

    /// Forgets the men, not the memory.
    pub(super) fn clear(&mut self) {
        self.len = 0;
        self.notes.clear();
        self.kept = 0;
    }

    /// Gives away the men in columns of their own.
    pub(super) fn take_columns(&mut self) -> Columns {
        self.columns.resize(self.len);
        std::mem::take(&mut self.columns)
    }

    /// Takes columns, whatever is in them, to be filled again.
    pub(super) fn recycle(&mut self, columns: Columns) {
        self.columns = columns;
        self.clear();
    }

    /// Notes where the next line is, for blank ones may have been the last of the text before.
    pub(super) fn note_next(&mut self, lines: &Lines<'_>, before: Before) {
        let Some(feed) = lines.rest().iter().position(|&byte| byte == b'\n') else { return };
        let Place { at, lines, .. } = lines.place();
        let (start, lines) = (before.bytes + at, before.lines + lines);
        let next = start + feed + 1;
        self.notes.push(Note { man: self.len, lines, start, next, indent: 0, text: None });
    }

    /// Reads men until there are so many, or the text is over. Where the size of their board is not known, a header ends
    /// them, too.
    pub(super) fn read(
        &mut self,
        lines: &mut Lines<'_>,
        size: Option<u64>,
        most: usize,
        before: Before,
    ) -> Result<(), ParseError> {
        let text = lines.text();
        let limit = size.unwrap_or(u64::MAX);
        while self.len < most {
            let likely = lines.rest().len() / LIKELY_LINE + 1;
            let soon = if size.is_none() { self.len.max(FEW) } else { usize::MAX };
            let room = likely.min(soon).min(most - self.len);
            let slots = self.columns.slots(self.len, room);
            let scanned = scan_men(text, lines.at(), limit, slots.squares, slots.men);
            if scanned.lines > 0 {
                lines.skip(scanned.lines, scanned.last..scanned.end - 1, scanned.end);
                self.len += scanned.lines;
            }
            if scanned.lines == room {
                continue;
            }
            let start = lines.place();
            let Some(line) = lines.next_line()? else { return Ok(()) };
            if size.is_none() && line.tokens(text).count() == 2 {
                *lines = Lines::resume(text, start);
                return Ok(());
            }
            let placed = read_man(text, line, limit)?;
            (self.columns.squares[self.len], self.columns.men[self.len]) = (placed.at, placed.man);
            self.keep(Note::new(self.len, text, &lines.place(), before));
            self.len += 1;
        }
        Ok(())
    }

    /// Puts the men of another part, whose text came after so much, behind these.
    pub(super) fn append(&mut self, other: &mut Self, before: Before) {
        let slots = self.columns.slots(self.len, other.len);
        slots.squares.copy_from_slice(&other.columns.squares[..other.len]);
        slots.men.copy_from_slice(&other.columns.men[..other.len]);
        for mut note in other.notes.drain(..) {
            note.man += self.len;
            self.keep(note.after(before));
        }
        self.len += other.len;
        other.clear();
    }

    fn keep(&mut self, mut note: Note) {
        note.text = note.text.filter(|text| self.kept + text.len() <= KEPT);
        self.kept += note.text.as_ref().map_or(0, |text| text.len());
        self.notes.push(note);
    }

    /// The note of a man of those that were given away, and its line.
    pub(super) fn find(&self, columns: &Columns, man: usize, header: &Note) -> (Note, Vec<u8>) {
        let written = |man: usize| write_man(columns.squares[man], columns.men[man]);
        let later = self.notes.partition_point(|note| note.man <= man);
        let (last, first_strict) = match later.checked_sub(1).map(|index| &self.notes[index]) {
            Some(note) if note.man == man => return (note.clone(), note.show(&written(man))),
            Some(note) => (note, note.man + 1),
            None => (header, 0),
        };
        let between = first_strict..man;
        let lines = last.lines + 1 + between.len() as u64;
        let start = last.next + between.map(|man| written(man).len() + 1).sum::<usize>();
        (Note { man, lines, start, next: 0, indent: 0, text: None }, written(man))
    }
}

/// A man's line as it is written strictly.
fn write_man(Square { x, y }: Square, man: Man) -> Vec<u8> {
    format!("{x} {y} {}", man.letter()).into_bytes()
}

/// Whether a line is how it would be written.
fn is_strict(line: &[u8]) -> bool {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    line.split(|&byte| byte == b' ').count() == 3
        && line
            .split(|&byte| byte == b' ')
            .all(|word| !matches!(word, [] | [b'0', ..]) && word.iter().all(u8::is_ascii_graphic))
}

/// Where the line of a man was that is not strict, or a header.
#[derive(Clone, Debug)]
pub(super) struct Note {
    /// The number of the man in its part.
    man: usize,
    /// Lines and bytes before the line.
    pub(super) lines: u64,
    pub(super) start: usize,
    /// Bytes before the next line.
    next: usize,
    /// Bytes before its first word.
    indent: usize,
    /// The line itself, when it is not written strictly.
    text: Option<Box<[u8]>>,
}

impl Note {
    /// The line before a place of a text.
    pub(super) fn new(man: usize, text: &[u8], place: &Place, before: Before) -> Self {
        let &Place { at, last: Span { start: first, end }, lines } = place;
        let start = line_start(text, first);
        let stop = text[end..]
            .iter()
            .position(|&byte| byte == b'\n')
            .map_or(text.len(), |feed| end + feed);
        let line = &text[start..stop];
        Self {
            man,
            lines: before.lines + lines - 1,
            start: before.bytes + start,
            next: before.bytes + at,
            indent: first - start,
            text: (!is_strict(line)).then(|| line.into()),
        }
    }

    /// The same in a text that came after so much.
    #[must_use]
    pub(super) fn after(mut self, before: Before) -> Self {
        self.lines += before.lines;
        self.start += before.bytes;
        self.next += before.bytes;
        self
    }

    /// The line as it was, or as it would be written.
    pub(super) fn show(&self, written: &[u8]) -> Vec<u8> {
        match &self.text {
            Some(text) => text.to_vec(),
            None => [&vec![b' '; self.indent], written].concat(),
        }
    }
}
