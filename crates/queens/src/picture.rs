//! Reads a board from a picture, such as a screenshot: where it is, how many rows it has, and which cells share a colour.
//!
//! A board of N rows has N colours, so every guess at frame and size can be checked: cut into N x N cells, each cell must be
//! of one colour near its edges (marks sit in the middle), and there must be N colours that keep well apart. The guess
//! that fits best is taken if it fits well.

mod colour;
mod frame;

use crate::{Board, MAX_SIZE};
use colour::{Colour, cluster};
use frame::{Frame, find_frames};

/// A picture: four bytes a pixel (red, green, blue, opacity), row by row.
#[derive(Clone, Copy, Debug)]
pub struct Pixels<'a> {
    width: usize,
    height: usize,
    rgba: &'a [u8],
}

impl<'a> Pixels<'a> {
    /// The picture in these bytes; `None` when there are more or fewer than width and height say.
    pub fn new(width: usize, height: usize, rgba: &'a [u8]) -> Option<Self> {
        let bytes = width.checked_mul(height)?.checked_mul(4)?;
        (rgba.len() == bytes).then_some(Self { width, height, rgba })
    }

    /// The colour at a place, seen on white paper.
    fn colour(&self, x: usize, y: usize) -> Colour {
        let at = 4 * (y * self.width + x);
        let opacity = i32::from(self.rgba[at + 3]);
        let on_white = |part: u8| (i32::from(part) * opacity + 255 * (255 - opacity)) / 255;
        Colour([self.rgba[at], self.rgba[at + 1], self.rgba[at + 2]].map(on_white))
    }
}

/// A board found in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The board, with one star a row.
    pub board: Board,
    /// How sure it is, from 0 to 1. Below one half nothing is found at all.
    pub confidence: f32,
    /// Left, top, width and height of the board in the picture.
    pub frame: [usize; 4],
}

/// Why no board was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotFound {
    /// The picture has no room for a board.
    Size,
    /// Nothing looks like a board.
    NoGrid,
    /// There are cells, but not as many colours as rows.
    Colours {
        /// Colours that were told apart.
        found: usize,
        /// Rows that were seen.
        expected: usize,
    },
}

impl NotFound {
    /// The key of the message in the program's catalogue.
    pub fn key(self) -> &'static str {
        match self {
            Self::Size => "queens-picture-size",
            Self::NoGrid => "queens-picture-no-grid",
            Self::Colours { .. } => "queens-picture-colours",
        }
    }
}

/// The sizes that are looked for. Nobody draws larger boards in this many colours.
const SIZES: std::ops::RangeInclusive<usize> = 4..=20;
/// A cell has at least so many pixels a side.
const SMALLEST_CELL: usize = 8;
/// What is less sure than this is refused.
const LEAST_CONFIDENCE: f32 = 0.5;

/// Looks for a board in a picture.
///
/// # Errors
/// When there is none, or it cannot be told surely.
pub fn find_board(pixels: &Pixels<'_>) -> Result<Found, NotFound> {
    let shorter = pixels.width.min(pixels.height);
    if shorter < SMALLEST_CELL * SIZES.start() || pixels.width.max(pixels.height) > 4 * MAX_SIZE {
        return Err(NotFound::Size);
    }
    let mut best: Option<Found> = None;
    let mut nearest = None;
    for frame in find_frames(pixels) {
        for size in SIZES.filter(|size| size * SMALLEST_CELL <= frame.width.min(frame.height)) {
            match judge(pixels, &frame, size) {
                Verdict::Board(found)
                    if best.as_ref().is_none_or(|best| best.confidence < found.confidence) =>
                {
                    best = Some(found);
                }
                Verdict::WrongColours(found) if nearest.is_none() => nearest = Some((found, size)),
                _ => {}
            }
        }
    }
    match (best, nearest) {
        (Some(found), _) if found.confidence >= LEAST_CONFIDENCE => Ok(found),
        (None, Some((found, expected))) => Err(NotFound::Colours { found, expected }),
        _ => Err(NotFound::NoGrid),
    }
}

/// What a guess at frame and size comes to.
enum Verdict {
    Board(Found),
    /// Cells of one colour each, but so many colours.
    WrongColours(usize),
    /// The cells are not of one colour.
    Patchy,
}

fn judge(pixels: &Pixels<'_>, frame: &Frame, size: usize) -> Verdict {
    let mut colours = Vec::with_capacity(size * size);
    let mut plain = 0.0;
    for row in 0..size {
        for col in 0..size {
            let (colour, share) = cell_colour(pixels, frame, size, row, col);
            colours.push(colour);
            plain += share;
        }
    }
    let plain = plain / (size * size) as f32;
    if plain < 0.9 {
        return Verdict::Patchy;
    }
    let (regions, apart) = cluster(&colours, size);
    let count = regions.iter().max().map_or(0, |&most| usize::from(most) + 1);
    if count != size {
        return Verdict::WrongColours(count);
    }
    let Ok(board) = Board::new(size, 1, &regions) else { return Verdict::WrongColours(count) };
    let whole = board.pieces().iter().filter(|&&pieces| pieces == 1).count() as f32 / size as f32;
    let confidence = plain * apart * (0.4 + 0.6 * whole);
    Verdict::Board(Found { board, confidence, frame: frame.bounds() })
}

/// The commonest colour along the inside of a cell's edge, and which share of the edge has it. Lines between cells lie
/// outside, marks of a player in the middle.
fn cell_colour(
    pixels: &Pixels<'_>,
    frame: &Frame,
    size: usize,
    row: usize,
    col: usize,
) -> (Colour, f32) {
    const RING: [f32; 5] = [0.2, 0.35, 0.5, 0.65, 0.8];
    let at = |x: f32, y: f32| {
        let x = frame.left as f32 + (col as f32 + x) * frame.width as f32 / size as f32;
        let y = frame.top as f32 + (row as f32 + y) * frame.height as f32 / size as f32;
        pixels.colour((x as usize).min(pixels.width - 1), (y as usize).min(pixels.height - 1))
    };
    let first = RING[0];
    let last = RING[4];
    let ring: Vec<Colour> = RING
        .iter()
        .flat_map(|&along| [at(along, first), at(along, last), at(first, along), at(last, along)])
        .collect();
    let alike = |colour: &Colour| ring.iter().filter(|other| other.is_like(*colour)).count();
    let common = ring.iter().max_by_key(|&colour| alike(colour)).copied().unwrap_or_default();
    (common, alike(&common) as f32 / ring.len() as f32)
}
