//! Test oracles: plain breadth-first searches to compare the solvers with, and random levels.

use crate::{Direction, Draft, Level, Position, Square, Tile};
use std::collections::{BTreeMap, HashSet, VecDeque};

/// Fewest pushes of a solution, by breadth-first search over single pushes; `None` when there is no solution.
pub(crate) fn min_pushes(level: &Level) -> Option<usize> {
    let start = Position::start(level);
    let mut seen = HashSet::from([normal(level, &start)]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((position, pushes)) = queue.pop_front() {
        if position.is_solved() {
            return Some(pushes);
        }
        for player in area(level, &position) {
            for direction in Direction::ALL {
                let mut after = position.clone();
                after.put_player(level, player);
                let pushed = after.step(level, direction).is_ok_and(|step| step.push);
                if pushed && seen.insert(normal(level, &after)) {
                    queue.push_back((after, pushes + 1));
                }
            }
        }
    }
    None
}

/// Fewest steps of a solution, by breadth-first search over single steps.
pub(crate) fn min_moves(level: &Level) -> Option<usize> {
    let start = Position::start(level);
    let mut seen = HashSet::from([start.clone()]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((position, moves)) = queue.pop_front() {
        if position.is_solved() {
            return Some(moves);
        }
        for direction in Direction::ALL {
            let mut after = position.clone();
            if after.step(level, direction).is_ok() && seen.insert(after.clone()) {
                queue.push_back((after, moves + 1));
            }
        }
    }
    None
}

/// Pushes and moves of the best solution by pushes and then moves, or by moves and then pushes, by a search over single
/// steps in the order of their costs (Dijkstra).
pub(crate) fn min_costs(level: &Level, moves_first: bool) -> Option<(usize, usize)> {
    let order = |pushes, moves| if moves_first { (moves, pushes) } else { (pushes, moves) };
    let mut seen = HashSet::new();
    let mut queue = BTreeMap::from([((0, 0), vec![Position::start(level)])]);
    while let Some(((first, second), positions)) = queue.pop_first() {
        let (pushes, moves) = order(first, second);
        for position in positions {
            if position.is_solved() {
                return Some((pushes, moves));
            }
            if !seen.insert(position.clone()) {
                continue;
            }
            for direction in Direction::ALL {
                let mut after = position.clone();
                if let Ok(step) = after.step(level, direction) {
                    let cost = order(pushes + usize::from(step.push), moves + 1);
                    queue.entry(cost).or_default().push(after);
                }
            }
        }
    }
    None
}

fn normal(level: &Level, position: &Position) -> Position {
    let mut position = position.clone();
    if let Some(first) = area(level, &position).into_iter().min() {
        position.put_player(level, first);
    }
    position
}

/// The squares the player can walk to.
fn area(level: &Level, position: &Position) -> Vec<Square> {
    let mut found = vec![position.player(level)];
    let mut next = 0;
    while next < found.len() {
        for direction in Direction::ALL {
            let square = found[next].towards(direction).expect("walls all around");
            if position.is_free(level, square) && !found.contains(&square) {
                found.push(square);
            }
        }
        next += 1;
    }
    found
}

/// A random level of at most `side` x `side` inner squares with 1 to `boxes` boxes; two of three are made by pulling
/// boxes off their goals, so that most of those can be solved.
pub(crate) fn random_level(rng: &mut fastrand::Rng, side: u16, boxes: usize) -> Level {
    loop {
        let (width, height) = (rng.u16(2..=side) + 2, rng.u16(2..=side) + 2);
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
        let count = rng.usize(1..=boxes);
        if floor.len() < count + 2 {
            continue;
        }
        rng.shuffle(&mut floor);
        let mut players = floor[count..].iter();
        for &goal in &floor[..count] {
            draft.set_tile(goal, Tile::Goal);
        }
        let mut starts = floor[..count].to_vec();
        let Some(&player) = players.next() else { continue };
        let player = if rng.u8(..3) == 0 {
            rng.shuffle(&mut floor);
            starts = floor[..count].to_vec();
            floor[count]
        } else {
            pull_randomly(rng, &draft, &mut starts, player)
        };
        for &start in &starts {
            draft.set_box(start, true);
        }
        draft.add_player(player);
        // Lost boxes are told without a search.
        if let Some(level) = draft.build().ok().filter(|level| level.lost_box().is_none()) {
            return level;
        }
    }
}

/// A level moved down and to the right, with a corridor to the corner that it was moved from: squares far from
/// each other, for boards of several words.
pub(crate) fn with_corridor(level: &Level, down: u16, right: u16) -> Level {
    let door = level.floor().min_by_key(|square| square.row).expect("a player somewhere");
    let moved = |square: Square| Square { row: square.row + down, column: square.column + right };
    let (width, height) = (level.width() + usize::from(right), level.height() + usize::from(down));
    let mut draft = Draft::new(width, height);
    for row in 0..height as u16 {
        for column in 0..width as u16 {
            draft.set_tile(Square { row, column }, Tile::Wall);
        }
    }
    let across = (1..=moved(door).column).map(|column| Square { row: 1, column });
    let up = (1..moved(door).row).map(|row| Square { row, column: moved(door).column });
    for square in across.chain(up) {
        draft.set_tile(square, Tile::Floor);
    }
    for square in level.floor() {
        draft.set_tile(moved(square), level.tile(square));
        draft.set_box(moved(square), level.has_box(square));
    }
    draft.add_player(moved(level.player()));
    draft.build().expect("a level in a larger one")
}

fn pull_randomly(
    rng: &mut fastrand::Rng,
    draft: &Draft,
    boxes: &mut [Square],
    mut player: Square,
) -> Square {
    let free = |boxes: &[Square], square: Square| {
        let at = draft.index(square).expect("walls all around");
        draft.tiles[at] != Tile::Wall && !boxes.contains(&square)
    };
    for _ in 0..rng.usize(20..200) {
        let direction = Direction::ALL[rng.usize(..4)];
        let next = player.towards(direction).expect("walls all around");
        if !free(boxes, next) {
            continue;
        }
        let behind = player.towards(direction.opposite());
        if rng.bool()
            && let Some(index) = boxes.iter().position(|&square| Some(square) == behind)
        {
            boxes[index] = player;
        }
        player = next;
    }
    player
}

/// The number of random boards of a test: `usual`, or `long` when `PAPAN_LONG` is set.
pub(crate) fn tries(usual: usize, long: usize) -> usize {
    if std::env::var_os("PAPAN_LONG").is_some() { long } else { usual }
}

/// The squares one box can be pushed to while all others stay.
pub(crate) fn push_squares(level: &Level, from: Square) -> HashSet<Square> {
    let start = Position::start(level);
    let mut seen = HashSet::from([(start.clone(), from)]);
    let mut queue = VecDeque::from([(start, from)]);
    while let Some((position, at)) = queue.pop_front() {
        for direction in Direction::ALL {
            let mut after = position.clone();
            let Ok(step) = after.step(level, direction) else { continue };
            let player = after.player(level);
            if step.push && player != at {
                continue;
            }
            let to = if step.push { at.towards(direction).expect("walls all around") } else { at };
            if seen.insert((after.clone(), to)) {
                queue.push_back((after, to));
            }
        }
    }
    seen.into_iter().map(|(_, at)| at).collect()
}
