//! Lines in the common strict layout: numbers without leading zeros, single spaces, line feeds. Headers are read eight
//! bytes at a time.
//!
//! Any other line is left to the lenient reader, which accepts it or reports an error. The arithmetic on eight digits in
//! one word is folklore (Lemire, "Quickly parsing eight digits", 2018).

use super::simd_line;
use crate::{Piece, Square, piece_from_letter};

/// The longest strict header, padded for the widest loads.
const WINDOW_BYTES: usize = 64;
/// Bytes examined for one number.
const NUMBER_BYTES: usize = 24;

/// Boards below this size have lines of at most eight bytes.
const MIN_LONG_SIZE: u64 = 100;

const POWERS_OF_TEN: [u64; 8] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];

/// The piece of each byte.
pub(super) const PIECES: [Option<Piece>; 256] = {
    let mut pieces = [None; 256];
    let mut byte = 0;
    while byte < 256 {
        pieces[byte] = piece_from_letter(byte as u8);
        byte += 1;
    }
    pieces
};

/// How far strict lines go.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Scanned {
    /// The number of lines read.
    pub(crate) lines: usize,
    /// The start of the last of them.
    pub(crate) last: usize,
    /// The start of the next line.
    pub(crate) end: usize,
}

/// Reads strict lines `x y c` from a position in the text until both columns are full, the text is nearly over, or a
/// line is not strict.
pub(crate) fn scan_pieces(
    text: &[u8],
    from: usize,
    size: u64,
    squares: &mut [Square],
    pieces: &mut [Piece],
) -> Scanned {
    let slots = squares.iter_mut().zip(pieces);
    if size < MIN_LONG_SIZE {
        return scan_lines(&text[from..], slots, size, scan_short_line);
    }
    match from.checked_sub(simd_line::BYTES_BEFORE) {
        Some(before) => scan_lines(&text[before..], slots, size, simd_line::scan_line),
        None => Scanned::default(),
    }
}

/// Reads strict lines with a function that scans a line in a window of `WINDOW` bytes.
#[inline(never)] // keeps its registers
fn scan_lines<'a, const WINDOW: usize>(
    text: &[u8],
    slots: impl Iterator<Item = (&'a mut Square, &'a mut Piece)>,
    size: u64,
    scan: impl Fn(&[u8; WINDOW]) -> Option<(Square, Piece, usize)>,
) -> Scanned {
    let mut scanned = Scanned::default();
    for (square, piece) in slots {
        let Some(window) = text[scanned.end..].first_chunk() else { break };
        let Some((at, kind, length)) = scan(window) else { break };
        if at.x.max(at.y) > size {
            break;
        }
        (*square, *piece) = (at, kind);
        scanned.lines += 1;
        scanned.last = scanned.end;
        scanned.end += length;
    }
    scanned
}

/// Scans a strict line `N P`: both numbers and its length.
pub(crate) fn scan_header(text: &[u8]) -> Option<(u64, u64, usize)> {
    let mut padded = [0; WINDOW_BYTES];
    let window = text.first_chunk::<WINDOW_BYTES>().unwrap_or_else(|| {
        padded[..text.len()].copy_from_slice(text);
        &padded
    });
    let (size, blank) = scan_number(window, 0)?;
    let (count, end) = scan_number(window, blank + 1)?;
    (window[blank] == b' ' && window[end] == b'\n').then_some((size, count, end + 1))
}

/// Scans a line of numbers with one or two digits in one word. The length is computed from the line feed alone, so that
/// the next line can start before the numbers of this one are known.
#[inline]
#[allow(clippy::trivially_copy_pass_by_ref)] // the type of all windows
fn scan_short_line(bytes: &[u8; 8]) -> Option<(Square, Piece, usize)> {
    let word = u64::from_le_bytes(*bytes);
    let ends = |at: usize| usize::from((word >> (8 * at)) as u8 == b'\n');
    let length = 8 - ends(6) - 2 * ends(5);
    let (x, x_digits) = pad_short_number(word);
    let (y, y_digits) = pad_short_number(x >> 24);
    let begins = |word: u64| (word as u8).wrapping_sub(b'1') < 9;
    let rest = y >> 24;
    let blanks = (x >> 16) as u8 == b' ' && (y >> 16) as u8 == b' ' && (rest >> 8) as u8 == b'\n';
    if !blanks || !begins(word) || !begins(x >> 24) || x_digits + y_digits + 4 != length {
        return None;
    }
    let number = |word: u64| (word & 0xf) * 10 + (word >> 8 & 0xf);
    let square = Square { x: number(x), y: number(y) };
    Some((square, PIECES[usize::from(rest as u8)]?, length))
}

