//! Boards as text in the format of CSTATE3.

use crate::Board;
use std::fmt::Write;

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
    let mut text = format!("{}\n", boards.len());
    for board in boards {
        // Writing into a String cannot fail.
        let _ = writeln!(text, "{} {}", board.size(), board.men().len());
        for placed in board.men() {
            let _ = writeln!(text, "{} {} {}", placed.at.x, placed.at.y, placed.man.letter());
        }
    }
    text
}
