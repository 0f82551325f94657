//! Messages of papan-giant.

use crate::i18n::{Arg, Localize, Message};
use papan_giant::{Color, IllegalMoveError, ReadErrorKind, Square};

impl Localize for ReadErrorKind {
    fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("giant-empty"),
            Self::BoardCountMissing => Message::new("giant-boards-missing"),
            Self::NoBoards => Message::new("giant-boards-zero"),
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
                Message::with_args("giant-trailing", [("boards", boards.into())])
            }
            &Self::TooManyPiecesInTotal { found, limit } => {
                found_and("giant-total-limit", found, ("limit", limit.into()))
            }
            &Self::ExtraWord { expected } => {
                Message::with_args("giant-extra-token", [("expected", expected.into())])
            }
            Self::PieceCountMissing => Message::new("giant-pieces-missing"),
            &Self::IncompletePiece { found } => {
                Message::with_args("giant-piece-incomplete", [("found", found.into())])
            }
            Self::SignedNumber { found } => quote("giant-number-sign", found),
            Self::DecimalNumber { found } => quote("giant-number-decimal", found),
            Self::NotANumber { found } => quote("giant-number-expected", found),
            Self::NumberOverflow { found } => quote("giant-number-overflow", found),
            &Self::SizeOutOfRange { found, min, limit } => Message::with_args(
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
                Message::with_args("giant-coordinate-zero", [("size", size.into())])
            }
            &Self::CoordinateOffBoard { found, size } => {
                found_and("giant-coordinate-beyond", found, ("size", size.into()))
            }
            Self::UnknownLetter { found } => quote("giant-letter-unknown", found),
            Self::KnightWrittenAsN { found } => quote("giant-letter-n", found),
            Self::SeveralLetters { found } => quote("giant-letter-doubled", found),
            Self::UnknownSquare { found } => quote("giant-square-unknown", &found.to_string()),
            &Self::SquareOccupied { first_line } => {
                Message::with_args("giant-square-twice", [("first", Arg::Line(first_line))])
            }
            &Self::SecondKing { first_line } => {
                Message::with_args("giant-king-twice", [("first", Arg::Line(first_line))])
            }
            Self::NoKing { color: Color::White } => Message::new("giant-no-white-king"),
            Self::NoKing { color: Color::Black } => Message::new("giant-no-black-king"),
            &Self::RowWidth { found, expected } => {
                found_and("giant-row-width", found, ("expected", expected.into()))
            }
            Self::LineTooLong => Message::new("giant-line-long"),
            Self::NulByte => Message::new("giant-nul"),
            Self::NotAscii => Message::new("giant-not-ascii"),
        }
    }
}

fn found_and(key: &'static str, found: impl Into<Arg>, other: (&'static str, Arg)) -> Message {
    Message::with_args(key, [("found", found.into()), other])
}

fn quote(key: &'static str, found: &str) -> Message {
    Message::with_args(key, [("found", found.into())])
}

impl Localize for IllegalMoveError {
    fn message(&self) -> Message {
        let at = |key, Square { x, y }| Message::with_args(key, [("x", x.into()), ("y", y.into())]);
        match *self {
            Self::EmptySquare => Message::new("giant-illegal-empty"),
            Self::WrongTurn => Message::new("giant-illegal-turn"),
            Self::OffBoard => Message::new("giant-illegal-off-board"),
            Self::WrongMovement => Message::new("giant-illegal-movement"),
            Self::Blocked { by } => at("giant-illegal-blocked", by),
            Self::OwnPiece => Message::new("giant-illegal-own"),
            Self::NothingToCapture => Message::new("giant-illegal-nothing"),
            Self::CapturesKing => Message::new("giant-illegal-king"),
            Self::KingAttacked { by } => at("giant-illegal-attacked", by),
        }
    }
}
