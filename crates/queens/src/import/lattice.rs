//! Looks for a periodic pattern of straight edges: windows of several sizes slide over the image, and in each of them the
//! spectrum of the edges' profile shows the distance between grid lines. Other things on a page rarely repeat in both
//! directions at one distance.

use super::{
    edges::{EdgeMap, Edges},
    fft::spectrum,
};
use crate::{Meter, StopReason};

/// Evenly spaced lines: at `phase`, `phase + period` and so on, and before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Axis {
    pub(super) phase: f32,
    pub(super) period: f32,
}

impl Axis {
    /// The position of line `index`.
    pub(super) fn line(self, index: f32) -> f32 {
        self.phase + index * self.period
    }

    /// Distance from a position to the next line, in periods, up to a half.
    fn offset(self, position: f32) -> f32 {
        let lines = (position - self.phase) / self.period;
        (lines - lines.round()).abs()
    }

    /// Whether two axes have the same lines around `position`.
    fn is_like(self, other: Self, position: f32) -> bool {
        let line = self.line(((position - self.phase) / self.period).round());
        (self.period / other.period - 1.0).abs() < 0.02 && other.offset(line) < 0.1
    }
}

/// A square part of the image.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) side: usize,
}

/// Grid lines in both directions, and the window in which they are seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lattice {
    pub(super) columns: Axis,
    pub(super) rows: Axis,
    pub(super) window: Window,
    pub(super) score: f32,
}

/// The smallest distance between lines, in pixels of the searched image.
const MIN_PERIOD: f32 = 6.5;
/// Lines that a window has to show at least.
const MIN_LINES: f32 = 3.4;
/// Sides of the windows, as shares of the shorter side of the image.
const WINDOW_SHARES: [f32; 6] = [1.0, 0.72, 0.5, 0.36, 0.25, 0.17];
/// The smallest window.
const MIN_WINDOW: usize = 60;
/// Lattices that are looked at closer.
const MAX_LATTICES: usize = 24;

/// The likeliest lattices, the best first. `skew` is how much periods of rows and columns may differ.
pub(super) fn find_lattices(
    edges: &Edges,
    skew: f32,
    meter: &mut Meter<'_>,
) -> Result<Vec<Lattice>, StopReason> {
    let mut found: Vec<Lattice> = Vec::new();
    for window in windows(edges.columns.lines(), edges.rows.lines()) {
        meter.spend(window.side as u64)?;
        let rows = combs(&edges.rows, window.top, window.left, window.side);
        let columns = combs(&edges.columns, window.left, window.top, window.side);
        for rows in &rows {
            for columns in &columns {
                if (rows.period / columns.period).ln().abs() <= skew {
                    let lattice = Lattice { columns: *columns, rows: *rows, window, score: 0.0 };
                    insert(&mut found, Lattice { score: contrast(edges, &lattice), ..lattice });
                }
            }
        }
    }
    found.sort_by(|one, other| other.score.total_cmp(&one.score));
    found.truncate(MAX_LATTICES);
    Ok(found)
}

/// Keeps the better one of two lattices that are the same.
fn insert(found: &mut Vec<Lattice>, new: Lattice) {
    if new.score <= 0.0 {
        return;
    }
    let [x, y] = [new.window.left, new.window.top].map(|at| (at + new.window.side / 2) as f32);
    let same = found
        .iter_mut()
        .find(|known| new.columns.is_like(known.columns, x) && new.rows.is_like(known.rows, y));
    match same {
        Some(known) if known.score < new.score => *known = new,
        Some(_) => {}
        None => found.push(new),
    }
}

/// Windows of several sizes that overlap by half.
fn windows(width: usize, height: usize) -> impl Iterator<Item = Window> {
    WINDOW_SHARES.into_iter().flat_map(move |share| {
        let side = (share * width.min(height) as f32) as usize;
        let starts = move |length: usize| {
            let steps = (length - side).div_ceil((side / 2).max(1));
            (0..=steps).map(move |step| (length - side) * step / steps.max(1))
        };
        let fits = side >= MIN_WINDOW;
        starts(height)
            .filter(move |_| fits)
            .flat_map(move |top| starts(width).map(move |left| Window { left, top, side }))
    })
}

