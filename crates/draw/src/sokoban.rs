//! A Sokoban position as a scene, and a solution as a replay. Of what the player never reaches, boxes and goals are drawn.

use crate::{CellKind, CellPos, Direction, Keyframe, Occupant, Replay, Scene, Sprite, at};
use papan_sokoban::{Level, Position, Solution, Square, Tile};
use std::collections::BTreeMap;

/// Duration of a step in milliseconds: the usual one, or shorter so that a long solution takes about a minute.
const STEP_MS: u32 = 200;
const MIN_STEP_MS: u32 = 60;
const MAX_TOTAL_MS: u32 = 60_000;

/// A scene of a position of a level.
///
/// ```
/// use papan_draw::{CellKind, Occupant, at, sokoban_scene};
/// use papan_sokoban::{Level, Position};
///
/// let level = Level::parse("#####\n#@$.#\n#####").unwrap();
/// let scene = sokoban_scene(&level, &Position::start(&level));
/// assert_eq!(scene[at(1, 2)].occupant, Some(Occupant::Box));
/// assert_eq!(scene[at(1, 3)].kind, CellKind::Goal);
/// ```
pub fn sokoban_scene(level: &Level, position: &Position) -> Scene {
    let mut scene = empty_scene(level);
    let boxes = level.floor().filter(|&square| position.has_box(level, square));
    for square in boxes.chain(level.unreachable_boxes()) {
        scene[pos(square)].occupant = Some(Occupant::Box);
    }
    scene[pos(position.player(level))].occupant = Some(Occupant::Player(Direction::Down));
    scene
}

/// A replay of a solution, step by step.
///
/// ```
/// use papan_draw::{Occupant, at, sokoban_replay};
/// use papan_sokoban::{Level, parse_lurd};
///
/// let level = Level::parse("#####\n#@$.#\n#####").unwrap();
/// let solution = level.verify(&parse_lurd("R").unwrap()).unwrap();
/// let replay = sokoban_replay(&level, &solution);
/// assert_eq!(replay.frame(0)[at(1, 2)].occupant, Some(Occupant::Box));
/// assert_eq!(replay.frame(1)[at(1, 3)].occupant, Some(Occupant::Box));
/// ```
pub fn sokoban_replay(level: &Level, solution: &Solution) -> Replay {
    let keyframe = |step, square, occupant| Keyframe { step, pos: pos(square), occupant };
    let sprite = |square, occupant| Sprite { keyframes: vec![keyframe(0, square, occupant)] };
    let all = level.boxes().chain(level.unreachable_boxes());
    let boxes = all.map(|square| sprite(square, Occupant::Box));
    let mut sprites: Vec<Sprite> = boxes.collect();
    let mut boxes: BTreeMap<Square, usize> = level.boxes().zip(0..).collect();
    let mut here = level.player();
    let mut player = sprite(here, Occupant::Player(Direction::Down));
    for (step, walked) in (1..).zip(solution.steps()) {
        let Some(next) = here.towards(walked.direction) else { break };
        here = next;
        let facing = Occupant::Player(direction(walked.direction));
        player.keyframes.push(keyframe(step, here, facing));
        if let Some(index) = boxes.remove(&here)
            && let Some(beyond) = here.towards(walked.direction)
        {
            sprites[index].keyframes.push(keyframe(step, beyond, Occupant::Box));
            boxes.insert(beyond, index);
        }
    }
    sprites.push(player);
    let steps = solution.moves() as u32;
    let step_ms = (MAX_TOTAL_MS / steps.max(1)).clamp(MIN_STEP_MS, STEP_MS);
    Replay { scene: empty_scene(level), sprites, steps, step_ms }
}

/// Walls, floor and goals, without boxes and player.
fn empty_scene(level: &Level) -> Scene {
    let mut scene = Scene::new(level.height(), level.width());
    for pos in scene.positions() {
        let square = Square { row: pos.row as u16, column: pos.col as u16 };
        scene[pos].kind = match level.tile(square) {
            Tile::Wall => CellKind::Wall,
            Tile::Goal => CellKind::Goal,
            Tile::Floor if level.is_inside(square) || level.has_box(square) => CellKind::Floor,
            Tile::Floor => CellKind::Outside,
        };
    }
    scene
}

fn pos(square: Square) -> CellPos {
    at(square.row.into(), square.column.into())
}

fn direction(step: papan_sokoban::Direction) -> Direction {
    match step {
        papan_sokoban::Direction::Left => Direction::Left,
        papan_sokoban::Direction::Up => Direction::Up,
        papan_sokoban::Direction::Right => Direction::Right,
        papan_sokoban::Direction::Down => Direction::Down,
    }
}
