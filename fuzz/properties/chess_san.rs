//! What must hold for a position (the first line) and texts taken for moves in algebraic notation (the other lines): a text is
//! refused with a place, or it names a move of the position; and every move is read back from what is written for it.

use super::placed;
use papan_chess::{Position, Rules};

/// More texts than this add nothing.
const MOST_LINES: usize = 32;

/// Checks the property for one text.
pub(crate) fn check(text: &[u8]) {
    let text = &*String::from_utf8_lossy(text);
    let (fen, rest) = text.split_once('\n').unwrap_or((text, ""));
    let position = fen.parse().unwrap_or(Position::START);
    for rules in [Rules::FIDE, Rules::CLASSROOM] {
        let moves = position.moves_under(&rules);
        for &mv in &moves {
            let san = position.san_under(&rules, mv);
            let read = position.parse_san_under(&rules, &san);
            assert_eq!(read, Ok(mv), "{san} is read as another move in {position}");
        }
        for line in rest.lines().take(MOST_LINES) {
            match position.parse_san_under(&rules, line) {
                Ok(mv) => assert!(moves.contains(&mv), "{line} is no move of {position}"),
                Err(error) => placed::check(line, &error),
            }
        }
    }
    rest.lines().take(MOST_LINES).for_each(|line| check_verdict(&position, line));
}

/// The verdict on a text agrees with reading it.
fn check_verdict(position: &Position, line: &str) {
    match position.judge(line) {
        Ok(Ok(mv)) => assert!(position.is_legal(mv), "{line} is no move of {position}"),
        Ok(Err(why)) => {
            assert!(position.parse_san(line).is_err(), "{line} is refused in {position}: {why:?}");
            why.args();
        }
        Err(error) => placed::check(line, &error),
    }
}
