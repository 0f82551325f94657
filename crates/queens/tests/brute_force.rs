//! The brute force counts exactly as the document's program does.

mod support;

use papan_queens::{
    Answer, Board, BruteForceError, Budget, Meter, StopReason,
    brute_force::{self, BruteForce, MAX_SIZE, State},
    count, parse,
};

fn document() -> Board {
    parse(support::DOCUMENT).unwrap()[0].board.clone()
}

fn cases(board: &Board) -> u128 {
    brute_force::solve(board).unwrap().cases
}

#[test]
fn the_documents_board_is_solved_at_its_case() {
    let outcome = brute_force::solve(&document()).unwrap();
    assert_eq!(outcome.cases, 106_227);
    let columns: Vec<usize> = outcome.answer.solution().unwrap().columns().collect();
    assert_eq!(columns, [2, 6, 0, 5, 3, 1, 7, 4, 8]);
}

#[test]
fn counts_equal_the_naive_reference_on_random_boards() {
    let mut rng = fastrand::Rng::with_seed(1);
    let largest = if support::long() { 9 } else { 8 };
    for round in 0..400 {
        let size = 1 + round % largest;
        let board = support::random_board(size, 1, &mut rng);
        let (columns, naive) = support::naive_brute_force(&board);
        let outcome = brute_force::solve(&board).unwrap();
        assert_eq!(outcome.cases, naive, "{board:?}");
        let found = outcome.answer.solution().map(|solution| solution.columns().collect());
        assert_eq!(found, columns, "{board:?}");
    }
}

#[test]
fn counts_equal_the_number_of_the_first_solution_on_data_boards() {
    let max_size = if support::long() { 13 } else { 11 };
    for puzzle in support::single_star_boards() {
        let board = &puzzle.board;
        let count = count(board, 2);
        if board.size() > max_size || count.is_unique() != Some(true) {
            continue;
        }
        let columns: Vec<u8> = count.first.unwrap().columns().map(|column| column as u8).collect();
        assert_eq!(cases(board), brute_force::case_number(&columns), "{:?}", puzzle.title);
        assert_eq!(
            brute_force::last_case(board, u64::MAX),
            Some(brute_force::case_number(&columns))
        );
    }
}

#[test]
fn the_last_case_is_known_beforehand_even_with_many_solutions() {
    let mut rng = fastrand::Rng::with_seed(2);
    for round in 0..300 {
        let board = support::random_board(1 + round % 9, 1, &mut rng);
        assert_eq!(brute_force::last_case(&board, u64::MAX), Some(cases(&board)), "{board:?}");
    }
}

#[test]
fn the_last_case_of_a_large_board_is_found_however_long_it_takes() {
    let mut rng = fastrand::Rng::with_seed(4);
    for round in 0..8 {
        let board = support::random_board(13 + round % 4, 1, &mut rng);
        assert!(brute_force::last_case(&board, u64::MAX).is_some(), "{board:?}");
    }
}

#[test]
fn any_sequence_of_steps_ends_at_the_same_case() {
    let mut rng = fastrand::Rng::with_seed(3);
    for _ in 0..20 {
        let mut brute = BruteForce::new(&document()).unwrap();
        while brute.state() == State::Running {
            let before = brute.cases();
            let max = 1 << rng.u8(0..17);
            let step = rng.u64(0..max);
            brute.advance(step);
            assert!(brute.cases() <= before + u128::from(step));
            if brute.cases() > 0 {
                assert_eq!(brute_force::case_number(brute.columns()), brute.cases());
            }
        }
        assert_eq!((brute.state(), brute.cases()), (State::Solved, 106_227));
    }
}

#[test]
fn a_jump_lands_on_the_case_of_that_number() {
    let mut brute = BruteForce::new(&document()).unwrap();
    assert_eq!(brute.jump(106_227), State::Solved);
    assert_eq!(brute.jump(106_226), State::Running);
    assert_eq!(brute.advance(1), State::Solved);
    assert_eq!(brute.jump(u128::MAX), State::Exhausted);
    assert_eq!(brute.columns(), [8, 7, 6, 5, 4, 3, 2, 1, 0]);
}

#[test]
fn a_budget_of_cases_is_exact_and_never_means_no() {
    for nodes in [0, 1, 23, 24, 5_000, 106_226] {
        let mut meter = Meter::new(Budget { nodes: Some(nodes), ..Budget::UNLIMITED });
        let outcome = brute_force::solve_with(&document(), &mut meter).unwrap();
        assert_eq!(outcome.answer, Answer::GaveUp(StopReason::Nodes));
        assert_eq!(outcome.cases, u128::from(nodes));
    }
    let mut meter = Meter::new(Budget { nodes: Some(106_227), ..Budget::UNLIMITED });
    assert!(brute_force::solve_with(&document(), &mut meter).unwrap().answer.solution().is_some());
}

#[test]
fn boards_without_solution_take_all_cases() {
    for (text, cases_of_all) in [(&b"AB\nAB"[..], 2), (b"ABC\nABC\nABC", 6)] {
        let board = &parse(text).unwrap()[0].board;
        let outcome = brute_force::solve(board).unwrap();
        assert_eq!(outcome.answer, Answer::NoSolution);
        assert_eq!(outcome.cases, cases_of_all);
    }
}

#[test]
fn boards_of_more_than_16_rows_are_checked_like_smaller_ones() {
    let size = 18;
    let regions: Vec<u16> = (0..size * size).map(|index| (index % size) as u16).collect();
    let board = Board::new(size, 1, &regions).unwrap();
    let first = brute_force::last_case(&board, u64::MAX).unwrap();
    let mut brute = BruteForce::new(&board).unwrap();
    brute.jump(first - 500_000);
    assert_eq!(brute.advance(u64::MAX), State::Solved);
    assert_eq!(brute.cases(), first);
}

#[test]
fn the_largest_board_has_case_numbers() {
    let last: Vec<u8> = (0..MAX_SIZE as u8).rev().collect();
    assert_eq!(brute_force::case_number(&last), (1..=MAX_SIZE as u128).product());
    assert_eq!(brute_force::case_columns(MAX_SIZE, u128::MAX), last);
}

#[test]
fn other_boards_are_rejected() {
    let stars = Board::new(2, 2, &[0, 0, 1, 1]).unwrap();
    assert_eq!(brute_force::solve(&stars), Err(BruteForceError::SeveralStars { stars: 2 }));
    let wide = support::random_board(33, 1, &mut fastrand::Rng::with_seed(4));
    assert_eq!(brute_force::solve(&wide), Err(BruteForceError::TooLarge { size: 33 }));
}
