//! Giant boards from texts, and squares as people type them.

use super::report::solved_board;
use crate::{
    error::ApiError,
    i18n::localize,
    named::{Named, named},
    solve::{self, SolvedBoard},
};
use papan_core::Meter;
use papan_giant::{Board, BoardKind, Format, ParseOptions, ReadError, Square, evaluate, parse};

impl Named for BoardKind {
    const ALL: &'static [Self] = &BoardKind::ALL;

    fn name(self) -> &'static str {
        self.as_str()
    }
}

named! {
    Format: Cstate1, Cstate2, Cstate3;
}

/// Reads squares: pairs of numbers, separated by white space, commas, semicolons or parentheses. One square is a place
/// on the board, two are a move.
///
/// ```
/// use papan_games::giant::input::parse_squares;
/// use papan_giant::Square;
///
/// let squares = vec![Square { x: 1, y: 5 }, Square { x: 1, y: 7 }];
/// assert_eq!(parse_squares("(1; 5) (1; 7)"), Some(squares.clone()));
/// assert_eq!(parse_squares("1,5 1,7"), Some(squares));
/// assert_eq!(parse_squares("1 5 1"), None);
/// ```
pub fn parse_squares(text: &str) -> Option<Vec<Square>> {
    let words = text.split(|c: char| c.is_ascii_whitespace() || ",;()".contains(c));
    let numbers = words.filter(|word| !word.is_empty()).map(|word| word.parse().ok());
    let numbers: Vec<u64> = numbers.collect::<Option<_>>()?;
    let (pairs, rest) = numbers.as_chunks::<2>();
    rest.is_empty().then(|| pairs.iter().map(|&[x, y]| Square { x, y }).collect())
}

/// Why a board of a text cannot be selected.
#[derive(Debug)]
pub enum SelectError {
    /// The text is wrong, at the board or before it.
    Read(ReadError),
    /// There are fewer boards.
    NoSuchBoard {
        /// How many there are.
        boards: u64,
    },
}

impl From<ReadError> for SelectError {
    fn from(error: ReadError) -> Self {
        Self::Read(error)
    }
}

impl From<SelectError> for ApiError {
    fn from(error: SelectError) -> Self {
        match error {
            SelectError::Read(error) => error.into(),
            SelectError::NoSuchBoard { .. } => ApiError::bad_field("board"),
        }
    }
}

/// Selects a board of a text by its number, from 1.
///
/// # Errors
/// A text that is wrong up to the end of that board, or one with fewer boards.
pub fn select_board(text: &[u8], options: ParseOptions, number: u64) -> Result<Board, SelectError> {
    let mut boards = parse(text, options)?;
    let count = boards.board_count();
    if (1..=count).contains(&number) {
        for _ in 1..number {
            boards.next().transpose()?;
        }
        if let Some(board) = boards.next().transpose()? {
            return Ok(board);
        }
    }
    Err(SelectError::NoSuchBoard { boards: count })
}

/// The boards of a text, to be evaluated.
pub(crate) fn boards(text: &[u8]) -> solve::Boards<'_> {
    let boards = match parse(text, ParseOptions::default()) {
        Ok(boards) => boards,
        Err(error) => return Box::new(std::iter::once(Err(vec![localize(error)]))),
    };
    let is_only = boards.board_count() == 1;
    Box::new((1..).zip(boards).map(move |(number, board)| match board {
        Ok(board) => Ok(Box::new(NumberedBoard { number, is_only, board }) as Box<_>),
        Err(error) => Err(vec![localize(error)]),
    }))
}

struct NumberedBoard {
    number: u64,
    is_only: bool,
    board: Board,
}

impl solve::Board for NumberedBoard {
    fn solve(self: Box<Self>, meter: &mut Meter<'_>) -> SolvedBoard {
        let evaluation = evaluate(&self.board);
        let label = if self.is_only { String::new() } else { format!(" #{}", self.number) };
        solved_board(self.number, label, self.board, evaluation, meter.elapsed())
    }
}
