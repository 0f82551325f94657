//! Boards as text in the format of CSTATE3.

use crate::Board;

/// Writes boards the way [`parse`](crate::parse) reads them.
///
/// ```
/// use papan_giant::{Options, format, parse};
///
/// let text = "1\n8 2\n1 1 k\n8 8 K\n";
/// let boards: Vec<_> = parse(text.as_bytes(), Options::default()).unwrap().map(Result::unwrap).collect();
/// assert_eq!(format(&boards), text);
/// ```
pub fn format(boards: &[Board]) -> String {
    let mut text = std::format!("{}\n", boards.len()).into_bytes();
    for board in boards {
        append(&mut text, board);
    }
    // Only digits, letters and blanks have been written.
    String::from_utf8(text).unwrap_or_default()
}

/// Appends one board without the number of boards that goes before all of them, for writing large sets piece by piece.
///
/// ```
/// use papan_giant::{Kind, append, generate};
///
/// let mut rng = fastrand::Rng::with_seed(1);
/// let mut text = b"3\n".to_vec();
/// for _ in 0..3 {
///     append(&mut text, &generate(Kind::Pins, 1000, 40, &mut rng).unwrap());
/// }
/// assert_eq!(text.iter().filter(|&&byte| byte == b'\n').count(), 1 + 3 * 41);
/// ```
pub fn append(text: &mut Vec<u8>, board: &Board) {
    let number = |text: &mut Vec<u8>, mut n: u64| {
        let mut digits = [0; 20];
        let mut at = digits.len();
        while at == digits.len() || n > 0 {
            at -= 1;
            digits[at] = b'0' + (n % 10) as u8;
            n /= 10;
        }
        text.extend_from_slice(&digits[at..]);
    };
    number(text, board.size());
    text.push(b' ');
    number(text, board.men().len() as u64);
    text.push(b'\n');
    for placed in board.men() {
        number(text, placed.at.x);
        text.push(b' ');
        number(text, placed.at.y);
        text.extend_from_slice(&[b' ', placed.man.letter() as u8, b'\n']);
    }
}
