//! The engine against plain breadth-first search on thousands of random boards: each pruning rule alone, all together,
//! from either side and from both.

use super::{
    fess::{Fess, STYLES},
    field::{Field, bits_needed, with_words},
    middle::Middle,
    one_box::OneBox,
    pushing::Pushing,
    route,
    rules::{Cost, Rules},
    store::Way,
    two_sided::{BOTH, Outcome, TwoSided, Weights},
};
use crate::{Level, Position, Solution, oracle};
use papan_core::Meter;

/// Whether the engine solves the level; the solution is replayed.
fn solves<const W: usize>(level: &Level, rules: Rules, ways: &[Way]) -> bool {
    let field = Field::<W>::new(level);
    let graph = OneBox::new(&field);
    let mut search = TwoSided::new(&field, &graph, rules, 1 << 22, &Meter::unlimited());
    let weights = Weights { depth: 1, estimate: 2 };
    match search
        .run(weights, ways, &mut Meter::unlimited())
        .expect("tiny boards need little memory")
    {
        Outcome::Exhausted => false,
        Outcome::Path(path) => {
            let steps = route::steps(level, &field, &path).expect("positions one push apart");
            level.verify(&steps).expect("a solution");
            true
        }
    }
}

fn compare(rules: Rules, ways: &[Way], seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    for _ in 0..oracle::tries(1_000, 50_000) {
        let level = oracle::random_level(&mut rng, 5, 4);
        let expected = oracle::fewest_pushes(&level).is_some();
        assert_eq!(solves::<1>(&level, rules, ways), expected, "{rules:?} {ways:?}\n{level}");
    }
}

fn compare_all_ways(rules: Rules, seed: u64) {
    compare(rules, &[Way::Push], seed);
    compare(rules, &[Way::Pull], seed + 1);
    compare(rules, &BOTH, seed + 2);
}

#[test]
fn the_search_without_rules_agrees_with_plain_search() {
    compare_all_ways(Rules::NONE, 10);
}

#[test]
fn frozen_boxes_prune_nothing_that_can_be_solved() {
    compare_all_ways(Rules { freeze: true, ..Rules::NONE }, 20);
}

#[test]
fn matching_prunes_nothing_that_can_be_solved() {
    compare_all_ways(Rules { matching: true, ..Rules::NONE }, 30);
}

#[test]
fn corrals_prune_nothing_that_can_be_solved() {
    compare(Rules { corral: true, ..Rules::NONE }, &[Way::Push], 40);
}

#[test]
fn enclosures_prune_nothing_that_can_be_solved() {
    compare(Rules { enclosure: true, ..Rules::NONE }, &[Way::Push], 45);
}

#[test]
fn fatal_pairs_prune_nothing_that_can_be_solved() {
    compare_all_ways(Rules { pairs: true, ..Rules::NONE }, 50);
}

#[test]
fn all_rules_together_prune_nothing_that_can_be_solved() {
    compare_all_ways(Rules::ALL, 60);
}

#[test]
fn the_engine_for_big_boards_solves_what_can_be_solved_in_every_style() {
    let mut rng = fastrand::Rng::with_seed(65);
    for _ in 0..oracle::tries(1_000, 50_000) {
        let level = oracle::random_level(&mut rng, 5, 4);
        compare_styles::<1>(&level, oracle::fewest_pushes(&level).is_some());
    }
}

