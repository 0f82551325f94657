//! FEN: what is read, what is written, and where a fault is.

use papan_chess::{FenErrorKind, Position, Setup, Square, parse_fen};

#[test]
fn a_fen_comes_back_as_it_was() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 12 34",
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2",
        "8/8/8/8/8/8/8/8 w - - 0 1",
    ] {
        assert_eq!(parse_fen(fen).unwrap().to_string(), fen);
    }
}

#[test]
fn missing_fields_have_their_usual_values() {
    let short = parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b").unwrap();
    assert_eq!(short.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1");
}

#[test]
fn a_setup_keeps_an_en_passant_square_that_a_position_drops() {
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let setup: Setup = fen.parse().unwrap();
    assert_eq!(setup.en_passant, Some(Square::E3));
    assert_eq!(setup.to_string(), fen);
    assert_eq!(setup.position().unwrap().en_passant(), None);
}

#[test]
fn errors_have_a_kind_and_a_column() {
    use FenErrorKind as Kind;
    let found = |text: &str| text.to_owned();
    for (fen, kind, column) in [
        ("", Kind::Empty, 1),
        ("8/8/8/8/8/8/8/7 w - - 0 1", Kind::BoardTooShort { rank: 1 }, 16),
        ("8/8/8/8/8/8/8 w - - 0 1", Kind::BoardTooShort { rank: 2 }, 14),
        ("8/8/8/7/8/8/8/8 w - - 0 1", Kind::RankTooShort { rank: 5, squares: 7 }, 8),
        ("8/8/44p/8/8/8/8/8 w - - 0 1", Kind::RankTooLong { rank: 6 }, 7),
        ("8/8/8/8/8/8/8/8/8 w - - 0 1", Kind::TooManyRanks, 16),
        ("8/8/8/3x4/8/8/8/8 w - - 0 1", Kind::UnknownLetter { found: found("x"), rank: 5 }, 8),
        ("8/8/8/8/8/8/8/8 x - - 0 1", Kind::InvalidTurn { found: found("x") }, 17),
        ("8/8/8/8/8/8/8/8 w KX - 0 1", Kind::InvalidCastling { found: found("X") }, 20),
        ("8/8/8/8/8/8/8/8 w - e9 0 1", Kind::InvalidEnPassant { found: found("e9") }, 21),
        ("8/8/8/8/8/8/8/8 w - - x 1", Kind::InvalidNumber { found: found("x") }, 23),
        (
            "8/8/8/8/8/8/8/8 w - - 0 99999999999",
            Kind::InvalidNumber { found: found("99999999999") },
            25,
        ),
        ("8/8/8/8/8/8/8/8 w - - 0 1 what", Kind::TrailingText { found: found("what") }, 27),
    ] {
        let error = parse_fen(fen).unwrap_err();
        assert_eq!((error.kind(), error.location().column), (&kind, column), "{fen}");
    }
}

#[test]
fn nothing_that_is_typed_makes_it_panic() {
    let mut random = fastrand::Rng::with_seed(1);
    let letters: Vec<char> =
        "kqrbnpKQRBNP12345678/ wb-KQkqAHah e3 d6 0 1é\u{0}\n".chars().collect();
    for _ in 0..20_000 {
        let length = random.usize(..40);
        let text: String = (0..length).map(|_| *random.choice(&letters).unwrap()).collect();
        let _ = text.parse::<Position>();
        let _ = Position::START.parse_san(&text);
        let _ = Position::START.parse_uci(&text);
        let _ = text.parse::<papan_chess::Epd>();
        let _ = papan_chess::parse_code_matrix(&text);
        papan_chess::pgn::read_games(&text).for_each(drop);
    }
}

#[test]
fn chess960_rights_name_the_outermost_rook() {
    let position: Position = "1r2k2r/8/8/8/8/8/8/4K3 b kq -".parse().unwrap();
    assert_eq!(
        position.castling().rooks().into_iter().collect::<Vec<_>>(),
        [Square::B8, Square::H8]
    );
}
