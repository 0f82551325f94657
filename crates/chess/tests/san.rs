//! SAN: as short as possible, never ambiguous, read generously.

use papan_chess::{IllegalMoveError, MoveErrorKind, Position, Role};

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn san(fen: &str, uci: &str) -> String {
    let position = position(fen);
    position.san(position.parse_uci(uci).unwrap()).to_string()
}

#[test]
fn the_file_tells_two_pieces_apart_else_the_rank_else_both() {
    assert_eq!(san("4k3/8/8/8/8/8/8/R4K1R w - -", "a1c1"), "Rc1");
    assert_eq!(san("4k3/8/8/8/8/5K2/8/R6R w - -", "a1c1"), "Rac1");
    assert_eq!(san("4k3/R7/8/8/8/5K2/8/R7 w - -", "a1a4"), "R1a4");
    assert_eq!(san("6k1/8/8/8/Q6Q/8/5K2/Q7 w - -", "a4d4"), "Qa4d4");
    assert_eq!(san("6k1/8/8/8/Q6Q/8/5K2/Q7 w - -", "h4d4"), "Qhd4");
}

#[test]
fn a_pinned_rival_is_no_rival() {
    assert_eq!(san("4k3/8/8/8/1b6/2N5/8/4K1N1 w - -", "g1e2"), "Ne2");
}

#[test]
fn check_and_mate_have_their_marks() {
    assert_eq!(san("7k/8/6K1/8/8/8/8/R7 w - -", "a1a8"), "Ra8#");
    assert_eq!(san("7k/8/5K2/8/8/8/8/R7 w - -", "a1a8"), "Ra8+");
    assert_eq!(san("4k3/8/8/8/8/8/8/4K2R w K -", "e1g1"), "O-O");
    assert_eq!(san("5k2/8/8/8/8/8/8/4K2R w K -", "e1g1"), "O-O+");
}

#[test]
fn pawns_take_by_their_file() {
    assert_eq!(san("4k3/8/8/3p4/4P3/8/8/4K3 w - -", "e4d5"), "exd5");
    assert_eq!(san("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6"), "exd6");
    assert_eq!(san("1n5k/P7/8/8/8/8/8/4K3 w - -", "a7b8r"), "axb8=R+");
}

#[test]
fn other_spellings_are_read() {
    let start = Position::START;
    for text in ["Nf3", "Nf3!?", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "Nf3+"] {
        assert_eq!(start.parse_san(text).unwrap().to_string(), "g1f3", "{text}");
    }
    let castling = position("4k3/8/8/8/8/8/8/R3K2R w KQ -");
    assert_eq!(castling.parse_san("0-0-0").unwrap().to_string(), "e1c1");
    let promotion = position("8/P6k/8/8/8/8/8/4K3 w - -");
    for text in ["a8=Q", "a8Q", "a7a8=Q", "Pa8=Q"] {
        assert_eq!(promotion.parse_san(text).unwrap().to_string(), "a7a8q", "{text}");
    }
}

#[test]
fn errors_are_told_apart() {
    let rooks = position("4k3/8/8/8/8/5K2/8/R6R w - -");
    let not_san = |text: &str| MoveErrorKind::NotSan { found: text.to_owned() };
    let ambiguous = MoveErrorKind::Ambiguous { found: "Rc1".to_owned() };
    assert_eq!(rooks.parse_san("Rc1").unwrap_err().kind(), &ambiguous);
    let illegal = rooks.parse_san("Rb3").unwrap_err();
    assert!(matches!(illegal.kind(), MoveErrorKind::Illegal { .. }));
    for text in ["Kf4x", "e", "", "Rh9"] {
        assert_eq!(rooks.parse_san(text).unwrap_err().kind(), &not_san(text), "{text}");
    }
}

#[test]
fn a_capture_by_a_pawn_needs_its_file() {
    let start = position("4k3/8/8/3p4/4P3/8/8/4K3 w - -");
    let error = start.parse_san("d5").unwrap_err();
    assert!(matches!(error.kind(), MoveErrorKind::Illegal { .. }), "{error}");
}

#[test]
fn a_missing_piece_is_named() {
    let position: Position = "4k3/8/8/8/8/8/4P3/R3K3 w - -".parse().unwrap();
    for (text, role) in [("Qd4", Role::Queen), ("Rhd1", Role::Rook), ("d4", Role::Pawn)] {
        let (found, reason) = (text.to_owned(), IllegalMoveError::NoSuchPiece(role));
        let error = position.parse_move(text).unwrap_err();
        assert_eq!(error.kind(), &MoveErrorKind::Illegal { found, reason });
    }
}
