//! A screen as an SVG picture for the docs: what the terminal shows, character by character.

use std::fmt::Write;
use vt100::{Cell, Color, Screen};

const WIDTH: usize = 9;
const HEIGHT: usize = 18;
const MARGIN: usize = 12;
const INK: &str = "#e8eaed";
const GROUND: &str = "#14171a";

/// Draws a screen.
pub(super) fn svg(screen: &Screen) -> String {
    let (rows, cols) = screen.size();
    let (width, height) =
        (usize::from(cols) * WIDTH + 2 * MARGIN, usize::from(rows) * HEIGHT + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\">\
         <rect width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{GROUND}\"/>\n"
    );
    for row in 0..rows {
        for col in 0..cols {
            let Some(cell) = screen.cell(row, col) else { continue };
            draw(
                &mut svg,
                cell,
                usize::from(col) * WIDTH + MARGIN,
                usize::from(row) * HEIGHT + MARGIN,
            );
        }
    }
    svg.push_str("</svg>\n");
    svg
}

fn draw(svg: &mut String, cell: &Cell, x: usize, y: usize) {
    let mut ink = hex(cell.fgcolor(), INK);
    let mut ground = hex(cell.bgcolor(), GROUND);
    if cell.inverse() {
        std::mem::swap(&mut ink, &mut ground);
    }
    if ground != GROUND {
        let _ = write!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{ground}\"/>"
        );
    }
    let text = cell.contents();
    if !text.trim().is_empty() {
        let weight = if cell.bold() { " font-weight=\"bold\"" } else { "" };
        let (x, y) = (x + WIDTH / 2, y + HEIGHT - 5);
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" fill=\"{ink}\"{weight}>{text}</text>"
        );
    }
}

fn hex(color: Color, default: &str) -> String {
    match color {
        Color::Rgb(r, g, b) => format!("#{r:02x}{g:02x}{b:02x}"),
        // The few that words are drawn with.
        Color::Idx(8) => "#a3abb5".to_owned(),
        Color::Idx(3 | 11) => "#e0b354".to_owned(),
        _ => default.to_owned(),
    }
}
