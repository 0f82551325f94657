//! Which man stands on a square: a hash table of numbers of men, at most half full, with a seeded hash. Most squares that
//! are asked for are empty, and most of those are known to be by a sieve, which is smaller.

use crate::{Board, Square, sieve::Sieve};

#[derive(Clone, Debug)]
pub(super) struct Occupancy {
    sieve: Sieve,
    shift: u32,
    /// Numbers from 1; 0 is free.
    slots: Vec<u32>,
}

impl Occupancy {
    /// For squares that all differ, at most [`Board::MOST_MEN`] of them.
    pub(super) fn new(squares: &[Square], mut sieve: Sieve) -> Self {
        sieve.reset(squares.len());
        let seed = sieve.seed();
        let count = (2 * squares.len()).next_power_of_two().max(2);
        let shift = 64 - count.trailing_zeros();
        let mut slots = vec![0; count];
        for (at, number) in squares.iter().zip(1..) {
            let hash = seed.hash(at.x, at.y);
            sieve.drop(sieve.slot(hash));
            let mut slot = (hash >> shift) as usize;
            while slots[slot] != 0 {
                slot = (slot + 1) % count;
            }
            slots[slot] = number;
        }
        Self { sieve, shift, slots }
    }

    /// The number of the man on a square.
    pub(super) fn find(&self, board: &Board, at: Square) -> Option<usize> {
        let hash = self.sieve.seed().hash(at.x, at.y);
        if self.sieve.is_empty(self.sieve.slot(hash)) {
            return None;
        }
        let mut slot = (hash >> self.shift) as usize;
        loop {
            let index = (self.slots[slot] as usize).checked_sub(1)?;
            if board.men().squares()[index] == at {
                return Some(index);
            }
            slot = (slot + 1) % self.slots.len();
        }
    }
}
