//! Where a text comes from, in blocks of whole lines, and memory for them that is used again.
//!
//! Blocks may end anywhere. But a thread that has all of a large board can judge it alone, so that it is one block where its
//! end is found, without reading it: where its first lines say it should be.

use super::{
    buffer::Buffer,
    line::{LONGEST_LINE, line_start},
    scan::scan_header,
};
use std::{
    convert::Infallible,
    io::{self, Read},
    ops::Deref,
};

/// Boards of so many men are looked for.
const MANY: u64 = 1 << 12;
/// Lines that tell how long the others are.
const SAMPLE: usize = 1 << 10;

/// Gives a text block by block.
pub(crate) trait Source: Send {
    /// A block.
    type Text: Deref<Target = [u8]> + Default + Send;
    /// What can go wrong.
    type Fault: Send;

    /// Replaces a block by the next one, which ends with a line feed unless it is the last or its line is too long; says
    /// whether there was one.
    fn next_block(&mut self, block: &mut Self::Text) -> Result<bool, Self::Fault>;
}

/// A text that is all there.
#[derive(Debug)]
pub(crate) struct Whole<'a> {
    rest: &'a [u8],
    /// The length of a block, more or less.
    block: usize,
    threads: usize,
    /// How many large boards have been given.
    boards: usize,
}

impl<'a> Whole<'a> {
    /// The rest of a text for so many threads.
    pub(crate) fn new(rest: &'a [u8], block: usize, threads: usize) -> Self {
        Self { rest, block, threads, boards: 0 }
    }

    /// The end of a large board. The last one, when all threads have had as many as each other, comes piece by piece: it
    /// would keep one thread busy while the others wait.
    fn end_of_large(&mut self) -> Option<usize> {
        let end = guess_end(self.rest)?;
        let is_last = end == self.rest.len() && self.boards.is_multiple_of(self.threads);
        self.boards += 1;
        (!is_last).then_some(end)
    }
}

impl<'a> Source for Whole<'a> {
    type Text = &'a [u8];
    type Fault = Infallible;

    fn next_block(&mut self, block: &mut &'a [u8]) -> Result<bool, Infallible> {
        let end = self.end_of_large().unwrap_or_else(|| {
            let middle = self.rest.len().min(self.block);
            let feed = self.rest[middle..].iter().position(|&byte| byte == b'\n');
            feed.map_or(self.rest.len(), |feed| middle + feed + 1)
        });
        (*block, self.rest) = self.rest.split_at(end);
        Ok(end > 0)
    }
}

/// Where the board ends that a text begins with, when it has many men: where there is the only header around the place
/// that its first lines tell.
fn guess_end(text: &[u8]) -> Option<usize> {
    let (_, count, header) = scan_header(text).filter(|(_, count, _)| *count >= MANY)?;
    let feeds = text[header..].iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    let (last, _) = feeds.take(SAMPLE).nth(SAMPLE - 1)?;
    let guess = usize::try_from(u128::from(count) * (last + 1) as u128 / SAMPLE as u128).ok()?;
    // Lengths differ by half a byte or so: this is some four times what the sample may be wrong by.
    let around = (count / 16) as usize + (1 << 12);
    let start = header.saturating_add(guess).saturating_sub(around);
    let end = header.saturating_add(guess).saturating_add(around).min(text.len());
    let near = text.get(start..end)?;
    // Only a header ends with a digit.
    let mut headers = near
        .windows(2)
        .enumerate()
        .filter(|(_, pair)| pair[0].is_ascii_digit() && pair[1] == b'\n');
    match (headers.next(), headers.next()) {
        (Some((digit, _)), None) => Some(line_start(text, start + digit)),
        (None, _) => (end == text.len()).then_some(end),
        _ => None,
    }
}

/// A text that comes from a reader.
#[derive(Debug)]
pub(crate) struct Incoming<R> {
    pub(crate) reader: R,
    /// Text that has been read already, less than a line.
    pub(crate) rest: Buffer,
    /// The length of a block, at most unless a line is longer.
    pub(crate) block: usize,
}

impl<R: Read + Send> Source for Incoming<R> {
    type Text = Buffer;
    type Fault = io::Error;

    /// As much as comes at once, if that is a line at least: whoever writes slowly has his boards judged all the same. Large
    /// boards come in pieces, because memory for all of their text would take longer to get than they take to be read.
    fn next_block(&mut self, block: &mut Buffer) -> io::Result<bool> {
        block.clear();
        block.push(&self.rest);
        self.rest.clear();
        loop {
            let from = block.len();
            if block.read(&mut self.reader, self.block)? == 0 {
                return Ok(!block.is_empty());
            }
            if let Some(feed) = block[from..].iter().rposition(|&byte| byte == b'\n') {
                block.cut(from + feed + 1, &mut self.rest);
                return Ok(true);
            }
            if block.len() > LONGEST_LINE {
                return Ok(true);
            }
        }
    }
}
