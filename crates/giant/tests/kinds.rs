//! The fast path against the thesis' algorithm, on generated boards of every kind.

use fastrand::Rng;
use papan_giant::{
    Board, Judge, Judgement, Kind, Options, append, generate, judge_text, parse, reference,
};
use std::{num::NonZeroUsize, ops::ControlFlow};

/// The smallest are held in an array, those from 29 on are not.
const SIZES: [u64; 12] =
    [8, 12, 25, 28, 29, 31, 33, 40, 1_000, 1_000_000_000_000_000_000, 1 << 61, u64::MAX];

fn random_board(round: usize, rng: &mut Rng) -> Board {
    let kind = Kind::ALL[round % Kind::ALL.len()];
    let size = SIZES[rng.usize(..SIZES.len())];
    let men = [3, 8, 20, 60, 200][rng.usize(..5)];
    generate(kind, size, men, rng).unwrap()
}

fn rounds() -> usize {
    if std::env::var_os("PAPAN_LONG").is_some() { 1_000_000 } else { 20_000 }
}

#[test]
fn boards_of_every_kind_are_judged_as_by_the_thesis() {
    let mut rng = Rng::with_seed(7);
    let mut judge = Judge::default();
    let mut checks = 0;
    for round in 0..rounds() {
        let board = random_board(round, &mut rng);
        let found = judge.judge(&board);
        checks += usize::from(found.evasions.is_some_and(|moves| moves.interceptions > 0));
        assert_eq!(found, reference::judge(&board), "{}", papan_giant::format(&[board]));
    }
    assert!(checks > rounds() / 10, "interceptions should occur: {checks}");
}

#[test]
fn generated_boards_are_read_as_they_were_made() {
    let mut rng = Rng::with_seed(8);
    for round in 0..rounds() / 20 {
        let boards: Vec<Board> = (0..3).map(|more| random_board(round + more, &mut rng)).collect();
        let mut text = b"3\n".to_vec();
        for board in &boards {
            append(&mut text, board);
        }
        let read = parse(&text, Options::default()).unwrap();
        assert_eq!(read.collect::<Result<Vec<_>, _>>(), Ok(boards));
    }
}

#[test]
fn any_number_of_threads_gives_the_same_answers_in_order() {
    let mut rng = Rng::with_seed(10);
    let mut text = b"66\n".to_vec();
    let mut expected = Vec::new();
    for round in 0..66 {
        let kind = Kind::ALL[round % Kind::ALL.len()];
        // Some boards are read in many pieces.
        let men = if round % 13 == 0 { 60_000 } else { 300 };
        let board = generate(kind, 1_000_000_000_000_000_000, men, &mut rng).unwrap();
        append(&mut text, &board);
        expected.push(Judge::default().judge(&board));
    }
    for threads in [1, 2, 8] {
        let threads = NonZeroUsize::new(threads).unwrap();
        let mut found = Vec::new();
        let report = |_: &Board, judgement: &Judgement| judgement.clone();
        let done = judge_text(&text, Options::default(), threads, report, |number, judgement| {
            found.push(judgement);
            assert_eq!(number, found.len() as u64);
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(done, Ok(ControlFlow::Continue(())));
        assert_eq!(found, expected);
    }
}

#[test]
fn large_boards_of_every_kind_are_judged_as_by_the_thesis() {
    let mut rng = Rng::with_seed(9);
    for kind in Kind::ALL {
        let board = generate(kind, 1_000_000_000_000_000_000, 20_000, &mut rng).unwrap();
        assert_eq!(Judge::default().judge(&board), reference::judge(&board), "{kind}");
    }
}
