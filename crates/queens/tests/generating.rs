//! Generated boards are unique, connected, balanced and reproducible.

mod support;

use papan_queens::{
    Budget, Conclusion, Difficulty, GenerateError, GenerateOptions, GeneratedBoard, Generator,
    Meter, Step, StopReason, Technique, can_generate, dlx, generate, generate_with,
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
fn expert_boards_too_small_to_be_found_are_not_offered() {
    for (size, difficulty) in
        [(4, Difficulty::Medium), (4, Difficulty::Hard), (7, Difficulty::Expert)]
    {
        let options = GenerateOptions { difficulty: Some(difficulty), ..of_size(size) };
        assert!(!can_generate(&options));
        assert_eq!(generate(&options, 1), Err(GenerateError::Impossible { size, stars: 1 }));
    }
    assert!(can_generate(&GenerateOptions { difficulty: Some(Difficulty::Expert), ..of_size(8) }));
}

/// No region of one or two cells on an ordinary board, and no board that its last cells alone solve.
#[test]
fn boards_of_ordinary_size_have_balanced_regions_and_need_more_than_last_cells() {
    let rounds = if support::long() { 1_000 } else { 20 };
    for size in [8, 10, 12] {
        for new in Generator::new(of_size(size), 8).take(rounds) {
            for region in 0..size {
                let cells =
                    new.board.regions().iter().filter(|&&other| usize::from(other) == region);
                let cells = cells.count();
                assert!((size * 3 / 10..=2 * size).contains(&cells), "{:?}", new.board);
            }
            let other = |step: &Step| step.technique != Technique::LastCells;
            assert!(new.explanation.steps.iter().any(other), "{:?}", new.board);
        }
    }
}

#[test]
fn every_difficulty_has_unique_boards() {
    use Difficulty::{Easy, Expert, Hard, Medium};
    let rounds = if support::long() { 1_000 } else { 1 };
    for (size, stars) in [(6, 1), (8, 1), (10, 1), (12, 1), (8, 2), (9, 2)] {
        for difficulty in [Easy, Medium, Hard, Expert] {
            let options = GenerateOptions { stars, difficulty: Some(difficulty), ..of_size(size) };
            // Quick by default: those that take long to find are left to the long form.
            let slow = difficulty == Expert || (stars == 2 && difficulty == Easy);
            if !can_generate(&options) || (slow && !support::long()) {
                continue;
            }
            for new in Generator::new(options, 9).take(rounds) {
                assert_eq!(new.explanation.difficulty(), difficulty);
                assert_promises(&options, &new);
            }
        }
    }
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
    for (size, stars) in
        [(0, 1), (2, 1), (3, 1), (7, 2), (5, 0), (21, 1), (15, 2), (13, 3), (16, 4)]
    {
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
