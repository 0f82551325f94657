//! Straightens an image that is turned or seen in perspective: the rows of a grid are lines through one far point, its
//! columns through another. Both points are found as in a Hough transform: under the right angle the edges gather on few
//! lines.

use super::{
    color::Rgb,
    edges::{EdgeMap, Edges},
    image::Image,
};
use crate::{Meter, StopReason};

/// Lines through one point: `across = at + along * (slope + fan * at)`, with coordinates from the center of the image.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Pencil {
    slope: f32,
    fan: f32,
}

impl Pencil {
    fn at(self, along: f32, across: f32) -> f32 {
        (across - along * self.slope) / (1.0 + along * self.fan)
    }
}

/// How an image is tilted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tilt {
    rows: Pencil,
    columns: Pencil,
    /// Center of the tilted image.
    center: [f32; 2],
    /// Upper left corner of the straight image, from its center.
    origin: [f32; 2],
}

/// The largest slope, of nine degrees: turned by five and seen aslant.
const MAX_SLOPE: f32 = 0.16;
/// The largest change of the slope from the center to the edge.
const MAX_FAN: f32 = 0.07;
/// Points of edges that are looked at.
const MAX_POINTS: usize = 6_000;
/// Edges have to gather so much better than without a tilt.
const MIN_GAIN: f32 = 1.1;

impl Tilt {
    /// The tilt of an image, if it has one.
    pub(super) fn find(edges: &Edges, meter: &mut Meter<'_>) -> Result<Option<Self>, StopReason> {
        let (width, height) = (edges.columns.lines() as f32, edges.rows.lines() as f32);
        let rows = find_pencil(&edges.rows, meter)?;
        let columns = find_pencil(&edges.columns, meter)?;
        if (rows, columns) == (Pencil::default(), Pencil::default()) {
            return Ok(None);
        }
        let center = [width / 2.0, height / 2.0];
        Ok(Some(Self { rows, columns, center, origin: [0.0; 2] }))
    }

    /// The image as seen from the front, and the tilt that leads back.
    pub(super) fn straighten(mut self, image: &Image) -> (Image, Self) {
        const MAX_GROWTH: f32 = 1.3;
        let (width, height) = (image.width as f32, image.height as f32);
        let corners = [[0.0, 0.0], [width, 0.0], [0.0, height], [width, height]];
        let straight = corners.map(|corner| self.forward(corner));
        let bounds = |axis: usize, length: f32| {
            let places = straight.map(|corner| corner[axis]);
            let limit = MAX_GROWTH * length / 2.0;
            let least = places.iter().copied().fold(limit, f32::min).max(-limit);
            let most = places.iter().copied().fold(-limit, f32::max).min(limit);
            (least, (most - least).max(1.0) as usize)
        };
        let ((left, across), (top, down)) = (bounds(0, width), bounds(1, height));
        self.origin = [left, top];
        let outside = image.at(0, 0);
        let straight = Image::from_fn(across, down, |x, y| -> Rgb {
            let [x, y] = self.to_source(x as f32 + 0.5, y as f32 + 0.5);
            let inside = x >= 0.0 && y >= 0.0 && x < width && y < height;
            if inside { image.between(x, y) } else { outside }
        });
        (straight, self)
    }

    /// The line on which both far points lie.
    fn horizon(&self) -> [f32; 3] {
        let (rows, columns) = (self.rows, self.columns);
        [
            rows.fan - rows.slope * columns.fan,
            columns.fan - rows.fan * columns.slope,
            1.0 - rows.slope * columns.slope,
        ]
    }

    fn forward(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        let (x, y) = (x - self.center[0], y - self.center[1]);
        let [a, b, c] = self.horizon();
        let depth = (a * x + b * y + c).max(0.1);
        [(x - self.columns.slope * y) / depth, (y - self.rows.slope * x) / depth]
    }

    /// The place in the tilted image of a place in the straight one.
    pub(super) fn to_source(self, x: f32, y: f32) -> [f32; 2] {
        let (u, v) = (x + self.origin[0], y + self.origin[1]);
        let [a, b, c] = self.horizon();
        let (xx, xy) = (1.0 - u * a, -self.columns.slope - u * b);
        let (yx, yy) = (-self.rows.slope - v * a, 1.0 - v * b);
        let determinant = xx * yy - xy * yx;
        let x = (u * c * yy - xy * v * c) / determinant;
        let y = (xx * v * c - u * c * yx) / determinant;
        [x + self.center[0], y + self.center[1]]
    }
}

/// The pencil of lines on which the edges gather best.
fn find_pencil(map: &EdgeMap, meter: &mut Meter<'_>) -> Result<Pencil, StopReason> {
    let points = edge_points(map);
    let half = map.line_length() as f32 / 2.0;
    let depth = map.lines() as f32 / 2.0;
    let mut best = Pencil::default();
    let mut reach = [MAX_SLOPE, MAX_FAN];
    for width in [4.0, 2.0, 1.0] {
        let step = width / half;
        let steps = reach.map(|reach| (reach / step).ceil() as i32);
        let center = best;
        let mut highest = 0.0;
        for slope in -steps[0]..=steps[0] {
            meter.spend(points.len() as u64)?;
            for fan in -steps[1]..=steps[1] {
                let slope = center.slope + slope as f32 * step;
                let fan = center.fan + fan as f32 * step / depth;
                let score = gathered(&points, Pencil { slope, fan }, width, depth);
                if score > highest {
                    highest = score;
                    best = Pencil { slope, fan };
                }
            }
        }
        reach = [2.0 * step, 2.0 * step];
    }
    let straight = gathered(&points, Pencil::default(), 1.0, depth);
    let gain = gathered(&points, best, 1.0, depth) / straight.max(1.0);
    Ok(if gain < MIN_GAIN { Pencil::default() } else { best })
}

/// Some of the places along and across the lines where an edge is strongest.
fn edge_points(map: &EdgeMap) -> Vec<(f32, f32)> {
    const CLEAR: u32 = 110;
    let (lines, length) = (map.lines(), map.line_length());
    let mut points = Vec::new();
    for line in 1..lines.saturating_sub(1) {
        for at in 0..length {
            let strength = map.strength(line, at);
            if strength > CLEAR
                && strength >= map.strength(line - 1, at)
                && strength > map.strength(line + 1, at)
            {
                let along = at as f32 + 0.5 - length as f32 / 2.0;
                points.push((along, line as f32 + 0.5 - lines as f32 / 2.0));
            }
        }
    }
    let step = points.len().div_ceil(MAX_POINTS).max(1);
    points.into_iter().step_by(step).collect()
}

/// How much the points gather on lines of this width: the sum of squares of their numbers.
fn gathered(points: &[(f32, f32)], pencil: Pencil, width: f32, depth: f32) -> f32 {
    let count = (3.0 * depth / width) as usize + 2;
    let mut bins = vec![0.0_f32; count];
    for &(along, across) in points {
        let at = (pencil.at(along, across) + 1.5 * depth) / width;
        if let Some(bin) = bins.get_mut(at as usize) {
            *bin += 1.0;
        }
    }
    bins.iter().map(|bin| bin * bin).sum()
}
