//! All legal moves against the square-by-square oracle.

mod oracle;

use fastrand::Rng;
use oracle::Move;
use papan_giant::{Board, Judge, Kind, Moves, Options, Side, Square, Verdict, generate, parse};

fn board(text: &str) -> Board {
    parse(text.as_bytes(), Options::default()).unwrap().next().unwrap().unwrap()
}

fn all_moves(moves: &Moves<'_>, side: Side) -> Vec<Move> {
    let rides = moves.rides(side);
    let mut all: Vec<Move> = rides
        .flat_map(|ride| {
            ride.squares().map(move |to| Move { from: ride.from.at, to }).collect::<Vec<_>>()
        })
        .collect();
    all.sort_unstable();
    all
}

#[test]
fn both_sides_have_the_moves_that_looking_at_every_square_finds() {
    let rounds = if std::env::var_os("PAPAN_LONG").is_some() { 100_000 } else { 2_000 };
    let mut rng = Rng::with_seed(3);
    for round in 0..rounds {
        let kind = Kind::ALL[round % Kind::ALL.len()];
        let men = [4, 10, 20, 40][rng.usize(..4)];
        let size = rng.u64(8..=12);
        let board = generate(kind, size, men, &mut rng).unwrap();
        let moves = Moves::new(&board);
        for side in [Side::White, Side::Black] {
            let expected = oracle::legal_moves(&board, side);
            let text = papan_giant::format(std::slice::from_ref(&board));
            assert_eq!(all_moves(&moves, side), expected, "{side} {text}");
            assert_eq!(moves.count(side), expected.len() as u128);
        }
        assert_eq!(Judge::default().judge(&board).verdict, oracle::judge(&board));
        for ride in moves.rides(Side::White) {
            let taken = board.men().iter().any(|placed| placed.at == ride.last);
            assert_eq!(ride.takes, taken);
        }
    }
}

#[test]
fn a_ride_reaches_its_own_squares_only() {
    let mut rng = Rng::with_seed(5);
    for round in 0..100 {
        let board = generate(Kind::ALL[round % Kind::ALL.len()], 8, 10, &mut rng).unwrap();
        for ride in Moves::new(&board).rides(Side::White) {
            let side = 1..=board.size();
            let all = side.clone().flat_map(|x| side.clone().map(move |y| Square { x, y }));
            let mut reached: Vec<Square> = all.filter(|&at| ride.reaches(at)).collect();
            let mut squares: Vec<Square> = ride.squares().collect();
            reached.sort_unstable();
            squares.sort_unstable();
            assert_eq!(reached, squares);
        }
    }
}

#[test]
fn in_check_there_are_as_many_moves_as_the_judge_counts() {
    let mut rng = Rng::with_seed(4);
    let mut checks = 0;
    for round in 0..3_000 {
        let kind = Kind::ALL[round % Kind::ALL.len()];
        let size = [8, 100, 1_000_000_000_000_000_000, u64::MAX][rng.usize(..4)];
        let board = generate(kind, size, 60, &mut rng).unwrap();
        if let Verdict::Check { side, moves } = Judge::default().judge(&board).verdict {
            checks += 1;
            let all = Moves::new(&board);
            assert_eq!(all.count(side), u128::from(moves));
            assert_eq!(all.rides(side).map(|ride| ride.moves()).sum::<u64>(), moves);
        }
    }
    assert!(checks > 500);
}

#[test]
fn a_queen_on_the_largest_board_has_more_moves_than_64_bits_count() {
    let max = u64::MAX;
    let board =
        board(&format!("1\n{max} 3\n1 2 k\n2 {max} K\n{} {} q\n", max / 2 + 1, max / 2 + 1));
    // Straight ahead 2 (N - 1), along both diagonals 2 (N - 1), and five of the king.
    assert_eq!(Moves::new(&board).count(Side::White), 4 * u128::from(max - 1) + 5);
}

#[test]
fn a_pinned_rook_rides_along_its_line_only() {
    let board = board("1\n1000 4\n500 1 k\n500 300 r\n500 900 R\n1 7 K\n");
    let moves = Moves::new(&board);
    let rides: Vec<_> = moves.rides(Side::White).filter(|ride| ride.from.at.y == 300).collect();
    assert_eq!(rides.iter().map(papan_giant::Ride::moves).collect::<Vec<_>>(), [298, 600]);
    assert_eq!(rides.iter().map(|ride| ride.takes).collect::<Vec<_>>(), [false, true]);
}
