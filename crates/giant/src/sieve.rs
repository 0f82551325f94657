//! Finds keys that occur more than once, quickly when few do.
//!
//! Every key falls into one of about ten slots a key, with a bit in each of two maps: hit once, hit again. Keys alone in their slot are
//! certainly unique; only the others need an exact look. The hash is seeded, so nobody can choose keys that fall together.

use crate::Square;
use std::hash::{BuildHasher, RandomState};

/// Slots for each expected key; rounded up to a power of two in all.
const SLOTS_A_KEY: usize = 8;
const SLOTS_A_WORD: usize = 64;
/// Boards with at most so many squares get a bit for each of them.
const SMALL: u64 = 1 << 10;
/// So that the upper 30 bits of a hash tell its slot. Beyond 67 million keys, slots are shared more often.
const MOST_SLOTS: usize = 1 << 29;

/// A random function from keys to 64 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seed(u64, u64);

impl Default for Seed {
    fn default() -> Self {
        let state = RandomState::new();
        Self(state.hash_one(0u8), state.hash_one(1u8))
    }
}

impl Seed {
    /// The two halves of one long product, folded; its upper bits are the best ones.
    #[inline]
    pub(crate) fn hash(self, one: u64, two: u64) -> u64 {
        let product = u128::from(one ^ self.0) * u128::from(two ^ self.1);
        product as u64 ^ (product >> 64) as u64
    }

    /// A quicker one for lines that cross: a product, whose upper bits of a random odd factor are universal
    /// (Dietzfelbinger and others, "A Reliable Randomized Algorithm for the Closest-Pair Problem", 1997).
    #[inline]
    pub(crate) fn hash_line(self, position: u64, way: u8) -> u64 {
        position.wrapping_mul(self.0 | 1).wrapping_add(u64::from(way).wrapping_mul(self.1))
    }

    /// Another function.
    fn next(self) -> Self {
        Self(self.hash(1, 2), self.hash(3, 4))
    }
}

/// The slots. Kept between boards, so that many small boards cost no allocation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sieve {
    seed: Seed,
    once: Vec<u64>,
    again: Vec<u64>,
    shift: u32,
}

impl Sieve {
    /// Empties all slots and makes room for so many keys.
    pub(crate) fn reset(&mut self, keys: usize) {
        let slots = (keys * SLOTS_A_KEY).next_power_of_two().clamp(2 * SLOTS_A_WORD, MOST_SLOTS);
        for words in [&mut self.once, &mut self.again] {
            words.clear();
            words.resize(slots / SLOTS_A_WORD, 0);
        }
        self.shift = u32::BITS - slots.trailing_zeros();
    }

    /// The random function in use.
    pub(crate) fn seed(&self) -> Seed {
        self.seed
    }

    /// The slot of a key.
    #[inline]
    pub(crate) fn slot(&self, hash: u32) -> u32 {
        hash >> self.shift
    }

    #[inline]
    fn place(slot: u32) -> (usize, u64) {
        (slot as usize / SLOTS_A_WORD, 1 << (slot % SLOTS_A_WORD as u32))
    }

    /// Drops a key into its slot.
    #[inline]
    pub(crate) fn drop(&mut self, slot: u32) {
        let (word, bit) = Self::place(slot);
        if self.once[word] & bit != 0 {
            self.again[word] |= bit;
        }
        self.once[word] |= bit;
    }

    /// Whether a slot holds a key.
    #[inline]
    pub(crate) fn is_used(&self, slot: u32) -> bool {
        let (word, bit) = Self::place(slot);
        self.once[word] & bit != 0
    }

    /// Whether a slot has been hit more than once.
    #[inline]
    pub(crate) fn is_shared(&self, slot: u32) -> bool {
        let (word, bit) = Self::place(slot);
        self.again[word] & bit != 0
    }

    /// Whether no two squares of a board are the same.
    pub(crate) fn all_differ(&mut self, squares: &[Square], size: u64) -> bool {
        if size.saturating_mul(size) <= SMALL {
            return all_differ_on_small(squares, size);
        }
        let mut suspects = self.sift(squares, squares.len());
        // The second time, with other slots and as many of them, next to nothing remains to be sorted.
        self.seed = self.seed.next();
        suspects = self.sift(&suspects, squares.len());
        suspects.sort_unstable();
        suspects.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// The squares that share a slot.
    fn sift(&mut self, squares: &[Square], room: usize) -> Vec<Square> {
        if squares.is_empty() {
            return Vec::new();
        }
        let seed = self.seed;
        self.reset(room);
        for at in squares {
            self.drop(self.slot((seed.hash(at.x, at.y) >> 32) as u32));
        }
        squares
            .iter()
            .filter(|at| self.is_shared(self.slot((seed.hash(at.x, at.y) >> 32) as u32)))
            .copied()
            .collect()
    }
}

/// Whether no two squares are the same on a board with at most [`SMALL`] of them: each has a bit.
fn all_differ_on_small(squares: &[Square], size: u64) -> bool {
    let mut seen = [0u64; SMALL as usize / 64];
    let mut again = 0;
    for at in squares {
        let slot = ((at.y - 1) * size + at.x - 1) % SMALL;
        let (word, bit) = (&mut seen[slot as usize / 64], 1 << (slot % 64));
        again |= *word & bit;
        *word |= bit;
    }
    again == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_repeated_square_among_many_is_found() {
        let mut rng = fastrand::Rng::with_seed(5);
        let mut sieve = Sieve::default();
        for size in 8..=40 {
            let at = |n: u64| Square { x: 1 + n % size, y: 1 + n / size };
            let mut squares: Vec<Square> = (0..size * size).map(at).collect();
            assert!(sieve.all_differ(&squares, size));
            squares[5] = at(size * size - 1);
            assert!(!sieve.all_differ(&squares, size));
        }
        for count in [2usize, 3, 10, 100, 5000] {
            let mut squares: Vec<Square> =
                (1..=count as u64).map(|n| Square { x: n << 50, y: n << 56 | n }).collect();
            assert!(sieve.all_differ(&squares, u64::MAX));
            squares[rng.usize(1..count)] = squares[0];
            assert!(!sieve.all_differ(&squares, u64::MAX));
        }
    }
}
