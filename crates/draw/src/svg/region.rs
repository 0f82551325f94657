//! Regions: a colour or a pattern each, thin lines inside, thick lines between, letters.

use super::ground::blocks;
use super::{Anchor, CELL, Geometry, Pen, Weight, Words, rect, stretch};
use crate::{Ground, Region, Scene, Theme, Token, at, font, regions};

/// Side of a pattern's tile.
const TILE: f64 = 12.0;
/// Size of a region's letter.
const LETTER: f64 = 9.5;

/// Sixteen patterns; the first is plain. Strokes unless they end in Z.
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

pub(super) fn draw(pen: &mut Pen, scene: &Scene, geometry: &Geometry) {
    let count = regions::count(scene);
    if count == 0 {
        return;
    }
    let light = regions::colours(scene, Theme::Light);
    let dark = regions::colours(scene, Theme::Dark);
    let patterned = scene.patterns || pen.theme() == Theme::Contrast;
    for region in 0..count {
        let ground = Ground::Region(Region(region as u16));
        let d = blocks(geometry, scene.spots().filter(|&spot| scene[spot].ground == ground));
        if d.is_empty() {
            continue;
        }
        pen.fill_region(&d, light[region], dark[region]);
        if patterned {
            draw_pattern(pen, region, &d);
        }
    }
    draw_lines(pen, scene, geometry);
    if scene.letters {
        draw_letters(pen, scene, geometry);
    }
}

/// Patterns repeat after sixteen, half as large, then in full size again: letters and borders carry the rest.
fn draw_pattern(pen: &mut Pen, region: usize, d: &str) {
    let shape = PATTERNS[region % PATTERNS.len()];
    if shape.is_empty() {
        return;
    }
    let half = region / PATTERNS.len() % 2 == 1;
    let id = pen.id(&format!("pattern{}", region % (2 * PATTERNS.len())));
    let scale = if half { " patternTransform=\"scale(.6)\"" } else { "" };
    pen.raw(&format!("<pattern id=\"{id}\" width=\"{TILE}\" height=\"{TILE}\" patternUnits=\"userSpaceOnUse\"{scale}>"));
    if shape.ends_with('Z') {
        pen.fill(shape, Token::RegionLine);
    } else {
        pen.shape(shape, None, Some((Token::RegionLine, 1.1)), " stroke-linecap=\"butt\"");
    }
    let opacity = if pen.theme() == Theme::Contrast { "" } else { " fill-opacity=\".5\"" };
    pen.raw(&format!("</pattern><path class=\"pat\" fill=\"url(#{id})\"{opacity} d=\"{d}\"/>"));
}

fn draw_lines(pen: &mut Pen, scene: &Scene, geometry: &Geometry) {
    let (mut thin, mut thick) = (String::new(), String::new());
    let mut add = |a: Option<Region>, b: Option<Region>, x: f64, y: f64, along: char| {
        if a.is_none() && b.is_none() {
            return;
        }
        let line = if a == b { &mut thin } else { &mut thick };
        line.push_str(&stretch(x, y, along, CELL));
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
    pen.line(&thin, Token::CellLine, 0.8);
    pen.line(&thick, Token::RegionLine, 2.8);
    // The rim of the board is drawn twice as thick, since half of it lies outside.
    let whole = scene.spots().all(|spot| scene.region(spot).is_some());
    if whole {
        let rim = rect(geometry.left, geometry.top, geometry.board_width, geometry.board_height);
        pen.line(&rim, Token::RegionLine, 5.4);
    }
}

fn draw_letters(pen: &mut Pen, scene: &Scene, geometry: &Geometry) {
    for (spot, region) in regions::heads(scene) {
        let (x, y) = geometry.corner(spot);
        let (x, y) = (x + 4.5, y + 4.5 + LETTER * font::CAPITAL);
        let text = region.letters();
        if scene.patterns || pen.theme() == Theme::Contrast {
            let width = font::width(&text, LETTER, Weight::Strong);
            let behind = rect(
                x - 2.0,
                y - LETTER * font::CAPITAL - 2.0,
                width + 4.0,
                LETTER * font::CAPITAL + 4.0,
            );
            pen.fill(&behind, Token::CrownRim);
        }
        let style = Words {
            size: LETTER,
            weight: Weight::Strong,
            anchor: Anchor::Start,
            token: Token::Crown,
        };
        pen.words(&text, x, y, style);
    }
}
