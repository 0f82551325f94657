//! Forsyth-Edwards Notation, read and written in its three dialects: FEN, X-FEN and Shredder-FEN differ only in how they
//! name castling rights. Men are sorted into sets by a table, without a branch per man.

use crate::{
    Board, CastlingRights, Colour, Fault, Man, Position, Rank, Role, Setup, Square, SquareSet,
    castling::Wing,
};
use papan_core::{Arg, ParseError, Span};
use std::{
    fmt::{self, Write},
    str::FromStr,
};

/// How castling rights are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum CastlingStyle {
    /// `KQkq` for the outermost rooks, files for others. The same as FEN in ordinary chess.
    #[default]
    XFen,
    /// Always the files of the rooks: `HAha`.
    Shredder,
}

/// Reads a FEN of any dialect. Clocks may be missing, and so may everything after the side to move.
///
/// ```
/// use papan_chess::{Setup, parse_fen};
///
/// let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// assert_eq!(parse_fen(fen)?, Setup::START);
/// let error = parse_fen("rnbqkbnr/pppppppp/8/9/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").unwrap_err();
/// assert_eq!(error.location().column, 21);
/// # Ok::<(), papan_core::ParseError>(())
/// ```
///
/// # Errors
/// What is wrong and where.
pub fn parse_fen(text: &str) -> Result<Setup, ParseError> {
    let mut fields = Fields::new(text);
    let setup = read(&mut fields)?;
    match fields.next() {
        field if field.is_empty() => Ok(setup),
        field => Err(fields.error(field, "chess-fen-trailing")),
    }
}

/// The four fields that EPD shares with FEN, and the clocks if they follow.
fn read(fields: &mut Fields<'_>) -> Result<Setup, ParseError> {
    let mut setup = read_position(fields)?;
    setup.halfmove_clock = number(fields, 0)?;
    setup.fullmove_number = number(fields, 1)?;
    Ok(setup)
}

pub(crate) fn read_position(fields: &mut Fields<'_>) -> Result<Setup, ParseError> {
    let board = placement(fields)?;
    let turn = turn(fields)?;
    let castling = castling(fields, &board)?;
    let en_passant = en_passant(fields)?;
    Ok(Setup { board, turn, castling, en_passant, halfmove_clock: 0, fullmove_number: 1 })
}

/// Words of a line with their places.
pub(crate) struct Fields<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Fields<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text: text.as_bytes(), at: 0 }
    }

    /// The next word; empty at the end.
    #[inline]
    pub(crate) fn next(&mut self) -> Span {
        self.next_seen(|_| ())
    }

    /// The next word, each byte of which is shown on the way.
    #[inline(always)]
    fn next_seen(&mut self, mut see: impl FnMut(u8)) -> Span {
        let rest = &self.text[self.at..];
        let blanks = rest.iter().position(|byte| !byte.is_ascii_whitespace());
        let start = blanks.unwrap_or(rest.len());
        let mut end = start;
        while let Some(byte) = rest.get(end).filter(|byte| !byte.is_ascii_whitespace()) {
            see(*byte);
            end += 1;
        }
        let span = self.at + start..self.at + end;
        self.at = span.end;
        span
    }

    /// Where the word read last ends.
    pub(crate) fn end(&self) -> usize {
        self.at
    }

    pub(crate) fn error(&self, span: Span, key: &'static str) -> ParseError {
        let found = String::from_utf8_lossy(&self.text[span.clone()]).into_owned();
        ParseError::message(self.text, span, key).with("found", found)
    }
}

/// What a byte of the placement means.
#[derive(Clone, Copy)]
struct Meaning {
    /// The set it belongs to: a man's, or one that nobody looks at.
    set: u8,
    /// How many squares it covers.
    squares: u8,
    /// 1 for a slash.
    slash: u8,
    /// 1 for what does not belong there.
    wrong: u8,
}

const NO_SET: u8 = 12;

static MEANINGS: [Meaning; 256] = {
    let nothing = Meaning { set: NO_SET, squares: 0, slash: 0, wrong: 1 };
    let mut table = [nothing; 256];
    let mut byte = 0;
    while byte < 256 {
        let known = Meaning { wrong: 0, ..nothing };
        table[byte] = match byte as u8 {
            b'/' => Meaning { slash: 1, ..known },
            digit @ b'1'..=b'8' => Meaning { squares: digit - b'0', ..known },
            letter => match Man::from_letter(letter) {
                Some(Man { role, colour }) => {
                    let set = role.index() as u8 * 2 + colour.index() as u8;
                    Meaning { set, squares: 1, ..known }
                }
                None => nothing,
            },
        };
        byte += 1;
    }
    table
};

/// Sets of men by meaning; the last few catch what is not a man.
type Sets = [u64; 16];

