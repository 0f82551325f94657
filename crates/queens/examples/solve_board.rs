//! Solves a board and proves that the solution is unique. Usage: `solve [FILE]`.
#![allow(clippy::print_stdout)]

use papan_queens::{count, format_solved, parse};
use std::error::Error;

const BOARD: &[u8] = b"AAABBCCCB\nDABBBBCBB\nDAEEEBCBB\nFFFEBBBBB\nGFGEGGIII\nGFGGGGGIG\nGGGHHHGIG\nGGGGHGGGG\nGGGGHGGGG\n";

fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(path) => std::fs::read(path)?,
        None => BOARD.to_vec(),
    };
    for puzzle in parse(&text)? {
        let solutions = count(&puzzle.board, 2);
        match &solutions.first {
            Some(solution) => print!("{}", format_solved(&puzzle.board, solution.cells())),
            None => println!("no solution"),
        }
        println!("unique: {:?}\n", solutions.is_unique());
    }
    Ok(())
}
