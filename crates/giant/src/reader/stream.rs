//! Boards from a text that comes in chunks and is forgotten once read.
//!
//! A board that fits the buffer is read there like any other. A larger one is read as it comes, and only its men are
//! kept: 18 bytes each, and 40 more for a line that is not strict, so that a fault can still be placed. Strict lines need
//! no such note, because they can be written again exactly.

use super::{
    Boards, Format, Options, State,
    line::{Line, Lines, count_feeds},
    men::{Draft, Places, SHORTEST_LINE, explain},
    parse,
};
use crate::{Board, Square, board::Columns, distinct::Distinct};
use papan_core::{ParseError, Span};

/// Boards with more text than this are not kept as text.
const LARGE: usize = 1 << 20;

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
    buffer: Vec<u8>,
    /// The next byte to be read, and the line read last, in the buffer.
    at: usize,
    last: Span,
    /// Bytes and lines before the buffer.
    bytes: usize,
    lines: u64,
    has_ended: bool,
    is_over: bool,
    state: Option<State>,
    large: Option<Large>,
    /// A board that may not be whole is looked at again only when the buffer has this length.
    patience: usize,
}

impl Stream {
    /// Nothing read yet.
    pub fn new(options: Options) -> Self {
        Self {
            options,
            buffer: Vec::new(),
            at: 0,
            last: 0..0,
            bytes: 0,
            lines: 0,
            has_ended: false,
            is_over: false,
            state: None,
            large: None,
            patience: 0,
        }
    }

    /// The next chunk of the text. Take the boards it completes before feeding more.
    pub fn feed(&mut self, chunk: &[u8]) {
        self.forget();
        self.buffer.extend_from_slice(chunk);
    }

    /// Says that nothing more comes.
    pub fn end(&mut self) {
        self.has_ended = true;
    }

    /// Takes the memory of a board that is no longer needed for the next one.
    pub fn recycle(&mut self, board: Board) {
        if let Some(state) = &mut self.state {
            state.spare = board.into_columns();
        }
    }

    /// The next board, or the fault that ends the text. None when more has to be fed, or after the end when all is read.
    pub fn next_board(&mut self) -> Option<Result<Board, ParseError>> {
        if self.is_over || (self.buffer.len() < self.patience && !self.has_ended) {
            return None;
        }
        let buffer = std::mem::take(&mut self.buffer);
        let whole = match buffer.iter().rposition(|&byte| byte == b'\n') {
            _ if self.has_ended => buffer.len(),
            Some(last) => last + 1,
            None => 0,
        };
        let item = self.read(&buffer[..whole]);
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
        let lines = Lines::resume(text, self.at, self.last.clone());
        let mut boards = Boards { text, lines, state };
        let item = match self.large.take() {
            Some(large) => self.read_large(&mut boards, large),
            None => self.read_small(&mut boards),
        };
        (self.at, self.last) = (boards.lines.at(), boards.lines.last_line());
        self.state = Some(boards.state);
        item
    }

    /// Reads the number of boards, as soon as there is enough to tell the format.
    fn start(&mut self, text: &[u8]) -> Option<Result<State, ParseError>> {
        let mut lines = Lines::new(text);
        let is_enough = (0..2).all(|_| !matches!(lines.next_line(), Ok(None)));
        if !is_enough && !self.has_ended {
            return None;
        }
        Some(parse(text, self.options).map(|boards| {
            (self.at, self.last) = (boards.lines.at(), boards.lines.last_line());
            boards.state
        }))
    }

    /// An error of the buffer as an error of the whole text.
    fn place(&self, error: ParseError) -> ParseError {
        error.after(self.bytes, self.lines)
    }

    /// Reads a board that is whole, or begins a large one.
    fn read_small(&mut self, boards: &mut Boards<'_>) -> Option<Result<Board, ParseError>> {
        let place = |item: Result<Board, ParseError>| item.map_err(|error| self.place(error));
        if self.has_ended {
            return boards.next().map(place);
        }
        if boards.state.read == boards.state.promised {
            return boards.trailing().map(|error| place(Err(error)));
        }
        let start = boards.lines.clone();
        if matches!(start.clone().next_line(), Ok(None)) {
            return None;
        }
        if boards.state.format == Format::Cstate3 {
            let mut lines = start.clone();
            if let Ok(Some(draft)) = Draft::begin(boards.text, &mut lines, boards.state.limits) {
                let missing = draft.count.saturating_sub(count_feeds(lines.rest()) as u64);
                if missing > 0 && start.rest().len() >= LARGE {
                    return self.begin_large(boards, draft, &lines);
                }
                if missing > 0 {
                    let least =
                        usize::try_from(missing).unwrap_or(LARGE).min(LARGE) * SHORTEST_LINE;
                    self.patience = boards.text.len() + least.min(LARGE);
                    return None;
                }
            }
        }
        let (read, total_men) = (boards.state.read, boards.state.total_men);
        match boards.next().map(place) {
            // Blank lines, or rows of characters, and the end not there yet: wait until there is twice as much.
            Some(Err(error)) if error.key().ends_with("-truncated") => {
                boards.lines = start;
                boards.state = State { read, total_men, over: false, ..boards.state.clone() };
                self.patience = boards.text.len() + boards.lines.rest().len();
                None
            }
            item => item,
        }
    }

