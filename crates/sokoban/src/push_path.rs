//! How to push one box from here to there with the fewest pushes while all other boxes stay: breadth-first search over the
//! box's square and the side the player is on. Whether he can get around the box is one question to the pieces.

use crate::{Direction, Level, Position, Square, pieces::Pieces, search::route};

/// Steps that push the box on `from` to `to`; `None` when that cannot be done.
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
    let mut board = position.clone();
    let mut steps = Vec::new();
    let mut square = from;
    for direction in pushes {
        let walk = route::walk(level, &board, square.towards(direction.opposite())?)?;
        for step in walk.into_iter().chain([direction]) {
            board.step(level, step).ok()?;
            steps.push(step);
        }
        square = square.towards(direction)?;
    }
    Some(steps)
}

/// A box square, a side the player can be on, and the number of the state before.
type State = (usize, Direction, usize);

/// The directions of the pushes.
fn pushes(level: &Level, position: &Position, start: usize, goal: usize) -> Option<Vec<Direction>> {
    if start == goal {
        return Some(Vec::new());
    }
    let free = |at: usize| at == start || position.is_free(level, level.square(at));
    let mut pieces = Pieces::new(level.width, level.tiles.len());
    pieces.search((0..level.tiles.len()).filter(|&at| free(at)), free);
    let sides = Direction::ALL.into_iter().filter(|&side| {
        route::walk(level, position, level.square(level.neighbour(start, side))).is_some()
    });
    let mut states: Vec<State> = sides.map(|side| (start, side, usize::MAX)).collect();
    let mut seen = vec![[false; 4]; level.tiles.len()];
    let mut next = 0;
    while let Some(&(at, side, _)) = states.get(next) {
        for direction in Direction::ALL {
            let stand = level.neighbour(at, direction.opposite());
            let target = level.neighbour(at, direction);
            let reached = pieces.are_joined(at, level.neighbour(at, side), stand);
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

/// The pushes that lead to the last state.
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
