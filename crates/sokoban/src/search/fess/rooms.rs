//! Rooms, corridors, and whether the player still gets from room to room.

use crate::search::board::Board;
use papan_core::Bits;
use rustc_hash::FxHashMap;

/// More rooms than this are not told apart.
const MAX_ROOMS: usize = 64;

/// The rooms of a level: places where two squares by two are floor, grown together.
pub(crate) struct Rooms<const W: usize> {
    /// The squares of each.
    squares: Vec<Bits<W>>,
    corridors: Bits<W>,
    /// What can matter to the doors of each room.
    near: Vec<Bits<W>>,
    /// The rooms that each room leads to, by the boxes near it.
    memo: Vec<FxHashMap<Bits<W>, u64>>,
    /// How many answers are `memo_limit` for each.
    memo_limit: usize,
    /// Links of the empty board.
    all_links: usize,
}

impl<const W: usize> Rooms<W> {
    /// Keeps answers within `memory` bytes.
    pub(crate) fn new(board: &Board<W>, memory: u64) -> Self {
        let floor = board.floor;
        let pairs = floor & floor.shift_down(1);
        let anchors = pairs & pairs.shift_down(board.stride);
        let anchors = anchors & board.neighbours(anchors);
        let block = |set: Bits<W>| {
            let wide = set | set.shift_up(1);
            wide | wide.shift_up(board.stride)
        };
        let mut rooms: Vec<Bits<W>> = board.areas(anchors).take(MAX_ROOMS).map(block).collect();
        // What two rooms share belongs to neither.
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

    /// Links between rooms that the boxes cut.
    pub(crate) fn lost_links(&mut self, board: &Board<W>, boxes: Bits<W>) -> usize {
        let all = self.all_links;
        if all == 0 { 0 } else { all.saturating_sub(self.links(board, boxes)) }
    }

    fn links(&mut self, board: &Board<W>, boxes: Bits<W>) -> usize {
        let leads: Vec<u64> =
            (0..self.squares.len()).map(|room| self.linked_rooms(board, room, boxes)).collect();
        let linked = |one: usize, other: usize| leads[one] >> other & leads[other] >> one & 1 != 0;
        (0..leads.len()).map(|one| (0..one).filter(|&other| linked(one, other)).count()).sum()
    }

    /// The rooms that every part of a room leads to.
    fn linked_rooms(&mut self, board: &Board<W>, room: usize, boxes: Bits<W>) -> u64 {
        let key = boxes & self.near[room];
        if let Some(&known) = self.memo[room].get(&key) {
            return known;
        }
        let own = self.squares[room];
        let parts = board.areas(own.without(boxes));
        let mut leads = if own.without(boxes).is_empty() { 0 } else { u64::MAX };
        for part in parts {
            let around = board.grow(board.flood(part, (own | self.corridors).without(boxes)));
            let touched =
                self.squares.iter().enumerate().filter(|(_, other)| around.intersects(**other));
            leads &= touched.fold(0, |set, (other, _)| set | 1 << other);
        }
        if self.memo[room].len() < self.memo_limit {
            self.memo[room].insert(key, leads);
        }
        leads
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
