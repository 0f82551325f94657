//! From the box sets along a solution to the steps of the player.

use super::board::Board;
use crate::{Direction, Level, Position, Solution, Square};
use papan_core::Bits;
use std::collections::VecDeque;

/// The steps that lead through a sequence of box sets, each one push from the one before. `None` when they do not.
pub(crate) fn to_steps<const W: usize>(
    level: &Level,
    board: &Board<W>,
    path: &[Bits<W>],
) -> Option<Vec<Direction>> {
    let push = |pair: &[Bits<W>]| {
        let from = board.square(pair[0].without(pair[1]).first()?);
        Some((from, board.square(pair[1].without(pair[0]).first()?)))
    };
    replay_pushes(level, path.windows(2).map(push).collect::<Option<Vec<_>>>()?)
}

/// The steps of some pushes, each from one square to the next; `None` when one is impossible.
pub(crate) fn replay_pushes(
    level: &Level,
    pushes: Vec<(Square, Square)>,
) -> Option<Vec<Direction>> {
    let mut position = Position::start(level);
    let mut steps = Vec::new();
    for (from, to) in pushes {
        let direction = Direction::ALL.into_iter().find(|&d| from.towards(d) == Some(to))?;
        let walk = walk_to(level, &position, from.towards(direction.opposite())?)?;
        for step in walk.into_iter().chain([direction]) {
            position.step(level, step).ok()?;
            steps.push(step);
        }
    }
    Some(steps)
}

/// The box sets along a solution: at the start and after every push.
pub(crate) fn to_box_sets<const W: usize>(
    level: &Level,
    board: &Board<W>,
    solution: &Solution,
) -> Vec<Bits<W>> {
    let mut boxes = board.starts;
    let mut path = vec![boxes];
    let mut player = level.player();
    for step in solution.steps() {
        let ahead = player.towards(step.direction).unwrap_or(player);
        if step.push {
            let beyond = ahead.towards(step.direction).unwrap_or(ahead);
            boxes = boxes ^ Bits::of(board.bit(ahead)) ^ Bits::of(board.bit(beyond));
            path.push(boxes);
        }
        player = ahead;
    }
    path
}

/// A shortest walk of the player to a square without pushing anything.
pub(crate) fn walk_to(level: &Level, position: &Position, to: Square) -> Option<Vec<Direction>> {
    let start = position.player(level);
    let mut came = vec![None; level.width() * level.height()];
    let mut queue = VecDeque::from([start]);
    while let Some(square) = queue.pop_front() {
        if square == to {
            break;
        }
        for direction in Direction::ALL {
            let Some(next) = square.towards(direction) else { continue };
            let Some(at) = level.index(next) else { continue };
            if next != start && came[at].is_none() && position.is_free(level, next) {
                came[at] = Some(direction);
                queue.push_back(next);
            }
        }
    }
    let mut walk = Vec::new();
    let mut square = to;
    while square != start {
        let direction = came[level.index(square)?]?;
        walk.push(direction);
        square = square.towards(direction.opposite())?;
    }
    walk.reverse();
    Some(walk)
}
