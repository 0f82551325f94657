//! Pinned pieces: tied to the line between their king and an enemy slider.

use papan_chess::{IllegalMoveError, Position, Square};

fn targets(fen: &str, from: Square) -> Vec<String> {
    let position: Position = fen.parse().unwrap();
    position.move_sets().targets(from).into_iter().map(|square| square.to_string()).collect()
}

#[test]
fn a_rook_pinned_on_a_file_moves_along_it_and_may_take_the_pinner() {
    assert_eq!(
        targets("4r1k1/8/8/8/8/4R3/8/4K3 w - -", Square::E3),
        ["e2", "e4", "e5", "e6", "e7", "e8"]
    );
}

#[test]
fn a_bishop_pinned_on_a_file_does_not_move() {
    assert!(targets("4r1k1/8/8/8/8/4B3/8/4K3 w - -", Square::E3).is_empty());
}

#[test]
fn a_pinned_knight_never_moves() {
    assert!(targets("6k1/8/8/b7/8/2N5/8/4K3 w - -", Square::C3).is_empty());
}

#[test]
fn a_pawn_pinned_on_a_file_may_step_but_not_take() {
    assert_eq!(targets("4r1k1/8/8/8/8/3p1p2/4P3/4K3 w - -", Square::E2), ["e3", "e4"]);
}

#[test]
fn a_pawn_pinned_on_a_diagonal_may_take_the_pinner_only() {
    assert_eq!(targets("6k1/8/8/8/8/4pb2/3P2P1/4K3 w - -", Square::D2), ["d3", "e3", "d4"]);
    assert_eq!(targets("6k1/8/8/8/7b/6p1/5P2/4K3 w - -", Square::F2), ["f3", "g3", "f4"]);
    assert_eq!(targets("6k1/8/8/8/8/6b1/5P2/4K3 w - -", Square::F2), ["g3"]);
}

#[test]
fn a_queen_pinned_on_a_diagonal_keeps_that_diagonal() {
    assert_eq!(targets("k7/8/8/8/7b/6Q1/8/4K3 w - -", Square::G3), ["f2", "h4"]);
}

#[test]
fn two_pieces_between_king_and_slider_are_both_free() {
    assert_eq!(targets("4r1k1/8/8/8/8/4N3/4N3/4K3 w - -", Square::E3).len(), 8);
}

#[test]
fn the_reason_names_the_pinner() {
    let position: Position = "4r1k1/8/8/8/8/4B3/8/4K3 w - -".parse().unwrap();
    let why = position.find_legal_move(Square::E3, Square::D4, None).unwrap_err();
    assert!(matches!(why, IllegalMoveError::Pinned { by, .. } if by.at == Square::E8), "{why:?}");
    assert_eq!(why.to_string(), "the bishop on e3 is pinned by the rook on e8");
}
