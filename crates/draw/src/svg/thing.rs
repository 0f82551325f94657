//! Things on cells: each drawing is defined once and used wherever it stands.

use super::{CELL, Geometry, Pen, num};
use crate::art::{self, Drawing};
use crate::{Facing, Ground, Kind, Scene, Side, Thing};

/// A drawing, its name, and which part of a cell it fills.
struct Look {
    name: &'static str,
    drawing: Drawing,
    part: f64,
}

fn look(thing: Thing, on_goal: bool) -> Look {
    let (name, drawing, part): (_, Drawing, _) = match thing {
        Thing::Man(side, kind) => (man_name(side, kind), art::man(side, kind), 0.94),
        Thing::Box if on_goal => ("box-done", &art::BOX_DONE, 1.0),
        Thing::Box => ("box", &art::BOX, 1.0),
        Thing::Player(_) => ("player", &art::PLAYER, 1.0),
        Thing::Crown => ("crown", &art::CROWN, 0.82),
        Thing::Cross => ("cross", &art::CROSS, 1.0),
        Thing::AutoCross => ("cross-auto", &art::CROSS_AUTO, 1.0),
    };
    Look { name, drawing, part }
}

const fn man_name(side: Side, kind: Kind) -> &'static str {
    const NAMES: [[&str; 6]; 2] =
        [["wK", "wQ", "wR", "wB", "wN", "wP"], ["bK", "bQ", "bR", "bB", "bN", "bP"]];
    NAMES[side as usize][kind as usize]
}

/// Defines every drawing the scene needs, in the order of first use.
pub(super) fn define(pen: &mut Pen, scene: &Scene) {
    let things = scene.spots().filter_map(|spot| {
        let cell = scene[spot];
        Some((cell.thing?, cell.ground == Ground::Goal))
    });
    define_things(pen, things);
}

/// Defines the drawings of some things, each on a goal or not.
pub(crate) fn define_things(pen: &mut Pen, things: impl Iterator<Item = (Thing, bool)>) {
    let mut known: Vec<&str> = Vec::new();
    for (thing, on_goal) in things {
        let Look { name, drawing, .. } = look(thing, on_goal);
        if known.contains(&name) {
            continue;
        }
        if known.is_empty() {
            pen.raw("<defs>");
        }
        known.push(name);
        let id = pen.id(name);
        pen.group(&format!("id=\"{id}\""), |pen| pen.drawing(drawing));
    }
    if !known.is_empty() {
        pen.raw("</defs>");
    }
}

/// Goals that can be seen, then all things.
pub(super) fn draw(pen: &mut Pen, scene: &Scene, geometry: &Geometry) {
    for spot in scene.spots() {
        let cell = scene[spot];
        let (x, y) = geometry.corner(spot);
        let on_goal = cell.ground == Ground::Goal;
        if on_goal {
            draw_goal(pen, cell.thing, x, y);
        }
        if let Some(thing) = cell.thing {
            draw_thing(pen, thing, on_goal, x, y, CELL);
        }
    }
}

/// A goal in the cell whose upper left corner is given; around a player it is larger, under a box it is part of the box.
pub(crate) fn draw_goal(pen: &mut Pen, thing: Option<Thing>, x: f64, y: f64) {
    let drawing: Drawing = match thing {
        Some(Thing::Box) => return,
        Some(_) => &art::GOAL_AROUND,
        None => &art::GOAL,
    };
    pen.group(&format!("transform=\"translate({} {})\"", num(x), num(y)), |pen| {
        pen.drawing(drawing);
    });
}

/// A thing that is defined already, in a square of a side.
pub(crate) fn draw_thing(pen: &mut Pen, thing: Thing, on_goal: bool, x: f64, y: f64, side: f64) {
    let Look { name, part, .. } = look(thing, on_goal);
    let (inset, scale) = (side * (1.0 - part) / 2.0, side * part / CELL);
    let turn = match thing {
        Thing::Player(Facing::Right) => " rotate(90 24 24)",
        Thing::Player(Facing::Down) => " rotate(180 24 24)",
        Thing::Player(Facing::Left) => " rotate(270 24 24)",
        _ => "",
    };
    let (x, y, scale) = (num(x + inset), num(y + inset), format!("{scale:.4}"));
    let transform = match scale.as_str() {
        "1.0000" => format!("translate({x} {y}){turn}"),
        _ => format!("translate({x} {y}) scale({scale}){turn}"),
    };
    let id = pen.id(name);
    pen.raw(&format!("<use href=\"#{id}\" transform=\"{transform}\"/>"));
}
