//! Plays a few moves on a board of size 10^18: legal ones, an illegal one, and an undo.
#![allow(clippy::print_stdout)]

use papan_giant::{Color, Game, ParseOptions, Square, parse};
use std::error::Error;

const BOARD: &[u8] = b"\
1
1000000000000000000 4
7 7 k
1000000000000000000 5 K
8 99 r
6 3 Q
";

fn main() -> Result<(), Box<dyn Error>> {
    let board = parse(BOARD, ParseOptions::default())?.next().ok_or("no board")??;
    let mut game = Game::new(board, Color::White);
    let moves = [
        (Square { x: 8, y: 99 }, Square { x: 8, y: 5 }),
        (Square { x: 6, y: 3 }, Square { x: 6, y: 500_000_000_000_000_000 }),
        (Square { x: 6, y: 3 }, Square { x: 8, y: 5 }),
        (Square { x: 7, y: 7 }, Square { x: 7, y: 6 }),
    ];
    for (from, to) in moves {
        // An illegal move is an error that says why; the game stays as it is.
        match game.play(from, to) {
            Ok(played) => println!("{} {from} to {to}", played.piece),
            Err(error) => println!("{from} to {to} is illegal: {error}"),
        }
        println!("  {}", game.evaluate().status);
    }

    let undone = game.undo().ok_or("no move to undo")?;
    println!("undone: {} {} to {}; {} to move", undone.piece, undone.from, undone.to, game.turn());
    Ok(())
}
