//! Boards from a text that comes in chunks. Text that has been read is dropped; of an incomplete board only the pieces
//! are kept.

use super::{
    Format, ParseOptions, ReadError, State,
    block::{Block, BlockReader},
    buffer::Buffer,
    error::move_error,
    lines::{Cursor, Lines, MAX_LINE_BYTES, count_feeds, line_start},
    parse,
    partial_board::PartialBoard,
    piece_buffer::TextOffset,
    piece_list::{self, ReadOutcome},
};
use crate::Board;
use std::io::{self, Read};

/// Reads boards from chunks of a text.
///
/// ```
/// use papan_giant::{BoardStream, ParseOptions};
///
/// let mut stream = BoardStream::new(ParseOptions::default());
/// stream.feed(b"2\n8 2\n1 1 k\n8 8");
/// assert!(stream.next_board().is_none());
/// stream.feed(b" K\n8 2\n1 1 k\n");
/// assert!(stream.next_board().unwrap().is_ok());
/// assert!(stream.next_board().is_none());
/// stream.end();
/// let error = stream.next_board().unwrap().unwrap_err();
/// assert_eq!(error.to_string(), "6:6: the text ends after 1 of 2 pieces");
/// ```
#[derive(Clone, Debug)]
pub struct BoardStream {
    options: ParseOptions,
    buffer: Buffer,
    /// The end of the complete lines of the buffer.
    complete_lines_end: usize,
    /// Where reading continues in the buffer, and the text before the buffer.
    cursor: Cursor,
    before: TextOffset,
    has_ended: bool,
    is_over: bool,
    state: Option<State>,
    /// The board that is being read.
    partial: Option<PartialBoard>,
    /// The size of the buffer from which on an incomplete board is read again.
    min_bytes_to_retry: usize,
}

impl BoardStream {
    /// Starts without any text.
    pub fn new(options: ParseOptions) -> Self {
        Self {
            options,
            buffer: Buffer::default(),
            complete_lines_end: 0,
            cursor: Cursor::default(),
            before: TextOffset::default(),
            has_ended: false,
            is_over: false,
            state: None,
            partial: None,
            min_bytes_to_retry: 0,
        }
    }

    /// Reads the number of boards of a text; returns the stream and the number of bytes read.
    pub(crate) fn begin(text: &[u8], options: ParseOptions) -> Result<(Self, usize), ReadError> {
        let boards = parse(text, options)?;
        let mut stream = Self::new(options);
        stream.cursor = boards.lines.cursor();
        let read = stream.cursor.at;
        stream.buffer.push(&text[..read]);
        stream.complete_lines_end = read;
        stream.state = Some(boards.state);
        Ok((stream, read))
    }

    /// Appends the next chunk of the text. Take the boards that it completes before feeding more.
    pub fn feed(&mut self, chunk: &[u8]) {
        self.discard_consumed();
        self.buffer.push(chunk);
        self.find_complete_lines(chunk.len());
    }

    /// Appends what one read returns, at most `max` bytes; returns their number.
    pub(crate) fn fill(&mut self, reader: &mut impl Read, max: usize) -> io::Result<usize> {
        self.discard_consumed();
        let more = self.buffer.read(reader, max)?;
        self.find_complete_lines(more);
        Ok(more)
    }

    /// Ends the text.
    pub fn end(&mut self) {
        self.has_ended = true;
        self.complete_lines_end = self.buffer.len();
    }

    /// Reuses the memory of a board for the next one.
    pub fn recycle(&mut self, board: Board) {
        if let Some(state) = &mut self.state {
            state.spare.recycle(board.into_columns());
        }
    }

    /// The next board, or the error that ends the text. `None` if more text is needed, or after the last board.
    pub fn next_board(&mut self) -> Option<Result<Board, ReadError>> {
        if self.is_over || (self.buffer.len() < self.min_bytes_to_retry && !self.has_ended) {
            return None;
        }
        let buffer = std::mem::take(&mut self.buffer);
        let item = self.read(&buffer[..self.complete_lines_end]);
        self.buffer = buffer;
        self.is_over = matches!(item, Some(Err(_))) || (item.is_none() && self.has_ended);
        item
    }

