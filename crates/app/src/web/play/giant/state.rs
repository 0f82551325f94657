//! What a page tells of a giant board: the verdict, why, who attacks, what answers it.

use super::view::near;
use crate::{commands::giant::report::explain, text::Text};
use papan_giant::{Board, Game, Judgement, Man, Moves, Ride, Side, Square, Verdict};
use serde_json::{Value, json};

/// How many lines of evasions a page gets at a time.
const MOST_EVASIONS: usize = 60;
/// The side of the window around a king.
const AROUND: u64 = 5;

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

/// The moves of a side that is in check, a page of them after those that are known: `{moves, more}`.
pub(super) fn evasions(board: &Board, side: Side, known: usize) -> Value {
    let moves = Moves::new(board);
    let mut left = moves.rides(side).skip(known).peekable();
    let listed = rides(left.by_ref().take(MOST_EVASIONS));
    json!({ "moves": listed, "more": left.peek().is_some() })
}

/// What is around a king, and where he may go: `{side, x, y, span, near, goes}`, as a near window tells it.
fn around(board: &Board, side: Side) -> Value {
    let king = board.king(side);
    let span = AROUND.min(board.size());
    let corner = |at: u64| at.saturating_sub(span / 2).clamp(1, board.size() - span + 1);
    let (x, y) = (corner(king.x), corner(king.y));
    let moves = Moves::new(board);
    let goes = moves.rides(side).filter(|ride| ride.from.at == king).map(|ride| pair(ride.last));
    json!({
        "side": side_word(side),
        "x": x.to_string(),
        "y": y.to_string(),
        "span": span.to_string(),
        "near": near(board, x, y, span),
        "goes": goes.collect::<Vec<_>>(),
    })
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
        let side = judgement.side().unwrap_or(game.turn());
        let mut told = self::evasions(board, side, 0);
        told["king"] = evasions.king_moves.into();
        told["captures"] = evasions.captures.into();
        told["interceptions"] = evasions.interceptions.into();
        told
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
        "around": around(board, judgement.side().unwrap_or(game.turn())),
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
