//! A board seen from far away: how dense it is, where the kings and their attackers are, what part is in view.
//!
//! Places are parts of the whole, 0 to 1, so that a board of any size fits. Density comes in five steps.

use crate::{Alphabet, Kind, Note, Side, Spot};

/// A place on the whole board: 0 to 1 from the left and from the top.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Place {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

/// A labelled line of the grid.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tick {
    /// Where, 0 to 1.
    pub at: f64,
    /// What to say, such as "5 × 10¹⁷".
    pub label: String,
}

/// A man worth showing however far away.
#[derive(Clone, Debug, PartialEq)]
pub struct Flag {
    /// Where.
    pub place: Place,
    /// Whose.
    pub side: Side,
    /// What.
    pub kind: Kind,
    /// Its name. May be empty.
    pub label: String,
    /// In danger: a king in check.
    pub alarm: bool,
}

/// A far view.
///
/// ```
/// use papan_draw::{Map, TextLook, at};
///
/// let map = Map::of_counts(1, 3, &[0, 1, 500]);
/// assert_eq!(map.level(at(0, 2)), 4);
/// assert_eq!(map.text(TextLook::default()), "  ░░██\n");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    rows: usize,
    cols: usize,
    levels: Vec<u8>,
    /// Grid lines from left to right, labelled above.
    pub x_ticks: Vec<Tick>,
    /// Grid lines from top to bottom, labelled at the left.
    pub y_ticks: Vec<Tick>,
    /// Kings and attackers.
    pub flags: Vec<Flag>,
    /// Lines of sight, from place to place.
    pub rays: Vec<Vec<Place>>,
    /// Upper left and lower right corner of the part that is in view elsewhere.
    pub view: Option<[Place; 2]>,
    /// Which letters men have in ASCII.
    pub alphabet: Alphabet,
    /// Words beside the map.
    pub notes: Vec<Note>,
    /// What the picture shows, for those who cannot see it. Not drawn.
    pub title: String,
}

/// The highest density.
const FULL: u8 = 4;

impl Map {
    /// An empty map of cells that each stand for many squares.
    pub fn new(rows: usize, cols: usize) -> Self {
        Self {
            rows,
            cols,
            levels: vec![0; rows * cols],
            x_ticks: Vec::new(),
            y_ticks: Vec::new(),
            flags: Vec::new(),
            rays: Vec::new(),
            view: None,
            alphabet: Alphabet::Giant,
            notes: Vec::new(),
            title: String::new(),
        }
    }

    /// A map of how many men are in each cell, row by row: none, then four steps of equal ratio up to the fullest cell.
    /// Missing counts are taken as none.
    pub fn of_counts(rows: usize, cols: usize, counts: &[u64]) -> Self {
        let mut map = Self::new(rows, cols);
        let most = counts.iter().copied().max().unwrap_or(0).max(2) as f64;
        for (level, &count) in map.levels.iter_mut().zip(counts) {
            let part = (count.max(1) as f64).ln() / most.ln();
            *level = if count == 0 { 0 } else { (1 + (part * 3.0).round() as u8).min(FULL) };
        }
        map
    }

    /// Sets the density of a cell, 0 to 4; spots outside are left alone.
    pub fn set_level(&mut self, spot: Spot, level: u8) {
        if spot.row < self.rows && spot.col < self.cols {
            self.levels[spot.row * self.cols + spot.col] = level.min(FULL);
        }
    }

    /// The density of a cell, 0 to 4.
    pub fn level(&self, spot: Spot) -> u8 {
        let inside = spot.row < self.rows && spot.col < self.cols;
        if inside { self.levels[spot.row * self.cols + spot.col] } else { 0 }
    }

    /// Number of rows of cells.
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// Number of columns of cells.
    pub const fn cols(&self) -> usize {
        self.cols
    }

    /// The cell a place lies in.
    pub(crate) fn cell(&self, place: Place) -> Spot {
        let part =
            |v: f64, n: usize| ((v.clamp(0.0, 1.0) * n as f64) as usize).min(n.saturating_sub(1));
        Spot { row: part(place.y, self.rows), col: part(place.x, self.cols) }
    }
}
