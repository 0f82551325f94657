//! Which man stands on a square: a hash table of numbers of men, at most half full, with a seeded hash.

use crate::{Board, Square, sieve::Seed};

#[derive(Clone, Debug)]
pub(super) struct Occupancy {
    seed: Seed,
    shift: u32,
    /// Numbers from 1; 0 is free.
    slots: Vec<u32>,
}

impl Occupancy {
    /// For squares that all differ, at most [`Board::MOST_MEN`] of them.
    pub(super) fn new(squares: &[Square], seed: Seed) -> Self {
        let count = (2 * squares.len()).next_power_of_two().max(2);
        let shift = 64 - count.trailing_zeros();
        let mut slots = vec![0; count];
        for (at, number) in squares.iter().zip(1..) {
            let mut slot = (seed.hash(at.x, at.y) >> shift) as usize;
            while slots[slot] != 0 {
                slot = (slot + 1) % count;
            }
            slots[slot] = number;
        }
        Self { seed, shift, slots }
    }

    /// The number of the man on a square.
    pub(super) fn find(&self, board: &Board, at: Square) -> Option<usize> {
        let mut slot = (self.seed.hash(at.x, at.y) >> self.shift) as usize;
        loop {
            let index = (self.slots[slot] as usize).checked_sub(1)?;
            if board.men().squares()[index] == at {
                return Some(index);
            }
            slot = (slot + 1) % self.slots.len();
        }
    }
}
