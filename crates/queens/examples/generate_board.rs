//! Generates boards with exactly one solution. Usage: `generate [SIZE] [SEED]`.
#![allow(clippy::print_stdout)]

use papan_queens::{GenerateOptions, Generator, format_titled};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let size = arguments.next().map_or(Ok(8), |size| size.parse())?;
    let seed = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let options = GenerateOptions { size, ..GenerateOptions::default() };
    for generated in Generator::new(options, seed).take(3) {
        let difficulty = generated.explanation.difficulty();
        println!("{}", format_titled(&generated.board, Some(difficulty.as_str())));
    }
    Ok(())
}
