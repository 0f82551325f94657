//! The engine against plain breadth-first search on thousands of random boards: each pruning rule alone, all together,
//! from either side and from both.

use super::{
    SearchSide::{self, Backward, Forward},
    bidirectional::{BOTH_SIDES, BidirectionalSearch, Outcome, Weights},
    board::{Board, bits_needed, with_words},
    box_graph::BoxGraph,
    fess::{Fess, HEURISTICS},
    forward_expander::ForwardExpander,
    optimal::OptimalSearch,
    pruning::{Cost, Pruning},
    solution_path,
};
use crate::{Level, Position, Solution, oracle};
use papan_core::Meter;

/// Whether the engine solves the level; the solution is replayed.
fn solves<const W: usize>(level: &Level, rules: Pruning, sides: &[SearchSide]) -> bool {
    let board = Board::<W>::new(level);
    let graph = BoxGraph::new(&board);
    let mut search = BidirectionalSearch::new(&board, &graph, rules, 1 << 22, &Meter::unlimited());
    let weights = Weights { depth: 1, estimate: 2 };
    match search
        .run(weights, sides, &mut Meter::unlimited())
        .expect("tiny boards need little memory")
    {
        Outcome::Exhausted => false,
        Outcome::Path(path) => {
            let steps =
                solution_path::to_steps(level, &board, &path).expect("positions one push apart");
            level.verify(&steps).expect("a solution");
            true
        }
    }
}

fn compare(rules: Pruning, sides: &[SearchSide], seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    for _ in 0..oracle::tries(1_000, 50_000) {
        let level = oracle::random_level(&mut rng, 5, 4);
        let expected = oracle::min_pushes(&level).is_some();
        assert_eq!(solves::<1>(&level, rules, sides), expected, "{rules:?} {sides:?}\n{level}");
    }
}

fn compare_all_sides(rules: Pruning, seed: u64) {
    compare(rules, &[Forward], seed);
    compare(rules, &[Backward], seed + 1);
    compare(rules, &BOTH_SIDES, seed + 2);
}

#[test]
fn the_search_without_rules_agrees_with_plain_search() {
    compare_all_sides(Pruning::NONE, 10);
}

#[test]
fn frozen_boxes_prune_nothing_that_can_be_solved() {
    compare_all_sides(Pruning { freeze: true, ..Pruning::NONE }, 20);
}

#[test]
fn matching_prunes_nothing_that_can_be_solved() {
    compare_all_sides(Pruning { matching: true, ..Pruning::NONE }, 30);
}

#[test]
fn corrals_prune_nothing_that_can_be_solved() {
    compare(Pruning { pi_corrals: true, ..Pruning::NONE }, &[Forward], 40);
}

#[test]
fn corral_deadlocks_prune_nothing_that_can_be_solved() {
    compare(Pruning { corral_deadlocks: true, ..Pruning::NONE }, &[Forward], 45);
}

#[test]
fn pair_deadlocks_prune_nothing_that_can_be_solved() {
    compare_all_sides(Pruning { pair_deadlocks: true, ..Pruning::NONE }, 50);
}

#[test]
fn all_rules_together_prune_nothing_that_can_be_solved() {
    compare_all_sides(Pruning::ALL, 60);
}

#[test]
fn fess_solves_what_can_be_solved_with_every_heuristic() {
    let mut rng = fastrand::Rng::with_seed(65);
    for _ in 0..oracle::tries(1_000, 50_000) {
        let level = oracle::random_level(&mut rng, 5, 4);
        compare_heuristics::<1>(&level, oracle::min_pushes(&level).is_some());
    }
}

fn compare_heuristics<const W: usize>(level: &Level, expected: bool) {
    let board = Board::<W>::new(level);
    let graph = BoxGraph::new(&board);
    let mut meter = Meter::unlimited();
    let mut engine = Fess::new(&board, &graph, Pruning::ALL, 1 << 24, &meter);
    for heuristics in HEURISTICS {
        let path =
            engine.run(heuristics, None, &mut meter).expect("tiny boards need little memory");
        assert_eq!(path.is_some(), expected, "{heuristics:?}\n{level}");
        if let Some(path) = path {
            let steps =
                solution_path::to_steps(level, &board, &path).expect("positions one push apart");
            level.verify(&steps).expect("a solution");
        }
    }
}

#[test]
fn boards_of_several_words_are_played_like_those_of_one() {
    let mut rng = fastrand::Rng::with_seed(67);
    let mut words = [0; 17];
    for _ in 0..oracle::tries(200, 10_000) {
        let level = oracle::random_level(&mut rng, 4, 3);
        let level = oracle::with_corridor(&level, rng.u16(1..20), rng.u16(8..36));
        with_words!(bits_needed(&level), compare_on(&level, &mut words), panic!("{level}"));
    }
    assert!([2, 4, 8, 16].iter().all(|&count| words[count] > 10), "{words:?}");
}

