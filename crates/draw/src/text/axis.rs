//! Labels of rows and columns, headings, and what is left out between columns.

use super::canvas::{Canvas, Row};
use super::ink::Inks;
use super::{Columns, TextLook};
use crate::{Scene, Tone};

/// Room for a label above or below its column; a longer one is written downwards.
const FLAT: usize = 2;

/// The labels of the columns: one line, or as many as the longest label has characters.
pub(super) fn column_labels(
    scene: &Scene,
    look: TextLook,
    inks: &Inks,
    columns: &Columns,
) -> Vec<Row> {
    let labels = scene.col_axis.labels.iter().take(scene.cols());
    if labels.clone().all(|label| label.chars().count() <= FLAT) {
        return flat_labels(labels, look, inks, columns);
    }
    // The ellipsis before the last digits says nothing where they stand in a column of their own.
    let labels: Vec<_> = labels.map(|label| look.words(label.trim_start_matches('…'))).collect();
    let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let mut rows = vec![Row::default(); longest];
    for (col, label) in labels.iter().enumerate() {
        let first = if scene.col_axis.far { longest - label.chars().count() } else { 0 };
        for (row, c) in rows[first..].iter_mut().zip(label.chars()) {
            row.put(columns.middle(col), c, inks.tone(Tone::Muted));
        }
    }
    rows
}

fn flat_labels<'a>(
    labels: impl Iterator<Item = &'a String>,
    look: TextLook,
    inks: &Inks,
    columns: &Columns,
) -> Vec<Row> {
    let mut row = Row::default();
    for (col, label) in labels.enumerate() {
        let x = (columns.middle(col) + 1).saturating_sub(label.chars().count());
        row.put_words(x, &look.words(label), inks.tone(Tone::Muted));
    }
    if row.width() == 0 { Vec::new() } else { vec![row] }
}

/// The titles of runs of columns, each above its first column or as near to it as the one before allows.
pub(super) fn headings(
    scene: &Scene,
    look: TextLook,
    inks: &Inks,
    columns: &Columns,
) -> Option<Row> {
    let mut row = Row::default();
    for heading in scene.col_axis.headings.iter().filter(|heading| heading.at < scene.cols()) {
        let free = if row.width() == 0 { 0 } else { row.width() + 2 };
        row.put_words(
            columns.middle(heading.at).max(free),
            &look.words(&heading.text),
            inks.tone(Tone::Strong),
        );
    }
    (row.width() > 0).then_some(row)
}

/// Writes the labels of the rows left of the board, or right of it.
pub(super) fn add_row_labels(scene: &Scene, look: TextLook, inks: &Inks, canvas: &mut Canvas) {
    let labels = row_labels(scene, look);
    let width = widest(&labels);
    if width == 0 {
        return;
    }
    let style = inks.tone(Tone::Muted);
    canvas.indent(label_room(scene, look));
    let right = canvas.rows_mut().iter().map(Row::width).max().unwrap_or(0) + 1;
    for row in canvas.rows_mut() {
        let Some(label) = row.labelled_row().and_then(|at| labels.get(at)) else { continue };
        let x = if scene.row_axis.far { right } else { width - label.chars().count() };
        row.put_words(x, label, style);
    }
}

/// How many columns the labels of the rows take at the left of the board.
pub(super) fn label_room(scene: &Scene, look: TextLook) -> usize {
    match widest(&row_labels(scene, look)) {
        0 => 0,
        _ if scene.row_axis.far => 0,
        width => width + 1,
    }
}

fn row_labels(scene: &Scene, look: TextLook) -> Vec<String> {
    scene.row_axis.labels.iter().take(scene.rows()).map(|label| look.words(label)).collect()
}

fn widest(labels: &[String]) -> usize {
    labels.iter().map(|label| label.chars().count()).max().unwrap_or(0)
}

/// One line for each gap between columns that has something to say, left to right.
pub(super) fn gap_notes(scene: &Scene, look: TextLook, inks: &Inks) -> Vec<Row> {
    let labelled = scene.col_axis.gaps.iter().filter(|gap| !gap.label.is_empty());
    labelled.map(|gap| left_out(&gap.label, look, inks)).collect()
}

/// Says what is left out.
pub(super) fn left_out(label: &str, look: TextLook, inks: &Inks) -> Row {
    Row::words(&look.words(&format!("{} {label}", look.pick("⋯", "..."))), inks.tone(Tone::Muted))
}
