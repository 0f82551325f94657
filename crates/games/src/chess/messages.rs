//! Messages of papan-chess.

use crate::error::ApiError;
use crate::i18n::{Arg, Localize, Message};
use papan_chess::{
    CastlingSide, CodeMatrixErrorKind, Color, FenErrorKind, IllegalMoveError, MoveErrorKind,
    PlacedPiece, PositionError, PositionWarning, Role, Square, pgn::PgnErrorKind,
};

/// The key of the name of a color.
pub fn color_word(color: Color) -> &'static str {
    match color {
        Color::White => "chess-white",
        Color::Black => "chess-black",
    }
}

/// The key of the name of a role.
pub fn role_word(role: Role) -> &'static str {
    match role {
        Role::Pawn => "chess-pawn",
        Role::Knight => "chess-knight",
        Role::Bishop => "chess-bishop",
        Role::Rook => "chess-rook",
        Role::Queen => "chess-queen",
        Role::King => "chess-king",
    }
}

fn quote(key: &'static str, found: &str) -> Message {
    Message::with_args(key, [("found", found.into())])
}

fn at(key: &'static str, square: Square) -> Message {
    Message::with_args(key, [("square", name(square))])
}

fn of_color(key: &'static str, color: Color) -> Message {
    Message::with_args(key, [("color", Arg::Word(color_word(color)))])
}

fn name(square: Square) -> Arg {
    square.to_string().into()
}

fn role(role: Role) -> Arg {
    Arg::Word(role_word(role))
}

impl Localize for FenErrorKind {
    fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("chess-fen-empty"),
            Self::UnknownLetter { found, rank } => Message::with_args(
                "chess-fen-unknown-letter",
                [("found", found.as_str().into()), ("rank", (*rank).into())],
            ),
            &Self::RankTooLong { rank } => {
                Message::with_args("chess-fen-long-rank", [("rank", rank.into())])
            }
            &Self::RankTooShort { rank, squares } => Message::with_args(
                "chess-fen-short-rank",
                [("rank", rank.into()), ("squares", squares.into())],
            ),
            Self::TooManyRanks => Message::new("chess-fen-many-ranks"),
            &Self::BoardTooShort { rank } => {
                Message::with_args("chess-fen-short-board", [("rank", rank.into())])
            }
            Self::InvalidTurn { found } => quote("chess-fen-turn", found),
            Self::InvalidCastling { found } => quote("chess-fen-castling", found),
            Self::InvalidEnPassant { found } => quote("chess-fen-en-passant", found),
            Self::InvalidNumber { found } => quote("chess-fen-number", found),
            Self::TrailingText { found } => quote("chess-fen-trailing", found),
            Self::UnclosedQuote => Message::new("chess-epd-open-quote"),
            Self::Position(error) => error.message(),
        }
    }
}

impl Localize for PositionError {
    fn message(&self) -> Message {
        match *self {
            Self::NoKing(color) => of_color("chess-no-king", color),
            Self::MultipleKings(color) => of_color("chess-many-kings", color),
            Self::PawnOnBackRank(square) => at("chess-pawn-on-back-rank", square),
            Self::OppositeCheck(square) => at("chess-king-left-in-check", square),
            Self::InvalidCastlingRight(square) => at("chess-castling-right", square),
            Self::InvalidEnPassant(square) => at("chess-en-passant-square", square),
        }
    }
}

impl Localize for PositionWarning {
    fn message(&self) -> Message {
        match *self {
            Self::TooManyPieces(color) => of_color("chess-many-pieces", color),
            Self::TooManyPawns(color) => of_color("chess-many-pawns", color),
            Self::TooManyPromoted(color) => of_color("chess-many-promoted", color),
            Self::ImpossibleCheck(square) => at("chess-impossible-check", square),
        }
    }
}

impl Localize for CodeMatrixErrorKind {
    fn message(&self) -> Message {
        match self {
            Self::UnknownCode { found } => quote("chess-matrix-unknown-code", found),
            &Self::RowLength { found } => {
                Message::with_args("chess-matrix-columns", [("found", found.into())])
            }
            Self::TooManyRows => Message::new("chess-matrix-many-rows"),
            &Self::TooFewRows { found } => {
                Message::with_args("chess-matrix-few-rows", [("found", found.into())])
            }
        }
    }
}

