//! Boards as text: XSB symbols (`#` wall, `$` box, `.` goal, `*` box on goal, `@` player, `+` player on goal; space, `-`
//! and `_` floor) and their run-length form `4#|#@$.#|4#`. The letters of other programs are read as well: `p` player, `b`
//! box, `o` goal, and capitals on goals. Every error has its place in the text.

use crate::{CollectionError, CollectionErrorKind, Draft, Level, LevelError, Square, Tile};
use std::fmt;

/// The largest board that a parser accepts; 256 columns and 256 rows by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeLimit {
    /// Maximum number of columns.
    pub width: usize,
    /// Maximum number of rows.
    pub height: usize,
}

impl Default for SizeLimit {
    fn default() -> Self {
        SizeLimit { width: 256, height: 256 }
    }
}

impl SizeLimit {
    fn exceeded(self) -> CollectionErrorKind {
        CollectionErrorKind::TooLarge { max_width: self.width, max_height: self.height }
    }
}

/// One row of a board, with the byte offset of each symbol in the text.
#[derive(Default)]
struct Row {
    symbols: Vec<u8>,
    origins: Vec<usize>,
}

impl Row {
    /// The number of columns without trailing floor.
    fn width(&self) -> usize {
        self.symbols.iter().rposition(|b| !b" -_".contains(b)).map_or(0, |last| last + 1)
    }
}

/// The rows of a board so far, up to their first error.
#[derive(Default)]
pub(crate) struct BoardRows {
    rows: Vec<Row>,
    error: Option<CollectionError>,
}

impl BoardRows {
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.error.is_none()
    }

    /// Reads the rows of one line that starts at byte `offset` of `source`.
    pub(crate) fn read(&mut self, source: &str, offset: usize, line: &str, limit: SizeLimit) {
        if self.error.is_none() {
            self.error = read_rows(source, offset, line, limit, &mut self.rows).err();
        }
    }

    /// Ends the board; `None` when there is none.
    pub(crate) fn finish(&mut self, source: &str) -> Option<Result<Level, CollectionError>> {
        let BoardRows { rows, error } = std::mem::take(self);
        match error {
            Some(error) => Some(Err(error)),
            None if rows.is_empty() => None,
            None => Some(read_board(source, &rows)),
        }
    }
}

/// The XSB symbol that a letter of another program stands for; any other character itself.
fn xsb_symbol(c: char) -> char {
    match c {
        'p' => '@',
        'P' => '+',
        'b' => '$',
        'B' => '*',
        'o' | 'O' => '.',
        other => other,
    }
}

/// Whether a character is an XSB symbol.
fn is_symbol(c: char) -> bool {
    matches!(c, '#' | '$' | '.' | '*' | '@' | '+' | ' ' | '-' | '_')
}

/// Whether a line of a file is a row of a board (or several, run-length encoded) rather than a title or a comment.
pub(crate) fn is_board_line(line: &str, in_board: bool) -> bool {
    let shape = line.trim();
    if shape.is_empty() {
        return false;
    }
    let plain = shape.chars().all(is_symbol);
    let wall = shape.contains('#');
    let packed = shape.chars().all(|c| is_symbol(c) || c == '|' || c.is_ascii_digit());
    // Words can have the letters of other programs too, but hardly between walls and bars.
    let is_run = |c: char| is_symbol(xsb_symbol(c)) || c == '|' || c.is_ascii_digit();
    let lettered = shape.contains('|') && shape.ends_with('#') && shape.chars().all(is_run);
    // A title may end like a row: `Title: the last #`.
    let named = shape.split_once(':').is_some_and(|(key, _)| key.chars().all(char::is_alphabetic));
    let walled = shape.starts_with('#') || (in_board && shape.ends_with('#') && !named);
    (plain && (wall || in_board)) || (packed && wall) || walled || lettered
}

