//! The kinds of generated boards: each places its special pieces; the rest of the board is random.

use super::{BoardKind, board_builder::BoardBuilder};
use crate::{
    Color, Piece, Role, Square,
    geometry::{DIRECTIONS, KNIGHT_JUMPS, Step, forward},
};

/// Squares of the ray that are crossed in [`BoardKind::CrossedRays`].
const CROSSINGS: usize = 64;
/// A product of two bucket counts that GCC's `unordered_map` uses while it grows to a few hundred thousand keys.
const BUCKET_COUNTS: u64 = 107_897 * 126_271;

/// Places the special pieces of a kind of board.
pub(super) fn place_special(kind: BoardKind, builder: &mut BoardBuilder<'_>) {
    match kind {
        BoardKind::Uniform | BoardKind::Tiny => {}
        BoardKind::Checks => {
            Ray::place(builder, &DIRECTIONS);
        }
        BoardKind::CrossedRays => place_crossed_rays(builder),
        BoardKind::OneDiagonal => place_one_diagonal(builder),
        BoardKind::Knights => place_knights(builder),
        BoardKind::Pawns => place_pawns(builder),
        BoardKind::Corners => place_corners(builder),
        BoardKind::DoubleChecks => place_double_check(builder),
        BoardKind::Pins => place_pins(builder),
        BoardKind::HashKiller => place_hash_killer(builder),
    }
}

/// A king and a slider on one of its lines.
#[derive(Clone, Copy)]
struct Ray {
    king: Square,
    color: Color,
    direction: Step,
    distance: u64,
}

impl Ray {
    /// Places a king and a slider in one of the directions, far away where the board allows it.
    fn place(builder: &mut BoardBuilder<'_>, directions: &[Step]) -> Self {
        let color = builder.any_color();
        let king = builder.king(color);
        let farthest = directions
            .iter()
            .map(|&direction| (king.steps_to_edge(direction, builder.size), direction));
        let wide: Vec<_> =
            farthest.clone().filter(|(max_steps, _)| *max_steps > builder.size / 4).collect();
        let fallback = || farthest.max_by_key(|(max_steps, _)| *max_steps);
        let pick =
            if wide.is_empty() { fallback() } else { Some(wide[builder.rng.usize(..wide.len())]) };
        let (max_steps, direction) = pick.unwrap_or((0, DIRECTIONS[0]));
        let distance = builder.rng.u64(max_steps.div_ceil(2)..=max_steps);
        let ray = Self { king, color, direction, distance };
        let straight = [Role::Queen, Role::Rook];
        let diagonal = [Role::Queen, Role::Bishop];
        let roles = if direction.is_diagonal() { diagonal } else { straight };
        let role = roles[builder.rng.usize(..2)];
        if let Some(at) = offset(king, direction, distance) {
            builder.put(role.of(!color), at);
        }
        ray
    }

    /// A square strictly between king and slider, or next to the king if there is none.
    fn between(&self, builder: &mut BoardBuilder<'_>) -> Square {
        let steps = builder.rng.u64(1..self.distance.max(2));
        offset(self.king, self.direction, steps).unwrap_or(self.king)
    }

    /// Whether a square is on the line from the king through the slider.
    fn contains(&self, at: Square) -> bool {
        let steps = at.x.abs_diff(self.king.x).max(at.y.abs_diff(self.king.y));
        offset(self.king, self.direction, steps) == Some(at)
    }
}

/// The square some steps away, if its coordinates are at least 1. It may lie beyond the far edges.
fn offset(from: Square, step: Step, times: u64) -> Option<Square> {
    let along = |from: u64, by: i8| {
        let there = i128::from(from) + i128::from(by) * i128::from(times);
        u64::try_from(there).ok().filter(|&there| there > 0)
    };
    Some(Square { x: along(from.x, step.dx)?, y: along(from.y, step.dy)? })
}

