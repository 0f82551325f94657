//! Sets of cells as machine words. The number of words is known when compiling, so that small boards stay in registers.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of numbers below `64 * W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bits<const W: usize>(pub(crate) [u64; W]);

impl<const W: usize> Bits<W> {
    pub(crate) const EMPTY: Self = Self([0; W]);

    pub(crate) const fn with(mut self, index: usize) -> Self {
        self.0[index / 64] |= 1 << (index % 64);
        self
    }

    pub(crate) fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    pub(crate) fn remove(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    pub(crate) fn has(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0.into_iter().fold(0, |all, word| all | word) == 0
    }

    /// The smallest number; 0 for the empty set.
    #[inline]
    pub(crate) fn first(self) -> usize {
        let word = (0..W).find(|&word| self.0[word] != 0).unwrap_or(0);
        (64 * word + self.0[word].trailing_zeros() as usize) % (64 * W)
    }

    /// The set without its smallest number.
    #[inline]
    pub(crate) fn without_first(mut self) -> Self {
        let mut borrow = true;
        for word in &mut self.0 {
            let kept = *word & word.wrapping_sub(1);
            let empty = *word == 0;
            if borrow {
                *word = kept;
            }
            borrow &= empty;
        }
        self
    }

    pub(crate) fn len(self) -> u32 {
        self.0.into_iter().map(u64::count_ones).sum()
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let index = rest.first();
            (!rest.is_empty()).then(|| {
                rest = rest.without_first();
                index
            })
        })
    }
}

impl<const W: usize> BitAnd for Bits<W> {
    type Output = Self;
    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl<const W: usize> BitAndAssign for Bits<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
    }
}

impl<const W: usize> BitOr for Bits<W> {
    type Output = Self;
    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const W: usize> BitOrAssign for Bits<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
    }
}

impl<const W: usize> Not for Bits<W> {
    type Output = Self;
    #[inline]
    fn not(mut self) -> Self {
        self.0.iter_mut().for_each(|word| *word = !*word);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_in_order() {
        let numbers = [0, 5, 63, 64, 127, 130];
        let set = numbers.iter().fold(Bits::<3>::EMPTY, |set, &number| set.with(number));
        assert_eq!(set.iter().collect::<Vec<_>>(), numbers);
        assert_eq!(set.len(), 6);
        assert!(set.has(130) && !set.has(131));
        assert!((set & !set).is_empty());
    }
}
