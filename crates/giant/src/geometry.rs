//! Steps, rays and the four families of lines that rays run along.

use crate::{Color, Role, Square, offset::Offset};

/// A step on the board: columns to the right, rows downwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) dx: i8,
    pub(crate) dy: i8,
}

const fn step(dx: i8, dy: i8) -> Step {
    Step { dx, dy }
}

/// The eight directions of queen and king, each followed by its opposite.
pub(crate) const DIRECTIONS: [Step; 8] = [
    step(0, -1),
    step(0, 1),
    step(-1, 0),
    step(1, 0),
    step(-1, -1),
    step(1, 1),
    step(-1, 1),
    step(1, -1),
];

pub(crate) const KNIGHT_JUMPS: [Step; 8] = [
    step(1, 2),
    step(2, 1),
    step(2, -1),
    step(1, -2),
    step(-1, -2),
    step(-2, -1),
    step(-2, 1),
    step(-1, 2),
];

/// Calls `each` for eight steps, unrolled so that every step is a constant there.
#[inline(always)]
#[allow(clippy::inline_always)]
pub(crate) fn for_eight<T>(steps: [Step; 8], mut each: impl FnMut(Step) -> T) -> [T; 8] {
    let [a, b, c, d, e, f, g, h] = steps;
    [each(a), each(b), each(c), each(d), each(e), each(f), each(g), each(h)]
}

/// The step of a pawn without a capture.
pub(crate) fn forward(color: Color) -> Step {
    step(0, if color == Color::White { 1 } else { -1 })
}

/// The two diagonal steps onto which a pawn captures.
pub(crate) fn pawn_attacks(color: Color) -> [Step; 2] {
    let dy = forward(color).dy;
    [step(-1, dy), step(1, dy)]
}

impl Step {
    pub(crate) fn back(self) -> Self {
        step(-self.dx, -self.dy)
    }

    pub(crate) fn is_diagonal(self) -> bool {
        self.dx != 0 && self.dy != 0
    }
}

/// Whether a role is a slider: queen, rook or bishop.
pub(crate) fn is_slider(role: Role) -> bool {
    matches!(role, Role::Queen | Role::Rook | Role::Bishop)
}

/// Whether a role slides along a direction.
pub(crate) fn slides_along(role: Role, direction: Step) -> bool {
    match role {
        Role::Queen => true,
        Role::Rook => !direction.is_diagonal(),
        Role::Bishop => direction.is_diagonal(),
        Role::King | Role::Knight | Role::Pawn => false,
    }
}

impl Square {
    /// The square `times` steps away, if it is on the board.
    pub(crate) fn towards(self, step: Step, times: u64, size: u64) -> Option<Square> {
        let along = |from: u64, by: i8| match by.signum() {
            0 => Some(from),
            1 => from.checked_add(times.checked_mul(u64::from(by.unsigned_abs()))?),
            _ => from.checked_sub(times.checked_mul(u64::from(by.unsigned_abs()))?),
        };
        let square = Square { x: along(self.x, step.dx)?, y: along(self.y, step.dy)? };
        let inside = |n: u64| (1..=size).contains(&n);
        (inside(square.x) && inside(square.y)).then_some(square)
    }

    /// The square one step away, if it is on the board.
    #[inline]
    pub(crate) fn step(self, step: Step, size: u64) -> Option<Square> {
        let x = self.x.checked_add_signed(i64::from(step.dx))?;
        let y = self.y.checked_add_signed(i64::from(step.dy))?;
        let inside = |n: u64| n.wrapping_sub(1) < size;
        (inside(x) && inside(y)).then_some(Square { x, y })
    }

    /// Whether a king on one of the squares attacks the other.
    pub(crate) fn touches(self, other: Square) -> bool {
        self != other && self.x.abs_diff(other.x) <= 1 && self.y.abs_diff(other.y) <= 1
    }

    /// The number of steps from here to the edge of the board.
    pub(crate) fn steps_to_edge(self, direction: Step, size: u64) -> u64 {
        let along = |from: u64, by: i8| match by {
            0 => u64::MAX,
            1 => size - from,
            _ => from - 1,
        };
        along(self.x, direction.dx).min(along(self.y, direction.dy))
    }
}

/// One of the four partitions of the board into lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    Columns,
    Rows,
    /// Lines of equal x - y.
    MainDiagonals,
    /// Lines of equal x + y.
    AntiDiagonals,
}

pub(crate) const FAMILIES: [Family; 4] =
    [Family::Columns, Family::Rows, Family::MainDiagonals, Family::AntiDiagonals];

impl Family {
    /// The family whose lines run along a direction.
    pub(crate) fn along(direction: Step) -> Self {
        match (direction.dx, direction.dy) {
            (0, _) => Family::Columns,
            (_, 0) => Family::Rows,
            (dx, dy) if dx == dy => Family::MainDiagonals,
            _ => Family::AntiDiagonals,
        }
    }

    /// The number of the line of this family that a square lies on.
    pub(crate) fn line(self, at: Square) -> i128 {
        let (x, y) = (i128::from(at.x), i128::from(at.y));
        match self {
            Family::Columns => x,
            Family::Rows => y,
            Family::MainDiagonals => x - y,
            Family::AntiDiagonals => x + y,
        }
    }

    /// The number of the line of a square, in the arithmetic that the board size needs.
    pub(crate) fn line_of<N: Offset>(self, at: Square) -> N {
        let (x, y) = (N::between(0, at.x), N::between(0, at.y));
        match self {
            Family::Columns => x,
            Family::Rows => y,
            Family::MainDiagonals => x - y,
            Family::AntiDiagonals => x + y,
        }
    }

    /// The position of a square on its line.
    pub(crate) fn position(self, at: Square) -> u64 {
        if self == Family::Columns { at.y } else { at.x }
    }

    /// The square of a line and a position on it.
    pub(crate) fn square(self, line: i128, position: u64) -> Square {
        let p = i128::from(position);
        let (x, y) = match self {
            Family::Columns => (line, p),
            Family::Rows => (p, line),
            Family::MainDiagonals => (p, p - line),
            Family::AntiDiagonals => (p, line - p),
        };
        Square { x: x as u64, y: y as u64 }
    }

    /// Whether positions grow along a direction of this family.
    pub(crate) fn ascends(self, direction: Step) -> bool {
        if self == Family::Columns { direction.dy > 0 } else { direction.dx > 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_and_position_identify_a_square() {
        for family in FAMILIES {
            for (x, y) in
                [(1, 1), (5, 2), (2, 5), (u64::MAX, 1), (1, u64::MAX), (u64::MAX, u64::MAX)]
            {
                let at = Square { x, y };
                assert_eq!(family.square(family.line(at), family.position(at)), at);
            }
        }
    }

    #[test]
    fn directions_are_pairs_of_opposites_along_the_lines_of_their_family() {
        let from = Square { x: 5, y: 5 };
        for pair in DIRECTIONS.chunks(2) {
            let family = Family::along(pair[0]);
            assert_eq!(pair[0].back(), pair[1]);
            assert_eq!(family, Family::along(pair[1]));
            assert_ne!(family.ascends(pair[0]), family.ascends(pair[1]));
            for &direction in pair {
                let to = from.step(direction, 8).unwrap();
                assert_eq!(family.line(to), family.line(from));
                assert_eq!(family.position(to) > family.position(from), family.ascends(direction));
            }
        }
    }
}
