//! The solvers share no code and agree.

mod support;

use papan_queens::{
    Answer, Board, Budget, CancelToken, Count, CountStatus, Meter, StopReason, brute_force, count,
    count_with, dlx, parse, sat, solve, solve_with,
};
use std::time::Duration;

type Counter = fn(&Board, u64, &mut Meter<'_>) -> Count;
const COUNTERS: [Counter; 3] = [count_with, dlx::count_with, sat::count_with];

fn assert_agreement(board: &Board) {
    let counts = COUNTERS.map(|count| count(board, 2, &mut Meter::unlimited()));
    for count in &counts {
        assert_eq!((count.found, count.status), (counts[0].found, counts[0].status), "{board:?}");
        assert_eq!(count.first.is_some(), count.found > 0);
        if let Some(solution) = &count.first {
            assert!(board.accepts(solution.cells()), "{board:?}");
        }
    }
    if counts[0].is_unique() == Some(true) {
        assert!(counts.iter().all(|count| count.first == counts[0].first), "{board:?}");
    }
    if board.stars() == 1 && board.size() <= 8 {
        let outcome = brute_force::solve(board).unwrap();
        assert_eq!(outcome.answer.solution().is_some(), counts[0].found > 0, "{board:?}");
    }
}

#[test]
fn the_solvers_agree_on_random_boards() {
    let mut rng = fastrand::Rng::with_seed(5);
    let rounds = if support::long() { 100_000 } else { 2_000 };
    for round in 0..rounds {
        let stars = 1 + round % 2;
        let size = if stars == 1 { rng.usize(1..=10) } else { rng.usize(2..=10) };
        assert_agreement(&support::random_board(size, stars, &mut rng));
    }
}

#[test]
fn full_counts_agree_on_random_boards() {
    let mut rng = fastrand::Rng::with_seed(6);
    for round in 0..200 {
        let board = support::random_board(4 + round % 4, 1, &mut rng);
        let counts = COUNTERS.map(|count| count(&board, u64::MAX, &mut Meter::unlimited()));
        assert!(counts.iter().all(|count| count.found == counts[0].found), "{board:?}");
        assert!(counts.iter().all(|count| count.status == CountStatus::Complete));
    }
}

#[test]
fn every_data_board_is_solved_and_unique_where_its_source_says_so() {
    let names = ["linkedin.txt", "starbattle_k1.txt", "seed_testcase1.txt"];
    let single = names.into_iter().flat_map(support::boards);
    let community = support::boards("community.txt");
    let several = (2..=6).flat_map(|stars| support::boards(&format!("starbattle_k{stars}.txt")));
    for puzzle in single.chain(several) {
        let count = count(&puzzle.board, 2);
        assert_eq!(count.is_unique(), Some(true), "{:?}", puzzle.title);
        assert!(puzzle.board.accepts(count.first.unwrap().cells()));
    }
    for puzzle in community {
        let answer = solve(&puzzle.board);
        assert!(puzzle.board.accepts(answer.solution().unwrap().cells()), "{:?}", puzzle.title);
    }
}

#[test]
fn the_solvers_agree_on_data_boards() {
    let one_in = if support::long() { 1 } else { 10 };
    let single = support::single_star_boards();
    let several = support::boards("starbattle_k2.txt");
    for puzzle in single.iter().chain(&several).step_by(one_in) {
        assert_agreement(&puzzle.board);
    }
}

#[test]
fn a_reached_limit_differs_from_a_complete_count() {
    let board = &parse(b"ABCD\nABCD\nABCD\nABCD").unwrap()[0].board;
    for count in COUNTERS {
        let counted = |limit| {
            let count = count(board, limit, &mut Meter::unlimited());
            (count.found, count.status, count.is_unique())
        };
        assert_eq!(counted(0), (0, CountStatus::LimitReached, None));
        assert_eq!(counted(1), (1, CountStatus::LimitReached, None));
        assert_eq!(counted(2), (2, CountStatus::LimitReached, Some(false)));
        assert_eq!(counted(3), (2, CountStatus::Complete, Some(false)));
    }
}

#[test]
fn small_boards_are_what_the_rules_say() {
    for (text, solved) in [(&b"A"[..], true), (b"AB\nAB", false), (b"ABC\nABC\nABC", false)] {
        let board = &parse(text).unwrap()[0].board;
        for count in COUNTERS {
            let found = |limit| count(board, limit, &mut Meter::unlimited()).found;
            assert_eq!((found(0), found(1)), (0, u64::from(solved)));
        }
    }
}

#[test]
fn an_exhausted_node_limit_is_not_a_proof() {
    let nothing = Budget { nodes: Some(0), ..Budget::UNLIMITED };
    let board = &parse(support::DOCUMENT).unwrap()[0].board;
    for count in COUNTERS {
        let count = count(board, 2, &mut Meter::new(nothing));
        assert_eq!(count.status, CountStatus::Stopped(StopReason::Nodes));
        assert_eq!(count.is_unique(), None);
    }
    assert_eq!(solve_with(board, &mut Meter::new(nothing)), Answer::GaveUp(StopReason::Nodes));
}

#[test]
fn an_exhausted_memory_limit_is_not_a_proof() {
    let little = Budget { memory: Some(1_000), ..Budget::UNLIMITED };
    let board = support::random_board(60, 1, &mut fastrand::Rng::with_seed(7));
    for count in [sat::count_with as Counter, dlx::count_with, count_with] {
        let count = count(&board, 1, &mut Meter::new(little));
        assert_eq!(count.status, CountStatus::Stopped(StopReason::Memory));
    }
}

#[test]
fn a_huge_board_can_be_cancelled() {
    let board = support::random_board(150, 1, &mut fastrand::Rng::with_seed(8));
    let cancel = CancelToken::new();
    cancel.cancel();
    let mut meter = Meter::unlimited().with_cancel(cancel);
    assert_eq!(solve_with(&board, &mut meter), Answer::GaveUp(StopReason::Cancelled));
    let budget = Budget { time: Some(Duration::from_millis(1)), ..Budget::UNLIMITED };
    let mut meter = Meter::new(budget);
    assert_eq!(dlx::solve_with(&board, &mut meter), Answer::GaveUp(StopReason::Time));
}

#[test]
fn solutions_of_large_boards_are_deterministic() {
    let mut rng = fastrand::Rng::with_seed(9);
    for size in [22, 30, 45, 60] {
        // Columns as regions, with some cells reassigned: many solutions.
        let mut regions: Vec<u16> = (0..size * size).map(|index| (index % size) as u16).collect();
        for _ in 0..size * size / 2 {
            let cell = rng.usize(size..size * size);
            regions[cell] = regions[cell - 1];
        }
        let board = Board::new(size, 1, &regions).unwrap();
        let answer = solve(&board);
        assert!(board.accepts(answer.solution().unwrap().cells()));
        assert_eq!(answer, solve(&board));
    }
}

#[test]
fn a_large_board_without_solution_is_proved_to_have_none() {
    let size = 24;
    // Two regions of one cell each, side by side.
    let mut regions: Vec<u16> = (0..size * size).map(|index| (index / size) as u16).collect();
    regions[size..2 * size].fill(0);
    regions[2 * size..3 * size].fill(0);
    regions[size] = 1;
    regions[size + 1] = 2;
    let board = Board::new(size, 1, &regions).unwrap();
    assert_eq!(solve(&board), Answer::NoSolution);
}
