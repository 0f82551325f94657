//! A buffer for incoming text whose memory is cleared once and reused.

use std::{
    io::{self, ErrorKind, Read},
    ops::Deref,
};

/// Text that has been read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Buffer {
    /// At least `len` long.
    bytes: Vec<u8>,
    len: usize,
}

impl Buffer {
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Appends text.
    pub(super) fn push(&mut self, text: &[u8]) {
        self.reserve(text.len()).copy_from_slice(text);
        self.len += text.len();
    }

    /// Appends what one read returns, at most `max` bytes; returns their number.
    pub(super) fn read(&mut self, reader: &mut impl Read, max: usize) -> io::Result<usize> {
        loop {
            match reader.read(self.reserve(max)) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Ok(more) => {
                    self.len += more;
                    return Ok(more);
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Discards the text before a position.
    pub(super) fn discard_before(&mut self, at: usize) {
        self.bytes.copy_within(at..self.len, 0);
        self.len -= at;
    }

    /// Moves the text from a position on into another buffer.
    pub(super) fn split_into(&mut self, at: usize, rest: &mut Self) {
        rest.push(&self[at..]);
        self.len = at;
    }

    fn reserve(&mut self, len: usize) -> &mut [u8] {
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
