//! Finds keys that occur more than once, in one pass when few do.
//!
//! Each key is hashed into one of about ten slots per key, with a bit in each of two bitmaps: seen once, seen twice. A
//! key alone in its slot is certainly unique; only the others need an exact comparison. The hash is seeded, so that
//! colliding keys cannot be chosen in advance.

use std::hash::{BuildHasher, RandomState};

/// Slots per expected key; the total is rounded up to a power of two.
const SLOTS_PER_KEY: usize = 8;
const SLOTS_PER_WORD: usize = 64;
/// Limits the slots to the upper 29 bits of a hash. Beyond 67 million keys, slots are shared more often.
const MAX_SLOTS: usize = 1 << 29;

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
    /// Folds the halves of a 128-bit product; the upper bits are the best ones.
    #[inline]
    pub(crate) fn hash(self, one: u64, two: u64) -> u64 {
        let product = u128::from(one ^ self.0) * u128::from(two ^ self.1);
        product as u64 ^ (product >> 64) as u64
    }

    /// A faster hash for crossing lines: the upper bits of a product with a random odd factor are universal
    /// (Dietzfelbinger and others, "A Reliable Randomized Algorithm for the Closest-Pair Problem", 1997).
    #[inline]
    pub(crate) fn hash_line(self, position: u64, line: u8) -> u64 {
        position.wrapping_mul(self.0 | 1).wrapping_add(u64::from(line).wrapping_mul(self.1))
    }

    /// The upper half of such a hash of two numbers.
    #[inline]
    pub(crate) fn hash_pair(self, one: u64, two: u64) -> u32 {
        (one.wrapping_mul(self.0 | 1).wrapping_add(two.wrapping_mul(self.1 | 1)) >> 32) as u32
    }

    /// An independent function.
    pub(crate) fn next(self) -> Self {
        Self(self.hash(1, 2), self.hash(3, 4))
    }
}

/// The slots, reused between boards so that small boards cost no allocation.
#[derive(Clone, Debug, Default)]
pub(crate) struct CountingFilter {
    seed: Seed,
    seen_once: Vec<u64>,
    seen_twice: Vec<u64>,
    shift: u32,
}

impl CountingFilter {
    /// Empties all slots and reserves space for a number of keys.
    pub(crate) fn reset(&mut self, keys: usize) {
        let slots = (keys * SLOTS_PER_KEY).next_power_of_two().clamp(2 * SLOTS_PER_WORD, MAX_SLOTS);
        for words in [&mut self.seen_once, &mut self.seen_twice] {
            words.clear();
            words.resize(slots / SLOTS_PER_WORD, 0);
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
    fn word_and_bit(slot: u32) -> (usize, u64) {
        (slot as usize / SLOTS_PER_WORD, 1 << (slot % SLOTS_PER_WORD as u32))
    }

    /// Inserts a key by its slot.
    #[inline]
    pub(crate) fn insert(&mut self, slot: u32) {
        let (word, bit) = Self::word_and_bit(slot);
        if self.seen_once[word] & bit != 0 {
            self.seen_twice[word] |= bit;
        }
        self.seen_once[word] |= bit;
    }

    /// Whether a slot holds a key.
    #[inline]
    pub(crate) fn is_used(&self, slot: u32) -> bool {
        let (word, bit) = Self::word_and_bit(slot);
        self.seen_once[word] & bit != 0
    }

    /// Whether a slot holds more than one key.
    #[inline]
    pub(crate) fn is_shared(&self, slot: u32) -> bool {
        let (word, bit) = Self::word_and_bit(slot);
        self.seen_twice[word] & bit != 0
    }
}
