//! Where a board lies on a lattice: a square of cells with edges all around, edges inside, and none that go on outside.

use super::{
    edges::{EdgeMap, Edges},
    lattice::{Axis, Lattice},
};

/// Board sizes that are looked for.
pub(super) const SIZES: std::ops::RangeInclusive<usize> = 4..=25;
/// Where more of the inner edges goes on outside, the frame is a part of a board.
const MAX_OUTSIDE: f32 = 0.5;
/// The share of each side that has to be an edge, and that of the inner lines.
const MIN_SIDE: f32 = 0.35;
const MIN_INSIDE: f32 = 0.12;
/// The whole border, its weakest side, and a third of the inner lines are 2.3; a part of a board without lines has about 1.
const MIN_SCORE: f32 = 1.2;
/// What the rim of the image counts for where it is the border of a board.
const RIM: f32 = 0.6;
/// Frames of a lattice that are read.
const MAX_FRAMES: usize = 16;

/// A square of cells: the axes begin at its left and upper border.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) columns: Axis,
    pub(super) rows: Axis,
    pub(super) size: usize,
    pub(super) score: f32,
}

impl Frame {
    /// The place in the image of a point of the board, in cells.
    pub(super) fn at(&self, col: f32, row: f32) -> (f32, f32) {
        (self.columns.line(col), self.rows.line(row))
    }

    /// The same square with larger cells: where few borders of cells are visible, a half of a cell is found more easily.
    fn coarser(&self) -> impl Iterator<Item = Frame> + use<> {
        let frame = *self;
        (2..=3).filter(move |parts| frame.size.is_multiple_of(*parts)).filter_map(move |parts| {
            let larger = |axis: Axis| Axis { period: axis.period * parts as f32, ..axis };
            let (columns, rows) = (larger(frame.columns), larger(frame.rows));
            let size = frame.size / parts;
            SIZES.contains(&size).then_some(Frame { columns, rows, size, ..frame })
        })
    }

    /// The length of a cell's shorter side, in pixels.
    pub(super) fn cell(&self) -> f32 {
        self.columns.period.min(self.rows.period)
    }
}

/// Sums of the edges on the lines of a lattice, in one direction: how much of any stretch of any band of lines is there.
struct LineSums {
    stride: usize,
    sums: Vec<f32>,
}

impl LineSums {
    fn new(map: &EdgeMap, lines: Axis, cells: Axis, line_count: usize, cell_count: usize) -> Self {
        let stride = cell_count + 1;
        let mut sums = vec![0.0; stride * (line_count + 1)];
        let slack = (0.09 * lines.period).max(1.0);
        for line in 0..line_count {
            let place = lines.line(line as f32);
            // A cropped board may end without a line.
            let is_rim = place < 2.0 * slack || place > map.lines() as f32 - 2.0 * slack;
            for cell in 0..cell_count {
                // Things beside the board rarely go along a whole cell.
                let [start, middle, end] =
                    [0.12, 0.5, 0.88].map(|share| cells.line(cell as f32 + share));
                let seen = |start, end| map.share_near(place - 0.5, slack, start, end);
                let share = seen(start, middle).min(seen(middle, end));
                let share = if is_rim { share.max(RIM) } else { share };
                let at = (line + 1) * stride + cell + 1;
                sums[at] = share + sums[at - 1] + sums[at - stride] - sums[at - stride - 1];
            }
        }
        Self { stride, sums }
    }

    /// The mean over lines `line` to `line + lines`, from cell `cell` to `cell + cells`.
    fn mean(&self, line: usize, lines: usize, cell: usize, cells: usize) -> f32 {
        let at = |line: usize, cell: usize| self.sums[line * self.stride + cell];
        let sum = at(line + lines, cell + cells) - at(line, cell + cells) - at(line + lines, cell)
            + at(line, cell);
        sum / (lines * cells).max(1) as f32
    }
}

/// The edges of all cells of a lattice.
struct LatticeEdges {
    columns: usize,
    rows: usize,
    vertical: LineSums,
    horizontal: LineSums,
}

