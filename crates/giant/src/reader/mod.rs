//! Reads boards in the formats of the SPOJ problems CSTATE1, CSTATE2 and CSTATE3. Every deviation is an error with its
//! line and column. Reading is lazy, one board at a time, in linear time; memory is reserved only for pieces that the
//! text can hold, whatever number its header declares.

mod block;
mod block_source;
mod buffer;
mod error;
mod lines;
mod partial_board;
mod piece_buffer;
mod piece_list;
mod rows;
mod simd_line;
mod stream;
mod strict_lines;

use crate::{Board, duplicate_check::DuplicateCheck};
pub(crate) use block::{Block, BlockReader};
pub(crate) use block_source::{BlockSource, ReaderSource, SliceSource};
pub use error::{ReadError, ReadErrorKind};
use lines::{Cursor, Line, Lines};
use piece_buffer::{PieceBuffer, TextOffset};
use piece_list::ReadOutcome;
pub use stream::BoardStream;

/// How boards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Eight rows of eight characters a board, `.` for an empty square.
    Cstate1,
    /// A line `N`, then N rows of N characters.
    Cstate2,
    /// A line `N P`, then P lines `x y c`.
    Cstate3,
}

impl Format {
    /// A stable name: `cstate1`, `cstate2` or `cstate3`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cstate1 => "cstate1",
            Self::Cstate2 => "cstate2",
            Self::Cstate3 => "cstate3",
        }
    }
}

/// The largest input that is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Boards in a text.
    pub boards: u64,
    /// Board size (squares per side).
    pub size: u64,
    /// Pieces on a board.
    pub pieces: u64,
    /// Pieces on all boards.
    pub total_pieces: u64,
}

impl Limits {
    /// The limits of the SPOJ problem.
    pub const SPOJ: Limits = Limits {
        boards: 20_000,
        size: 1_000_000_000_000_000_000,
        pieces: 200_000,
        total_pieces: 1_000_000,
    };
    /// No limits but those of 64-bit numbers.
    pub const NONE: Limits =
        Limits { boards: u64::MAX, size: u64::MAX, pieces: u64::MAX, total_pieces: u64::MAX };
}

impl Default for Limits {
    fn default() -> Self {
        Self::NONE
    }
}

/// How to read a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ParseOptions {
    /// The format; `None` detects it.
    pub format: Option<Format>,
    /// The largest input that is accepted.
    pub limits: Limits,
}

/// Detects the format of a text from its first lines; `None` if it looks like none of them.
///
/// ```
/// use papan_giant::{Format, detect_format};
///
/// assert_eq!(detect_format(b"1\n8 2\n1 1 k\n8 8 K\n"), Some(Format::Cstate3));
/// assert_eq!(detect_format(b"1\nk......."), Some(Format::Cstate1));
/// assert_eq!(detect_format(b"#####\n#@$.#\n"), None);
/// ```
pub fn detect_format(text: &[u8]) -> Option<Format> {
    let mut lines = Lines::new(text);
    let mut next = || lines.next_line().ok().flatten();
    let is_number = |word: &[u8]| word.iter().all(u8::is_ascii_digit);
    let mut boards = next()?.words(text);
    if !is_number(&text[boards.next()?]) || boards.next().is_some() {
        return None;
    }
    let mut header = next()?.words(text);
    let first = &text[header.next()?];
    match (is_number(first), header.next()) {
        (true, Some(second)) => is_number(&text[second]).then_some(Format::Cstate3),
        (true, None) => Some(Format::Cstate2),
        (false, _) => {
            first.iter().all(|&letter| rows::is_square(letter)).then_some(Format::Cstate1)
        }
    }
}

/// Parses a text of boards, one board at a time.
///
/// ```
/// use papan_giant::{ParseOptions, parse};
///
/// for board in parse(b"1\n8 2\n1 1 k\n8 8 K\n", ParseOptions::default())? {
///     assert_eq!(board?.size(), 8);
/// }
/// # Ok::<(), papan_giant::ReadError>(())
/// ```
///
/// # Errors
/// An invalid number of boards. Errors inside a board come from the iterator, after the boards before it.
pub fn parse(text: &[u8], options: ParseOptions) -> Result<Boards<'_>, ReadError> {
    let mut lines = Lines::new(text);
    let Some(line) = lines.next_line()? else {
        return Err(ReadError::new(text, 0..0, ReadErrorKind::Empty));
    };
    let board_count = read_board_count(text, line, options.limits)?;
    let format = options.format.or_else(|| detect_format(text)).unwrap_or(Format::Cstate3);
    Ok(Boards { lines, state: State::new(format, options.limits, board_count) })
}

