//! What every papan game needs and none of them owns: limits on a computation, a way to stop it, someone to tell about
//! it, and errors that know their place in a text.
//!
//! There are no boards here and no dependencies. Games take a [`Meter`] when a call may run long and return a
//! [`ParseError`] when a text is wrong; the words for both live with the program that shows them.

mod budget;
mod cancel;
mod meter;
mod parse_error;
mod progress;

pub use budget::{Budget, Stop};
pub use cancel::Cancel;
pub use meter::{Clock, Meter, Stopwatch};
pub use parse_error::{Arg, ParseError, Place, Span};
pub use progress::{Progress, Report, Silent};
