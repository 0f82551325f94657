//! Games: what may be played is what is legal, and making and taking back moves keeps everything in step.

mod oracle;

use fastrand::Rng;
use oracle::Move;
use papan_giant::{
    Board, Game, Illegal, Judge, Kind, Man, Moves, Options, Role, Side, Square, generate, parse,
};

fn square(x: u64, y: u64) -> Square {
    Square { x, y }
}

fn game(text: &str, turn: Side) -> Game {
    let board = parse(text.as_bytes(), Options::default()).unwrap().next().unwrap().unwrap();
    Game::new(board, turn)
}

fn sorted(board: &Board) -> Vec<(Square, Man)> {
    let mut men: Vec<_> = board.men().iter().map(|placed| (placed.at, placed.man)).collect();
    men.sort_unstable();
    men
}

/// A move of the side to move, king captures aside.
fn random_move(game: &Game, rng: &mut Rng) -> Option<(Square, Square)> {
    let moves = Moves::new(game.board());
    let rides: Vec<_> = moves.rides(game.turn()).collect();
    let ride = rides.get(rng.usize(..rides.len().max(1)))?;
    let to = if rng.bool() { ride.last } else { ride.first };
    let is_king = game.man(to).is_some_and(|man| man.role == Role::King);
    (!is_king).then_some((ride.from.at, to))
}

#[test]
fn on_small_boards_exactly_the_legal_moves_can_be_played() {
    let mut rng = Rng::with_seed(21);
    for round in 0..60 {
        let board = generate(Kind::ALL[round % 11], 8, 14, &mut rng).unwrap();
        for turn in [Side::White, Side::Black] {
            let legal = oracle::legal_moves(&board, turn);
            let enemy_king = board.king(turn.other());
            let mut game = Game::new(board.clone(), turn);
            let size = board.size();
            for from in board.men().iter().map(|placed| placed.at) {
                for to in (0..=size + 1).flat_map(|y| (0..=size + 1).map(move |x| square(x, y))) {
                    let expected = legal.contains(&Move { from, to }) && to != enemy_king;
                    let done = game.play(from, to);
                    assert_eq!(done.is_ok(), expected, "{from} {to} {done:?}");
                    if done.is_ok() {
                        game.undo();
                    }
                    assert_eq!(game.turn(), turn);
                }
            }
            assert_eq!(sorted(game.board()), sorted(&board));
            assert_eq!(Judge::default().judge(&board).verdict, oracle::judge(&board));
        }
    }
}

#[test]
fn after_many_moves_the_verdict_is_that_of_a_fresh_board() {
    let mut rng = Rng::with_seed(22);
    let large = 1_000_000_000_000_000_000;
    for (kind, size, men, moves) in
        [(Kind::Uniform, 12, 30, 400), (Kind::CrossedRays, large, 200_000, 12)]
    {
        let board = generate(kind, size, men, &mut rng).unwrap();
        let turn = Judge::default().judge(&board).side().unwrap_or(Side::White);
        let mut game = Game::new(board.clone(), turn);
        let mut made = 0;
        for _ in 0..moves {
            if let Some((from, to)) = random_move(&game, &mut rng) {
                game.play(from, to).unwrap();
                made += 1;
            } else {
                game.undo();
            }
            let men = game.board().men().iter().collect();
            let fresh = Board::new(size, men).unwrap();
            assert_eq!(game.judgement(), Judge::default().judge(&fresh));
        }
        assert!(made > moves / 3, "{made}");
        while game.undo().is_some() {}
        assert_eq!(game.board(), &board);
        assert_eq!(game.turn(), turn);
    }
}

/// Some target in the way a man moves, perhaps not a legal one.
fn random_target(man: Man, at: Square, rng: &mut Rng) -> Square {
    let far = 10u64.pow(rng.u32(0..18));
    let shift = |from: u64, by: i64, times: u64| {
        from.wrapping_add_signed(by.wrapping_mul(times.cast_signed()))
    };
    let (dx, dy) = (rng.i64(-1..=1), rng.i64(-1..=1));
    match man.role {
        Role::Knight => {
            let (long, short) = (2 * dx.signum(), dy);
            if rng.bool() {
                square(shift(at.x, long, 1), shift(at.y, short, 1))
            } else {
                square(shift(at.x, short, 1), shift(at.y, long, 1))
            }
        }
        Role::King | Role::Pawn => square(shift(at.x, dx, 1), shift(at.y, dy, 1)),
        Role::Queen | Role::Rook | Role::Bishop => {
            square(shift(at.x, dx, far), shift(at.y, dy, far))
        }
    }
}

#[test]
fn a_long_game_on_a_crowded_giant_board_stays_in_step_with_a_fresh_judgement() {
    let wanted = if std::env::var_os("PAPAN_LONG").is_some() { 100_000 } else { 2_000 };
    let mut rng = Rng::with_seed(23);
    let size = 1_000_000_000_000_000_000;
    let board = generate(Kind::Uniform, size, 200_000, &mut rng).unwrap();
    let mut game = Game::new(board.clone(), Side::White);
    let mut made = 0;
    while made < wanted {
        let placed = game.board().men().get(rng.usize(..game.board().men().len())).unwrap();
        let to = random_target(placed.man, placed.at, &mut rng);
        if game.play(placed.at, to).is_err() {
            continue;
        }
        made += 1;
        let judgement = game.judgement();
        if made % (wanted / 10) == 0 {
            let fresh = Board::new(size, game.board().men().iter().collect()).unwrap();
            assert_eq!(judgement, Judge::default().judge(&fresh));
        }
        // Every eighth move is taken back at once.
        if made % 8 == 0 {
            game.undo();
        }
    }
    while game.undo().is_some() {}
    assert_eq!(game.board(), &board);
}

#[test]
fn every_reason_is_given() {
    let text = "1\n100 7\n5 5 k\n5 90 K\n5 50 r\n5 70 R\n30 50 p\n30 51 Q\n40 40 h\n";
    let mut first = game(text, Side::White);
    let mut play = |from, to| first.play(from, to).map(|_| ());
    assert_eq!(play(square(1, 1), square(1, 2)), Err(Illegal::NobodyThere));
    assert_eq!(play(square(5, 90), square(5, 91)), Err(Illegal::NotYourTurn));
    assert_eq!(play(square(5, 50), square(5, 101)), Err(Illegal::OffBoard));
    assert_eq!(play(square(40, 40), square(41, 41)), Err(Illegal::NotItsWay));
    assert_eq!(play(square(5, 50), square(5, 71)), Err(Illegal::Blocked(square(5, 70))));
    assert_eq!(play(square(30, 50), square(30, 51)), Err(Illegal::Blocked(square(30, 51))));
    assert_eq!(play(square(5, 50), square(30, 50)), Err(Illegal::OwnMan));
    assert_eq!(play(square(30, 50), square(31, 51)), Err(Illegal::NothingToTake));
    assert_eq!(play(square(5, 50), square(6, 50)), Err(Illegal::KingAttacked(square(5, 70))));
    assert_eq!(play(square(5, 50), square(5, 70)), Ok(()));
    let mut second = game("1\n20 3\n1 1 k\n9 9 K\n9 1 r\n", Side::White);
    assert_eq!(second.play(square(9, 1), square(9, 9)), Err(Illegal::TakesKing));
}
