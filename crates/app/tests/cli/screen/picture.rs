//! A screen as an SVG picture for the docs. Backgrounds and block characters are areas, one path a color, so that
//! the file stays small; everything else is text.

use papan_draw::Rgba;
use std::{collections::BTreeMap, fmt::Write};
use vt100::{Cell, Color, Screen};

const WIDTH: usize = 9;
const HEIGHT: usize = 18;
const MARGIN: usize = 12;
const INK: Rgb = (0xe8, 0xea, 0xed);
const GROUND: Rgb = (0x14, 0x17, 0x1a);

/// The 16 colors as the Windows console has them.
const NAMED: [&str; 16] = [
    "#0c0c0c", "#c50f1f", "#13a10e", "#c19c00", "#0037da", "#881798", "#3a96dd", "#cccccc",
    "#767676", "#e74856", "#16c60c", "#f9f1a5", "#3b78ff", "#b4009e", "#61d6d6", "#f2f2f2",
];

/// Characters that fill quarters: upper left 1, upper right 2, lower left 4, lower right 8.
const BLOCKS: &str = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█";

pub(super) type Rgb = (u8, u8, u8);

/// The foreground and the background that a cell shows.
pub(super) fn colors(cell: &Cell) -> (Rgb, Rgb) {
    let (ink, ground) = (rgb(cell.fgcolor(), INK), rgb(cell.bgcolor(), GROUND));
    if cell.inverse() { (ground, ink) } else { (ink, ground) }
}

/// Draws a screen.
pub(super) fn svg(screen: &Screen) -> String {
    let (rows, cols) = screen.size();
    let (width, height) =
        (usize::from(cols) * WIDTH + 2 * MARGIN, usize::from(rows) * HEIGHT + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\" xml:space=\"preserve\">\
         <rect width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{}\"/>\n\
         <g transform=\"translate({MARGIN} {MARGIN})\"><g transform=\"scale({} {})\" shape-rendering=\"crispEdges\">\n",
        hex(GROUND),
        WIDTH as f64 / 2.0,
        HEIGHT / 2,
    );
    for (color, path) in areas(screen) {
        let _ = writeln!(svg, "<path fill=\"{}\" d=\"{path}\"/>", hex(color));
    }
    svg.push_str("</g>\n");
    for row in 0..rows {
        write_text(&mut svg, screen, row);
    }
    svg.push_str("</g></svg>\n");
    svg
}

/// The quarters of every color as path data, in runs along the rows.
fn areas(screen: &Screen) -> BTreeMap<Rgb, String> {
    let (rows, cols) = screen.size();
    let mut paths: BTreeMap<Rgb, String> = BTreeMap::new();
    for half_row in 0..2 * rows {
        let color = |half_col: u16| {
            let cell = screen.cell(half_row / 2, half_col / 2)?;
            let (ink, ground) = colors(cell);
            let mask = block(cell).unwrap_or(0);
            let is_ink = mask >> (2 * (half_row % 2) + half_col % 2) & 1 == 1;
            Some(if is_ink { ink } else { ground })
        };
        let mut start = 0;
        for half_col in 1..=2 * cols {
            let before = color(start).unwrap_or(GROUND);
            if half_col < 2 * cols && color(half_col) == Some(before) {
                continue;
            }
            if before != GROUND {
                let path = paths.entry(before).or_default();
                let _ = write!(path, "M{start} {half_row}h{}v1H{start}z", half_col - start);
            }
            start = half_col;
        }
    }
    paths
}

/// The quarters that a character fills, if it is a block.
fn block(cell: &Cell) -> Option<usize> {
    let c = cell.contents().chars().next()?;
    BLOCKS.chars().position(|block| block == c)
}

/// Writes the text of a row, a run of characters of one style at a time.
fn write_text(svg: &mut String, screen: &Screen, row: u16) {
    let cols = screen.size().1;
    let style = |col: u16| {
        let cell = screen.cell(row, col)?;
        let is_text = !cell.contents().is_empty() && block(cell).is_none();
        is_text.then(|| (colors(cell).0, cell.bold()))
    };
    let mut col = 0;
    while col < cols {
        let Some((ink, bold)) = style(col) else {
            col += 1;
            continue;
        };
        let end = (col..cols).find(|&col| style(col) != Some((ink, bold))).unwrap_or(cols);
        let text: String =
            (col..end).filter_map(|col| screen.cell(row, col)).map(Cell::contents).collect();
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let weight = if bold { " font-weight=\"bold\"" } else { "" };
        let (x, y) = (usize::from(col) * WIDTH, usize::from(row) * HEIGHT + HEIGHT - 5);
        let length = usize::from(end - col) * WIDTH;
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{y}\" textLength=\"{length}\" fill=\"{}\"{weight}>{text}</text>",
            hex(ink)
        );
        col = end;
    }
}

fn rgb(color: Color, default: Rgb) -> Rgb {
    match color {
        Color::Default => default,
        Color::Rgb(r, g, b) => (r, g, b),
        Color::Idx(index @ 0..16) => {
            let named = Rgba::from_hex(NAMED[usize::from(index)]);
            (named.r, named.g, named.b)
        }
        Color::Idx(index @ 16..232) => {
            let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
            let cube = index - 16;
            (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
        }
        Color::Idx(index) => {
            let grey = 8 + 10 * (index - 232);
            (grey, grey, grey)
        }
    }
}

fn hex((r, g, b): Rgb) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}
