//! Boards from a text that comes in chunks and is forgotten once read: of a board that is not whole, only the men are kept.

use super::{
    Boards, Format, Options, State,
    block::{Block, BlockReader},
    buffer::Buffer,
    draft::Draft,
    line::{LONGEST_LINE, Lines, Place, count_feeds, line_start},
    men::{self, Step},
    parse,
    part::Before,
};
use crate::Board;
use papan_core::ParseError;
use std::io::{self, Read};

/// Reads boards from chunks of a text.
///
/// ```
/// use papan_giant::{Options, Stream};
///
/// let mut stream = Stream::new(Options::default());
/// stream.feed(b"2\n8 2\n1 1 k\n8 8");
/// assert!(stream.next_board().is_none());
/// stream.feed(b" K\n8 2\n1 1 k\n");
/// assert!(stream.next_board().unwrap().is_ok());
/// assert!(stream.next_board().is_none());
/// stream.end();
/// assert_eq!(stream.next_board().unwrap().unwrap_err().to_string(), "6:6: giant-men-truncated (expected = 2, found = 1)");
/// ```
#[derive(Clone, Debug)]
pub struct Stream {
    options: Options,
    buffer: Buffer,
    /// How much of the buffer is whole lines.
    whole: usize,
    /// Where reading goes on in the buffer, and what is before the buffer.
    place: Place,
    before: Before,
    has_ended: bool,
    is_over: bool,
    state: Option<State>,
    /// The board that is being read.
    draft: Option<Draft>,
    /// What may not be whole is looked at again only when there are so many bytes of it.
    patience: usize,
}

impl Stream {
    /// Nothing read yet.
    pub fn new(options: Options) -> Self {
        Self {
            options,
            buffer: Buffer::default(),
            whole: 0,
            place: Place::default(),
            before: Before::default(),
            has_ended: false,
            is_over: false,
            state: None,
            draft: None,
            patience: 0,
        }
    }

    /// The number of boards of a text read, and how much of it that was.
    pub(crate) fn begin(text: &[u8], options: Options) -> Result<(Self, usize), ParseError> {
        let boards = parse(text, options)?;
        let mut stream = Self::new(options);
        stream.place = boards.lines.place();
        let read = stream.place.at;
        stream.buffer.push(&text[..read]);
        stream.whole = read;
        stream.state = Some(boards.state);
        Ok((stream, read))
    }

    /// The next chunk of the text. Take the boards it completes before feeding more.
    pub fn feed(&mut self, chunk: &[u8]) {
        self.forget();
        self.buffer.push(chunk);
        self.find_whole(chunk.len());
    }

    /// The next chunk of the text comes from a reader: what can be read at once, so many bytes at most. Says how many.
    pub(crate) fn fill(&mut self, reader: &mut impl Read, most: usize) -> io::Result<usize> {
        self.forget();
        let more = self.buffer.read(reader, most)?;
        self.find_whole(more);
        Ok(more)
    }

    /// Says that nothing more comes.
    pub fn end(&mut self) {
        self.has_ended = true;
        self.whole = self.buffer.len();
    }

    /// Takes the memory of a board that is no longer needed for the next one.
    pub fn recycle(&mut self, board: Board) {
        if let Some(state) = &mut self.state {
            state.spare.recycle(board.into_columns());
        }
    }

    /// The next board, or the fault that ends the text. None when more has to be fed, or after the end when all is read.
    pub fn next_board(&mut self) -> Option<Result<Board, ParseError>> {
        if self.is_over || (self.buffer.len() < self.patience && !self.has_ended) {
            return None;
        }
        let buffer = std::mem::take(&mut self.buffer);
        let item = self.read(&buffer[..self.whole]);
        self.buffer = buffer;
        self.is_over = matches!(item, Some(Err(_))) || (item.is_none() && self.has_ended);
        item
    }

    fn read(&mut self, text: &[u8]) -> Option<Result<Board, ParseError>> {
        let state = match self.state.take() {
            Some(state) => state,
            None => match self.start(text)? {
                Ok(state) => state,
                Err(error) => return Some(Err(error)),
            },
        };
        let lines = Lines::resume(text, std::mem::take(&mut self.place));
        let mut boards = Boards { text, lines, state };
        let item = if self.has_ended && self.draft.is_none() {
            boards.next().map(|item| item.map_err(|error| self.set(error)))
        } else if self.draft.is_none() && boards.state.read == boards.state.promised {
            boards.trailing().map(|error| Err(self.set(error)))
        } else if boards.state.format == Format::Cstate3 {
            self.read_men(&mut boards)
        } else {
            self.read_rows(&mut boards)
        };
        self.place = boards.lines.place();
        self.state = Some(boards.state);
        item
    }

    /// Reads the number of boards, as soon as there is enough to tell the format.
    fn start(&mut self, text: &[u8]) -> Option<Result<State, ParseError>> {
        let mut lines = Lines::new(text);
        let mut has_line = || lines.next_line().map(|line| line.is_some());
        // A fault is enough, too.
        let is_enough = has_line().and_then(|first| Ok(first && has_line()?)).unwrap_or(true);
        if !is_enough && !self.has_ended {
            self.patience = 2 * text.len();
            return None;
        }
        Some(parse(text, self.options).map(|boards| {
            self.place = boards.lines.place();
            boards.state
        }))
    }

    /// An error of the buffer as an error of the whole text.
    fn set(&self, error: ParseError) -> ParseError {
        error.after(self.before.bytes, self.before.lines)
    }

