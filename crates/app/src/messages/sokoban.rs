//! Messages of papan-sokoban.

use super::{Localize, Message, message, message_with};
use papan_sokoban::{
    BlockedMove, CollectionErrorKind, LevelError, LurdErrorKind, VerifyError, VerifyErrorKind,
};

impl Localize for CollectionErrorKind {
    fn message(&self) -> Message {
        match *self {
            CollectionErrorKind::Empty => message("sokoban-empty"),
            CollectionErrorKind::UnknownSymbol { found } => {
                message_with("sokoban-unknown-symbol", [("found", found.to_string().into())])
            }
            CollectionErrorKind::DanglingRunLength => message("sokoban-run-length"),
            CollectionErrorKind::TooLarge { max_width, max_height } => message_with(
                "sokoban-too-large",
                [("width", max_width.into()), ("height", max_height.into())],
            ),
            CollectionErrorKind::UnclosedTag => message("sokoban-xml"),
            CollectionErrorKind::Level(error) => error.message(),
            CollectionErrorKind::Solution(kind) => kind.message(),
        }
    }
}

impl Localize for LevelError {
    fn message(&self) -> Message {
        match *self {
            LevelError::NoPlayer => message("sokoban-no-player"),
            LevelError::MultiplePlayers { .. } => message("sokoban-two-players"),
            LevelError::NoBoxes => message("sokoban-no-boxes"),
            LevelError::BoxGoalMismatch { boxes, goals } => message_with(
                "sokoban-boxes-and-goals",
                [("boxes", boxes.into()), ("goals", goals.into())],
            ),
            LevelError::NotEnclosed { .. } => message("sokoban-open"),
        }
    }
}

impl Localize for LurdErrorKind {
    fn message(&self) -> Message {
        match self {
            LurdErrorKind::UnknownLetter { found } => {
                message_with("sokoban-lurd-letter", [("found", found.to_string().into())])
            }
            LurdErrorKind::Unbalanced => message("sokoban-lurd-group"),
            LurdErrorKind::TooLong => message("sokoban-lurd-too-long"),
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
        message_with(key, [("step", self.step.into()), ("left", left.into())])
    }
}
