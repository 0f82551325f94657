//! Men, squares and moves in the words of the course.

use crate::text::Text;
use papan_chess::{Move, MoveKind, Role, Square, Standing};
use papan_core::Arg;

/// The key of a man's name. In this game the bishop is called Menteri in Indonesian.
pub(super) fn role_key(role: Role) -> &'static str {
    match role {
        Role::Pawn => "game-pawn",
        Role::Knight => "game-knight",
        Role::Bishop => "game-bishop",
        Role::Rook => "game-rook",
        Role::Queen => "game-queen",
        Role::King => "game-king",
    }
}

/// A square as the course writes it: `(b,1)`.
pub(super) fn square(at: Square) -> String {
    let name = at.to_string();
    let (file, rank) = name.split_at(1);
    format!("({file},{rank})")
}

/// A man and where it stands: `Kuda (b,1)`.
pub(super) fn standing(standing: Standing, text: &Text) -> String {
    format!("{} {}", text.get(role_key(standing.man.role)), square(standing.at))
}

/// That a man went from one square to another.
pub(super) fn moved(role: Role, from: Square, to: Square, text: &Text) -> String {
    let args: [(&str, Arg); 3] =
        [("man", text.get(role_key(role)).into()), ("from", square(from).into()), ("to", square(to).into())];
    text.fill("game-moved", &args)
}

/// A special move in a list; castling names its side only where there are two.
pub(super) fn special(mv: Move, both_wings: bool, text: &Text) -> String {
    match mv.kind {
        MoveKind::Castling if !both_wings => text.get("game-castling"),
        MoveKind::Castling if mv.to.file() > mv.from.file() => text.get("game-castling-king-side"),
        MoveKind::Castling => text.get("game-castling-queen-side"),
        MoveKind::EnPassant => format!("En Passant {} x {}", square(mv.from), square(mv.to)),
        _ => {
            let role = mv.promotion().map(|role| text.get(role_key(role))).unwrap_or_default();
            let args: [(&str, Arg); 3] =
                [("from", square(mv.from).into()), ("to", square(mv.to).into()), ("man", role.into())];
            text.fill("game-promotion", &args)
        }
    }
}
