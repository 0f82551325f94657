//! Finds keys that occur more than once, quickly when few do.
//!
//! Every key falls into one of about ten slots a key, with a bit in each of two maps: hit once, hit again. Keys alone in their slot are
//! certainly unique; only the others need an exact look. The hash is seeded, so nobody can choose keys that fall together.

use std::hash::{BuildHasher, RandomState};

/// Slots for each expected key; rounded up to a power of two in all.
const SLOTS_A_KEY: usize = 8;
const SLOTS_A_WORD: usize = 64;
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

    /// The same for two numbers, its upper half.
    #[inline]
    pub(crate) fn hash_pair(self, one: u64, two: u64) -> u32 {
        (one.wrapping_mul(self.0 | 1).wrapping_add(two.wrapping_mul(self.1 | 1)) >> 32) as u32
    }

    /// Another function.
    pub(crate) fn next(self) -> Self {
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
}
