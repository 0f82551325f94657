//! Writes sample pictures of everything into a folder: `cargo run -p papan-draw --example gallery -- FOLDER`.

#[path = "../tests/draw/sample.rs"]
mod sample;

use papan_draw::{ChartOptions, SvgOptions, Theme, svg_to_png};
use std::{env, error::Error, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::args().nth(1).ok_or("which folder?")?);
    fs::create_dir_all(&folder)?;
    for theme in Theme::ALL {
        let options = SvgOptions { theme, ..SvgOptions::default() };
        let chart = ChartOptions { theme, ..ChartOptions::default() };
        let pictures = [
            ("selected-knight", sample::selected_knight().to_svg_with(&options)),
            ("move-graph", sample::move_graph().to_svg_with(&options)),
            ("check", sample::check().to_svg_with(&options)),
            ("compressed", sample::compressed().to_svg_with(&options)),
            ("queens", sample::queens().to_svg_with(&options)),
            ("conflict", sample::conflict().to_svg_with(&options)),
            ("many-regions", sample::many_regions(24).to_svg_with(&options)),
            ("windmill", sample::windmill().to_svg_with(&options)),
            ("deadlock", sample::deadlock().to_svg_with(&options)),
            ("solution", sample::solution().to_svg_with(&options)),
            ("density-map", sample::density_map(48).to_svg_with(&options)),
            ("lines", sample::line_chart().to_svg_with(&chart)),
            ("bars", sample::bar_chart().to_svg_with(&chart)),
        ];
        for (name, svg) in pictures {
            let stem = folder.join(format!("{name}-{theme:?}").to_lowercase());
            fs::write(stem.with_extension("png"), svg_to_png(&svg)?)?;
            fs::write(stem.with_extension("svg"), svg)?;
        }
    }
    Ok(())
}
