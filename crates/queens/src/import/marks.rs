//! Marks of a player: crowns (or stars, queens) and crosses (or dots), told apart by their shape.

use super::{cells::CellColor, color::difference, frame::Frame, image::Image};
use crate::Mark;

/// Points along each side of the part of a cell that is looked at.
const GRID: usize = 17;
/// That part begins at this share of the cell.
const INSET: f32 = 0.17;
/// A point belongs to a mark when it differs more.
const MARKED: u8 = 34;

/// The mark of every cell, row by row.
pub(super) fn read_marks(image: &Image, frame: &Frame, colors: &[CellColor]) -> Vec<Mark> {
    let mark = |(cell, color): (usize, &CellColor)| {
        read_mark(image, frame, (cell % frame.size) as f32, (cell / frame.size) as f32, color)
    };
    colors.iter().enumerate().map(mark).collect()
}

fn read_mark(image: &Image, frame: &Frame, col: f32, row: f32, color: &CellColor) -> Mark {
    let step = (1.0 - 2.0 * INSET) / (GRID - 1) as f32;
    let is_marked = |x: usize, y: usize| {
        let at = |index: usize| INSET + index as f32 * step;
        let (x, y) = frame.at(col + at(x), row + at(y));
        let pixel = image.at(x.max(0.0) as usize, y.max(0.0) as usize);
        difference(pixel, color.rgb) > MARKED
    };
    let points = (0..GRID).flat_map(|y| (0..GRID).map(move |x| (x, y)));
    let marked: Vec<(usize, usize)> = points.filter(|&(x, y)| is_marked(x, y)).collect();
    let share = marked.len() as f32 / (GRID * GRID) as f32;
    let extent = |part: fn(&(usize, usize)) -> usize| {
        let (first, last) = (marked.iter().map(part).min(), marked.iter().map(part).max());
        first.zip(last).map_or(0, |(first, last)| last - first + 1)
    };
    let (width, height) = (extent(|point| point.0), extent(|point| point.1));
    if share < 0.02 || width.min(height) < 3 {
        return Mark::Empty;
    }
    let center = GRID / 2;
    let on_diagonal =
        |&&(x, y): &&(usize, usize)| x.abs_diff(center).abs_diff(y.abs_diff(center)) <= 2;
    let diagonal = marked.iter().filter(on_diagonal).count() as f32 / marked.len() as f32;
    let is_small = width.max(height) * 5 <= GRID * 2;
    // The thin strokes of a small cross are blurred, but cover little.
    let is_thin = share < 0.13;
    if is_small || is_thin || diagonal > 0.85 { Mark::Cross } else { Mark::Star }
}
