//! Boxes that can never move again, found on the whole board at once: take off every box that has a free way along some
//! axis, again and again; what stays is stuck. One function for pushes, one for pulls.

use super::{bits::Bits, field::Field};
use crate::Direction;

impl<const W: usize> Field<W> {
    /// Boxes that no sequence of pushes can move, if boxes are only ever pushed to `live` squares.
    #[inline]
    pub(crate) fn frozen(&self, boxes: Bits<W>, live: Bits<W>) -> Bits<W> {
        let mut stuck = boxes;
        loop {
            let free = self.floor.without(stuck);
            let target = free & live;
            let sides = |set: Bits<W>, n: usize| (set.up(n), set.down(n));
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
