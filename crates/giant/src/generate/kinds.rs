//! The recipes. Each puts its special men first and leaves the rest of the board to chance.

use super::{Kind, sketch::Sketch};
use crate::{
    Man, Role, Side, Square,
    geometry::{DIRECTIONS, KNIGHT_JUMPS, Step, forward},
};

/// Squares of a ray that lines cross in [`Kind::CrossedRays`].
const CROSSINGS: usize = 64;
/// Primes that GCC's hash map uses as numbers of buckets on its way to a few hundred thousand keys.
const BUCKETS: u64 = 107_897 * 126_271;

pub(super) fn draw(kind: Kind, sketch: &mut Sketch<'_>) {
    match kind {
        Kind::Uniform | Kind::Tiny => {}
        Kind::Checks => {
            Ray::draw(sketch, &DIRECTIONS);
        }
        Kind::CrossedRays => draw_crossed_rays(sketch),
        Kind::OneDiagonal => draw_one_diagonal(sketch),
        Kind::Knights => draw_knights(sketch),
        Kind::Pawns => draw_pawns(sketch),
        Kind::Corners => draw_corners(sketch),
        Kind::DoubleChecks => draw_double_check(sketch),
        Kind::Pins => draw_pins(sketch),
        Kind::HashKiller => draw_hash_killer(sketch),
    }
}

/// A king, and a rider that looks at him.
#[derive(Clone, Copy)]
struct Ray {
    king: Square,
    side: Side,
    direction: Step,
    distance: u64,
}

impl Ray {
    /// Draws a king and a rider in one of the directions, far away where the board allows it.
    fn draw(sketch: &mut Sketch<'_>, directions: &[Step]) -> Self {
        let side = sketch.any_side();
        let king = sketch.king(side);
        let farthest =
            directions.iter().map(|&direction| (king.room(direction, sketch.size), direction));
        let wide: Vec<_> = farthest.clone().filter(|(room, _)| *room > sketch.size / 4).collect();
        let fallback = || farthest.max_by_key(|(room, _)| *room);
        let pick =
            if wide.is_empty() { fallback() } else { Some(wide[sketch.rng.usize(..wide.len())]) };
        let (room, direction) = pick.unwrap_or((0, DIRECTIONS[0]));
        let distance = sketch.rng.u64(room.div_ceil(2)..=room);
        let ray = Self { king, side, direction, distance };
        let straight = [Role::Queen, Role::Rook];
        let diagonal = [Role::Queen, Role::Bishop];
        let roles = if direction.is_diagonal() { diagonal } else { straight };
        let role = roles[sketch.rng.usize(..2)];
        if let Some(at) = go(king, direction, distance) {
            sketch.put(Man { side: side.other(), role }, at);
        }
        ray
    }

    /// A square strictly between king and rider, or next to him if there is none.
    fn between(&self, sketch: &mut Sketch<'_>) -> Square {
        let steps = sketch.rng.u64(1..self.distance.max(2));
        go(self.king, self.direction, steps).unwrap_or(self.king)
    }

    /// Whether a square is on the line from the king through the rider.
    fn holds(&self, at: Square) -> bool {
        let steps = at.x.abs_diff(self.king.x).max(at.y.abs_diff(self.king.y));
        go(self.king, self.direction, steps) == Some(at)
    }
}

/// The square some steps away; none below 1. It may lie beyond the far edges.
fn go(from: Square, step: Step, times: u64) -> Option<Square> {
    let along = |from: u64, by: i8| {
        let there = i128::from(from) + i128::from(by) * i128::from(times);
        u64::try_from(there).ok().filter(|&there| there > 0)
    };
    Some(Square { x: along(from.x, step.dx)?, y: along(from.y, step.dy)? })
}

fn draw_crossed_rays(sketch: &mut Sketch<'_>) {
    let ray = Ray::draw(sketch, &DIRECTIONS);
    let crossings: Vec<Square> = (0..CROSSINGS).map(|_| ray.between(sketch)).collect();
    let across = |sketch: &mut Sketch<'_>| {
        let crossing = crossings[sketch.rng.usize(..CROSSINGS)];
        let direction = DIRECTIONS[sketch.rng.usize(..8)];
        let steps = sketch.rng.u64(1..=crossing.room(direction, sketch.size).max(1));
        match go(crossing, direction, steps) {
            Some(at) if !ray.holds(at) => at,
            _ => ray.king,
        }
    };
    sketch.scatter(across, Sketch::any_man);
}

