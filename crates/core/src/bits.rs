//! Fixed-size bit sets. The number of words is a constant, so that the sets of small boards stay in registers.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set of numbers below `64 * W`, such as squares or cells of a board.
///
/// ```
/// use papan_core::Bits;
///
/// let set: Bits<2> = Bits::of(3) | Bits::of(70);
/// assert!(set.contains(70));
/// assert_eq!(set.shift_up(10).iter().collect::<Vec<_>>(), [13, 80]);
/// ```
#[doc(alias = "bitboard")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bits<const W: usize>(pub [u64; W]);

impl<const W: usize> Bits<W> {
    /// The empty set.
    pub const EMPTY: Self = Bits([0; W]);

    /// The set of one number; empty if the number is out of range.
    #[inline]
    pub fn of(index: usize) -> Self {
        let mut bits = Self::EMPTY;
        bits.insert(index);
        bits
    }

    /// The set with one more number; a number out of range is ignored. Works in constants.
    ///
    /// ```
    /// use papan_core::Bits;
    ///
    /// const CORNERS: Bits<1> = Bits::EMPTY.with(0).with(7).with(56).with(63);
    /// assert_eq!(CORNERS.without_first().len(), 3);
    /// ```
    #[inline]
    #[must_use]
    pub const fn with(mut self, index: usize) -> Self {
        if index / 64 < W {
            self.0[index / 64] |= 1 << (index % 64);
        }
        self
    }

    /// Adds a number; a number out of range is ignored.
    #[inline]
    pub fn insert(&mut self, index: usize) {
        if let Some(word) = self.0.get_mut(index / 64) {
            *word |= 1 << (index % 64);
        }
    }

    /// Removes a number.
    #[inline]
    pub fn remove(&mut self, index: usize) {
        if let Some(word) = self.0.get_mut(index / 64) {
            *word &= !(1 << (index % 64));
        }
    }

    /// Whether the number is in the set.
    #[inline]
    pub fn contains(&self, index: usize) -> bool {
        self.0.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 != 0)
    }

    /// Whether the set has no elements.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether the sets share an element.
    #[inline]
    pub fn intersects(&self, other: Self) -> bool {
        !(*self & other).is_empty()
    }

    /// The elements that are not in `other`.
    #[inline]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        self & !other
    }

    /// The number of elements.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The smallest element, if any.
    #[inline]
    pub fn first(&self) -> Option<usize> {
        let index = self.0.iter().position(|&word| word != 0)?;
        Some(index * 64 + self.0[index].trailing_zeros() as usize)
    }

    /// The set without its smallest element.
    #[inline]
    #[must_use]
    pub fn without_first(mut self) -> Self {
        // Without an early exit the loop stays free of branches.
        let mut is_first = true;
        for word in &mut self.0 {
            let (rest, is_empty) = (*word & word.wrapping_sub(1), *word == 0);
            if is_first {
                *word = rest;
            }
            is_first &= is_empty;
        }
        self
    }

    /// The number of elements below `index`.
    #[inline]
    pub fn rank(&self, index: usize) -> usize {
        let (words, bits) = (index / 64, index % 64);
        let whole: u32 = self.0[..words].iter().map(|word| word.count_ones()).sum();
        (whole + (self.0[words] & !(u64::MAX << bits)).count_ones()) as usize
    }

    /// Adds `n` to every element and drops what leaves the range.
    #[inline]
    #[must_use]
    pub fn shift_up(self, n: usize) -> Self {
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

    /// Subtracts `n` from every element and drops what would fall below 0.
    #[inline]
    #[must_use]
    pub fn shift_down(self, n: usize) -> Self {
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

    /// The elements in ascending order.
    #[inline]
    pub fn iter(self) -> BitsIter<W> {
        BitsIter { bits: self, word: 0 }
    }
}

/// Iterator over the elements of [`Bits`] in ascending order.
#[derive(Clone, Debug)]
pub struct BitsIter<const W: usize> {
    bits: Bits<W>,
    word: usize,
}

impl<const W: usize> Iterator for BitsIter<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word < W {
            let word = &mut self.bits.0[self.word];
            if *word != 0 {
                let index = self.word * 64 + word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(index);
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

impl<const W: usize> BitAndAssign for Bits<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

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

    /// Pseudo-random numbers below `limit`, by Knuth's multiplicative generator.
    fn numbers(seed: u64, count: usize, limit: usize) -> Vec<usize> {
        let mut state = seed.wrapping_mul(2) + 1;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % limit
        };
        (0..count).map(|_| next()).collect()
    }

    #[test]
    fn shifts_move_every_element_and_drop_what_leaves() {
        for seed in 0..2000 {
            let set = numbers(seed, 10, 256);
            let bits = set.iter().fold(Bits::<4>::EMPTY, |bits, &index| bits | Bits::of(index));
            let n = numbers(seed + 5000, 1, 200)[0];
            for index in 0..256 {
                let up = index >= n && set.contains(&(index - n));
                assert_eq!(bits.shift_up(n).contains(index), up);
                assert_eq!(bits.shift_down(n).contains(index), set.contains(&(index + n)));
            }
        }
    }

    #[test]
    fn elements_come_back_in_order() {
        let numbers = [0, 5, 63, 64, 127, 130];
        let mut set = numbers.iter().fold(Bits::<3>::EMPTY, |set, &index| set | Bits::of(index));
        assert_eq!(set.iter().collect::<Vec<_>>(), numbers);
        assert_eq!((set.len(), set.first(), set.rank(127)), (6, Some(0), 4));
        assert!(set.contains(130) && !set.contains(131) && !set.contains(1000));
        assert_eq!(set.without_first().iter().collect::<Vec<_>>(), numbers[1..]);
        assert_eq!(Bits::<3>::EMPTY.with(70).with(192), Bits::of(70));
        assert!(Bits::<3>::of(70).without_first().is_empty());
        set.remove(130);
        assert!(!set.contains(130) && set.without(set).is_empty());
    }
}
