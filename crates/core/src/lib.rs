//! What every papan engine shares: limits on a computation, cancellation, progress reports, errors that know
//! their place in a text, chess pieces, bit sets and an ordered parallel map.
//!
//! There are no boards here and no dependencies. Engines take a [`Meter`] when a call may run long and return a
//! [`ParseError`] when a text is invalid; each engine re-exports the types that its own API needs.
//!
//! ```
//! use papan_core::{Budget, CancelToken, Meter, StopReason};
//!
//! let cancel = CancelToken::new();
//! let budget = Budget { nodes: Some(1_000_000), ..Budget::UNLIMITED };
//! let mut meter = Meter::new(budget).with_cancel(cancel.clone());
//! assert_eq!(meter.spend(10), Ok(()));
//! cancel.cancel();
//! assert_eq!(meter.check(), Err(StopReason::Cancelled));
//! ```
//!
//! | to | use |
//! |---|---|
//! | limit time, nodes or memory | [`Budget`], [`Meter`] |
//! | stop a computation from another thread | [`CancelToken`] |
//! | watch a computation | [`Progress`], [`Report`] |
//! | count time with another clock, as in a browser | [`Clock`], [`Meter::with_clock`] |
//! | point at an error in a text | [`ParseError`], [`LineColumn`] |
//! | name a chess piece | [`Color`], [`Role`], [`Piece`] |
//! | keep a set of squares as bits | [`Bits`] |
//! | map in parallel and keep the order | [`ordered_parallel_map`] |

mod bits;
mod budget;
mod cancel;
mod meter;
mod parallel;
mod parse_error;
mod piece;
mod progress;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use bits::{Bits, BitsIter};
pub use budget::{Budget, StopReason};
pub use cancel::CancelToken;
pub use meter::{Clock, Meter, Stopwatch};
pub use parallel::ordered_parallel_map;
pub use parse_error::{LineColumn, ParseError, Span};
pub use piece::{Color, Piece, Role};
pub use progress::{NoProgress, Progress, Report};
