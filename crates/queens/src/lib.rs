//! Queens and Star Battle.
//!
//! A square board is cut into as many regions as it has rows. Every row, column and region takes the same number of
//! stars (one in the daily Queens puzzle), and no two stars touch, not even at a corner.
//!
//! [`parse()`] and [`format()`] read and write boards, [`solve`] solves them, [`generate()`] makes new ones, [`explain()`] says why,
//! and a [`Game`] is played by a person.
//!
//! ```
//! use papan_core::Meter;
//! use papan_queens::{format_solved, parse, solve};
//!
//! let puzzles = parse(b"AAAB\nCABB\nCCDB\nCDDD").unwrap();
//! let board = &puzzles[0].board;
//! let answer = solve(board, &mut Meter::unlimited());
//! let solution = answer.solution().unwrap();
//! assert_eq!(format_solved(board, solution.cells()), "A#AB\nCAB#\n#CDB\nCD#D\n");
//! ```

mod answer;
mod bits;
mod board;
pub mod brute;
pub mod dlx;
pub mod explain;
mod format;
pub mod game;
pub mod generate;
mod hint;
mod layout;
mod parse;
pub mod picture;
pub mod sat;
pub mod search;
mod warning;

pub use answer::{Answer, Count, Extent, Solution};
pub use board::{Board, BoardError, Cell, MAX_SIZE, Unit};
pub use explain::explain;
pub use format::{QUEEN, format, format_solved, format_titled};
pub use game::Game;
pub use generate::generate;
pub use hint::Hint;
pub use parse::{Puzzle, Puzzles, parse, read};
pub use search::{count, solve};
pub use warning::Warning;
