//! Scenes as files: SVG or PNG, chosen by the name of the file, written whole or not at all.

use crate::{
    problem::Problem,
    store::file::{self, Readers},
};
use papan_draw::{Paint, Scene, SvgLook, Theme};
use std::{
    ffi::OsStr,
    path::{Path, PathBuf},
};

/// Where a picture goes and how it looks; shared by every command that draws.
#[derive(clap::Args)]
pub(crate) struct Picture {
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long, value_name = "light|dark|contrast", default_value = "light")]
    theme: ThemeName,
    #[arg(long, value_name = "PIXELS", default_value_t = 64, value_parser = clap::value_parser!(u32).range(8..=512))]
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
        let theme = match self.theme {
            ThemeName::Light => Theme::Light,
            ThemeName::Dark => Theme::Dark,
            ThemeName::Contrast => Theme::Contrast,
        };
        scene.svg(SvgLook { theme, paint: Paint::Fixed, cell: self.cell, bare: false })
    }

    /// Writes a scene to the file.
    pub(crate) fn save(&self, scene: &Scene, path: &Path) -> Result<(), Problem> {
        let svg = self.svg(scene);
        let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
        let bytes = match extension.to_ascii_lowercase().as_str() {
            "svg" => svg.into_bytes(),
            "png" => png(&svg)?,
            _ => return Err(Problem::named("picture-extension", path)),
        };
        file::write(path, &bytes, Readers::Usual).map_err(|error| Problem::unwritable(path, &error))
    }
}

/// An SVG as PNG.
pub(crate) fn png(svg: &str) -> Result<Vec<u8>, Problem> {
    papan_draw::png(svg).map_err(|error| Problem::told("picture-too-large", &error))
}
