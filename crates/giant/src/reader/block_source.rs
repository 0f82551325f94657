//! Splits a text into blocks of whole lines for the worker threads.
//!
//! A block may end after any line. But a thread that has the whole of a large board can evaluate it alone, so that such a
//! board is one block if its end can be guessed, without reading it, from the length of its first lines.

use super::{
    buffer::Buffer,
    lines::{MAX_LINE_BYTES, line_start},
    strict_lines::scan_header,
};
use std::{
    io::{self, Read},
    ops::Deref,
};

/// The smallest board whose end is guessed.
const MIN_LARGE_PIECES: u64 = 1 << 12;
/// The first lines of a board, whose length is that of the others.
const SAMPLE_LINES: usize = 1 << 10;

/// Provides a text block by block.
pub(crate) trait BlockSource: Send {
    /// A block.
    type Text: Deref<Target = [u8]> + Default + Send;

    /// Replaces a block by the next one, which ends with a line feed unless it is the last or its line is too long.
    /// Returns whether there is one.
    fn next_block(&mut self, block: &mut Self::Text) -> io::Result<bool>;
}

/// Blocks of a text in memory.
#[derive(Debug)]
pub(crate) struct SliceSource<'a> {
    rest: &'a [u8],
    /// The approximate length of a block.
    block: usize,
    threads: usize,
    /// The number of large boards so far.
    large_boards: usize,
}

impl<'a> SliceSource<'a> {
    /// Blocks for a number of threads.
    pub(crate) fn new(rest: &'a [u8], block: usize, threads: usize) -> Self {
        Self { rest, block, threads, large_boards: 0 }
    }

    /// The end of a large board. The last board is split among all threads if each has had the same number of large
    /// boards: the others would be idle.
    fn end_of_large_board(&mut self) -> Option<usize> {
        let end = guess_end(self.rest)?;
        let is_last = end == self.rest.len() && self.large_boards.is_multiple_of(self.threads);
        self.large_boards += 1;
        (!is_last).then_some(end)
    }
}

impl<'a> BlockSource for SliceSource<'a> {
    type Text = &'a [u8];

    fn next_block(&mut self, block: &mut &'a [u8]) -> io::Result<bool> {
        let end = self.end_of_large_board().unwrap_or_else(|| {
            let middle = self.rest.len().min(self.block);
            let feed = self.rest[middle..].iter().position(|&byte| byte == b'\n');
            feed.map_or(self.rest.len(), |feed| middle + feed + 1)
        });
        (*block, self.rest) = self.rest.split_at(end);
        Ok(end > 0)
    }
}

/// Guesses the end of the large board that a text starts with: the only header near the position that the sample of its
/// lines predicts.
fn guess_end(text: &[u8]) -> Option<usize> {
    let (_, count, header) =
        scan_header(text).filter(|(_, count, _)| *count >= MIN_LARGE_PIECES)?;
    let feeds = text[header..].iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    let (last, _) = feeds.take(SAMPLE_LINES).nth(SAMPLE_LINES - 1)?;
    let guess =
        usize::try_from(u128::from(count) * (last + 1) as u128 / SAMPLE_LINES as u128).ok()?;
    // Line lengths have a standard deviation of about half a byte: this is about four times the error of the sample.
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

/// Blocks of a text that comes from a reader.
#[derive(Debug)]
pub(crate) struct ReaderSource<R> {
    pub(crate) reader: R,
    /// The start of a line that has been read already.
    pub(crate) rest: Buffer,
    /// The largest length of a block, unless a line is longer.
    pub(crate) block: usize,
}

impl<R: Read + Send> BlockSource for ReaderSource<R> {
    type Text = Buffer;

    /// As much as one read returns, if that is a line at least, so that the boards of a slow writer are evaluated without
    /// delay. Large boards are split: allocating memory for all of their text takes longer than reading them.
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
                block.split_into(from + feed + 1, &mut self.rest);
                return Ok(true);
            }
            if block.len() > MAX_LINE_BYTES {
                return Ok(true);
            }
        }
    }
}
