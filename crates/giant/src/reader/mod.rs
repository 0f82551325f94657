//! Reads boards in the formats of the SPOJ problems CSTATE1, CSTATE2 and CSTATE3, exactly: whatever is odd is an error
//! with its place. Reading is lazy, one board at a time, in linear time, and nothing is believed before it is read: a
//! promised number of men reserves no memory that the text cannot fill.

mod block;
mod buffer;
mod draft;
mod grid;
mod line;
mod long;
mod men;
mod part;
mod scan;
mod source;
mod stream;

use crate::{Board, distinct::Distinct};
pub(crate) use block::{Block, BlockReader};
use line::{Line, Lines};
use men::Step;
use papan_core::ParseError;
use part::{Before, Part};
pub(crate) use source::{Incoming, Source, Whole};
pub use stream::Stream;

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

/// The largest input that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Boards in a text.
    pub boards: u64,
    /// Squares along one side of a board.
    pub size: u64,
    /// Men on a board.
    pub men: u64,
    /// Men on all boards.
    pub total_men: u64,
}

impl Limits {
    /// What the judge of the SPOJ problem promises.
    pub const JUDGE: Limits = Limits {
        boards: 20_000,
        size: 1_000_000_000_000_000_000,
        men: 200_000,
        total_men: 1_000_000,
    };
    /// Whatever fits the numbers.
    pub const NONE: Limits =
        Limits { boards: u64::MAX, size: u64::MAX, men: u64::MAX, total_men: u64::MAX };
}

/// How to read a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The format; recognised from the text when not given.
    pub format: Option<Format>,
    /// The largest input that is taken.
    pub limits: Limits,
}

impl Default for Options {
    fn default() -> Self {
        Self { format: None, limits: Limits::NONE }
    }
}

/// Which format a text is in, judging by its first lines; `None` when it looks like none of them.
///
/// ```
/// use papan_giant::{Format, recognise};
///
/// assert_eq!(recognise(b"1\n8 2\n1 1 k\n8 8 K\n"), Some(Format::Cstate3));
/// assert_eq!(recognise(b"1\nk......."), Some(Format::Cstate1));
/// assert_eq!(recognise(b"#####\n#@$.#\n"), None);
/// ```
pub fn recognise(text: &[u8]) -> Option<Format> {
    let mut lines = Lines::new(text);
    let mut next = || lines.next_line().ok().flatten();
    let number = |token: &[u8]| token.iter().all(u8::is_ascii_digit);
    let mut boards = next()?.tokens(text);
    if !number(&text[boards.next()?]) || boards.next().is_some() {
        return None;
    }
    let mut header = next()?.tokens(text);
    let first = &text[header.next()?];
    match (number(first), header.next()) {
        (true, Some(second)) => number(&text[second]).then_some(Format::Cstate3),
        (true, None) => Some(Format::Cstate2),
        (false, _) => {
            first.iter().all(|&letter| grid::is_square(letter)).then_some(Format::Cstate1)
        }
    }
}

/// Reads boards from a text.
///
/// # Errors
/// A text that promises no boards. Faults inside a board come from the iterator, after the boards before it.
pub fn parse(text: &[u8], options: Options) -> Result<Boards<'_>, ParseError> {
    let mut lines = Lines::new(text);
    let Some(line) = lines.next_line()? else {
        return Err(ParseError::new(text, 0..0, "giant-empty"));
    };
    let promised = read_board_count(text, line, options.limits)?;
    let format = options.format.or_else(|| recognise(text)).unwrap_or(Format::Cstate3);
    Ok(Boards { text, lines, state: State::new(format, options.limits, promised) })
}