fn place_crossed_rays(builder: &mut BoardBuilder<'_>) {
    let ray = Ray::place(builder, &DIRECTIONS);
    let crossings: Vec<Square> = (0..CROSSINGS).map(|_| ray.between(builder)).collect();
    let across = |builder: &mut BoardBuilder<'_>| {
        let crossing = crossings[builder.rng.usize(..CROSSINGS)];
        let direction = DIRECTIONS[builder.rng.usize(..8)];
        let steps = builder.rng.u64(1..=crossing.steps_to_edge(direction, builder.size).max(1));
        match offset(crossing, direction, steps) {
            Some(at) if !ray.contains(at) => at,
            _ => ray.king,
        }
    };
    builder.scatter(across, BoardBuilder::any_piece);
}

fn place_one_diagonal(builder: &mut BoardBuilder<'_>) {
    let on_diagonal = |builder: &mut BoardBuilder<'_>| {
        let x = builder.rng.u64(1..=builder.size);
        Square { x, y: x }
    };
    for color in Color::ALL {
        let at = on_diagonal(builder);
        builder.put(Role::King.of(color), at);
    }
    builder.scatter(on_diagonal, BoardBuilder::any_piece);
}

fn place_knights(builder: &mut BoardBuilder<'_>) {
    let ray = Ray::place(builder, &DIRECTIONS);
    let beside = |builder: &mut BoardBuilder<'_>| {
        let jump = KNIGHT_JUMPS[builder.rng.usize(..8)];
        let at = offset(ray.between(builder), jump, 1).unwrap_or(ray.king);
        if ray.contains(at) { ray.king } else { at }
    };
    builder.scatter(beside, |_| Role::Knight.of(ray.color));
}

fn place_pawns(builder: &mut BoardBuilder<'_>) {
    let ray = Ray::place(builder, &DIRECTIONS[2..4]);
    let before = |builder: &mut BoardBuilder<'_>| {
        offset(ray.between(builder), forward(ray.color).back(), 1).unwrap_or(ray.king)
    };
    builder.scatter(before, |_| Role::Pawn.of(ray.color));
}

fn place_corners(builder: &mut BoardBuilder<'_>) {
    let size = builder.size;
    let edge = move |builder: &mut BoardBuilder<'_>| {
        let close = builder.rng.u64(0..3.min(size));
        if builder.rng.bool() { 1 + close } else { size - close }
    };
    for color in Color::ALL {
        let at = Square { x: edge(builder), y: edge(builder) };
        builder.put(Role::King.of(color), at);
    }
    let along_edges = |builder: &mut BoardBuilder<'_>| {
        let mut at = builder.anywhere();
        if builder.rng.bool() {
            at.x = edge(builder);
        }
        if builder.rng.bool() {
            at.y = edge(builder);
        }
        at
    };
    builder.scatter(along_edges, BoardBuilder::any_piece);
}

fn place_double_check(builder: &mut BoardBuilder<'_>) {
    let ray = Ray::place(builder, &DIRECTIONS);
    let knight = Role::Knight.of(!ray.color);
    for _ in 0..8 {
        let jump = KNIGHT_JUMPS[builder.rng.usize(..8)];
        if offset(ray.king, jump, 1).is_some_and(|at| builder.put(knight, at)) {
            break;
        }
    }
}

fn place_pins(builder: &mut BoardBuilder<'_>) {
    let color = builder.any_color();
    let king = builder.king(color);
    for direction in DIRECTIONS {
        let max_steps = king.steps_to_edge(direction, builder.size);
        if max_steps < 2 {
            continue;
        }
        let blocker = builder.rng.u64(1..max_steps);
        let slider = builder.rng.u64(blocker + 1..=max_steps);
        let own = Piece { color, ..builder.any_piece() };
        let queen = Role::Queen.of(!color);
        for (piece, steps) in [(own, blocker), (queen, slider)] {
            if let Some(at) = offset(king, direction, steps) {
                builder.put(piece, at);
            }
        }
    }
    let jump = KNIGHT_JUMPS[builder.rng.usize(..8)];
    if let Some(at) = offset(king, jump, 1) {
        builder.put(Role::Knight.of(!color), at);
    }
}

fn place_hash_killer(builder: &mut BoardBuilder<'_>) {
    let pitch = BUCKET_COUNTS.min(builder.size / 8);
    let multiple =
        move |builder: &mut BoardBuilder<'_>| pitch * builder.rng.u64(1..=builder.size / pitch);
    builder.scatter(
        |builder| Square { x: multiple(builder), y: multiple(builder) },
        BoardBuilder::any_piece,
    );
}