/// Whether a text looks like Sokoban levels: a line is a row between walls with a box or the player in it, or the text
/// is an `.slc` file. Invalid levels count, so that parsing can report what is wrong with them.
///
/// ```
/// use papan_sokoban::looks_like_level;
///
/// assert!(looks_like_level(b"A title\n#####\n#@$.#\n#####\n"));
/// assert!(looks_like_level(b"5#|#@$.#|5#"));
/// assert!(!looks_like_level(b"# A heading\n\n* a list\n"));
/// ```
pub fn looks_like_level(text: &[u8]) -> bool {
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

/// Reads the rows of one line that starts at byte `offset` of `source`.
fn read_rows(
    source: &str,
    offset: usize,
    line: &str,
    limit: SizeLimit,
    rows: &mut Vec<Row>,
) -> Result<(), CollectionError> {
    let mut row = Row::default();
    let mut run: Option<usize> = None;
    let line = line.trim_end();
    for (at, symbol) in line.char_indices() {
        let span = offset + at..offset + at + symbol.len_utf8();
        let error = |kind| CollectionError::new(source.as_bytes(), span.clone(), kind);
        match symbol {
            '0'..='9' => {
                let digit = symbol as usize - '0' as usize;
                run = Some(run.unwrap_or(0).saturating_mul(10).saturating_add(digit));
            }
            '|' if run.is_none() => push_row(rows, std::mem::take(&mut row), limit, source)?,
            _ if is_symbol(xsb_symbol(symbol)) => {
                let symbol = xsb_symbol(symbol);
                let times = run.take().unwrap_or(1);
                if row.symbols.len().saturating_add(times) > limit.width {
                    return Err(error(limit.exceeded()));
                }
                row.symbols.extend(std::iter::repeat_n(symbol as u8, times));
                row.origins.extend(std::iter::repeat_n(span.start, times));
            }
            found => return Err(error(CollectionErrorKind::UnknownSymbol { found })),
        }
    }
    if run.is_some() {
        let end = offset + line.len();
        let kind = CollectionErrorKind::DanglingRunLength;
        return Err(CollectionError::new(source.as_bytes(), end..end, kind));
    }
    push_row(rows, row, limit, source)
}

fn push_row(
    rows: &mut Vec<Row>,
    row: Row,
    limit: SizeLimit,
    source: &str,
) -> Result<(), CollectionError> {
    if rows.len() == limit.height {
        let at = row.origins.first().copied().unwrap_or_default();
        return Err(CollectionError::new(source.as_bytes(), at..at + 1, limit.exceeded()));
    }
    rows.push(row);
    Ok(())
}

/// Builds the level of some rows; an error has its place in `source`.
fn read_board(source: &str, rows: &[Row]) -> Result<Level, CollectionError> {
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
    draft.build().map_err(|error| locate(source, rows, error))
}

/// The rows from the first with a wall to the last that is not blank. Only run lengths can describe more.
fn without_margins(rows: &[Row]) -> &[Row] {
    let first = rows.iter().position(|row| row.symbols.contains(&b'#')).unwrap_or(0);
    let last = rows.iter().rposition(|row| row.width() > 0).unwrap_or(0);
    rows.get(first..=last).unwrap_or(rows)
}

fn locate(source: &str, rows: &[Row], error: LevelError) -> CollectionError {
    let first = rows.iter().find_map(|row| row.origins.first()).copied().unwrap_or_default();
    let origin = |square: Square| {
        let origins = &rows[usize::from(square.row)].origins;
        origins.get(usize::from(square.column)).or(origins.last()).copied().unwrap_or(first)
    };
    let at = match error {
        LevelError::MultiplePlayers { second: square } | LevelError::NotEnclosed { square } => {
            origin(square)
        }
        LevelError::NoPlayer | LevelError::NoBoxes | LevelError::BoxGoalMismatch { .. } => first,
    };
    CollectionError::new(source.as_bytes(), at..at + 1, CollectionErrorKind::Level(error))
}

impl Level {
    /// Parses the first level of a text in any format that [`Collection::parse`](crate::Collection::parse) reads.
    ///
    /// # Errors
    /// The first error of the whole text, with its place.
    pub fn parse(text: &str) -> Result<Level, CollectionError> {
        let collection = crate::Collection::parse(text)?;
        let first = collection.levels.into_iter().next();
        first.map(|entry| entry.level).ok_or_else(|| empty(text))
    }

    /// Encodes the board as run lengths: rows separated by `|`, floor as `-`.
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
        match (self.draft.tiles[at], self.draft.boxes[at]) {
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

/// Writes the board as XSB text without trailing spaces. A blank row would end the board, so it is written as a dash.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.height() {
            let cells = row * self.width()..(row + 1) * self.width();
            let symbols: String = cells.map(|at| self.symbol(at)).collect();
            let row = symbols.trim_end();
            writeln!(f, "{}", if row.is_empty() { "-" } else { row })?;
        }
        Ok(())
    }
}

/// The error of a text without any level.
pub(crate) fn empty(text: &str) -> CollectionError {
    CollectionError::new(text.as_bytes(), text.len()..text.len(), CollectionErrorKind::Empty)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_has_its_place() {
        use CollectionErrorKind as Kind;
        let large = Kind::TooLarge { max_width: 256, max_height: 256 };
        let second = Square { row: 1, column: 2 };
        let open = Square { row: 1, column: 4 };
        let cases = [
            ("", Kind::Empty, "1:1"),
            ("just words\n", Kind::Empty, "2:1"),
            ("####\n#$.#\n####", Kind::Level(LevelError::NoPlayer), "1:1"),
            ("#####\n#@@$.#\n#####", Kind::Level(LevelError::MultiplePlayers { second }), "2:3"),
            ("#####\n#@ .#\n#####", Kind::Level(LevelError::NoBoxes), "1:1"),
            (
                "#####\n#@$ #\n#####",
                Kind::Level(LevelError::BoxGoalMismatch { boxes: 1, goals: 0 }),
                "1:1",
            ),
            ("#####\n#@$. \n#####", Kind::Level(LevelError::NotEnclosed { square: open }), "2:4"),
            ("#####\n#@x$.#\n#####", Kind::UnknownSymbol { found: 'x' }, "2:3"),
            ("4#|#@$.#|4", Kind::DanglingRunLength, "1:11"),
            (&"#".repeat(257), large, "1:257"),
            (&"#\n".repeat(257), large, "257:1"),
            ("99999999999999999999#", large, "1:21"),
        ];
        for (text, kind, place) in cases {
            let error = Level::parse(text).unwrap_err();
            assert_eq!((*error.kind(), error.location().to_string().as_str()), (kind, place));
        }
    }

    #[test]
    fn rows_may_be_ragged_and_floor_has_three_symbols() {
        let text = "  ####\n###_.##\n#@-$  #\n#######\n";
        let level = Level::parse(text).unwrap();
        assert_eq!(level.to_string(), "  ####\n### .##\n#@ $  #\n#######\n");
    }

    #[test]
    fn letters_of_other_programs_are_read_as_symbols() {
        let level = Level::parse("######\n#pb o#\n# B  #\n######").unwrap();
        assert_eq!(level.to_string(), "######\n#@$ .#\n# *  #\n######\n");
        assert_eq!(Level::parse("6#|#Pbob#|6#").unwrap().to_rle(), "6#|#+$.$#|6#");
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
