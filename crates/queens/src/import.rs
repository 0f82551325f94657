//! Reads a board from an image, such as a screenshot: where it is, how many rows it has, and which cells share a color.
//!
//! A board of N rows has N colors, so that every candidate for frame and size can be checked: divided into N x N cells,
//! each cell has one color near its edges (marks are in the middle), and there are N well separated colors. The best
//! candidate is accepted if its confidence is high enough.

mod color;
mod frame;

use crate::{Board, MAX_SIZE};
use color::{Color, cluster};
use frame::{Frame, find_frames};
use std::{error::Error, fmt};

/// An image: four bytes per pixel (red, green, blue, opacity), row by row.
#[derive(Clone, Copy, Debug)]
struct Pixels<'a> {
    width: usize,
    height: usize,
    rgba: &'a [u8],
}

impl Pixels<'_> {
    /// The color of a pixel on a white background.
    fn color(&self, x: usize, y: usize) -> Color {
        let at = 4 * (y * self.width + x);
        let opacity = i32::from(self.rgba[at + 3]);
        let on_white = |part: u8| (i32::from(part) * opacity + 255 * (255 - opacity)) / 255;
        Color([self.rgba[at], self.rgba[at + 1], self.rgba[at + 2]].map(on_white))
    }
}

/// A board read from an image.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportedBoard {
    /// The board, with one star per row.
    pub board: Board,
    /// Confidence from 0.5 to 1; boards below are rejected.
    pub confidence: f32,
    /// Left, top, width and height of the board in the image.
    pub frame: [usize; 4],
}

/// Why no board is read from an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are what their names say
pub enum ImportError {
    /// The number of bytes is not four times width times height.
    ByteCount { found: usize, width: usize, height: usize },
    /// The image is too small or too large for a board.
    ImageSize { width: usize, height: usize },
    /// No grid of cells is found.
    NoGrid,
    /// A grid is found, but the number of colors is not the number of rows.
    ColorCount { found: usize, expected: usize },
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ByteCount { found, width, height } => {
                write!(f, "{found} bytes are not {width} x {height} RGBA pixels")
            }
            Self::ImageSize { width, height } => {
                write!(f, "an image of {width} x {height} pixels cannot show a board")
            }
            Self::NoGrid => f.write_str("no board was found in the image"),
            Self::ColorCount { found, expected } => {
                write!(f, "the board has {found} colors, expected {expected}")
            }
        }
    }
}

impl Error for ImportError {}

/// Board sizes that are tried. Larger boards have more colors than can be distinguished.
const SIZES: std::ops::RangeInclusive<usize> = 4..=20;
/// Minimum width of a cell in pixels.
const MIN_CELL_PIXELS: usize = 8;
/// Minimum confidence of an imported board.
const MIN_CONFIDENCE: f32 = 0.5;

/// Reads the board in an image of four bytes per pixel (red, green, blue, opacity), row by row.
///
/// ```
/// use papan_queens::{ImportError, import_image};
///
/// let blank = [255; 4 * 100 * 100];
/// assert_eq!(import_image(100, 100, &blank), Err(ImportError::ColorCount { found: 1, expected: 4 }));
/// ```
///
/// # Errors
/// An image without a board, or with one that is not recognised with sufficient confidence.
pub fn import_image(
    width: usize,
    height: usize,
    rgba: &[u8],
) -> Result<ImportedBoard, ImportError> {
    let bytes = width.checked_mul(height).and_then(|pixels| pixels.checked_mul(4));
    if bytes != Some(rgba.len()) {
        return Err(ImportError::ByteCount { found: rgba.len(), width, height });
    }
    if width.min(height) < MIN_CELL_PIXELS * SIZES.start() || width.max(height) > 4 * MAX_SIZE {
        return Err(ImportError::ImageSize { width, height });
    }
    let pixels = Pixels { width, height, rgba };
    let mut best: Option<ImportedBoard> = None;
    let mut nearest = None;
    for frame in find_frames(&pixels) {
        for size in SIZES.filter(|size| size * MIN_CELL_PIXELS <= frame.width.min(frame.height)) {
            match evaluate(&pixels, &frame, size) {
                Candidate::Board(found)
                    if best.as_ref().is_none_or(|best| best.confidence < found.confidence) =>
                {
                    best = Some(found);
                }
                Candidate::ColorCount(found) if nearest.is_none() => nearest = Some((found, size)),
                _ => {}
            }
        }
    }
    match (best, nearest) {
        (Some(found), _) if found.confidence >= MIN_CONFIDENCE => Ok(found),
        (None, Some((found, expected))) => Err(ImportError::ColorCount { found, expected }),
        _ => Err(ImportError::NoGrid),
    }
}

/// The evaluation of a candidate for frame and size.
enum Candidate {
    Board(ImportedBoard),
    /// Every cell has one color, but this is the number of colors.
    ColorCount(usize),
    /// The cells have several colors.
    NoGrid,
}

fn evaluate(pixels: &Pixels<'_>, frame: &Frame, size: usize) -> Candidate {
    let mut colors = Vec::with_capacity(size * size);
    let mut uniform = 0.0;
    for row in 0..size {
        for col in 0..size {
            let (color, share) = cell_color(pixels, frame, size, row, col);
            colors.push(color);
            uniform += share;
        }
    }
    let uniform = uniform / (size * size) as f32;
    if uniform < 0.9 {
        return Candidate::NoGrid;
    }
    let (regions, separation) = cluster(&colors, size);
    let Ok(board) = Board::new(size, 1, &regions) else {
        return Candidate::ColorCount(
            regions.iter().max().map_or(0, |&last| usize::from(last) + 1),
        );
    };
    let connected =
        board.components().iter().filter(|&&count| count == 1).count() as f32 / size as f32;
    let confidence = uniform * separation * (0.4 + 0.6 * connected);
    let frame = [frame.left, frame.top, frame.width, frame.height];
    Candidate::Board(ImportedBoard { board, confidence, frame })
}

/// The most common color along the inside of a cell's edge, and its share of the edge. Grid lines are outside, marks of a
/// player in the middle.
fn cell_color(
    pixels: &Pixels<'_>,
    frame: &Frame,
    size: usize,
    row: usize,
    col: usize,
) -> (Color, f32) {
    const RING: [f32; 5] = [0.2, 0.35, 0.5, 0.65, 0.8];
    let at = |x: f32, y: f32| {
        let x = frame.left as f32 + (col as f32 + x) * frame.width as f32 / size as f32;
        let y = frame.top as f32 + (row as f32 + y) * frame.height as f32 / size as f32;
        pixels.color((x as usize).min(pixels.width - 1), (y as usize).min(pixels.height - 1))
    };
    let (first, last) = (RING[0], RING[4]);
    let ring: Vec<Color> = RING
        .iter()
        .flat_map(|&along| [at(along, first), at(along, last), at(first, along), at(last, along)])
        .collect();
    let alike = |color: &Color| ring.iter().filter(|other| other.is_like(*color)).count();
    let common = ring.iter().max_by_key(|&color| alike(color)).copied().unwrap_or_default();
    (common, alike(&common) as f32 / ring.len() as f32)
}
