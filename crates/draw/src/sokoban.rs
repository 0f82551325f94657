//! A Sokoban position as a scene, and a solution as a replay. What lies outside the walls is not in play and not drawn.

use crate::{Facing, Ground, Pose, Replay, Scene, Spot, Sprite, Thing, at};
use papan_sokoban::{Direction, Level, Position, Solution, Square, Tile};
use std::collections::BTreeMap;

/// How long a step takes in milliseconds: as long as is pleasant, or shorter so that a long solution ends in a minute or so.
const STEP_MS: u32 = 200;
const SHORTEST_STEP_MS: u32 = 60;
const WHOLE_MS: u32 = 60_000;

/// Draws a position of a level.
///
/// ```
/// use papan_draw::{Ground, Thing, at, sokoban_scene};
/// use papan_sokoban::{Level, Position};
///
/// let level = Level::parse("#####\n#@$.#\n#####").unwrap();
/// let scene = sokoban_scene(&level, &Position::start(&level));
/// assert_eq!(scene[at(1, 2)].thing, Some(Thing::Box));
/// assert_eq!(scene[at(1, 3)].ground, Ground::Goal);
/// ```
pub fn sokoban_scene(level: &Level, position: &Position) -> Scene {
    let mut scene = draw_ground(level);
    for square in level.floor().filter(|&square| position.has_box(level, square)) {
        scene[spot(square)].thing = Some(Thing::Box);
    }
    scene[spot(position.player(level))].thing = Some(Thing::Player(Facing::Down));
    scene
}

/// Replays a solution, step by step.
///
/// ```
/// use papan_draw::{Thing, at, sokoban_replay};
/// use papan_sokoban::{Level, parse_lurd};
///
/// let level = Level::parse("#####\n#@$.#\n#####").unwrap();
/// let solution = level.verify(&parse_lurd("R").unwrap()).unwrap();
/// let replay = sokoban_replay(&level, &solution);
/// assert_eq!(replay.frame(0)[at(1, 2)].thing, Some(Thing::Box));
/// assert_eq!(replay.frame(1)[at(1, 3)].thing, Some(Thing::Box));
/// ```
pub fn sokoban_replay(level: &Level, solution: &Solution) -> Replay {
    let begin = |square: Square, thing: Thing| Sprite {
        poses: vec![Pose { step: 0, spot: spot(square), thing }],
    };
    let mut sprites: Vec<Sprite> = level.boxes().map(|square| begin(square, Thing::Box)).collect();
    let mut boxes: BTreeMap<Square, usize> = level.boxes().zip(0..).collect();
    let mut here = level.player();
    let mut player = begin(here, Thing::Player(Facing::Down));
    for (step, walked) in (1..).zip(solution.steps()) {
        let Some(next) = here.towards(walked.direction) else { break };
        here = next;
        let thing = Thing::Player(facing(walked.direction));
        player.poses.push(Pose { step, spot: spot(here), thing });
        if let Some(index) = boxes.remove(&here)
            && let Some(beyond) = here.towards(walked.direction)
        {
            sprites[index].poses.push(Pose { step, spot: spot(beyond), thing: Thing::Box });
            boxes.insert(beyond, index);
        }
    }
    sprites.push(player);
    let steps = solution.moves() as u32;
    let step_ms = (WHOLE_MS / steps.max(1)).clamp(SHORTEST_STEP_MS, STEP_MS);
    Replay { scene: draw_ground(level), sprites, steps, step_ms }
}

/// Walls, floor and goals, with nothing on them.
fn draw_ground(level: &Level) -> Scene {
    let mut scene = Scene::new(level.height(), level.width());
    for spot in scene.spots() {
        let square = Square { row: spot.row as u16, column: spot.col as u16 };
        scene[spot].ground = match level.tile(square) {
            Tile::Wall => Ground::Wall,
            Tile::Floor if level.is_inside(square) => Ground::Floor,
            Tile::Goal if level.is_inside(square) => Ground::Goal,
            _ => Ground::Outside,
        };
    }
    scene
}

fn spot(square: Square) -> Spot {
    at(square.row.into(), square.column.into())
}

fn facing(direction: Direction) -> Facing {
    match direction {
        Direction::Left => Facing::Left,
        Direction::Up => Facing::Up,
        Direction::Right => Facing::Right,
        Direction::Down => Facing::Down,
    }
}
