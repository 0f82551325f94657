//! Messages of papan-sokoban.

use crate::i18n::{Catalog, Localize, Message};
use papan_core::StopReason;
use papan_sokoban::{
    Answer, BlockedMove, CollectionErrorKind, LevelError, LurdErrorKind, NoSolution, VerifyError,
    VerifyErrorKind,
};

impl Localize for CollectionErrorKind {
    fn message(&self) -> Message {
        match *self {
            CollectionErrorKind::Empty => Message::new("sokoban-empty"),
            CollectionErrorKind::UnknownSymbol { found } => {
                Message::with_args("sokoban-unknown-symbol", [("found", found.to_string().into())])
            }
            CollectionErrorKind::DanglingRunLength => Message::new("sokoban-run-length"),
            CollectionErrorKind::TooLarge { max_width, max_height } => Message::with_args(
                "sokoban-too-large",
                [("width", max_width.into()), ("height", max_height.into())],
            ),
            CollectionErrorKind::UnclosedTag => Message::new("sokoban-xml"),
            CollectionErrorKind::Level(error) => error.message(),
            CollectionErrorKind::Solution(kind) => kind.message(),
        }
    }
}

impl Localize for LevelError {
    fn message(&self) -> Message {
        match *self {
            LevelError::NoPlayer => Message::new("sokoban-no-player"),
            LevelError::MultiplePlayers { .. } => Message::new("sokoban-two-players"),
            LevelError::NoBoxes => Message::new("sokoban-no-boxes"),
            LevelError::BoxGoalMismatch { boxes, goals } => Message::with_args(
                "sokoban-boxes-and-goals",
                [("boxes", boxes.into()), ("goals", goals.into())],
            ),
            LevelError::NotEnclosed { .. } => Message::new("sokoban-open"),
        }
    }
}

impl Localize for LurdErrorKind {
    fn message(&self) -> Message {
        match self {
            LurdErrorKind::UnknownLetter { found } => {
                Message::with_args("sokoban-lurd-letter", [("found", found.to_string().into())])
            }
            LurdErrorKind::Unbalanced => Message::new("sokoban-lurd-group"),
            LurdErrorKind::TooLong => Message::new("sokoban-lurd-too-long"),
        }
    }
}

impl Localize for VerifyError {
    fn message(&self) -> Message {
        let (key, left) = match self.kind {
            VerifyErrorKind::Blocked(BlockedMove::Wall) => ("sokoban-wrong-wall", 0),
            VerifyErrorKind::Blocked(BlockedMove::BoxAtWall) => ("sokoban-wrong-box-wall", 0),
            VerifyErrorKind::Blocked(BlockedMove::BoxAtBox) => ("sokoban-wrong-box-box", 0),
            VerifyErrorKind::Unsolved { unplaced } => ("sokoban-wrong-unsolved", unplaced),
        };
        Message::with_args(key, [("step", self.step.into()), ("left", left.into())])
    }
}

/// Says why there is no solution, or none that is known to be the best.
pub fn describe_answer(answer: &Answer, text: &Catalog) -> Option<String> {
    let (key, stop) = match answer {
        Answer::Solved(_) => return None,
        Answer::Unsolvable(NoSolution::Exhausted) => return Some(text.get("sokoban-unsolvable")),
        Answer::Unsolvable(NoSolution::UnreachableBox(square)) => {
            let place = [("row", square.row), ("column", square.column)];
            let place = place.map(|(name, at)| (name, (u32::from(at) + 1).into()));
            return Some(text.fill("sokoban-lost-box", &place));
        }
        Answer::Internal => return Some(text.get("sokoban-internal")),
        Answer::BestEffort(_, stop) => ("sokoban-best-effort", stop),
        Answer::GaveUp(stop) => ("sokoban-gave-up", stop),
    };
    let limit = match stop {
        StopReason::Time => "time",
        StopReason::Nodes => "nodes",
        StopReason::Memory => "memory",
        StopReason::Cancelled => "cancelled",
    };
    Some(text.fill(key, &[("limit", limit.into())]))
}
