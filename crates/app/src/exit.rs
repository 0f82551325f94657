//! How the program ends: one meaning, one code.

use std::process::ExitCode;

/// The outcome of a command, from best to worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// Success, solved, done.
    Success = 0,
    /// The answer is no: illegal, unsolvable, not unique, wrong.
    Negative = 1,
    /// Wrong usage or bad input.
    BadInput = 2,
    /// The budget ended before there was an answer.
    GaveUp = 3,
    /// The user stopped it.
    Interrupted = 130,
}

impl Exit {
    /// The outcome of two things done one after the other.
    pub(crate) fn worse(self, other: Self) -> Self {
        self.max(other)
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}
