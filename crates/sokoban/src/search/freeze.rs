//! Freeze deadlocks: boxes that can never move again, found on the whole board at once by repeatedly removing every box that
//! can move along some axis; the boxes that remain are frozen. One function for pushes, one for pulls.

use super::board::Board;
use crate::Direction;
use papan_core::Bits;

impl<const W: usize> Board<W> {
    /// Boxes that no sequence of pushes can move, if boxes are only ever pushed to `live` squares.
    #[inline]
    pub(crate) fn frozen(&self, boxes: Bits<W>, live: Bits<W>) -> Bits<W> {
        let mut stuck = boxes;
        loop {
            let free = self.floor.without(stuck);
            let target = free & live;
            let sides = |set: Bits<W>, n: usize| (set.shift_up(n), set.shift_down(n));
            let along = |n: usize| {
                let (one, other) = sides(free, n);
                let (live_one, live_other) = sides(target, n);
                one & other & (live_one | live_other)
            };
            let rest = stuck.without(along(1) | along(self.stride));
            if rest == stuck {
                return stuck;
            }
            stuck = rest;
        }
    }

    /// Boxes that no sequence of pulls can move, if boxes are only ever pulled to `live` squares and `walls` never open.
    #[inline]
    pub(crate) fn unpullable(&self, boxes: Bits<W>, live: Bits<W>, walls: Bits<W>) -> Bits<W> {
        let mut stuck = boxes;
        loop {
            let free = self.floor.without(stuck | walls);
            let mut movable = Bits::EMPTY;
            for direction in Direction::ALL {
                let beyond = self.shift(free, direction) & free & live;
                movable |= self.shift(beyond, direction);
            }
            let rest = stuck.without(movable);
            if rest == stuck {
                return stuck;
            }
            stuck = rest;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle;

    type Set = Bits<1>;

    /// All boxes of the sets in which no box can move while only they are on the board.
    fn stuck(boxes: Set, can_move: impl Fn(usize, Set) -> bool) -> Set {
        let squares: Vec<usize> = boxes.iter().collect();
        let mut stuck = Set::EMPTY;
        for choice in 0..1 << squares.len() {
            let chosen = squares.iter().enumerate().filter(|(index, _)| choice >> index & 1 == 1);
            let some = chosen.fold(Set::EMPTY, |some, (_, &square)| some | Set::of(square));
            if !some.iter().any(|square| can_move(square, some)) {
                stuck |= some;
            }
        }
        stuck
    }

    #[test]
    fn stuck_boxes_are_those_of_the_plain_definition() {
        let mut rng = fastrand::Rng::with_seed(17);
        for _ in 0..oracle::tries(1_000, 20_000) {
            let board = Board::<1>::new(&oracle::random_level(&mut rng, 5, 4));
            let mut pick = |one_in: usize| {
                let some = board.floor.iter().filter(|_| rng.usize(..one_in) == 0);
                some.fold(Set::EMPTY, |set, square| set | Set::of(square))
            };
            let (live, walls) = (!pick(4), pick(8));
            let boxes = pick(3).without(walls);
            let frozen = stuck(boxes, |square, boxes| {
                Direction::ALL.iter().any(|&direction| {
                    let target = board.step(square, direction);
                    let pusher = board.step(square, direction.opposite());
                    let free = board.floor.without(boxes);
                    free.contains(target) && free.contains(pusher) && live.contains(target)
                })
            });
            assert_eq!(board.frozen(boxes, live), frozen, "pushes");
            let unpullable = stuck(boxes, |square, boxes| {
                Direction::ALL.iter().any(|&direction| {
                    let target = board.step(square, direction);
                    let free = board.floor.without(boxes | walls);
                    free.contains(target)
                        && free.contains(board.step(target, direction))
                        && live.contains(target)
                })
            });
            assert_eq!(board.unpullable(boxes, live, walls), unpullable, "pulls");
        }
    }
}
