//! Messages of papan-giant.

use super::{Arg, Localize, Message, message, message_with};
use papan_giant::{Color, IllegalMoveError, ReadErrorKind, Square};

impl Localize for ReadErrorKind {
    fn message(&self) -> Message {
        match self {
            Self::Empty => message("giant-empty"),
            Self::BoardCountMissing => message("giant-boards-missing"),
            Self::NoBoards => message("giant-boards-zero"),
            &Self::TooManyBoards { found, limit } => {
                found_and("giant-boards-limit", found, ("limit", limit.into()))
            }
            &Self::MissingBoards { found, expected } => {
                found_and("giant-boards-truncated", found, ("expected", expected.into()))
            }
            &Self::MissingPieces { found, expected } => {
                found_and("giant-pieces-truncated", found, ("expected", expected.into()))
            }
            &Self::MissingRows { found, expected } => {
                found_and("giant-rows-truncated", found, ("expected", expected.into()))
            }
            &Self::TrailingText { boards } => {
                message_with("giant-trailing", [("boards", boards.into())])
            }
            &Self::TooManyPiecesInTotal { found, limit } => {
                found_and("giant-total-limit", found, ("limit", limit.into()))
            }
            &Self::ExtraWord { expected } => {
                message_with("giant-extra-token", [("expected", expected.into())])
            }
            Self::PieceCountMissing => message("giant-pieces-missing"),
            &Self::IncompletePiece { found } => {
                message_with("giant-piece-incomplete", [("found", found.into())])
            }
            Self::SignedNumber { found } => quote("giant-number-sign", found),
            Self::DecimalNumber { found } => quote("giant-number-decimal", found),
            Self::NotANumber { found } => quote("giant-number-expected", found),
            Self::NumberOverflow { found } => quote("giant-number-overflow", found),
            &Self::SizeOutOfRange { found, min, limit } => message_with(
                "giant-size-range",
                [("found", found.into()), ("smallest", min.into()), ("limit", limit.into())],
            ),
            &Self::PieceCountOutOfRange { found, limit } => {
                found_and("giant-pieces-range", found, ("limit", limit.into()))
            }
            &Self::MorePiecesThanSquares { found, size } => {
                found_and("giant-pieces-crowded", found, ("size", size.into()))
            }
            &Self::ZeroCoordinate { size } => {
                message_with("giant-coordinate-zero", [("size", size.into())])
            }
            &Self::CoordinateOffBoard { found, size } => {
                found_and("giant-coordinate-beyond", found, ("size", size.into()))
            }
            Self::UnknownLetter { found } => quote("giant-letter-unknown", found),
            Self::KnightWrittenAsN { found } => quote("giant-letter-n", found),
            Self::SeveralLetters { found } => quote("giant-letter-doubled", found),
            Self::UnknownSquare { found } => quote("giant-square-unknown", &found.to_string()),
            &Self::SquareOccupied { first_line } => {
                message_with("giant-square-twice", [("first", Arg::Line(first_line))])
            }
            &Self::SecondKing { first_line } => {
                message_with("giant-king-twice", [("first", Arg::Line(first_line))])
            }
            Self::NoKing { color: Color::White } => message("giant-no-white-king"),
            Self::NoKing { color: Color::Black } => message("giant-no-black-king"),
            &Self::RowWidth { found, expected } => {
                found_and("giant-row-width", found, ("expected", expected.into()))
            }
            Self::LineTooLong => message("giant-line-long"),
            Self::NulByte => message("giant-nul"),
            Self::NotAscii => message("giant-not-ascii"),
        }
    }
}

fn found_and(key: &'static str, found: impl Into<Arg>, other: (&'static str, Arg)) -> Message {
    message_with(key, [("found", found.into()), other])
}

fn quote(key: &'static str, found: &str) -> Message {
    message_with(key, [("found", found.into())])
}

impl Localize for IllegalMoveError {
    fn message(&self) -> Message {
        let at = |key, Square { x, y }| message_with(key, [("x", x.into()), ("y", y.into())]);
        match *self {
            Self::EmptySquare => message("giant-illegal-empty"),
            Self::WrongTurn => message("giant-illegal-turn"),
            Self::OffBoard => message("giant-illegal-off-board"),
            Self::WrongMovement => message("giant-illegal-movement"),
            Self::Blocked { by } => at("giant-illegal-blocked", by),
            Self::OwnPiece => message("giant-illegal-own"),
            Self::NothingToCapture => message("giant-illegal-nothing"),
            Self::CapturesKing => message("giant-illegal-king"),
            Self::KingAttacked { by } => at("giant-illegal-attacked", by),
        }
    }
}
