//! Writes sample pictures of everything into a folder: `cargo run -p papan-draw --example gallery -- FOLDER`.

#[path = "../tests/draw/sample.rs"]
mod sample;

use papan_draw::{ChartLook, SvgLook, Theme, png};
use std::{env, error::Error, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::args().nth(1).ok_or("which folder?")?);
    fs::create_dir_all(&folder)?;
    for theme in Theme::ALL {
        let look = SvgLook { theme, ..SvgLook::default() };
        let chart = ChartLook { theme, ..ChartLook::default() };
        let pictures = [
            ("lifted-knight", sample::lifted_knight().svg(look)),
            ("move-graph", sample::move_graph().svg(look)),
            ("check", sample::check().svg(look)),
            ("compressed", sample::compressed().svg(look)),
            ("queens", sample::queens().svg(look)),
            ("conflict", sample::conflict().svg(look)),
            ("many-regions", sample::many_regions(24).svg(look)),
            ("windmill", sample::windmill().svg(look)),
            ("stuck", sample::stuck().svg(look)),
            ("solution", sample::solution().svg(look)),
            ("map", sample::far_view(48).svg(look)),
            ("lines", sample::line_chart().svg(chart)),
            ("bars", sample::bar_chart().svg(chart)),
        ];
        for (name, svg) in pictures {
            let stem = folder.join(format!("{name}-{theme:?}").to_lowercase());
            fs::write(stem.with_extension("png"), png(&svg)?)?;
            fs::write(stem.with_extension("svg"), svg)?;
        }
    }
    Ok(())
}