/// Pads the number of one or two digits that a word starts with to two digits, and returns how many it had. Branch-free,
/// because the length is unpredictable.
#[inline]
fn pad_short_number(word: u64) -> (u64, usize) {
    let one = u64::from(((word >> 8) as u8).wrapping_sub(b'0') > 9);
    ((word << (8 * one)) | (u64::from(b'0') * one), 2 - one as usize)
}

/// Scans the number of up to 19 digits, the first not 0, that starts at `from`; returns it and its end.
#[inline(always)]
#[allow(clippy::inline_always)] // a call costs a quarter of the time
fn scan_number(window: &[u8; WINDOW_BYTES], from: usize) -> Option<(u64, usize)> {
    let bytes = window[from..].first_chunk::<NUMBER_BYTES>()?;
    let ([first, second, third], []) = bytes.as_chunks::<8>() else { return None };
    let first = u64::from_le_bytes(*first);
    let second = u64::from_le_bytes(*second);
    let third = u64::from_le_bytes(*third);
    if first as u8 == b'0' {
        return None;
    }
    let (odd_first, odd_second) = (not_digits(first), not_digits(second));
    if odd_first | odd_second == 0 {
        let upper = read_eight(first) * 100_000_000 + read_eight(second);
        return scan_last_digits(upper, third).map(|(number, digits)| (number, from + 16 + digits));
    }
    if odd_first == 0 {
        let digits = odd_second.trailing_zeros() as usize / 8;
        let upper = read_eight(first) * POWERS_OF_TEN[digits];
        return Some((upper + read_digits(second, digits), from + 8 + digits));
    }
    let digits = odd_first.trailing_zeros() as usize / 8;
    (digits > 0).then(|| (read_digits(first, digits), from + digits))
}

/// Appends up to three digits to a number and returns how many; twenty digits may overflow. Branches instead of shifts:
/// predicting the length lets the next number start before this one is done, which saves an eighth of the time.
#[inline(always)]
#[allow(clippy::inline_always)]
fn scan_last_digits(upper: u64, word: u64) -> Option<(u64, usize)> {
    let [a, b, c, d] = [0, 1, 2, 3].map(|at| ((word >> (8 * at)) as u8).wrapping_sub(b'0'));
    let number = |tens: u64, last: u64| upper * tens + last;
    let [x, y, z] = [a, b, c].map(u64::from);
    if a > 9 {
        Some((upper, 0))
    } else if b > 9 {
        Some((number(10, x), 1))
    } else if c > 9 {
        Some((number(100, 10 * x + y), 2))
    } else if d > 9 {
        Some((number(1000, 100 * x + 10 * y + z), 3))
    } else {
        None
    }
}

/// Sets the top bit of the lowest byte that is not a digit; the bits of higher bytes are unspecified.
#[inline]
fn not_digits(word: u64) -> u64 {
    let value = word ^ 0x3030_3030_3030_3030;
    (value.wrapping_add(0x7676_7676_7676_7676) | value) & 0x8080_8080_8080_8080
}

/// Parses the lowest `count` < 8 bytes of a word.
#[inline]
fn read_digits(word: u64, count: usize) -> u64 {
    read_eight(word << (56 - 8 * count) << 8)
}

