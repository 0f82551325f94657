//! Replays moves on a level and reports the first wrong one; then shortens a correct solution.
#![allow(clippy::print_stdout)]

use papan_sokoban::{Level, Objective, optimize, parse_lurd};
use std::error::Error;

const LEVEL: &str = "
########
#@ $  .#
#      #
########
";

fn main() -> Result<(), Box<dyn Error>> {
    let level = Level::parse(LEVEL)?;
    println!("{level}");

    for moves in ["rrr", "rrrrr", "drurrr"] {
        match level.verify(&parse_lurd(moves)?) {
            Err(error) => println!("{moves}: {error}"),
            Ok(solution) => {
                println!("{moves}: solved, {} moves", solution.moves());
                let shorter = optimize(&level, &solution, Objective::Moves);
                println!("shortened: {shorter}, {} moves", shorter.moves());
            }
        }
    }

    // A text that is not LURD is an error with its line and column.
    if let Err(error) = parse_lurd("rRx") {
        println!("{error}");
    }
    Ok(())
}
