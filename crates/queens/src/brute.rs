//! The source document's algorithm, honestly: column permutations in lexicographic order, each judged only when it is
//! complete, nothing pruned, until the first that solves the board. What is fast here is the judging, not the order:
//! the number of cases is that of the document's program to the digit.

mod block;
mod order;

use crate::{Answer, Board, Cell, Solution, search};
use block::{Block, MAX_ROWS, Regions, touches};
use order::{factorial, next_permutation};
use papan_core::Meter;
use std::fmt;

pub use order::{MAX_SIZE, case_of, columns_of};

/// Cases between two looks at the meter: the largest block, about a millisecond.
const STRIDE: u64 = 3_628_800;

/// Why a board is none for the brute force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It places one queen a row; this board wants more.
    Stars,
    /// The number of cases has no end.
    Size,
}

impl Unfit {
    /// The key of the message in the program's catalogue. The argument `limit` is [`MAX_SIZE`].
    pub fn key(self) -> &'static str {
        match self {
            Unfit::Stars => "queens-unfit-stars",
            Unfit::Size => "queens-unfit-size",
        }
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Stars => f.write_str("the brute force places one queen in each row"),
            Unfit::Size => write!(f, "the brute force takes boards of at most {MAX_SIZE} rows"),
        }
    }
}

impl std::error::Error for Unfit {}

/// What the brute force found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The first solution in the order of the cases.
    pub answer: Answer,
    /// Cases looked at, the solution included.
    pub cases: u128,
}

/// Goes through the cases until the first solution. Cases are the meter's nodes; the fraction it reports is true, since
/// the number of the first solution is found out beforehand by other means.
///
/// ```
/// use papan_core::Meter;
/// use papan_queens::{brute, parse};
///
/// let puzzles = parse(b"AAAB\nCABB\nCCDB\nCDDD").unwrap();
/// let outcome = brute::solve(&puzzles[0].board, &mut Meter::unlimited()).unwrap();
/// assert_eq!(outcome.cases, 11);
/// ```
///
/// # Errors
/// When the board is not one for the brute force.
pub fn solve(board: &Board, meter: &mut Meter<'_>) -> Result<Outcome, Unfit> {
    let mut brute = Brute::new(board)?;
    let last = last_case(board, STRIDE);
    while brute.state == State::Running {
        let left =
            meter.budget().nodes.map_or(u64::MAX, |limit| limit.saturating_sub(meter.nodes()));
        let before = brute.cases;
        brute.advance(STRIDE.min(left));
        let spent = (brute.cases - before) as u64;
        // One more than is left makes the meter say what has run out.
        let spent = if spent == 0 { 1 } else { spent };
        let fraction = || last.map(|last| brute.cases as f64 / last as f64);
        if let Err(stop) = meter.spend_with_report(spent, fraction, &[])
            && brute.state == State::Running
        {
            return Ok(Outcome { answer: Answer::GaveUp(stop), cases: brute.cases });
        }
    }
    let answer = brute.solution().map_or(Answer::NoSolution, Answer::Solved);
    Ok(Outcome { answer, cases: brute.cases })
}

/// The number of the case at which the brute force will end, found by the quick search; `None` when that takes more than
/// `nodes` or the board is not one for the brute force. With it, percent and time left are true.
pub fn last_case(board: &Board, nodes: u64) -> Option<u128> {
    Brute::new(board).ok()?;
    let mut meter = Meter::new(papan_core::Budget { nodes: Some(nodes), ..Default::default() });
    match search::first_in_order(board, &mut meter) {
        Answer::Solved(solution) => {
            let columns: Vec<u8> = solution.columns().map(|column| column as u8).collect();
            Some(case_of(&columns))
        }
        Answer::NoSolution => Some(factorial(board.size())),
        Answer::GaveUp(_) => None,
    }
}

/// How far a brute force has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// There are more cases.
    Running,
    /// The case it stands at is a solution.
    Solved,
    /// All cases were looked at, and none is a solution.
    Exhausted,
}

/// A brute force that can be watched: it goes as many cases as it is told, and stands still in between.
///
/// ```
/// use papan_queens::{brute::{Brute, State}, parse};
///
/// let puzzles = parse(b"AAAB\nCABB\nCCDB\nCDDD").unwrap();
/// let mut brute = Brute::new(&puzzles[0].board).unwrap();
/// assert_eq!(brute.advance(5), State::Running);
/// assert_eq!(brute.columns(), [0, 3, 1, 2]);
/// assert_eq!(brute.advance(100), State::Solved);
/// assert_eq!(brute.cases(), 11);
/// ```
#[derive(Clone, Debug)]
pub struct Brute {
    board: Board,
    /// The case looked at last; before the first, the first.
    columns: Vec<u8>,
    cases: u128,
    state: State,
}

