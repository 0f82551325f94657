//! Prints a chess position in the terminal and writes it as SVG and PNG into the temporary folder.
#![allow(clippy::print_stdout)]

use papan_chess::Position;
use papan_draw::{SvgOptions, Theme, chess_scene};
use std::{env, error::Error, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let position: Position = "4k3/8/8/8/7q/8/8/4K2R w - - 0 1".parse()?;
    let mut scene = chess_scene(&position);
    scene.title = "White is in check".into();
    println!("{}", scene.to_text());

    let options = SvgOptions { theme: Theme::Dark, cell_size: 48, ..SvgOptions::default() };
    let folder = env::temp_dir();
    fs::write(folder.join("papan-chess.svg"), scene.to_svg_with(&options))?;
    fs::write(folder.join("papan-chess.png"), scene.to_png_with(&options)?)?;
    println!("papan-chess.svg and papan-chess.png are in {}", folder.display());
    Ok(())
}
