//! Text on its way in: memory that is cleared once, and filled again and again.

use std::{
    io::{self, ErrorKind, Read},
    ops::Deref,
};

/// Bytes that have been read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Buffer {
    /// At least as long as there is text.
    bytes: Vec<u8>,
    len: usize,
}

impl Buffer {
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a text.
    pub(super) fn push(&mut self, text: &[u8]) {
        self.room(text.len()).copy_from_slice(text);
        self.len += text.len();
    }

    /// Adds what can be read at once, so many bytes at most; says how many.
    pub(super) fn read(&mut self, reader: &mut impl Read, most: usize) -> io::Result<usize> {
        loop {
            match reader.read(self.room(most)) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Ok(more) => {
                    self.len += more;
                    return Ok(more);
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Drops the text before a place.
    pub(super) fn drop_before(&mut self, at: usize) {
        self.bytes.copy_within(at..self.len, 0);
        self.len -= at;
    }

    /// Moves the text from a place on to another buffer.
    pub(super) fn cut(&mut self, at: usize, rest: &mut Self) {
        rest.push(&self[at..]);
        self.len = at;
    }

    fn room(&mut self, len: usize) -> &mut [u8] {
        let end = self.len + len;
        if self.bytes.len() < end {
            self.bytes.resize(end, 0);
        }
        &mut self.bytes[self.len..end]
    }
}

impl Deref for Buffer {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}
