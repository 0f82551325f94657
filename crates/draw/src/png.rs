//! PNG: an SVG document rasterized by resvg, without fonts or files.

use crate::{Scene, SvgOptions};
use std::fmt;

/// The largest width and height of a PNG, in pixels.
pub const MAX_PNG_SIDE: u32 = 8192;

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
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { width, height } => write!(
                f,
                "picture has {width} x {height} pixels, at most {MAX_PNG_SIDE} x {MAX_PNG_SIDE} are allowed"
            ),
            Self::InvalidSvg { reason } => write!(f, "invalid SVG: {reason}"),
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
    let invalid = |error: &dyn fmt::Display| PngError::InvalidSvg { reason: error.to_string() };
    let tree = resvg::usvg::Tree::from_str(svg, &resvg::usvg::Options::default())
        .map_err(|error| invalid(&error))?;
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    if width > MAX_PNG_SIDE || height > MAX_PNG_SIDE {
        return Err(PngError::TooLarge { width, height });
    }
    let Some(mut pixels) = resvg::tiny_skia::Pixmap::new(width, height) else {
        return Err(PngError::TooLarge { width, height });
    };
    resvg::render(&tree, resvg::tiny_skia::Transform::default(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| invalid(&error))
}
