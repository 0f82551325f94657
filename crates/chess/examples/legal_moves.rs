//! Lists the legal moves of a position: `legal_moves [FEN]`, by default the start.
#![allow(clippy::print_stdout)]

use papan_chess::Position;
use std::{env, error::Error};

fn main() -> Result<(), Box<dyn Error>> {
    let fen = env::args().skip(1).collect::<Vec<_>>().join(" ");
    let position = if fen.is_empty() { Position::START } else { fen.parse()? };
    println!("{position}: {} to move", position.turn());
    for mv in &position.legal_moves() {
        println!("{mv:6} {}", position.san(*mv));
    }
    Ok(())
}
