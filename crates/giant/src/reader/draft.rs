//! A board whose text goes on elsewhere: only its men are kept, 18 bytes each, and 56 more for a line that is not strict, so
//! that a fault can still be placed.

use super::{
    line::Lines,
    men::{Places, explain},
    part::{Before, Note, Part},
};
use crate::{Board, board::Columns, distinct::Distinct};
use papan_core::ParseError;

/// A board of which the header and perhaps some men have been read.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    size: u64,
    count: u64,
    header: Note,
    men: Part,
}

impl Draft {
    pub(super) fn new(size: u64, count: u64, header: Note, men: Part) -> Self {
        Self { size, count, header, men }
    }

    /// How many squares are along one side, how many men there are in all, and how many have not been read.
    pub(super) fn size(&self) -> u64 {
        self.size
    }

    pub(super) fn count(&self) -> u64 {
        self.count
    }

    pub(super) fn missing(&self) -> u64 {
        self.count - self.men.len() as u64
    }

    /// Reads on until the board is full or the text, before which there was so much, is over.
    pub(super) fn read(&mut self, lines: &mut Lines<'_>, before: Before) -> Result<(), ParseError> {
        let most = usize::try_from(self.count).unwrap_or(usize::MAX);
        self.men.note_next(lines, before);
        self.men.read(lines, Some(self.size), most, before)
    }

    /// Takes men that were read elsewhere, after so much text.
    pub(super) fn append(&mut self, men: &mut Part, before: Before) {
        self.men.append(men, before);
    }

    /// The same board in a text that came after so much, in other memory.
    pub(super) fn copy_into(&mut self, mut men: Part, before: Before) -> Self {
        men.clear();
        men.append(&mut self.men, before);
        Self { size: self.size, count: self.count, header: self.header.clone().after(before), men }
    }

    /// Gives back the memory for the men.
    pub(super) fn into_men(self) -> Part {
        self.men
    }

    /// The error of a text that ends before the board is full.
    pub(super) fn truncated(&self, lines: &Lines<'_>) -> ParseError {
        ParseError::new(lines.text(), lines.end(), "giant-men-truncated")
            .with("expected", self.count)
            .with("found", self.men.len())
    }

    /// Checks the full board.
    pub(super) fn finish(mut self, distinct: &mut Distinct) -> Result<Board, ParseError> {
        let columns = self.men.take_columns();
        Board::from_columns(self.size, columns, distinct).map_err(|(columns, fault)| {
            explain(fault, &Forgotten { columns, header: self.header, men: self.men })
        })
    }
}

/// The places of a board whose text is not kept.
struct Forgotten {
    columns: Columns,
    header: Note,
    men: Part,
}

impl Places for Forgotten {
    fn error(&self, man: Option<usize>, key: &'static str) -> ParseError {
        let (note, line) = match man {
            Some(man) => self.men.find(&self.columns, man, &self.header),
            None => (self.header.clone(), self.header.show(b"")),
        };
        let start = line.len() - line.trim_ascii_start().len();
        let end = line.trim_ascii_end().len();
        ParseError::new(&line, start..end, key).after(note.start, note.lines)
    }

    fn line(&self, man: usize) -> u64 {
        self.men.find(&self.columns, man, &self.header).0.lines + 1
    }
}
