//! The state of a giant board for a page: the verdict, its reasons, attackers and legal replies.

use super::view::near;
use crate::cli::giant::report::explain;
use papan_games::i18n::Catalog;
use papan_giant::{
    Board, Color, Evaluation, Game, LegalMoves, PlacedPiece, SlideRange, Square, piece_letter,
};
use serde_json::{Value, json};

/// The largest number of evasions that a page gets at a time.
const MAX_EVASIONS: usize = 60;
/// The side of the window around a king.
const AROUND: u64 = 5;

/// A square as a page gets it.
pub(super) fn pair(at: Square) -> [String; 2] {
    [at.x.to_string(), at.y.to_string()]
}

/// Ranges of moves, for a page.
pub(super) fn ranges(ranges: impl Iterator<Item = SlideRange>) -> Vec<Value> {
    ranges
        .map(|range| {
            json!({
                "piece": piece_letter(range.from.piece),
                "from": pair(range.from.at),
                "first": pair(range.first),
                "last": pair(range.last),
                "takes": range.is_capture,
            })
        })
        .collect()
}

/// The legal replies of a color in check, a page of them after those that are known: `{moves, more}`.
pub(super) fn evasions(board: &Board, color: Color, known: usize) -> Value {
    let moves = LegalMoves::new(board);
    let mut left = moves.ranges(color).skip(known).peekable();
    let listed = ranges(left.by_ref().take(MAX_EVASIONS));
    json!({ "moves": listed, "more": left.peek().is_some() })
}

/// The surroundings of a king and his moves: `{side, x, y, span, near, goes}`, as in a near window.
fn around(board: &Board, color: Color) -> Value {
    let king = board.king(color);
    let span = AROUND.min(board.size());
    let corner = |at: u64| at.saturating_sub(span / 2).clamp(1, board.size() - span + 1);
    let (x, y) = (corner(king.x), corner(king.y));
    let moves = LegalMoves::new(board);
    let king_moves = moves.ranges(color).filter(|range| range.from.at == king);
    let goes = king_moves.map(|range| pair(range.last));
    json!({
        "side": color.as_str(),
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
    evaluation: &Evaluation,
    (number, of): (usize, usize),
    text: &Catalog,
) -> Value {
    let board = game.board();
    let piece = |placed: &PlacedPiece| json!({ "at": pair(placed.at), "piece": piece_letter(placed.piece) });
    let pieces = |pieces: &[PlacedPiece]| pieces.iter().map(piece).collect::<Vec<Value>>();
    let color = evaluation.status.color();
    let evasions = evaluation.evasions.map(|evasions| {
        let mut told = self::evasions(board, color.unwrap_or(game.turn()), 0);
        told["king"] = evasions.king_moves.into();
        told["captures"] = evasions.captures.into();
        told["interceptions"] = evasions.interceptions.into();
        told
    });
    let played: Vec<Value> = game
        .played_moves()
        .iter()
        .map(|played| {
            json!({
                "piece": piece_letter(played.piece),
                "from": pair(played.from),
                "to": pair(played.to),
                "taken": played.captured.map(piece_letter),
            })
        })
        .collect();
    json!({
        "board": number,
        "of": of,
        "size": board.size().to_string(),
        "pieces": board.pieces().len(),
        "verdict": evaluation.status.as_str(),
        "side": color.map(Color::as_str),
        "answer": evaluation.status.to_string(),
        "reasons": explain(&board.summary(), evaluation, text),
        "kings": { "white": pair(board.king(Color::White)), "black": pair(board.king(Color::Black)) },
        "around": around(board, color.unwrap_or(game.turn())),
        "attackers": { "white": pieces(&evaluation.attackers[0]), "black": pieces(&evaluation.attackers[1]) },
        "pinned": pieces(&evaluation.pinned),
        "evasions": evasions,
        "turn": game.turn().as_str(),
        "played": played,
    })
}
