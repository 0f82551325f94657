//! Queens and Star Battle: solvers, explanations, a generator, hints for players and import from screenshots.
//!
//! A square board is divided into as many regions as it has rows. Every row, column and region takes the same number of
//! stars (one in the daily Queens puzzle), and no two stars touch, not even at a corner.
//!
//! Solve a board and explain the solution:
//!
//! ```
//! use papan_queens::{Answer, Board, explain, format_solved, solve};
//!
//! let board: Board = "AAAB\nCABB\nCCDB\nCDDD".parse()?;
//! match solve(&board) {
//!     Answer::Solved(solution) => println!("{}", format_solved(&board, solution.cells())),
//!     Answer::NoSolution => println!("proved to have no solution"),
//!     other => println!("not known: {}", other.as_str()),
//! }
//! for step in explain(&board)?.steps {
//!     println!("{}: stars {:?}, crosses {:?}", step.technique.as_str(), step.stars, step.crosses);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | to | use |
//! |---|---|
//! | read boards | `text.parse::<Board>()`, [`parse()`], [`Puzzles`] |
//! | write boards and positions | [`format()`], [`format_solved`], [`format_titled`], [`format_marked`] |
//! | solve a board, or prove that there is no solution | [`solve`] |
//! | prove that the solution is unique, or count all | [`count`] |
//! | solve by logic, with a reason for each step and a difficulty | [`explain()`] |
//! | say why a mark is wrong | [`refute_with`] |
//! | generate boards with exactly one solution | [`generate()`], [`Generator`] |
//! | play, with undo and hints | [`Game`], [`Hint`] |
//! | read a board from a screenshot | [`import_image`] |
//! | limit time, nodes or memory, or cancel | [`solve_with`] and the like, [`Budget`], [`Meter`], [`CancelToken`] |
//! | compare algorithms | [`brute_force`], [`dlx`], [`sat`] |
//!
//! What it costs: the daily board takes 1.2 microseconds to solve and 1.8 with the proof that the solution is unique; a
//! random board of 200 rows takes 2 milliseconds to solve. A new board of 10 rows takes a few milliseconds. Every unique one-star board at hand is explained, the daily ones without a contradiction.

mod answer;
mod board;
pub mod brute_force;
pub mod dlx;
mod explain;
mod format;
mod game;
mod generate;
mod hint;
mod import;
mod layout;
mod parse;
mod puzzle_error;
pub mod sat;
mod search;
mod warning;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use answer::{Answer, Count, CountStatus, Solution};
pub use board::{Board, BoardError, Cell, MAX_SIZE, Unit};
pub use brute_force::BruteForceError;
pub use explain::{
    Chain, Conclusion, Cover, DeadEnd, Difficulty, ExplainError, Explanation, MAX_EXPLAIN_SIZE,
    Step, Technique, explain, explain_with, next_step_with, refute_with,
};
pub use format::{QUEEN, format, format_marked, format_solved, format_titled};
pub use game::{Command, Conflict, Event, Game, Mark};
pub use generate::{
    GenerateError, GenerateOptions, GeneratedBoard, Generator, MAX_GENERATE_SIZE, can_generate,
    generate, generate_with,
};
pub use hint::Hint;
pub use import::{ImportError, ImportedBoard, import_image, import_image_with};
pub use papan_core::{
    Budget, CancelToken, LineColumn, Meter, NoProgress, ParseError, Progress, Report, StopReason,
};
pub use parse::{Puzzle, Puzzles, parse};
pub use puzzle_error::{PuzzleError, PuzzleErrorKind};
pub use search::{count, count_with, solve, solve_with};
pub use warning::Warning;
