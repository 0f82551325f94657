//! Regions: a color or a pattern each, thin lines inside, thick lines between, letters.

use super::{Anchor, CELL, Geometry, SvgWriter, TextStyle, Weight, rect, segment};
use crate::regions::{self, ColorAssignment};
use crate::{Region, Scene, Theme, Token, at, font};

/// Side of a pattern's tile.
const TILE: f64 = 12.0;

/// Sixteen patterns; the first is plain. Paths that end in Z are filled, others are stroked.
const PATTERNS: [&str; 16] = [
    "",
    "M0 6H12",
    "M6 0V12",
    "M-1 1L1 -1M0 12L12 0M11 13L13 11",
    "M-1 11L1 13M0 0L12 12M11 -1L13 1",
    "M3.6 6a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0Z",
    "M0 6H12M6 0V12",
    "M0 12L12 0M0 0L12 12",
    "M0 8L6 4L12 8",
    "M2.8 6a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0",
    "M3 0V12M5.5 0V12",
    "M0 3H12M0 5.5H12",
    "M3.6 3.6H8.4V8.4H3.6Z",
    "M4 0L8 6L4 12",
    "M2.5 6H9.5",
    "M6 2.5V9.5M2.5 6H9.5",
];

pub(super) fn draw(svg: &mut SvgWriter, scene: &Scene, geometry: &Geometry) {
    let assignment = ColorAssignment::most_distinct(scene);
    if assignment.len() == 0 {
        return;
    }
    let (light, dark) = (assignment.palette(Theme::Light), assignment.palette(Theme::Dark));
    let patterned = scene.region_patterns || svg.theme() == Theme::Contrast;
    let mut paths = vec![String::new(); assignment.len()];
    for pos in scene.positions() {
        if let Some(region) = scene.region(pos) {
            let (x, y) = geometry.corner(pos);
            paths[usize::from(region.0)].push_str(&rect(x, y, CELL, CELL));
        }
    }
    for (region, d) in paths.iter().enumerate().filter(|(_, d)| !d.is_empty()) {
        let color = assignment.color_index(region);
        svg.fill_region(d, light[color], dark[color]);
        if patterned {
            draw_pattern(svg, region, d);
        }
    }
    draw_lines(svg, scene, geometry);
    if scene.region_letters {
        draw_letters(svg, scene, geometry);
    }
}

/// Fills a region with its pattern. After sixteen, patterns repeat at a smaller scale, then at full size again; letters
/// and borders tell those regions apart.
fn draw_pattern(svg: &mut SvgWriter, region: usize, d: &str) {
    let shape = PATTERNS[region % PATTERNS.len()];
    if shape.is_empty() {
        return;
    }
    let half = region / PATTERNS.len() % 2 == 1;
    let id = svg.id(&format!("pattern{}", region % (2 * PATTERNS.len())));
    let scale = if half { " patternTransform=\"scale(.6)\"" } else { "" };
    svg.raw(&format!("<pattern id=\"{id}\" width=\"{TILE}\" height=\"{TILE}\" patternUnits=\"userSpaceOnUse\"{scale}>"));
    if shape.ends_with('Z') {
        svg.fill(shape, Token::RegionLine);
    } else {
        svg.shape(shape, None, Some((Token::RegionLine, 1.1)), " stroke-linecap=\"butt\"");
    }
    let opacity = if svg.theme() == Theme::Contrast { "" } else { " fill-opacity=\".5\"" };
    svg.raw(&format!("</pattern><path fill=\"url(#{id})\"{opacity} d=\"{d}\"/>"));
}

fn draw_lines(svg: &mut SvgWriter, scene: &Scene, geometry: &Geometry) {
    let (mut thin, mut thick) = (String::new(), String::new());
    let mut add = |a: Option<Region>, b: Option<Region>, x: f64, y: f64, along: char| {
        if a.is_none() && b.is_none() {
            return;
        }
        let line = if a == b { &mut thin } else { &mut thick };
        line.push_str(&segment(x, y, along, CELL));
    };
    for row in 0..=scene.rows() {
        for col in 0..=scene.cols() {
            let here = scene.region(at(row, col));
            let (x, y) = (geometry.x(col), geometry.y(row));
            if row < scene.rows() {
                let left = col.checked_sub(1).and_then(|col| scene.region(at(row, col)));
                add(left, here, x, y, 'v');
            }
            if col < scene.cols() {
                let above = row.checked_sub(1).and_then(|row| scene.region(at(row, col)));
                add(above, here, x, y, 'h');
            }
        }
    }
    svg.line(&thin, Token::CellLine, 0.8);
    svg.line(&thick, Token::RegionLine, 2.8);
    // The border of the board is drawn twice as thick, since half of it is clipped.
    let whole = scene.positions().all(|pos| scene.region(pos).is_some());
    if whole {
        let border = rect(geometry.left, geometry.top, geometry.board_width, geometry.board_height);
        svg.line(&border, Token::RegionLine, 5.4);
    }
}

fn draw_letters(svg: &mut SvgWriter, scene: &Scene, geometry: &Geometry) {
    let size = geometry.sizes.letter;
    let height = size * font::CAP_HEIGHT;
    for (pos, region) in regions::first_cells(scene) {
        let (x, y) = geometry.corner(pos);
        let (x, y) = (x + 4.5, y + 4.5 + height);
        let text = region.letters();
        if scene.region_patterns || svg.theme() == Theme::Contrast {
            let width = font::width(&text, size, Weight::Strong);
            let behind = rect(x - 2.0, y - height - 2.0, width + 4.0, height + 4.0);
            svg.fill(&behind, Token::CrownRim);
        }
        let style =
            TextStyle { size, weight: Weight::Strong, anchor: Anchor::Start, token: Token::Crown };
        svg.text(&text, x, y, style);
    }
}
