//! Two people at one board, by the rules of the classroom and by the Laws of Chess.

use papan_chess::{
    Claim, Color, IllegalMoveError, Move, Outcome, Role, Rules, Session, SessionEvent, Square,
};

fn session(rules: Rules) -> Session {
    Session::new(rules, ["AVA".parse().unwrap(), "KAT".parse().unwrap()])
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn find(session: &Session, uci: &str) -> Result<Move, IllegalMoveError> {
    let promotion = uci.get(4..5).and_then(|letter| Role::from_letter(letter.as_bytes()[0]));
    session.find_legal_move(square(&uci[..2]), square(&uci[2..4]), promotion)
}

fn play(session: &mut Session, moves: &str) -> Vec<SessionEvent> {
    let mut events = Vec::new();
    for uci in moves.split_whitespace() {
        let mv = find(session, uci).unwrap_or_else(|why| panic!("{uci}: {why:?}"));
        events = session.play(mv).unwrap();
    }
    events
}

fn names(session: &Session) -> Vec<String> {
    session
        .movable_pieces()
        .iter()
        .map(|standing| format!("{}{}", standing.piece.to_char(), standing.at))
        .collect()
}

#[test]
fn pieces_that_can_move_are_listed_by_kind_then_file_then_rank() {
    let session = session(Rules::CLASSROOM);
    assert_eq!(
        names(&session),
        ["Pa2", "Pb2", "Pc2", "Pd2", "Pe2", "Pf2", "Pg2", "Ph2", "Nb1", "Ng1"]
    );
    assert_eq!(session.destinations(square("b1")), [square("a3"), square("c3")]);
    assert_eq!(session.destinations(square("a1")), []);
}

#[test]
fn castling_and_en_passant_are_special_moves_only() {
    let mut game = session(Rules::CLASSROOM);
    play(&mut game, "e2e4 a7a6 g1f3 a6a5 f1c4 a5a4");
    assert_eq!(game.destinations(square("e1")), [square("e2"), square("f1")]);
    let special: Vec<String> = game.special_moves().iter().map(ToString::to_string).collect();
    assert_eq!(special, ["e1g1"]);
    let events = game.play(game.special_moves()[0]).unwrap();
    let moved = |event: &SessionEvent| match event {
        SessionEvent::Moved { from, to, .. } => format!("{from}{to}"),
        other => panic!("{other:?}"),
    };
    assert_eq!(events.iter().map(moved).collect::<Vec<_>>(), ["e1g1", "h1f1"]);
    let mut game = session(Rules::CLASSROOM);
    play(&mut game, "e2e4 a7a6 e4e5 d7d5");
    assert_eq!(game.destinations(square("e5")), [square("e6")]);
    assert_eq!(game.special_moves()[0].to, square("d6"));
    let events = game.play(game.special_moves()[0]).unwrap();
    assert!(matches!(events[1], SessionEvent::Captured(pawn) if pawn.at == square("d5")));
}

#[test]
fn promotion_is_both_an_ordinary_and_a_special_move() {
    let mut game = session(Rules::CLASSROOM);
    play(&mut game, "a2a4 b7b5 a4b5 a7a6 b5a6 h7h6 a6a7 h6h5");
    assert_eq!(game.destinations(square("a7")), [square("b8")]);
    assert_eq!(game.special_moves().len(), 4);
    let events = play(&mut game, "a7b8q");
    assert!(matches!(events[2], SessionEvent::Promoted(queen) if queen.piece.role == Role::Queen));
    assert_eq!(game.game().points(Color::White), 1 + 1 + 2);
}

#[test]
fn in_the_classroom_a_king_may_be_left_and_taken_for_ten_points() {
    let mut game = session(Rules::CLASSROOM);
    let events = play(&mut game, "e2e4 f7f6 d1h5");
    assert_eq!(events.last(), Some(&SessionEvent::Check(Color::Black)));
    let events = play(&mut game, "a7a6 h5e8");
    assert_eq!(
        events.last(),
        Some(&SessionEvent::Over(Outcome::KingTaken { winner: Color::White }))
    );
    assert_eq!(game.game().points(Color::White), 10);
    assert_eq!(game.high_score(), Some(("AVA".parse().unwrap(), 10)));
    assert!(game.movable_pieces().is_empty());
}

#[test]
fn under_the_laws_of_chess_a_king_may_not_be_left_in_check() {
    let mut game = session(Rules::FIDE);
    play(&mut game, "e2e4 f7f6 d1h5");
    assert!(matches!(find(&game, "a7a6"), Err(IllegalMoveError::InCheck { .. })));
}

#[test]
fn mate_is_worth_twenty_points_and_ends_the_game() {
    let mut game = session(Rules::CLASSROOM);
    let events = play(&mut game, "f2f3 e7e5 g2g4 d8h4");
    assert_eq!(
        events.last(),
        Some(&SessionEvent::Over(Outcome::Checkmate { winner: Color::Black }))
    );
    assert_eq!(game.game().points(Color::Black), 20);
    assert_eq!(game.high_score(), Some(("KAT".parse().unwrap(), 20)));
    assert_eq!(find(&game, "a2a3"), Err(IllegalMoveError::GameOver));
}

#[test]
fn the_classroom_game_ends_after_the_second_players_fiftieth_move() {
    let mut game = session(Rules::CLASSROOM);
    for _ in 0..24 {
        play(&mut game, "g1f3 g8f6 f3g1 f6g8");
    }
    play(&mut game, "g1f3 g8f6 f3g1");
    assert_eq!(game.game().outcome(), None);
    let events = play(&mut game, "f6g8");
    assert_eq!(events.last(), Some(&SessionEvent::Over(Outcome::MoveLimit)));
    assert_eq!(game.high_score(), None, "nothing is stored on a tie");
    assert!(game.undo_turn());
    assert_eq!(game.game().outcome(), None, "undone moves are given back");
}

#[test]
fn undo_goes_back_to_the_same_players_turn_and_restores_everything() {
    let mut game = session(Rules::CLASSROOM);
    assert!(!game.undo_turn());
    play(&mut game, "e2e4 d7d5");
    let before = game.clone();
    play(&mut game, "e4d5 d8d5");
    assert_eq!(game.game().points(Color::White), 1);
    assert!(game.undo_turn());
    assert_eq!(game.game(), before.game());
    assert_eq!(game.turn(), Color::White);
    assert!(game.redo_move() && game.redo_move() && !game.redo_move());
    assert_eq!(game.game().points(Color::Black), 1);
}

#[test]
fn a_saved_game_goes_on_where_it_was_and_undo_works_across_a_save() {
    for rules in [Rules::FIDE, Rules::CLASSROOM] {
        let mut game = session(rules);
        play(&mut game, "e2e4 d7d5 e4d5 d8d5 b1c3");
        let mut loaded = Session::from_pgn(&game.to_pgn()).unwrap();
        assert_eq!(loaded, game);
        assert!(loaded.undo_turn() && loaded.undo_turn());
        assert_eq!(loaded.game().history().len(), 1);
    }
}

#[test]
fn a_classroom_game_with_a_king_left_in_check_is_saved_and_loaded() {
    let mut game = session(Rules::CLASSROOM);
    play(&mut game, "e2e4 f7f6 d1h5 a7a6 h5e8");
    assert_eq!(Session::from_pgn(&game.to_pgn()).unwrap(), game);
}

#[test]
fn a_broken_save_is_an_error_with_its_place() {
    let error = Session::from_pgn("").unwrap_err();
    assert_eq!(error.kind(), &papan_chess::pgn::PgnErrorKind::NoGame);
    let error = Session::from_pgn("[Rules \"classroom\"]\n\n1. e4 e5 2. Ke5 *\n").unwrap_err();
    assert_eq!(error.location().line, 3);
}

#[test]
fn a_draw_is_claimed_at_the_third_repetition_and_not_before() {
    let mut session = session(Rules::FIDE);
    play(&mut session, "g1f3 g8f6 f3g1 f6g8");
    assert_eq!(session.claim_draw(), None);
    play(&mut session, "g1f3 g8f6 f3g1 f6g8");
    assert_eq!(session.claim_draw(), Some(Claim::ThreefoldRepetition));
    assert_eq!(session.game().outcome(), Some(Outcome::Claimed(Claim::ThreefoldRepetition)));
    assert_eq!(find(&session, "e2e4"), Err(IllegalMoveError::GameOver));
    assert!(session.undo_turn() && session.game().outcome().is_none());
}

#[test]
fn players_agree_on_a_draw_or_give_up_on_anybodys_turn_and_a_save_remembers_it() {
    for resigning in [None, Some(Color::Black), Some(Color::White)] {
        let mut session = session(Rules::FIDE);
        play(&mut session, "e2e4");
        assert!(match resigning {
            Some(who) => session.resign(who),
            None => session.agree_draw(),
        });
        assert!(!session.resign(Color::White) && !session.agree_draw(), "it is over");
        let outcome = session.game().outcome().unwrap();
        assert_eq!(outcome.winner(), resigning.map(|who| !who));
        assert_eq!(Session::from_pgn(&session.to_pgn()).unwrap(), session);
    }
}
