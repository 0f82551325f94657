//! What must hold for every text of steps: it is read or refused without a panic, a refusal points into the text, and the
//! steps are the same after they were written and read again; a solution among them also in run lengths.

use papan_sokoban::{Direction, Level, parse_lurd};

const LEVEL: &str = "######\n#@ $.#\n######\n";

/// Checks the property for one text.
pub(crate) fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let steps = match parse_lurd(&text) {
        Ok(steps) => steps,
        Err(error) => {
            assert!(error.span().end <= text.len(), "{error} is beyond the text");
            return;
        }
    };
    let letters: String = steps.iter().map(|&step| letter(step)).collect();
    assert_eq!(parse_lurd(&letters).as_ref(), Ok(&steps), "as letters");
    let level = Level::parse(LEVEL).expect("a level");
    if let Ok(solution) = level.verify(&steps) {
        assert_eq!(parse_lurd(&solution.to_string()).as_ref(), Ok(&steps), "as a solution");
        assert_eq!(parse_lurd(&solution.to_rle()).as_ref(), Ok(&steps), "in run lengths");
    }
}

fn letter(direction: Direction) -> char {
    match direction {
        Direction::Left => 'l',
        Direction::Up => 'u',
        Direction::Right => 'r',
        Direction::Down => 'd',
    }
}
