//! Generated boards of every kind: evaluated like the brute-force oracle, written and read, on any number of threads.

#[path = "oracle/piece_list.rs"]
mod piece_list;

use fastrand::Rng;
use papan_giant::{
    Board, BoardKind, EvaluateOptions, EvaluatedBoard, Evaluator, ParseOptions, append_board,
    evaluate, evaluate_bytes, evaluate_reader, generate, parse,
};
use std::{io::Cursor, num::NonZeroUsize, sync::Arc};

/// Boards up to size 28 are evaluated in an array.
const SIZES: [u64; 12] =
    [8, 12, 25, 28, 29, 31, 33, 40, 1_000, 1_000_000_000_000_000_000, 1 << 61, u64::MAX];

fn random_board(round: usize, rng: &mut Rng) -> Board {
    let kind = BoardKind::ALL[round % BoardKind::ALL.len()];
    let size = SIZES[rng.usize(..SIZES.len())];
    let pieces = [3, 8, 20, 60, 200][rng.usize(..5)];
    generate(kind, size, pieces, rng.u64(..)).unwrap()
}

fn rounds() -> usize {
    if std::env::var_os("PAPAN_LONG").is_some() { 1_000_000 } else { 20_000 }
}

#[test]
fn boards_of_every_kind_are_evaluated_like_the_oracle() {
    let mut rng = Rng::with_seed(7);
    let mut evaluator = Evaluator::default();
    let mut checks = 0;
    for round in 0..rounds() {
        let board = random_board(round, &mut rng);
        let found = evaluator.evaluate(&board);
        checks += usize::from(found.evasions.is_some_and(|moves| moves.interceptions > 0));
        assert_eq!(found, piece_list::evaluate(&board), "{}", papan_giant::format_boards(&[board]));
    }
    assert!(checks > rounds() / 10, "interceptions should occur: {checks}");
}

#[test]
fn generated_boards_are_read_as_they_were_written() {
    let mut rng = Rng::with_seed(8);
    for round in 0..rounds() / 20 {
        let boards: Vec<Board> = (0..3).map(|more| random_board(round + more, &mut rng)).collect();
        let mut text = b"3\n".to_vec();
        for board in &boards {
            append_board(&mut text, board);
        }
        let read = parse(&text, ParseOptions::default()).unwrap();
        assert_eq!(read.collect::<Result<Vec<_>, _>>(), Ok(boards));
    }
}

#[test]
fn the_number_of_threads_does_not_change_the_results() {
    let mut rng = Rng::with_seed(10);
    let mut text = b"66\n".to_vec();
    let mut expected = Vec::new();
    for round in 0..66 {
        let kind = BoardKind::ALL[round % BoardKind::ALL.len()];
        // Some boards span many blocks.
        let pieces = if round % 13 == 0 { 60_000 } else { 300 };
        let board = generate(kind, 1_000_000_000_000_000_000, pieces, rng.u64(..)).unwrap();
        append_board(&mut text, &board);
        let (number, board, evaluation) = (round as u64 + 1, board.summary(), evaluate(&board));
        expected.push(EvaluatedBoard { number, board, evaluation });
    }
    let text: Arc<[u8]> = text.into();
    for threads in [1, 2, 8] {
        let threads = NonZeroUsize::new(threads).unwrap();
        let options = EvaluateOptions { threads, ..EvaluateOptions::default() };
        let found: Result<Vec<_>, _> = evaluate_bytes(text.clone(), &options).collect();
        assert_eq!(found.unwrap(), expected);
        let reader = Cursor::new(text.clone());
        let found: Result<Vec<_>, _> = evaluate_reader(reader, &options).collect();
        assert_eq!(found.unwrap(), expected);
    }
}

#[test]
fn large_boards_of_every_kind_are_evaluated_like_the_oracle() {
    let mut rng = Rng::with_seed(9);
    for kind in BoardKind::ALL {
        let board = generate(kind, 1_000_000_000_000_000_000, 2_000, rng.u64(..)).unwrap();
        assert_eq!(evaluate(&board), piece_list::evaluate(&board), "{kind}");
    }
}
