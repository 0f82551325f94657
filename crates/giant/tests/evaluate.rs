//! The evaluator against the brute-force oracles, and the boards of the thesis.

mod oracle;
#[path = "oracle/piece_list.rs"]
mod piece_list;

use fastrand::Rng;
use papan_giant::{
    Board, CheckStatus, ParseOptions, PlacedPiece, Square, evaluate, parse, piece_from_letter,
};

fn board(text: &str) -> Board {
    parse(text.as_bytes(), ParseOptions::default()).unwrap().next().unwrap().unwrap()
}

fn status(text: &str) -> String {
    evaluate(&board(text)).status.to_string()
}

/// A board of size 8 to 12 with both kings and up to `max` other pieces.
fn random_board(rng: &mut Rng, max: usize) -> Board {
    let size = rng.u64(8..=12);
    let mut squares: Vec<Square> =
        (1..=size).flat_map(|y| (1..=size).map(move |x| Square { x, y })).collect();
    rng.shuffle(&mut squares);
    let letters = b"kKqrbhpQRBHP";
    let count = 2 + rng.usize(0..=max);
    let letter = |index: usize, rng: &mut Rng| {
        if index < 2 { letters[index] } else { letters[rng.usize(2..12)] }
    };
    let pieces = (0..count).map(|index| PlacedPiece {
        piece: piece_from_letter(letter(index, rng)).unwrap(),
        at: squares[index],
    });
    Board::new(size, pieces.collect()).unwrap()
}

#[test]
fn random_boards_are_evaluated_like_the_oracle() {
    let rounds = if std::env::var_os("PAPAN_LONG").is_some() { 1_000_000 } else { 2_000 };
    let mut rng = Rng::with_seed(1);
    let mut seen = [0; 4];
    for round in 0..rounds {
        let board = random_board(&mut rng, [6, 12, 24, 40][round % 4]);
        let expected = oracle::status(&board);
        let found = evaluate(&board);
        assert_eq!(found, piece_list::evaluate(&board), "{}", papan_giant::format_boards(&[board]));
        assert_eq!(found.status, expected, "{}", papan_giant::format_boards(&[board]));
        let kind = match expected {
            CheckStatus::Safe => 0,
            CheckStatus::Impossible => 1,
            CheckStatus::Check { .. } => 2,
            CheckStatus::Checkmate { .. } => 3,
        };
        seen[kind] += 1;
    }
    assert!(seen.iter().all(|&count| count > 10), "every status should occur: {seen:?}");
}

/// Moves the pieces of a small board by multiples of 2^32, up to some factor: equal low bits no longer mean equal lines.
fn spread(board: &Board, farthest: u64, rng: &mut Rng) -> Board {
    let mut away = |n: u64| n + (rng.u64(0..=3 * farthest).saturating_sub(2 * farthest) << 32);
    let pieces = board.pieces().iter().map(|placed| {
        let Square { x, y } = placed.at;
        PlacedPiece { at: Square { x: away(x), y: away(y) }, ..placed }
    });
    Board::new(board.size() + (farthest << 32), pieces.collect()).unwrap()
}

#[test]
fn squares_with_equal_low_32_bits_are_distinguished() {
    let rounds = if std::env::var_os("PAPAN_LONG").is_some() { 200_000 } else { 4_000 };
    let mut rng = Rng::with_seed(6);
    let mut checks = 0;
    for round in 0..rounds {
        let near = random_board(&mut rng, [6, 12, 24, 40][round % 4]);
        let board = spread(&near, [1, 2, 1 << 31][round % 3], &mut rng);
        let found = evaluate(&board);
        checks += u64::from(found.evasions.is_some_and(|moves| moves.interceptions > 0));
        assert_eq!(found, piece_list::evaluate(&board), "{}", papan_giant::format_boards(&[board]));
    }
    assert!(checks > rounds as u64 / 50, "{checks} of {rounds}");
}

#[test]
fn many_queens_cross_an_attack_on_three_lines_each() {
    let queens = (0..60).flat_map(|y| (0..60).map(move |x| (50_000 + x, 50_100 + y, b'q')));
    let others = [(1, 50_000, b'k'), (100_000, 50_000, b'R'), (7, 99_991, b'K')];
    let pieces = queens.chain(others).map(|(x, y, letter)| PlacedPiece {
        piece: piece_from_letter(letter).unwrap(),
        at: Square { x, y },
    });
    let board = Board::new(100_000, pieces.collect()).unwrap();
    let found = evaluate(&board);
    assert_eq!(found, piece_list::evaluate(&board));
    // The nearest row, and the nearest queen of each of 119 diagonals in both directions.
    assert_eq!(found.evasions.map(|moves| moves.interceptions), Some(60 + 119 + 119));
}