    fn read(&mut self, text: &[u8]) -> Option<Result<Board, ReadError>> {
        let mut state = match self.state.take() {
            Some(state) => state,
            None => match self.start(text)? {
                Ok(state) => state,
                Err(error) => return Some(Err(error)),
            },
        };
        let mut lines = Lines::resume(text, std::mem::take(&mut self.cursor));
        let item = if self.has_ended && self.partial.is_none() {
            state.next_board(&mut lines).map(|item| item.map_err(|error| self.move_error(error)))
        } else if self.partial.is_none() && state.read == state.board_count {
            state.trailing(&mut lines).map(|error| Err(self.move_error(error)))
        } else if state.format == Format::Cstate3 {
            self.read_piece_list(&mut lines, &mut state)
        } else {
            self.read_rows(&mut lines, &mut state)
        };
        self.cursor = lines.cursor();
        self.state = Some(state);
        item
    }

    /// Reads the number of boards as soon as there is enough text to detect the format.
    fn start(&mut self, text: &[u8]) -> Option<Result<State, ReadError>> {
        let mut lines = Lines::new(text);
        let mut has_line = || lines.next_line().map(|line| line.is_some());
        // An error is enough, too.
        let is_enough = has_line().and_then(|first| Ok(first && has_line()?)).unwrap_or(true);
        if !is_enough && !self.has_ended {
            self.min_bytes_to_retry = 2 * text.len();
            return None;
        }
        Some(parse(text, self.options).map(|boards| {
            self.cursor = boards.lines.cursor();
            boards.state
        }))
    }

    /// Moves an error of the buffer to its position in the whole text.
    fn move_error(&self, error: ReadError) -> ReadError {
        move_error(error, self.before.bytes, self.before.lines)
    }

    /// Reads a board as a list of pieces, as far as the text goes.
    fn read_piece_list(
        &mut self,
        lines: &mut Lines<'_>,
        state: &mut State,
    ) -> Option<Result<Board, ReadError>> {
        let State { limits, duplicates, spare, .. } = state;
        let board = match self.partial.take() {
            Some(mut partial) => {
                if let Err(error) = partial.read(lines, self.before) {
                    return Some(Err(self.move_error(error)));
                }
                if partial.missing() > 0 && self.has_ended {
                    return Some(Err(self.move_error(partial.truncated(lines))));
                }
                if partial.missing() > 0 {
                    self.partial = Some(partial);
                    return None;
                }
                partial.finish(duplicates)
            }
            None => match piece_list::read(lines, *limits, duplicates, spare, self.before) {
                Ok(ReadOutcome::Board(board)) => Ok(board),
                Ok(ReadOutcome::Partial(partial)) => {
                    self.partial = Some(partial);
                    return None;
                }
                Ok(ReadOutcome::End) => return None,
                Err(error) => Err(self.move_error(error)),
            },
        };
        state.read += 1;
        Some(board.and_then(|board| {
            let counted = state.count_pieces(board.pieces().len(), lines).map(|()| board);
            counted.map_err(|error| self.move_error(error))
        }))
    }

    /// Reads a board of rows if it is complete.
    fn read_rows(
        &mut self,
        lines: &mut Lines<'_>,
        state: &mut State,
    ) -> Option<Result<Board, ReadError>> {
        let start = lines.clone();
        if matches!(start.clone().next_line(), Ok(None)) {
            return None;
        }
        let (read, total_pieces) = (state.read, state.total_pieces);
        match state.next_board(lines) {
            // Wait until there is twice as much.
            Some(Err(error)) if error.kind().is_truncation() => {
                *lines = start;
                (state.read, state.total_pieces, state.over) = (read, total_pieces, false);
                self.min_bytes_to_retry = lines.text().len() + lines.rest().len();
                None
            }
            item => item.map(|item| item.map_err(|error| self.move_error(error))),
        }
    }

    /// Finds the end of the complete lines in the last `more` bytes.
    fn find_complete_lines(&mut self, more: usize) {
        let from = self.buffer.len() - more;
        if let Some(feed) = self.buffer[from..].iter().rposition(|&byte| byte == b'\n') {
            self.complete_lines_end = from + feed + 1;
        }
        // A line that is too long already is an error.
        if self.buffer.len() - self.complete_lines_end > MAX_LINE_BYTES {
            self.complete_lines_end = self.buffer.len();
        }
    }

