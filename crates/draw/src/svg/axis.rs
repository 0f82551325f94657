//! Labels, headings, and torn edges where rows or columns are left out.

use super::geometry::LABEL;
use super::{Anchor, CELL, Geometry, Pen, SMALL, Weight, Words, num};
use crate::{Scene, Token, font};

/// Size of the words in a tear.
const TINY: f64 = 9.5;

fn label(anchor: Anchor) -> Words {
    Words { size: SMALL, weight: Weight::Regular, anchor, token: Token::Muted }
}

pub(super) fn draw(pen: &mut Pen, scene: &Scene, geometry: &Geometry) {
    let right = geometry.left + geometry.board_width;
    let bottom = geometry.top + geometry.board_height;
    // From a middle to the base line that puts capitals there.
    let sink = SMALL * font::CAPITAL / 2.0;
    for (row, text) in scene.row_axis.labels.iter().take(scene.rows()).enumerate() {
        let y = geometry.y(row) + CELL / 2.0 + sink;
        if scene.row_axis.far {
            pen.words(text, right + 8.0, y, label(Anchor::Start));
        } else {
            pen.words(text, geometry.left - 8.0, y, label(Anchor::End));
        }
    }
    let base =
        if scene.col_axis.far { geometry.top - 10.0 } else { bottom + LABEL / 2.0 + sink + 2.0 };
    for (col, text) in scene.col_axis.labels.iter().take(scene.cols()).enumerate() {
        pen.words(text, geometry.x(col) + CELL / 2.0, base, label(Anchor::Middle));
    }
    draw_headings(pen, scene, geometry);
    draw_tears(pen, scene, geometry);
}

/// Each above its run, as near as the one before it allows.
fn draw_headings(pen: &mut Pen, scene: &Scene, geometry: &Geometry) {
    let y = geometry.top
        - if scene.col_axis.far && !scene.col_axis.labels.is_empty() { 10.0 + LABEL } else { 10.0 };
    let mut free = 0.0;
    for heading in scene.col_axis.headings.iter().filter(|heading| heading.at < scene.cols()) {
        let width = font::width(&heading.text, SMALL, Weight::Strong);
        // The last column's heading ends where the board ends rather than beyond it.
        let end = geometry.left + geometry.board_width;
        let x = geometry.x(heading.at).min((end - width).max(geometry.left)).max(free);
        pen.words(
            &heading.text,
            x,
            y,
            Words { weight: Weight::Strong, token: Token::Text, ..label(Anchor::Start) },
        );
        free = x + width + 8.0;
    }
}

fn draw_tears(pen: &mut Pen, scene: &Scene, geometry: &Geometry) {
    let zigzag = |length: f64, along: &dyn Fn(f64) -> String| -> String {
        (0..((length + 12.0) / 8.0) as usize)
            .map(|i| along(if i % 2 == 1 { 3.5 } else { -3.5 }))
            .collect()
    };
    for &x in &geometry.col_gaps {
        let down = zigzag(geometry.board_height, &|by| format!("l{by} 8"));
        pen.line(
            &format!("M{} {}{down}", num(x + 1.75), num(geometry.top - 6.0)),
            Token::Edge,
            1.3,
        );
    }
    for &y in &geometry.row_gaps {
        let across = zigzag(geometry.board_width, &|by| format!("l8 {by}"));
        pen.line(
            &format!("M{} {}{across}", num(geometry.left - 6.0), num(y + 1.75)),
            Token::Edge,
            1.3,
        );
    }
    for (gap, &x) in scene.col_axis.gaps.iter().zip(&geometry.col_gaps) {
        let (x, y) = (num(x), num(geometry.top + geometry.board_height / 2.0));
        pen.group(&format!("transform=\"translate({x} {y}) rotate(-90)\""), |pen| {
            draw_tear_words(pen, &gap.label, 0.0, 0.0);
        });
    }
    for (gap, &y) in scene.row_axis.gaps.iter().zip(&geometry.row_gaps) {
        draw_tear_words(pen, &gap.label, geometry.left + geometry.board_width / 2.0, y);
    }
}

/// Small words on a patch of the background, in the middle of a tear.
fn draw_tear_words(pen: &mut Pen, text: &str, x: f64, y: f64) {
    if text.is_empty() {
        return;
    }
    let width = font::width(text, TINY, Weight::Regular);
    pen.fill(
        &super::round_rect(x - width / 2.0 - 4.0, y - 7.5, width + 8.0, 15.0, 4.0),
        Token::Page,
    );
    let style =
        Words { size: TINY, weight: Weight::Regular, anchor: Anchor::Middle, token: Token::Muted };
    pen.words(text, x, y + TINY * font::CAPITAL / 2.0, style);
}
