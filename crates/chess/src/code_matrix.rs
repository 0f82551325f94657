//! The board as the source document prints it: an 8 x 8 matrix of codes, `KW` for the white king to `PB` for a black pawn,
//! `#` for an empty square, rank 8 on top.

use crate::{Board, Color, File, Piece, Rank, Role, Square};
use papan_core::{ParseError, Span};
use std::fmt::{self, Write};

/// An error in a matrix of codes: its [kind](CodeMatrixErrorKind), line and column, and the line itself.
pub type CodeMatrixError = ParseError<CodeMatrixErrorKind>;

/// What is wrong with a matrix of codes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // `found` is what the text has
pub enum CodeMatrixErrorKind {
    /// A word is not the code of a piece.
    UnknownCode { found: String },
    /// A row does not have 8 codes.
    RowLength { found: usize },
    /// There are more than 8 rows.
    TooManyRows,
    /// There are fewer than 8 rows.
    TooFewRows { found: usize },
}

impl fmt::Display for CodeMatrixErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownCode { found } => write!(f, "'{found}' is not the code of a piece"),
            Self::RowLength { found } => write!(f, "the row has {found} codes, expected 8"),
            Self::TooManyRows => f.write_str("there are more than 8 rows"),
            Self::TooFewRows { found } => write!(f, "there are {found} rows, expected 8"),
        }
    }
}

/// Writes a board as a matrix of codes, with files above and ranks at the left.
///
/// ```
/// use papan_chess::{Board, parse_code_matrix, to_code_matrix};
///
/// let text = to_code_matrix(&Board::START);
/// assert!(text.starts_with("   a  b  c  d  e  f  g  h\n8  RB NB BB QB KB BB NB RB\n"));
/// assert_eq!(parse_code_matrix(&text)?, Board::START);
/// # Ok::<(), papan_chess::CodeMatrixError>(())
/// ```
pub fn to_code_matrix(board: &Board) -> String {
    let mut out = String::from("   a  b  c  d  e  f  g  h\n");
    for rank in Rank::all().rev() {
        let codes = File::all().map(|file| match board.piece_at(Square::new(file, rank)) {
            Some(piece) => code_of(piece),
            None => "# ".to_owned(),
        });
        let codes: Vec<String> = codes.collect();
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{rank}  {}", codes.join(" ").trim_end());
    }
    out
}

/// Parses a matrix of codes. Names of files and ranks, bars and rules around the cells are optional.
///
/// # Errors
/// What is wrong and where.
pub fn parse_code_matrix(text: &str) -> Result<Board, CodeMatrixError> {
    use CodeMatrixErrorKind as Kind;
    let error = |span: Span, kind| ParseError::new(text.as_bytes(), span, kind);
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
        let rank = ranks.next().ok_or_else(|| error(whole.clone(), Kind::TooManyRows))?;
        if cells.len() != 8 {
            return Err(error(whole, Kind::RowLength { found: cells.len() }));
        }
        for (file, span) in File::all().zip(cells) {
            let code = &text[span.clone()];
            match parse_code(code) {
                Some(Some(piece)) => board.set_piece_at(Square::new(file, rank), piece),
                Some(None) => {}
                None => return Err(error(span, Kind::UnknownCode { found: code.to_owned() })),
            }
        }
    }
    match ranks.len() {
        0 => Ok(board),
        rest => Err(error(text.len()..text.len(), Kind::TooFewRows { found: 8 - rest })),
    }
}

/// The spans of the codes in a line that starts at byte `start`; none for lines of file names or rules.
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

fn code_of(piece: Piece) -> String {
    format!("{}{}", piece.role.to_upper(), piece.color.to_char().to_ascii_uppercase())
}

/// `Some(None)` is an empty square.
#[allow(clippy::option_option)]
fn parse_code(code: &str) -> Option<Option<Piece>> {
    match *code.as_bytes() {
        [b'#' | b'.'] => Some(None),
        [role, color] => {
            let color = match color {
                b'W' => Color::White,
                b'B' => Color::Black,
                _ => return None,
            };
            let role =
                if role.is_ascii_uppercase() { Role::from_letter(role)? } else { return None };
            Some(Some(role.of(color)))
        }
        _ => None,
    }
}
