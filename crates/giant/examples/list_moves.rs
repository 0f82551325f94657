//! Builds a board of size 10^18 in code, and counts and lists its legal moves.
#![allow(clippy::print_stdout)]

use papan_giant::{Board, Color, LegalMoves, PlacedPiece, Role, Square};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let size = 1_000_000_000_000_000_000;
    let pieces = vec![
        PlacedPiece { piece: Role::King.of(Color::White), at: Square { x: 1, y: 1 } },
        PlacedPiece { piece: Role::Rook.of(Color::White), at: Square { x: 1, y: 5 } },
        PlacedPiece { piece: Role::Queen.of(Color::Black), at: Square { x: 1, y: size } },
        PlacedPiece { piece: Role::King.of(Color::Black), at: Square { x: 9, y: 9 } },
    ];
    let board = Board::new(size, pieces)?;

    let moves = LegalMoves::new(&board);
    println!("white has {} legal moves", moves.count(Color::White));
    println!("black has {} legal moves", moves.count(Color::Black));

    // Consecutive target squares are one range, so the list is short. The white rook is pinned.
    for range in moves.ranges(Color::White) {
        let capture = if range.is_capture { ", the last one is a capture" } else { "" };
        let (piece, from) = (range.from.piece, range.from.at);
        println!("{piece} {from}: {} to {}{capture}", range.first, range.last);
    }
    Ok(())
}