impl Localize for MoveErrorKind {
    fn message(&self) -> Message {
        match self {
            Self::NotUci { found } => quote("chess-not-uci", found),
            Self::NotSan { found } => quote("chess-not-san", found),
            Self::Ambiguous { found } => quote("chess-ambiguous-move", found),
            Self::Illegal { found, .. } => quote("chess-illegal-move", found),
        }
    }
}

impl Localize for PgnErrorKind {
    fn message(&self) -> Message {
        match self {
            Self::NoGame => Message::new("chess-save-empty"),
            Self::UnexpectedCharacter { found } => quote("chess-pgn-stray", &found.to_string()),
            Self::UnclosedComment => Message::new("chess-pgn-open-comment"),
            Self::InvalidNag { found } => quote("chess-pgn-nag", found),
            Self::InvalidTag => Message::new("chess-pgn-tag"),
            Self::UnknownVariant { found } => quote("chess-pgn-variant", found),
            Self::Fen(kind) => kind.message(),
            Self::Move(kind) => kind.message(),
            Self::NothingToVary => Message::new("chess-pgn-variation-of-nothing"),
            Self::UnopenedVariation => Message::new("chess-pgn-unopened"),
            Self::UnclosedVariation => Message::new("chess-pgn-unclosed"),
            Self::TooDeep => Message::new("chess-pgn-deep"),
            Self::TooLong => Message::new("chess-pgn-long"),
        }
    }
}

/// Role and square of a piece as arguments.
type Pair = [(&'static str, Arg); 2];

impl From<IllegalMoveError> for ApiError {
    fn from(error: IllegalMoveError) -> Self {
        error.message().into()
    }
}

impl Localize for IllegalMoveError {
    fn message(&self) -> Message {
        let piece =
            |piece: PlacedPiece| [("piece", role(piece.piece.role)), ("square", name(piece.at))];
        let by = |by: PlacedPiece| [("by", role(by.piece.role)), ("at", name(by.at))];
        let two = |key, [a, b]: Pair, [c, d]: Pair| Message::with_args(key, [a, b, c, d]);
        let and = |key, [a, b]: Pair, to| Message::with_args(key, [a, b, to]);
        match *self {
            Self::GameOver => Message::new("chess-illegal-game-over"),
            Self::EmptySquare(square) => at("chess-illegal-empty", square),
            Self::NoSuchPiece(kind) => {
                Message::with_args("chess-illegal-absent", [("piece", role(kind))])
            }
            Self::WrongTurn(other) => Message::with_args("chess-illegal-not-yours", piece(other)),
            Self::OwnPiece(other) => Message::with_args("chess-illegal-own", piece(other)),
            Self::WrongMovement { piece: moved, to } => {
                and("chess-illegal-wrong-movement", piece(moved), ("to", name(to)))
            }
            Self::Blocked { piece: moved, by: blocker } => {
                two("chess-illegal-blocked", piece(moved), by(blocker))
            }
            Self::NothingToCapture { piece: moved, to } => {
                and("chess-illegal-nothing-to-take", piece(moved), ("to", name(to)))
            }
            Self::Pinned { piece: moved, by: pinner } => {
                two("chess-illegal-pinned", piece(moved), by(pinner))
            }
            Self::IntoCheck { to, by: attacker } => {
                and("chess-illegal-into-attack", by(attacker), ("to", name(to)))
            }
            Self::InCheck { by: checker } => {
                Message::with_args("chess-illegal-in-check", by(checker))
            }
            Self::NoCastlingRight(side) => {
                let side = match side {
                    CastlingSide::KingSide => "chess-king-side",
                    CastlingSide::QueenSide => "chess-queen-side",
                };
                Message::with_args("chess-illegal-no-castling-right", [("side", Arg::Word(side))])
            }
            Self::CastlingBlocked(blocker) => {
                Message::with_args("chess-illegal-castling-blocked", piece(blocker))
            }
            Self::CastlingOutOfCheck { by: checker } => {
                Message::with_args("chess-illegal-castling-in-check", by(checker))
            }
            Self::CastlingThroughCheck { square, by: attacker } => {
                and("chess-illegal-path-attacked", by(attacker), ("square", name(square)))
            }
            Self::PromotionMissing(square) => at("chess-illegal-promotion-missing", square),
            Self::InvalidPromotion => Message::new("chess-illegal-promotion-impossible"),
            Self::Impossible => Message::new("chess-illegal-impossible"),
        }
    }
}
