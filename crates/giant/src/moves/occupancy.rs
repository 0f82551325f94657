//! Finds the piece on a square: in an array of numbers if the board is small, else in a hash table that is at most half
//! full, with a seeded hash. Most queried squares are empty, which a smaller filter mostly detects without the table.

use crate::{Board, Square, counting_filter::CountingFilter};

/// The largest board size with an array.
const MAX_ARRAY_SIZE: u64 = 32;

/// The numbers of the pieces from 1; 0 for an empty square or slot.
#[derive(Clone, Debug)]
pub(super) enum Occupancy {
    /// Row by row.
    Array(Vec<u32>),
    HashTable {
        filter: CountingFilter,
        shift: u32,
        slots: Vec<u32>,
    },
}

impl Occupancy {
    /// The hash table of a board of any size.
    pub(super) fn hash_table(board: &Board, mut filter: CountingFilter) -> Self {
        let squares = board.pieces().squares();
        filter.reset(squares.len());
        let seed = filter.seed();
        let count = (2 * squares.len()).next_power_of_two().max(2);
        let shift = 64 - count.trailing_zeros();
        let mut slots = vec![0; count];
        for (at, number) in squares.iter().zip(1..) {
            let hash = seed.hash(at.x, at.y);
            filter.insert(filter.slot((hash >> 32) as u32));
            let mut slot = (hash >> shift) as usize;
            while slots[slot] != 0 {
                slot = (slot + 1) % count;
            }
            slots[slot] = number;
        }
        Self::HashTable { filter, shift, slots }
    }

    /// The number of the piece on a square, from 0.
    pub(super) fn find(&self, board: &Board, at: Square) -> Option<usize> {
        let (filter, shift, slots) = match self {
            Self::Array(numbers) => {
                return (numbers[index(at, board.size())] as usize).checked_sub(1);
            }
            Self::HashTable { filter, shift, slots } => (filter, shift, slots),
        };
        let hash = filter.seed().hash(at.x, at.y);
        if !filter.is_used(filter.slot((hash >> 32) as u32)) {
            return None;
        }
        let mut slot = (hash >> shift) as usize;
        loop {
            let index = (slots[slot] as usize).checked_sub(1)?;
            if board.pieces().squares()[index] == at {
                return Some(index);
            }
            slot = (slot + 1) % slots.len();
        }
    }
}

/// The array of a small board: the numbers of the pieces from 1, row by row; 0 for an empty square.
pub(super) fn number_squares(board: &Board) -> Option<Vec<u32>> {
    let size = board.size();
    if size > MAX_ARRAY_SIZE {
        return None;
    }
    let mut numbers = vec![0; (size * size) as usize];
    for (at, number) in board.pieces().squares().iter().zip(1..) {
        numbers[index(*at, size)] = number;
    }
    Some(numbers)
}

/// The index of a square in the array of a small board.
fn index(at: Square, size: u64) -> usize {
    ((at.y - 1) * size + at.x - 1) as usize
}
