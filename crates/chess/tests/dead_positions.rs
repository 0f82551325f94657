//! Positions in which mate is impossible: by the pieces alone, or proved by a search of all reachable positions.

use papan_chess::{Board, Color, Game, Outcome, Position, Role, Rules, Setup, Square};
use papan_core::{Budget, Meter, StopReason};

fn outcome(fen: &str) -> Option<Outcome> {
    fen.parse::<Position>().unwrap().outcome()
}

fn is_dead(fen: &str) -> Result<bool, StopReason> {
    let budget = Budget { nodes: Some(200_000), ..Budget::UNLIMITED };
    fen.parse::<Position>().unwrap().is_dead(&mut Meter::new(budget))
}

#[test]
fn bare_kings_one_knight_and_bishops_of_one_color_cannot_mate() {
    for fen in [
        "8/8/4k3/8/8/3K4/8/8 w - -",
        "8/8/4k3/8/8/3K4/8/N7 w - -",
        "8/8/4k3/8/8/3K4/8/B7 w - -",
        "8/8/4kb2/8/8/3KB3/8/8 w - -",
        "8/8/4kb2/8/8/3KB3/8/B7 w - -",
    ] {
        assert_eq!(outcome(fen), Some(Outcome::InsufficientMaterial), "{fen}");
    }
}

#[test]
fn two_knights_a_knight_each_or_bishops_of_both_colors_can() {
    for fen in [
        "8/8/4k3/8/8/3K4/8/NN6 w - -",
        "8/8/4kn2/8/8/3K4/8/N7 w - -",
        "8/8/4k3/8/8/3K4/8/BB6 w - -",
        "8/8/4kn2/8/8/3K4/8/B7 w - -",
        "8/8/4k3/8/8/3K4/7P/8 w - -",
    ] {
        assert_eq!(outcome(fen), None, "{fen}");
    }
}

#[test]
fn a_wall_of_pawns_is_proved_dead() {
    assert_eq!(is_dead("8/8/1k6/1p1p1p1p/1P1P1P1P/1K6/8/8 w - -"), Ok(true));
}

#[test]
fn a_forced_line_into_bare_kings_is_proved_dead() {
    assert_eq!(is_dead("7k/7P/7K/8/8/8/8/8 b - -"), Ok(true));
}

#[test]
fn a_wall_with_a_hole_is_not_dead() {
    assert_eq!(is_dead("8/8/1k6/1p1p3p/1P1P3P/1K6/8/8 w - -"), Ok(false));
}

#[test]
fn what_the_budget_does_not_reach_is_neither_dead_nor_alive() {
    let mut meter = Meter::new(Budget { nodes: Some(10), ..Budget::UNLIMITED });
    assert_eq!(Position::START.is_dead(&mut meter), Err(StopReason::Nodes));
}

#[test]
fn a_proof_keeps_to_its_memory() {
    // 100 kB are some five hundred positions, and from the start each has twenty that follow.
    let budget = Budget { memory: Some(100_000), nodes: Some(40), ..Budget::UNLIMITED };
    assert_eq!(Position::START.is_dead(&mut Meter::new(budget)), Err(StopReason::Memory));
}

#[test]
fn a_game_that_reaches_a_wall_of_pawns_is_over() {
    let setup: Setup = "8/8/1k6/1p1p1p1p/1P1P1P1P/1K6/8/8 w - - 0 1".parse().unwrap();
    let game = Game::from_setup(Rules::FIDE, &setup).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::DeadPosition));
    let free = Game::from_setup(Rules { draws: false, ..Rules::FIDE }, &setup).unwrap();
    assert_eq!(free.outcome(), None);
}

#[test]
fn a_wall_is_alive_while_a_pawn_can_move_or_be_captured_or_another_piece_is_there() {
    for fen in [
        "8/8/1k6/1p1p1p1p/1P1P1P1P/1K6/8/7B w - -",
        "8/8/1k5p/1p1p1p2/1P1P1P1P/1K6/8/8 w - -",
        "8/8/1k6/1p1p1p1p/KP1P1P1P/8/8/8 w - -",
        "8/8/1k6/1p1pPp1p/1P1P1P1P/1K6/8/8 w - d6",
        "8/8/1k6/1p1p1p1p/1P1PpP1P/1K6/4P3/8 w - -",
    ] {
        assert_eq!(outcome(fen), None, "{fen}");
    }
}

/// Pawns on some files, anywhere, nearly all of them blocked, and the kings anywhere.
fn random_wall(random: &mut fastrand::Rng) -> Option<Position> {
    let mut board = Board::EMPTY;
    for file in 0..8 {
        let rank = random.usize(1..6);
        let (white, black) = match random.u8(..) {
            0..190 => (true, true),
            190..200 => (true, false),
            200..210 => (false, true),
            _ => (false, false),
        };
        if white {
            board.set_piece_at(Square::from_index(8 * rank + file)?, Role::Pawn.of(Color::White));
        }
        if black {
            board.set_piece_at(
                Square::from_index(8 * rank + 8 + file)?,
                Role::Pawn.of(Color::Black),
            );
        }
    }
    for color in Color::ALL {
        let free: Vec<Square> =
            Square::all().filter(|&square| board.piece_at(square).is_none()).collect();
        board.set_piece_at(*random.choice(&free)?, Role::King.of(color));
    }
    Setup { board, castling: papan_chess::CastlingRights::NONE, ..Setup::START }.position().ok()
}

#[test]
fn every_wall_that_is_seen_is_proved_by_looking_at_all_that_can_happen() {
    let mut random = fastrand::Rng::with_seed(1);
    let (mut walls, mut others) = (0, 0);
    for _ in 0..40_000 {
        let Some(position) = random_wall(&mut random) else { continue };
        if position.outcome() == Some(Outcome::DeadPosition) {
            walls += 1;
            assert!(!can_mate(&position), "{position}");
        } else {
            others += 1;
        }
    }
    assert!(walls > 50 && others > 50, "{walls} walls, {others} others");
}

/// The plain proof: every position that can follow is looked at.
fn can_mate(start: &Position) -> bool {
    let mut seen = std::collections::HashSet::from([*start]);
    let mut open = vec![*start];
    while let Some(position) = open.pop() {
        if position.is_checkmate() {
            return true;
        }
        let next = position
            .legal_moves()
            .iter()
            .map(|&mv| position.play_unchecked(mv))
            .collect::<Vec<_>>();
        open.extend(next.into_iter().filter(|&next| seen.insert(next)));
    }
    false
}
