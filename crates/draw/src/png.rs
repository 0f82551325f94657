//! Pictures as PNG: the SVG, rasterised by resvg without any font or file.

use std::fmt;

/// The greatest width and height of a picture in pixels.
pub const MAX_SIDE: u32 = 8192;

/// Why there is no PNG.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PngError {
    /// The picture would be wider or higher than [`MAX_SIDE`]. Draw with smaller cells.
    TooLarge {
        /// In pixels.
        width: u32,
        /// In pixels.
        height: u32,
    },
    /// The text is not an SVG that can be drawn.
    NotSvg(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { width, height } => {
                write!(f, "{width} x {height} pixels, at most {MAX_SIDE} x {MAX_SIDE}")
            }
            Self::NotSvg(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for PngError {}

/// An SVG as PNG, pixel for pixel in the size it says.
///
/// ```
/// use papan_draw::{Scene, SvgLook, png};
///
/// let picture = Scene::checkered(8, 8).svg(SvgLook { cell: 16, ..SvgLook::default() });
/// assert!(png(&picture)?.starts_with(b"\x89PNG"));
/// # Ok::<(), papan_draw::PngError>(())
/// ```
///
/// # Errors
/// When the picture is too large or not an SVG.
pub fn png(svg: &str) -> Result<Vec<u8>, PngError> {
    let not_svg = |error: &dyn fmt::Display| PngError::NotSvg(error.to_string());
    let tree = resvg::usvg::Tree::from_str(svg, &resvg::usvg::Options::default())
        .map_err(|error| not_svg(&error))?;
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    if width > MAX_SIDE || height > MAX_SIDE {
        return Err(PngError::TooLarge { width, height });
    }
    let Some(mut pixels) = resvg::tiny_skia::Pixmap::new(width, height) else {
        return Err(PngError::TooLarge { width, height });
    };
    resvg::render(&tree, resvg::tiny_skia::Transform::default(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| not_svg(&error))
}
