//! Check: what answers it, what does not, and where the king may not go.

use papan_chess::{Color, IllegalMoveError, Outcome, Position, Square};

fn moves(fen: &str) -> Vec<String> {
    let position: Position = fen.parse().unwrap();
    let mut names: Vec<String> =
        position.legal_moves().iter().map(|&mv| position.san(mv).to_string()).collect();
    names.sort();
    names
}

#[test]
fn a_check_is_answered_by_taking_blocking_or_leaving() {
    assert_eq!(moves("4k3/8/8/8/8/8/R3r3/1N2K3 w - -"), ["Kd1", "Kf1", "Kxe2", "Rxe2+"]);
    assert_eq!(moves("4r1k1/8/8/8/8/8/R7/4K3 w - -"), ["Kd1", "Kd2", "Kf1", "Kf2", "Re2"]);
}

#[test]
fn a_double_check_is_answered_by_the_king_alone() {
    assert_eq!(moves("4r1k1/8/8/8/7b/8/3R4/4K2R w - -"), ["Kd1", "Kf1"]);
}

#[test]
fn the_king_does_not_step_back_along_the_line_of_check() {
    assert!(!moves("8/8/8/8/r3K3/8/8/4k3 w - -").contains(&"Kf4".to_owned()));
}

#[test]
fn kings_do_not_touch() {
    assert_eq!(moves("8/8/8/3k4/8/3K4/8/8 w - -").len(), 5);
}

#[test]
fn the_king_does_not_capture_a_protected_piece() {
    let position: Position = "6k1/8/8/8/8/2n5/3r4/4K3 w - -".parse().unwrap();
    let safe = position.find_legal_move(Square::E1, Square::D2, None);
    assert!(safe.is_ok());
    let position: Position = "6k1/8/8/8/8/4p3/3r4/4K3 w - -".parse().unwrap();
    let why = position.find_legal_move(Square::E1, Square::D2, None).unwrap_err();
    assert!(matches!(why, IllegalMoveError::IntoCheck { by, .. } if by.at == Square::E3));
}

#[test]
fn a_move_that_ignores_a_check_is_refused_with_that_reason() {
    let position: Position = "4r1k1/8/8/8/8/8/P7/4K3 w - -".parse().unwrap();
    let why = position.find_legal_move(Square::A2, Square::A3, None).unwrap_err();
    assert!(matches!(why, IllegalMoveError::InCheck { by } if by.at == Square::E8));
}

#[test]
fn the_side_that_gives_mate_wins() {
    for (fen, winner) in [
        ("6rk/5Npp/8/8/8/8/8/6K1 b - -", Color::White),
        ("6k1/8/8/8/8/8/5nPP/6RK w - -", Color::Black),
    ] {
        let outcome = fen.parse::<Position>().unwrap().outcome();
        assert_eq!(outcome, Some(Outcome::Checkmate { winner }), "{fen}");
        assert_eq!(outcome.unwrap().to_string(), "checkmate");
    }
}
