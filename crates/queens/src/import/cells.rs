//! What the cells of a frame look like: the color of each one, and the walls between them.

use super::{
    color::{Lab, Rgb, difference, median},
    frame::Frame,
    image::Image,
};

/// The color of one cell, and how much of its edge has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellColor {
    pub(super) rgb: Rgb,
    pub(super) lab: Lab,
    pub(super) flat: f32,
}

/// Colors that differ less are equal within a cell, compression noise included.
const EQUAL: u8 = 26;

/// The colors of all cells, row by row.
pub(super) fn cell_colors(image: &Image, frame: &Frame) -> Vec<CellColor> {
    let cells = (0..frame.size).flat_map(|row| (0..frame.size).map(move |col| (row, col)));
    cells.map(|(row, col)| cell_color(image, frame, row, col)).collect()
}

/// The color along the edge of a cell, inside of grid lines and around marks; that of the middle if it is no mark, since
/// less of the neighbours is blurred into it.
fn cell_color(image: &Image, frame: &Frame, row: usize, col: usize) -> CellColor {
    const RING: [f32; 3] = [0.16, 0.22, 0.28];
    const ALONG: [f32; 7] = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
    let at = |x: f32, y: f32| pixel(image, frame, col as f32 + x, row as f32 + y);
    let mut ring: Vec<Rgb> = Vec::with_capacity(4 * RING.len() * ALONG.len());
    for along in ALONG {
        for inset in RING {
            let far = 1.0 - inset;
            ring.extend([at(along, inset), at(along, far), at(inset, along), at(far, along)]);
        }
    }
    let mut middle: Vec<Rgb> = ALONG.iter().flat_map(|&y| ALONG.map(|x| at(x, y))).collect();
    let edge = median(&mut ring);
    let center = median(&mut middle);
    let alike = |colors: &[Rgb], color: Rgb, limit: u8| {
        let count = colors.iter().filter(|&&other| difference(other, color) <= limit).count();
        count as f32 / colors.len() as f32
    };
    let unmarked = difference(edge, center) <= EQUAL && alike(&middle, center, EQUAL / 2) > 0.9;
    let rgb = if unmarked { center } else { edge };
    CellColor { rgb, lab: Lab::new(rgb), flat: alike(&ring, edge, EQUAL) }
}

fn pixel(image: &Image, frame: &Frame, x: f32, y: f32) -> Rgb {
    let (x, y) = frame.at(x, y);
    image.at(x.max(0.0) as usize, y.max(0.0) as usize)
}

/// How strong the wall between two neighbouring cells is: its thickness, in pixels, times its contrast. Only the stretch
/// around the line that differs from both cells counts, so that patterns and marks beside it do not.
pub(super) fn wall(
    image: &Image,
    frame: &Frame,
    colors: &[CellColor],
    one: usize,
    other: usize,
) -> f32 {
    const ALONG: [f32; 11] = [0.15, 0.22, 0.29, 0.36, 0.43, 0.5, 0.57, 0.64, 0.71, 0.78, 0.85];
    const REACH: f32 = 0.22;
    let is_below = other == one + frame.size;
    let (row, col) = ((one / frame.size) as f32, (one % frame.size) as f32);
    let half = (REACH * frame.cell()).ceil().max(3.0) as usize;
    let contrast = |along: f32, step: usize| {
        let across = 1.0 + REACH * (step as f32 / half as f32 - 1.0);
        let (x, y) = if is_below { (along, across) } else { (across, along) };
        let color = pixel(image, frame, col + x, row + y);
        let differences = [one, other].map(|cell| difference(color, colors[cell].rgb));
        f32::from(differences[0].min(differences[1]).saturating_sub(4)) / 255.0
    };
    let mut sums = ALONG.map(|along| {
        let profile: Vec<f32> = (0..=2 * half).map(|step| contrast(along, step)).collect();
        run_around_peak(&profile, half) * REACH * frame.cell() / half as f32
    });
    sums.sort_by(f32::total_cmp);
    // Marks that reach the edge, and breaks, are a minority.
    sums[3..8].iter().sum::<f32>() / 5.0
}

/// The sum of the run of high values around the highest one near the middle.
fn run_around_peak(profile: &[f32], middle: usize) -> f32 {
    const REST: f32 = 0.25;
    let near = middle - middle / 2..=middle + middle / 2;
    let peak =
        near.max_by(|&one, &other| profile[one].total_cmp(&profile[other])).unwrap_or(middle);
    let is_high = |value: &&f32| **value > REST * profile[peak];
    let after: f32 = profile[peak..].iter().take_while(is_high).sum();
    let before: f32 = profile[..peak].iter().rev().take_while(is_high).sum();
    after + before
}
