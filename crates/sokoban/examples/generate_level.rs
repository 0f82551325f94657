//! Generates levels and prints them with their solutions, whose positions are checked for deadlocks:
//! `cargo run --release -p papan-sokoban --example generate_level -- SEED`.
#![allow(clippy::print_stdout)]

use papan_sokoban::{Difficulty, GenerateOptions, Generator, Position, is_deadlock};
use std::{env, error::Error};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).map_or(Ok(1), |word| word.parse())?;
    let options =
        GenerateOptions { width: 8, height: 7, boxes: 3, difficulty: Some(Difficulty::Medium) };
    // The same options and seed give the same levels; no two of them are equal.
    for generated in Generator::new(options, seed).take(2) {
        let (level, solution) = (&generated.level, &generated.solution);
        println!("{level}");
        println!("{}: {} pushes, {solution}\n", generated.difficulty.as_str(), solution.pushes());

        let mut position = Position::start(level);
        for direction in solution.directions() {
            position.step(level, direction)?;
            assert!(!is_deadlock(level, &position), "a solution never passes a deadlock");
        }
        assert!(position.is_solved());
    }
    Ok(())
}