/// Parses eight digits, the lowest byte first; zero bytes count as zeros.
#[inline]
fn read_eight(word: u64) -> u64 {
    let ones = word & 0x0f0f_0f0f_0f0f_0f0f;
    let pairs = ones.wrapping_mul(10 << 8 | 1) >> 8 & 0x00ff_00ff_00ff_00ff;
    let fours = pairs.wrapping_mul(100 << 16 | 1) >> 16 & 0x0000_ffff_0000_ffff;
    fours.wrapping_mul(10_000 << 32 | 1) >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(text: &str) -> [u8; WINDOW_BYTES] {
        std::array::from_fn(|at| text.as_bytes().get(at).copied().unwrap_or(b'\n'))
    }

    /// Scans one line between others; returns its length if it is strict.
    fn scan_one(line: &str, size: u64) -> Option<usize> {
        let before = "111111111111111111 111111111111111111 q\n".repeat(2);
        let text = [&before, line, &before].concat();
        let (mut square, mut piece) = ([Square { x: 0, y: 0 }], [piece_from_letter(b'p').unwrap()]);
        let scanned = scan_pieces(text.as_bytes(), before.len(), size, &mut square, &mut piece);
        let Square { x, y } = square[0];
        (scanned.lines == 1).then(|| {
            assert_eq!(std::format!("{x} {y} {}\n", crate::piece_letter(piece[0])), line);
            scanned.end
        })
    }

    #[test]
    fn lines_with_numbers_of_every_length_are_read() {
        let digits = "1234567890123456789";
        for first in 1..=19 {
            for second in 1..=19 {
                let line = std::format!("{} {} h\n", &digits[..first], &digits[19 - second..]);
                let strict = !digits[19 - second..].starts_with('0');
                assert_eq!(scan_one(&line, u64::MAX), strict.then_some(line.len()), "{line}");
            }
        }
        for odd in ["12345678901234567890 1 k\n", "1 12345678901234567890 k\n", "1 1 k"] {
            assert_eq!(scan_one(odd, u64::MAX), None, "{odd}");
        }
    }

    #[test]
    fn numbers_of_every_length_are_read_unless_they_may_overflow() {
        let digits = "12345678901234567890";
        for length in 1..=19 {
            let text = &digits[..length];
            for end in [" ", "\n", "k", "\u{7f}", "\u{e9}", "/", ":"] {
                let found = scan_number(&window(&format!("{text}{end}999")), 0);
                assert_eq!(found, Some((text.parse().unwrap(), length)), "{text}{end}");
            }
        }
        assert_eq!(scan_number(&window(digits), 0), None);
        assert_eq!(scan_number(&window("0 "), 0), None);
        assert_eq!(scan_number(&window(" 1"), 0), None);
        assert_eq!(scan_number(&window(""), 0), None);
    }

    #[test]
    fn only_strict_lines_are_scanned() {
        let strict = "1234567890123456789 9876543210987654321 H\n";
        assert_eq!(scan_one(strict, u64::MAX), Some(strict.len()));
        for odd in [
            "1 2 k\r\n",
            " 1 2 k\n",
            "1  2 k\n",
            "1 2  k\n",
            "1 2 k \n",
            "1 2 n\n",
            "1 2\n",
            "1\t2 k\n",
            "1  k\n",
            " 2 k\n",
            "  k\n",
            "k\n",
            "1 2 kk\n",
            "\u{e9} 1 k\n",
            "1 \u{ff} k\n",
            "1 02 k\n",
            "01 2 k\n",
        ] {
            assert_eq!(scan_one(odd, u64::MAX), None, "{odd:?}");
            assert_eq!(scan_one(odd, MIN_LONG_SIZE - 1), None, "{odd:?}");
        }
        for short in ["1 2 k\n", "10 2 k\n", "1 20 k\n", "10 20 k\n"] {
            let window = window(&std::format!("{short}1 1 q\n"));
            let (at, _, length) = scan_short_line(window.first_chunk().unwrap()).unwrap();
            assert_eq!(
                (std::format!("{} {} k\n", at.x, at.y), length),
                (short.to_owned(), short.len())
            );
        }
        assert_eq!(scan_header(&window("8 64\n1 1 k\n")), Some((8, 64, 5)));
        assert_eq!(scan_header(&window("8 64 1\n")), None);
    }
}
