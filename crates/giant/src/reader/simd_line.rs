//! Scans strict lines of any length without a branch on the lengths of their numbers: one comparison of 48 bytes finds
//! the ends of both numbers, and the sixteen digits before each end are summed up in vectors (Mula, "SIMD-ized conversion
//! of numbers", 2014).

use super::strict_lines::PIECES;
use crate::{Piece, Square};
use std::array;
use wide::{i8x16, i16x8, i16x16};

/// Bytes before a line that the window includes: a short number is loaded together with what precedes it.
pub(super) const BYTES_BEFORE: usize = LANES + HIGH_BYTES;
/// Bytes of the window from the start of the line: the widest load, even if the line is not strict.
const BYTES_AFTER: usize = 68;
/// Digits that are summed up together.
const LANES: usize = 16;
/// Digits before those, and one byte more.
const HIGH_BYTES: usize = 4;
/// The longest number that never overflows.
const MAX_DIGITS: usize = 19;

/// Zeros, then masks of digits: a load at the offset of a length masks out the bytes before the number. Long enough for
/// any five-bit offset.
const DIGIT_MASKS: [u8; 32 + LANES] = {
    let mut masks = [0; 32 + LANES];
    let mut at = BYTES_BEFORE;
    while at < masks.len() {
        masks[at] = 0x0f;
        at += 1;
    }
    masks
};

/// Scans a strict line: its piece and its length. The window starts before the line.
#[inline]
pub(super) fn scan_line(
    window: &[u8; BYTES_BEFORE + BYTES_AFTER],
) -> Option<(Square, Piece, usize)> {
    let line: &[u8; BYTES_AFTER] = window.last_chunk()?;
    let digits = |from: usize| find_digits(take(line, from)) << from;
    let odd = !(digits(0) | digits(LANES) | digits(2 * LANES));
    let blank = odd.trailing_zeros() as usize;
    let end = (odd & odd.wrapping_sub(1)).trailing_zeros() as usize;
    let length = end.wrapping_sub(blank + 1);
    // A space, the letter, and the line feed.
    let tail = u32::from_le_bytes(take(line, end));
    let blanks = line[blank] == b' ' && tail & 0x00ff_00ff == u32::from_le_bytes(*b" \0\n\0");
    let fits = |digits: usize| digits.wrapping_sub(1) < MAX_DIGITS;
    let zero = line[0] == b'0' || line[blank + 1] == b'0';
    if !blanks || !fits(blank) || !fits(length) || zero {
        return None;
    }
    let piece = PIECES[usize::from((tail >> 8) as u8)]?;
    let [x, y] = read_numbers(window, [(blank, blank), (end, length)]);
    Some((Square { x, y }, piece, end + 3))
}

/// Which of sixteen bytes are digits, one bit each.
#[inline]
fn find_digits(bytes: [u8; LANES]) -> u64 {
    // '0' to '9' become the largest signed bytes.
    const SHIFT: i8 = i8::MAX - b'9'.cast_signed();
    let raised = i8x16::new(bytes.map(u8::cast_signed)) + i8x16::splat(SHIFT);
    u64::from(raised.simd_gt(i8x16::splat(b'0'.cast_signed() + SHIFT - 1)).to_bitmask())
}

/// Parses two numbers, each given by its end in the line and its length.
#[inline]
fn read_numbers(window: &[u8; BYTES_BEFORE + BYTES_AFTER], spans: [(usize, usize); 2]) -> [u64; 2] {
    let bytes = spans.map(|(end, _)| take(window, HIGH_BYTES + end));
    let masks = spans.map(|(_, length)| take(&DIGIT_MASKS, (HIGH_BYTES + length) % 32));
    let ones = to_lanes(bytes) & to_lanes(masks);
    let pairs: i16x16 = (ones & i16x16::splat(0xff)) * i16x16::splat(10) + (ones >> 8u32);
    let fours = pairs.dot(i16x16::new(array::from_fn(|lane| [100, 1][lane % 2])));
    let eights = i16x8::from_i32x8_saturate(fours)
        .dot(i16x8::new(array::from_fn(|lane| [10_000, 1][lane % 2])));
    let [x_upper, x_lower, y_upper, y_lower] =
        eights.to_array().map(|eight| u64::from(eight.cast_unsigned()));
    let [x_high, y_high] = read_high_digits(window, spans);
    let sum = |high: u64, upper: u64, lower: u64| {
        high * 10_000_000_000_000_000 + upper * 100_000_000 + lower
    };
    [sum(x_high, x_upper, x_lower), sum(y_high, y_upper, y_lower)]
}

/// Parses the digits before the last sixteen of both numbers, up to three.
#[inline]
fn read_high_digits(
    window: &[u8; BYTES_BEFORE + BYTES_AFTER],
    spans: [(usize, usize); 2],
) -> [u64; 2] {
    let [x, y] = spans.map(|(end, length)| {
        let [digits, mask] =
            [take(window, end), take(&DIGIT_MASKS, length % 32)].map(u32::from_le_bytes);
        u64::from(digits & mask)
    });
    let ones = x | y << 32;
    let pairs = (ones * 10 + (ones >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = pairs * 100 + (pairs >> 16);
    [fours & 0xffff, fours >> 32 & 0xffff]
}

/// `COUNT` bytes from a position.
#[inline]
fn take<const COUNT: usize>(bytes: &[u8], from: usize) -> [u8; COUNT] {
    bytes[from..].first_chunk().copied().unwrap_or([0; COUNT])
}

#[inline]
fn to_lanes(bytes: [[u8; LANES]; 2]) -> i16x16 {
    let (pairs, _) = bytes.as_flattened().as_chunks::<2>();
    i16x16::new(array::from_fn(|lane| i16::from_le_bytes(pairs[lane])))
}
