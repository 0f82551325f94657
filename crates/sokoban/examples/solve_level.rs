//! Solves the levels of a file, or a built-in level, each within ten seconds:
//! `cargo run --release -p papan-sokoban --example solve_level -- levels.xsb`.
#![allow(clippy::print_stdout)]

use papan_sokoban::{
    Answer, Budget, Collection, Meter, Objective, SolveOptions, StopReason, solve_with,
};
use std::{env, error::Error, fs, time::Duration};

/// A level with five boxes, made by the generator of this crate.
const LEVEL: &str = "
############
#@ ### #   #
##$$.  .   #
#  # $.#####
#    # ### #
# #$$ ## # #
#  .# #   ##
#    .## # #
#  #    #  #
############
";

fn main() -> Result<(), Box<dyn Error>> {
    let text = match env::args().nth(1) {
        Some(path) => fs::read_to_string(path)?,
        None => LEVEL.into(),
    };
    let options = SolveOptions { objective: Objective::Any };
    let budget = Budget { time: Some(Duration::from_secs(10)), ..Budget::UNLIMITED };
    for (number, entry) in (1..).zip(&Collection::parse(&text)?.levels) {
        println!("level {number} {}", entry.title.as_deref().unwrap_or_default());
        match solve_with(&entry.level, &options, &mut Meter::new(budget)) {
            Answer::Solved(solution) => {
                println!("{} pushes, {} moves", solution.pushes(), solution.moves());
                println!("{solution}");
            }
            Answer::Unsolvable(_) => println!("proved to have no solution"),
            Answer::GaveUp(StopReason::Time) => println!("no answer within ten seconds"),
            other => println!("no answer: {}", other.as_str()),
        }
    }
    Ok(())
}
