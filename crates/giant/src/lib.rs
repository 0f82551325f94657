//! The state of chess boards up to 10^18 x 10^18 squares.
//!
//! A board is a list of men on a square so large that no array holds it. The question is that of the SPOJ problems CSTATE1,
//! CSTATE2 and CSTATE3 and of Yustian's thesis about them (ITS Surabaya, 2019): is a king in check, and how many moves
//! answer the check?
//!
//! ```
//! use papan_giant::{Options, parse, solve};
//!
//! let text = b"1\n1000000000000000000 3\n7 7 k\n1000000000000000000 5 K\n7 999999999999999999 Q\n";
//! for board in parse(text, Options::default()).unwrap() {
//!     assert_eq!(solve(&board.unwrap()).verdict.to_string(), "White Check - 6 Plausible Moves");
//! }
//! ```

mod board;
mod distinct;
mod game;
mod generate;
mod geometry;
mod judge;
mod judgements;
mod lookout;
mod moves;
mod offset;
mod reader;
pub mod reference;
mod sieve;
mod team;
mod verdict;
mod writer;

pub use board::{Board, BoardFault, Man, Men, MenIter, Placed, Role, Side, Square};
pub use game::{Game, Illegal, Played};
pub use generate::{Kind, UnknownKind, generate};
pub use judge::Judge;
pub use judgements::{ReadFault, judge_read, judge_text};
pub use moves::{Moves, Ride};
pub use reader::{Boards, Format, Limits, Options, Stream, parse, recognise};
pub use verdict::{Evasions, Judgement, Verdict};
pub use writer::{append, format};

/// Judges a board: who is in check, and how many moves answer it.
pub fn solve(board: &Board) -> Judgement {
    Judge::default().judge(board)
}
