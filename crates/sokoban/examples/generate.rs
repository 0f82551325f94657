//! Makes levels and counts how many a minute. Usage: `generate WIDTH HEIGHT BOXES COUNT SEED`; prints the pack.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use papan_core::Meter;
use papan_sokoban::{Difficulty, Generator, Wish};
use std::time::Instant;

fn main() {
    let number: Vec<usize> =
        std::env::args().skip(1).filter_map(|argument| argument.parse().ok()).collect();
    let [width, height, boxes, count, seed] = number[..] else {
        eprintln!("usage: generate WIDTH HEIGHT BOXES COUNT SEED");
        return;
    };
    let mut generator = Generator::new(Wish { width, height, boxes, difficulty: None });
    let mut rng = fastrand::Rng::with_seed(seed as u64);
    let start = Instant::now();
    let mut by_difficulty = [0; 3];
    for index in 1..=count {
        let Ok(new) = generator.next(&mut rng, &mut Meter::unlimited()) else { break };
        by_difficulty[new.difficulty as usize] += 1;
        println!("; {index} {:?}\n{}Solution\n{}\n", new.difficulty, new.level, new.solution);
    }
    let minutes = start.elapsed().as_secs_f64() / 60.0;
    let [easy, medium, hard] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard]
        .map(|difficulty| by_difficulty[difficulty as usize]);
    eprintln!(
        "{count} levels, {:.0} a minute; {easy} easy, {medium} medium, {hard} hard",
        count as f64 / minutes
    );
}