/// Reads all bytes alike and asks only once, at the end, whether anything was wrong.
fn placement(fields: &mut Fields<'_>) -> Result<Board, ParseError> {
    let mut sets: Sets = [0; 16];
    let (mut seen, mut rows, mut wrong) = (0_u32, 1_u32, 0);
    let field = fields.next_seen(|byte| {
        let meaning = MEANINGS[usize::from(byte)];
        sets[usize::from(meaning.set & 15)] |= 1 << (seen & 0o77 ^ 0o70);
        seen += u32::from(meaning.squares);
        let uneven = u8::from(seen != 8 * rows);
        wrong |= meaning.wrong | (meaning.slash & uneven);
        rows += u32::from(meaning.slash);
    });
    if wrong != 0 || rows != 8 || seen != 64 {
        return Err(misplacement(fields, field));
    }
    Ok(board_of(&sets))
}

/// Finds what is wrong with a placement, and where.
fn misplacement(fields: &Fields<'_>, field: Span) -> ParseError {
    let (mut seen, mut rows) = (0, 1);
    if field.is_empty() {
        return fields.error(field, "chess-fen-empty");
    }
    for at in field.clone() {
        let here = at..at + 1;
        let rank = 9 - rows;
        let meaning = MEANINGS[usize::from(fields.text[at])];
        seen += u32::from(meaning.squares);
        if meaning.wrong == 1 {
            return fields.error(here, "chess-fen-unknown-letter").with("rank", rank);
        }
        if meaning.slash == 1 && seen == 64 {
            return fields.error(here, "chess-fen-many-ranks");
        }
        if meaning.slash == 1 && seen < 8 * rows {
            let squares = 8 + seen - 8 * rows;
            let error = fields.error(here, "chess-fen-short-rank");
            return error.with("rank", rank).with("squares", squares);
        }
        if seen > 8 * rows {
            return fields.error(here, "chess-fen-long-rank").with("rank", rank);
        }
        rows += u32::from(meaning.slash);
    }
    fields.error(field.end..field.end, "chess-fen-short-board").with("rank", 9 - rows)
}

fn board_of(sets: &Sets) -> Board {
    let role = |role: Role| sets[role.index() * 2] | sets[role.index() * 2 + 1];
    let colour = |colour: Colour| {
        let sets = sets[..usize::from(NO_SET)].iter().skip(colour.index()).step_by(2);
        SquareSet(sets.fold(0, |all, set| all | set))
    };
    Board {
        white: colour(Colour::White),
        black: colour(Colour::Black),
        pawns: SquareSet(role(Role::Pawn)),
        knights: SquareSet(role(Role::Knight)),
        diagonal: SquareSet(role(Role::Bishop) | role(Role::Queen)),
        orthogonal: SquareSet(role(Role::Rook) | role(Role::Queen)),
        kings: SquareSet(role(Role::King)),
    }
}

fn turn(fields: &mut Fields<'_>) -> Result<Colour, ParseError> {
    let field = fields.next();
    match &fields.text[field.clone()] {
        b"w" | b"" => Ok(Colour::White),
        b"b" => Ok(Colour::Black),
        _ => Err(fields.error(field, "chess-fen-turn")),
    }
}

fn castling(fields: &mut Fields<'_>, board: &Board) -> Result<CastlingRights, ParseError> {
    let field = fields.next();
    let mut rooks = SquareSet::EMPTY;
    if matches!(&fields.text[field.clone()], b"-" | b"") {
        return Ok(CastlingRights::NONE);
    }
    for at in field {
        let letter = fields.text[at];
        let colour = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
        let home = CastlingRights::home(colour);
        let rook = match letter.to_ascii_lowercase() {
            b'k' => Some(outermost(board, colour, Wing::King)),
            b'q' => Some(outermost(board, colour, Wing::Queen)),
            file => crate::File::from_letter(file).map(|file| Square::new(file, home)),
        };
        match rook {
            Some(rook) if !rooks.contains(rook) => rooks.insert(rook),
            _ => return Err(fields.error(at..at + 1, "chess-fen-castling")),
        }
    }
    Ok(CastlingRights::new(rooks))
}

/// The outermost rook on a wing of the king, or the corner when there is none: validation will then complain about it.
fn outermost(board: &Board, colour: Colour, wing: Wing) -> Square {
    let home = CastlingRights::home(colour);
    let rooks = (board.men(colour, Role::Rook).0 >> (8 * home.index())) as u8;
    let king = board.king(colour).unwrap_or(Square::E1).file().index();
    let left = rooks & ((1 << king) - 1);
    let file = match wing {
        Wing::Queen if left != 0 => left.trailing_zeros(),
        Wing::Queen => 0,
        Wing::King if rooks >> king > 1 => rooks.ilog2(),
        Wing::King => 7,
    };
    Square::wrap(file + 8 * home.index() as u32)
}

