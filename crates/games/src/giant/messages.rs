//! Messages of papan-giant, and names of squares and pieces.

use crate::error::ApiError;
use crate::i18n::{Arg, Catalog, Localize, Message};
use crate::select::BoardChoice;
use papan_giant::{Color, IllegalMoveError, PlacedPiece, ReadErrorKind, Square};

/// A square for people, its digits grouped.
pub fn name_square(at: Square, text: &Catalog) -> String {
    format!("({}; {})", text.number(at.x.into()), text.number(at.y.into()))
}

/// A piece and its square in words.
pub fn name_piece(placed: PlacedPiece, text: &Catalog) -> String {
    let piece = text.get(&format!("piece-{}", placed.piece.role));
    let square = name_square(placed.at, text);
    text.fill("giant-says-piece", &[("piece", piece.into()), ("square", square.into())])
}

/// Pieces and their squares in words.
pub(super) fn name_all(pieces: &[PlacedPiece], text: &Catalog) -> String {
    let mut names: Vec<String> = pieces.iter().map(|&placed| name_piece(placed, text)).collect();
    match (names.pop(), names.is_empty()) {
        (Some(last), false) => format!("{} {} {last}", names.join(", "), text.get("word-and")),
        (last, _) => last.unwrap_or_default(),
    }
}

/// The size of a board: large powers of ten are easier to read as such.
pub(super) fn name_size(size: u64, text: &Catalog) -> String {
    match size.ilog10() {
        exponent @ 6.. if 10u64.pow(exponent) == size => format!("10^{exponent}"),
        _ => text.number(size.into()),
    }
}

/// The number of a board that a text does not have.
pub(super) fn no_such_board(number: u64, boards: u64) -> Message {
    BoardChoice::One(number.to_string()).missing(boards)
}

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

impl From<IllegalMoveError> for ApiError {
    fn from(error: IllegalMoveError) -> Self {
        error.message().into()
    }
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
