//! Strict lines of any length, without a branch on the lengths of their numbers: one look at 48 bytes tells where both
//! numbers end, and the sixteen digits before each end are added up in vectors (Mula, "SIMD-ized conversion of numbers",
//! 2014).

use super::scan::MEN;
use crate::{Man, Square};
use std::array;
use wide::{i8x16, i16x8, i16x16};

/// Bytes before a line that are looked at, too: the digits of a short number are taken with what precedes them.
pub(super) const BEFORE: usize = LANES + ABOVE;
/// Bytes from the start of a line, whatever its numbers seem to be.
const AFTER: usize = 68;
/// Digits that are added up together.
const LANES: usize = 16;
/// Digits above those, and one byte more.
const ABOVE: usize = 4;
/// The longest number that surely fits.
const MOST_DIGITS: usize = 19;

/// Zeros, then masks for digits: from the place of a length, as many zeros as there are other bytes before a number's end.
/// Enough of them for any five bits.
const KEEP: [u8; 32 + LANES] = {
    let mut keep = [0; 32 + LANES];
    let mut at = BEFORE;
    while at < keep.len() {
        keep[at] = 0x0f;
        at += 1;
    }
    keep
};

/// The man of a strict line, and its length. The window begins before the line.
#[inline]
pub(super) fn scan_line(window: &[u8; BEFORE + AFTER]) -> Option<(Square, Man, usize)> {
    let line: &[u8; AFTER] = window.last_chunk()?;
    let digits = |from: usize| find_digits(take(line, from)) << from;
    let odd = !(digits(0) | digits(LANES) | digits(2 * LANES));
    let blank = odd.trailing_zeros() as usize;
    let end = (odd & odd.wrapping_sub(1)).trailing_zeros() as usize;
    let length = end.wrapping_sub(blank + 1);
    // A blank, the letter, and the line feed.
    let tail = u32::from_le_bytes(take(line, end));
    let blanks = line[blank] == b' ' && tail & 0x00ff_00ff == u32::from_le_bytes(*b" \0\n\0");
    let fits = |digits: usize| digits.wrapping_sub(1) < MOST_DIGITS;
    let zero = line[0] == b'0' || line[blank + 1] == b'0';
    if !blanks || !fits(blank) || !fits(length) || zero {
        return None;
    }
    let man = MEN[usize::from((tail >> 8) as u8)]?;
    let [x, y] = read_numbers(window, [(blank, blank), (end, length)]);
    Some((Square { x, y }, man, end + 3))
}

/// Which of sixteen bytes are digits, one bit each.
#[inline]
fn find_digits(bytes: [u8; LANES]) -> u64 {
    // '0' to '9' become the largest signed bytes.
    const UP: i8 = i8::MAX - b'9'.cast_signed();
    let raised = i8x16::new(bytes.map(u8::cast_signed)) + i8x16::splat(UP);
    u64::from(raised.simd_gt(i8x16::splat(b'0'.cast_signed() + UP - 1)).to_bitmask())
}

/// Two numbers, each given by its end in the line and its length.
#[inline]
fn read_numbers(window: &[u8; BEFORE + AFTER], places: [(usize, usize); 2]) -> [u64; 2] {
    let bytes = places.map(|(end, _)| take(window, ABOVE + end));
    let keep = places.map(|(_, length)| take(&KEEP, (ABOVE + length) % 32));
    let ones = to_lanes(bytes) & to_lanes(keep);
    let pairs: i16x16 = (ones & i16x16::splat(0xff)) * i16x16::splat(10) + (ones >> 8u32);
    let fours = pairs.dot(i16x16::new(array::from_fn(|lane| [100, 1][lane % 2])));
    let eights = i16x8::from_i32x8_saturate(fours)
        .dot(i16x8::new(array::from_fn(|lane| [10_000, 1][lane % 2])));
    let [x_upper, x_lower, y_upper, y_lower] =
        eights.to_array().map(|eight| u64::from(eight.cast_unsigned()));
    let [x_above, y_above] = read_above(window, places);
    let sum = |above: u64, upper: u64, lower: u64| {
        above * 10_000_000_000_000_000 + upper * 100_000_000 + lower
    };
    [sum(x_above, x_upper, x_lower), sum(y_above, y_upper, y_lower)]
}

/// What precedes the last sixteen digits of both numbers: up to three digits.
#[inline]
fn read_above(window: &[u8; BEFORE + AFTER], places: [(usize, usize); 2]) -> [u64; 2] {
    let [x, y] = places.map(|(end, length)| {
        let [digits, keep] = [take(window, end), take(&KEEP, length % 32)].map(u32::from_le_bytes);
        u64::from(digits & keep)
    });
    let ones = x | y << 32;
    let pairs = (ones * 10 + (ones >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = pairs * 100 + (pairs >> 16);
    [fours & 0xffff, fours >> 32 & 0xffff]
}

/// Bytes from a place where there are so many.
#[inline]
fn take<const COUNT: usize>(bytes: &[u8], from: usize) -> [u8; COUNT] {
    bytes[from..].first_chunk().copied().unwrap_or([0; COUNT])
}

#[inline]
fn to_lanes(bytes: [[u8; LANES]; 2]) -> i16x16 {
    let (pairs, _) = bytes.as_flattened().as_chunks::<2>();
    i16x16::new(array::from_fn(|lane| i16::from_le_bytes(pairs[lane])))
}
