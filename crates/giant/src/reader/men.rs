//! CSTATE3: a line `N P`, then P lines `x y c`.

use super::{
    Limits,
    line::{Line, Lines, number, shorten},
    scan::{scan_header, scan_men},
};
use crate::{
    Board, BoardFault, Man, Placed, Side, Square,
    board::{Columns, Slots},
    distinct::Distinct,
};
use papan_core::{Arg, ParseError, Span};

/// The shortest line of a man, `1 1 k` and a line feed.
pub(super) const SHORTEST_LINE: usize = 6;

/// A board of which the header and perhaps some men have been read.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) size: u64,
    pub(super) count: u64,
    columns: Columns,
    read: usize,
}

impl Draft {
    /// Reads the header of a board; none if the text is over.
    pub(super) fn begin(
        text: &[u8],
        lines: &mut Lines<'_>,
        limits: Limits,
    ) -> Result<Option<Self>, ParseError> {
        if let Some((size, count, length)) = scan_header(lines.rest())
            && check_header(size, count, limits)
        {
            lines.skip(0..length - 1, length);
            return Ok(Some(Self::new(size, count)));
        }
        let Some(line) = lines.next_line()? else { return Ok(None) };
        let (size, count) = read_header(text, line, limits)?;
        Ok(Some(Self::new(size, count)))
    }

    fn new(size: u64, count: u64) -> Self {
        Self { size, count, columns: Columns::default(), read: 0 }
    }

    /// Reads on until the board is full or the text is over. Says which lines were not strict.
    pub(super) fn fill(
        &mut self,
        text: &[u8],
        lines: &mut Lines<'_>,
        odd: impl FnMut(usize, Line),
    ) -> Result<(), ParseError> {
        let missing = usize::try_from(self.count).unwrap_or(usize::MAX) - self.read;
        self.columns.resize(self.read + missing.min(lines.at_most(SHORTEST_LINE)));
        let mut slots = self.columns.slots(self.read..self.columns.men.len());
        self.read += read_men(text, lines, self.size, &mut slots, odd)?;
        self.columns.resize(self.read);
        Ok(())
    }

    /// How many men have been read.
    pub(super) fn read(&self) -> usize {
        self.read
    }

    /// Whether all promised men have been read.
    pub(super) fn is_full(&self) -> bool {
        self.read as u64 == self.count
    }

    /// The error of a text that ends before the board is full.
    pub(super) fn truncated(&self, text: &[u8], end: Span) -> ParseError {
        ParseError::new(text, end, "giant-men-truncated")
            .with("expected", self.count)
            .with("found", self.read)
    }

    /// Checks the board as a whole. Gives it back with the fault when there is one.
    pub(super) fn finish(self, distinct: &mut Distinct) -> Result<Board, (Columns, BoardFault)> {
        Board::from_columns(self.size, self.columns, distinct)
    }
}

/// Reads men until all slots are filled or the text is over; says how many, and which lines were not strict.
pub(super) fn read_men(
    text: &[u8],
    lines: &mut Lines<'_>,
    size: u64,
    slots: &mut Slots<'_>,
    mut odd: impl FnMut(usize, Line),
) -> Result<usize, ParseError> {
    let mut read = 0;
    loop {
        let (squares, men) = (&mut slots.squares[read..], &mut slots.men[read..]);
        let scanned = scan_men(lines.text(), lines.at(), size, squares, men);
        if scanned.lines > 0 {
            lines.skip(scanned.last..scanned.end - 1, scanned.end);
            read += scanned.lines;
        }
        if read == slots.men.len() {
            return Ok(read);
        }
        let Some(line) = lines.next_line()? else { return Ok(read) };
        let placed = read_man(text, line, size)?;
        (slots.squares[read], slots.men[read]) = (placed.at, placed.man);
        odd(read, line);
        read += 1;
    }
}

/// Reads one board, into columns that may have been used before; none if the text is over.
pub(super) fn read(
    text: &[u8],
    lines: &mut Lines<'_>,
    limits: Limits,
    distinct: &mut Distinct,
    columns: Columns,
) -> Result<Option<Board>, ParseError> {
    let Some(mut draft) = Draft::begin(text, lines, limits)? else { return Ok(None) };
    draft.columns = columns;
    let header = lines.last_line();
    let first_man = lines.clone();
    draft.fill(text, lines, |_, _| ())?;
    if !draft.is_full() {
        return Err(draft.truncated(text, lines.end()));
    }
    let board = draft.finish(distinct).map_err(|fault| {
        let man = |index| nth_line(first_man.clone(), index);
        explain(fault.1, &InText { text, header, man })
    })?;
    Ok(Some(board))
}

/// Whether a header is within the limits.
pub(super) fn check_header(size: u64, count: u64, limits: Limits) -> bool {
    (Board::SMALLEST..=limits.size).contains(&size)
        && (2..=limits.men).contains(&count)
        && u128::from(count) <= u128::from(size) * u128::from(size)
}

