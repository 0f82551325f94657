//! Which man stands on a square: an array of numbers of men where the board is small; else a hash table of them, at most
//! half full, with a seeded hash. Most squares that are asked for are empty, and most of those are known to be by a
//! sieve, which is smaller.

use crate::{Board, Square, sieve::Sieve};

/// Boards up to this side get an array.
const SMALL: u64 = 32;

/// Numbers from 1; 0 is nobody.
#[derive(Clone, Debug)]
pub(super) enum Occupancy {
    /// Row by row.
    Array(Vec<u32>),
    Table {
        sieve: Sieve,
        shift: u32,
        slots: Vec<u32>,
    },
}

impl Occupancy {
    /// For a board of any size.
    pub(super) fn table(board: &Board, mut sieve: Sieve) -> Self {
        let squares = board.men().squares();
        sieve.reset(squares.len());
        let seed = sieve.seed();
        let count = (2 * squares.len()).next_power_of_two().max(2);
        let shift = 64 - count.trailing_zeros();
        let mut slots = vec![0; count];
        for (at, number) in squares.iter().zip(1..) {
            let hash = seed.hash(at.x, at.y);
            sieve.drop(sieve.slot((hash >> 32) as u32));
            let mut slot = (hash >> shift) as usize;
            while slots[slot] != 0 {
                slot = (slot + 1) % count;
            }
            slots[slot] = number;
        }
        Self::Table { sieve, shift, slots }
    }

    /// The number of the man on a square, from 0.
    pub(super) fn find(&self, board: &Board, at: Square) -> Option<usize> {
        let (sieve, shift, slots) = match self {
            Self::Array(numbers) => {
                return (numbers[index(at, board.size())] as usize).checked_sub(1);
            }
            Self::Table { sieve, shift, slots } => (sieve, shift, slots),
        };
        let hash = sieve.seed().hash(at.x, at.y);
        if !sieve.is_used(sieve.slot((hash >> 32) as u32)) {
            return None;
        }
        let mut slot = (hash >> shift) as usize;
        loop {
            let index = (slots[slot] as usize).checked_sub(1)?;
            if board.men().squares()[index] == at {
                return Some(index);
            }
            slot = (slot + 1) % slots.len();
        }
    }
}

/// The numbers of the men from 1, row by row; 0 where nobody stands. Only for small boards.
pub(super) fn number_squares(board: &Board) -> Option<Vec<u32>> {
    let size = board.size();
    if size > SMALL {
        return None;
    }
    let mut numbers = vec![0; (size * size) as usize];
    for (at, number) in board.men().squares().iter().zip(1..) {
        numbers[index(*at, size)] = number;
    }
    Some(numbers)
}

/// The place of a square of a small board in its array.
fn index(at: Square, size: u64) -> usize {
    ((at.y - 1) * size + at.x - 1) as usize
}
