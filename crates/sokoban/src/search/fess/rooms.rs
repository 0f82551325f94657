//! Rooms and corridors of a level, and the connectivity feature of FESS: which rooms the player can walk between.

use crate::search::board::Board;
use papan_core::Bits;
use rustc_hash::FxHashMap;

/// Further rooms count as corridors.
const MAX_ROOMS: usize = 64;

/// The rooms of a level: connected floor that consists of blocks of 2 x 2 squares.
pub(crate) struct Rooms<const W: usize> {
    /// The squares of each room.
    squares: Vec<Bits<W>>,
    corridors: Bits<W>,
    /// Squares where a box can affect the links of each room.
    near: Vec<Bits<W>>,
    /// For each room, the rooms it is linked to, by the boxes near it.
    memo: Vec<FxHashMap<Bits<W>, u64>>,
    /// Maximum number of memo entries for each room.
    memo_limit: usize,
    /// Number of links of the empty board.
    all_links: usize,
}

impl<const W: usize> Rooms<W> {
    /// Finds the rooms; the memo stays within `memory` bytes.
    pub(crate) fn new(board: &Board<W>, memory: u64) -> Self {
        let floor = board.floor;
        let pairs = floor & floor.shift_down(1);
        let anchors = pairs & pairs.shift_down(board.stride);
        let anchors = anchors & board.neighbors(anchors);
        let block = |set: Bits<W>| {
            let wide = set | set.shift_up(1);
            wide | wide.shift_up(board.stride)
        };
        let mut rooms: Vec<Bits<W>> = board.areas(anchors).take(MAX_ROOMS).map(block).collect();
        // Squares that two rooms share belong to neither.
        for one in 0..rooms.len() {
            for other in one + 1..rooms.len() {
                let shared = rooms[one] & rooms[other];
                rooms[one] = rooms[one].without(shared);
                rooms[other] = rooms[other].without(shared);
            }
        }
        let corridors = rooms.iter().fold(floor, |rest, &room| rest.without(room));
        let near: Vec<_> = rooms.iter().map(|&room| board.flood(room, corridors | room)).collect();
        let memo = vec![FxHashMap::default(); rooms.len()];
        // A hash map takes up to twice its entries while it grows, and three times while it moves.
        let memo_limit = memory as usize / (4 * (size_of::<Bits<W>>() + 9) * rooms.len().max(1));
        let mut rooms = Rooms { squares: rooms, corridors, near, memo, memo_limit, all_links: 0 };
        rooms.all_links = rooms.links(board, Bits::EMPTY);
        rooms
    }

    /// The number of links between rooms that the boxes cut.
    pub(crate) fn lost_links(&mut self, board: &Board<W>, boxes: Bits<W>) -> usize {
        let all = self.all_links;
        if all == 0 { 0 } else { all.saturating_sub(self.links(board, boxes)) }
    }

    fn links(&mut self, board: &Board<W>, boxes: Bits<W>) -> usize {
        let reachable: Vec<u64> =
            (0..self.squares.len()).map(|room| self.linked_rooms(board, room, boxes)).collect();
        let linked =
            |one: usize, other: usize| reachable[one] >> other & reachable[other] >> one & 1 != 0;
        (0..reachable.len()).map(|one| (0..one).filter(|&other| linked(one, other)).count()).sum()
    }

    /// The rooms that every part of a room is linked to.
    fn linked_rooms(&mut self, board: &Board<W>, room: usize, boxes: Bits<W>) -> u64 {
        let key = boxes & self.near[room];
        if let Some(&known) = self.memo[room].get(&key) {
            return known;
        }
        let own = self.squares[room];
        let parts = board.areas(own.without(boxes));
        let mut reachable = if own.without(boxes).is_empty() { 0 } else { u64::MAX };
        for part in parts {
            let around = board.grow(board.flood(part, (own | self.corridors).without(boxes)));
            let touched =
                self.squares.iter().enumerate().filter(|(_, other)| around.intersects(**other));
            reachable &= touched.fold(0, |set, (other, _)| set | 1 << other);
        }
        if self.memo[room].len() < self.memo_limit {
            self.memo[room].insert(key, reachable);
        }
        reachable
    }

    /// The squares of a room.
    pub(crate) fn room(&self, number: usize) -> Bits<W> {
        self.squares[number]
    }

    /// The room of a square, if it is in one.
    pub(crate) fn room_of(&self, square: usize) -> Option<usize> {
        self.squares.iter().position(|room| room.contains(square))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Square};

    const TWO_ROOMS: &str = "
###########
#   ###   #
# @     $.#
#   ###   #
###########";

    #[test]
    fn a_box_in_the_corridor_between_two_rooms_cuts_their_link() {
        let board = Board::<1>::new(&Level::parse(TWO_ROOMS).unwrap());
        let mut rooms = Rooms::new(&board, 1 << 20);
        let at = |row, column| board.bit(Square { row, column });
        assert_eq!(rooms.room_of(at(1, 1)), Some(0));
        assert_eq!(rooms.room_of(at(2, 5)), None);
        assert_eq!(rooms.room_of(at(3, 9)), Some(1));
        assert_eq!(rooms.lost_links(&board, Bits::EMPTY), 0);
        assert_eq!(rooms.lost_links(&board, Bits::of(at(2, 2))), 0);
        assert_eq!(rooms.lost_links(&board, Bits::of(at(2, 5))), 1);
    }

    #[test]
    fn a_room_cut_in_two_leads_nowhere_with_its_far_half() {
        let board = Board::<1>::new(&Level::parse(TWO_ROOMS).unwrap());
        let mut rooms = Rooms::new(&board, 1 << 20);
        let at = |row, column| board.bit(Square { row, column });
        let fence = (1..=3).fold(Bits::EMPTY, |set, row| set | Bits::of(at(row, 2)));
        assert_eq!(rooms.lost_links(&board, fence), 1);
    }
}