#[test]
fn the_board_of_figure_2_2_is_a_black_check() {
    // Figure 2.2 of the thesis, from its lists in figures 2.7 and 2.8: the queen on (6,1) attacks the king on (6,4), which
    // has four free squares; the bishops on (8,4) and (2,6) can both intercept on (6,2).
    let text =
        "1\n8 11\n2 1 q\n6 1 q\n2 2 R\n7 8 R\n3 2 h\n5 5 h\n6 4 K\n8 4 B\n2 6 B\n6 7 B\n3 6 k\n";
    let board = board(text);
    assert_eq!(evaluate(&board).status, oracle::status(&board));
    assert_eq!(status(text), "Black Check - 6 Plausible Moves");
}

#[test]
fn the_interceptions_of_figure_2_15_are_counted_as_the_thesis_counts_them() {
    // Section 2.5.3: squares A to D are (2,5) to (5,5); a rook from (3,7), bishops from (6,2) and (7,8) and the knight on
    // (3,3) twice can intercept.
    let text = "1\n8 7\n1 5 r\n6 5 K\n3 3 H\n3 7 R\n6 2 B\n7 8 B\n8 1 k\n";
    let evaluation = evaluate(&board(text));
    let evasions = evaluation.evasions.unwrap();
    assert_eq!(evasions.interceptions, 5);
    assert_eq!(oracle::status(&board(text)), evaluation.status);
}

#[test]
fn every_status_is_written_as_spoj_expects() {
    assert_eq!(status("1\n8 2\n1 1 k\n8 8 K\n"), "Safe");
    assert_eq!(status("1\n8 2\n1 1 k\n2 2 K\n"), "Impossible");
    assert_eq!(status("1\n8 3\n1 1 k\n1 8 R\n8 3 K\n"), "White Check - 2 Plausible Moves");
    assert_eq!(status("1\n8 4\n1 1 k\n1 8 R\n2 8 R\n8 3 K\n"), "White Checkmate");
    assert_eq!(status("1\n8 4\n1 1 K\n1 8 r\n2 8 r\n8 3 k\n"), "Black Checkmate");
}

#[test]
fn one_plausible_move_is_still_written_in_the_plural() {
    assert_eq!(
        status("1\n8 5\n1 1 k\n1 8 R\n2 7 R\n7 3 K\n8 6 r\n"),
        "White Check - 1 Plausible Moves"
    );
}

#[test]
fn a_king_cannot_flee_along_the_line_of_the_attack() {
    // Down the file from the rook: (4,5) is shielded only by the king itself.
    let text = "1\n8 3\n4 4 k\n4 1 R\n8 8 K\n";
    let evasions = evaluate(&board(text)).evasions.unwrap();
    assert_eq!(evasions.king_moves, 6);
}

#[test]
fn a_pinned_piece_cannot_intercept() {
    let free = "1\n8 4\n1 1 k\n5 1 R\n3 3 r\n8 2 K\n";
    assert_eq!(evaluate(&board(free)).evasions.unwrap().interceptions, 1);
    let pinned = "1\n8 5\n1 1 k\n5 1 R\n3 3 r\n6 6 B\n8 2 K\n";
    let evaluation = evaluate(&board(pinned));
    assert_eq!(evaluation.evasions.unwrap().interceptions, 0);
    let pinned = PlacedPiece { piece: piece_from_letter(b'r').unwrap(), at: Square { x: 3, y: 3 } };
    assert_eq!(evaluation.pinned, [pinned]);
}

#[test]
fn a_pawn_on_its_last_rank_has_no_moves_and_attacks_nothing() {
    assert_eq!(status("1\n8 3\n1 8 k\n2 1 P\n8 8 K\n"), "Safe");
    assert_eq!(status("1\n8 3\n1 1 k\n2 1 P\n8 8 K\n"), "Safe");
}

#[test]
fn coordinates_at_the_end_of_u64_do_not_overflow() {
    let max = u64::MAX;
    let text = format!("1\n{max} 4\n{max} {max} k\n1 1 B\n1 {max} R\n1 2 K\n");
    let evaluation = evaluate(&board(&text));
    assert_eq!(evaluation.attackers[0].len(), 2);
    assert_eq!(evaluation.status.to_string(), "White Check - 1 Plausible Moves");
}
