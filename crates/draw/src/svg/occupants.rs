//! Occupants of cells: each drawing is an SVG symbol, defined once and used for every cell that shows it.

use super::{CELL, Geometry, SvgWriter, num};
use crate::art::{self, Drawing};
use crate::{CellKind, Direction, Occupant, Piece, Scene};

/// The SVG symbol of an occupant.
pub(crate) struct Symbol {
    name: &'static str,
    drawing: Drawing,
    /// The fraction of a cell that it fills.
    fraction: f64,
    rotation: &'static str,
}

impl Symbol {
    pub(crate) fn new(occupant: Occupant, on_goal: bool) -> Self {
        let (name, drawing, fraction): (_, Drawing, _) = match occupant {
            Occupant::Piece(piece) => (piece_name(piece), art::piece(piece), 0.94),
            Occupant::Box if on_goal => ("box-done", &art::BOX_DONE, 1.0),
            Occupant::Box => ("box", &art::BOX, 1.0),
            Occupant::Player(_) => ("player", &art::PLAYER, 1.0),
            Occupant::Crown => ("crown", &art::CROWN, 0.82),
            Occupant::Cross => ("cross", &art::CROSS, 1.0),
            Occupant::AutoCross => ("cross-auto", &art::CROSS_AUTO, 1.0),
        };
        let rotation = match occupant {
            Occupant::Player(Direction::Right) => " rotate(90 24 24)",
            Occupant::Player(Direction::Down) => " rotate(180 24 24)",
            Occupant::Player(Direction::Left) => " rotate(270 24 24)",
            _ => "",
        };
        Self { name, drawing, fraction, rotation }
    }

    /// Draws the symbol, which must be defined, given the upper left corner and the side of its square.
    pub(crate) fn draw(&self, svg: &mut SvgWriter, x: f64, y: f64, side: f64) {
        let &Self { name, fraction, rotation, .. } = self;
        let (inset, scale) = (side * (1.0 - fraction) / 2.0, side * fraction / CELL);
        let (x, y, scale) = (num(x + inset), num(y + inset), format!("{scale:.4}"));
        let transform = match scale.as_str() {
            "1.0000" => format!("translate({x} {y}){rotation}"),
            _ => format!("translate({x} {y}) scale({scale}){rotation}"),
        };
        let id = svg.id(name);
        svg.raw(&format!("<use href=\"#{id}\" transform=\"{transform}\"/>"));
    }
}

const fn piece_name(piece: Piece) -> &'static str {
    const NAMES: [[&str; 6]; 2] =
        [["wP", "wN", "wB", "wR", "wQ", "wK"], ["bP", "bN", "bB", "bR", "bQ", "bK"]];
    NAMES[piece.color.index()][piece.role.index()]
}

/// Defines every symbol that the scene needs, in the order of first use.
pub(super) fn define(svg: &mut SvgWriter, scene: &Scene) {
    define_symbols(
        svg,
        scene.positions().filter_map(|pos| {
            let cell = scene[pos];
            Some(Symbol::new(cell.occupant?, cell.kind == CellKind::Goal))
        }),
    );
}

/// Defines symbols, each once.
pub(crate) fn define_symbols(svg: &mut SvgWriter, symbols: impl Iterator<Item = Symbol>) {
    let mut known: Vec<&str> = Vec::new();
    for Symbol { name, drawing, .. } in symbols {
        if known.contains(&name) {
            continue;
        }
        if known.is_empty() {
            svg.raw("<defs>");
        }
        known.push(name);
        let id = svg.id(name);
        svg.group(&format!("id=\"{id}\""), |svg| svg.drawing(drawing));
    }
    if !known.is_empty() {
        svg.raw("</defs>");
    }
}

/// Draws visible goals and all occupants.
pub(super) fn draw(svg: &mut SvgWriter, scene: &Scene, geometry: &Geometry) {
    for pos in scene.positions() {
        let cell = scene[pos];
        let (x, y) = geometry.corner(pos);
        let on_goal = cell.kind == CellKind::Goal;
        if on_goal {
            draw_goal(svg, cell.occupant, x, y);
        }
        if let Some(occupant) = cell.occupant {
            Symbol::new(occupant, on_goal).draw(svg, x, y, CELL);
        }
    }
}

/// Draws a goal, given the upper left corner of its cell: larger around a player, part of the symbol under a box.
fn draw_goal(svg: &mut SvgWriter, occupant: Option<Occupant>, x: f64, y: f64) {
    let drawing: Drawing = match occupant {
        Some(Occupant::Box) => return,
        Some(_) => &art::GOAL_AROUND,
        None => &art::GOAL,
    };
    svg.group(&format!("transform=\"translate({} {})\"", num(x), num(y)), |svg| {
        svg.drawing(drawing);
    });
}