impl LatticeEdges {
    /// How much a square of cells looks like a board; `None` if it certainly is none.
    fn score(&self, col: usize, row: usize, size: usize) -> Option<f32> {
        let left = self.vertical.mean(col, 1, row, size);
        let right = self.vertical.mean(col + size, 1, row, size);
        let top = self.horizontal.mean(row, 1, col, size);
        let bottom = self.horizontal.mean(row + size, 1, col, size);
        let weakest = left.min(right).min(top).min(bottom);
        let across = self.vertical.mean(col + 1, size - 1, row, size);
        let inside = across.midpoint(self.horizontal.mean(row + 1, size - 1, col, size));
        if weakest < MIN_SIDE || inside < MIN_INSIDE {
            return None;
        }
        let outside = self.outside(col, row, size);
        let border = (left + right + top + bottom) / 4.0;
        let score = border + weakest + inside - 2.0 * outside;
        (outside < MAX_OUTSIDE * inside && score > MIN_SCORE).then_some(score)
    }

    /// How much of the inner lines goes on outside, on the side where most does.
    fn outside(&self, col: usize, row: usize, size: usize) -> f32 {
        let across = |row| self.vertical.mean(col + 1, size - 1, row, 1);
        let along = |col| self.horizontal.mean(row + 1, size - 1, col, 1);
        let above = if row > 0 { across(row - 1) } else { 0.0 };
        let below = if row + size < self.rows { across(row + size) } else { 0.0 };
        let before = if col > 0 { along(col - 1) } else { 0.0 };
        let after = if col + size < self.columns { along(col + size) } else { 0.0 };
        above.max(below).max(before).max(after)
    }
}

/// The likeliest frames on a lattice, the best first.
pub(super) fn find_frames(edges: &Edges, lattice: &Lattice) -> Vec<Frame> {
    let (columns, column_count) = whole(lattice.columns, edges.columns.lines());
    let (rows, row_count) = whole(lattice.rows, edges.rows.lines());
    let cells = LatticeEdges {
        columns: column_count,
        rows: row_count,
        vertical: LineSums::new(&edges.columns, columns, rows, column_count + 1, row_count),
        horizontal: LineSums::new(&edges.rows, rows, columns, row_count + 1, column_count),
    };
    let mut frames = Vec::new();
    for size in SIZES.filter(|&size| size <= column_count.min(row_count)) {
        for row in 0..=row_count - size {
            for col in 0..=column_count - size {
                if let Some(score) = cells.score(col, row, size) {
                    let columns = Axis { phase: columns.line(col as f32), ..columns };
                    let rows = Axis { phase: rows.line(row as f32), ..rows };
                    frames.push(Frame { columns, rows, size, score });
                }
            }
        }
    }
    frames.sort_by(|one, other| other.score.total_cmp(&one.score));
    frames.truncate(MAX_FRAMES);
    let coarser: Vec<Frame> = frames.iter().flat_map(Frame::coarser).collect();
    frames.into_iter().chain(coarser).map(|frame| refined(edges, frame)).collect()
}

/// The axis from its first line in the image, and the number of whole cells. A border may be cut off.
fn whole(axis: Axis, length: usize) -> (Axis, usize) {
    const CUT: f32 = 0.12;
    let first = (-CUT - axis.phase / axis.period).ceil();
    let phase = axis.line(first);
    let cells = (length as f32 - phase) / axis.period + CUT;
    (Axis { phase, period: axis.period }, cells.max(0.0) as usize)
}

/// The frame with its lines moved to where the edges are.
fn refined(edges: &Edges, frame: Frame) -> Frame {
    let columns = fit(&edges.columns, frame.columns, frame.rows, frame.size);
    let rows = fit(&edges.rows, frame.rows, frame.columns, frame.size);
    Frame { columns, rows, ..frame }
}

/// The evenly spaced lines nearest to the edges: least squares, weighted with the strength of the edges.
fn fit(map: &EdgeMap, lines: Axis, cells: Axis, size: usize) -> Axis {
    let reach = (0.14 * lines.period).max(2.0) as isize;
    let (start, end) = (cells.line(0.0).max(0.0) as usize, cells.line(size as f32) as usize);
    let (mut weights, mut xs, mut ys, mut xx, mut xy) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for index in 0..=size {
        let expected = lines.line(index as f32).round() as isize;
        for line in (expected - reach).max(0)..=expected + reach {
            let strength = map.share(line as usize, start, end);
            let weight = strength * strength;
            let (x, y) = (index as f32, line as f32 + 0.5);
            weights += weight;
            xs += weight * x;
            ys += weight * y;
            xx += weight * x * x;
            xy += weight * x * y;
        }
    }
    let spread = weights * xx - xs * xs;
    if spread < 0.5 {
        return lines;
    }
    let period = (weights * xy - xs * ys) / spread;
    Axis { phase: (ys - period * xs) / weights, period }
}
