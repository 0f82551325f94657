//! Every error prints a sentence that stands alone.

use papan_giant::{
    BoardError, BoardKind, Color, EvaluateError, IllegalMoveError, ReadError, ReadErrorKind, Square,
};
use std::io;

fn check_sentence(text: &str) {
    assert!(text.split(' ').count() >= 3, "{text}");
    assert!(!text.contains(['{', '}', '"', '_']) && !text.contains("giant-"), "{text}");
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

const AT: Square = Square { x: 3, y: 4 };

#[test]
fn errors_of_a_text_are_sentences() {
    let found = || "x".to_owned();
    let kinds = variants!(ReadErrorKind:
        Empty {},
        BoardCountMissing {},
        NoBoards {},
        TooManyBoards { found: 3, limit: 2 },
        MissingBoards { found: 1, expected: 2 },
        MissingPieces { found: 1, expected: 2 },
        MissingRows { found: 1, expected: 2 },
        TrailingText { boards: 1 },
        TooManyPiecesInTotal { found: 3, limit: 2 },
        ExtraWord { expected: 3 },
        PieceCountMissing {},
        IncompletePiece { found: 2 },
        SignedNumber { found: found() },
        DecimalNumber { found: found() },
        NotANumber { found: found() },
        NumberOverflow { found: found() },
        SizeOutOfRange { found: 7, min: 8, limit: 9 },
        PieceCountOutOfRange { found: 1, limit: 9 },
        MorePiecesThanSquares { found: 65, size: 8 },
        ZeroCoordinate { size: 8 },
        CoordinateOffBoard { found: 9, size: 8 },
        UnknownLetter { found: found() },
        KnightWrittenAsN { found: found() },
        SeveralLetters { found: found() },
        UnknownSquare { found: 'x' },
        SquareOccupied { first_line: 3 },
        SecondKing { first_line: 3 },
        NoKing { color: Color::White },
        RowWidth { found: 7, expected: 8 },
        LineTooLong {},
        NulByte {},
        NotAscii {},
    );
    for kind in kinds {
        check_sentence(&kind.to_string());
        let error = ReadError::new(b"1\n8 3\n", 2..3, kind);
        assert!(error.to_string().starts_with("2:1: "));
        check_sentence(&EvaluateError::from(error).to_string());
    }
}

#[test]
fn other_errors_are_sentences() {
    let board = variants!(BoardError:
        TooManyPieces { found: 9 },
        TooSmall { size: 7 },
        OffBoard { index: 0, at: AT, size: 8 },
        SharedSquare { first: 0, second: 1 },
        NoKing { color: Color::Black },
        SecondKing { first: 0, second: 1 },
    );
    let illegal = variants!(IllegalMoveError:
        EmptySquare {},
        WrongTurn {},
        OffBoard {},
        WrongMovement {},
        Blocked { by: AT },
        OwnPiece {},
        NothingToCapture {},
        CapturesKing {},
        KingAttacked { by: AT },
    );
    let io = EvaluateError::from(io::Error::from(io::ErrorKind::ConnectionReset));
    let kind = "squares".parse::<BoardKind>().unwrap_err();
    let others = [io.to_string(), kind.to_string()];
    let sentences = board.map(|error| error.to_string()).into_iter();
    sentences
        .chain(illegal.map(|error| error.to_string()))
        .chain(others)
        .for_each(|sentence| check_sentence(&sentence));
}
