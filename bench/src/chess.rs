//! Chess: perft, move lists, FEN, SAN, PGN and graphs, against cozy-chess and shakmaty.

mod perft;

use crate::row::Row;

pub fn run() -> Vec<Row> {
    perft::run()
}
