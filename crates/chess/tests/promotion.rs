//! Promotion: four moves each, mandatory, capturing or not.

use papan_chess::{EdgeKind, IllegalMoveError, LegalGraph, MoveKind, Position, Role, Square};

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

#[test]
fn a_pawn_on_the_seventh_rank_has_four_promotions_on_each_square() {
    let moves = position("1n2k3/P7/8/8/8/8/8/4K3 w - -").legal_moves();
    let pawn: Vec<_> = moves.iter().filter(|mv| mv.role == Role::Pawn).collect();
    assert_eq!(pawn.len(), 8);
    assert!(pawn.iter().all(|mv| matches!(mv.kind, MoveKind::Promotion(_))));
}

#[test]
fn two_pawns_that_capture_the_same_piece_both_promote() {
    for fen in ["1rbr4/1P1P4/8/8/8/8/8/k6K w - -", "K6k/8/8/8/8/8/1p1p4/1RBR4 b - -"] {
        let position = position(fen);
        let moves = position.legal_moves();
        let pawns = moves.iter().filter(|mv| mv.role == Role::Pawn).count();
        assert_eq!((pawns, position.count_legal_moves() as usize), (8, moves.len()), "{fen}");
    }
}

#[test]
fn promotions_are_four_labelled_parallel_edges() {
    let graph = LegalGraph::of(&position("4k3/P7/8/8/8/8/8/4K3 w - -"));
    let edges = graph.edges();
    let from_a7: Vec<String> =
        edges.iter().filter(|edge| edge.from == Square::A7).map(|edge| edge.kind.name()).collect();
    assert_eq!(
        from_a7,
        ["promotion-queen", "promotion-rook", "promotion-bishop", "promotion-knight"]
    );
    assert_eq!(graph.rows().row(Square::A7).len(), 1);
    assert!(edges.contains(&papan_chess::Edge {
        from: Square::A7,
        to: Square::A8,
        kind: EdgeKind::Move(MoveKind::Promotion(Role::Rook)),
    }));
}

#[test]
fn the_promoted_piece_is_on_the_board_at_once() {
    let start = position("1n2k3/P7/8/8/8/8/8/4K3 w - -");
    let next = start.play(start.parse_san("axb8=Q+").unwrap()).unwrap();
    assert_eq!(next.to_string(), "1Q2k3/8/8/8/8/8/8/4K3 b - -");
    assert!(next.is_check());
}

#[test]
fn a_promotion_without_a_choice_is_refused() {
    let start = position("4k3/P7/8/8/8/8/8/4K3 w - -");
    assert_eq!(
        start.find_legal_move(Square::A7, Square::A8, None),
        Err(IllegalMoveError::PromotionMissing(Square::A8))
    );
    for (text, error) in [("a8", start.parse_san("a8")), ("a7a8", start.parse_uci("a7a8"))] {
        let expected = format!("1:1: {text} is illegal: a pawn that reaches a8 has to promote");
        assert_eq!(error.unwrap_err().to_string(), expected);
    }
}

#[test]
fn a_pawn_does_not_become_a_king_and_other_pieces_do_not_promote() {
    let start = position("4k3/P7/8/8/8/8/8/4K3 w - -");
    let impossible = Err(IllegalMoveError::InvalidPromotion);
    assert_eq!(start.find_legal_move(Square::A7, Square::A8, Some(Role::King)), impossible);
    assert_eq!(start.find_legal_move(Square::E1, Square::E2, Some(Role::Queen)), impossible);
}

#[test]
fn promoting_on_a_rook_takes_its_castling_right() {
    let start = position("r3k3/1P6/8/8/8/8/8/4K3 w q -");
    let next = start.play(start.parse_san("bxa8=N").unwrap()).unwrap();
    assert_eq!(next.to_string(), "N3k3/8/8/8/8/8/8/4K3 b - -");
}
