//! What a page tells of a giant board: the verdict, why, who attacks, what answers it.

use crate::{commands::giant::report::explain, text::Text};
use papan_giant::{Game, Judgement, Man, Moves, Ride, Side, Square, Verdict};
use serde_json::{Value, json};

/// How many lines of evasions a page gets.
const MOST_EVASIONS: usize = 60;

/// A square as a page gets it.
pub(super) fn pair(at: Square) -> [String; 2] {
    [at.x.to_string(), at.y.to_string()]
}

/// A square for people, its digits grouped.
pub(super) fn squares_of(at: Square, text: &Text) -> String {
    format!("({}; {})", text.number(at.x.into()), text.number(at.y.into()))
}

/// Moves in a row, for a page.
pub(super) fn rides(rides: impl Iterator<Item = Ride>) -> Vec<Value> {
    rides
        .map(|ride| {
            json!({
                "man": ride.from.man.letter(),
                "from": pair(ride.from.at),
                "first": pair(ride.first),
                "last": pair(ride.last),
                "takes": ride.takes,
            })
        })
        .collect()
}

/// The whole state.
pub(super) fn state(
    game: &Game,
    judgement: &Judgement,
    (number, of): (usize, usize),
    text: &Text,
) -> Value {
    let board = game.board();
    let man = |at: Square| json!({ "at": pair(at), "man": game.man(at).map(Man::letter) });
    let men = |squares: &[Square]| squares.iter().map(|&at| man(at)).collect::<Vec<Value>>();
    let evasions = judgement.evasions.map(|evasions| {
        let listed = judgement.side().map(|side| {
            let moves = Moves::new(board);
            rides(moves.rides(side).take(MOST_EVASIONS))
        });
        json!({
            "king": evasions.king_moves,
            "captures": evasions.captures,
            "interceptions": evasions.interceptions,
            "moves": listed,
        })
    });
    let played: Vec<Value> = game
        .played()
        .iter()
        .map(|played| {
            json!({
                "man": played.man.letter(),
                "from": pair(played.from),
                "to": pair(played.to),
                "taken": played.taken.map(Man::letter),
            })
        })
        .collect();
    json!({
        "board": number,
        "of": of,
        "size": board.size().to_string(),
        "men": board.men().len(),
        "verdict": verdict(judgement.verdict),
        "side": judgement.side().map(side_word),
        "answer": judgement.verdict.to_string(),
        "reasons": explain(board, judgement, text),
        "kings": { "white": pair(board.king(Side::White)), "black": pair(board.king(Side::Black)) },
        "attackers": { "white": men(&judgement.attackers[0]), "black": men(&judgement.attackers[1]) },
        "pinned": men(&judgement.pinned),
        "evasions": evasions,
        "turn": side_word(game.turn()),
        "played": played,
    })
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Safe => "safe",
        Verdict::Impossible => "impossible",
        Verdict::Check { .. } => "check",
        Verdict::Checkmate { .. } => "checkmate",
    }
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}
