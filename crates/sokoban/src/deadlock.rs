//! Deadlock detection by sound rules without a search: dead squares, freeze deadlocks, bipartite matching and corral
//! deadlocks.

use crate::{
    Level, Position,
    search::{
        board::{Board, bits_needed, with_words},
        box_graph::BoxGraph,
        floor_graph::FloorGraph,
        forward_expander::ForwardExpander,
        pruning::Pruning,
    },
};
use papan_core::Meter;

/// Memory for the small searches of the rules.
const MEMORY_BYTES: u64 = 4_000_000;
/// Memory for the distances on a large board.
const LARGE_MEMORY_BYTES: u64 = 100_000_000;

/// Whether the position is known to be a deadlock. `false` does not mean that it can be solved.
///
/// ```
/// use papan_sokoban::{Direction, Level, Position, is_deadlock};
///
/// let level = Level::parse("#######\n#@$ . #\n#######").unwrap();
/// let mut position = Position::start(&level);
/// assert!(!is_deadlock(&level, &position));
/// for _ in 0..3 {
///     position.step(&level, Direction::Right).unwrap();
/// }
/// assert!(is_deadlock(&level, &position));
/// ```
pub fn is_deadlock(level: &Level, position: &Position) -> bool {
    level.lost_box().is_some()
        || with_words!(
            bits_needed(level),
            is_deadlock_on(level, position),
            is_large_deadlock(level, position)
        )
}

fn is_deadlock_on<const W: usize>(level: &Level, position: &Position) -> bool {
    let mut board = Board::<W>::new(level);
    board.set_position(level, position);
    let graph = BoxGraph::new(&board);
    let rules = Pruning { pair_deadlocks: false, ..Pruning::ALL };
    let mut expander =
        ForwardExpander::new(&board, &graph, rules, MEMORY_BYTES, &Meter::unlimited());
    expander.lower_bound(board.starts, board.player).is_none()
        || expander.expand(board.starts, board.player, &mut Vec::new()).is_none()
}

/// Finds dead squares and freeze deadlocks, on boards of any shape.
fn is_large_deadlock(level: &Level, position: &Position) -> bool {
    FloorGraph::new(level, LARGE_MEMORY_BYTES, &Meter::unlimited()).is_ok_and(|mut graph| {
        graph.set_position(level, position);
        let boxes = &graph.starts;
        boxes.iter().any(|&square| graph.is_dead(square) || graph.is_freeze_deadlock(boxes, square))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle;

    #[test]
    fn no_solvable_position_is_a_deadlock() {
        let mut rng = fastrand::Rng::with_seed(92);
        for _ in 0..oracle::tries(500, 20_000) {
            let level = oracle::random_level(&mut rng, 5, 4);
            let dead = is_deadlock(&level, &Position::start(&level));
            assert!(!dead || oracle::min_pushes(&level).is_none(), "{level}");
        }
    }

    #[test]
    fn every_kind_of_deadlock_is_detected() {
        let levels = [
            ("freeze", "#######\n#.. $$#\n#.. $$#\n#@    #\n#######"),
            ("matching", "#######\n# $ $.#\n#@    #\n#  .  #\n#######"),
            ("corral", "######\n#    #\n##$$##\n# . +#\n######"),
        ];
        for (kind, text) in levels {
            let level = Level::parse(text).unwrap();
            assert!(is_deadlock(&level, &Position::start(&level)), "{kind}");
        }
    }
}
