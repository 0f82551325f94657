//! Every error prints as a sentence that stands alone.

use papan_sokoban::{
    BlockedMove, Collection, CollectionError, CollectionErrorKind, LevelError, LurdError,
    LurdErrorKind, Square, VerifyError, VerifyErrorKind,
};
use std::error::Error;

/// Pairs every variant of an enum with its text; a variant without an entry fails to compile.
macro_rules! texts {
    ($enum:ident: $($variant:ident $fields:tt => $text:literal),* $(,)?) => {{
        let all = [$(($enum::$variant $fields, $text)),*];
        for (value, _) in &all {
            match value {
                $($enum::$variant { .. } => {})*
            }
        }
        all
    }};
}

const SQUARE: Square = Square { row: 1, column: 2 };

fn check(error: &dyn Error, text: &str) {
    assert_eq!(error.to_string(), text);
    assert!(text.split(' ').count() >= 3 && !text.contains(['{', '}', '"', '_']), "{text}");
    assert!(!text.ends_with('.') && !text.starts_with(char::is_uppercase), "{text}");
}

#[test]
fn errors_of_a_text_are_sentences_with_line_and_column() {
    let level = texts!(LevelError:
        NoPlayer {} => "the level has no player",
        MultiplePlayers { second: SQUARE } => "there is a second player at row 2, column 3",
        NoBoxes {} => "the level has no box inside its walls",
        BoxGoalMismatch { boxes: 2, goals: 3 } => "the number of boxes is 2, but the number of goals is 3",
        NotEnclosed { square: SQUARE } => "the walls are open at row 2, column 3",
    );
    for (error, text) in level {
        check(&error, text);
        let located = CollectionError::new(b"\n##\n", 1..2, CollectionErrorKind::Level(error));
        check(&located, &format!("2:1: {text}"));
    }
    let lurd = texts!(LurdErrorKind:
        UnknownLetter { found: 'x' } => "1:3: expected l, u, r or d, found 'x'",
        Unbalanced {} => "1:3: a count or a parenthesis has nothing to apply to",
        TooLong {} => "1:3: more than 4194304 moves or 64 open groups",
    );
    for (kind, text) in lurd {
        check(&LurdError::new(b"lux", 2..3, kind), text);
        let kind = CollectionErrorKind::Solution(kind);
        check(
            &CollectionError::new(b"lux", 2..3, kind),
            &text.replace("1:3: ", "1:3: invalid solution: "),
        );
    }
    let collection = texts!(CollectionErrorKind:
        Empty {} => "1:1: the text has no level",
        UnknownSymbol { found: 'x' } => "1:1: expected a board symbol, found 'x'",
        DanglingRunLength {} => "1:1: the run length has no symbol to repeat",
        TooLarge { max_width: 8, max_height: 9 } => "1:1: the board is larger than 8 columns and 9 rows",
        UnclosedTag {} => "1:1: the tag is not closed",
        Level(LevelError::NoPlayer) => "1:1: the level has no player",
        Solution(LurdErrorKind::TooLong) => "1:1: invalid solution: more than 4194304 moves or 64 open groups",
    );
    for (kind, text) in collection {
        check(&CollectionError::new(b"", 0..0, kind), text);
    }
    let unclosed = "#####\n#@$.#\n### #\n";
    check(&Collection::parse(unclosed).unwrap_err(), "3:4: the walls are open at row 3, column 4");
}

#[test]
fn errors_of_moves_are_sentences() {
    let blocked = texts!(BlockedMove:
        Wall {} => "the player walks into a wall",
        BoxAtWall {} => "the player pushes a box against a wall",
        BoxAtBox {} => "the player pushes a box against another box",
    );
    for (blocked, text) in blocked {
        check(&blocked, text);
        let error = VerifyError { step: 4, kind: VerifyErrorKind::Blocked(blocked) };
        check(&error, &format!("move 4 is not possible: {text}"));
    }
    let kinds = texts!(VerifyErrorKind:
        Blocked(BlockedMove::Wall) => "move 4 is not possible: the player walks into a wall",
        Unsolved { unplaced: 2 } => "after the last move 2 boxes are not on a goal",
    );
    for (kind, text) in kinds {
        check(&VerifyError { step: 4, kind }, text);
    }
}
