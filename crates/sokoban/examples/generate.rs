//! Generates levels and measures how many per minute. Usage: `generate WIDTH HEIGHT BOXES COUNT SEED`; prints the levels.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use papan_sokoban::{Difficulty, GenerateOptions, Generator};
use std::time::Instant;

fn main() {
    let numbers: Vec<usize> =
        std::env::args().skip(1).filter_map(|argument| argument.parse().ok()).collect();
    let [width, height, boxes, count, seed] = numbers[..] else {
        eprintln!("usage: generate WIDTH HEIGHT BOXES COUNT SEED");
        return;
    };
    let options = GenerateOptions { width, height, boxes, difficulty: None };
    let start = Instant::now();
    let mut by_difficulty = [0; 3];
    for (index, new) in (1..).zip(Generator::new(options, seed as u64).take(count)) {
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