/// The likeliest evenly spaced lines of one direction within a window, the best first.
fn combs(map: &EdgeMap, first: usize, across: usize, side: usize) -> Vec<Axis> {
    const COMBS: usize = 5;
    let shares: Vec<f32> =
        (first..first + side).map(|line| map.share(line, across, across + side).sqrt()).collect();
    let mean = shares.iter().sum::<f32>() / side as f32;
    let profile: Vec<f32> = shares.iter().map(|share| share - mean).collect();
    let length = (2 * side).next_power_of_two();
    let power = spectrum(&profile, length);
    let lowest = (length as f32 * MIN_LINES / side as f32) as usize;
    let highest = (length as f32 / MIN_PERIOD) as usize;
    let harmonics = |frequency: usize| {
        let powers = (1..=4).map(|multiple| power.get(multiple * frequency).copied());
        powers.map(Option::unwrap_or_default).sum::<f32>()
    };
    let strengths: Vec<f32> = (lowest - 1..highest + 2).map(harmonics).collect();
    let mut peaks: Vec<(f32, usize)> = strengths
        .windows(3)
        .enumerate()
        .filter(|(_, around)| around[1] >= around[0] && around[1] > around[2])
        .map(|(at, around)| (around[1], lowest + at))
        .collect();
    peaks.sort_by(|one, other| other.0.total_cmp(&one.0));
    peaks.truncate(COMBS);
    let rough = peaks.into_iter().map(|(_, frequency)| length as f32 / frequency as f32);
    let step = length as f32;
    rough
        .map(|period| {
            let axis = fit(&profile, period, period * period / step);
            Axis { phase: axis.phase + first as f32, ..axis }
        })
        .collect()
}

/// The period near `period` and the phase at which the profile is highest around the lines.
fn fit(profile: &[f32], period: f32, slack: f32) -> Axis {
    let lines = profile.len() as f32 / period;
    // From one step to the next, the last line moves by less than half a line's width.
    let step = ((0.4 + 0.04 * period) / lines).min(slack / 2.0);
    let steps = (slack / step).ceil() as i32;
    let mut best = (f32::MIN, Axis { phase: 0.0, period });
    for number in -steps..=steps {
        let period = period + number as f32 * step;
        let sums = folded(profile, period);
        // A sharp peak is a sign of the right period.
        let score = sums.iter().map(|sum| sum.max(0.0).powi(2)).sum();
        if score > best.0 {
            best = (score, Axis { phase: line_center(&sums), period });
        }
    }
    best.1
}

/// The sums of the profile at each place between two lines.
fn folded(profile: &[f32], period: f32) -> Vec<f32> {
    let bins = period.ceil() as usize;
    let mut sums = vec![0.0; bins];
    let mut at = 0.0;
    for value in profile {
        sums[(at as usize).min(bins - 1)] += value;
        at += 1.0;
        at -= if at >= period { period } else { 0.0 };
    }
    sums
}

/// The middle of the strongest line, which may have two edges.
fn line_center(sums: &[f32]) -> f32 {
    const HALF_WIDTH: f32 = 0.1;
    let bins = sums.len();
    let reach = ((HALF_WIDTH * bins as f32) as usize).max(1);
    let around = |bin: usize| (0..=2 * reach).map(move |at| (at, (bin + bins + at - reach) % bins));
    let total = |bin: usize| around(bin).map(|(_, at)| sums[at]).sum::<f32>();
    let best = (0..bins).max_by(|&one, &other| total(one).total_cmp(&total(other))).unwrap_or(0);
    let weight = |at: usize| sums[at].max(0.0);
    let weights: f32 = around(best).map(|(_, at)| weight(at)).sum();
    let moment: f32 = around(best).map(|(from, at)| weight(at) * from as f32).sum();
    best as f32 + moment / weights.max(1e-6) - reach as f32 + 0.5
}

/// How much more edge there is on the lines than between them, times the number of lines up to some.
fn contrast(edges: &Edges, lattice: &Lattice) -> f32 {
    let Window { left, top, side } = lattice.window;
    let one = |map: &EdgeMap, axis: Axis, first: usize, across: usize| {
        let [first, across, side] = [first, across, side].map(|length| length as f32);
        let start = ((first - axis.phase) / axis.period).ceil();
        let lines = ((first + side - axis.phase) / axis.period - start).floor().max(0.0);
        let slack = (0.04 * axis.period).max(1.0);
        let share = |index: f32| map.share_near(axis.line(index), slack, across, across + side);
        let on: f32 = (0..=lines as usize).map(|index| share(start + index as f32)).sum();
        let off: f32 = (0..lines as usize)
            .map(|index| {
                let line = start + index as f32;
                share(line + 0.3).max(share(line + 0.5)).max(share(line + 0.7))
            })
            .sum();
        (on / (lines + 1.0) - off / lines.max(1.0), lines)
    };
    let (rows, row_lines) = one(&edges.rows, lattice.rows, top, left);
    let (columns, column_lines) = one(&edges.columns, lattice.columns, left, top);
    rows.min(columns).max(0.0) * row_lines.min(column_lines).min(12.0).sqrt()
}