fn en_passant(fields: &mut Fields<'_>) -> Result<Option<Square>, ParseError> {
    let field = fields.next();
    match fields.text[field.clone()] {
        [b'-'] | [] => Ok(None),
        [file, rank @ (b'3' | b'6')] if file.is_ascii_lowercase() => {
            let square = Square::from_letters(file, rank);
            square.map(Some).ok_or_else(|| fields.error(field, "chess-fen-en-passant"))
        }
        _ => Err(fields.error(field, "chess-fen-en-passant")),
    }
}

fn number(fields: &mut Fields<'_>, default: u32) -> Result<u32, ParseError> {
    let field = fields.next();
    if field.is_empty() {
        return Ok(default);
    }
    let digits = &fields.text[field.clone()];
    let value = digits.iter().try_fold(0u32, |value, digit| {
        let digit = digit.wrapping_sub(b'0');
        if digit > 9 { None } else { value.checked_mul(10)?.checked_add(u32::from(digit)) }
    });
    value.ok_or_else(|| fields.error(field, "chess-fen-number"))
}

/// The first thing that hinders play, pointing at the field of the FEN it is in.
pub(crate) fn explain_fault(text: &str, fault: Fault) -> ParseError {
    let mut fields = Fields::new(text);
    let number = match fault {
        Fault::Castling(_) => 2,
        Fault::EnPassant(_) => 3,
        _ => 0,
    };
    let span = (0..=number).map(|_| fields.next()).last().unwrap_or(0..0);
    let mut error = ParseError::message(text.as_bytes(), span, fault.key());
    if let Some(square) = fault.square() {
        error = error.with("square", square.to_string());
    }
    match fault.colour() {
        Some(colour) => error.with("colour", Arg::Word(colour.key())),
        None => error,
    }
}

/// Reads a FEN from which chess can be played, with its clocks.
///
/// ```
/// use papan_chess::parse_position;
///
/// let faults = parse_position("8/8/8/8/8/8/8/P7 w - - 0 1").unwrap_err();
/// assert_eq!(faults.len(), 3); // two kings are missing, and a pawn stands on the first rank
/// ```
///
/// # Errors
/// What is wrong with the text and where, or everything that hinders play.
pub fn parse_position(text: &str) -> Result<(Setup, Position), Vec<ParseError>> {
    let setup = parse_fen(text).map_err(|error| vec![error])?;
    match setup.position() {
        Ok(position) => Ok((setup, position)),
        Err(faults) => Err(faults.into_iter().map(|fault| explain_fault(text, fault)).collect()),
    }
}

impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        parse_fen(text)
    }
}

impl FromStr for Position {
    type Err = ParseError;

    /// Reads a FEN and checks that chess can be played from it; the clocks are dropped.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        parse_fen(text)?.position().map_err(|faults| explain_fault(text, faults[0]))
    }
}

impl Setup {
    /// The six fields, castling rights in the given style.
    pub fn to_fen(&self, style: CastlingStyle) -> String {
        let mut fen = String::with_capacity(90);
        write_placement(&mut fen, &self.board);
        fen.push(' ');
        fen.push(self.turn.to_char());
        fen.push(' ');
        write_castling(&mut fen, &self.board, self.castling, style);
        let passed = self.en_passant.map_or("-".to_owned(), |square| square.to_string());
        let (quiet, number) = (self.halfmove_clock, self.fullmove_number);
        // Writing to a string cannot fail.
        let _ = write!(fen, " {passed} {quiet} {number}");
        fen
    }
}

fn write_placement(out: &mut String, board: &Board) {
    for rank in Rank::all().rev() {
        if rank.number() < 8 {
            out.push('/');
        }
        let mut empty = 0u8;
        for file in crate::File::all() {
            let Some(man) = board.man_at(Square::new(file, rank)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                out.push((b'0' + empty) as char);
                empty = 0;
            }
            out.push(man.to_char());
        }
        if empty > 0 {
            out.push((b'0' + empty) as char);
        }
    }
}

fn write_castling(out: &mut String, board: &Board, rights: CastlingRights, style: CastlingStyle) {
    if rights.is_empty() {
        out.push('-');
    }
    for colour in Colour::ALL {
        let king = board.king(colour).unwrap_or(Square::E1);
        let mut rooks: Vec<Square> = rights.of(colour).into_iter().collect();
        rooks.reverse();
        for rook in rooks {
            let wing = Wing::of(king, rook);
            let letter = match wing {
                _ if style == CastlingStyle::Shredder => rook.file().to_char(),
                _ if outermost(board, colour, wing) != rook => rook.file().to_char(),
                Wing::King => 'k',
                Wing::Queen => 'q',
            };
            out.push(if colour == Colour::White { letter.to_ascii_uppercase() } else { letter });
        }
    }
}

/// FEN with X-FEN castling rights.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_fen(CastlingStyle::XFen))
    }
}

/// The first four fields of a FEN, as in EPD.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = Setup::of(self, 0, 1).to_string();
        f.write_str(fen.strip_suffix(" 0 1").unwrap_or(&fen))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
