//! PI-corrals (Damgaard, Meger): an area the player cannot enter whose fence can only be pushed inwards. Any solution
//! can be rearranged so that the next push of the fence comes first, so only those pushes need to be tried; none at all
//! is a deadlock. The fence is closed fully: foreign boxes and neighbouring areas that could matter join it, because a
//! rule without that closure loses solvable levels. Keeps fewest pushes, not fewest moves.

use super::{bits::Bits, field::Field};
use crate::Direction;

/// What a push needs to be judged useless: live squares and fixed boxes.
pub(crate) struct Ground<const W: usize> {
    /// Squares from which a box can still reach a goal.
    pub(crate) live: Bits<W>,
    /// Boxes that never move again; walls.
    pub(crate) fixed: Bits<W>,
}

/// A push by the box's square and direction.
pub(crate) type Push = (usize, Direction);

/// The inward pushes of the corral that has fewest of them, if there is a corral. An empty list is a deadlock.
pub(crate) fn forced_pushes<const W: usize>(
    field: &Field<W>,
    boxes: Bits<W>,
    reach: Bits<W>,
    ground: &Ground<W>,
) -> Option<Vec<Push>> {
    let outside = field.free(boxes).without(reach);
    if outside.is_empty() {
        return None;
    }
    let corral = Corral { field, boxes: boxes.without(ground.fixed), ground, outside };
    field.areas(outside).filter_map(|area| corral.close(area)).min_by_key(Vec::len)
}

struct Corral<'a, const W: usize> {
    field: &'a Field<W>,
    /// Boxes that may still move.
    boxes: Bits<W>,
    ground: &'a Ground<W>,
    outside: Bits<W>,
}

/// What one push of a fence box says about the corral.
enum Verdict<const W: usize> {
    Irrelevant,
    Inward,
    AddArea(usize),
    AddBox(usize),
    Leaks,
}

impl<const W: usize> Corral<'_, W> {
    /// Grows `area` and its fence until no push of the fence leads anywhere else; the inward pushes, if that works out
    /// and there is something left to do in it.
    fn close(&self, mut area: Bits<W>) -> Option<Vec<Push>> {
        let mut joined = Bits::EMPTY;
        'again: loop {
            let fence = (self.field.grow_eight(area) & self.boxes) | joined;
            let mut inward = Vec::new();
            for square in fence.squares() {
                for direction in Direction::ALL {
                    match self.judge(area, fence, square, direction) {
                        Verdict::Irrelevant => {}
                        Verdict::Inward => inward.push((square, direction)),
                        Verdict::AddArea(member) => {
                            area |= self.field.flood(Bits::of(member), self.outside);
                            continue 'again;
                        }
                        Verdict::AddBox(member) => {
                            joined.insert(member);
                            continue 'again;
                        }
                        Verdict::Leaks => return None,
                    }
                }
            }
            let goals = self.field.goals;
            let work = !fence.without(goals).is_empty() || area.meets(goals);
            return work.then_some(inward);
        }
    }

    fn judge(
        &self,
        area: Bits<W>,
        fence: Bits<W>,
        square: usize,
        direction: Direction,
    ) -> Verdict<W> {
        let pusher = self.field.step(square, direction.opposite());
        let target = self.field.step(square, direction);
        let ground = self.field.floor.without(self.ground.fixed | fence);
        if !ground.has(pusher) || !ground.has(target) || area.has(pusher) {
            return Verdict::Irrelevant;
        }
        if self.is_useless(fence, square, target) {
            return Verdict::Irrelevant;
        }
        for end in [pusher, target] {
            if self.outside.has(end) && !area.has(end) {
                return Verdict::AddArea(end);
            }
            if self.boxes.has(end) {
                return Verdict::AddBox(end);
            }
        }
        if area.has(target) { Verdict::Inward } else { Verdict::Leaks }
    }

    /// Whether the push ends on a dead square or freezes a box off goal even with nothing but the fence on the board.
    fn is_useless(&self, fence: Bits<W>, square: usize, target: usize) -> bool {
        if !self.ground.live.has(target) {
            return true;
        }
        let after = fence ^ Bits::of(square) ^ Bits::of(target);
        let frozen = self.field.frozen(after | self.ground.fixed, self.ground.live);
        !frozen.without(self.field.goals).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Square};

    /// The forced pushes of a level in which no box is fixed and a box may stand anywhere.
    fn forced(text: &str) -> Option<Vec<(Square, Direction)>> {
        let field = Field::<1>::new(&Level::parse(text).unwrap());
        let boxes = field.starts;
        let reach = field.flood(Bits::of(field.player), field.free(boxes));
        let ground = Ground { live: field.floor, fixed: Bits::EMPTY };
        let pushes = forced_pushes(&field, boxes, reach, &ground)?;
        Some(pushes.into_iter().map(|(bit, direction)| (field.square(bit), direction)).collect())
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
