//! The classroom rules: the king may be left to be taken, captures score, fifty moves each.

use papan_chess::{
    Color, Game, IllegalMoveError, Outcome, Rules, Setup,
    pgn::{PgnGame, read_games_with_rules},
};

fn game(fen: &str) -> Game {
    Game::from_setup(Rules::CLASSROOM, &fen.parse::<Setup>().unwrap()).unwrap()
}

fn play(game: &mut Game, moves: &[&str]) {
    for uci in moves {
        let mv = game.position().parse_uci_with_rules(game.rules(), uci).unwrap();
        game.play(mv).unwrap();
    }
}

#[test]
fn a_pinned_piece_may_move_and_its_king_be_captured() {
    let mut game = game("4r1k1/8/8/8/8/4B3/8/4K3 w - - 0 1");
    play(&mut game, &["e3d4", "e8e1"]);
    assert_eq!(game.outcome(), Some(Outcome::KingTaken { winner: Color::Black }));
    assert_eq!(game.points(Color::Black), 10);
    assert!(game.legal_moves().is_empty());
}

#[test]
fn mate_ends_the_game_at_once_and_scores_twenty() {
    let mut game = Game::new(Rules::CLASSROOM);
    play(&mut game, &["f2f3", "e7e5", "g2g4", "d8h4"]);
    assert_eq!(game.outcome(), Some(Outcome::Checkmate { winner: Color::Black }));
    assert_eq!((game.points(Color::White), game.points(Color::Black)), (0, 20));
}

#[test]
fn captured_pieces_score_as_they_stand_when_captured() {
    let mut game = game("rn2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    play(&mut game, &["a7b8q", "a8b8"]);
    assert_eq!((game.points(Color::White), game.points(Color::Black)), (2, 8));
    game.undo();
    assert_eq!(game.points(Color::Black), 0);
}

#[test]
fn castling_still_minds_attacked_squares() {
    let mut game = game("4k3/8/8/1b6/8/8/8/4K2R w K - 0 1");
    assert!(game.position().parse_uci_with_rules(game.rules(), "e1g1").is_err());
    play(&mut game, &["e1f1"]);
}

#[test]
fn en_passant_may_expose_the_king() {
    let mut game = game("8/8/8/8/k3p2Q/8/3P4/3K4 w - - 0 1");
    play(&mut game, &["d2d4", "e4d3", "h4a4"]);
    assert_eq!(game.outcome(), Some(Outcome::KingTaken { winner: Color::White }));
}

#[test]
fn the_game_ends_after_the_second_players_fiftieth_move() {
    let mut game = Game::new(Rules::CLASSROOM);
    for _ in 0..25 {
        play(&mut game, &["g1f3", "g8f6", "f3g1", "f6g8"]);
    }
    assert_eq!(game.outcome(), Some(Outcome::MoveLimit));
    let mv = game.position().parse_uci("e2e4").unwrap();
    assert_eq!(game.play(mv), Err(IllegalMoveError::GameOver));
    game.undo();
    assert_eq!(game.outcome(), None);
}

#[test]
fn repetition_and_quiet_moves_do_not_end_a_classroom_game() {
    let mut game = Game::new(Rules::CLASSROOM);
    for _ in 0..6 {
        play(&mut game, &["g1f3", "g8f6", "f3g1", "f6g8"]);
    }
    assert_eq!((game.outcome(), game.claims()), (None, vec![]));
}

#[test]
fn a_classroom_game_survives_its_own_pgn() {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..100 {
        let mut game = Game::new(Rules::CLASSROOM);
        while let Some(&mv) = random.choice(game.legal_moves().iter()) {
            game.play(mv).unwrap();
        }
        let text = PgnGame::of(&game).to_pgn();
        let record = read_games_with_rules(Rules::CLASSROOM, &text).next().unwrap().unwrap();
        assert_eq!(record.to_game().unwrap(), game, "{text}");
    }
}
