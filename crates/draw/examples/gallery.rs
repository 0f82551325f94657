//! Writes sample pictures of everything into a folder: `cargo run --example gallery -- FOLDER`.

#[path = "../tests/draw/sample.rs"]
mod sample;

use papan_draw::{Scene, SvgLook, Theme, png};
use std::{env, error::Error, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::args().nth(1).ok_or("which folder?")?);
    fs::create_dir_all(&folder)?;
    let scenes: [(&str, Scene); 7] = [
        ("lifted-knight", sample::lifted_knight()),
        ("move-graph", sample::move_graph()),
        ("check", sample::check()),
        ("compressed", sample::compressed()),
        ("queens", sample::queens()),
        ("windmill", sample::windmill()),
        ("stuck", sample::stuck()),
    ];
    for theme in Theme::ALL {
        for (name, scene) in &scenes {
            let svg = scene.svg(SvgLook { theme, ..SvgLook::default() });
            let stem = format!("{name}-{theme:?}").to_lowercase();
            fs::write(folder.join(&stem).with_extension("png"), png(&svg)?)?;
            fs::write(folder.join(&stem).with_extension("svg"), svg)?;
        }
    }
    Ok(())
}
