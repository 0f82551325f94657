//! What must hold for a position (the first line) and texts parsed as moves in algebraic notation (the other lines): a text
//! is refused with a place, or it is a legal move; and every move is parsed back from what is written for it.

use super::placed;
use papan_chess::{Position, Rules};

/// The most texts that are tried.
const MAX_LINES: usize = 32;

/// Checks the property for one text.
pub(crate) fn check(text: &[u8]) {
    let text = &*String::from_utf8_lossy(text);
    let (fen, rest) = text.split_once('\n').unwrap_or((text, ""));
    let position = fen.parse().unwrap_or(Position::START);
    for rules in [Rules::FIDE, Rules::CLASSROOM] {
        let moves = position.legal_moves_with_rules(&rules);
        for &mv in &moves {
            let san = position.san_with_rules(&rules, mv);
            let read = position.parse_san_with_rules(&rules, &san);
            assert_eq!(read, Ok(mv), "{san} is read as another move in {position}");
        }
        for line in rest.lines().take(MAX_LINES) {
            match position.parse_san_with_rules(&rules, line) {
                Ok(mv) => assert!(moves.contains(&mv), "{line} is not a move of {position}"),
                Err(error) => placed::check(line, &error),
            }
        }
    }
    rest.lines().take(MAX_LINES).for_each(|line| check_move(&position, line));
}

/// A text in either notation is legal, or neither of them.
fn check_move(position: &Position, line: &str) {
    match position.parse_move(line) {
        Ok(mv) => assert!(position.is_legal(mv), "{line} is not a move of {position}"),
        Err(error) => {
            assert!(position.parse_san(line).is_err(), "{line} is refused in {position}: {error}");
            placed::check(line, &error);
        }
    }
}
