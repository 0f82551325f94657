//! Every error prints a sentence that stands alone.

use papan_queens::{
    BoardError, BruteForceError, ExplainError, GenerateError, ImportError, PuzzleError,
    PuzzleErrorKind, StopReason, Warning,
};

fn check_sentence(text: &str) {
    assert!(text.split(' ').count() >= 3, "{text}");
    assert!(!text.contains(['{', '}', '"', '_']) && !text.contains("queens-"), "{text}");
    assert!(!text.ends_with(['.', ' ', ':']), "{text}");
    assert!(!text.starts_with(char::is_uppercase), "{text}");
}

/// Lists all variants of an enum; a variant without an entry fails to compile.
macro_rules! variants {
    ($enum:ident: $($variant:ident $fields:tt),* $(,)?) => {{
        let all = [$($enum::$variant $fields),*];
        for value in &all {
            match value {
                $($enum::$variant { .. } => {})*
            }
        }
        all
    }};
}

#[test]
fn errors_of_a_text_are_sentences() {
    let kinds = variants!(PuzzleErrorKind:
        Empty {},
        NotUtf8 { offset: 4 },
        RowLength { row: 2, found: 3, expected: 4 },
        NotSquare { rows: 2, columns: 3 },
        RegionCount { found: 3, expected: 4, mixed_case: true },
        QueenSymbol {},
        HeaderSymbol {},
        UnknownMark { found: 'o' },
        InvisibleSymbol { found: '\u{200b}' },
        InvalidStars { found: "two".to_owned() },
        TooManyStars { found: 2, limit: 1 },
        NoRows {},
        TooLarge { limit: 5_000 },
    );
    for kind in kinds {
        check_sentence(&kind.to_string());
        let error = PuzzleError::new(b"AB\nA", 3..4, kind);
        assert!(error.to_string().starts_with("2:1: "));
    }
    let row = PuzzleErrorKind::RowLength { row: 2, found: 3, expected: 4 };
    assert_eq!(row.to_string(), "row 2 has 3 cells, expected 4");
}

#[test]
fn other_errors_are_sentences() {
    let board = variants!(BoardError:
        Size { size: 0 },
        CellCount { found: 3, expected: 4 },
        RegionCount { found: 1, expected: 2 },
        StarCount { stars: 3, size: 2 },
    );
    let brute_force = variants!(BruteForceError:
        SeveralStars { stars: 2 },
        TooLarge { size: 33 },
    );
    let explain = variants!(ExplainError:
        TooLarge { size: 33 },
        Stopped(StopReason::Time),
    );
    let generate = variants!(GenerateError:
        Impossible { size: 7, stars: 2 },
        Stopped(StopReason::Nodes),
    );
    let import = variants!(ImportError:
        ByteCount { found: 15, width: 2, height: 2 },
        ImageSize { width: 20, height: 20 },
        NoGrid {},
        ColorCount { found: 7, expected: 8 },
        Unclear { size: 8 },
        Ambiguous {},
        Stopped(StopReason::Time),
    );
    let warning = variants!(Warning:
        MixedCase { first: "a".to_owned(), second: "A".to_owned() },
        Disconnected { symbol: "A".to_owned(), components: 2 },
    );
    let sentences = board.map(|error| error.to_string()).into_iter();
    sentences
        .chain(brute_force.map(|error| error.to_string()))
        .chain(explain.map(|error| error.to_string()))
        .chain(generate.map(|error| error.to_string()))
        .chain(import.map(|error| error.to_string()))
        .chain(warning.map(|warning| warning.to_string()))
        .for_each(|sentence| check_sentence(&sentence));
}
