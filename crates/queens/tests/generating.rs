//! Generated boards are unique, connected, balanced and reproducible.

mod support;

use papan_queens::{
    Budget, Conclusion, Difficulty, GenerateError, GenerateOptions, GeneratedBoard, Generator,
    Meter, StopReason, dlx, generate, generate_with,
};

fn of_size(size: usize) -> GenerateOptions {
    GenerateOptions { size, ..GenerateOptions::default() }
}

fn assert_promises(options: &GenerateOptions, new: &GeneratedBoard) {
    let board = &new.board;
    assert_eq!((board.size(), board.stars()), (options.size, options.stars));
    assert!(board.components().iter().all(|&components| components == 1), "{board:?}");
    let max_cells = options.max_region_cells.unwrap_or(options.size * 5 / 2);
    for region in 0..board.size() {
        let cells = board.regions().iter().filter(|&&other| usize::from(other) == region).count();
        assert!(cells <= max_cells, "{board:?}");
    }
    let count = dlx::count_with(board, 2, &mut Meter::unlimited());
    assert_eq!(count.is_unique(), Some(true), "{board:?}");
    assert_eq!(count.first.as_ref(), Some(&new.solution));
    if let Conclusion::Solved(solution) = &new.explanation.conclusion {
        assert_eq!(*solution, new.solution);
    }
}

#[test]
fn boards_are_unique_connected_and_balanced() {
    let rounds = if support::long() { 300 } else { 30 };
    for seed in 0..rounds {
        for size in [1, 4, 5, 6, 7, 8, 9, 10] {
            let options = of_size(size);
            assert_promises(&options, &generate(&options, seed).unwrap());
        }
    }
}

#[test]
fn larger_boards_are_unique_connected_and_balanced() {
    let rounds = if support::long() { 10 } else { 2 };
    for seed in 0..rounds {
        for (size, stars) in [(12, 1), (13, 1), (20, 1), (9, 2), (10, 2)] {
            let options = GenerateOptions { stars, ..of_size(size) };
            assert_promises(&options, &generate(&options, seed).unwrap());
        }
    }
}

#[test]
fn boards_have_the_requested_difficulty() {
    for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
        let options = GenerateOptions { difficulty: Some(difficulty), ..of_size(8) };
        let new = generate(&options, 3).unwrap();
        assert_eq!(new.explanation.difficulty(), difficulty);
        assert_promises(&options, &new);
    }
}

#[test]
fn regions_can_be_limited() {
    let options = GenerateOptions { max_region_cells: Some(12), ..of_size(8) };
    assert_promises(&options, &generate(&options, 4).unwrap());
}

#[test]
fn the_same_seed_gives_the_same_board() {
    let options = of_size(9);
    assert_eq!(generate(&options, 7).unwrap(), generate(&options, 7).unwrap());
    assert_ne!(generate(&options, 7).unwrap().board, generate(&options, 8).unwrap().board);
}

#[test]
fn a_generator_starts_with_the_board_of_its_seed() {
    let boards: Vec<GeneratedBoard> = Generator::new(of_size(6), 5).take(3).collect();
    assert_eq!(boards[0], generate(&of_size(6), 5).unwrap());
    assert!(boards[1].board != boards[0].board && boards[2].board != boards[1].board);
}

#[test]
fn impossible_options_are_rejected() {
    for (size, stars) in [(0, 1), (2, 1), (3, 1), (7, 2), (5, 0), (26, 1)] {
        let options = GenerateOptions { stars, ..of_size(size) };
        let impossible = GenerateError::Impossible { size, stars };
        assert_eq!(generate(&options, 1), Err(impossible));
        assert_eq!(Generator::new(options, 1).next(), None);
    }
}

#[test]
fn a_stopped_generator_returns_the_reason() {
    let mut meter = Meter::new(Budget { nodes: Some(3), ..Budget::UNLIMITED });
    let stopped = generate_with(&of_size(10), 1, &mut meter);
    assert_eq!(stopped, Err(GenerateError::Stopped(StopReason::Nodes)));
}
