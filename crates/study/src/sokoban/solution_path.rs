//! From the box sets along a solution to the steps of the player.

use super::grid::Grid;
use papan_core::Bits;
use papan_sokoban::{Direction, Level, Position, Square};
use std::collections::VecDeque;

/// The steps that lead through a sequence of box sets, each one push from the one before. `None` when they do not.
pub(super) fn to_steps<const W: usize>(
    level: &Level,
    grid: &Grid<W>,
    path: &[Bits<W>],
) -> Option<Vec<Direction>> {
    let mut position = Position::start(level);
    let mut steps = Vec::new();
    for pair in path.windows(2) {
        let from = grid.square(pair[0].without(pair[1]).first()?);
        let to = grid.square(pair[1].without(pair[0]).first()?);
        let direction = Direction::ALL.into_iter().find(|&d| from.towards(d) == Some(to))?;
        let walk = walk_to(level, &position, from.towards(direction.opposite())?)?;
        for step in walk.into_iter().chain([direction]) {
            position.step(level, step).ok()?;
            steps.push(step);
        }
    }
    Some(steps)
}

/// A shortest walk of the player to a square without pushing anything.
fn walk_to(level: &Level, position: &Position, to: Square) -> Option<Vec<Direction>> {
    let index =
        |square: Square| usize::from(square.row) * level.width() + usize::from(square.column);
    let start = position.player(level);
    let mut came = vec![None; level.width() * level.height()];
    let mut queue = VecDeque::from([start]);
    while let Some(square) = queue.pop_front() {
        if square == to {
            break;
        }
        for direction in Direction::ALL {
            let Some(next) = square.towards(direction) else { continue };
            if next != start && position.is_free(level, next) && came[index(next)].is_none() {
                came[index(next)] = Some(direction);
                queue.push_back(next);
            }
        }
    }
    let mut walk = Vec::new();
    let mut square = to;
    while square != start {
        let direction = came[index(square)]?;
        walk.push(direction);
        square = square.towards(direction.opposite())?;
    }
    walk.reverse();
    Some(walk)
}
