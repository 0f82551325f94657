//! Sets of squares as bit boards of `W` words, so that one shift moves every box and one round of shifts floods a step.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not};

/// A set of squares by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Bits<const W: usize>(pub(crate) [u64; W]);

impl<const W: usize> Bits<W> {
    pub(crate) const EMPTY: Self = Bits([0; W]);

    #[inline]
    pub(crate) fn of(square: usize) -> Self {
        let mut bits = Self::EMPTY;
        bits.insert(square);
        bits
    }

    #[inline]
    pub(crate) fn insert(&mut self, square: usize) {
        if let Some(word) = self.0.get_mut(square / 64) {
            *word |= 1 << (square % 64);
        }
    }

    #[inline]
    pub(crate) fn has(&self, square: usize) -> bool {
        self.0.get(square / 64).is_some_and(|word| word >> (square % 64) & 1 != 0)
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub(crate) fn meets(&self, other: Self) -> bool {
        !(*self & other).is_empty()
    }

    #[inline]
    pub(crate) fn without(self, other: Self) -> Self {
        self & !other
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The lowest square, if any.
    #[inline]
    pub(crate) fn first(&self) -> Option<usize> {
        let index = self.0.iter().position(|&word| word != 0)?;
        Some(index * 64 + self.0[index].trailing_zeros() as usize)
    }

    /// How many squares of the set are below this one.
    #[inline]
    pub(crate) fn rank(&self, square: usize) -> usize {
        let (words, bits) = (square / 64, square % 64);
        let whole: u32 = self.0[..words].iter().map(|word| word.count_ones()).sum();
        (whole + (self.0[words] & !(u64::MAX << bits)).count_ones()) as usize
    }

    /// The same squares moved up the numbers by `n`.
    #[inline]
    pub(crate) fn up(self, n: usize) -> Self {
        let (words, bits) = (n / 64, n % 64);
        let mut out = [0; W];
        for (index, word) in out.iter_mut().enumerate().skip(words) {
            *word = self.0[index - words] << bits;
            if index > words {
                // Two shifts, since one by 64 is not defined when `bits` is 0.
                *word |= self.0[index - words - 1] >> 1 >> (63 - bits);
            }
        }
        Bits(out)
    }

    /// The same squares moved down the numbers by `n`.
    #[inline]
    pub(crate) fn down(self, n: usize) -> Self {
        let (words, bits) = (n / 64, n % 64);
        let mut out = [0; W];
        for (index, word) in out.iter_mut().enumerate().take(W.saturating_sub(words)) {
            *word = self.0[index + words] >> bits;
            if index + words + 1 < W {
                *word |= self.0[index + words + 1] << 1 << (63 - bits);
            }
        }
        Bits(out)
    }

    /// The squares, lowest first.
    #[inline]
    pub(crate) fn squares(self) -> Squares<W> {
        Squares { bits: self, word: 0 }
    }
}

/// Takes squares out of a set, lowest first.
pub(crate) struct Squares<const W: usize> {
    bits: Bits<W>,
    word: usize,
}

impl<const W: usize> Iterator for Squares<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word < W {
            let word = &mut self.bits.0[self.word];
            if *word != 0 {
                let square = self.word * 64 + word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(square);
            }
            self.word += 1;
        }
        None
    }
}

macro_rules! wordwise {
    ($trait:ident, $method:ident, $op:expr) => {
        impl<const W: usize> $trait for Bits<W> {
            type Output = Self;

            #[inline]
            fn $method(mut self, other: Self) -> Self {
                for (word, other) in self.0.iter_mut().zip(other.0) {
                    *word = $op(*word, other);
                }
                self
            }
        }
    };
}

wordwise!(BitAnd, bitand, u64::bitand);
wordwise!(BitOr, bitor, u64::bitor);
wordwise!(BitXor, bitxor, u64::bitxor);

impl<const W: usize> BitOrAssign for Bits<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const W: usize> Not for Bits<W> {
    type Output = Self;

    #[inline]
    fn not(mut self) -> Self {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_move_every_square_and_drop_what_leaves() {
        let mut rng = fastrand::Rng::with_seed(3);
        for _ in 0..2000 {
            let set: Vec<usize> = (0..10).map(|_| rng.usize(..256)).collect();
            let mut bits = Bits::<4>::EMPTY;
            for &square in &set {
                bits.insert(square);
            }
            let n = rng.usize(..200);
            for square in 0..256 {
                assert_eq!(bits.up(n).has(square), square >= n && set.contains(&(square - n)));
                assert_eq!(bits.down(n).has(square), set.contains(&(square + n)));
            }
        }
    }
}