    /// Reads men as they come.
    fn read_men(&mut self, boards: &mut Boards<'_>) -> Option<Result<Board, ParseError>> {
        let State { limits, distinct, spare, .. } = &mut boards.state;
        let board = match self.draft.take() {
            Some(mut draft) => {
                if let Err(error) = draft.read(&mut boards.lines, self.before) {
                    return Some(Err(self.set(error)));
                }
                if draft.missing() > 0 && self.has_ended {
                    return Some(Err(self.set(draft.truncated(&boards.lines))));
                }
                if draft.missing() > 0 {
                    self.draft = Some(draft);
                    return None;
                }
                draft.finish(distinct)
            }
            None => match men::read(&mut boards.lines, *limits, distinct, spare, self.before) {
                Ok(Step::Board(board)) => Ok(board),
                Ok(Step::Draft(draft)) => {
                    self.draft = Some(draft);
                    return None;
                }
                Ok(Step::Nothing) => return None,
                Err(error) => Err(self.set(error)),
            },
        };
        boards.state.read += 1;
        Some(board.and_then(|board| {
            let counted = boards.count_men(board.men().len()).map(|()| board);
            counted.map_err(|error| self.set(error))
        }))
    }

    /// Reads a board of rows, if it is whole.
    fn read_rows(&mut self, boards: &mut Boards<'_>) -> Option<Result<Board, ParseError>> {
        let start = boards.lines.clone();
        if matches!(start.clone().next_line(), Ok(None)) {
            return None;
        }
        let (read, total_men) = (boards.state.read, boards.state.total_men);
        match boards.next() {
            // Wait until there is twice as much.
            Some(Err(error)) if error.key().ends_with("-truncated") => {
                boards.lines = start;
                boards.state = State { read, total_men, over: false, ..boards.state.clone() };
                self.patience = boards.text.len() + boards.lines.rest().len();
                None
            }
            item => item.map(|item| item.map_err(|error| self.set(error))),
        }
    }

    /// Finds the whole lines among so many new bytes.
    fn find_whole(&mut self, more: usize) {
        let from = self.buffer.len() - more;
        if let Some(feed) = self.buffer[from..].iter().rposition(|&byte| byte == b'\n') {
            self.whole = from + feed + 1;
        }
        // A line that is too long already need not be waited for.
        if self.buffer.len() - self.whole > LONGEST_LINE {
            self.whole = self.buffer.len();
        }
    }

    /// Drops what has been read, except the line read last: the end of the text may have to be shown there.
    fn forget(&mut self) {
        let Place { at, last, lines } = &mut self.place;
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
        self.buffer.drop_before(keep);
        self.whole -= keep;
        self.patience = self.patience.saturating_sub(keep);
    }
}

/// Text that others have read.
impl Stream {
    /// Gives back the text behind the last whole line.
    pub(crate) fn take_rest(&mut self) -> Buffer {
        let mut rest = Buffer::default();
        self.buffer.cut(self.whole, &mut rest);
        rest
    }

    /// Whether a block that comes next continues what has been read, and nothing is amiss with it.
    pub(crate) fn is_continued_by(&self, block: &Block) -> bool {
        let Some(state) = &self.state else { return false };
        let is_read = self.buffer[self.place.at..].trim_ascii().is_empty() && !self.is_over;
        if state.format != Format::Cstate3 || !is_read || block.end.last.is_empty() {
            return false;
        }
        let is_alone = block.boards == 0 && block.tail.is_none();
        let (boards, men) = match (block.head.len() as u64, &self.draft) {
            (0, None) => (0, 0),
            (_, Some(draft)) if block.highest > draft.size() => return false,
            (head, Some(draft)) if head == draft.missing() => (1, draft.count()),
            (head, Some(draft)) if head < draft.missing() && is_alone => (0, 0),
            _ => return false,
        };
        let begun = boards + block.boards + u64::from(block.tail.is_some());
        begun <= state.promised - state.read
            && men + block.men <= state.limits.total_men - state.total_men
    }

    /// Changes working memory with a reader of blocks.
    pub(crate) fn swap_memory(&mut self, reader: &mut BlockReader) {
        if let Some(state) = &mut self.state {
            std::mem::swap(&mut state.distinct, &mut reader.distinct);
            std::mem::swap(&mut state.spare, &mut reader.spare);
        }
    }

    /// Takes the men of such a block that belong to the board being read: it may now be the next one.
    pub(crate) fn take_head(&mut self, block: &mut Block) {
        let before = self.before_next();
        if let Some(draft) = &mut self.draft {
            draft.append(&mut block.head, before);
        }
    }

    /// Goes on behind such a block, whose boards have been taken.
    pub(crate) fn pass(&mut self, text: &[u8], block: &mut Block) {
        let before = self.before_next();
        if let Some(state) = &mut self.state {
            state.read += block.boards;
            state.total_men += block.men;
            if let Some(tail) = &mut block.tail {
                self.draft = Some(tail.copy_into(std::mem::take(&mut state.spare), before));
            }
        }
        let Place { at, last, lines } = block.end.clone();
        let start = line_start(text, last.start);
        self.buffer.clear();
        self.buffer.push(&text[start..at]);
        // Its own line, if nothing else, and blank ones behind it.
        let kept = text[start..at].split_inclusive(|&byte| byte == b'\n').count() as u64;
        self.before = Before { bytes: before.bytes + start, lines: before.lines + lines - kept };
        self.place =
            Place { at: at - start, last: last.start - start..last.end - start, lines: kept };
        self.whole = self.buffer.len();
        self.patience = 0;
    }

    /// What is before the next chunk.
    fn before_next(&self) -> Before {
        let Before { bytes, lines } = self.before;
        let unread = count_feeds(&self.buffer[self.place.at..]) as u64;
        Before { bytes: bytes + self.buffer.len(), lines: lines + self.place.lines + unread }
    }
}
