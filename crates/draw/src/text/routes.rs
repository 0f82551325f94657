//! Attack lines, walks and pushes as characters: the cells that a route passes, and its direction.

use super::TextOptions;
use crate::{CellPos, Direction, RouteKind, Scene, at};
use std::collections::BTreeMap;

/// What a route shows in a free cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RouteSign {
    /// Part of an attack line.
    Ray {
        c: char,
        /// Whether the character also fills the column before.
        is_horizontal: bool,
    },
    /// Part of a walk.
    Walk,
    /// Destination of the next push of a box.
    Push(Direction),
}

/// The signs of all routes except moves, whose arrows would cover the board; marks show their targets.
pub(super) fn signs(scene: &Scene, options: TextOptions) -> BTreeMap<CellPos, RouteSign> {
    let mut signs = BTreeMap::new();
    for route in &scene.routes {
        for leg in route.through.windows(2) {
            let (from, to) = (leg[0], leg[1]);
            match route.kind {
                RouteKind::Move | RouteKind::Capture => {}
                RouteKind::Attack | RouteKind::Ray => {
                    let (c, is_horizontal) = line_char(from, to, options);
                    let sign = RouteSign::Ray { c, is_horizontal };
                    // A ray may begin on an empty cell: the attacker can be outside the drawn part.
                    let ends = [from, to].into_iter().filter(|_| route.kind == RouteKind::Ray);
                    signs.extend(between(from, to).chain(ends).map(|pos| (pos, sign)));
                }
                RouteKind::Walk => {
                    signs.extend(between(from, to).chain([to]).map(|pos| (pos, RouteSign::Walk)));
                }
                RouteKind::Push => {
                    signs.insert(to, RouteSign::Push(direction(from, to)));
                }
            }
        }
    }
    signs
}

/// The cells strictly between two cells, nearest to the straight line.
pub(super) fn between(from: CellPos, to: CellPos) -> impl Iterator<Item = CellPos> {
    let steps = from.row.abs_diff(to.row).max(from.col.abs_diff(to.col));
    let step = move |a: usize, b: usize, i: usize| {
        let moved = (a.abs_diff(b) * i * 2 + steps) / (steps * 2);
        if b >= a { a + moved } else { a - moved }
    };
    (1..steps).map(move |i| at(step(from.row, to.row, i), step(from.col, to.col, i)))
}

/// The character of a straight line, and whether it is horizontal.
pub(super) fn line_char(from: CellPos, to: CellPos, options: TextOptions) -> (char, bool) {
    let falls = (from.row < to.row) == (from.col < to.col);
    let c = match (from.row == to.row, from.col == to.col) {
        (true, _) => options.pick('╌', '-'),
        (_, true) => options.pick('╎', ':'),
        _ if falls => options.pick('╲', '\\'),
        _ => options.pick('╱', '/'),
    };
    (c, from.row == to.row)
}

fn direction(from: CellPos, to: CellPos) -> Direction {
    match (to.row.cmp(&from.row), to.col < from.col) {
        (std::cmp::Ordering::Less, _) => Direction::Up,
        (std::cmp::Ordering::Greater, _) => Direction::Down,
        (_, true) => Direction::Left,
        (_, false) => Direction::Right,
    }
}
