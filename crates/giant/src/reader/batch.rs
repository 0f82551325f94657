//! Several boards at once, on several threads.
//!
//! Lines are counted to know where boards begin; the pieces between are then read independently, each into its own part
//! of the columns. A board with anything amiss, blank lines included, ends the batch, and is left to the ordinary reader.

use super::{
    Boards, Format,
    line::{Lines, count_feeds},
    men::{check_header, read_men},
    scan::scan_header,
};
use crate::{Board, board::Columns, distinct::Distinct, team::share};
use std::{num::NonZeroUsize, ops::Range};

/// Text of a batch, more or less: enough to keep threads busy, little enough to keep memory low.
const BATCH: usize = 1 << 24;
/// Text that one task reads, more or less.
const PIECE: usize = 1 << 18;

/// Where a board is in the text.
struct Outline {
    size: u64,
    men: usize,
    /// The lines of its men, in pieces: their bytes and numbers.
    pieces: Vec<Piece>,
}

struct Piece {
    bytes: Range<usize>,
    men: usize,
}

impl Boards<'_> {
    /// Reads the next boards on several threads: about 16 MB of text, or one board that is larger.
    ///
    /// None when the next board has to be read alone, by [`next`](Iterator::next): because it is the only way to say
    /// what is wrong with it, or because there is none.
    pub fn next_batch(&mut self, threads: NonZeroUsize) -> Vec<Board> {
        let outlines = self.outline();
        let spare = &mut self.state.spare;
        let mut columns: Vec<Columns> =
            outlines.iter().map(|_| spare.pop().unwrap_or_default()).collect();
        let mut tasks = Vec::new();
        for (board, (outline, columns)) in outlines.iter().zip(&mut columns).enumerate() {
            columns.resize(outline.men);
            let mut slots = columns.slots(0..outline.men);
            for piece in &outline.pieces {
                let (own, others) = slots.split(piece.men);
                tasks.push((board, outline.size, piece, own));
                slots = others;
            }
        }
        let text = self.text;
        let read = share(
            threads,
            tasks,
            || (),
            |(), (board, size, piece, mut slots)| {
                let men = slots.men.len();
                let mut lines = Lines::within(text, piece.bytes.clone());
                let found = read_men(text, &mut lines, size, &mut slots, |_, _| ());
                let whole = found.is_ok_and(|found| found == men) && lines.rest().is_empty();
                (board, whole)
            },
        );
        let good =
            read.iter().find(|(_, whole)| !whole).map_or(outlines.len(), |(board, _)| *board);
        let drafts = outlines.iter().zip(columns).take(good).collect();
        let boards = share(threads, drafts, Distinct::default, |distinct, (outline, columns)| {
            Board::from_columns(outline.size, columns, distinct)
        });
        let boards: Vec<Board> = boards.into_iter().map_while(Result::ok).collect();
        for outline in &outlines[..boards.len()] {
            self.pass(outline);
        }
        boards
    }

    /// Finds the next boards in the text.
    fn outline(&self) -> Vec<Outline> {
        let mut outlines = Vec::new();
        let start = self.text.len() - self.lines.rest().len();
        let mut at = start;
        let mut total_men = self.state.total_men;
        while self.state.format == Format::Cstate3
            && !self.state.over
            && at - start < BATCH
            && self.state.read + (outlines.len() as u64) < self.state.promised
        {
            let Some((size, count, length)) = scan_header(&self.text[at..]) else { break };
            total_men = total_men.saturating_add(count);
            if !check_header(size, count, self.state.limits)
                || total_men > self.state.limits.total_men
            {
                break;
            }
            let Some(outline) = Outline::new(self.text, at + length, size, count) else { break };
            at = outline.end();
            outlines.push(outline);
        }
        outlines
    }

    /// Goes on behind a board that has been read.
    fn pass(&mut self, outline: &Outline) {
        let start = self.text.len() - self.lines.rest().len();
        let end = outline.end() - start;
        let body = self.lines.rest()[..end].trim_ascii_end();
        let last = body.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        self.lines.skip(last..body.len(), end);
        self.state.read += 1;
        self.state.total_men += outline.men as u64;
    }
}

impl Outline {
    /// The board whose men are on the next `count` lines; none if there are not so many.
    fn new(text: &[u8], mut at: usize, size: u64, count: u64) -> Option<Self> {
        let men = usize::try_from(count).ok()?;
        let mut pieces = Vec::new();
        let mut missing = men;
        while missing > 0 {
            let (lines, length) = count_lines(&text[at..], missing)?;
            pieces.push(Piece { bytes: at..at + length, men: lines });
            at += length;
            missing -= lines;
        }
        Some(Self { size, men, pieces })
    }

    fn end(&self) -> usize {
        self.pieces.last().map_or(0, |piece| piece.bytes.end)
    }
}

/// Up to `most` lines from the start of a text, but not many more bytes than a piece: how many, and their bytes.
fn count_lines(text: &[u8], most: usize) -> Option<(usize, usize)> {
    // A few lines are not worth looking at many bytes.
    let stride = most.saturating_mul(8).clamp(128, 4096);
    let mut lines = 0;
    let mut passed = 0;
    for block in text.chunks(stride) {
        let more = count_feeds(block);
        if passed >= PIECE || lines + more >= most {
            break;
        }
        lines += more;
        passed += block.len();
    }
    // Up to the end of the line: either the last one wanted, or the one that the piece ends in.
    let wanted = if passed >= PIECE { 1 } else { most - lines };
    let ends = text[passed..].iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    match ends.map(|(at, _)| at + 1).nth(wanted - 1) {
        Some(length) => Some((lines + wanted, passed + length)),
        // The very last line may lack its line feed.
        None if wanted == 1 && !text[passed..].trim_ascii().is_empty() => {
            Some((lines + 1, text.len()))
        }
        None => None,
    }
}
