//! Positions that can never be solved, as far as quick and sound rules tell: stuck boxes, boxes without a goal of their
//! own, and closed areas that cannot be opened.

use crate::{
    Level, Position,
    search::{
        field::{Field, bits_needed, with_words},
        one_box::OneBox,
        pushing::Pushing,
        rules::Rules,
    },
};

use papan_core::Meter;

/// Memory for the small games that are played out.
const MEMORY: u64 = 4_000_000;

/// Whether the position is known to be lost. `false` is no promise that it can be solved.
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
    with_words!(bits_needed(level), is_lost(level, position), false)
}

fn is_lost<const W: usize>(level: &Level, position: &Position) -> bool {
    let mut field = Field::<W>::new(level);
    field.set_position(level, position);
    let graph = OneBox::new(&field);
    let rules = Rules { pairs: false, ..Rules::ALL };
    let mut pushing = Pushing::new(&field, &graph, rules, MEMORY, &Meter::unlimited());
    pushing.enter(field.starts, field.player).is_none()
        || pushing.expand(field.starts, field.player, &mut Vec::new()).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle;

    #[test]
    fn no_position_that_can_be_solved_is_called_lost() {
        let mut rng = fastrand::Rng::with_seed(92);
        for _ in 0..oracle::tries(500, 20_000) {
            let level = oracle::random_level(&mut rng, 5, 4);
            let lost = is_deadlock(&level, &Position::start(&level));
            assert!(!lost || oracle::fewest_pushes(&level).is_none(), "{level}");
        }
    }

    #[test]
    fn every_kind_of_loss_is_told() {
        let levels = [
            ("a block", "#######\n#.. $$#\n#.. $$#\n#@    #\n#######"),
            ("two boxes and one goal at a wall", "#######\n# $ $.#\n#@    #\n#  .  #\n#######"),
            ("a closed room", "######\n#    #\n##$$##\n# . +#\n######"),
        ];
        for (what, text) in levels {
            let level = Level::parse(text).unwrap();
            assert!(is_deadlock(&level, &Position::start(&level)), "{what}");
        }
    }
}
