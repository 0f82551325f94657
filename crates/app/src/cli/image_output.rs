//! Scenes as files: SVG or PNG, chosen by the name of the file, written whole or not at all.

use crate::{
    cli::values::{integer, named},
    config::{self, Setting},
    console::Console,
    error::AppError,
    file::{self, Access},
};
use clap::builder::TypedValueParser;
use papan_draw::{BarChart, ChartOptions, Replay, Scene, SvgOptions, Theme, svg_to_png};
use papan_games::{
    i18n::{Catalog, Localize, Message},
    named::Named,
    picture::{CELLS, DEFAULT_CELL},
};
use std::{
    ffi::OsStr,
    io::Write,
    path::{Path, PathBuf},
};

/// Where a picture goes and how it looks; shared by every command that draws.
#[derive(clap::Args)]
pub(crate) struct Picture {
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long, value_name = "light|dark|contrast", value_parser = named::<Theme>())]
    theme: Option<Theme>,
    #[arg(long, value_name = "PIXELS", default_value = default_cell(), value_parser = cells())]
    cell: u32,
}

fn default_cell() -> String {
    DEFAULT_CELL.to_string()
}

/// Reads the side of a square.
fn cells() -> impl TypedValueParser<Value = u32> {
    integer((*CELLS.start()).into()..=(*CELLS.end()).into())
}

impl Picture {
    /// A scene as SVG.
    pub(crate) fn svg(&self, scene: &Scene) -> String {
        scene.to_svg_with(&self.svg_options())
    }

    /// Writes a scene to the file that was named, or shows it in the terminal.
    pub(crate) fn draw(&self, scene: &Scene, console: &Console) -> Result<(), AppError> {
        if let Some(path) = &self.output {
            return self.save(scene, path);
        }
        let mut out = console.out();
        write!(out, "{}", scene.to_text_with(&console.text_options()))?;
        Ok(out.flush()?)
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
        file::write(path, svg.as_bytes(), Access::Default)
            .map_err(|error| AppError::unwritable(path, &error))
    }

    /// A replay as an animated SVG.
    pub(crate) fn replay_svg(&self, replay: &Replay) -> String {
        replay.to_svg_with(&self.svg_options())
    }

    /// The options of an SVG picture.
    pub(crate) fn svg_options(&self) -> SvgOptions {
        let setting = || Theme::from_name(config::current().value(Setting::Theme)?);
        let theme = self.theme.or_else(setting).unwrap_or(Theme::Light);
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
    file::write(path, &bytes, Access::Default).map_err(|error| AppError::unwritable(path, &error))
}

/// Whether the name of a file asks for a picture.
pub(crate) fn is_picture(path: &Path) -> bool {
    matches!(extension(path).as_str(), "svg" | "png")
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
