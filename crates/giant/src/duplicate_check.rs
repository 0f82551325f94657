//! Checks that the squares of a board are all different.
//!
//! Each square sets two bits of one word (a blocked Bloom filter; Putze, Sanders and Singler, "Cache-, Hash- and
//! Space-Efficient Bloom Filters", 2007). A square whose bits are set already is a candidate; a second pass collects
//! the few squares that may equal a candidate, and only those are sorted. When the filter would not fit the cache, the
//! squares are first partitioned by their hash (a radix partition; Manegold, Boncz and Kersten, "Optimizing Main-Memory
//! Join on Modern Hardware", 2002), and each bucket gets a filter of its own.

use crate::{
    Square,
    counting_filter::{CountingFilter, Seed},
};

/// Boards with at most this many squares get an array with an entry for each square.
const MAX_ARRAY_SQUARES: u64 = 1 << 10;
/// Squares whose filter fits the cache.
const MAX_BUCKET_SQUARES: usize = 1 << 18;
/// Limits the buckets, because their write cursors must fit the cache.
const MAX_BUCKETS: usize = 1 << 10;

/// Squares per word of the filter, at most and on average.
const KEYS_PER_WORD: usize = 4;
/// Candidates get many more slots than usual, so that few other squares collide with them.
const KEYS_PER_CANDIDATE: usize = 32;

/// The golden ratio in 32 bits, an odd factor: it permutes the hashes, and the upper bits depend on all lower ones.
const GOLDEN_RATIO: u32 = 0x9e37_79b9;

/// The check, with its reusable buffers.
#[derive(Clone, Debug, Default)]
pub(crate) struct DuplicateCheck {
    seed: Seed,
    bloom: Vec<u64>,
    candidate_filter: CountingFilter,
}

/// A square by its hash and its index.
#[derive(Clone, Copy, Debug, Default)]
struct Key {
    hash: u32,
    index: u32,
}

impl DuplicateCheck {
    /// Whether no two squares of a board are the same.
    pub(crate) fn all_differ(&mut self, squares: &[Square], size: u64) -> bool {
        if size.saturating_mul(size) <= MAX_ARRAY_SQUARES {
            return all_differ_in_array(squares, size);
        }
        self.seed = self.seed.next();
        if squares.len() <= MAX_BUCKET_SQUARES {
            return self.keys_differ(squares, squares.len(), keys(squares, self.seed));
        }
        let buckets = partition(squares, self.seed);
        buckets.iter().all(|keys| self.keys_differ(squares, keys.len(), keys.iter().copied()))
    }

    /// Whether no two of the squares with these keys are the same.
    fn keys_differ(
        &mut self,
        squares: &[Square],
        count: usize,
        keys: impl Iterator<Item = Key> + Clone,
    ) -> bool {
        let candidates = self.find_candidates(count, keys.clone());
        if candidates.is_empty() {
            return true;
        }
        let filter = &mut self.candidate_filter;
        filter.reset(KEYS_PER_CANDIDATE * candidates.len());
        for hash in candidates {
            filter.insert(filter.slot(hash));
        }
        let may_equal = |key: &Key| filter.is_used(filter.slot(key.hash));
        let mut suspicious: Vec<Square> =
            keys.filter(may_equal).map(|key| squares[key.index as usize]).collect();
        suspicious.sort_unstable();
        suspicious.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// Inserts all keys into the Bloom filter; returns the hashes of those that seemed to be there already.
    #[inline(never)] // keeps its registers
    fn find_candidates(&mut self, count: usize, keys: impl Iterator<Item = Key>) -> Vec<u32> {
        let words = count.div_ceil(KEYS_PER_WORD).next_power_of_two().max(2);
        self.bloom.clear();
        self.bloom.resize(words, 0);
        let shift = u32::BITS - words.trailing_zeros();
        let mut candidates = Vec::new();
        for Key { hash, .. } in keys {
            let mixed = hash.wrapping_mul(GOLDEN_RATIO);
            let both = 1 << (mixed >> 26) | 1 << (mixed >> 20 & 63);
            let word = &mut self.bloom[(hash >> shift) as usize];
            if *word & both == both {
                candidates.push(hash);
            }
            *word |= both;
        }
        candidates
    }
}

/// Partitions the keys by their upper bits into buckets of about [`MAX_BUCKET_SQUARES`]; these bits are shifted out of
/// the hashes.
fn partition(squares: &[Square], seed: Seed) -> Vec<Vec<Key>> {
    let count = squares.len().div_ceil(MAX_BUCKET_SQUARES).next_power_of_two().min(MAX_BUCKETS);
    let bits = count.trailing_zeros();
    // The hash is uniform, so that a bucket rarely has to grow.
    let capacity = squares.len() / count * 17 / 16;
    let mut buckets: Vec<Vec<Key>> = (0..count).map(|_| Vec::with_capacity(capacity)).collect();
    for key in keys(squares, seed) {
        let bucket = &mut buckets[(key.hash >> (u32::BITS - bits)) as usize];
        bucket.push(Key { hash: key.hash << bits, ..key });
    }
    buckets
}

fn keys(squares: &[Square], seed: Seed) -> impl Iterator<Item = Key> + Clone {
    squares.iter().zip(0..).map(move |(at, index)| Key { hash: seed.hash_pair(at.x, at.y), index })
}

/// Whether no two squares are the same on a board with at most [`MAX_ARRAY_SQUARES`] squares. A byte per square:
/// updates of bits in one word would depend on each other.
fn all_differ_in_array(squares: &[Square], size: u64) -> bool {
    let mut seen = [false; MAX_ARRAY_SQUARES as usize];
    squares.iter().fold(true, |differ, at| {
        let slot = ((at.y - 1) * size + at.x - 1) % MAX_ARRAY_SQUARES;
        differ & !std::mem::replace(&mut seen[slot as usize], true)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_repeated_square_among_many_is_found() {
        let mut rng = fastrand::Rng::with_seed(5);
        let mut duplicates = DuplicateCheck::default();
        for size in 8..=40 {
            let at = |n: u64| Square { x: 1 + n % size, y: 1 + n / size };
            let mut squares: Vec<Square> = (0..size * size).map(at).collect();
            assert!(duplicates.all_differ(&squares, size));
            squares[5] = at(size * size - 1);
            assert!(!duplicates.all_differ(&squares, size));
        }
        for count in [2usize, 3, 10, 100, 5000, 2 * MAX_BUCKET_SQUARES, 5 * MAX_BUCKET_SQUARES / 2]
        {
            let mut squares: Vec<Square> =
                (1..=count as u64).map(|n| Square { x: n << 50, y: n << 56 | n }).collect();
            assert!(duplicates.all_differ(&squares, u64::MAX));
            squares[rng.usize(1..count)] = squares[0];
            assert!(!duplicates.all_differ(&squares, u64::MAX));
        }
    }
}