fn read_board_count(text: &[u8], line: Line, limits: Limits) -> Result<u64, ReadError> {
    let mut words = line.words(text);
    // A line is never blank, so there is a first word.
    let word = words.next().unwrap_or(line.start..line.end);
    let fail = |kind| Err(ReadError::new(text, word.clone(), kind));
    let is_numeric = |byte: &u8| byte.is_ascii_digit() || b"+-".contains(byte);
    if !text[word.clone()].first().is_some_and(is_numeric) {
        return fail(ReadErrorKind::BoardCountMissing);
    }
    let count = lines::number(text, word.clone())?;
    lines::expect_end(text, words.next(), 1)?;
    match count {
        0 => fail(ReadErrorKind::NoBoards),
        found if found > limits.boards => {
            fail(ReadErrorKind::TooManyBoards { found, limit: limits.boards })
        }
        count => Ok(count),
    }
}

/// Iterator over the boards of a text, made by [`parse`]. Ends after the first error.
#[derive(Clone, Debug)]
pub struct Boards<'a> {
    lines: Lines<'a>,
    state: State,
}

impl Boards<'_> {
    /// The number of boards that the text declares in its first line.
    pub fn board_count(&self) -> u64 {
        self.state.board_count
    }

    /// The format of the text.
    pub fn format(&self) -> Format {
        self.state.format
    }

    /// Reuses the memory of a board for the next one.
    pub fn recycle(&mut self, board: Board) {
        self.state.spare.recycle(board.into_columns());
    }

    /// Detaches the iterator from its text.
    pub(crate) fn detach(self) -> DetachedBoards {
        DetachedBoards { cursor: self.lines.cursor(), state: self.state }
    }
}

impl Iterator for Boards<'_> {
    type Item = Result<Board, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.state.next_board(&mut self.lines)
    }
}

/// The boards of a text that is passed to each call, for an owner of the text.
#[derive(Debug)]
pub(crate) struct DetachedBoards {
    cursor: Cursor,
    state: State,
}

impl DetachedBoards {
    /// Reads the next board of the same text.
    pub(crate) fn next_board(&mut self, text: &[u8]) -> Option<Result<Board, ReadError>> {
        let mut lines = Lines::resume(text, std::mem::take(&mut self.cursor));
        let board = self.state.next_board(&mut lines);
        self.cursor = lines.cursor();
        board
    }

    /// Reuses the memory of a board for the next one.
    pub(crate) fn recycle(&mut self, board: Board) {
        self.state.spare.recycle(board.into_columns());
    }
}

/// The state of the reader between two boards.
#[derive(Clone, Debug)]
struct State {
    format: Format,
    limits: Limits,
    board_count: u64,
    read: u64,
    total_pieces: u64,
    over: bool,
    duplicates: DuplicateCheck,
    spare: PieceBuffer,
}

impl State {
    fn new(format: Format, limits: Limits, board_count: u64) -> Self {
        let (read, total_pieces, over, duplicates, spare) = Default::default();
        Self { format, limits, board_count, read, total_pieces, over, duplicates, spare }
    }

    fn next_board(&mut self, lines: &mut Lines<'_>) -> Option<Result<Board, ReadError>> {
        if self.over {
            return None;
        }
        let item = if self.read == self.board_count {
            self.trailing(lines).map(Err)
        } else {
            Some(self.read_board(lines))
        };
        self.over = !matches!(item, Some(Ok(_)));
        self.read += 1;
        item
    }

    fn read_board(&mut self, lines: &mut Lines<'_>) -> Result<Board, ReadError> {
        let Self { format, limits, duplicates, spare, .. } = self;
        let is_over = |lines: &Lines<'_>| matches!(lines.clone().next_line(), Ok(None));
        let board = match format {
            Format::Cstate3 => {
                match piece_list::read(lines, *limits, duplicates, spare, TextOffset::default())? {
                    ReadOutcome::Board(board) => Some(board),
                    ReadOutcome::Partial(board) => return Err(board.truncated(lines)),
                    ReadOutcome::End => None,
                }
            }
            _ if is_over(lines) => None,
            Format::Cstate1 => Some(rows::read(lines, Some(Board::MIN_SIZE), *limits)?),
            Format::Cstate2 => Some(rows::read(lines, None, *limits)?),
        };
        let board = board.ok_or_else(|| {
            let kind =
                ReadErrorKind::MissingBoards { found: self.read, expected: self.board_count };
            ReadError::new(lines.text(), lines.end(), kind)
        })?;
        self.count_pieces(board.pieces().len(), lines)?;
        Ok(board)
    }

    /// Adds to the total number of pieces and checks its limit.
    fn count_pieces(&mut self, pieces: usize, lines: &Lines<'_>) -> Result<(), ReadError> {
        self.total_pieces += pieces as u64;
        let (found, limit) = (self.total_pieces, self.limits.total_pieces);
        if found > limit {
            let kind = ReadErrorKind::TooManyPiecesInTotal { found, limit };
            return Err(ReadError::new(lines.text(), lines.last_line(), kind));
        }
        Ok(())
    }

    /// The error of a text that continues after its last board, if it does.
    fn trailing(&mut self, lines: &mut Lines<'_>) -> Option<ReadError> {
        match lines.next_line() {
            Ok(None) => None,
            Ok(Some(line)) => {
                let kind = ReadErrorKind::TrailingText { boards: self.board_count };
                Some(ReadError::new(lines.text(), line.start..line.end, kind))
            }
            Err(error) => Some(error),
        }
    }
}
