//! Whether squares are all different.
//!
//! A sieve finds the few that share a slot, a second one the fewer that do so again; only those are sorted. When there are
//! so many squares that a sieve would not stay in the cache, they are dealt out by their hash first (a radix partition; Manegold,
//! Boncz and Kersten, "Optimizing Main-Memory Join on Modern Hardware", 2002), and each heap gets a sieve of its own.

use crate::{
    Square,
    sieve::{Seed, Sieve},
};

/// Boards with at most so many squares get a mark for each of them.
const SMALL: u64 = 1 << 10;
/// Squares whose sieve stays in the cache.
const HEAP: usize = 1 << 17;
/// Heaps at most: more cursors than that do not stay in the cache themselves.
const MOST_HEAPS: usize = 1 << 10;

/// Finds out; keeps its working memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Distinct {
    seed: Seed,
    sieve: Sieve,
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
        let (dealt, ends) = deal(squares, self.seed);
        let starts = [0].into_iter().chain(ends.iter().copied());
        starts.zip(&ends).all(|(start, end)| {
            let heap = dealt[start..*end].iter().copied();
            self.keys_differ(squares, heap.len(), heap)
        })
    }

    /// The same for some of the squares, that have these keys.
    fn keys_differ(
        &mut self,
        squares: &[Square],
        count: usize,
        keys_of_some: impl Iterator<Item = Key> + Clone,
    ) -> bool {
        let suspects = self.sift(squares, count, keys_of_some);
        // With another function and as many slots, next to nothing remains to be sorted.
        let other_keys = keys(&suspects, self.seed.next());
        let mut remaining = self.sift(&suspects, count, other_keys);
        remaining.sort_unstable();
        remaining.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// The squares whose keys share a slot.
    #[inline(never)] // its registers are its own
    fn sift(
        &mut self,
        squares: &[Square],
        room: usize,
        keys: impl Iterator<Item = Key> + Clone,
    ) -> Vec<Square> {
        let sieve = &mut self.sieve;
        sieve.reset(room);
        for key in keys.clone() {
            sieve.drop(sieve.slot(key.hash));
        }
        let shared = keys.filter(|key| sieve.is_shared(sieve.slot(key.hash)));
        shared.map(|key| squares[key.index as usize]).collect()
    }
}

/// Puts keys of equal upper bits into heaps of about [`HEAP`], and says where each ends. These bits are taken off the
/// hashes.
fn deal(squares: &[Square], seed: Seed) -> (Vec<Key>, Vec<usize>) {
    let heaps = squares.len().div_ceil(HEAP).next_power_of_two().min(MOST_HEAPS);
    let bits = heaps.trailing_zeros();
    let heap = |key: Key| (key.hash >> (u32::BITS - bits)) as usize;
    let mut next = vec![0; heaps];
    for key in keys(squares, seed) {
        next[heap(key)] += 1;
    }
    let mut start = 0;
    for next in &mut next {
        start += std::mem::replace(next, start);
    }
    let mut dealt = vec![Key::default(); squares.len()];
    for key in keys(squares, seed) {
        let next = &mut next[heap(key)];
        dealt[*next] = Key { hash: key.hash << bits, ..key };
        *next += 1;
    }
    (dealt, next)
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
