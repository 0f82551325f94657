//! Where a text comes from, in blocks of whole lines, and memory for them that is used again.

use super::buffer::Buffer;
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
        let middle = self.rest.len().min(self.block);
        let feed = self.rest[middle..].iter().position(|&byte| byte == b'\n');
        let end = feed.map_or(self.rest.len(), |at| middle + at + 1);
        (*block, self.rest) = self.rest.split_at(end);
        Ok(end > 0)
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

    /// As much as comes at once, if that is a line at least: whoever writes slowly has his boards judged all the same.
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
        }
    }
}
