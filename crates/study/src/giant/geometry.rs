//! Steps of the pieces, and the four families of lines that sliders run along: the thesis' four points of view.

use papan_giant::{Color, Role, Square};

/// A step on the board: columns to the right, rows downwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) dx: i8,
    pub(super) dy: i8,
}

const fn step(dx: i8, dy: i8) -> Step {
    Step { dx, dy }
}

/// The eight directions of queen and king, each followed by its opposite; two for each family in [`FAMILIES`].
pub(super) const DIRECTIONS: [Step; 8] = [
    step(0, -1),
    step(0, 1),
    step(-1, 0),
    step(1, 0),
    step(-1, -1),
    step(1, 1),
    step(-1, 1),
    step(1, -1),
];

pub(super) const KNIGHT_JUMPS: [Step; 8] = [
    step(1, 2),
    step(2, 1),
    step(2, -1),
    step(1, -2),
    step(-1, -2),
    step(-2, -1),
    step(-2, 1),
    step(-1, 2),
];

impl Step {
    pub(super) fn back(self) -> Self {
        step(-self.dx, -self.dy)
    }

    /// The square one step away, if it is on the board.
    pub(super) fn apply(self, at: Square, size: u64) -> Option<Square> {
        let x = at.x.checked_add_signed(i64::from(self.dx))?;
        let y = at.y.checked_add_signed(i64::from(self.dy))?;
        let inside = |n: u64| (1..=size).contains(&n);
        (inside(x) && inside(y)).then_some(Square { x, y })
    }
}

/// The step of a pawn without a capture.
pub(super) fn forward(color: Color) -> Step {
    step(0, if color == Color::White { 1 } else { -1 })
}

/// The two diagonal steps onto which a pawn captures.
pub(super) fn pawn_attacks(color: Color) -> [Step; 2] {
    let dy = forward(color).dy;
    [step(-1, dy), step(1, dy)]
}

/// Whether a role slides along a direction.
pub(super) fn slides_along(role: Role, direction: Step) -> bool {
    let is_diagonal = direction.dx != 0 && direction.dy != 0;
    match role {
        Role::Queen => true,
        Role::Rook => !is_diagonal,
        Role::Bishop => is_diagonal,
        Role::King | Role::Knight | Role::Pawn => false,
    }
}

/// One of the four partitions of the board into lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    Columns,
    Rows,
    /// Lines of equal x - y.
    MainDiagonals,
    /// Lines of equal x + y.
    AntiDiagonals,
}

pub(super) const FAMILIES: [Family; 4] =
    [Family::Columns, Family::Rows, Family::MainDiagonals, Family::AntiDiagonals];

impl Family {
    /// The family whose lines run along a direction.
    pub(super) fn along(direction: Step) -> Self {
        match (direction.dx, direction.dy) {
            (0, _) => Family::Columns,
            (_, 0) => Family::Rows,
            (dx, dy) if dx == dy => Family::MainDiagonals,
            _ => Family::AntiDiagonals,
        }
    }

    /// Both directions along the lines of this family.
    pub(super) fn directions(self) -> [Step; 2] {
        let at = 2 * self as usize;
        [DIRECTIONS[at], DIRECTIONS[at + 1]]
    }

    /// The number of the line of this family that a square lies on.
    pub(super) fn line(self, at: Square) -> i128 {
        self.number(at.x.into(), at.y.into())
    }

    /// The change of the line number by a step.
    pub(super) fn slope(self, step: Step) -> i128 {
        self.number(step.dx.into(), step.dy.into())
    }

    fn number(self, x: i128, y: i128) -> i128 {
        match self {
            Family::Columns => x,
            Family::Rows => y,
            Family::MainDiagonals => x - y,
            Family::AntiDiagonals => x + y,
        }
    }

    /// The position of a square on its line.
    pub(super) fn position(self, at: Square) -> u64 {
        if self == Family::Columns { at.y } else { at.x }
    }

    /// Whether positions grow along a direction of this family.
    pub(super) fn ascends(self, direction: Step) -> bool {
        if self == Family::Columns { direction.dy > 0 } else { direction.dx > 0 }
    }

    /// The square of a line and a position on it.
    pub(super) fn square(self, line: i128, position: u64) -> Square {
        let p = i128::from(position);
        let (x, y) = match self {
            Family::Columns => (line, p),
            Family::Rows => (p, line),
            Family::MainDiagonals => (p, p - line),
            Family::AntiDiagonals => (p, line - p),
        };
        Square { x: x as u64, y: y as u64 }
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
    fn directions_of_a_family_stay_on_its_lines_and_oppose_each_other() {
        for family in FAMILIES {
            let [one, two] = family.directions();
            assert_eq!(one.back(), two);
            assert_eq!(family.slope(one), 0);
            assert_eq!(Family::along(one), family);
            assert_ne!(family.ascends(one), family.ascends(two));
        }
    }
}
