//! Where everything lies, in units.

use super::{CELL, NORMAL, SMALL, SvgLook};
use crate::font::{self, Weight};
use crate::{Axis, Ground, Scene, Spot};

/// Room between drawn columns or rows where some are left out.
pub(super) const GAP: f64 = 20.0;
/// Room for a line of labels.
pub(super) const LABEL: f64 = 20.0;
/// Room for a note.
pub(super) const NOTE: f64 = 20.0;
const MARGIN: f64 = 16.0;

/// The layout of one picture.
pub(crate) struct Geometry {
    /// Of the whole picture.
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// Upper left corner and size of the board.
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) board_width: f64,
    pub(crate) board_height: f64,
    pub(crate) notes_top: f64,
    /// Something is left out between the rows or columns.
    pub(crate) torn: bool,
    pub(crate) bare: bool,
    xs: Vec<f64>,
    ys: Vec<f64>,
    /// Middles of the gaps.
    pub(crate) col_gaps: Vec<f64>,
    pub(crate) row_gaps: Vec<f64>,
}

impl Geometry {
    pub(crate) fn of(scene: &Scene, look: SvgLook) -> Self {
        let room = |wanted: bool, size: f64| if wanted && !look.bare { size } else { 0.0 };
        let margin = room(true, MARGIN);
        let row_label = longest(&scene.row_axis);
        let row_room = room(row_label > 0.0, row_label + 8.0);
        let col_room = room(!scene.col_axis.labels.is_empty(), LABEL);
        let heading = room(!scene.col_axis.headings.is_empty(), LABEL);
        let pad = if is_walled(scene) { 8.0 } else { 0.0 };
        let left = margin + if scene.row_axis.far { 0.0 } else { row_room };
        let top = margin + heading + if scene.col_axis.far { col_room } else { 0.0 };
        let (xs, col_gaps, right) = places(&scene.col_axis, scene.cols(), left + pad);
        let (ys, row_gaps, bottom) = places(&scene.row_axis, scene.rows(), top + pad);
        let (right, bottom) = (right + pad, bottom + pad);
        let notes_top = bottom + if scene.col_axis.far { 0.0 } else { col_room } + 8.0;
        let notes = room(!scene.notes.is_empty(), 8.0 + NOTE * scene.notes.len() as f64);
        let words = scene
            .notes
            .iter()
            .map(|note| font::width(&note.text, NORMAL, Weight::Strong))
            .fold(0.0, f64::max);
        let headings = scene.col_axis.headings.last().map_or(0.0, |last| {
            xs.get(last.at).copied().unwrap_or(left)
                + font::width(&last.text, SMALL, Weight::Strong)
        });
        let inner = (right + if scene.row_axis.far { row_room } else { 0.0 })
            .max(room(true, left + words))
            .max(room(true, headings));
        Self {
            width: (inner + margin).ceil(),
            height: notes_top - 8.0 + notes + margin,
            left,
            top,
            board_width: right - left,
            board_height: bottom - top,
            notes_top,
            torn: !(col_gaps.is_empty() && row_gaps.is_empty()),
            bare: look.bare,
            xs,
            ys,
            col_gaps,
            row_gaps,
        }
    }

    /// Upper left corner of a cell.
    pub(crate) fn corner(&self, spot: Spot) -> (f64, f64) {
        (self.x(spot.col), self.y(spot.row))
    }

    /// Middle of a cell.
    pub(crate) fn middle(&self, spot: Spot) -> (f64, f64) {
        let (x, y) = self.corner(spot);
        (x + CELL / 2.0, y + CELL / 2.0)
    }

    pub(crate) fn x(&self, col: usize) -> f64 {
        self.xs.get(col).copied().unwrap_or(self.left + self.board_width)
    }

    pub(crate) fn y(&self, row: usize) -> f64 {
        self.ys.get(row).copied().unwrap_or(self.top + self.board_height)
    }
}

/// Whether the scene has walls around it, and so no edge of its own.
pub(super) fn is_walled(scene: &Scene) -> bool {
    scene
        .spots()
        .any(|spot| matches!(scene[spot].ground, Ground::Wall | Ground::Floor | Ground::Goal))
}

fn longest(axis: &Axis) -> f64 {
    axis.labels
        .iter()
        .map(|label| font::width(label, SMALL, Weight::Regular))
        .fold(0.0, f64::max)
        .ceil()
}

/// Where the rows or columns begin, where the middles of the gaps are, and where all ends.
fn places(axis: &Axis, count: usize, from: f64) -> (Vec<f64>, Vec<f64>, f64) {
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
