//! Faults of a setup, each on its own.

use papan_chess::{Board, Colour, Fault, Position, Setup, Square};

fn setup(fen: &str) -> Setup {
    fen.parse().unwrap()
}

#[test]
fn each_fault_that_hinders_play_is_named() {
    use Colour::{Black, White};
    for (fen, fault) in [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", Fault::NoKing(Black)),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", Fault::ManyKings(White)),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", Fault::PawnOnBackRank(Square::A8)),
        ("4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", Fault::KingLeftInCheck(Square::E8)),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", Fault::Castling(Square::H1)),
        ("4k3/8/8/8/8/8/4K3/7R w K - 0 1", Fault::Castling(Square::H1)),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", Fault::EnPassant(Square::E6)),
        ("4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1", Fault::EnPassant(Square::E6)),
    ] {
        assert_eq!(setup(fen).faults(), [fault], "{fen}");
        assert_eq!(fen.parse::<Position>().unwrap_err().key(), fault.key());
    }
}

#[test]
fn all_faults_are_told_at_once() {
    let empty = Setup { board: Board::EMPTY, ..Setup::START };
    assert_eq!(empty.faults().len(), 2 + 4);
}

#[test]
fn what_no_game_leads_to_is_odd_but_may_be_played() {
    use Colour::{Black, White};
    for (fen, oddity) in [
        ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", Fault::ManyPawns(Black)),
        ("4k3/8/8/8/8/Q7/PPPPPPPP/3QK3 w - - 0 1", Fault::ManyPromoted(White)),
        ("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", Fault::ImpossibleCheck(Square::E1)),
        ("4k3/8/8/8/8/8/8/r2K2r1 w - - 0 1", Fault::ImpossibleCheck(Square::D1)),
    ] {
        assert_eq!(setup(fen).oddities(), [oddity], "{fen}");
        assert!(setup(fen).position().is_ok());
    }
}
