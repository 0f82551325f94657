//! New puzzles keep what is promised of them.

mod support;

use papan_core::{Budget, Meter, StopReason};
use papan_queens::{
    dlx,
    explain::{Difficulty, End},
    generate::{Generated, NotGenerated, Wish, generate},
};

fn make(wish: &Wish, seed: u64) -> Generated {
    generate(wish, &mut fastrand::Rng::with_seed(seed), &mut Meter::unlimited()).unwrap()
}

fn assert_promises(wish: &Wish, new: &Generated) {
    let board = &new.board;
    assert_eq!((board.size(), board.stars()), (wish.size, wish.stars));
    assert!(board.pieces().iter().all(|&pieces| pieces == 1), "{board:?}");
    let most = wish.most_cells.unwrap_or(wish.size * 5 / 2);
    for region in 0..board.size() {
        let cells = board.regions().iter().filter(|&&other| usize::from(other) == region).count();
        assert!(cells <= most, "{board:?}");
    }
    let count = dlx::count(board, 2, &mut Meter::unlimited());
    assert_eq!(count.is_unique(), Some(true), "{board:?}");
    assert_eq!(count.first.as_ref(), Some(&new.solution));
    if let End::Solved(solution) = &new.explanation.end {
        assert_eq!(*solution, new.solution);
    }
}

#[test]
fn new_puzzles_are_unique_whole_and_balanced() {
    let rounds = if support::long() { 300 } else { 30 };
    for seed in 0..rounds {
        for size in [1, 4, 5, 6, 7, 8, 9, 10] {
            let wish = Wish::of_size(size);
            assert_promises(&wish, &make(&wish, seed));
        }
    }
}

#[test]
fn larger_puzzles_keep_the_promises_too() {
    let rounds = if support::long() { 10 } else { 2 };
    for seed in 0..rounds {
        for (size, stars) in [(12, 1), (13, 1), (20, 1), (9, 2), (10, 2)] {
            let wish = Wish { stars, ..Wish::of_size(size) };
            assert_promises(&wish, &make(&wish, seed));
        }
    }
}

#[test]
fn a_wished_difficulty_is_kept() {
    for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
        let wish = Wish { difficulty: Some(difficulty), ..Wish::of_size(8) };
        let new = make(&wish, 3);
        assert_eq!(new.explanation.difficulty(), difficulty);
        assert_promises(&wish, &new);
    }
}

#[test]
fn tighter_regions_can_be_wished_for() {
    let wish = Wish { most_cells: Some(12), ..Wish::of_size(8) };
    assert_promises(&wish, &make(&wish, 4));
}

#[test]
fn the_same_seed_makes_the_same_puzzle() {
    let wish = Wish::of_size(9);
    assert_eq!(make(&wish, 7), make(&wish, 7));
    assert_ne!(make(&wish, 7).board, make(&wish, 8).board);
}

#[test]
fn impossible_wishes_are_refused() {
    for (size, stars) in [(0, 1), (2, 1), (3, 1), (7, 2), (5, 0), (26, 1)] {
        let wish = Wish { stars, ..Wish::of_size(size) };
        let refused = generate(&wish, &mut fastrand::Rng::with_seed(1), &mut Meter::unlimited());
        assert_eq!(refused, Err(NotGenerated::Impossible), "{size} {stars}");
    }
}

#[test]
fn a_stopped_generator_says_so() {
    let mut meter = Meter::new(Budget { nodes: Some(3), ..Budget::UNLIMITED });
    let stopped = generate(&Wish::of_size(10), &mut fastrand::Rng::with_seed(1), &mut meter);
    assert_eq!(stopped, Err(NotGenerated::Stopped(StopReason::Nodes)));
}
