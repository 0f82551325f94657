//! Boards as text that can be parsed again: letters, or words separated by spaces if a symbol has several characters.

use crate::{Board, Cell, Mark};

/// The symbol of a queen in a printed solution, as in the source document.
pub const QUEEN: char = '#';

/// Formats a board, one line per row, without a header.
///
/// ```
/// let board: papan_queens::Board = "A B\nA B".parse()?;
/// assert_eq!(papan_queens::format(&board), "AB\nAB\n");
/// # Ok::<(), papan_queens::PuzzleError>(())
/// ```
pub fn format(board: &Board) -> String {
    format_solved(board, &[])
}

/// Formats a board with `#` on these cells.
///
/// # Panics
/// If a cell is not on the board.
///
/// ```
/// use papan_queens::{Board, Cell, format_solved};
///
/// let board: Board = "AAAB\nCABB\nCCDB\nCDDD".parse()?;
/// let solved = format_solved(&board, &[Cell::new(0, 2), Cell::new(1, 0)]);
/// assert_eq!(solved, "AA#B\n#ABB\nCCDB\nCDDD\n");
/// # Ok::<(), papan_queens::PuzzleError>(())
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

/// What separates the marks of a position from its board.
pub(crate) const MARKS_SEPARATOR: char = '|';

/// Formats a position: the marks of a player beside the board, `#` a star, `x` a cross and `.` nothing. Automatic crosses
/// are left out.
///
/// # Panics
/// If the marks are not those of all cells.
///
/// ```
/// use papan_queens::{Mark, format_marked, parse};
///
/// let puzzle = &parse(b"AB | .x\nAB | #.")?[0];
/// let marks = puzzle.marks.as_deref().unwrap();
/// assert_eq!(marks, [Mark::Empty, Mark::Cross, Mark::Star, Mark::Empty]);
/// assert_eq!(format_marked(&puzzle.board, marks), "AB | .x\nAB | #.\n");
/// # Ok::<(), papan_queens::PuzzleError>(())
/// ```
pub fn format_marked(board: &Board, marks: &[Mark]) -> String {
    assert_eq!(marks.len(), board.regions().len(), "one mark for each cell");
    let symbol = |mark: &Mark| match mark {
        Mark::Empty | Mark::AutoCross => '.',
        Mark::Cross => 'x',
        Mark::Star => QUEEN,
    };
    let mut text = String::new();
    for (row, marks) in format(board).lines().zip(marks.chunks(board.size())) {
        text.push_str(row);
        text.extend([' ', MARKS_SEPARATOR, ' ']);
        text.extend(marks.iter().map(symbol));
        text.push('\n');
    }
    text
}

/// Formats a board under a line `; title n=N stars=K`, as one of several in a file.
///
/// ```
/// use papan_queens::{Board, format_titled};
///
/// let board: Board = "A".parse()?;
/// assert_eq!(format_titled(&board, Some("tiny")), "; tiny n=1 stars=1\nA\n");
/// # Ok::<(), papan_queens::PuzzleError>(())
/// ```
pub fn format_titled(board: &Board, title: Option<&str>) -> String {
    let words = title.unwrap_or_default().split_whitespace();
    let title: String = words.flat_map(|word| [word, " "]).collect();
    format!("; {title}n={} stars={}\n{}", board.size(), board.stars(), format(board))
}
