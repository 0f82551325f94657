//! Whether squares are all different.
//!
//! Every square leaves two marks in one word (a blocked Bloom filter; Putze, Sanders and Singler, "Cache-, Hash- and
//! Space-Efficient Bloom Filters", 2007). Who finds both there already is suspect; one more pass finds everyone who may
//! share a square with one of these few, and only those are sorted. When there are so many squares that the marks would not stay
//! in the cache, they are dealt out by their hash first (a radix partition; Manegold, Boncz and Kersten, "Optimizing
//! Main-Memory Join on Modern Hardware", 2002), and each heap gets marks of its own.

use crate::{
    Square,
    sieve::{Seed, Sieve},
};

/// Boards with at most so many squares get a mark for each of them.
const SMALL: u64 = 1 << 10;
/// Squares whose marks stay in the cache.
const HEAP: usize = 1 << 18;
/// Heaps at most: more cursors than that do not stay in the cache themselves.
const MOST_HEAPS: usize = 1 << 10;

/// Squares that share a word of marks, at most and on average.
const KEYS_A_WORD: usize = 4;
/// Slots for each suspect are many more than usual: then hardly anyone else is looked at again.
const ROOM_A_SUSPECT: usize = 32;

/// An odd factor, the golden ratio of 32 bits: products differ where hashes do, and their upper bits depend on all below.
const STIR: u32 = 0x9e37_79b9;

/// Finds out; keeps its working memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Distinct {
    seed: Seed,
    marks: Vec<u64>,
    suspects: Sieve,
}

/// A square by its hash and its number.
#[derive(Clone, Copy, Debug, Default)]
struct Key {
    hash: u32,
    index: u32,
}

impl Distinct {
    /// Whether no two squares of a board are the same.
    pub(crate) fn all_differ(&mut self, squares: &[Square], size: u64) -> bool {
        if size.saturating_mul(size) <= SMALL {
            return all_differ_on_small(squares, size);
        }
        self.seed = self.seed.next();
        if squares.len() <= HEAP {
            return self.keys_differ(squares, squares.len(), keys(squares, self.seed));
        }
        let heaps = deal(squares, self.seed);
        heaps.iter().all(|heap| self.keys_differ(squares, heap.len(), heap.iter().copied()))
    }

    /// The same for some of the squares, that have these keys.
    fn keys_differ(
        &mut self,
        squares: &[Square],
        count: usize,
        keys: impl Iterator<Item = Key> + Clone,
    ) -> bool {
        let suspects = self.mark(count, keys.clone());
        if suspects.is_empty() {
            return true;
        }
        let sieve = &mut self.suspects;
        sieve.reset(ROOM_A_SUSPECT * suspects.len());
        for hash in suspects {
            sieve.drop(sieve.slot(hash));
        }
        let is_near = |key: &Key| sieve.is_used(sieve.slot(key.hash));
        let mut near: Vec<Square> =
            keys.filter(is_near).map(|key| squares[key.index as usize]).collect();
        near.sort_unstable();
        near.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// Marks all keys; the hashes of those whose marks were there before.
    #[inline(never)] // its registers are its own
    fn mark(&mut self, count: usize, keys: impl Iterator<Item = Key>) -> Vec<u32> {
        let words = count.div_ceil(KEYS_A_WORD).next_power_of_two().max(2);
        self.marks.clear();
        self.marks.resize(words, 0);
        let shift = u32::BITS - words.trailing_zeros();
        let mut suspects = Vec::new();
        for Key { hash, .. } in keys {
            let stirred = hash.wrapping_mul(STIR);
            let both = 1 << (stirred >> 26) | 1 << (stirred >> 20 & 63);
            let word = &mut self.marks[(hash >> shift) as usize];
            if *word & both == both {
                suspects.push(hash);
            }
            *word |= both;
        }
        suspects
    }
}

/// Puts keys of equal upper bits onto heaps of at most about [`HEAP`]; these bits are taken off the hashes.
fn deal(squares: &[Square], seed: Seed) -> Vec<Vec<Key>> {
    let count = squares.len().div_ceil(HEAP).next_power_of_two().min(MOST_HEAPS);
    let bits = count.trailing_zeros();
    // Hashes are even, so that hardly a heap needs more room than that; if one does, it grows.
    let room = squares.len() / count * 17 / 16;
    let mut heaps: Vec<Vec<Key>> = (0..count).map(|_| Vec::with_capacity(room)).collect();
    for key in keys(squares, seed) {
        let heap = &mut heaps[(key.hash >> (u32::BITS - bits)) as usize];
        heap.push(Key { hash: key.hash << bits, ..key });
    }
    heaps
}

fn keys(squares: &[Square], seed: Seed) -> impl Iterator<Item = Key> + Clone {
    squares.iter().zip(0..).map(move |(at, index)| Key { hash: seed.hash_pair(at.x, at.y), index })
}

/// Whether no two squares are the same on a board with at most [`SMALL`] of them: each has a byte, for bits of one word
/// would have to wait for each other.
fn all_differ_on_small(squares: &[Square], size: u64) -> bool {
    let mut seen = [false; SMALL as usize];
    squares.iter().fold(true, |differ, at| {
        let slot = ((at.y - 1) * size + at.x - 1) % SMALL;
        differ & !std::mem::replace(&mut seen[slot as usize], true)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_repeated_square_among_many_is_found() {
        let mut rng = fastrand::Rng::with_seed(5);
        let mut distinct = Distinct::default();
        for size in 8..=40 {
            let at = |n: u64| Square { x: 1 + n % size, y: 1 + n / size };
            let mut squares: Vec<Square> = (0..size * size).map(at).collect();
            assert!(distinct.all_differ(&squares, size));
            squares[5] = at(size * size - 1);
            assert!(!distinct.all_differ(&squares, size));
        }
        for count in [2usize, 3, 10, 100, 5000, 2 * HEAP, 5 * HEAP / 2] {
            let mut squares: Vec<Square> =
                (1..=count as u64).map(|n| Square { x: n << 50, y: n << 56 | n }).collect();
            assert!(distinct.all_differ(&squares, u64::MAX));
            squares[rng.usize(1..count)] = squares[0];
            assert!(!distinct.all_differ(&squares, u64::MAX));
        }
    }
}
