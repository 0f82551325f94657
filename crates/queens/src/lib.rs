//! Queens and Star Battle.
//!
//! A square board is cut into as many regions as it has rows. Every row, column and region takes the same number of
//! stars (one in the daily Queens puzzle), and no two stars touch, not even at a corner.

mod answer;
mod bits;
mod board;
pub mod brute;
pub mod dlx;
pub mod explain;
mod format;
mod layout;
mod parse;
pub mod sat;
pub mod search;
mod warning;

pub use answer::{Answer, Count, Extent, Solution};
pub use board::{Board, BoardError, Cell, MAX_SIZE, Unit};
pub use format::{QUEEN, format, format_solved, format_titled};
pub use parse::{Puzzle, Puzzles, parse, read};
pub use warning::Warning;
