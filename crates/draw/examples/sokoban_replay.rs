//! Turns a Sokoban solution into an animated SVG in the temporary folder, and prints its first and last frame.
#![allow(clippy::print_stdout)]

use papan_draw::sokoban_replay;
use papan_sokoban::{Level, parse_lurd};
use std::{env, error::Error, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let level = Level::parse("########\n#@ $  .#\n#  $ . #\n########")?;
    let moves = parse_lurd("rRRRlllldrRR")?;
    let solution = level.verify(&moves).map_err(|_| "the moves do not solve the level")?;
    let replay = sokoban_replay(&level, &solution);
    println!("{}\n{}", replay.frame(0).to_text(), replay.frame(replay.steps).to_text());

    let path = env::temp_dir().join("papan-sokoban.svg");
    fs::write(&path, replay.to_svg())?;
    println!("{} steps, animated in {}", replay.steps, path.display());
    Ok(())
}
