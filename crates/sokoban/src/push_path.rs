//! The path of one box to a square with the fewest pushes while all other boxes stay: breadth-first search over the square
//! of the box and the side of the player. [`CutPoints`] decide whether the player gets around the box.

use crate::{
    Direction, Level, Position, Square, articulation::CutPoints, search::solution_path::walk_to,
};

/// The moves that push the box on `from` to `to`; `None` when there is no path.
pub(crate) fn push_path(
    level: &Level,
    position: &Position,
    from: Square,
    to: Square,
) -> Option<Vec<Direction>> {
    if !position.has_box(level, from) {
        return None;
    }
    let pushes = pushes(level, position, level.index(from)?, level.index(to)?)?;
    let mut position = position.clone();
    let mut steps = Vec::new();
    let mut square = from;
    for direction in pushes {
        let walk = walk_to(level, &position, square.towards(direction.opposite())?)?;
        for step in walk.into_iter().chain([direction]) {
            position.step(level, step).ok()?;
            steps.push(step);
        }
        square = square.towards(direction)?;
    }
    Some(steps)
}

/// A square of the box, a side that the player reaches, and the index of the state before.
type State = (usize, Direction, usize);

/// The directions of the pushes of a shortest path.
fn pushes(level: &Level, position: &Position, start: usize, goal: usize) -> Option<Vec<Direction>> {
    if start == goal {
        return Some(Vec::new());
    }
    let free = |at: usize| at == start || position.is_free(level, level.square(at));
    let squares = level.width() * level.height();
    let mut cut_points = CutPoints::new(level.width(), squares);
    cut_points.build((0..squares).filter(|&at| free(at)), free);
    let sides = Direction::ALL.into_iter().filter(|&side| {
        walk_to(level, position, level.square(level.neighbor(start, side))).is_some()
    });
    let mut states: Vec<State> = sides.map(|side| (start, side, usize::MAX)).collect();
    let mut seen = vec![[false; 4]; squares];
    let mut next = 0;
    while let Some(&(at, side, _)) = states.get(next) {
        for direction in Direction::ALL {
            let player_after = level.neighbor(at, direction.opposite());
            let target = level.neighbor(at, direction);
            let reached =
                cut_points.are_connected_without(at, level.neighbor(at, side), player_after);
            if !free(target) || !reached || seen[target][direction as usize] {
                continue;
            }
            seen[target][direction as usize] = true;
            states.push((target, direction.opposite(), next));
            if target == goal {
                return Some(trace(&states));
            }
        }
        next += 1;
    }
    None
}

/// The directions of the pushes that lead to the last state.
fn trace(states: &[State]) -> Vec<Direction> {
    let mut pushes = Vec::new();
    let mut at = states.len() - 1;
    while states[at].2 != usize::MAX {
        pushes.push(states[at].1.opposite());
        at = states[at].2;
    }
    pushes.reverse();
    pushes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle;

    #[test]
    fn push_paths_exist_exactly_where_plain_search_finds_them() {
        let mut rng = fastrand::Rng::with_seed(91);
        for _ in 0..oracle::tries(300, 10_000) {
            let level = oracle::random_level(&mut rng, 5, 3);
            let start = Position::start(&level);
            let Some(from) = level.boxes().next() else { continue };
            let reachable = oracle::push_squares(&level, from);
            for to in level.floor() {
                let path = push_path(&level, &start, from, to);
                assert_eq!(path.is_some(), reachable.contains(&to), "{level}{from:?} {to:?}");
                let mut position = start.clone();
                for step in path.into_iter().flatten() {
                    position.step(&level, step).unwrap();
                }
                assert!(!reachable.contains(&to) || position.has_box(&level, to));
            }
        }
    }
}
