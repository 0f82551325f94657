//! Castling: rights, the paths of king and rook, and Chess960.

use papan_chess::{
    AttackGraph, CastlingSide, CastlingStyle, Color, IllegalMoveError, LegalGraph, MoveKind,
    Position, Setup, Square,
};

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn castlings(fen: &str) -> Vec<String> {
    let moves = position(fen).legal_moves();
    let castling = moves.iter().filter(|mv| mv.kind == MoveKind::Castling);
    castling.map(ToString::to_string).collect()
}

#[test]
fn king_and_rook_may_castle_on_both_wings() {
    assert_eq!(castlings("4k3/8/8/8/8/8/8/R3K2R w KQ -"), ["e1c1", "e1g1"]);
    assert_eq!(castlings("r3k2r/8/8/8/8/8/8/4K3 b kq -"), ["e8c8", "e8g8"]);
}

#[test]
fn castling_moves_both_pieces_and_ends_the_rights() {
    let start = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -");
    let next = start.play_unchecked(start.parse_uci("e1g1").unwrap());
    assert_eq!(next.to_string(), "r3k2r/8/8/8/8/8/8/R4RK1 b kq -");
    let next = next.play_unchecked(next.parse_uci("e8c8").unwrap());
    assert_eq!(next.to_string(), "2kr3r/8/8/8/8/8/8/R4RK1 w - -");
}

#[test]
fn a_moved_king_or_rook_loses_its_right() {
    let start = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -");
    let after = |uci| start.play_unchecked(start.parse_uci(uci).unwrap()).to_string();
    assert!(after("e1e2").contains(" b kq "));
    assert!(after("h1h2").contains(" b Qkq "));
    assert!(after("a1b1").contains(" b Kkq "));
}

#[test]
fn a_captured_rook_takes_its_right_away() {
    let start = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -");
    let next = start.play_unchecked(start.parse_uci("h1h8").unwrap());
    assert!(next.to_string().contains(" b Qq "));
}

#[test]
fn castling_through_an_attacked_square_is_refused() {
    // The case of the document's figures 19 to 21: the bishop on b5 is pinned, so no legal move of black ends on f1 or g1, yet
    // it attacks f1.
    let figure = position("4k3/8/8/1b6/B7/8/8/4K2R w K -");
    let replies = LegalGraph::of_side(&figure, Color::Black);
    assert!([Square::F1, Square::G1].iter().all(|&to| replies.rows().column(to).is_empty()));
    let attacks = AttackGraph::of(figure.board());
    assert_eq!(attacks.attackers(Square::F1, Color::Black).single_square(), Some(Square::B5));

    let why = figure.find_legal_move(Square::E1, Square::G1, None).unwrap_err();
    let IllegalMoveError::CastlingThroughCheck { square, by } = why else { panic!("{why:?}") };
    assert_eq!((square, by.at, by.piece.to_char()), (Square::F1, Square::B5, 'b'));
}

#[test]
fn castling_out_of_check_is_refused() {
    let fen = "4k3/8/8/8/4r3/8/8/R3K2R w KQ -";
    assert!(castlings(fen).is_empty());
    let why = position(fen).find_legal_move(Square::E1, Square::G1, None).unwrap_err();
    assert!(matches!(why, IllegalMoveError::CastlingOutOfCheck { by } if by.at == Square::E4));
}

#[test]
fn castling_into_an_attack_is_refused() {
    assert_eq!(castlings("4k3/8/8/8/6r1/8/8/R3K2R w KQ -"), ["e1c1"]);
}

#[test]
fn the_rook_may_pass_an_attacked_square() {
    assert_eq!(castlings("1r2k3/8/8/8/8/8/8/R3K3 w Q -"), ["e1c1"]);
}

#[test]
fn a_piece_between_king_and_rook_forbids_castling() {
    let fen = "4k3/8/8/8/8/8/8/RN2K1NR w KQ -";
    assert!(castlings(fen).is_empty());
    let why = position(fen).find_legal_move(Square::E1, Square::C1, None).unwrap_err();
    assert!(matches!(why, IllegalMoveError::CastlingBlocked(by) if by.at == Square::B1));
}

#[test]
fn without_the_right_there_is_no_castling() {
    let why = position("4k3/8/8/8/8/8/8/R3K2R w Q -").find_legal_move(Square::E1, Square::G1, None);
    assert_eq!(why, Err(IllegalMoveError::NoCastlingRight(CastlingSide::KingSide)));
}

#[test]
fn in_chess960_the_king_may_stay_where_it_is() {
    let start = position("4k3/8/8/8/8/8/8/1RK5 w B -");
    let mv = start.parse_san("O-O-O").unwrap();
    assert_eq!(mv.to_uci_chess960(), "c1b1");
    assert_eq!(start.play_unchecked(mv).to_string(), "4k3/8/8/8/8/8/8/2KR4 b - -");
}

#[test]
fn in_chess960_a_rook_that_shields_its_king_may_not_castle() {
    assert!(castlings("4k3/8/8/8/8/8/8/rRK5 w B -").is_empty());
    assert_eq!(castlings("4k3/8/8/8/8/8/8/1RK5 w B -"), ["c1c1"]);
}

#[test]
fn in_chess960_a_step_of_the_king_and_castling_to_the_same_square_are_two_moves() {
    let start = position("4k3/8/8/8/8/8/8/5K1R w H -");
    assert_eq!(start.parse_uci("f1g1").unwrap().kind, MoveKind::Normal);
    assert_eq!(start.parse_uci("f1h1").unwrap().kind, MoveKind::Castling);
}

#[test]
fn rights_are_written_in_the_style_asked_for() {
    let setup: Setup = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse().unwrap();
    assert_eq!(setup.to_fen(CastlingStyle::Shredder), "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1");
    let inner: Setup = "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1".parse().unwrap();
    assert_eq!(inner.to_string(), "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1");
    let outer: Setup = "4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1".parse().unwrap();
    assert_eq!(outer.to_fen(CastlingStyle::Shredder), "4k3/8/8/8/8/8/8/RR2K3 w A - 0 1");
}
