//! Repetition: the same position with the same rights, three times to claim, five times to end.

use papan_chess::{Claim, Game, Outcome, Rules, Setup};

fn play(game: &mut Game, moves: &[&str]) {
    for uci in moves {
        let mv = game.position().parse_uci(uci).unwrap();
        game.play(mv).unwrap();
    }
}

const ROUND: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

#[test]
fn the_third_time_may_be_claimed() {
    let mut game = Game::new(Rules::FIDE);
    play(&mut game, &ROUND);
    assert_eq!((game.repetitions(), game.claims()), (2, vec![]));
    play(&mut game, &ROUND);
    assert_eq!((game.repetitions(), game.claims()), (3, vec![Claim::ThreefoldRepetition]));
    assert_eq!(game.outcome(), None);
}

#[test]
fn the_fifth_time_ends_the_game() {
    let mut game = Game::new(Rules::FIDE);
    for _ in 0..4 {
        play(&mut game, &ROUND);
    }
    assert_eq!(game.outcome(), Some(Outcome::FivefoldRepetition));
    assert!(game.legal_moves().is_empty());
    game.undo();
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_lost_castling_right_makes_another_position() {
    let setup: Setup = "4k2r/8/8/8/8/8/8/4K3 b k - 0 1".parse().unwrap();
    let mut game = Game::from_setup(Rules::FIDE, &setup).unwrap();
    play(&mut game, &["e8e7", "e1e2", "e7e8", "e2e1"]);
    assert_eq!(game.repetitions(), 1);
    play(&mut game, &["e8e7", "e1e2", "e7e8", "e2e1"]);
    assert_eq!(game.repetitions(), 2);
}

#[test]
fn a_lost_en_passant_right_makes_another_position() {
    let setup: Setup = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1".parse().unwrap();
    let mut game = Game::from_setup(Rules::FIDE, &setup).unwrap();
    play(&mut game, &["d7d5", "e1e2", "e8e7", "e2e1", "e7e8"]);
    assert_eq!(game.repetitions(), 1);
}

#[test]
fn a_pawn_move_cuts_off_everything_before_it() {
    let mut game = Game::new(Rules::FIDE);
    play(&mut game, &ROUND);
    play(&mut game, &["e2e3"]);
    assert_eq!(game.repetitions(), 1);
}
