//! Boards as text: XSB symbols (`#` wall, `$` box, `.` goal, `*` box on goal, `@` player, `+` player on goal; space, `-`
//! and `_` floor) and their run-length form `4#|#@$.#|4#`. Every refusal names its place.

use crate::{Draft, Fault, Level, Square, Tile};
use papan_core::ParseError;
use std::fmt;

/// The largest board that is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
}

impl Default for Limit {
    fn default() -> Self {
        Limit { width: 256, height: 256 }
    }
}

/// One row of a board and the byte each of its symbols came from.
#[derive(Default)]
pub(crate) struct Row {
    symbols: Vec<u8>,
    origins: Vec<usize>,
}

impl Row {
    /// Columns up to the last one that is no floor.
    fn width(&self) -> usize {
        self.symbols.iter().rposition(|b| !b" -_".contains(b)).map_or(0, |last| last + 1)
    }
}

/// Whether a character can stand on a board.
fn is_symbol(c: char) -> bool {
    matches!(c, '#' | '$' | '.' | '*' | '@' | '+' | ' ' | '-' | '_')
}

/// Whether a line of a file is a row of a board (or several, run-length encoded) rather than a title or a remark.
pub(crate) fn is_board_line(line: &str, in_board: bool) -> bool {
    let shape = line.trim();
    if shape.is_empty() {
        return false;
    }
    let plain = shape.chars().all(is_symbol);
    let wall = shape.contains('#');
    let packed = shape.chars().all(|c| is_symbol(c) || c == '|' || c.is_ascii_digit());
    // A title may end like a row: `Title: the last #`.
    let named = shape.split_once(':').is_some_and(|(key, _)| key.chars().all(char::is_alphabetic));
    let walled = shape.starts_with('#') || (in_board && shape.ends_with('#') && !named);
    (plain && (wall || in_board)) || (packed && wall) || walled
}

/// Whether a text seems to hold levels: some line is a row between walls with a box or the player in it, or the text is
/// an `.slc` file. Faulty levels count, so that they can be told what is wrong with them.
///
/// ```
/// use papan_sokoban::recognise;
///
/// assert!(recognise(b"A title\n#####\n#@$.#\n#####\n"));
/// assert!(recognise(b"5#|#@$.#|5#"));
/// assert!(!recognise(b"# A heading\n\n* a list\n"));
/// ```
pub fn recognise(text: &[u8]) -> bool {
    let is_symbol = |&b: &u8| is_symbol(char::from(b)) || b == b'|' || b.is_ascii_digit();
    let is_row = |line: &[u8]| {
        let row = line.trim_ascii();
        row.len() > 2
            && (row[0] == b'#' || row[0].is_ascii_digit())
            && row.ends_with(b"#")
            && row.iter().all(is_symbol)
            && row.iter().any(|b| b"@+$*".contains(b))
    };
    let slc = b"<SokobanLevels";
    text.split(|&b| b == b'\n').any(is_row) || text.windows(slc.len()).any(|part| part == slc)
}

/// Reads the rows of one line, which begins at byte `offset` of `source`.
pub(crate) fn read_rows(
    source: &str,
    offset: usize,
    line: &str,
    limit: Limit,
    rows: &mut Vec<Row>,
) -> Result<(), ParseError> {
    let mut row = Row::default();
    let mut run: Option<usize> = None;
    let line = line.trim_end();
    for (at, symbol) in line.char_indices() {
        let span = offset + at..offset + at + symbol.len_utf8();
        let fault = |key| ParseError::new(source.as_bytes(), span.clone(), key);
        match symbol {
            '0'..='9' => {
                let digit = symbol as usize - '0' as usize;
                run = Some(run.unwrap_or(0).saturating_mul(10).saturating_add(digit));
            }
            '|' if run.is_none() => push_row(rows, std::mem::take(&mut row), limit, source)?,
            _ if is_symbol(symbol) => {
                let times = run.take().unwrap_or(1);
                if row.symbols.len().saturating_add(times) > limit.width {
                    return Err(fault("sokoban-too-large")
                        .with("width", limit.width)
                        .with("height", limit.height));
                }
                row.symbols.extend(std::iter::repeat_n(symbol as u8, times));
                row.origins.extend(std::iter::repeat_n(span.start, times));
            }
            _ => return Err(fault("sokoban-unknown-symbol").with("found", symbol.to_string())),
        }
    }
    if run.is_some() {
        let end = offset + line.len();
        return Err(ParseError::new(source.as_bytes(), end..end, "sokoban-run-length"));
    }
    push_row(rows, row, limit, source)
}

