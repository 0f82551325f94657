//! Scenes as files: SVG or PNG, chosen by the name of the file, written whole or not at all.

use crate::{
    error::AppError,
    storage::file::{self, Readers},
};
use papan_draw::{BarChart, ChartOptions, Replay, Scene, SvgOptions, Theme, svg_to_png};
use papan_games::i18n::{Catalog, Localize, Message};
use std::{
    ffi::OsStr,
    path::{Path, PathBuf},
};

/// The default side of a square in pixels.
const CELL: u32 = 64;
/// The sides that a square may have.
const CELLS: std::ops::RangeInclusive<i64> = 8..=512;

/// Where a picture goes and how it looks; shared by every command that draws.
#[derive(clap::Args)]
pub(crate) struct Picture {
    #[arg(short, long, alias = "image", value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long, value_name = "light|dark|contrast", default_value = "light")]
    theme: ThemeName,
    #[arg(long, value_name = "PIXELS", default_value_t = CELL, value_parser = clap::value_parser!(u32).range(CELLS))]
    cell: u32,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum ThemeName {
    Light,
    Dark,
    Contrast,
}

impl Picture {
    /// A scene as SVG.
    pub(crate) fn svg(&self, scene: &Scene) -> String {
        scene.to_svg_with(&self.svg_options())
    }

    /// Writes a scene to the file.
    pub(crate) fn save(&self, scene: &Scene, path: &Path) -> Result<(), AppError> {
        write(self.svg(scene), path)
    }

    /// Writes a replay to the file as an animated SVG.
    pub(crate) fn save_replay(&self, replay: &Replay, path: &Path) -> Result<(), AppError> {
        if extension(path) != "svg" {
            return Err(AppError::named("replay-extension", path));
        }
        let svg = self.replay_svg(replay);
        file::write(path, svg.as_bytes(), Readers::Usual)
            .map_err(|error| AppError::unwritable(path, &error))
    }

    /// A replay as an animated SVG.
    pub(crate) fn replay_svg(&self, replay: &Replay) -> String {
        replay.to_svg_with(&self.svg_options())
    }

    /// A picture that goes to no file: the theme by its name, the side of a square in pixels.
    pub(crate) fn of(theme: Option<&str>, cell: Option<u64>) -> Option<Self> {
        let theme = match theme {
            None => ThemeName::Light,
            Some(name) => <ThemeName as clap::ValueEnum>::from_str(name, false).ok()?,
        };
        let cell = u32::try_from(cell.unwrap_or(u64::from(CELL))).ok()?;
        CELLS.contains(&i64::from(cell)).then_some(Self { output: None, theme, cell })
    }

    /// The options of an SVG picture.
    pub(crate) fn svg_options(&self) -> SvgOptions {
        let theme = match self.theme {
            ThemeName::Light => Theme::Light,
            ThemeName::Dark => Theme::Dark,
            ThemeName::Contrast => Theme::Contrast,
        };
        SvgOptions { theme, cell_size: self.cell, ..SvgOptions::default() }
    }
}

/// Writes a chart to a file.
pub(crate) fn save_chart(chart: &BarChart, text: &Catalog, path: &Path) -> Result<(), AppError> {
    let decimal_separator = text.decimal_separator();
    let options = ChartOptions { decimal_separator, ..ChartOptions::default() };
    write(chart.to_svg_with(&options), path)
}

fn write(svg: String, path: &Path) -> Result<(), AppError> {
    let bytes = match extension(path).as_str() {
        "svg" => svg.into_bytes(),
        "png" => png(&svg)?,
        _ => return Err(AppError::named("picture-extension", path)),
    };
    file::write(path, &bytes, Readers::Usual).map_err(|error| AppError::unwritable(path, &error))
}

fn extension(path: &Path) -> String {
    path.extension().and_then(OsStr::to_str).unwrap_or_default().to_ascii_lowercase()
}

/// An SVG as PNG.
pub(crate) fn png(svg: &str) -> Result<Vec<u8>, AppError> {
    svg_to_png(svg).map_err(|error| {
        let Message { key, args } = error.message();
        AppError::Message { key, args }
    })
}
