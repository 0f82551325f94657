//! Sokoban: levels and their file formats, the rules, solvers, deadlock detection, an optimizer and a level generator.
//!
//! ```
//! use papan_sokoban::{Answer, Level, solve};
//!
//! let level = Level::parse(concat!(
//!     "#######\n",
//!     "#.@ $ #\n",
//!     "#  $. #\n",
//!     "#     #\n",
//!     "#######\n",
//! ))?;
//! match solve(&level) {
//!     Answer::Solved(solution) => println!("{solution}: {} pushes", solution.pushes()),
//!     Answer::Unsolvable(_) => println!("proved to have no solution"),
//!     other => println!("not known: {}", other.as_str()),
//! }
//! # Ok::<(), papan_sokoban::CollectionError>(())
//! ```
//!
//! | to | use |
//! |---|---|
//! | read a file of levels (XSB, SOK, SLC, run lengths) | [`Collection::parse`], [`Level::parse`] |
//! | go on after invalid levels | [`Collection::parse_each`] |
//! | find any solution, or one with the fewest pushes or moves | [`solve()`], [`solve_with`], [`Objective`] |
//! | limit time, nodes or memory, or cancel | [`Budget`], [`Meter`], [`CancelToken`] |
//! | watch a search | [`Progress`], [`Meter::with_progress`] |
//! | check a solution | [`parse_lurd`], [`Level::verify`] |
//! | shorten a solution | [`optimize()`] |
//! | play, with undo, path finding and deadlock warnings | [`Session`] |
//! | get lower bounds, dead squares and symmetries | [`Level::info`] |
//! | detect deadlocks | [`is_deadlock`], [`LevelInfo::dead_squares`] |
//! | generate levels | [`Generator`] |
//! | draw a level in code | [`Draft`] |
//! | recognize a text of levels | [`looks_like_level`] |
//! | compare levels up to rotation and reflection | [`Level::canonical`], [`Symmetry`] |
//!
//! A [`Solution`] is always verified: only [`Level::verify`] creates one.
//!
//! What it costs (`docs/benchmarks.md`): the 155 levels of Microban take 0.7 seconds together and 19 megabytes, the 90 of
//! `XSokoban` 280 seconds and 554 megabytes, with four of them unsolved after a minute each ([`Answer::GaveUp`]). A proof
//! that a solution is optimal takes much longer. A search without a memory limit uses up to one gigabyte. A board
//! whose inner rectangle has more than 1024 squares gets a simpler search, which suits few boxes.

mod articulation;
mod best_solution;
mod collection;
mod deadlock;
mod direction;
mod generate;
mod info;
mod level;
mod lurd;
mod optimize;
#[cfg(test)]
mod oracle;
mod position;
mod push_path;
mod search;
mod session;
mod slc;
mod solve;
mod symmetry;
mod xsb;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use collection::{
    Collection, CollectionError, CollectionErrorKind, CollectionLevel, Comments, LevelResults,
};
pub use deadlock::is_deadlock;
pub use direction::{Direction, Square, Step};
pub use generate::{Difficulty, GenerateOptions, GeneratedLevel, Generator};
pub use info::LevelInfo;
pub use level::{Draft, Level, LevelError, Tile};
pub use lurd::{LurdError, LurdErrorKind, parse_lurd};
pub use optimize::{Optimization, optimize, optimize_with};
pub use papan_core::{
    Budget, CancelToken, LineColumn, Meter, NoProgress, ParseError, Progress, Report, StopReason,
};
pub use position::{BlockedMove, Position, Solution, VerifyError, VerifyErrorKind};
pub use session::{Command, Event, Session};
pub use solve::{Answer, NoSolution, Objective, SolveOptions, solve, solve_with};
pub use symmetry::Symmetry;
pub use xsb::{SizeLimit, looks_like_level};