fn push_row(rows: &mut Vec<Row>, row: Row, limit: Limit, source: &str) -> Result<(), ParseError> {
    if rows.len() == limit.height {
        let at = row.origins.first().copied().unwrap_or_default();
        return Err(ParseError::new(source.as_bytes(), at..at + 1, "sokoban-too-large")
            .with("width", limit.width)
            .with("height", limit.height));
    }
    rows.push(row);
    Ok(())
}

/// The level that rows are, with every fault at its place in `source`.
pub(crate) fn read_board(source: &str, rows: &[Row]) -> Result<Level, ParseError> {
    let rows = without_margins(rows);
    let width = rows.iter().map(Row::width).max().unwrap_or(0);
    let mut draft = Draft::new(width, rows.len());
    for (row_number, row) in rows.iter().enumerate() {
        for (column, &symbol) in row.symbols[..row.width()].iter().enumerate() {
            let square = Square { row: row_number as u16, column: column as u16 };
            match symbol {
                b'#' => draft.set_tile(square, Tile::Wall),
                b'.' | b'*' | b'+' => draft.set_tile(square, Tile::Goal),
                _ => {}
            }
            draft.set_box(square, matches!(symbol, b'$' | b'*'));
            if matches!(symbol, b'@' | b'+') {
                draft.add_player(square);
            }
        }
    }
    draft.check().map_err(|fault| place(source, rows, &fault))
}

/// The rows from the first with a wall to the last with anything in it. Run lengths can tell of more, plain boards cannot.
fn without_margins(rows: &[Row]) -> &[Row] {
    let first = rows.iter().position(|row| row.symbols.contains(&b'#')).unwrap_or(0);
    let last = rows.iter().rposition(|row| row.width() > 0).unwrap_or(0);
    rows.get(first..=last).unwrap_or(rows)
}

fn place(source: &str, rows: &[Row], fault: &Fault) -> ParseError {
    let first = rows.iter().find_map(|row| row.origins.first()).copied().unwrap_or_default();
    let origin = |square: Square| {
        let origins = &rows[usize::from(square.row)].origins;
        origins.get(usize::from(square.column)).or(origins.last()).copied().unwrap_or(first)
    };
    let at = |at: usize, key| ParseError::new(source.as_bytes(), at..at + 1, key);
    match *fault {
        Fault::NoPlayer => at(first, "sokoban-no-player"),
        Fault::TwoPlayers(square) => at(origin(square), "sokoban-two-players"),
        Fault::NoBoxes => at(first, "sokoban-no-boxes"),
        Fault::BoxesAndGoals { boxes, goals } => {
            at(first, "sokoban-boxes-and-goals").with("boxes", boxes).with("goals", goals)
        }
        Fault::Open(square) => at(origin(square), "sokoban-open"),
    }
}

impl Level {
    /// Reads the first level of a text in any format that [`Pack::parse`](crate::Pack::parse) reads.
    ///
    /// # Errors
    /// The first fault of the text.
    pub fn parse(text: &str) -> Result<Level, ParseError> {
        let pack = crate::Pack::parse(text)?;
        let first = pack.levels.into_iter().next();
        first.map(|entry| entry.level).ok_or_else(|| empty(text))
    }

