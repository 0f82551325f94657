//! Pieces, squares and moves in the words of the course (IF2111, ITB 2019), and how its games end.

use super::messages::role_word;
use crate::i18n::{Arg, Catalog, Localize, Message};
use papan_chess::{Claim, IllegalMoveError, Move, MoveKind, Outcome, PlacedPiece, Role, Square};

/// The key of the name of a piece. In this game the bishop is called Menteri in Indonesian.
pub fn role_key(role: Role) -> &'static str {
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
pub fn illegal_move(error: IllegalMoveError) -> Message {
    let mut message = error.message();
    for (_, arg) in &mut message.args {
        if *arg == Arg::Word(role_word(Role::Bishop)) {
            *arg = Arg::Word("game-the-bishop");
        }
    }
    message
}

/// The key of what is said at the end.
pub fn outcome(outcome: Outcome) -> &'static str {
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

/// A square as the course writes it: `(b,1)`.
pub fn square(at: Square) -> String {
    let name = at.to_string();
    let (file, rank) = name.split_at(1);
    format!("({file},{rank})")
}

/// A piece and its square: `Kuda (b,1)`.
pub fn placed_piece(placed: PlacedPiece, text: &Catalog) -> String {
    format!("{} {}", text.get(role_key(placed.piece.role)), square(placed.at))
}

/// The sentence that a piece moved from one square to another.
pub fn moved(role: Role, from: Square, to: Square, text: &Catalog) -> String {
    let args: [(&str, Arg); 3] = [
        ("piece", text.get(role_key(role)).into()),
        ("from", square(from).into()),
        ("to", square(to).into()),
    ];
    text.fill("game-moved", &args)
}

/// A special move in a list; castling names its side only where there are two.
pub fn special(mv: Move, both_sides: bool, text: &Catalog) -> String {
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
