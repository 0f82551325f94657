//! All legal moves against the square-by-square oracle.

mod oracle;

use fastrand::Rng;
use oracle::Move;
use papan_giant::{
    Board, BoardKind, CheckStatus, Color, LegalMoves, ParseOptions, SlideRange, Square, evaluate,
    generate, parse,
};

fn board(text: &str) -> Board {
    parse(text.as_bytes(), ParseOptions::default()).unwrap().next().unwrap().unwrap()
}

fn all_moves(moves: &LegalMoves<'_>, color: Color) -> Vec<Move> {
    let ranges = moves.ranges(color);
    let mut all: Vec<Move> = ranges
        .flat_map(|range| {
            range.squares().map(move |to| Move { from: range.from.at, to }).collect::<Vec<_>>()
        })
        .collect();
    all.sort_unstable();
    all
}

#[test]
fn legal_moves_of_both_colors_equal_the_oracle() {
    let rounds = if std::env::var_os("PAPAN_LONG").is_some() { 100_000 } else { 2_000 };
    let mut rng = Rng::with_seed(3);
    for round in 0..rounds {
        let kind = BoardKind::ALL[round % BoardKind::ALL.len()];
        let pieces = [4, 10, 20, 40][rng.usize(..4)];
        let size = rng.u64(8..=12);
        let board = generate(kind, size, pieces, rng.u64(..)).unwrap();
        let moves = LegalMoves::new(&board);
        for color in Color::ALL {
            let expected = oracle::legal_moves(&board, color);
            let text = papan_giant::format_boards(std::slice::from_ref(&board));
            assert_eq!(all_moves(&moves, color), expected, "{color} {text}");
            assert_eq!(moves.count(color), expected.len() as u128);
        }
        assert_eq!(evaluate(&board).status, oracle::status(&board));
        for range in moves.ranges(Color::White) {
            let is_occupied = board.pieces().iter().any(|placed| placed.at == range.last);
            assert_eq!(range.is_capture, is_occupied);
        }
    }
}

#[test]
fn a_range_contains_exactly_its_squares() {
    let mut rng = Rng::with_seed(5);
    for round in 0..100 {
        let board =
            generate(BoardKind::ALL[round % BoardKind::ALL.len()], 8, 10, rng.u64(..)).unwrap();
        for range in LegalMoves::new(&board).ranges(Color::White) {
            let all =
                (1..=board.size()).flat_map(|x| (1..=board.size()).map(move |y| Square { x, y }));
            let mut contained: Vec<Square> = all.filter(|&at| range.contains(at)).collect();
            let mut squares: Vec<Square> = range.squares().collect();
            contained.sort_unstable();
            squares.sort_unstable();
            assert_eq!(contained, squares);
        }
    }
}

#[test]
fn in_check_there_are_as_many_moves_as_evasions() {
    let mut rng = Rng::with_seed(4);
    let mut checks = 0;
    for round in 0..3_000 {
        let kind = BoardKind::ALL[round % BoardKind::ALL.len()];
        let size = [8, 100, 1_000_000_000_000_000_000, u64::MAX][rng.usize(..4)];
        let board = generate(kind, size, 60, rng.u64(..)).unwrap();
        if let CheckStatus::Check { color, moves } = evaluate(&board).status {
            checks += 1;
            let all = LegalMoves::new(&board);
            assert_eq!(all.count(color), u128::from(moves));
            assert_eq!(all.ranges(color).map(|range| range.moves()).sum::<u64>(), moves);
        }
    }
    assert!(checks > 500);
}

#[test]
fn a_queen_on_the_largest_board_has_more_moves_than_64_bits_count() {
    let max = u64::MAX;
    let board =
        board(&format!("1\n{max} 3\n1 2 k\n2 {max} K\n{} {} q\n", max / 2 + 1, max / 2 + 1));
    // 2 (N - 1) straight moves, 2 (N - 1) diagonal moves, and five of the king.
    assert_eq!(LegalMoves::new(&board).count(Color::White), 4 * u128::from(max - 1) + 5);
}

#[test]
fn a_pinned_rook_moves_only_along_its_pin() {
    let board = board("1\n1000 4\n500 1 k\n500 300 r\n500 900 R\n1 7 K\n");
    let moves = LegalMoves::new(&board);
    let ranges: Vec<_> =
        moves.ranges(Color::White).filter(|range| range.from.at.y == 300).collect();
    assert_eq!(ranges.iter().map(SlideRange::moves).collect::<Vec<_>>(), [298, 600]);
    assert_eq!(ranges.iter().map(|range| range.is_capture).collect::<Vec<_>>(), [false, true]);
}
