//! Straight edges: where the color changes across a row or a column, along a stretch of some pixels. Lines of a grid and
//! borders of colored cells are such edges, text and symbols hardly.

use super::{color::difference, image::Image};

/// Length of the stretch that has to agree, in pixels.
const STRETCH: usize = 7;
/// A change of color that is certainly an edge, above the noise of the image.
const CLEAR: f32 = 18.0;

/// How much of an edge there is along rows, or along columns: sums, so that any stretch takes two look-ups.
#[derive(Clone, Debug)]
pub(super) struct EdgeMap {
    /// Number of rows (or columns), and their length plus one.
    lines: usize,
    stride: usize,
    sums: Vec<u32>,
}

impl EdgeMap {
    /// How much of the stretch of line `line` from `start` to `end` is an edge, from 0 to 1.
    pub(super) fn share(&self, line: usize, start: usize, end: usize) -> f32 {
        let end = end.min(self.stride - 1);
        if line >= self.lines || start >= end {
            return 0.0;
        }
        let at = line * self.stride;
        (self.sums[at + end] - self.sums[at + start]) as f32 / (255 * (end - start)) as f32
    }

    /// The largest share on the lines around `line`, at most `slack` away.
    pub(super) fn share_near(&self, line: f32, slack: f32, start: f32, end: f32) -> f32 {
        let first = (line - slack).round().max(0.0) as usize;
        let last = (line + slack).round().max(0.0) as usize;
        let (start, end) = (start.max(0.0) as usize, end.max(0.0) as usize);
        (first..=last).map(|line| self.share(line, start, end)).fold(0.0, f32::max)
    }

    pub(super) fn lines(&self) -> usize {
        self.lines
    }

    pub(super) fn line_length(&self) -> usize {
        self.stride - 1
    }

    /// The strength at one place, from 0 to 255.
    pub(super) fn strength(&self, line: usize, at: usize) -> u32 {
        let index = line * self.stride + at;
        self.sums[index + 1] - self.sums[index]
    }
}

/// The edges of an image along its rows and along its columns.
#[derive(Clone, Debug)]
pub(super) struct Edges {
    pub(super) rows: EdgeMap,
    pub(super) columns: EdgeMap,
}

impl Edges {
    pub(super) fn new(image: &Image) -> Self {
        let (width, height) = (image.width, image.height);
        let across_rows =
            |y: usize, x: usize| difference(image.at(x, y.saturating_sub(1)), image.at(x, y + 1));
        let across_columns =
            |x: usize, y: usize| difference(image.at(x.saturating_sub(1), y), image.at(x + 1, y));
        let noise = noise(image);
        Self {
            rows: edge_map(height, width, noise, across_rows),
            columns: edge_map(width, height, noise, across_columns),
        }
    }
}

/// The usual change of color from a pixel to the next but one, which is no edge.
fn noise(image: &Image) -> f32 {
    let mut counts = [0_usize; 256];
    let mut all = 0;
    for y in (0..image.height).step_by(3) {
        for x in (1..image.width).step_by(3) {
            counts[usize::from(difference(image.at(x - 1, y), image.at(x + 1, y)))] += 1;
            all += 1;
        }
    }
    let mut seen = 0;
    let middle = counts.iter().position(|&count| {
        seen += count;
        seen * 2 >= all
    });
    (1.5 * middle.unwrap_or(0) as f32).min(24.0)
}

fn edge_map(
    lines: usize,
    length: usize,
    noise: f32,
    change: impl Fn(usize, usize) -> u8,
) -> EdgeMap {
    let stride = length + 1;
    let mut sums = vec![0_u32; lines * stride];
    let threshold = noise + 3.0;
    let clear: Vec<f32> = (0..256_u16)
        .map(|change| ((f32::from(change) - threshold) / CLEAR).clamp(0.0, 1.0))
        .collect();
    let mut strengths = vec![0.0; length];
    for line in 0..lines {
        for (at, strength) in strengths.iter_mut().enumerate() {
            *strength = clear[usize::from(change(line, at))];
        }
        let mut window: f32 = strengths.iter().take(STRETCH / 2).sum();
        let sums = &mut sums[line * stride..(line + 1) * stride];
        for at in 0..length {
            window += strengths.get(at + STRETCH / 2).copied().unwrap_or(0.0);
            // Only where most of the stretch is an edge.
            let straight = ((window / STRETCH as f32 - 0.4) * 1.8).clamp(0.0, 1.0);
            sums[at + 1] = sums[at] + (straight.min(strengths[at]) * 255.0) as u32;
            window -= if at >= STRETCH / 2 { strengths[at - STRETCH / 2] } else { 0.0 };
        }
    }
    EdgeMap { lines, stride, sums }
}
