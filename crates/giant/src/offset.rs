//! Differences of coordinates. On boards up to size 2^61 their sums and doubles fit 64 bits; larger boards take 128.
//! Hot loops are generic and compiled for both.

use std::ops::{Add, Neg, Sub};

/// Boards up to this size use 64-bit offsets.
pub(crate) const MAX_NARROW_SIZE: u64 = 1 << 61;

/// A difference of coordinates.
pub(crate) trait Offset:
    Copy + Ord + From<i8> + Add<Output = Self> + Sub<Output = Self> + Neg<Output = Self>
{
    /// The difference `to - from`.
    fn between(from: u64, to: u64) -> Self;

    /// Whether the distance is at most `reach`.
    fn is_within(self, reach: i8) -> bool;

    /// Whether it lies strictly between 0 and `end`, which is positive.
    fn is_before(self, end: Self) -> bool;

    /// The lowest 64 bits.
    fn low(self) -> u64;

    /// The distance.
    fn magnitude(self) -> u64;

    /// The product with a sign: -1, 0 or 1.
    fn times(self, sign: i8) -> Self;

    /// Half of it, rounded down, and whether it was even.
    fn half(self) -> (Self, bool);

    /// The offset as a small number, when it is within -3..=3.
    fn small(self) -> i8;
}

macro_rules! offset {
    ($offset:ty, $between:expr) => {
        impl Offset for $offset {
            #[inline]
            fn between(from: u64, to: u64) -> Self {
                $between(from, to)
            }

            #[inline]
            fn is_within(self, reach: i8) -> bool {
                let reach = Self::from(reach);
                (self + reach).cast_unsigned() <= (2 * reach).cast_unsigned()
            }

            #[inline]
            fn is_before(self, end: Self) -> bool {
                (self - 1).cast_unsigned() < (end - 1).cast_unsigned()
            }

            #[inline]
            fn low(self) -> u64 {
                self as u64
            }

            #[inline]
            fn magnitude(self) -> u64 {
                self.unsigned_abs() as u64
            }

            #[inline]
            fn times(self, sign: i8) -> Self {
                self * Self::from(sign)
            }

            #[inline]
            fn half(self) -> (Self, bool) {
                (self >> 1, self & 1 == 0)
            }

            #[inline]
            fn small(self) -> i8 {
                self as i8
            }
        }
    };
}

offset!(i64, |from: u64, to: u64| to.cast_signed() - from.cast_signed());
offset!(i128, |from: u64, to: u64| i128::from(to) - i128::from(from));
