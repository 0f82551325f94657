//! Where a text comes from, in blocks of whole lines, and memory for them that is used again. Blocks may end anywhere, but
//! they end before the header of a board where there is one: then fewer boards go over several blocks.

use super::{buffer::Buffer, line::line_start};
use std::{
    convert::Infallible,
    io::{self, Read},
    ops::Deref,
};

/// Gives a text block by block.
pub(crate) trait Source: Send {
    /// A block.
    type Text: Deref<Target = [u8]> + Default + Send;
    /// What can go wrong.
    type Fault: Send;

    /// Replaces a block by the next one, which ends with a line feed unless it is the last; says whether there was one.
    fn next_block(&mut self, block: &mut Self::Text) -> Result<bool, Self::Fault>;
}

/// A text that is all there.
#[derive(Debug)]
pub(crate) struct Whole<'a> {
    pub(crate) rest: &'a [u8],
    /// The length of a block, more or less.
    pub(crate) block: usize,
}

impl<'a> Source for Whole<'a> {
    type Text = &'a [u8];
    type Fault = Infallible;

    fn next_block(&mut self, block: &mut &'a [u8]) -> Result<bool, Infallible> {
        let rest = self.rest;
        let middle = rest.len().min(self.block);
        let feed = rest[middle..].iter().position(|&byte| byte == b'\n');
        let end = match feed {
            Some(feed) => {
                let whole = middle + feed + 1;
                last_header(&rest[..whole]).unwrap_or(whole)
            }
            None => rest.len(),
        };
        (*block, self.rest) = rest.split_at(end);
        Ok(end > 0)
    }
}

/// A text that comes from a reader.
#[derive(Debug)]
pub(crate) struct Incoming<R> {
    reader: R,
    /// Text that has been read already.
    rest: Buffer,
    /// What has gone wrong behind it.
    failure: Option<io::Error>,
    /// The length of a block, more or less.
    block: usize,
}

impl<R> Incoming<R> {
    /// What comes from a reader, after text that has been read from it already.
    pub(crate) fn new(reader: R, rest: Buffer, block: usize) -> Self {
        Self { reader, rest, failure: None, block }
    }
}

impl<R: Read + Send> Source for Incoming<R> {
    type Text = Buffer;
    type Fault = io::Error;

    fn next_block(&mut self, block: &mut Buffer) -> io::Result<bool> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        block.clear();
        block.push(&self.rest);
        self.rest.clear();
        // As much as comes at once, if that is a line at least.
        let whole = loop {
            let from = block.len();
            match block.read(&mut self.reader, self.block) {
                Ok(0) => return Ok(!block.is_empty()),
                Ok(_) => {
                    if let Some(whole) = whole_lines(&block[from..]) {
                        break from + whole;
                    }
                }
                Err(failure) => {
                    let Some(whole) = whole_lines(block) else { return Err(failure) };
                    self.failure = Some(failure);
                    block.cut(whole, &mut self.rest);
                    return Ok(true);
                }
            }
        };
        block.cut(last_header(&block[..whole]).unwrap_or(whole), &mut self.rest);
        Ok(true)
    }
}

/// How much of a text is whole lines.
fn whole_lines(text: &[u8]) -> Option<usize> {
    text.iter().rposition(|&byte| byte == b'\n').map(|feed| feed + 1)
}

/// Where the last header of a text begins, unless that is at its start. Only a header ends with a digit.
fn last_header(text: &[u8]) -> Option<usize> {
    const STRIDE: usize = 1 << 12;
    let ends = |(last, feed): (&u8, &u8)| last.is_ascii_digit() & (*feed == b'\n');
    let mut end = text.len();
    while end > 1 {
        let start = end.saturating_sub(STRIDE);
        let pairs = || text[start..end].iter().zip(&text[start + 1..end]);
        // Without branches, so that many bytes are looked at together.
        if pairs().fold(false, |any, pair| any | ends(pair)) {
            let digit = start + pairs().rposition(ends)?;
            return Some(line_start(text, digit)).filter(|&at| at > 0);
        }
        end = if start == 0 { 0 } else { start + 1 };
    }
    None
}
