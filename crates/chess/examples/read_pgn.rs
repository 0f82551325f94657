//! Prints the games of a PGN file: `read_pgn [FILE]`, by default a short one.
#![allow(clippy::print_stdout)]

use papan_chess::pgn::read_games;
use std::{env, error::Error, fs};

const OPERA: &str = "[White \"Morphy\"]\n[Black \"Duke Karl, Count Isouard\"]\n\n\
    1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6\n\
    9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6\n\
    15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\n";

fn main() -> Result<(), Box<dyn Error>> {
    let text = env::args().nth(1).map_or(Ok(OPERA.to_owned()), fs::read_to_string)?;
    for game in read_games(&text) {
        let game = game?;
        let name = |tag| game.tag(tag).unwrap_or("?");
        println!("{} - {}: {}", name("White"), name("Black"), game.score);
        println!("{}", game.to_game()?.setup());
    }
    Ok(())
}
