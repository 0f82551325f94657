//! Reads the board of a frame: by the colors of all cells, by the colors of neighbours, or by the walls between them. A
//! division counts only if it has as many regions as rows; how clear it is, and whether the board has exactly one
//! solution, is the confidence.

use super::{
    cells::{CellColor, cell_colors, wall},
    color::{Lab, median},
    frame::Frame,
    image::Image,
    marks::read_marks,
    regions::{Pair, Partition, divide, neighbours, spanning_pairs},
};
use crate::{Board, Mark, Meter, StopReason, count_with};

/// The board of a frame.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) frame: Frame,
    pub(super) board: Board,
    pub(super) marks: Vec<Mark>,
    pub(super) unique: Option<bool>,
    pub(super) clarity: f32,
    pub(super) confidence: f32,
}

impl Reading {
    /// Whether the reading may be returned. One wrong cell makes most boards lose their only solution, so that more is asked
    /// of a board that has none or several.
    pub(super) fn is_clear(&self) -> bool {
        const MIN_CLARITY: f32 = 0.5;
        const MIN_CLARITY_ALONE: f32 = 0.9;
        const MIN_SCORE_ALONE: f32 = 1.8;
        match self.unique {
            Some(true) => self.clarity >= MIN_CLARITY,
            _ => self.clarity >= MIN_CLARITY_ALONE && self.frame.score >= MIN_SCORE_ALONE,
        }
    }

    /// Compares candidates: how sure the reading is, and how much the frame looks like that of a board.
    pub(super) fn rank(&self) -> f32 {
        self.confidence * (0.5 + self.frame.score / 6.0)
    }
}

/// What a frame shows.
pub(super) enum Outcome {
    Board(Box<Reading>),
    /// Cells of one color each, but this is the number of colors.
    Colors(usize),
    /// No cells of one color.
    NoCells,
}

/// Differences of colors below this are noise.
const COLOR_NOISE: f32 = 1.2;
/// Walls below this are noise, in pixels of full contrast.
const WALL_NOISE: f32 = 0.12;
/// The largest difference between cells of a board that is not colored.
const PLAIN: f32 = 5.0;
/// The share of a cell's edge that is free of patterns, on a board that is not colored.
const MIN_PLAIN: f32 = 0.5;
/// The share of the cells' edges that has to be of one color.
const MIN_FLAT: f32 = 0.8;

/// Reads the board of a frame.
pub(super) fn read(
    image: &Image,
    frame: &Frame,
    meter: &mut Meter<'_>,
) -> Result<Outcome, StopReason> {
    let size = frame.size;
    meter.spend((size * size) as u64)?;
    let colors = cell_colors(image, frame);
    let flat = colors.iter().map(|color| color.flat).sum::<f32>() / colors.len() as f32;
    let is_flat = flat >= MIN_FLAT;
    let found = [
        is_flat.then(|| by_colors(&colors, size)).flatten(),
        is_flat.then(|| by_neighbours(&colors, size)).flatten(),
        by_walls(image, frame, &colors),
    ];
    let best = found
        .into_iter()
        .flatten()
        .filter_map(|(partition, noise)| {
            let board = Board::new(size, 1, &partition.regions).ok()?;
            Some((clarity(&partition, noise), board))
        })
        .max_by(|one, other| one.0.total_cmp(&other.0));
    let Some((clarity, board)) = best else {
        if !is_flat {
            return Ok(Outcome::NoCells);
        }
        return Ok(Outcome::Colors(color_count(&colors)));
    };
    let (board, unique) = with_stars(board, meter)?;
    let marks = read_marks(image, frame, &colors);
    let clarity = clarity * flat * connected(&board);
    let confidence = match unique {
        Some(true) => 1.0 - 0.5 * (1.0 - clarity),
        _ => 0.6 * clarity,
    };
    let frame = *frame;
    Ok(Outcome::Board(Box::new(Reading { frame, board, marks, unique, clarity, confidence })))
}

/// How far the smallest difference between regions is above the largest within one, from 0 to 1.
fn clarity(partition: &Partition, noise: f32) -> f32 {
    let ratio = partition.between / partition.within.max(noise);
    1.0 - (-(ratio - 1.0).max(0.0)).exp()
}

fn by_colors(colors: &[CellColor], size: usize) -> Option<(Partition, f32)> {
    let pairs =
        spanning_pairs(colors.len(), |one, other| colors[one].lab.distance(colors[other].lab));
    Some((divide(colors.len(), size, pairs)?, COLOR_NOISE))
}

/// For boards with fewer colors than regions, as on maps.
fn by_neighbours(colors: &[CellColor], size: usize) -> Option<(Partition, f32)> {
    let pair = |(one, other): (usize, usize)| -> Pair {
        (colors[one].lab.distance(colors[other].lab), one, other)
    };
    Some((divide(colors.len(), size, neighbours(size).map(pair).collect())?, COLOR_NOISE))
}

/// For boards without colors, whose regions are between thick lines.
fn by_walls(image: &Image, frame: &Frame, colors: &[CellColor]) -> Option<(Partition, f32)> {
    let usual = Lab::new(median(&mut colors.iter().map(|color| color.rgb).collect::<Vec<_>>()));
    if colors.iter().any(|color| color.lab.distance(usual) > PLAIN || color.flat < MIN_PLAIN) {
        return None;
    }
    let pair = |(one, other): (usize, usize)| -> Pair {
        (wall(image, frame, colors, one, other), one, other)
    };
    let pairs = neighbours(frame.size).map(pair).collect();
    Some((divide(colors.len(), frame.size, pairs)?, WALL_NOISE))
}

/// The number of colors that are clearly different.
fn color_count(colors: &[CellColor]) -> usize {
    const DIFFERENT: f32 = 4.0;
    let mut known: Vec<CellColor> = Vec::new();
    for color in colors {
        if known.iter().all(|other| other.lab.distance(color.lab) > DIFFERENT) {
            known.push(*color);
        }
    }
    known.len()
}

/// The board with as many stars as give it exactly one solution, or else with one; and whether there is exactly one.
fn with_stars(board: Board, meter: &mut Meter<'_>) -> Result<(Board, Option<bool>), StopReason> {
    const NODES: u64 = 20_000;
    let mut one_star = None;
    for stars in 1..=3 {
        if stars > 1 && board.size() < 4 * stars {
            break;
        }
        let Ok(board) = Board::new(board.size(), stars, board.regions()) else { break };
        meter.check()?;
        let unique = count_with(&board, 2, &mut meter.child(NODES)).is_unique();
        if unique == Some(true) {
            return Ok((board, unique));
        }
        one_star = one_star.or(Some(unique));
    }
    meter.check()?;
    Ok((board, one_star.flatten()))
}

/// Regions in several parts are rare.
fn connected(board: &Board) -> f32 {
    let whole = board.components().iter().filter(|&&parts| parts == 1).count();
    0.6 + 0.4 * whole as f32 / board.size() as f32
}
