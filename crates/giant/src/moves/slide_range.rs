//! Consecutive target squares of one piece.

use crate::{PlacedPiece, Square, geometry::Step};
use std::cmp::Ordering;

/// The moves of one piece to all squares from `first` to `last` on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlideRange {
    /// The piece on its present square.
    pub from: PlacedPiece,
    /// The nearest target square.
    pub first: Square,
    /// The farthest target square.
    pub last: Square,
    /// Whether the move to the last square is a capture.
    pub is_capture: bool,
}

impl SlideRange {
    /// The number of moves.
    pub fn moves(&self) -> u64 {
        distance(self.first, self.last) + 1
    }

    /// The target squares, one by one.
    ///
    /// ```
    /// use papan_giant::{Color, PlacedPiece, Role, SlideRange, Square};
    ///
    /// let from = PlacedPiece { piece: Role::Bishop.of(Color::Black), at: Square { x: 1, y: 9 } };
    /// let (first, last) = (Square { x: 2, y: 8 }, Square { x: 4, y: 6 });
    /// let range = SlideRange { from, first, last, is_capture: true };
    /// assert_eq!(range.moves(), 3);
    /// assert_eq!(range.squares().nth(1), Some(Square { x: 3, y: 7 }));
    /// ```
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        (0..=distance(self.first, self.last)).map(|steps| self.square(steps))
    }

    /// Whether a square is one of the targets.
    ///
    /// ```
    /// use papan_giant::{Color, PlacedPiece, Role, SlideRange, Square};
    ///
    /// let from = PlacedPiece { piece: Role::Rook.of(Color::Black), at: Square { x: 1, y: 9 } };
    /// let (first, last) = (Square { x: 2, y: 9 }, Square { x: 1 << 50, y: 9 });
    /// let range = SlideRange { from, first, last, is_capture: false };
    /// assert!(range.contains(Square { x: 1 << 40, y: 9 }));
    /// assert!(!range.contains(Square { x: 1 << 40, y: 8 }));
    /// ```
    pub fn contains(&self, at: Square) -> bool {
        let steps = distance(self.first, at);
        steps <= distance(self.first, self.last) && self.square(steps) == at
    }

    /// The square some steps after the first.
    fn square(&self, steps: u64) -> Square {
        let along = |from: u64, to: u64| match to.cmp(&from) {
            Ordering::Less => from - steps,
            Ordering::Equal => from,
            Ordering::Greater => from + steps,
        };
        Square { x: along(self.first.x, self.last.x), y: along(self.first.y, self.last.y) }
    }

    /// The target square between a king and the slider that attacks it.
    pub(super) fn crossing(&self, king: Square, attacker: Square) -> Option<Square> {
        let ray = direction(king, attacker);
        let on_ray = |at: Square| is_between(king, at, attacker);
        if self.first == self.last {
            return on_ray(self.first).then_some(self.first);
        }
        let step = direction(self.first, self.last);
        let (sx, sy) = (i128::from(step.dx), i128::from(step.dy));
        let (rx, ry) = (i128::from(ray.dx), i128::from(ray.dy));
        let away = |from: u64, to: u64| i128::from(to) - i128::from(from);
        let (dx, dy) = (away(self.first.x, king.x), away(self.first.y, king.y));
        // first + steps * step = king + n * ray; no solution when they are parallel.
        let slope = sx * ry - sy * rx;
        let product = (dx * ry - dy * rx) * slope.signum();
        let steps = match slope.abs() {
            1 => product,
            2 if product % 2 == 0 => product / 2,
            _ => return None,
        };
        let fits = (0..=i128::from(distance(self.first, self.last))).contains(&steps);
        let at = |from: u64, by: i128| (i128::from(from) + by * steps) as u64;
        let to = Square { x: at(self.first.x, sx), y: at(self.first.y, sy) };
        (fits && on_ray(to)).then_some(to)
    }
}

/// King's steps between two squares.
fn distance(one: Square, two: Square) -> u64 {
    one.x.abs_diff(two.x).max(one.y.abs_diff(two.y))
}

/// Whether a square is strictly between two others that are on one line.
pub(super) fn is_between(king: Square, at: Square, attacker: Square) -> bool {
    direction(king, at) == direction(king, attacker)
        && is_straight(king, at)
        && (1..distance(king, attacker)).contains(&distance(king, at))
}

fn direction(from: Square, to: Square) -> Step {
    Step { dx: to.x.cmp(&from.x) as i8, dy: to.y.cmp(&from.y) as i8 }
}

fn is_straight(from: Square, to: Square) -> bool {
    let (dx, dy) = (from.x.abs_diff(to.x), from.y.abs_diff(to.y));
    dx == 0 || dy == 0 || dx == dy
}