fn compare_styles<const W: usize>(level: &Level, expected: bool) {
    let field = Field::<W>::new(level);
    let graph = OneBox::new(&field);
    let mut meter = Meter::unlimited();
    let mut engine = Fess::new(&field, &graph, Rules::ALL, 1 << 24, &meter);
    for style in STYLES {
        let path = engine.run(style, None, &mut meter).expect("tiny boards need little memory");
        assert_eq!(path.is_some(), expected, "{style:?}\n{level}");
        if let Some(path) = path {
            let steps = route::steps(level, &field, &path).expect("positions one push apart");
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
    let expected = oracle::fewest_pushes(level);
    assert_eq!(solves::<W>(level, Rules::ALL, &BOTH), expected.is_some(), "{level}");
    compare_styles::<W>(level, expected.is_some());
    let found = best::<W>(level, Cost::Pushes, Cost::Pushes.rules());
    assert_eq!(found.map(|it| it.pushes()), expected, "{level}");
    let found = best::<W>(level, Cost::Moves, Cost::Moves.rules());
    assert_eq!(found.map(|it| it.moves()), oracle::fewest_moves(level), "{level}");
}

#[test]
fn the_engine_for_big_boards_solves_within_a_limit_what_can_be_solved_within_it() {
    let mut rng = fastrand::Rng::with_seed(66);
    for _ in 0..oracle::tries(1_000, 50_000) {
        let level = oracle::random_level(&mut rng, 5, 3);
        let Some(fewest) = oracle::fewest_pushes(&level) else { continue };
        let field = Field::<1>::new(&level);
        let graph = OneBox::new(&field);
        let mut meter = Meter::unlimited();
        let mut engine = Fess::new(&field, &graph, Cost::Pushes.rules(), 1 << 24, &meter);
        let least = engine.least().expect("it can be solved");
        for limit in least..fewest as u32 + 3 {
            let found = engine.run(STYLES[0], Some(limit), &mut meter).expect("a tiny board");
            assert_eq!(found.is_some(), limit as usize >= fewest, "{limit} {fewest}\n{level}");
            assert!(found.is_none_or(|path| path.len() <= limit as usize + 1), "{level}");
        }
    }
}

/// The engine's optimal solution, replayed.
fn best<const W: usize>(level: &Level, cost: Cost, rules: Rules) -> Option<Solution> {
    let field = Field::<W>::new(level);
    let graph = OneBox::new(&field);
    let mut meter = Meter::unlimited();
    let outcome = Middle::new(&field, &graph, cost, rules, 1 << 22, &meter).run(&mut meter);
    match outcome.expect("tiny boards need little memory") {
        Outcome::Exhausted => None,
        Outcome::Path(path) => {
            let steps = route::steps(level, &field, &path).expect("positions one push apart");
            Some(level.verify(&steps).expect("a solution"))
        }
    }
}

fn compare_best(cost: Cost, rules: Rules, seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    for _ in 0..oracle::tries(1_000, 50_000) {
        let level = oracle::random_level(&mut rng, 5, 4);
        let found = best::<1>(&level, cost, rules);
        let (found, expected) = match cost {
            Cost::Pushes => (found.map(|it| it.pushes()), oracle::fewest_pushes(&level)),
            Cost::Moves => (found.map(|it| it.moves()), oracle::fewest_moves(&level)),
        };
        assert_eq!(found, expected, "{cost:?} {rules:?}\n{level}");
    }
}

#[test]
fn fewest_pushes_are_those_of_plain_search() {
    compare_best(Cost::Pushes, Cost::Pushes.rules(), 70);
    compare_best(Cost::Pushes, Rules { matching: true, corral: true, ..Rules::NONE }, 71);
}

#[test]
fn fewest_moves_are_those_of_plain_search() {
    compare_best(Cost::Moves, Cost::Moves.rules(), 72);
    compare_best(Cost::Moves, Rules { matching: true, ..Rules::NONE }, 73);
}

/// On boards with room for boxes to be in each other's way without being stuck.
#[test]
fn bounds_with_detours_are_never_more_than_what_is_left() {
    let mut rng = fastrand::Rng::with_seed(74);
    let mut exact = 0;
    for _ in 0..oracle::tries(10_000, 200_000) {
        let level = some_boxes_home(&oracle::random_level(&mut rng, 6, 5));
        let Some(solution) = best::<1>(&level, Cost::Pushes, Rules::ALL) else { continue };
        let mut field = Field::<1>::new(&level);
        let (graph, meter) = (OneBox::new(&field), Meter::unlimited());
        let all = field.clone();
        let rules = Cost::Pushes.rules();
        let mut pushing =
            Pushing::new(&all, &graph, rules, 1 << 22, &meter).with_detours(1 << 22, &meter);
        let mut position = Position::start(&level);
        let mut left = solution.pushes() as u32;
        for direction in solution.directions() {
            field.set_position(&level, &position);
            let bound = pushing.enter(field.starts, field.player);
            assert!(bound.is_some_and(|bound| bound <= left), "{bound:?} {left}\n{level}");
            exact += usize::from(bound == Some(left));
            let step = position.step(&level, direction).expect("a step of the solution");
            left -= u32::from(step.push);
        }
    }
    assert!(exact > 1_000, "{exact}");
}

/// The same level with two of its boxes on goals: often they stay there and are in the way of the others.
fn some_boxes_home(level: &Level) -> Level {
    let text = level.to_string().replacen('$', " ", 2).replacen('.', "*", 2);
    Level::parse(&text).unwrap_or_else(|_| level.clone())
}
