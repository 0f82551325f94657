//! The layout of a picture, in units.

use super::{CELL, NORMAL, SMALL, SvgOptions};
use crate::font::{self, Weight};
use crate::{Axis, CellKind, CellPos, Scene};

/// Space between drawn columns or rows where some are left out.
pub(super) const GAP: f64 = 20.0;
const MARGIN: f64 = 16.0;

/// Font sizes in units: in proportion to the cells, but never too small to read in pixels.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    pub(crate) label: f64,
    pub(crate) note: f64,
    /// Letters of regions.
    pub(crate) letter: f64,
    /// Labels of gaps.
    pub(crate) gap_label: f64,
}

impl Sizes {
    fn of(scene: &Scene, options: SvgOptions) -> Self {
        let at_least = |units: f64, pixels: f64| units.max(pixels / options.scale());
        // Labels of adjacent columns must not touch.
        let widest = widest(&scene.col_axis.labels, 1.0).max(0.1);
        Self {
            label: at_least(SMALL, 11.0).min((CELL - 4.0) / widest).max(6.0),
            note: at_least(NORMAL, 12.0),
            letter: at_least(9.5, 8.5).min(CELL * 0.4),
            gap_label: at_least(9.5, 9.0).min(GAP * 0.75),
        }
    }

    /// Height of a line of labels.
    pub(crate) fn label_height(self) -> f64 {
        self.label / 0.6
    }

    /// Height of a note.
    pub(crate) fn note_height(self) -> f64 {
        self.note / 0.7
    }
}

/// The layout of one picture.
pub(crate) struct Geometry {
    /// Size of the whole picture.
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// Upper left corner and size of the board.
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) board_width: f64,
    pub(crate) board_height: f64,
    pub(crate) notes_top: f64,
    pub(crate) sizes: Sizes,
    /// Left edges of the column headings.
    pub(crate) headings: Vec<f64>,
    /// Whether rows or columns are left out.
    pub(crate) has_gaps: bool,
    pub(crate) board_only: bool,
    xs: Vec<f64>,
    ys: Vec<f64>,
    /// Centers of the gaps.
    pub(crate) col_gaps: Vec<f64>,
    pub(crate) row_gaps: Vec<f64>,
}

impl Geometry {
    pub(crate) fn of(scene: &Scene, options: SvgOptions) -> Self {
        let room = |wanted: bool, size: f64| if wanted && !options.board_only { size } else { 0.0 };
        let margin = room(true, MARGIN);
        let sizes = Sizes::of(scene, options);
        let row_label = widest(&scene.row_axis.labels, sizes.label).ceil();
        let row_room = room(row_label > 0.0, row_label + 8.0);
        let col_room = room(!scene.col_axis.labels.is_empty(), sizes.label_height());
        let heading_room = room(!scene.col_axis.headings.is_empty(), sizes.label_height());
        let pad = if is_level(scene) { 8.0 } else { 0.0 };
        let left = margin + if scene.row_axis.opposite { 0.0 } else { row_room };
        let top = margin + heading_room + if scene.col_axis.opposite { col_room } else { 0.0 };
        let (xs, col_gaps, right) = place_lines(&scene.col_axis, scene.cols(), left + pad);
        let (ys, row_gaps, bottom) = place_lines(&scene.row_axis, scene.rows(), top + pad);
        let (right, bottom) = (right + pad, bottom + pad);
        let notes_top = bottom + if scene.col_axis.opposite { 0.0 } else { col_room } + 8.0;
        let notes =
            room(!scene.notes.is_empty(), 8.0 + sizes.note_height() * scene.notes.len() as f64);
        let note_widths =
            scene.notes.iter().map(|note| font::width(&note.text, sizes.note, Weight::Strong));
        let notes_end = left + note_widths.fold(0.0, f64::max);
        let (headings, headings_end) = place_headings(scene, &xs, left, right, sizes.label);
        let right_labels = right + if scene.row_axis.opposite { row_room } else { 0.0 };
        let inner = right_labels.max(room(true, notes_end)).max(room(true, headings_end));
        Self {
            width: (inner + margin).ceil(),
            height: notes_top - 8.0 + notes + margin,
            left,
            top,
            board_width: right - left,
            board_height: bottom - top,
            notes_top,
            sizes,
            headings,
            has_gaps: !(col_gaps.is_empty() && row_gaps.is_empty()),
            board_only: options.board_only,
            xs,
            ys,
            col_gaps,
            row_gaps,
        }
    }

    /// Upper left corner of a cell.
    pub(crate) fn corner(&self, pos: CellPos) -> (f64, f64) {
        (self.x(pos.col), self.y(pos.row))
    }

    /// Center of a cell.
    pub(crate) fn center(&self, pos: CellPos) -> (f64, f64) {
        let (x, y) = self.corner(pos);
        (x + CELL / 2.0, y + CELL / 2.0)
    }

    pub(crate) fn x(&self, col: usize) -> f64 {
        self.xs.get(col).copied().unwrap_or(self.left + self.board_width)
    }

    pub(crate) fn y(&self, row: usize) -> f64 {
        self.ys.get(row).copied().unwrap_or(self.top + self.board_height)
    }
}

/// Whether the scene is a Sokoban level, which has walls instead of a frame.
pub(super) fn is_level(scene: &Scene) -> bool {
    scene
        .positions()
        .any(|pos| matches!(scene[pos].kind, CellKind::Wall | CellKind::Floor | CellKind::Goal))
}

fn widest(labels: &[String], size: f64) -> f64 {
    labels.iter().map(|label| font::width(label, size, Weight::Regular)).fold(0.0, f64::max)
}

/// The left edge of each heading and the right edge of the last one. A heading starts above its run, or further left to
/// stay within the board, but never overlaps the heading before it.
fn place_headings(scene: &Scene, xs: &[f64], left: f64, right: f64, size: f64) -> (Vec<f64>, f64) {
    let (mut free, mut end) = (0.0, 0.0);
    let headings = scene.col_axis.headings.iter().map(|heading| {
        let width = font::width(&heading.text, size, Weight::Strong);
        let x =
            xs.get(heading.at).copied().unwrap_or(left).min((right - width).max(left)).max(free);
        end = x + width;
        free = end + 8.0;
        x
    });
    (headings.collect(), end)
}

/// The starts of the rows or columns, the centers of the gaps, and the end of the board.
fn place_lines(axis: &Axis, count: usize, from: f64) -> (Vec<f64>, Vec<f64>, f64) {
    let (mut starts, mut gaps, mut at) = (Vec::new(), Vec::new(), from);
    for i in 0..=count {
        for _ in axis.gaps.iter().filter(|gap| gap.before == i) {
            gaps.push(at + GAP / 2.0);
            at += GAP;
        }
        if i < count {
            starts.push(at);
            at += CELL;
        }
    }
    (starts, gaps, at)
}
