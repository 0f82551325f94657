//! Reads a board from an image, such as a screenshot: where it is, how many rows it has, which cells belong together, and
//! the marks of the player.
//!
//! Lines and borders of cells repeat at one distance in both directions ([`lattice`]). A board is a square of the cells
//! between them ([`frame`]). Several candidates are read ([`reading`]): only one with as many regions as rows counts, and
//! exactly one solution confirms it. The best one is returned if it is clear and no other reading comes close.

mod cells;
mod color;
mod edges;
mod error;
mod fft;
mod frame;
mod image;
mod lattice;
mod marks;
mod reading;
mod regions;
mod tilt;

pub use error::ImportError;

use crate::{Board, MAX_SIZE, Mark, Meter};
use edges::Edges;
use frame::find_frames;
use image::Image;
use lattice::find_lattices;
use reading::{Outcome, Reading, read};
use tilt::Tilt;

/// A board read from an image.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportedBoard {
    /// The board, with as many stars a row as give it exactly one solution, or else with one.
    pub board: Board,
    /// The mark of every cell, row by row.
    pub marks: Vec<Mark>,
    /// Confidence from 0.5 to 1; boards below are rejected. A board without exactly one solution has 0.6 at most.
    pub confidence: f32,
    /// Whether the board has exactly one solution; `None` if that is not known.
    pub unique: Option<bool>,
    /// Left, top, width and height of the board in the image.
    pub frame: [usize; 4],
}

/// The smallest width and height of an image.
const MIN_SIDE: usize = 28;
/// How much better the best reading has to be than any other.
const MIN_LEAD: f32 = 0.04;

/// Reads the board in an image of four bytes per pixel (red, green, blue, opacity), row by row.
///
/// ```
/// use papan_queens::{ImportError, import_image};
///
/// let blank = [255; 4 * 100 * 100];
/// assert_eq!(import_image(100, 100, &blank), Err(ImportError::NoGrid));
/// ```
///
/// # Errors
/// An image without a board, or with one that is not recognised with sufficient confidence.
pub fn import_image(
    width: usize,
    height: usize,
    rgba: &[u8],
) -> Result<ImportedBoard, ImportError> {
    import_image_with(width, height, rgba, &mut Meter::unlimited())
}

/// Like [`import_image`], within the limits of a meter.
///
/// # Errors
/// As [`import_image`], and [`ImportError::Stopped`].
pub fn import_image_with(
    width: usize,
    height: usize,
    rgba: &[u8],
    meter: &mut Meter<'_>,
) -> Result<ImportedBoard, ImportError> {
    let bytes = width.checked_mul(height).and_then(|pixels| pixels.checked_mul(4));
    if bytes != Some(rgba.len()) {
        return Err(ImportError::ByteCount { found: rgba.len(), width, height });
    }
    if width.min(height) < MIN_SIDE || width.max(height) > 4 * MAX_SIZE {
        return Err(ImportError::ImageSize { width, height });
    }
    let (image, scale) = image::scaled(width, height, rgba);
    let found = find(&image, meter)?;
    let frame = found.bounds().map(|length| (length / scale).round().max(0.0) as usize);
    let Reading { board, marks, unique, confidence, .. } = found.reading;
    Ok(ImportedBoard { board, marks, confidence, unique, frame })
}

/// A reading, and the tilt of the image in which it was found.
struct Found {
    reading: Reading,
    tilt: Option<Tilt>,
}

impl Found {
    /// The corners of the board in the searched image: upper left and right, lower right and left.
    fn corners(&self) -> [[f32; 2]; 4] {
        let frame = &self.reading.frame;
        let size = frame.size as f32;
        [(0.0, 0.0), (size, 0.0), (size, size), (0.0, size)].map(|(col, row)| {
            let (x, y) = frame.at(col, row);
            self.tilt.map_or([x, y], |tilt| tilt.to_source(x, y))
        })
    }

    /// Left, top, width and height of the board.
    fn bounds(&self) -> [f32; 4] {
        let corners = self.corners();
        let part = |axis: usize| {
            let places = corners.map(|corner| corner[axis]);
            let least = places.iter().copied().fold(f32::INFINITY, f32::min);
            (least, places.iter().copied().fold(f32::NEG_INFINITY, f32::max) - least)
        };
        let ((left, width), (top, height)) = (part(0), part(1));
        [left, top, width, height]
    }
}

/// The board in an image as it is, or straightened.
fn find(image: &Image, meter: &mut Meter<'_>) -> Result<Found, ImportError> {
    /// How much the sides of a cell may differ, as a logarithm.
    const SKEW: f32 = 0.05;
    const TILTED_SKEW: f32 = 0.15;
    let edges = Edges::new(image);
    let Some(tilt) = Tilt::find(&edges, meter)? else {
        return Ok(Found { reading: search(image, &edges, SKEW, meter)?, tilt: None });
    };
    let (straight, tilt) = tilt.straighten(image);
    let reading = search(&straight, &Edges::new(&straight), TILTED_SKEW, meter)?;
    Ok(Found { reading, tilt: Some(tilt) })
}

/// The best reading of all candidates.
fn search(
    image: &Image,
    edges: &Edges,
    skew: f32,
    meter: &mut Meter<'_>,
) -> Result<Reading, ImportError> {
    let mut readings: Vec<Reading> = Vec::new();
    let mut colors = None;
    for lattice in find_lattices(edges, skew, meter)? {
        meter.check()?;
        for frame in find_frames(edges, &lattice) {
            match read(image, &frame, meter)? {
                Outcome::Board(reading) => readings.push(*reading),
                Outcome::Colors(found) if frame.size.abs_diff(found) <= 3 => {
                    colors = colors.or(Some((found, frame.size)));
                }
                Outcome::Colors(_) | Outcome::NoCells => {}
            }
        }
    }
    readings.sort_by(|one, other| other.rank().total_cmp(&one.rank()));
    let Some(best) = readings.first() else {
        return Err(colors.map_or(ImportError::NoGrid, |(found, expected)| {
            ImportError::ColorCount { found, expected }
        }));
    };
    if !best.is_clear() {
        return Err(ImportError::Unclear { size: best.frame.size });
    }
    let is_rival =
        |other: &&Reading| other.board != best.board && best.rank() - other.rank() < MIN_LEAD;
    if readings.iter().any(|other| is_rival(&other)) {
        return Err(ImportError::Ambiguous);
    }
    Ok(best.clone())
}
