//! Pieces, squares and moves in the words of the course.

use crate::storage::BadName;
use papan_chess::{Claim, IllegalMoveError, Move, MoveKind, Outcome, PlacedPiece, Role, Square};
use papan_games::{
    chess::messages::role_word,
    i18n::{Arg, Catalog, Localize, Message, clean},
};

/// The key of the name of a piece. In this game the bishop is called Menteri in Indonesian.
pub(crate) fn role_key(role: Role) -> &'static str {
    match role {
        Role::Pawn => "game-pawn",
        Role::Knight => "game-knight",
        Role::Bishop => "game-bishop",
        Role::Rook => "game-rook",
        Role::Queen => "game-queen",
        Role::King => "game-king",
    }
}

/// The message of an illegal move; the bishop has a name of its own in this game.
pub(crate) fn illegal_move(error: IllegalMoveError) -> Message {
    let mut message = error.message();
    for (_, arg) in &mut message.args {
        if *arg == Arg::Word(role_word(Role::Bishop)) {
            *arg = Arg::Word("game-the-bishop");
        }
    }
    message
}

/// The key of what is said at the end.
pub(crate) fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Checkmate { .. } => "game-over-checkmate",
        Outcome::KingTaken { .. } => "game-over-king-taken",
        Outcome::Stalemate => "game-over-stalemate",
        Outcome::MoveLimit => "game-over-move-limit",
        Outcome::InsufficientMaterial => "game-over-material",
        Outcome::DeadPosition => "game-over-dead",
        Outcome::SeventyFiveMoves => "game-over-seventy-five",
        Outcome::FivefoldRepetition => "game-over-fivefold",
        Outcome::Claimed(Claim::ThreefoldRepetition) => "game-over-threefold",
        Outcome::Claimed(Claim::FiftyMoves) => "game-over-fifty",
        Outcome::Agreed => "game-over-agreed",
        Outcome::Resigned { .. } => "game-over-resigned",
    }
}

/// The key of what is wrong with the name of a save.
pub(crate) fn bad_name(why: BadName) -> &'static str {
    match why {
        BadName::Empty => "game-save-empty",
        BadName::TooLong => "game-save-long",
        BadName::Character(_) => "game-save-character",
    }
}

/// What goes with it.
pub(crate) fn bad_name_args(why: BadName) -> Vec<(&'static str, Arg)> {
    match why {
        BadName::Character(character) => vec![("character", clean(&character.to_string()).into())],
        _ => Vec::new(),
    }
}

/// A square as the course writes it: `(b,1)`.
pub(crate) fn square(at: Square) -> String {
    let name = at.to_string();
    let (file, rank) = name.split_at(1);
    format!("({file},{rank})")
}

/// A piece and its square: `Kuda (b,1)`.
pub(crate) fn placed_piece(placed: PlacedPiece, text: &Catalog) -> String {
    format!("{} {}", text.get(role_key(placed.piece.role)), square(placed.at))
}

/// The sentence that a piece moved from one square to another.
pub(crate) fn moved(role: Role, from: Square, to: Square, text: &Catalog) -> String {
    let args: [(&str, Arg); 3] = [
        ("piece", text.get(role_key(role)).into()),
        ("from", square(from).into()),
        ("to", square(to).into()),
    ];
    text.fill("game-moved", &args)
}

/// A special move in a list; castling names its side only where there are two.
pub(crate) fn special(mv: Move, both_sides: bool, text: &Catalog) -> String {
    match mv.kind {
        MoveKind::Castling if !both_sides => text.get("game-castling"),
        MoveKind::Castling if mv.to.file() > mv.from.file() => text.get("game-castling-king-side"),
        MoveKind::Castling => text.get("game-castling-queen-side"),
        MoveKind::EnPassant => format!("En Passant {} x {}", square(mv.from), square(mv.to)),
        _ => {
            let role = mv.promotion().map(|role| text.get(role_key(role))).unwrap_or_default();
            let args: [(&str, Arg); 3] = [
                ("from", square(mv.from).into()),
                ("to", square(mv.to).into()),
                ("piece", role.into()),
            ];
            text.fill("game-promotion", &args)
        }
    }
}