    /// The run-length form: rows between `|`, floor as `-`.
    ///
    /// ```
    /// use papan_sokoban::Level;
    ///
    /// let level = Level::parse("######\n#@ $.#\n######").unwrap();
    /// assert_eq!(level.to_rle(), "6#|#@-$.#|6#");
    /// assert_eq!(Level::parse(&level.to_rle()).unwrap(), level);
    /// ```
    pub fn to_rle(&self) -> String {
        let packed = |row: &str| -> String {
            let runs = row.as_bytes().chunk_by(|a, b| a == b);
            runs.map(|run| {
                let symbol = if run[0] == b' ' { '-' } else { char::from(run[0]) };
                if run.len() == 1 { symbol.to_string() } else { format!("{}{symbol}", run.len()) }
            })
            .collect()
        };
        let rows: Vec<String> = self.to_string().lines().map(packed).collect();
        rows.join("|")
    }

    fn symbol(&self, at: usize) -> char {
        let player = self.index(self.player()) == Some(at);
        match (self.tiles[at], self.boxes[at]) {
            (Tile::Wall, _) => '#',
            (Tile::Floor, _) if player => '@',
            (Tile::Goal, _) if player => '+',
            (Tile::Floor, true) => '$',
            (Tile::Goal, true) => '*',
            (Tile::Floor, false) => ' ',
            (Tile::Goal, false) => '.',
        }
    }
}

/// Writes the board as XSB text without trailing spaces; a blank row, which would end the board, gets a dash.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.height {
            let cells = row * self.width..(row + 1) * self.width;
            let symbols: String = cells.map(|at| self.symbol(at)).collect();
            let row = symbols.trim_end();
            writeln!(f, "{}", if row.is_empty() { "-" } else { row })?;
        }
        Ok(())
    }
}

/// The error of a text without any level.
pub(crate) fn empty(text: &str) -> ParseError {
    ParseError::new(text.as_bytes(), text.len()..text.len(), "sokoban-empty")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> (&'static str, String) {
        let error = Level::parse(text).unwrap_err();
        (error.key(), error.place().to_string())
    }

    #[test]
    fn every_fault_is_refused_with_its_place() {
        assert_eq!(refusal(""), ("sokoban-empty", "1:1".into()));
        assert_eq!(refusal("just words\n"), ("sokoban-empty", "2:1".into()));
        assert_eq!(refusal("####\n#$.#\n####"), ("sokoban-no-player", "1:1".into()));
        assert_eq!(refusal("#####\n#@@$.#\n#####"), ("sokoban-two-players", "2:3".into()));
        assert_eq!(refusal("#####\n#@ .#\n#####"), ("sokoban-no-boxes", "1:1".into()));
        assert_eq!(refusal("#####\n#@$ #\n#####"), ("sokoban-boxes-and-goals", "1:1".into()));
        assert_eq!(refusal("#####\n#@$. \n#####"), ("sokoban-open", "2:4".into()));
        assert_eq!(refusal("#####\n#@x$.#\n#####"), ("sokoban-unknown-symbol", "2:3".into()));
        assert_eq!(refusal("4#|#@$.#|4"), ("sokoban-run-length", "1:11".into()));
        assert_eq!(refusal(&"#".repeat(257)), ("sokoban-too-large", "1:257".into()));
        assert_eq!(refusal(&"#\n".repeat(257)), ("sokoban-too-large", "257:1".into()));
        assert_eq!(refusal("99999999999999999999#"), ("sokoban-too-large", "1:21".into()));
    }

    #[test]
    fn rows_may_be_ragged_and_floor_has_three_symbols() {
        let text = "  ####\n###_.##\n#@-$  #\n#######\n";
        let level = Level::parse(text).unwrap();
        assert_eq!(level.to_string(), "  ####\n### .##\n#@ $  #\n#######\n");
    }

    #[test]
    fn what_is_outside_the_walls_is_decoration() {
        let level = Level::parse("$ ####  *\n  #@*# .\n  ####\n").unwrap();
        assert_eq!((level.boxes().count(), level.goals().count()), (1, 1));
        assert_eq!(Level::parse(&level.to_string()).unwrap(), level);
    }

    #[test]
    fn a_byte_order_mark_and_carriage_returns_do_no_harm() {
        let level = Level::parse("\u{feff}#####\r\n#@$.#\r\n#####\r\n").unwrap();
        assert_eq!(level.to_string(), "#####\n#@$.#\n#####\n");
    }
}
