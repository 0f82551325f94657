//! Every error prints a sentence that stands alone.

use papan_chess::{
    CastlingSide, CodeMatrixErrorKind, Color, FenError, FenErrorKind, IllegalMoveError,
    MoveErrorKind, PlacedPiece, PlayerName, PositionError, PositionWarning, Role, Square,
    pgn::PgnErrorKind,
};
use std::{error::Error, fmt::Display};

fn check_sentence(text: &str) {
    assert!(text.split(' ').count() >= 3, "{text}");
    assert!(!text.contains(['{', '}', '_']) && !text.contains("chess-"), "{text}");
    assert!(!text.ends_with(['.', ' ', ':']), "{text}");
    assert!(!text.starts_with(|first: char| first.is_uppercase() && first != 'N'), "{text}");
}

fn check_sentences<E: Display>(errors: impl IntoIterator<Item = E>) {
    errors.into_iter().for_each(|error| check_sentence(&error.to_string()));
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

const PIECE: PlacedPiece = PlacedPiece { piece: Role::Knight.of(Color::White), at: Square::B1 };
const BY: PlacedPiece = PlacedPiece { piece: Role::Rook.of(Color::Black), at: Square::B8 };
const AT: Square = Square::C3;

fn illegal_moves() -> [IllegalMoveError; 18] {
    variants!(IllegalMoveError:
        GameOver {},
        EmptySquare (AT),
        NoSuchPiece (Role::Queen),
        WrongTurn (PIECE),
        OwnPiece (PIECE),
        WrongMovement { piece: PIECE, to: AT },
        Blocked { piece: PIECE, by: BY },
        NothingToCapture { piece: PIECE, to: AT },
        Pinned { piece: PIECE, by: BY },
        IntoCheck { to: AT, by: BY },
        InCheck { by: BY },
        NoCastlingRight (CastlingSide::KingSide),
        CastlingBlocked (PIECE),
        CastlingOutOfCheck { by: BY },
        CastlingThroughCheck { square: AT, by: BY },
        PromotionMissing (AT),
        InvalidPromotion {},
        Impossible {},
    )
}

fn position_errors() -> [PositionError; 6] {
    variants!(PositionError:
        NoKing (Color::White),
        MultipleKings (Color::Black),
        PawnOnBackRank (AT),
        OppositeCheck (AT),
        InvalidCastlingRight (AT),
        InvalidEnPassant (AT),
    )
}

fn fen_errors() -> [FenErrorKind; 13] {
    let found = || "x".to_owned();
    variants!(FenErrorKind:
        Empty {},
        UnknownLetter { found: found(), rank: 3 },
        RankTooLong { rank: 3 },
        RankTooShort { rank: 3, squares: 7 },
        TooManyRanks {},
        BoardTooShort { rank: 2 },
        InvalidTurn { found: found() },
        InvalidCastling { found: found() },
        InvalidEnPassant { found: found() },
        InvalidNumber { found: found() },
        TrailingText { found: found() },
        UnclosedQuote {},
        Position (PositionError::NoKing(Color::White)),
    )
}

fn move_errors() -> [MoveErrorKind; 4] {
    let found = || "Nf3".to_owned();
    variants!(MoveErrorKind:
        NotUci { found: found() },
        NotSan { found: found() },
        Ambiguous { found: found() },
        Illegal { found: found(), reason: IllegalMoveError::EmptySquare(AT) },
    )
}

#[test]
fn errors_are_sentences() {
    let found = || "x".to_owned();
    check_sentences(illegal_moves());
    check_sentences(position_errors());
    check_sentences(fen_errors());
    check_sentences(move_errors());
    check_sentences(variants!(PositionWarning:
        TooManyPieces (Color::White),
        TooManyPawns (Color::White),
        TooManyPromoted (Color::Black),
        ImpossibleCheck (AT),
    ));
    check_sentences(variants!(CodeMatrixErrorKind:
        UnknownCode { found: found() },
        RowLength { found: 7 },
        TooManyRows {},
        TooFewRows { found: 7 },
    ));
    check_sentences(variants!(PgnErrorKind:
        NoGame {},
        UnexpectedCharacter { found: 'x' },
        UnclosedComment {},
        InvalidNag { found: found() },
        InvalidTag {},
        UnknownVariant { found: found() },
        Fen (FenErrorKind::Empty),
        Move (move_errors()[3].clone()),
        NothingToVary {},
        UnopenedVariation {},
        UnclosedVariation {},
        TooDeep {},
        TooLong {},
    ));
    check_sentences([
        "e9".parse::<Square>().unwrap_err().to_string(),
        "ABCD".parse::<PlayerName>().unwrap_err().to_string(),
    ]);
}

#[test]
fn rules_have_different_names() {
    let mut names: Vec<&str> = illegal_moves().iter().map(|error| error.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), illegal_moves().len());
}

#[test]
fn errors_of_a_text_have_a_place_and_box_as_errors() {
    let kind = FenErrorKind::RankTooShort { rank: 3, squares: 7 };
    let error: Box<dyn Error> = FenError::new(b"8/8", 2..3, kind).into();
    assert_eq!(error.to_string(), "1:3: rank 3 has 7 squares, expected 8");
}