fn compare_on<const W: usize>(level: &Level, words: &mut [usize]) {
    words[W] += 1;
    let expected = oracle::min_pushes(level);
    assert_eq!(solves::<W>(level, Pruning::ALL, &BOTH_SIDES), expected.is_some(), "{level}");
    compare_heuristics::<W>(level, expected.is_some());
    let found = best::<W>(level, Cost::Pushes, Cost::Pushes.rules());
    assert_eq!(found.map(|it| it.pushes()), expected, "{level}");
    let found = best::<W>(level, Cost::Moves, Cost::Moves.rules());
    assert_eq!(found.map(|it| it.moves()), oracle::min_moves(level), "{level}");
}

#[test]
fn fess_solves_within_a_push_limit_what_can_be_solved_within_it() {
    let mut rng = fastrand::Rng::with_seed(66);
    for _ in 0..oracle::tries(1_000, 50_000) {
        let level = oracle::random_level(&mut rng, 5, 3);
        let Some(optimum) = oracle::min_pushes(&level) else { continue };
        let board = Board::<1>::new(&level);
        let graph = BoxGraph::new(&board);
        let mut meter = Meter::unlimited();
        let mut engine = Fess::new(&board, &graph, Cost::Pushes.rules(), 1 << 24, &meter);
        let least = engine.lower_bound().expect("it can be solved");
        for limit in least..optimum as u32 + 3 {
            let found = engine.run(HEURISTICS[0], Some(limit), &mut meter).expect("a tiny board");
            assert_eq!(found.is_some(), limit as usize >= optimum, "{limit} {optimum}\n{level}");
            assert!(found.is_none_or(|path| path.len() <= limit as usize + 1), "{level}");
        }
    }
}

/// The engine's optimal solution, replayed.
fn best<const W: usize>(level: &Level, cost: Cost, rules: Pruning) -> Option<Solution> {
    let board = Board::<W>::new(level);
    let graph = BoxGraph::new(&board);
    let mut meter = Meter::unlimited();
    let outcome = OptimalSearch::new(&board, &graph, cost, rules, 1 << 22, &meter).run(&mut meter);
    match outcome.expect("tiny boards need little memory") {
        Outcome::Exhausted => None,
        Outcome::Path(path) => {
            let steps =
                solution_path::to_steps(level, &board, &path).expect("positions one push apart");
            Some(level.verify(&steps).expect("a solution"))
        }
    }
}

fn compare_best(cost: Cost, rules: Pruning, seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    for _ in 0..oracle::tries(1_000, 50_000) {
        let level = oracle::random_level(&mut rng, 5, 4);
        let found = best::<1>(&level, cost, rules);
        let (found, expected) = match cost {
            Cost::Pushes => (found.map(|it| it.pushes()), oracle::min_pushes(&level)),
            Cost::Moves => (found.map(|it| it.moves()), oracle::min_moves(&level)),
        };
        assert_eq!(found, expected, "{cost:?} {rules:?}\n{level}");
    }
}

#[test]
fn fewest_pushes_are_those_of_plain_search() {
    compare_best(Cost::Pushes, Cost::Pushes.rules(), 70);
    compare_best(Cost::Pushes, Pruning { matching: true, pi_corrals: true, ..Pruning::NONE }, 71);
}

#[test]
fn fewest_moves_are_those_of_plain_search() {
    compare_best(Cost::Moves, Cost::Moves.rules(), 72);
    compare_best(Cost::Moves, Pruning { matching: true, ..Pruning::NONE }, 73);
}

/// Boards with enough space that boxes block each other without being frozen.
#[test]
fn bounds_with_detours_are_never_more_than_what_is_left() {
    let mut rng = fastrand::Rng::with_seed(74);
    let mut exact = 0;
    for _ in 0..oracle::tries(10_000, 200_000) {
        let level = with_boxes_on_goals(&oracle::random_level(&mut rng, 6, 5));
        let Some(solution) = best::<1>(&level, Cost::Pushes, Pruning::ALL) else { continue };
        let mut board = Board::<1>::new(&level);
        let (graph, meter) = (BoxGraph::new(&board), Meter::unlimited());
        let all = board.clone();
        let rules = Cost::Pushes.rules();
        let mut expander = ForwardExpander::new(&all, &graph, rules, 1 << 22, &meter)
            .with_pair_penalties(1 << 22, &meter);
        let mut position = Position::start(&level);
        let mut left = solution.pushes() as u32;
        for direction in solution.directions() {
            board.set_position(&level, &position);
            let bound = expander.lower_bound(board.starts, board.player);
            assert!(bound.is_some_and(|bound| bound <= left), "{bound:?} {left}\n{level}");
            exact += usize::from(bound == Some(left));
            let step = position.step(&level, direction).expect("a step of the solution");
            left -= u32::from(step.push);
        }
    }
    assert!(exact > 1_000, "{exact}");
}

/// A level with two of its boxes moved to goals: often they stay there and block the others.
fn with_boxes_on_goals(level: &Level) -> Level {
    let text = level.to_string().replacen('$', " ", 2).replacen('.', "*", 2);
    Level::parse(&text).unwrap_or_else(|_| level.clone())
}