    fn begin_large(
        &mut self,
        boards: &mut Boards<'_>,
        draft: Draft,
        lines: &Lines<'_>,
    ) -> Option<Result<Board, ParseError>> {
        let text = boards.text;
        let header = lines.last_line();
        let line = self.lines + 1 + count_feeds(&text[..header.start]) as u64;
        let large = Large {
            draft,
            notes: Vec::new(),
            header_text: text[header.clone()].to_vec(),
            header: self.note(0, header, line, text),
        };
        boards.lines = Lines::resume(text, lines.at(), lines.last_line());
        self.read_large(boards, large)
    }

    fn read_large(
        &mut self,
        boards: &mut Boards<'_>,
        mut large: Large,
    ) -> Option<Result<Board, ParseError>> {
        let text = boards.text;
        let (mut counted, mut line) = (0, self.lines + 1);
        let done = large.draft.read();
        let notes = &mut large.notes;
        let odd = |man: usize, at: Line| {
            line += count_feeds(&text[counted..at.start]) as u64;
            counted = at.start;
            notes.push(self.note(done + man, at.start..at.end, line, text));
        };
        if let Err(error) = large.draft.fill(text, &mut boards.lines, odd) {
            return Some(Err(self.place(error)));
        }
        if !large.draft.is_full() && !self.has_ended {
            self.large = Some(large);
            return None;
        }
        Some(if large.draft.is_full() {
            boards.state.read += 1;
            match large.finish(&mut boards.state.distinct) {
                Ok(board) => {
                    let counted = boards.count_men(board.men().len()).map(|()| board);
                    counted.map_err(|error| self.place(error))
                }
                Err(error) => Err(error),
            }
        } else {
            Err(self.place(large.draft.truncated(text, boards.lines.end())))
        })
    }

    fn note(&self, man: usize, at: Span, line: u64, text: &[u8]) -> Note {
        let feed = |text: &[u8]| text.iter().position(|&byte| byte == b'\n');
        let before =
            text[..at.start].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let next = feed(&text[at.end..]).map_or(text.len(), |feed| at.end + feed + 1);
        let start = self.bytes + at.start;
        Note { man, line, start, indent: at.start - before, next: self.bytes + next }
    }

    /// Drops what has been read, except the line read last: the end of the text may have to be shown there.
    fn forget(&mut self) {
        let keep = self.last.start.min(self.at);
        let keep =
            self.buffer[..keep].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        if self.state.is_none() || keep == 0 {
            return;
        }
        self.lines += count_feeds(&self.buffer[..keep]) as u64;
        self.bytes += keep;
        self.buffer.drain(..keep);
        self.at -= keep;
        self.last = self.last.start - keep..self.last.end - keep;
        self.patience = self.patience.saturating_sub(keep);
    }
}

/// A board whose text is not kept.
#[derive(Clone, Debug)]
struct Large {
    draft: Draft,
    header: Note,
    header_text: Vec<u8>,
    notes: Vec<Note>,
}

/// Where the line of a man was that is not strict, or the header.
#[derive(Clone, Copy, Debug)]
struct Note {
    man: usize,
    line: u64,
    start: usize,
    /// Bytes before it on its line.
    indent: usize,
    /// Where the next line begins.
    next: usize,
}

impl Large {
    fn finish(self, distinct: &mut Distinct) -> Result<Board, ParseError> {
        let Large { draft, header, header_text, notes } = self;
        draft.finish(distinct).map_err(|(columns, fault)| {
            explain(fault, &Forgotten { columns, header, header_text, notes })
        })
    }
}

/// The places of a board whose text is not kept.
struct Forgotten {
    columns: Columns,
    header: Note,
    header_text: Vec<u8>,
    notes: Vec<Note>,
}

impl Forgotten {
    /// A man's line as it is written strictly.
    fn text(&self, man: usize) -> Vec<u8> {
        let Square { x, y } = self.columns.squares[man];
        format!("{x} {y} {}", self.columns.men[man].letter()).into_bytes()
    }

    /// Counts on from the last line noted before the man's.
    fn find(&self, man: usize) -> Note {
        let later = self.notes.partition_point(|note| note.man <= man);
        let (last, first_strict) = match later.checked_sub(1) {
            Some(index) if self.notes[index].man == man => return self.notes[index],
            Some(index) => (self.notes[index], self.notes[index].man + 1),
            None => (self.header, 0),
        };
        let between = first_strict..man;
        let line = last.line + 1 + between.len() as u64;
        let start = last.next + between.map(|man| self.text(man).len() + 1).sum::<usize>();
        Note { man, line, start, indent: 0, next: 0 }
    }
}

impl Places for Forgotten {
    fn error(&self, man: Option<usize>, key: &'static str) -> ParseError {
        let (note, text) = match man {
            Some(man) => (self.find(man), self.text(man)),
            None => (self.header, self.header_text.clone()),
        };
        let source = [vec![b' '; note.indent], text].concat();
        ParseError::new(&source, note.indent..source.len(), key)
            .after(note.start - note.indent, note.line - 1)
    }

    fn line(&self, man: usize) -> u64 {
        self.find(man).line
    }
}
