//! Labels of rows and columns, headings, and labels of gaps.

use super::canvas::{Canvas, Line};
use super::{Layout, TextOptions};
use crate::{NoteStyle, Scene};

/// Maximum length of a label that is written horizontally; a longer one is written downwards.
const MAX_HORIZONTAL_LABEL: usize = 2;

/// The labels of the columns: one line, or as many as the longest label has characters.
pub(super) fn column_labels(layout: &Layout<'_>) -> Vec<Line> {
    let Layout { scene, options, styles, columns, .. } = layout;
    let labels = scene.col_axis.labels.iter().take(scene.cols());
    if labels.clone().all(|label| label.chars().count() <= MAX_HORIZONTAL_LABEL) {
        return horizontal_labels(layout, labels);
    }
    // The ellipsis before the last digits is superfluous in a vertical label.
    let labels = labels.map(|label| options.transliterate(label.trim_start_matches('…')));
    let labels: Vec<String> = labels.collect();
    let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let mut rows = vec![Line::default(); longest];
    for (col, label) in labels.iter().enumerate() {
        let first = if scene.col_axis.opposite { longest - label.chars().count() } else { 0 };
        for (row, c) in rows[first..].iter_mut().zip(label.chars()) {
            row.put(columns.center(col), c, styles.note(NoteStyle::Muted));
        }
    }
    rows
}

fn horizontal_labels<'a>(
    layout: &Layout<'_>,
    labels: impl Iterator<Item = &'a String>,
) -> Vec<Line> {
    let Layout { options, styles, columns, .. } = layout;
    let mut row = Line::default();
    for (col, label) in labels.enumerate() {
        let x = (columns.center(col) + 1).saturating_sub(label.chars().count());
        row.put_text(x, &options.transliterate(label), styles.note(NoteStyle::Muted));
    }
    if row.width() == 0 { Vec::new() } else { vec![row] }
}

/// The headings of runs of columns, each above its first column or, if that is taken, further right.
pub(super) fn headings(layout: &Layout<'_>) -> Option<Line> {
    let Layout { scene, options, styles, columns, .. } = layout;
    let mut row = Line::default();
    for heading in scene.col_axis.headings.iter().filter(|heading| heading.at < scene.cols()) {
        let free = if row.width() == 0 { 0 } else { row.width() + 2 };
        let (x, text) = (columns.center(heading.at), options.transliterate(&heading.text));
        row.put_text(x.max(free), &text, styles.note(NoteStyle::Strong));
    }
    (row.width() > 0).then_some(row)
}

/// Writes the labels of the rows left of the board, or right of it.
pub(super) fn add_row_labels(layout: &Layout<'_>, canvas: &mut Canvas) {
    let &Layout { scene, options, ref styles, .. } = layout;
    let labels = row_labels(scene, options);
    let width = widest(&labels);
    if width == 0 {
        return;
    }
    let style = styles.note(NoteStyle::Muted);
    canvas.indent(label_width(scene, options));
    let right = canvas.lines_mut().iter().map(Line::width).max().unwrap_or(0) + 1;
    for row in canvas.lines_mut() {
        let Some(label) = row.labelled_row().and_then(|at| labels.get(at)) else { continue };
        let x = if scene.row_axis.opposite { right } else { width - label.chars().count() };
        row.put_text(x, label, style);
    }
}

/// Width of the row labels at the left of the board, in columns.
pub(super) fn label_width(scene: &Scene, options: TextOptions) -> usize {
    match widest(&row_labels(scene, options)) {
        0 => 0,
        _ if scene.row_axis.opposite => 0,
        width => width + 1,
    }
}

fn row_labels(scene: &Scene, options: TextOptions) -> Vec<String> {
    let labels = scene.row_axis.labels.iter().take(scene.rows());
    labels.map(|label| options.transliterate(label)).collect()
}

fn widest(labels: &[String]) -> usize {
    labels.iter().map(|label| label.chars().count()).max().unwrap_or(0)
}

/// One line for each labelled gap between columns, left to right.
pub(super) fn column_gap_labels(layout: &Layout<'_>) -> Vec<Line> {
    let labelled = layout.scene.col_axis.gaps.iter().filter(|gap| !gap.label.is_empty());
    labelled.map(|gap| gap_label(layout, &gap.label)).collect()
}

/// The line of a gap.
pub(super) fn gap_label(layout: &Layout<'_>, label: &str) -> Line {
    layout.note(&format!("{} {label}", layout.options.pick("⋯", "...")), NoteStyle::Muted)
}