fn read_header(text: &[u8], line: Line, limits: Limits) -> Result<(u64, u64), ParseError> {
    let [size_at, count_at] = fields(text, line, "giant-men-missing")?;
    let size = read_size(text, size_at, limits)?;
    let count = number(text, count_at.clone())?;
    let fault = |key| ParseError::new(text, count_at.clone(), key).with("found", count);
    if !(2..=limits.men).contains(&count) {
        return Err(fault("giant-men-range").with("limit", limits.men));
    }
    if u128::from(count) > u128::from(size) * u128::from(size) {
        return Err(fault("giant-men-crowded").with("size", size));
    }
    Ok((size, count))
}

/// The side of a board, within the limits.
pub(super) fn read_size(text: &[u8], at: Span, limits: Limits) -> Result<u64, ParseError> {
    let size = number(text, at.clone())?;
    if (Board::SMALLEST..=limits.size).contains(&size) {
        return Ok(size);
    }
    let error = ParseError::new(text, at, "giant-size-range").with("found", size);
    Err(error.with("smallest", Board::SMALLEST).with("limit", limits.size))
}

fn read_man(text: &[u8], line: Line, size: u64) -> Result<Placed, ParseError> {
    let [x, y, letter] = fields(text, line, "giant-man-incomplete")?;
    let coordinate = |at: Span| {
        let value = number(text, at.clone())?;
        match value {
            0 => Err(ParseError::new(text, at, "giant-coordinate-zero").with("size", size)),
            value if value > size => Err(ParseError::new(text, at, "giant-coordinate-beyond")
                .with("found", value)
                .with("size", size)),
            value => Ok(value),
        }
    };
    let at = Square { x: coordinate(x)?, y: coordinate(y)? };
    Ok(Placed { man: read_letter(text, letter)?, at })
}

/// The man of a letter.
fn read_letter(text: &[u8], at: Span) -> Result<Man, ParseError> {
    let token = &text[at.clone()];
    let fault = |key| ParseError::new(text, at.clone(), key).with("found", shorten(token));
    match token {
        [letter] => Man::from_letter(*letter).ok_or_else(|| match letter {
            b'n' | b'N' => fault("giant-letter-n"),
            _ => fault("giant-letter-unknown"),
        }),
        _ => Err(fault("giant-letter-doubled")),
    }
}

/// Exactly `N` words of a line.
fn fields<const N: usize>(
    text: &[u8],
    line: Line,
    missing: &'static str,
) -> Result<[Span; N], ParseError> {
    let mut tokens = line.tokens(text);
    let found: Vec<Span> = tokens.by_ref().take(N).collect();
    let count = found.len();
    if let Some(extra) = tokens.next() {
        return Err(ParseError::new(text, extra, "giant-extra-token").with("expected", N));
    }
    found.try_into().map_err(|_| {
        ParseError::new(text, line.end..line.end, missing).with("expected", N).with("found", count)
    })
}

/// The line of the man with this number, found by walking there again: only needed for an error.
fn nth_line(mut lines: Lines<'_>, index: usize) -> Span {
    for _ in 0..=index {
        // These lines have been read before without a fault.
        let _ = lines.next_line();
    }
    lines.last_line()
}

/// Where the header and the men of a board are, for saying what is wrong with the whole of it.
pub(super) trait Places {
    /// An error at a man, or at the header.
    fn error(&self, man: Option<usize>, key: &'static str) -> ParseError;

    /// The line of a man, counted from 1.
    fn line(&self, man: usize) -> u64;
}

/// Places in a text that is all there.
pub(super) struct InText<'a, F> {
    pub(super) text: &'a [u8],
    pub(super) header: Span,
    pub(super) man: F,
}

impl<F: Fn(usize) -> Span> Places for InText<'_, F> {
    fn error(&self, man: Option<usize>, key: &'static str) -> ParseError {
        ParseError::new(self.text, man.map_or(self.header.clone(), &self.man), key)
    }

    fn line(&self, man: usize) -> u64 {
        self.error(Some(man), "").place().line
    }
}

/// Turns a fault of the whole board into an error with the places of the men concerned.
pub(super) fn explain(fault: BoardFault, places: &impl Places) -> ParseError {
    let pair = |key, first, second| {
        places.error(Some(second), key).with("first", Arg::Line(places.line(first)))
    };
    match fault {
        BoardFault::TooMany(men) => {
            let error = places.error(None, "giant-men-range").with("found", men);
            error.with("limit", Board::MOST_MEN)
        }
        BoardFault::TooSmall => places.error(None, "giant-size-range"),
        BoardFault::OffBoard(index) => places.error(Some(index), "giant-coordinate-beyond"),
        BoardFault::SharedSquare(first, second) => pair("giant-square-twice", first, second),
        BoardFault::SecondKing(first, second) => pair("giant-king-twice", first, second),
        BoardFault::NoKing(Side::White) => places.error(None, "giant-no-white-king"),
        BoardFault::NoKing(Side::Black) => places.error(None, "giant-no-black-king"),
    }
}