fn draw_one_diagonal(sketch: &mut Sketch<'_>) {
    let on_it = |sketch: &mut Sketch<'_>| {
        let x = sketch.rng.u64(1..=sketch.size);
        Square { x, y: x }
    };
    for side in [Side::White, Side::Black] {
        let at = on_it(sketch);
        sketch.put(Man { side, role: Role::King }, at);
    }
    sketch.scatter(on_it, Sketch::any_man);
}

fn draw_knights(sketch: &mut Sketch<'_>) {
    let ray = Ray::draw(sketch, &DIRECTIONS);
    let beside = |sketch: &mut Sketch<'_>| {
        let jump = KNIGHT_JUMPS[sketch.rng.usize(..8)];
        let at = go(ray.between(sketch), jump, 1).unwrap_or(ray.king);
        if ray.holds(at) { ray.king } else { at }
    };
    sketch.scatter(beside, |_| Man { side: ray.side, role: Role::Knight });
}

fn draw_pawns(sketch: &mut Sketch<'_>) {
    let ray = Ray::draw(sketch, &DIRECTIONS[2..4]);
    let before = |sketch: &mut Sketch<'_>| {
        go(ray.between(sketch), forward(ray.side).back(), 1).unwrap_or(ray.king)
    };
    sketch.scatter(before, |_| Man { side: ray.side, role: Role::Pawn });
}

fn draw_corners(sketch: &mut Sketch<'_>) {
    let size = sketch.size;
    let edge = move |sketch: &mut Sketch<'_>| {
        let close = sketch.rng.u64(0..3.min(size));
        if sketch.rng.bool() { 1 + close } else { size - close }
    };
    for side in [Side::White, Side::Black] {
        let at = Square { x: edge(sketch), y: edge(sketch) };
        sketch.put(Man { side, role: Role::King }, at);
    }
    let along_edges = |sketch: &mut Sketch<'_>| {
        let mut at = sketch.anywhere();
        if sketch.rng.bool() {
            at.x = edge(sketch);
        }
        if sketch.rng.bool() {
            at.y = edge(sketch);
        }
        at
    };
    sketch.scatter(along_edges, Sketch::any_man);
}

fn draw_double_check(sketch: &mut Sketch<'_>) {
    let ray = Ray::draw(sketch, &DIRECTIONS);
    let knight = Man { side: ray.side.other(), role: Role::Knight };
    for _ in 0..8 {
        let jump = KNIGHT_JUMPS[sketch.rng.usize(..8)];
        if go(ray.king, jump, 1).is_some_and(|at| sketch.put(knight, at)) {
            break;
        }
    }
}

fn draw_pins(sketch: &mut Sketch<'_>) {
    let side = sketch.any_side();
    let king = sketch.king(side);
    for direction in DIRECTIONS {
        let room = king.room(direction, sketch.size);
        if room < 2 {
            continue;
        }
        let shield = sketch.rng.u64(1..room);
        let rider = sketch.rng.u64(shield + 1..=room);
        let own = Man { side, ..sketch.any_man() };
        let queen = Man { side: side.other(), role: Role::Queen };
        for (man, steps) in [(own, shield), (queen, rider)] {
            if let Some(at) = go(king, direction, steps) {
                sketch.put(man, at);
            }
        }
    }
    let jump = KNIGHT_JUMPS[sketch.rng.usize(..8)];
    if let Some(at) = go(king, jump, 1) {
        sketch.put(Man { side: side.other(), role: Role::Knight }, at);
    }
}

fn draw_hash_killer(sketch: &mut Sketch<'_>) {
    let pitch = BUCKETS.min(sketch.size / 8);
    let multiple = move |sketch: &mut Sketch<'_>| pitch * sketch.rng.u64(1..=sketch.size / pitch);
    sketch.scatter(|sketch| Square { x: multiple(sketch), y: multiple(sketch) }, Sketch::any_man);
}
