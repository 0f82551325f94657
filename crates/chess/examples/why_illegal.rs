//! Says why a move is illegal: `why_illegal [FEN MOVE]`, by default castling through check.
#![allow(clippy::print_stdout)]

use papan_chess::{MoveErrorKind, Position};
use std::{env, error::Error};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args: Vec<String> = env::args().skip(1).collect();
    let text = args.pop().unwrap_or("O-O".to_owned());
    let fen =
        if args.is_empty() { "4k3/8/8/1b6/8/8/8/4K2R w K -".to_owned() } else { args.join(" ") };
    let position: Position = fen.parse()?;
    match position.parse_move(&text) {
        Ok(mv) => println!("{} is legal: {}", position.san(mv), position.play(mv)?),
        Err(error) => match error.kind() {
            MoveErrorKind::Illegal { reason, .. } => println!("{text} is illegal: {reason}"),
            _ => return Err(error.into()),
        },
    }
    Ok(())
}
