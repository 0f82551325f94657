//! Errors and warnings of a setup, each on its own.

use papan_chess::{
    Board, Color, FenErrorKind, Position, PositionError, PositionWarning, Setup, Square,
};

fn setup(fen: &str) -> Setup {
    fen.parse().unwrap()
}

#[test]
fn each_error_is_named() {
    use Color::{Black, White};
    for (fen, error) in [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", PositionError::NoKing(Black)),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", PositionError::MultipleKings(White)),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", PositionError::PawnOnBackRank(Square::A8)),
        ("4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", PositionError::OppositeCheck(Square::E8)),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", PositionError::InvalidCastlingRight(Square::H1)),
        ("4k3/8/8/8/8/8/4K3/7R w K - 0 1", PositionError::InvalidCastlingRight(Square::H1)),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", PositionError::InvalidEnPassant(Square::E6)),
        ("4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1", PositionError::InvalidEnPassant(Square::E6)),
    ] {
        assert_eq!(setup(fen).errors(), [error], "{fen}");
        let parsed = fen.parse::<Position>().unwrap_err();
        assert_eq!(parsed.kind(), &FenErrorKind::Position(error));
    }
}

#[test]
fn all_errors_are_reported_at_once() {
    let empty = Setup { board: Board::EMPTY, ..Setup::START };
    assert_eq!(empty.errors().len(), 2 + 4);
}

#[test]
fn positions_that_no_game_reaches_are_warned_about_but_playable() {
    use Color::{Black, White};
    for (fen, warning) in [
        ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", PositionWarning::TooManyPawns(Black)),
        ("4k3/8/8/8/8/Q7/PPPPPPPP/3QK3 w - - 0 1", PositionWarning::TooManyPromoted(White)),
        ("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", PositionWarning::ImpossibleCheck(Square::E1)),
        ("4k3/8/8/8/8/8/8/r2K2r1 w - - 0 1", PositionWarning::ImpossibleCheck(Square::D1)),
    ] {
        assert_eq!(setup(fen).warnings(), [warning], "{fen}");
        assert!(setup(fen).position().is_ok());
    }
}
