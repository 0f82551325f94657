//! An overview of a huge board: the density of its pieces, the kings and their attackers, the current viewport.
//!
//! Points are fractions of the board, 0 to 1, so that a board of any size fits. Density has five levels.

use crate::{CellPos, Note, Piece, PieceLetters};

/// A point on the whole board, as fractions from the left and from the top.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MapPoint {
    /// Fraction from the left, 0 to 1.
    pub x: f64,
    /// Fraction from the top, 0 to 1.
    pub y: f64,
}

/// A labelled grid line of a [`DensityMap`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tick {
    /// Position along the axis, 0 to 1.
    pub at: f64,
    /// The label, such as "5 × 10¹⁷".
    pub label: String,
}

/// A piece that is shown at any scale.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceMarker {
    /// Its point on the map.
    pub point: MapPoint,
    /// The piece.
    pub piece: Piece,
    /// Its label. May be empty.
    pub label: String,
    /// Whether it is a king in check.
    pub in_check: bool,
}

/// An overview of a board that is too large to draw square by square.
///
/// ```
/// use papan_draw::{DensityMap, at};
///
/// let map = DensityMap::from_counts(1, 3, &[0, 1, 500]);
/// assert_eq!(map.density(at(0, 2)), 4);
/// assert_eq!(map.to_text(), "  ░░██\n");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct DensityMap {
    rows: usize,
    cols: usize,
    densities: Vec<u8>,
    /// Grid lines from left to right, labelled above.
    pub x_ticks: Vec<Tick>,
    /// Grid lines from top to bottom, labelled at the left.
    pub y_ticks: Vec<Tick>,
    /// Kings and attackers.
    pub markers: Vec<PieceMarker>,
    /// Lines from attackers to kings, as points.
    pub rays: Vec<Vec<MapPoint>>,
    /// Upper left and lower right corner of the part that another view shows.
    pub viewport: Option<[MapPoint; 2]>,
    /// The letters of pieces in ASCII text.
    pub piece_letters: PieceLetters,
    /// Text beside the map.
    pub notes: Vec<Note>,
    /// The accessible name of the picture. Not drawn.
    pub title: String,
}

/// The highest density.
const MAX_DENSITY: u8 = 4;

impl DensityMap {
    /// An empty map of cells that each stand for many squares.
    pub fn new(rows: usize, cols: usize) -> Self {
        Self {
            rows,
            cols,
            densities: vec![0; rows * cols],
            x_ticks: Vec::new(),
            y_ticks: Vec::new(),
            markers: Vec::new(),
            rays: Vec::new(),
            viewport: None,
            piece_letters: PieceLetters::Giant,
            notes: Vec::new(),
            title: String::new(),
        }
    }

    /// A map from the number of pieces in each cell, row by row. Missing counts are zero.
    ///
    /// Density 0 is an empty cell; 1 to 4 are logarithmic steps up to the fullest cell.
    pub fn from_counts(rows: usize, cols: usize, counts: &[u64]) -> Self {
        let mut map = Self::new(rows, cols);
        let max = counts.iter().copied().max().unwrap_or(0).max(2) as f64;
        for (density, &count) in map.densities.iter_mut().zip(counts) {
            let fraction = (count.max(1) as f64).ln() / max.ln();
            *density =
                if count == 0 { 0 } else { (1 + (fraction * 3.0).round() as u8).min(MAX_DENSITY) };
        }
        map
    }

    /// Sets the density of a cell, 0 to 4; positions outside are ignored.
    pub fn set_density(&mut self, pos: CellPos, density: u8) {
        if pos.row < self.rows && pos.col < self.cols {
            self.densities[pos.row * self.cols + pos.col] = density.min(MAX_DENSITY);
        }
    }

    /// The density of a cell, 0 to 4.
    pub fn density(&self, pos: CellPos) -> u8 {
        let inside = pos.row < self.rows && pos.col < self.cols;
        if inside { self.densities[pos.row * self.cols + pos.col] } else { 0 }
    }

    /// Number of rows of cells.
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// Number of columns of cells.
    pub const fn cols(&self) -> usize {
        self.cols
    }

    /// The cell that contains a point.
    pub(crate) fn cell(&self, point: MapPoint) -> CellPos {
        let index =
            |v: f64, n: usize| ((v.clamp(0.0, 1.0) * n as f64) as usize).min(n.saturating_sub(1));
        CellPos { row: index(point.y, self.rows), col: index(point.x, self.cols) }
    }
}
