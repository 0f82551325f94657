//! Sokoban: levels and their file formats, the rules, and what can be computed about a level.
//!
//! A [`Draft`] is anything somebody drew; [`Draft::check`] makes it a [`Level`] that can be played. A [`Pack`] is a file
//! of levels. A [`Solution`] exists only after [`Level::verify`] has replayed it, so an answer is never unverified.
//!
//! ```
//! use papan_sokoban::Level;
//!
//! let level = Level::parse("#####\n#@$.#\n#####").unwrap();
//! let solution = level.verify(&papan_sokoban::parse_lurd("r").unwrap()).unwrap();
//! assert_eq!(solution.to_string(), "R");
//! ```

mod best;
mod deadlock;
mod direction;
mod generate;
mod info;
mod level;
mod lurd;
mod optimise;
#[cfg(test)]
mod oracle;
mod pack;
mod pieces;
mod position;
mod push_path;
mod search;
mod session;
mod slc;
mod solve;
mod symmetry;
pub mod thesis;
mod xsb;

pub use deadlock::is_deadlock;
pub use direction::{Direction, Square, Step};
pub use generate::{Difficulty, Generated, Generator, Wish};
pub use info::Info;
pub use level::{Draft, Fault, Level, Tile};
pub use lurd::parse_lurd;
pub use optimise::optimise;
pub use pack::{Entry, Notes, Pack};
pub use position::{Blocked, Position, Reason, Solution, Wrong};
pub use session::{Command, Event, Session};
pub use solve::{Answer, Goal, solve};
pub use symmetry::Symmetry;
pub use xsb::{Limit, recognise};
