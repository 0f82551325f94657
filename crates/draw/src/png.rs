//! PNG: an SVG document rasterized by resvg, without fonts or files.

use crate::{Scene, SvgOptions};
use papan_core::{Meter, StopReason};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};
use std::{fmt, io::Write};

/// The largest width and height of a PNG, in pixels.
pub const MAX_PNG_SIDE: u32 = 8192;
/// Pixels that are drawn at a time, between two looks at the meter: a few hundredths of a second.
const BAND_PIXELS: u32 = 1 << 17;

/// Why an SVG document cannot become a PNG.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PngError {
    /// The picture would be wider or higher than [`MAX_PNG_SIDE`]; smaller cells help.
    TooLarge {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// The text is not an SVG document that can be drawn.
    InvalidSvg {
        /// What the SVG parser says.
        reason: String,
    },
    /// A limit was reached, or the picture is no longer wanted.
    Stopped(StopReason),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { width, height } => write!(
                f,
                "picture has {width} x {height} pixels, at most {MAX_PNG_SIDE} x {MAX_PNG_SIDE} are allowed"
            ),
            Self::InvalidSvg { reason } => write!(f, "invalid SVG: {reason}"),
            Self::Stopped(stop) => stop.fmt(f),
        }
    }
}

impl std::error::Error for PngError {}

impl Scene {
    /// Renders the scene as PNG, with the default options.
    ///
    /// ```
    /// let png = papan_draw::Scene::checkered(8, 8).to_png()?;
    /// assert!(png.starts_with(b"\x89PNG"));
    /// # Ok::<(), papan_draw::PngError>(())
    /// ```
    ///
    /// # Errors
    /// When the picture is too large.
    pub fn to_png(&self) -> Result<Vec<u8>, PngError> {
        self.to_png_with(&SvgOptions::default())
    }

    /// Renders the scene as PNG, in the theme and size of `options`.
    ///
    /// # Errors
    /// When the picture is too large.
    pub fn to_png_with(&self, options: &SvgOptions) -> Result<Vec<u8>, PngError> {
        svg_to_png(&self.to_svg_with(options))
    }
}

/// Renders an SVG document as PNG, in the size that the document states.
///
/// ```
/// use papan_draw::{DensityMap, svg_to_png};
///
/// let svg = DensityMap::from_counts(1, 3, &[0, 1, 500]).to_svg();
/// assert!(svg_to_png(&svg)?.starts_with(b"\x89PNG"));
/// # Ok::<(), papan_draw::PngError>(())
/// ```
///
/// # Errors
/// When the picture is too large or the text is not SVG.
pub fn svg_to_png(svg: &str) -> Result<Vec<u8>, PngError> {
    svg_to_png_with(svg, &mut Meter::unlimited())
}

/// Renders an SVG document as PNG within the limits of a meter: a node is a row of pixels. The picture is drawn in bands, so
/// that its pixels are never in memory all at once.
///
/// # Errors
/// When the picture is too large, the text is not SVG, or a limit is reached.
pub fn svg_to_png_with(svg: &str, meter: &mut Meter<'_>) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(invalid)?;
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    if width > MAX_PNG_SIDE || height > MAX_PNG_SIDE {
        return Err(PngError::TooLarge { width, height });
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(invalid)?;
    let mut stream = writer.stream_writer().map_err(invalid)?;
    let rows = (BAND_PIXELS / width.max(1)).clamp(1, height.max(1));
    let too_large = || PngError::TooLarge { width, height };
    for top in (0..height).step_by(rows as usize) {
        let rows = rows.min(height - top);
        meter.spend(u64::from(rows)).map_err(PngError::Stopped)?;
        let mut band = Pixmap::new(width, rows).ok_or_else(too_large)?;
        let up = Transform::from_translate(0.0, -(top as f32));
        resvg::render(&tree, up, &mut band.as_mut());
        for pixel in band.pixels() {
            let color = pixel.demultiply();
            let rgba = [color.red(), color.green(), color.blue(), color.alpha()];
            stream.write_all(&rgba).map_err(invalid)?;
        }
    }
    stream.finish().map_err(invalid)?;
    writer.finish().map_err(invalid)?;
    Ok(bytes)
}

#[allow(clippy::needless_pass_by_value)] // for `map_err`
fn invalid(error: impl fmt::Display) -> PngError {
    PngError::InvalidSvg { reason: error.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use papan_core::Budget;

    #[test]
    fn bands_make_the_same_picture_as_drawing_at_once() {
        let options = SvgOptions { cell_size: 90, ..SvgOptions::default() };
        let svg = Scene::checkered(9, 9).to_svg_with(&options);
        let tree = Tree::from_str(&svg, &Options::default()).unwrap();
        let size = tree.size().to_int_size();
        let mut whole = Pixmap::new(size.width(), size.height()).unwrap();
        assert!(size.width() * size.height() > 2 * BAND_PIXELS, "it takes several bands");
        resvg::render(&tree, Transform::default(), &mut whole.as_mut());
        let banded = Pixmap::decode_png(&svg_to_png(&svg).unwrap()).unwrap();
        assert!(banded.data() == whole.data());
    }

    #[test]
    fn drawing_stops_when_its_budget_is_used_up() {
        let svg = Scene::checkered(60, 60).to_svg();
        let mut meter = Meter::new(Budget { nodes: Some(100), ..Budget::UNLIMITED });
        let stopped = svg_to_png_with(&svg, &mut meter);
        assert_eq!(stopped, Err(PngError::Stopped(StopReason::Nodes)));
    }
}
