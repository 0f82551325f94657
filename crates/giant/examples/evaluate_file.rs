//! Evaluates the boards of a file, or of a built-in text, and prints the SPOJ output for each:
//! `cargo run -p papan-giant --example evaluate_file -- boards.txt`.
#![allow(clippy::print_stdout)]

use papan_giant::{EvaluateOptions, evaluate_reader};
use std::{env, error::Error, fs::File, io::Read};

/// Two boards of size 10^18: a checkmate by three queens, and a check by a rook.
const BOARDS: &str = "\
2
1000000000000000000 5
1 1 k
9 9 K
1 1000000000000000000 Q
2 1000000000000000000 Q
1000000000000000000 3 Q
1000000000000000000 3
500000000000000000 7 K
500000000000000000 999999999999999999 r
3 3 k
";

fn main() -> Result<(), Box<dyn Error>> {
    let reader: Box<dyn Read + Send> = match env::args().nth(1) {
        Some(path) => Box::new(File::open(path)?),
        None => Box::new(BOARDS.as_bytes()),
    };
    // The reader is consumed in blocks and on all cores; the results come in the order of the boards.
    for evaluated in evaluate_reader(reader, &EvaluateOptions::default()) {
        let evaluated = evaluated?;
        let (board, evaluation) = (evaluated.board, evaluated.evaluation);
        println!("board {}: {}", evaluated.number, evaluation.status);
        println!("  size {}, {} pieces", board.size, board.pieces);
        for attacker in evaluation.attackers.iter().flatten() {
            println!("  {} on {} gives check", attacker.piece, attacker.at);
        }
    }
    Ok(())
}
