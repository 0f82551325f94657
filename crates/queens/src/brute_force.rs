//! Plain brute force without pruning, the algorithm of the source document: column permutations in lexicographic order,
//! each checked only when it is complete, up to the first that solves the board. The check is fast, the order is not
//! changed: the number of cases is exactly that of the document's program.

mod block;
mod permutation;

use crate::{Answer, Board, Cell, Solution, search};
use block::{Block, MAX_ROWS, Regions, touches};
use papan_core::{Budget, Meter};
use permutation::{factorial, next_permutation};
use std::{error::Error, fmt};

pub use permutation::{MAX_SIZE, case_columns, case_number};

/// Cases between two checks of the meter: the largest block, about a millisecond.
const CHECK_EVERY_CASES: u64 = 3_628_800;

/// Why the brute force does not accept a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are what their names say
pub enum BruteForceError {
    /// The board has more than one star per row.
    SeveralStars { stars: usize },
    /// The board has more than [`MAX_SIZE`] rows.
    TooLarge { size: usize },
}

impl fmt::Display for BruteForceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SeveralStars { stars } => {
                write!(f, "the board has {stars} stars per row, brute force expects 1")
            }
            Self::TooLarge { size } => {
                write!(f, "the board has {size} rows, brute force accepts up to {MAX_SIZE}")
            }
        }
    }
}

impl Error for BruteForceError {}

/// The answer of the brute force and the number of cases it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The first solution in the order of the cases.
    pub answer: Answer,
    /// Number of cases examined, the solution included.
    pub cases: u128,
}

/// Examines all cases up to the first solution, without a limit.
///
/// ```
/// use papan_queens::{Board, brute_force};
///
/// let board: Board = "AAAB\nCABB\nCCDB\nCDDD".parse()?;
/// assert_eq!(brute_force::solve(&board)?.cases, 11);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A board with several stars per row or more than [`MAX_SIZE`] rows.
pub fn solve(board: &Board) -> Result<Outcome, BruteForceError> {
    solve_with(board, &mut Meter::unlimited())
}

/// Examines all cases up to the first solution within the limits of `meter`. Cases are the meter's nodes; the fraction
/// that it reports is exact, since a fast search finds the number of the first solution in advance.
///
/// # Errors
/// A board with several stars per row or more than [`MAX_SIZE`] rows.
pub fn solve_with(board: &Board, meter: &mut Meter<'_>) -> Result<Outcome, BruteForceError> {
    let mut brute = BruteForce::new(board)?;
    let last = last_case(board, CHECK_EVERY_CASES);
    while brute.state == State::Running {
        let left =
            meter.budget().nodes.map_or(u64::MAX, |limit| limit.saturating_sub(meter.nodes()));
        let before = brute.cases;
        brute.advance(CHECK_EVERY_CASES.min(left));
        // Spending one more than is left makes the meter return the reason.
        let spent = ((brute.cases - before) as u64).max(1);
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

/// Predicts the number of the case at which the brute force ends; `None` if the search for it takes more than `nodes` or
/// the brute force does not accept the board. With it, percentage and remaining time are exact.
pub fn last_case(board: &Board, nodes: u64) -> Option<u128> {
    BruteForce::new(board).ok()?;
    let mut meter = Meter::new(Budget { nodes: Some(nodes), ..Budget::UNLIMITED });
    match search::first_in_order(board, &mut meter) {
        Answer::Solved(solution) => {
            let columns: Vec<u8> = solution.columns().map(|column| column as u8).collect();
            Some(case_number(&columns))
        }
        Answer::NoSolution => Some(factorial(board.size())),
        Answer::GaveUp(_) | Answer::Internal => None,
    }
}

/// Whether a [`BruteForce`] has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// More cases are left.
    Running,
    /// The current case is a solution.
    Solved,
    /// All cases are examined, and none is a solution.
    Exhausted,
}

/// A brute force that advances step by step, for an animation.
///
/// ```
/// use papan_queens::{Board, brute_force::{BruteForce, State}};
///
/// let board: Board = "AAAB\nCABB\nCCDB\nCDDD".parse()?;
/// let mut brute = BruteForce::new(&board)?;
/// assert_eq!(brute.advance(5), State::Running);
/// assert_eq!(brute.columns(), [0, 3, 1, 2]);
/// assert_eq!(brute.advance(100), State::Solved);
/// assert_eq!(brute.cases(), 11);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BruteForce {
    board: Board,
    /// The current case; before the start, the first.
    columns: Vec<u8>,
    cases: u128,
    state: State,
}

impl BruteForce {
    /// Creates a brute force before the first case.
    ///
    /// # Errors
    /// A board with several stars per row or more than [`MAX_SIZE`] rows.
    pub fn new(board: &Board) -> Result<Self, BruteForceError> {
        if board.stars() != 1 {
            return Err(BruteForceError::SeveralStars { stars: board.stars() });
        }
        if board.size() > MAX_SIZE {
            return Err(BruteForceError::TooLarge { size: board.size() });
        }
        let columns = (0..board.size() as u8).collect();
        Ok(Self { board: board.clone(), columns, cases: 0, state: State::Running })
    }

    /// The current case: the column of the queen in every row.
    pub fn columns(&self) -> &[u8] {
        &self.columns
    }

    /// The number of cases examined, which is the number of the current case; 0 before the first.
    pub fn cases(&self) -> u128 {
        self.cases
    }

    /// The number of all cases.
    pub fn total(&self) -> u128 {
        factorial(self.board.size())
    }

    /// Whether it has ended.
    pub fn state(&self) -> State {
        self.state
    }

    /// The current case as a solution, if it is one.
    pub fn solution(&self) -> Option<Solution> {
        let cell = |(row, &column): (usize, &u8)| Cell::new(row as u16, u16::from(column));
        (self.state == State::Solved)
            .then(|| Solution::new(self.columns.iter().enumerate().map(cell).collect()))
    }

    /// Jumps to the case of this number and examines it, for a slider below an animation. Skipped cases count as
    /// examined.
    pub fn jump(&mut self, case: u128) -> State {
        let case = case.clamp(1, self.total());
        self.columns = case_columns(self.board.size(), case);
        self.cases = case;
        self.check_current()
    }

    /// Examines up to `cases` more cases, and stops at a solution.
    pub fn advance(&mut self, cases: u64) -> State {
        let end = self.cases.saturating_add(u128::from(cases));
        while self.state == State::Running && self.cases < end {
            let rows = self.block_rows((end - self.cases) as u64);
            if self.cases > 0 {
                next_permutation(&mut self.columns);
            }
            if rows == 0 {
                self.cases += 1;
                self.check_current();
            } else if self.board.size() <= 16 {
                self.run_block::<u16>(rows);
            } else {
                self.run_block::<u32>(rows);
            }
        }
        self.state
    }

    /// The number of last rows whose permutations are about to restart and fit into `cases`; 0 if too few for a block.
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

    /// Checks the current case alone.
    fn check_current(&mut self) -> State {
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
