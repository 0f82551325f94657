//! PI-corrals (Damgaard, Meger): an area the player cannot enter whose boundary can only be pushed inwards. Any solution
//! can be rearranged so that the next push of the boundary comes first, so only those pushes need to be tried; none at all
//! is a deadlock. Other boxes and neighboring areas that could matter are added to the boundary, since the rule is unsound
//! without that closure. Preserves push-optimal solutions, not move-optimal ones.

use super::board::Board;
use crate::Direction;
use papan_core::Bits;

/// Live squares and frozen boxes: what decides whether a push is useless.
pub(crate) struct Mobility<const W: usize> {
    /// Squares from which a box can still reach a goal.
    pub(crate) live: Bits<W>,
    /// Boxes that never move again; they count as walls.
    pub(crate) frozen: Bits<W>,
}

/// A push by the box's square and direction.
pub(crate) type Push = (usize, Direction);

/// The inward pushes of the corral with the fewest inward pushes, if there is a corral. An empty list is a deadlock.
pub(crate) fn forced_pushes<const W: usize>(
    board: &Board<W>,
    boxes: Bits<W>,
    reach: Bits<W>,
    mobility: &Mobility<W>,
) -> Option<Vec<Push>> {
    let outside = board.free(boxes).without(reach);
    if outside.is_empty() {
        return None;
    }
    let corral = PiCorral { board, boxes: boxes.without(mobility.frozen), mobility, outside };
    board.areas(outside).filter_map(|area| corral.close(area)).min_by_key(Vec::len)
}

struct PiCorral<'a, const W: usize> {
    board: &'a Board<W>,
    /// Boxes that may still move.
    boxes: Bits<W>,
    mobility: &'a Mobility<W>,
    outside: Bits<W>,
}

/// The effect of a push of a boundary box on the corral.
enum PushEffect<const W: usize> {
    Irrelevant,
    Inward,
    AddArea(usize),
    AddBox(usize),
    Escapes,
}

impl<const W: usize> PiCorral<'_, W> {
    /// Grows `area` and its boundary until the boundary can only be pushed inwards. Returns the inward pushes; `None` if a
    /// push escapes or nothing is left to solve inside.
    fn close(&self, mut area: Bits<W>) -> Option<Vec<Push>> {
        let mut joined = Bits::EMPTY;
        'again: loop {
            let boundary = (self.board.grow_eight(area) & self.boxes) | joined;
            let mut inward = Vec::new();
            for square in boundary.iter() {
                for direction in Direction::ALL {
                    match self.classify_push(area, boundary, square, direction) {
                        PushEffect::Irrelevant => {}
                        PushEffect::Inward => inward.push((square, direction)),
                        PushEffect::AddArea(member) => {
                            area |= self.board.flood(Bits::of(member), self.outside);
                            continue 'again;
                        }
                        PushEffect::AddBox(member) => {
                            joined.insert(member);
                            continue 'again;
                        }
                        PushEffect::Escapes => return None,
                    }
                }
            }
            let goals = self.board.goals;
            let work = !boundary.without(goals).is_empty() || area.intersects(goals);
            return work.then_some(inward);
        }
    }

    fn classify_push(
        &self,
        area: Bits<W>,
        boundary: Bits<W>,
        square: usize,
        direction: Direction,
    ) -> PushEffect<W> {
        let pusher = self.board.step(square, direction.opposite());
        let target = self.board.step(square, direction);
        let passable = self.board.floor.without(self.mobility.frozen | boundary);
        if !passable.contains(pusher) || !passable.contains(target) || area.contains(pusher) {
            return PushEffect::Irrelevant;
        }
        if self.is_useless(boundary, square, target) {
            return PushEffect::Irrelevant;
        }
        for end in [pusher, target] {
            if self.outside.contains(end) && !area.contains(end) {
                return PushEffect::AddArea(end);
            }
            if self.boxes.contains(end) {
                return PushEffect::AddBox(end);
            }
        }
        if area.contains(target) { PushEffect::Inward } else { PushEffect::Escapes }
    }

    /// Whether the push ends on a dead square or freezes a box off goal even with nothing but the boundary on the board.
    fn is_useless(&self, boundary: Bits<W>, square: usize, target: usize) -> bool {
        if !self.mobility.live.contains(target) {
            return true;
        }
        let after = boundary ^ Bits::of(square) ^ Bits::of(target);
        let frozen = self.board.frozen(after | self.mobility.frozen, self.mobility.live);
        !frozen.without(self.board.goals).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Square};

    /// The forced pushes of a level in which no box is frozen and a box may stand anywhere.
    fn forced(text: &str) -> Option<Vec<(Square, Direction)>> {
        let board = Board::<1>::new(&Level::parse(text).unwrap());
        let boxes = board.starts;
        let reach = board.flood(Bits::of(board.player), board.free(boxes));
        let passable = Mobility { live: board.floor, frozen: Bits::EMPTY };
        let pushes = forced_pushes(&board, boxes, reach, &passable)?;
        Some(pushes.into_iter().map(|(bit, direction)| (board.square(bit), direction)).collect())
    }

    #[test]
    fn the_corral_with_fewest_pushes_is_taken() {
        let two_doors_left_one_right = "
#########
#  # #  #
#. $@$. #
#  # #  #
#. $ #  #
#########";
        let right = (Square { row: 2, column: 5 }, Direction::Right);
        assert_eq!(forced(two_doors_left_one_right), Some(vec![right]));
    }

    #[test]
    fn of_equal_corrals_the_first_is_taken() {
        let one_door_each = "
#########
#  # #  #
#. $@$. #
#########";
        let left = (Square { row: 2, column: 3 }, Direction::Left);
        assert_eq!(forced(one_door_each), Some(vec![left]));
    }

    #[test]
    fn a_fence_that_can_step_aside_is_no_corral() {
        let box_before_a_door = "
#######
#@  ###
#   ###
#  $ .#
#   ###
#   ###
#######";
        assert_eq!(forced(box_before_a_door), None);
    }
}
