//! Writes boards in the format CSTATE3.

use crate::{Board, piece_letter};

/// Formats boards so that [`parse`](crate::parse) reads them again.
///
/// ```
/// use papan_giant::{ParseOptions, format_boards, parse};
///
/// let text = "1\n8 2\n1 1 k\n8 8 K\n";
/// let boards = parse(text.as_bytes(), ParseOptions::default())?.collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(format_boards(&boards), text);
/// # Ok::<(), papan_giant::ReadError>(())
/// ```
pub fn format_boards(boards: &[Board]) -> String {
    let mut text = format!("{}\n", boards.len()).into_bytes();
    for board in boards {
        append_board(&mut text, board);
    }
    // Only digits, letters, spaces and line feeds have been written.
    String::from_utf8(text).unwrap_or_default()
}

/// Appends one board without the number of boards that starts a text, to write large sets board by board.
///
/// ```
/// use papan_giant::{BoardKind, append_board, generate_boards};
///
/// let mut text = b"3\n".to_vec();
/// for board in generate_boards(BoardKind::Pins, 1000, 40, 1).take(3) {
///     append_board(&mut text, &board?);
/// }
/// assert_eq!(text.iter().filter(|&&byte| byte == b'\n').count(), 1 + 3 * 41);
/// # Ok::<(), papan_giant::BoardError>(())
/// ```
pub fn append_board(text: &mut Vec<u8>, board: &Board) {
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
    number(text, board.pieces().len() as u64);
    text.push(b'\n');
    for placed in board.pieces() {
        number(text, placed.at.x);
        text.push(b' ');
        number(text, placed.at.y);
        text.extend_from_slice(&[b' ', piece_letter(placed.piece) as u8, b'\n']);
    }
}