fn read_board_count(text: &[u8], line: Line, limits: Limits) -> Result<u64, ParseError> {
    let mut tokens = line.tokens(text);
    // A line is never blank, so there is a first token.
    let token = tokens.next().unwrap_or(line.start..line.end);
    if !text[token.clone()]
        .first()
        .is_some_and(|byte| byte.is_ascii_digit() || b"+-".contains(byte))
    {
        return Err(ParseError::new(text, token, "giant-boards-missing"));
    }
    let count = line::number(text, token.clone())?;
    if let Some(extra) = tokens.next() {
        return Err(ParseError::new(text, extra, "giant-extra-token").with("expected", 1));
    }
    match count {
        0 => Err(ParseError::new(text, token, "giant-boards-zero")),
        count if count > limits.boards => Err(ParseError::new(text, token, "giant-boards-limit")
            .with("found", count)
            .with("limit", limits.boards)),
        count => Ok(count),
    }
}

/// The boards of a text, read one at a time. Ends after the first fault.
#[derive(Clone, Debug)]
pub struct Boards<'a> {
    text: &'a [u8],
    lines: Lines<'a>,
    state: State,
}

/// What is known while boards are read.
#[derive(Clone, Debug)]
struct State {
    format: Format,
    limits: Limits,
    promised: u64,
    read: u64,
    total_men: u64,
    over: bool,
    distinct: Distinct,
    spare: Part,
}

impl State {
    fn new(format: Format, limits: Limits, promised: u64) -> Self {
        let (distinct, spare) = (Distinct::default(), Part::default());
        let (read, total_men, over) = (0, 0, false);
        Self { format, limits, promised, read, total_men, over, distinct, spare }
    }
}

impl Boards<'_> {
    /// How many boards the text promises.
    pub fn promised(&self) -> u64 {
        self.state.promised
    }

    /// The format that is read.
    pub fn format(&self) -> Format {
        self.state.format
    }

    /// Takes the memory of a board that is no longer needed for the next one.
    pub fn recycle(&mut self, board: Board) {
        self.state.spare.recycle(board.into_columns());
    }

    fn read_board(&mut self) -> Result<Board, ParseError> {
        let State { format, limits, .. } = self.state;
        let (text, lines) = (self.text, &mut self.lines);
        let is_over = |lines: &Lines<'_>| matches!(lines.clone().next_line(), Ok(None));
        let board = match format {
            Format::Cstate3 => {
                let State { distinct, spare, .. } = &mut self.state;
                match men::read(lines, limits, distinct, spare, Before::default())? {
                    Step::Board(board) => Some(board),
                    Step::Draft(draft) => return Err(draft.truncated(lines)),
                    Step::Nothing => None,
                }
            }
            _ if is_over(lines) => None,
            Format::Cstate1 => Some(grid::read(text, lines, Some(Board::SMALLEST), limits)?),
            Format::Cstate2 => Some(grid::read(text, lines, None, limits)?),
        };
        let board = board.ok_or_else(|| self.missing_boards())?;
        self.count_men(board.men().len())?;
        Ok(board)
    }

    /// Keeps count of all men, within the limits.
    fn count_men(&mut self, men: usize) -> Result<(), ParseError> {
        let (total, limit) = (self.state.total_men + men as u64, self.state.limits.total_men);
        self.state.total_men = total;
        if total > limit {
            let error = ParseError::new(self.text, self.lines.last_line(), "giant-total-limit");
            return Err(error.with("found", total).with("limit", limit));
        }
        Ok(())
    }

    /// The error for a text that goes on after its last board, if it does.
    fn trailing(&mut self) -> Option<ParseError> {
        match self.lines.next_line() {
            Ok(None) => None,
            Ok(Some(line)) => Some(
                ParseError::new(self.text, line.start..line.end, "giant-trailing")
                    .with("boards", self.state.promised),
            ),
            Err(error) => Some(error),
        }
    }

    fn missing_boards(&self) -> ParseError {
        ParseError::new(self.text, self.lines.end(), "giant-boards-truncated")
            .with("expected", self.state.promised)
            .with("found", self.state.read)
    }
}

impl Iterator for Boards<'_> {
    type Item = Result<Board, ParseError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.state.over {
            return None;
        }
        let item = if self.state.read == self.state.promised {
            self.trailing().map(Err)
        } else {
            Some(self.read_board())
        };
        self.state.over = !matches!(item, Some(Ok(_)));
        self.state.read += 1;
        item
    }
}
