//! A scene as SVG: one file that stands alone, words as outlines, colours from a theme or from the page around it.
//!
//! Units are those of the drawings: a cell is 48 wide. Squares of a colour are one path, so that no seams appear at odd
//! sizes; men and tiles are defined once and used.

mod axis;
mod geometry;
mod ground;
mod mark;
mod pen;
mod region;
mod route;
mod thing;

use crate::font::{Anchor, Weight};
use crate::{Scene, Theme, Token, Tone};
use geometry::Geometry;

pub use pen::Paint;
pub(crate) use pen::{Pen, Words, circle, num, rect, round_rect, stretch};

/// Side of a cell in units.
pub(crate) const CELL: f64 = 48.0;
/// Size of labels and notes in units.
pub(crate) const SMALL: f64 = 12.0;
pub(crate) const NORMAL: f64 = 14.0;

/// How a scene becomes a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SvgLook {
    /// Whose tokens.
    pub theme: Theme,
    /// Colours written down or taken from the page.
    pub paint: Paint,
    /// Side of a cell in pixels, 8 to 512.
    pub cell: u32,
    /// The board alone: no background, margin, labels or notes.
    pub bare: bool,
}

impl Default for SvgLook {
    fn default() -> Self {
        Self { theme: Theme::Light, paint: Paint::Fixed, cell: 64, bare: false }
    }
}

impl SvgLook {
    /// Pixels a unit.
    pub(crate) fn scale(self) -> f64 {
        f64::from(self.cell.clamp(8, 512)) / CELL
    }
}

impl Scene {
    /// The scene as an SVG document.
    ///
    /// ```
    /// use papan_draw::{Kind, Scene, Side, SvgLook, Thing, at};
    ///
    /// let mut scene = Scene::checkered(8, 8);
    /// scene[at(7, 4)].thing = Some(Thing::Man(Side::White, Kind::King));
    /// assert!(scene.svg(SvgLook::default()).starts_with("<svg "));
    /// ```
    pub fn svg(&self, look: SvgLook) -> String {
        let geometry = Geometry::of(self, look);
        let mut pen = Pen::new(
            look.theme,
            look.paint,
            geometry.width,
            geometry.height,
            look.scale(),
            &self.title,
        );
        draw_ground(&mut pen, self, &geometry);
        draw_above(&mut pen, self, &geometry);
        if !look.bare {
            axis::draw(&mut pen, self, &geometry);
            draw_notes(&mut pen, self, &geometry);
        }
        pen.finish()
    }
}

/// Everything below the things: background, squares, regions, tiles, and marks that lie on the ground.
pub(crate) fn draw_ground(pen: &mut Pen, scene: &Scene, geometry: &Geometry) {
    if !geometry.bare {
        // A unit more than the picture, whose last pixels may be parts of one.
        pen.fill(&rect(0.0, 0.0, geometry.width + 1.0, geometry.height + 1.0), Token::Page);
    }
    thing::define(pen, scene);
    clip_open(pen, geometry);
    ground::draw(pen, scene, geometry);
    region::draw(pen, scene, geometry);
    mark::draw_below(pen, scene, geometry);
    route::draw_below(pen, scene, geometry);
    pen.raw("</g>");
}

/// Things and everything over them.
fn draw_above(pen: &mut Pen, scene: &Scene, geometry: &Geometry) {
    thing::draw(pen, scene, geometry);
    mark::draw_above(pen, scene, geometry);
    route::draw_above(pen, scene, geometry);
}

/// The corners of an unbroken board are round.
fn clip_open(pen: &mut Pen, geometry: &Geometry) {
    let Geometry { left, top, board_width, board_height, .. } = *geometry;
    if geometry.torn {
        pen.raw("<g>");
        return;
    }
    let numbers = [left, top, board_width, board_height].map(num).join("-");
    let id = format!("clip-{numbers}");
    let d = round_rect(left, top, board_width, board_height, if geometry.bare { 4.0 } else { 6.0 });
    pen.raw(&format!(
        "<clipPath id=\"{id}\"><path d=\"{d}\"/></clipPath><g clip-path=\"url(#{id})\">"
    ));
}

fn draw_notes(pen: &mut Pen, scene: &Scene, geometry: &Geometry) {
    for (i, note) in scene.notes.iter().enumerate() {
        let (token, weight) = match note.tone {
            Tone::Plain => (Token::Text, Weight::Regular),
            Tone::Strong => (Token::Text, Weight::Strong),
            Tone::Muted => (Token::Muted, Weight::Regular),
            Tone::Warn => (Token::Warn, Weight::Regular),
            Tone::Bad => (Token::Bad, Weight::Regular),
        };
        let y = geometry.notes_top + geometry::NOTE * (i as f64 + 0.5) + NORMAL * 0.36;
        pen.words(
            &note.text,
            geometry.left,
            y,
            Words { size: NORMAL, weight, anchor: Anchor::Start, token },
        );
    }
}