impl Brute {
    /// Stands before the first case.
    ///
    /// # Errors
    /// When the board is not one for the brute force.
    pub fn new(board: &Board) -> Result<Self, Unfit> {
        if board.stars() != 1 {
            return Err(Unfit::Stars);
        }
        if board.size() > MAX_SIZE {
            return Err(Unfit::Size);
        }
        let columns = (0..board.size() as u8).collect();
        Ok(Self { board: board.clone(), columns, cases: 0, state: State::Running })
    }

    /// The case it stands at: the column of the queen of every row.
    pub fn columns(&self) -> &[u8] {
        &self.columns
    }

    /// The number of that case, which is how many were looked at; 0 before the first.
    pub fn cases(&self) -> u128 {
        self.cases
    }

    /// How many cases there are in all.
    pub fn total(&self) -> u128 {
        factorial(self.board.size())
    }

    /// How far it has come.
    pub fn state(&self) -> State {
        self.state
    }

    /// The case it stands at as a solution, if it is one.
    pub fn solution(&self) -> Option<Solution> {
        let cell = |(row, &column): (usize, &u8)| Cell::new(row as u16, u16::from(column));
        (self.state == State::Solved)
            .then(|| Solution::new(self.columns.iter().enumerate().map(cell).collect()))
    }

    /// Jumps to the case of this number and looks at it; for a slider under the animation. Cases in between count as
    /// looked at.
    pub fn jump(&mut self, case: u128) -> State {
        let case = case.clamp(1, self.total());
        self.columns = columns_of(self.board.size(), case);
        self.cases = case;
        self.judge()
    }

    /// Looks at up to `cases` further cases, and stops at a solution.
    pub fn advance(&mut self, cases: u64) -> State {
        let end = self.cases.saturating_add(u128::from(cases));
        while self.state == State::Running && self.cases < end {
            let rows = self.block_rows((end - self.cases) as u64);
            if self.cases > 0 {
                next_permutation(&mut self.columns);
            }
            if rows == 0 {
                self.cases += 1;
                self.judge();
            } else if self.board.size() <= 16 {
                self.run_block::<u16>(rows);
            } else {
                self.run_block::<u32>(rows);
            }
        }
        self.state
    }

    /// How many last rows are about to begin their orders anew and can go through them all within `cases`; 0 if fewer
    /// than make a block.
    fn block_rows(&self, cases: u64) -> usize {
        let fits = |&rows: &usize| {
            let orders = factorial(rows);
            self.cases.is_multiple_of(orders) && orders <= u128::from(cases)
        };
        (4..=MAX_ROWS.min(self.board.size())).rev().find(fits).unwrap_or(0)
    }

    fn run_block<R: Regions>(&mut self, rows: usize) {
        let size = self.board.size();
        let regions = self.board.regions();
        let first = size - rows;
        let (above, columns) = self.columns.split_at(first);
        let region = |row: usize, column: u8| regions[row * size + usize::from(column)];
        let union = |all: R, region: u16| all | R::of(region);
        let covered = above.iter().enumerate().map(|(row, &column)| region(row, column));
        let all = (0..size as u16).fold(R::default(), union);
        let mut block = Block::new(columns, all, |row, column| region(first + row, column));
        let (cases, found) = block.run(above, covered.fold(R::default(), union));
        self.cases += u128::from(cases);
        if let Some(columns) = found {
            self.columns = columns;
            self.state = State::Solved;
        } else {
            self.columns[first..].reverse();
            self.end_if_last();
        }
    }

    /// Judges the case it stands at, plainly.
    fn judge(&mut self) -> State {
        let size = self.board.size();
        let mut covered = 0u64;
        for (row, &column) in self.columns.iter().enumerate() {
            covered |= 1 << self.board.regions()[row * size + usize::from(column)];
        }
        self.state = State::Running;
        if covered == (1 << size) - 1 && !touches(&self.columns) {
            self.state = State::Solved;
        } else {
            self.end_if_last();
        }
        self.state
    }

    fn end_if_last(&mut self) {
        if self.cases == self.total() {
            self.state = State::Exhausted;
        }
    }
}
