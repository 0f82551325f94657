//! Fifty quiet moves to claim, seventy-five to end, and mate before both.

use papan_chess::{Claim, Color, Game, Outcome, Rules, Setup};

fn game(fen: &str) -> Game {
    Game::from_setup(Rules::FIDE, &fen.parse::<Setup>().unwrap()).unwrap()
}

#[test]
fn after_fifty_quiet_moves_each_a_draw_may_be_claimed() {
    let mut game = game("8/8/8/3k4/8/3K4/3R4/8 w - - 99 80");
    assert_eq!(game.claims(), []);
    let mv = game.position().parse_uci("d3e3").unwrap();
    game.play(mv).unwrap();
    assert_eq!(game.claims(), [Claim::FiftyMoves]);
    assert_eq!(game.halfmove_clock(), 100);
}

#[test]
fn after_seventy_five_quiet_moves_each_the_game_is_drawn() {
    assert_eq!(
        game("8/8/8/3k4/8/3K4/3R4/8 w - - 150 150").outcome(),
        Some(Outcome::SeventyFiveMoves)
    );
}

#[test]
fn a_capture_and_a_pawn_move_start_the_count_anew() {
    let mut game = game("8/8/8/3k4/8/3K4/3R2Pp/6N1 w - - 42 80");
    let mv = game.position().parse_uci("g2g3").unwrap();
    game.play(mv).unwrap();
    assert_eq!(game.halfmove_clock(), 0);
    let mv = game.position().parse_uci("h2g1q").unwrap();
    game.play(mv).unwrap();
    assert_eq!((game.halfmove_clock(), game.fullmove_number()), (0, 81));
}

#[test]
fn mate_on_the_last_quiet_move_is_mate() {
    let mut game = game("7k/8/6K1/8/8/8/8/R7 w - - 149 150");
    let mv = game.position().parse_san("Ra8#").unwrap();
    game.play(mv).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Checkmate { winner: Color::White }));
}
