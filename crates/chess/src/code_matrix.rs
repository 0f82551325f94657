//! The board as the source document prints it: an 8 x 8 matrix of codes, `KW` for the white king to `PB` for a black pawn,
//! `#` for an empty square, rank 8 on top.

use crate::{Board, Colour, File, Man, Rank, Role, Square};
use papan_core::{ParseError, Span};
use std::fmt::Write;

/// Prints a board as a matrix of codes, with files above and ranks at the left.
///
/// ```
/// use papan_chess::{Board, parse_code_matrix, to_code_matrix};
///
/// let text = to_code_matrix(&Board::START);
/// assert!(text.starts_with("   a  b  c  d  e  f  g  h\n8  RB NB BB QB KB BB NB RB\n"));
/// assert_eq!(parse_code_matrix(&text)?, Board::START);
/// # Ok::<(), papan_core::ParseError>(())
/// ```
pub fn to_code_matrix(board: &Board) -> String {
    let mut out = String::from("   a  b  c  d  e  f  g  h\n");
    for rank in Rank::all().rev() {
        let codes = File::all().map(|file| match board.man_at(Square::new(file, rank)) {
            Some(man) => code_of(man),
            None => "# ".to_owned(),
        });
        let codes: Vec<String> = codes.collect();
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{rank}  {}", codes.join(" ").trim_end());
    }
    out
}

/// Reads a matrix of codes. Names of files and ranks, bars and rules around the cells may be there or not.
///
/// # Errors
/// What is wrong and where.
pub fn parse_code_matrix(text: &str) -> Result<Board, ParseError> {
    let error = |span: Span, key| ParseError::message(text.as_bytes(), span, key);
    let mut board = Board::EMPTY;
    let mut ranks = Rank::all().rev();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let cells = cells_of(line, start);
        start += line.len();
        if cells.is_empty() {
            continue;
        }
        let whole = cells[0].start..cells[cells.len() - 1].end;
        let rank = ranks.next().ok_or_else(|| error(whole.clone(), "chess-matrix-many-rows"))?;
        if cells.len() != 8 {
            return Err(error(whole, "chess-matrix-columns").with("found", cells.len()));
        }
        for (file, span) in File::all().zip(cells) {
            let code = &text[span.clone()];
            match man_of(code) {
                Some(Some(man)) => board.put(Square::new(file, rank), man),
                Some(None) => {}
                None => return Err(error(span, "chess-matrix-unknown-code").with("found", code)),
            }
        }
    }
    match ranks.len() {
        0 => Ok(board),
        missing => {
            Err(error(text.len()..text.len(), "chess-matrix-few-rows").with("found", 8 - missing))
        }
    }
}

/// The places of the codes in a line that starts at byte `start`; none for lines of file names or rules.
fn cells_of(line: &str, start: usize) -> Vec<Span> {
    let mut cells = Vec::new();
    let mut at = 0;
    for word in line.split(|c: char| c.is_whitespace() || c == '|' || c == ',') {
        let span = start + at..start + at + word.len();
        at += word.len();
        at += line[at..].chars().next().map_or(0, char::len_utf8);
        let rank = cells.is_empty() && matches!(word.as_bytes(), [b'1'..=b'8']);
        let file = matches!(word.as_bytes(), [b'a'..=b'h']);
        let rule = word.bytes().all(|byte| matches!(byte, b'-' | b'+' | b':'));
        if !word.is_empty() && !rank && !file && !rule {
            cells.push(span);
        }
    }
    cells
}

fn code_of(man: Man) -> String {
    format!("{}{}", man.role.to_upper(), man.colour.to_char().to_ascii_uppercase())
}

/// `Some(None)` is an empty square.
#[allow(clippy::option_option)]
fn man_of(code: &str) -> Option<Option<Man>> {
    match *code.as_bytes() {
        [b'#' | b'.'] => Some(None),
        [role, colour] => {
            let colour = match colour {
                b'W' => Colour::White,
                b'B' => Colour::Black,
                _ => return None,
            };
            let role =
                if role.is_ascii_uppercase() { Role::from_letter(role)? } else { return None };
            Some(Some(role.of(colour)))
        }
        _ => None,
    }
}