    /// Discards text that has been read, except the last line: an error at the end of the text shows it.
    fn discard_consumed(&mut self) {
        let Cursor { at, last, lines } = &mut self.cursor;
        let keep = line_start(&self.buffer, last.start.min(*at));
        if self.state.is_none() || keep == 0 {
            return;
        }
        let dropped = *lines - count_feeds(&self.buffer[keep..*at]) as u64;
        *at -= keep;
        *last = last.start - keep..last.end - keep;
        *lines -= dropped;
        self.before.bytes += keep;
        self.before.lines += dropped;
        self.buffer.discard_before(keep);
        self.complete_lines_end -= keep;
        self.min_bytes_to_retry = self.min_bytes_to_retry.saturating_sub(keep);
    }
}

/// Blocks that worker threads have read.
impl BoardStream {
    /// Moves the text behind the last complete line out.
    pub(crate) fn take_rest(&mut self) -> Buffer {
        let mut rest = Buffer::default();
        self.buffer.split_into(self.complete_lines_end, &mut rest);
        rest
    }

    /// Whether the next block continues the text that has been read, without an error.
    pub(crate) fn is_continued_by(&self, block: &Block) -> bool {
        let Some(state) = &self.state else { return false };
        let is_read = self.buffer[self.cursor.at..].trim_ascii().is_empty() && !self.is_over;
        if state.format != Format::Cstate3 || !is_read || block.end.last.is_empty() {
            return false;
        }
        let is_alone = block.boards == 0 && block.tail.is_none();
        let (boards, pieces) = match (block.head.len() as u64, &self.partial) {
            (0, None) => (0, 0),
            (_, Some(partial)) if block.max_coordinate > partial.size() => return false,
            (head, Some(partial)) if head == partial.missing() => (1, partial.count()),
            (head, Some(partial)) if head < partial.missing() && is_alone => (0, 0),
            _ => return false,
        };
        let begun = boards + block.boards + u64::from(block.tail.is_some());
        begun <= state.board_count - state.read
            && pieces + block.pieces <= state.limits.total_pieces - state.total_pieces
    }

    /// Swaps the reusable buffers with those of a block reader.
    pub(crate) fn swap_buffers(&mut self, reader: &mut BlockReader) {
        if let Some(state) = &mut self.state {
            std::mem::swap(&mut state.duplicates, &mut reader.duplicates);
            std::mem::swap(&mut state.spare, &mut reader.spare);
        }
    }

    /// Appends the pieces of such a block that belong to the current board, which may complete it.
    pub(crate) fn take_head(&mut self, block: &mut Block) {
        let before = self.before_next();
        if let Some(partial) = &mut self.partial {
            partial.append(&mut block.head, before);
        }
    }

    /// Continues behind such a block, whose boards have been taken.
    pub(crate) fn skip(&mut self, text: &[u8], block: &mut Block) {
        let before = self.before_next();
        if let Some(state) = &mut self.state {
            state.read += block.boards;
            state.total_pieces += block.pieces;
            if let Some(tail) = &mut block.tail {
                self.partial = Some(tail.move_into(std::mem::take(&mut state.spare), before));
            }
        }
        let Cursor { at, last, lines } = block.end.clone();
        let start = line_start(text, last.start);
        self.buffer.clear();
        self.buffer.push(&text[start..at]);
        // The last line, and blank ones behind it.
        let kept = text[start..at].split_inclusive(|&byte| byte == b'\n').count() as u64;
        self.before =
            TextOffset { bytes: before.bytes + start, lines: before.lines + lines - kept };
        self.cursor =
            Cursor { at: at - start, last: last.start - start..last.end - start, lines: kept };
        self.complete_lines_end = self.buffer.len();
        self.min_bytes_to_retry = 0;
    }

    /// The text before the next chunk.
    fn before_next(&self) -> TextOffset {
        let TextOffset { bytes, lines } = self.before;
        let unread = count_feeds(&self.buffer[self.cursor.at..]) as u64;
        TextOffset { bytes: bytes + self.buffer.len(), lines: lines + self.cursor.lines + unread }
    }
}
