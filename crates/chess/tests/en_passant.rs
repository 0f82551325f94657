//! En passant: when it is there, when a pin forbids it, and when it makes two positions different.

use papan_chess::{FenErrorKind, MoveKind, Position, PositionError, Square};

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn captures(fen: &str) -> usize {
    position(fen).legal_moves().iter().filter(|mv| mv.kind == MoveKind::EnPassant).count()
}

#[test]
fn a_pawn_that_passes_is_taken_as_if_it_had_gone_one_step() {
    let start = position("4k3/3p4/8/4P3/8/8/8/4K3 b - -");
    let passed = start.play_unchecked(start.parse_uci("d7d5").unwrap());
    assert_eq!(passed.en_passant(), Some(Square::D6));
    let taken = passed.play_unchecked(passed.parse_san("exd6").unwrap());
    assert_eq!(taken, position("4k3/8/3P4/8/8/8/8/4K3 b - -"));
}

#[test]
fn the_right_lasts_for_one_move() {
    let start = position("4k3/3p4/8/4P3/8/8/8/4K3 b - -");
    let mut now = start.play_unchecked(start.parse_uci("d7d5").unwrap());
    for uci in ["e1e2", "e8e7"] {
        now = now.play_unchecked(now.parse_uci(uci).unwrap());
    }
    assert_eq!(now.en_passant(), None);
    assert!(now.parse_san("exd6").is_err());
}

#[test]
fn two_pawns_may_have_the_choice() {
    assert_eq!(captures("4k3/8/8/2PpP3/8/8/8/4K3 w - d6"), 2);
}

#[test]
fn a_double_push_next_to_no_enemy_pawn_leaves_no_en_passant() {
    let start = Position::START;
    let next = start.play_unchecked(start.parse_uci("e2e4").unwrap());
    assert_eq!(next.en_passant(), None);
}

#[test]
fn taking_that_opens_the_rank_to_the_king_is_refused() {
    assert_eq!(captures("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3"), 0);
}

#[test]
fn taking_that_opens_a_diagonal_to_the_king_is_refused() {
    assert_eq!(captures("8/8/1k6/8/3Pp3/8/8/4K1B1 b - d3"), 0);
    assert_eq!(captures("8/8/1k6/8/3Pp3/8/8/4K2N b - d3"), 1);
}

#[test]
fn a_pawn_pinned_along_its_capture_may_take() {
    assert_eq!(captures("7k/8/8/3pP3/8/2B5/8/4K3 w - d6"), 1);
    assert_eq!(captures("4k3/8/5b2/3pP3/3K4/8/8/8 w - d6"), 0);
}

#[test]
fn taking_the_pawn_that_gives_check_answers_the_check() {
    assert_eq!(captures("8/8/8/2k5/2pP4/8/B7/4K3 b - d3"), 1);
}

#[test]
fn an_en_passant_square_without_a_pawn_is_an_error() {
    let error = "4k3/8/8/8/8/8/8/4K3 w - d6".parse::<Position>().unwrap_err();
    assert_eq!(error.kind(), &FenErrorKind::Position(PositionError::InvalidEnPassant(Square::D6)));
    assert_eq!(error.location().column, 25);
}

#[test]
fn a_right_that_cannot_be_used_does_not_make_positions_different() {
    let without = position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -");
    let with = position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3");
    assert_eq!(without, with);
    assert_eq!(without.zobrist(), with.zobrist());
}
