//! Labels, headings, and zigzag lines where rows or columns are left out.

use super::{Anchor, CELL, Geometry, SvgWriter, TextStyle, Weight, num};
use crate::{Scene, Token, font};

pub(super) fn draw(svg: &mut SvgWriter, scene: &Scene, geometry: &Geometry) {
    let right = geometry.left + geometry.board_width;
    let bottom = geometry.top + geometry.board_height;
    let (size, room) = (geometry.sizes.label, geometry.sizes.label_height());
    let label = |anchor| TextStyle { size, weight: Weight::Regular, anchor, token: Token::Muted };
    // From the middle of a line of text to its baseline.
    let shift = size * font::CAP_HEIGHT / 2.0;
    for (row, text) in scene.row_axis.labels.iter().take(scene.rows()).enumerate() {
        let y = geometry.y(row) + CELL / 2.0 + shift;
        if scene.row_axis.opposite {
            svg.text(text, right + 8.0, y, label(Anchor::Start));
        } else {
            svg.text(text, geometry.left - 8.0, y, label(Anchor::End));
        }
    }
    let above = geometry.top - room / 2.0;
    let base = if scene.col_axis.opposite { above } else { bottom + room / 2.0 + shift + 2.0 };
    for (col, text) in scene.col_axis.labels.iter().take(scene.cols()).enumerate() {
        svg.text(text, geometry.x(col) + CELL / 2.0, base, label(Anchor::Middle));
    }
    let over_labels = scene.col_axis.opposite && !scene.col_axis.labels.is_empty();
    let y = if over_labels { above - room } else { above };
    for (heading, &x) in scene.col_axis.headings.iter().zip(&geometry.headings) {
        let style =
            TextStyle { weight: Weight::Strong, token: Token::Text, ..label(Anchor::Start) };
        svg.text(&heading.text, x, y, style);
    }
    draw_gaps(svg, scene, geometry);
}

fn draw_gaps(svg: &mut SvgWriter, scene: &Scene, geometry: &Geometry) {
    let size = geometry.sizes.gap_label;
    let zigzag = |length: f64, along: &dyn Fn(f64) -> String| -> String {
        (0..((length + 12.0) / 8.0) as usize)
            .map(|i| along(if i % 2 == 1 { 3.5 } else { -3.5 }))
            .collect()
    };
    for &x in &geometry.col_gaps {
        let down = zigzag(geometry.board_height, &|by| format!("l{by} 8"));
        svg.line(
            &format!("M{} {}{down}", num(x + 1.75), num(geometry.top - 6.0)),
            Token::Edge,
            1.3,
        );
    }
    for &y in &geometry.row_gaps {
        let across = zigzag(geometry.board_width, &|by| format!("l8 {by}"));
        svg.line(
            &format!("M{} {}{across}", num(geometry.left - 6.0), num(y + 1.75)),
            Token::Edge,
            1.3,
        );
    }
    for (gap, &x) in scene.col_axis.gaps.iter().zip(&geometry.col_gaps) {
        let (x, y) = (num(x), num(geometry.top + geometry.board_height / 2.0));
        svg.group(&format!("transform=\"translate({x} {y}) rotate(-90)\""), |svg| {
            draw_gap_label(svg, &gap.label, 0.0, 0.0, size);
        });
    }
    for (gap, &y) in scene.row_axis.gaps.iter().zip(&geometry.row_gaps) {
        draw_gap_label(svg, &gap.label, geometry.left + geometry.board_width / 2.0, y, size);
    }
}

/// Draws a label on a patch of the background, in the middle of a gap.
fn draw_gap_label(svg: &mut SvgWriter, text: &str, x: f64, y: f64, size: f64) {
    if text.is_empty() {
        return;
    }
    let width = font::width(text, size, Weight::Regular);
    svg.fill(
        &super::round_rect(x - width / 2.0 - 4.0, y - 7.5, width + 8.0, 15.0, 4.0),
        Token::Page,
    );
    let style =
        TextStyle { size, weight: Weight::Regular, anchor: Anchor::Middle, token: Token::Muted };
    svg.text(text, x, y + size * font::CAP_HEIGHT / 2.0, style);
}
