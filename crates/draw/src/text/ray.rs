//! Lines of sight and pushes as characters: which cell a route passes, and in which direction.

use super::TextLook;
use crate::{Facing, RouteKind, Scene, Spot, at};
use std::collections::BTreeMap;

/// What a route writes into a free cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// Part of a line of sight.
    Ray {
        c: char,
        /// It also fills the column before.
        level: bool,
    },
    /// Part of a walk.
    Walk,
    /// Where the next push brings a box.
    Push(Facing),
}

/// The signs of all routes. Arrows of moves are not among them: they would cover the board, and the marks say the same.
pub(super) fn signs(scene: &Scene, look: TextLook) -> BTreeMap<Spot, Sign> {
    let mut signs = BTreeMap::new();
    for route in &scene.routes {
        for leg in route.through.windows(2) {
            let (from, to) = (leg[0], leg[1]);
            match route.kind {
                RouteKind::Move | RouteKind::Capture => {}
                RouteKind::Attack | RouteKind::Ray => {
                    let (c, level) = slant(from, to, look);
                    let sign = Sign::Ray { c, level };
                    // A ray may begin where nothing is drawn: whoever looks along it stands far away.
                    let ends = [from, to].into_iter().filter(|_| route.kind == RouteKind::Ray);
                    signs.extend(between(from, to).chain(ends).map(|spot| (spot, sign)));
                }
                RouteKind::Walk => {
                    signs.extend(between(from, to).chain([to]).map(|spot| (spot, Sign::Walk)));
                }
                RouteKind::Push => {
                    signs.insert(to, Sign::Push(facing(from, to)));
                }
            }
        }
    }
    signs
}

/// The spots strictly between two, nearest to the straight line.
pub(super) fn between(from: Spot, to: Spot) -> impl Iterator<Item = Spot> {
    let steps = from.row.abs_diff(to.row).max(from.col.abs_diff(to.col));
    let part = move |a: usize, b: usize, i: usize| {
        let moved = (a.abs_diff(b) * i * 2 + steps) / (steps * 2);
        if b >= a { a + moved } else { a - moved }
    };
    (1..steps).map(move |i| at(part(from.row, to.row, i), part(from.col, to.col, i)))
}

/// The character of a straight line, and whether it is level.
pub(super) fn slant(from: Spot, to: Spot, look: TextLook) -> (char, bool) {
    let falls = (from.row < to.row) == (from.col < to.col);
    let c = match (from.row == to.row, from.col == to.col) {
        (true, _) => look.pick('╌', '-'),
        (_, true) => look.pick('╎', ':'),
        _ if falls => look.pick('╲', '\\'),
        _ => look.pick('╱', '/'),
    };
    (c, from.row == to.row)
}

fn facing(from: Spot, to: Spot) -> Facing {
    match (to.row.cmp(&from.row), to.col < from.col) {
        (std::cmp::Ordering::Less, _) => Facing::Up,
        (std::cmp::Ordering::Greater, _) => Facing::Down,
        (_, true) => Facing::Left,
        (_, false) => Facing::Right,
    }
}
