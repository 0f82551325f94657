//! SVG: one self-contained document, text as outlines, colors from a theme or from the page around it.
//!
//! Units are those of the drawings: a cell is 48 wide. All squares of a color are one path, so that no seams appear at
//! odd sizes; pieces and boxes are symbols, defined once and used many times.

mod axis;
mod density_map;
mod geometry;
mod marks;
mod occupants;
mod regions;
mod routes;
mod tiles;
mod writer;

use crate::font::{Anchor, Weight};
use crate::{NoteStyle, Scene, Theme, Token};
pub(crate) use geometry::Geometry;

pub(crate) use occupants::{Symbol, define_symbols};
pub(crate) use routes::polyline;
pub use writer::SvgColors;
pub(crate) use writer::{SvgWriter, TextStyle, circle, num, rect, round_rect, segment};

/// Side of a cell in units.
pub(crate) const CELL: f64 = 48.0;
/// Font size of labels in units.
pub(crate) const SMALL: f64 = 12.0;
/// Font size of notes in units.
pub(crate) const NORMAL: f64 = 14.0;

/// How a scene is rendered as SVG or PNG.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SvgOptions {
    /// The theme.
    pub theme: Theme,
    /// Whether colors are written into the document or come from the page.
    pub colors: SvgColors,
    /// Side of a cell in pixels, 8 to 512.
    pub cell_size: u32,
    /// Draws the board alone: no background, margin, labels or notes.
    pub board_only: bool,
}

impl Default for SvgOptions {
    fn default() -> Self {
        Self { theme: Theme::Light, colors: SvgColors::Inline, cell_size: 64, board_only: false }
    }
}

impl SvgOptions {
    /// Pixels per unit.
    pub(crate) fn scale(self) -> f64 {
        f64::from(self.cell_size.clamp(8, 512)) / CELL
    }
}

impl Scene {
    /// Renders the scene as an SVG document, with the default options.
    ///
    /// ```
    /// use papan_draw::{Color, Occupant, Role, Scene, at};
    ///
    /// let mut scene = Scene::checkered(8, 8);
    /// scene[at(7, 4)].occupant = Some(Occupant::Piece(Role::King.of(Color::White)));
    /// assert!(scene.to_svg().starts_with("<svg "));
    /// ```
    pub fn to_svg(&self) -> String {
        self.to_svg_with(&SvgOptions::default())
    }

    /// Renders the scene as an SVG document, with options.
    pub fn to_svg_with(&self, options: &SvgOptions) -> String {
        document(self, *options, &Geometry::of(self, *options), |_| {})
    }
}

/// Renders a whole picture; `more` draws between the occupants of the scene and the marks over them.
pub(crate) fn document(
    scene: &Scene,
    options: SvgOptions,
    geometry: &Geometry,
    more: impl FnOnce(&mut SvgWriter),
) -> String {
    let SvgOptions { theme, colors, .. } = options;
    let (width, height) = (geometry.width, geometry.height);
    let mut svg = SvgWriter::new(theme, colors, width, height, options.scale(), &scene.title);
    draw_background(&mut svg, scene, geometry);
    occupants::draw(&mut svg, scene, geometry);
    more(&mut svg);
    marks::draw_above(&mut svg, scene, geometry);
    routes::draw_above(&mut svg, scene, geometry);
    if !options.board_only {
        axis::draw(&mut svg, scene, geometry);
        draw_notes(&mut svg, scene, geometry);
    }
    svg.finish()
}

/// Draws everything below the occupants: page, squares, regions, tiles, and the marks and routes that lie on them.
fn draw_background(svg: &mut SvgWriter, scene: &Scene, geometry: &Geometry) {
    if !geometry.board_only {
        // One unit more than the picture, whose last pixels may be fractions of a unit.
        svg.fill(&rect(0.0, 0.0, geometry.width + 1.0, geometry.height + 1.0), Token::Page);
    }
    occupants::define(svg, scene);
    open_clip(svg, geometry);
    tiles::draw(svg, scene, geometry);
    regions::draw(svg, scene, geometry);
    marks::draw_below(svg, scene, geometry);
    routes::draw_below(svg, scene, geometry);
    svg.raw("</g>");
}

/// Opens the group of the board; a board without gaps is clipped to rounded corners.
fn open_clip(svg: &mut SvgWriter, geometry: &Geometry) {
    let Geometry { left, top, board_width, board_height, .. } = *geometry;
    if geometry.has_gaps {
        svg.raw("<g>");
        return;
    }
    let numbers = [left, top, board_width, board_height].map(num).join("-");
    let id = format!("clip-{numbers}");
    let radius = if geometry.board_only { 4.0 } else { 6.0 };
    let d = round_rect(left, top, board_width, board_height, radius);
    svg.raw(&format!(
        "<clipPath id=\"{id}\"><path d=\"{d}\"/></clipPath><g clip-path=\"url(#{id})\">"
    ));
}

fn draw_notes(svg: &mut SvgWriter, scene: &Scene, geometry: &Geometry) {
    let sizes = geometry.sizes;
    for (i, note) in scene.notes.iter().enumerate() {
        let (token, weight) = match note.style {
            NoteStyle::Plain => (Token::Text, Weight::Regular),
            NoteStyle::Strong => (Token::Text, Weight::Strong),
            NoteStyle::Muted => (Token::Muted, Weight::Regular),
            NoteStyle::Warn => (Token::Warn, Weight::Regular),
            NoteStyle::Bad => (Token::Bad, Weight::Regular),
        };
        let y = geometry.notes_top + sizes.note_height() * (i as f64 + 0.5) + sizes.note * 0.36;
        let style = TextStyle { size: sizes.note, weight, anchor: Anchor::Start, token };
        svg.text(&note.text, geometry.left, y, style);
    }
}
