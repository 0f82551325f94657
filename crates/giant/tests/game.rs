//! Games: exactly the legal moves can be played, and making and undoing moves keeps the board consistent.

mod oracle;

use fastrand::Rng;
use oracle::Move;
use papan_giant::{
    Board, BoardKind, Color, Game, IllegalMoveError as Illegal, LegalMoves, ParseOptions, Piece,
    Role, Square, evaluate, generate, parse,
};

fn square(x: u64, y: u64) -> Square {
    Square { x, y }
}

fn game(text: &str, turn: Color) -> Game {
    let board = parse(text.as_bytes(), ParseOptions::default()).unwrap().next().unwrap().unwrap();
    Game::new(board, turn)
}

fn sorted(board: &Board) -> Vec<(Square, Piece)> {
    let mut pieces: Vec<_> =
        board.pieces().iter().map(|placed| (placed.at, placed.piece)).collect();
    pieces.sort_unstable();
    pieces
}

/// A legal move of the color to move that does not capture a king.
fn random_move(game: &Game, rng: &mut Rng) -> Option<(Square, Square)> {
    let moves = LegalMoves::new(game.board());
    let ranges: Vec<_> = moves.ranges(game.turn()).collect();
    let range = ranges.get(rng.usize(..ranges.len().max(1)))?;
    let to = if rng.bool() { range.last } else { range.first };
    let is_king = game.piece_at(to).is_some_and(|piece| piece.role == Role::King);
    (!is_king).then_some((range.from.at, to))
}

#[test]
fn on_small_boards_exactly_the_legal_moves_can_be_played() {
    let mut rng = Rng::with_seed(21);
    for round in 0..60 {
        let board = generate(BoardKind::ALL[round % 11], 8, 14, rng.u64(..)).unwrap();
        for turn in Color::ALL {
            let legal = oracle::legal_moves(&board, turn);
            let enemy_king = board.king(!turn);
            let mut game = Game::new(board.clone(), turn);
            let size = board.size();
            for from in board.pieces().iter().map(|placed| placed.at) {
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
            assert_eq!(evaluate(&board).status, oracle::status(&board));
        }
    }
}

#[test]
fn after_many_moves_the_evaluation_is_that_of_a_fresh_board() {
    let mut rng = Rng::with_seed(22);
    let large = 1_000_000_000_000_000_000;
    for (kind, size, pieces, moves) in
        [(BoardKind::Uniform, 12, 30, 400), (BoardKind::CrossedRays, large, 200_000, 12)]
    {
        let board = generate(kind, size, pieces, rng.u64(..)).unwrap();
        let turn = evaluate(&board).status.color().unwrap_or(Color::White);
        let mut game = Game::new(board.clone(), turn);
        let mut made = 0;
        for _ in 0..moves {
            if let Some((from, to)) = random_move(&game, &mut rng) {
                game.play(from, to).unwrap();
                made += 1;
            } else {
                game.undo();
            }
            let pieces = game.board().pieces().iter().collect();
            let fresh = Board::new(size, pieces).unwrap();
            assert_eq!(game.evaluate(), evaluate(&fresh));
        }
        assert!(made > moves / 3, "{made}");
        while game.undo().is_some() {}
        assert_eq!(game.board(), &board);
        assert_eq!(game.turn(), turn);
    }
}

/// A target along the moves of a piece, perhaps not a legal one.
fn random_target(piece: Piece, at: Square, rng: &mut Rng) -> Square {
    let far = 10u64.pow(rng.u32(0..18));
    let shift = |from: u64, by: i64, times: u64| {
        from.wrapping_add_signed(by.wrapping_mul(times.cast_signed()))
    };
    let (dx, dy) = (rng.i64(-1..=1), rng.i64(-1..=1));
    match piece.role {
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
fn a_long_game_on_a_crowded_giant_board_evaluates_like_a_fresh_board() {
    let wanted = if std::env::var_os("PAPAN_LONG").is_some() { 100_000 } else { 2_000 };
    let mut rng = Rng::with_seed(23);
    let size = 1_000_000_000_000_000_000;
    let board = generate(BoardKind::Uniform, size, 200_000, rng.u64(..)).unwrap();
    let mut game = Game::new(board.clone(), Color::White);
    let mut made = 0;
    while made < wanted {
        let placed = game.board().pieces().get(rng.usize(..game.board().pieces().len())).unwrap();
        let to = random_target(placed.piece, placed.at, &mut rng);
        if game.play(placed.at, to).is_err() {
            continue;
        }
        made += 1;
        let evaluation = game.evaluate();
        if made % (wanted / 10) == 0 {
            let fresh = Board::new(size, game.board().pieces().iter().collect()).unwrap();
            assert_eq!(evaluation, evaluate(&fresh));
        }
        // Every eighth move is undone at once.
        if made % 8 == 0 {
            game.undo();
        }
    }
    while game.undo().is_some() {}
    assert_eq!(game.board(), &board);
}

#[test]
fn every_reason_for_an_illegal_move_is_reported() {
    let text = "1\n100 7\n5 5 k\n5 90 K\n5 50 r\n5 70 R\n30 50 p\n30 51 Q\n40 40 h\n";
    let mut first = game(text, Color::White);
    let mut play = |from, to| first.play(from, to).map(|_| ());
    assert_eq!(play(square(1, 1), square(1, 2)), Err(Illegal::EmptySquare));
    assert_eq!(play(square(5, 90), square(5, 91)), Err(Illegal::WrongTurn));
    assert_eq!(play(square(5, 50), square(5, 101)), Err(Illegal::OffBoard));
    assert_eq!(play(square(40, 40), square(41, 41)), Err(Illegal::WrongMovement));
    assert_eq!(play(square(5, 50), square(5, 71)), Err(Illegal::Blocked { by: square(5, 70) }));
    assert_eq!(play(square(30, 50), square(30, 51)), Err(Illegal::Blocked { by: square(30, 51) }));
    assert_eq!(play(square(5, 50), square(30, 50)), Err(Illegal::OwnPiece));
    assert_eq!(play(square(30, 50), square(31, 51)), Err(Illegal::NothingToCapture));
    assert_eq!(
        play(square(5, 50), square(6, 50)),
        Err(Illegal::KingAttacked { by: square(5, 70) })
    );
    assert_eq!(play(square(5, 50), square(5, 70)), Ok(()));
    let mut second = game("1\n20 3\n1 1 k\n9 9 K\n9 1 r\n", Color::White);
    assert_eq!(second.play(square(9, 1), square(9, 9)), Err(Illegal::CapturesKing));
}
