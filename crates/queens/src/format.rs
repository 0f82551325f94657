//! Boards as text again, in the form that is read: letters, or words with spaces where a symbol has more than one.

use crate::{Board, Cell};

/// The mark of a queen in a written solution, as in the source document.
pub const QUEEN: char = '#';

/// The board as text, one line a row, without a header.
///
/// ```
/// let puzzles = papan_queens::parse(b"A B\nA B").unwrap();
/// assert_eq!(papan_queens::format(&puzzles[0].board), "AB\nAB\n");
/// ```
pub fn format(board: &Board) -> String {
    format_solved(board, &[])
}

/// The board as text with `#` on these cells.
///
/// ```
/// use papan_queens::{Cell, format_solved, parse};
///
/// let puzzles = parse(b"AAAB\nCABB\nCCDB\nCDDD").unwrap();
/// let solved = format_solved(&puzzles[0].board, &[Cell::new(0, 2), Cell::new(1, 0)]);
/// assert_eq!(solved, "AA#B\n#ABB\nCCDB\nCDDD\n");
/// ```
pub fn format_solved(board: &Board, stars: &[Cell]) -> String {
    let mut starred = vec![false; board.size() * board.size()];
    for &star in stars {
        starred[board.index(star)] = true;
    }
    let spaced = (0..board.size()).any(|region| board.symbol(region).chars().nth(1).is_some());
    let mut text = String::new();
    for (index, &region) in board.regions().iter().enumerate() {
        if starred[index] {
            text.push(QUEEN);
        } else {
            text.push_str(board.symbol(usize::from(region)));
        }
        if (index + 1) % board.size() == 0 {
            text.push('\n');
        } else if spaced {
            text.push(' ');
        }
    }
    text
}

/// The board under a `; title stars=K` line, ready to be one of several in a file.
///
/// ```
/// use papan_queens::{Board, format_titled};
///
/// let board = Board::new(1, 1, &[0]).unwrap();
/// assert_eq!(format_titled(&board, Some("tiny")), "; tiny n=1 stars=1\nA\n");
/// ```
pub fn format_titled(board: &Board, title: Option<&str>) -> String {
    let title = title.map(one_line).filter(|title| !title.is_empty());
    let title = title.map_or(String::new(), |title| title + " ");
    format!("; {title}n={} stars={}\n{}", board.size(), board.stars(), format(board))
}

fn one_line(title: &str) -> String {
    title.split_whitespace().collect::<Vec<_>>().join(" ")
}
