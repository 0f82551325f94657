//! The engine against plain breadth-first search on thousands of random boards: each pruning rule alone, all together,
//! from either side and from both.

use super::{
    field::Field,
    one_box::OneBox,
    route,
    rules::Rules,
    store::Way,
    two_sided::{BOTH, Outcome, TwoSided, Weights},
};
use crate::{Level, oracle};
use papan_core::Meter;

/// Whether the engine solves the level; the solution is replayed.
fn solves(level: &Level, rules: Rules, ways: &[Way]) -> bool {
    let field = Field::<1>::new(level);
    let graph = OneBox::new(&field);
    let mut search = TwoSided::new(&field, &graph, rules, 1 << 22);
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
        assert_eq!(solves(&level, rules, ways), expected, "{rules:?} {ways:?}\n{level}");
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
