//! Small random Sokoban levels.

use fastrand::Rng;
use papan_sokoban::{Direction, Draft, Level, Square, Tile};

/// A random level of at most `side` x `side` inner squares with 1 to `boxes` boxes; two of three are made by pulling
/// boxes off their goals, so that most of those can be solved.
pub(crate) fn random_level(rng: &mut Rng, side: u16, boxes: usize) -> Level {
    loop {
        let (width, height) = (rng.u16(2..=side) + 2, rng.u16(2..=side) + 2);
        let (mut draft, mut floor) = random_floor(rng, width, height);
        let count = rng.usize(1..=boxes);
        if floor.len() < count + 2 {
            continue;
        }
        rng.shuffle(&mut floor);
        let squares = floor.clone();
        let (goals, player) = (&squares[..count], squares[count]);
        for &goal in goals {
            draft.set_tile(goal, Tile::Goal);
        }
        let (starts, player) = if rng.u8(..3) == 0 {
            rng.shuffle(&mut floor);
            (floor[..count].to_vec(), floor[count])
        } else {
            pull_randomly(rng, &floor, goals.to_vec(), player)
        };
        for start in starts {
            draft.set_box(start, true);
        }
        draft.add_player(player);
        if let Ok(level) = draft.build() {
            return level;
        }
    }
}

/// A walled grid with random walls inside, and its floor squares.
fn random_floor(rng: &mut Rng, width: u16, height: u16) -> (Draft, Vec<Square>) {
    let mut draft = Draft::new(usize::from(width), usize::from(height));
    let walls = rng.f32() * 0.35;
    let mut floor = Vec::new();
    for row in 0..height {
        for column in 0..width {
            let square = Square { row, column };
            let border = row == 0 || column == 0 || row + 1 == height || column + 1 == width;
            if border || rng.f32() < walls {
                draft.set_tile(square, Tile::Wall);
            } else {
                floor.push(square);
            }
        }
    }
    (draft, floor)
}

/// Random steps of a player who pulls boxes now and then: where the boxes and the player end.
fn pull_randomly(
    rng: &mut Rng,
    floor: &[Square],
    mut boxes: Vec<Square>,
    mut player: Square,
) -> (Vec<Square>, Square) {
    for _ in 0..rng.usize(20..200) {
        let direction = Direction::ALL[rng.usize(..4)];
        let next = player.towards(direction).expect("walls all around");
        if !floor.contains(&next) || boxes.contains(&next) {
            continue;
        }
        let behind = player.towards(direction.opposite());
        let pulled = boxes.iter().position(|&square| Some(square) == behind);
        if let Some(index) = pulled.filter(|_| rng.bool()) {
            boxes[index] = player;
        }
        player = next;
    }
    (boxes, player)
}
