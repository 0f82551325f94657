//! Forsyth-Edwards Notation, read and written in its three dialects: FEN, X-FEN and Shredder-FEN differ only in how they
//! name castling rights. Pieces are sorted into sets by a table, without a branch per piece.

use crate::{
    Board, CastlingRights, CastlingSide, Color, File, Piece, Position, PositionError, Rank, Role,
    Setup, Square, SquareSet,
};
use papan_core::{ParseError, Span};
use std::{
    fmt::{self, Write},
    str::FromStr,
};

/// An error in a FEN or EPD: its [kind](FenErrorKind), line and column, and the line itself.
pub type FenError = ParseError<FenErrorKind>;

/// What is wrong with a FEN or EPD.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are what their names say; `found` is what the text has
pub enum FenErrorKind {
    /// The text is empty or blank.
    Empty,
    /// A character is neither a piece letter nor a number of empty squares.
    UnknownLetter { found: String, rank: u8 },
    /// A rank has more than 8 squares.
    RankTooLong { rank: u8 },
    /// A rank has fewer than 8 squares.
    RankTooShort { rank: u8, squares: u32 },
    /// The board has more than 8 ranks.
    TooManyRanks,
    /// The board ends before its last square; this is the last rank that it has.
    BoardTooShort { rank: u8 },
    /// The side to move is neither `w` nor `b`.
    InvalidTurn { found: String },
    /// A letter is not a castling right, or is given twice.
    InvalidCastling { found: String },
    /// The en passant field is not a square of rank 3 or 6.
    InvalidEnPassant { found: String },
    /// A clock is not a whole number, or does not fit 32 bits.
    InvalidNumber { found: String },
    /// There is text after the sixth field.
    TrailingText { found: String },
    /// A quotation in the operations of an EPD has no end.
    UnclosedQuote,
    /// Chess cannot be played from the position.
    Position(PositionError),
}

impl fmt::Display for FenErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the text is empty"),
            Self::UnknownLetter { found, rank } => {
                write!(f, "'{found}' in rank {rank} is neither a piece letter nor a digit 1 to 8")
            }
            Self::RankTooLong { rank } => write!(f, "rank {rank} has more than 8 squares"),
            Self::RankTooShort { rank, squares } => {
                write!(f, "rank {rank} has {squares} squares, expected 8")
            }
            Self::TooManyRanks => f.write_str("the board has more than 8 ranks"),
            Self::BoardTooShort { rank } => write!(f, "the board ends in rank {rank}"),
            Self::InvalidTurn { found } => {
                write!(f, "the side to move is '{found}', expected 'w' or 'b'")
            }
            Self::InvalidCastling { found } => {
                write!(f, "'{found}' is not a castling right, or is given twice")
            }
            Self::InvalidEnPassant { found } => write!(f, "'{found}' is not an en passant square"),
            Self::InvalidNumber { found } => write!(f, "expected a whole number, found '{found}'"),
            Self::TrailingText { found } => write!(f, "unexpected text after the FEN: '{found}'"),
            Self::UnclosedQuote => f.write_str("the quotation is not closed"),
            Self::Position(error) => error.fmt(f),
        }
    }
}

/// How castling rights are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum CastlingStyle {
    /// `KQkq` for the outermost rooks, files for others. Equal to FEN in standard chess.
    #[default]
    XFen,
    /// Always the files of the rooks: `HAha`.
    Shredder,
}

/// Parses a FEN of any dialect. Clocks may be missing, and so may everything after the board.
///
/// ```
/// use papan_chess::{Setup, parse_fen};
///
/// let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// assert_eq!(parse_fen(fen)?, Setup::START);
/// let error = parse_fen("rnbqkbnr/pppppppp/8/9/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").unwrap_err();
/// assert_eq!(error.location().column, 21);
/// # Ok::<(), papan_chess::FenError>(())
/// ```
///
/// # Errors
/// What is wrong and where.
pub fn parse_fen(text: &str) -> Result<Setup, FenError> {
    let mut fields = Fields::new(text);
    let mut setup = read_position(&mut fields)?;
    setup.halfmove_clock = number(&mut fields, 0)?;
    setup.fullmove_number = number(&mut fields, 1)?;
    match fields.next() {
        field if field.is_empty() => Ok(setup),
        field => Err(fields.error(field, |found| FenErrorKind::TrailingText { found })),
    }
}

/// Reads the four fields that EPD shares with FEN.
pub(crate) fn read_position(fields: &mut Fields<'_>) -> Result<Setup, FenError> {
    let board = placement(fields)?;
    let turn = turn(fields)?;
    let castling = castling(fields, &board)?;
    let en_passant = en_passant(fields)?;
    Ok(Setup { board, turn, castling, en_passant, halfmove_clock: 0, fullmove_number: 1 })
}

/// The fields of a line with their spans.
pub(crate) struct Fields<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Fields<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text: text.as_bytes(), at: 0 }
    }

    /// The next field; empty at the end.
    #[inline]
    pub(crate) fn next(&mut self) -> Span {
        self.next_seen(|_| ())
    }

    /// The next field; calls `see` with each of its bytes.
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

    /// The end of the last field.
    pub(crate) fn end(&self) -> usize {
        self.at
    }

    fn error(&self, span: Span, kind: impl FnOnce(String) -> FenErrorKind) -> FenError {
        let found = String::from_utf8_lossy(&self.text[span.clone()]).into_owned();
        ParseError::new(self.text, span, kind(found))
    }
}

/// What a byte of the piece placement stands for.
#[derive(Clone, Copy)]
struct ByteClass {
    /// The set it belongs to: that of a piece, or `NO_SET`.
    set: u8,
    /// The number of squares that it covers.
    squares: u8,
    /// 1 for a slash.
    slash: u8,
    /// 1 for a byte that is not allowed.
    invalid: u8,
}

const NO_SET: u8 = 12;

static BYTE_CLASSES: [ByteClass; 256] = {
    let nothing = ByteClass { set: NO_SET, squares: 0, slash: 0, invalid: 1 };
    let mut table = [nothing; 256];
    let mut byte = 0;
    while byte < 256 {
        let known = ByteClass { invalid: 0, ..nothing };
        table[byte] = match byte as u8 {
            b'/' => ByteClass { slash: 1, ..known },
            digit @ b'1'..=b'8' => ByteClass { squares: digit - b'0', ..known },
            letter => match Piece::from_letter(letter) {
                Some(Piece { role, color }) => {
                    let set = role.index() as u8 * 2 + color.index() as u8;
                    ByteClass { set, squares: 1, ..known }
                }
                None => nothing,
            },
        };
        byte += 1;
    }
    table
};

/// Sets of pieces by `ByteClass::set`; the last few catch what is not a piece.
type Sets = [u64; 16];

/// Reads the piece placement. All bytes are treated alike; one check at the end finds out whether any was invalid.
fn placement(fields: &mut Fields<'_>) -> Result<Board, FenError> {
    let mut sets: Sets = [0; 16];
    let (mut seen, mut rows, mut invalid) = (0_u32, 1_u32, 0);
    let field = fields.next_seen(|byte| {
        let class = BYTE_CLASSES[usize::from(byte)];
        sets[usize::from(class.set & 15)] |= 1 << (seen & 0o77 ^ 0o70);
        seen += u32::from(class.squares);
        let uneven = u8::from(seen != 8 * rows);
        invalid |= class.invalid | (class.slash & uneven);
        rows += u32::from(class.slash);
    });
    if invalid != 0 || rows != 8 || seen != 64 {
        return Err(placement_error(fields, field));
    }
    Ok(board_of(&sets))
}

/// Finds the first error of an invalid piece placement.
fn placement_error(fields: &Fields<'_>, field: Span) -> FenError {
    let (mut seen, mut rows) = (0, 1_u8);
    if field.is_empty() {
        return fields.error(field, |_| FenErrorKind::Empty);
    }
    for at in field.clone() {
        let here = at..at + 1;
        let rank = 9 - rows;
        let class = BYTE_CLASSES[usize::from(fields.text[at])];
        seen += u32::from(class.squares);
        let full = 8 * u32::from(rows);
        if class.invalid == 1 {
            return fields.error(here, |found| FenErrorKind::UnknownLetter { found, rank });
        }
        if class.slash == 1 && seen == 64 {
            return fields.error(here, |_| FenErrorKind::TooManyRanks);
        }
        if class.slash == 1 && seen < full {
            let squares = 8 + seen - full;
            return fields.error(here, |_| FenErrorKind::RankTooShort { rank, squares });
        }
        if seen > full {
            return fields.error(here, |_| FenErrorKind::RankTooLong { rank });
        }
        rows += class.slash;
    }
    fields.error(field.end..field.end, |_| FenErrorKind::BoardTooShort { rank: 9 - rows })
}

fn board_of(sets: &Sets) -> Board {
    let role = |role: Role| sets[role.index() * 2] | sets[role.index() * 2 + 1];
    let color = |color: Color| {
        let sets = sets[..usize::from(NO_SET)].iter().skip(color.index()).step_by(2);
        SquareSet(sets.fold(0, |all, set| all | set))
    };
    Board {
        white: color(Color::White),
        black: color(Color::Black),
        pawns: SquareSet(role(Role::Pawn)),
        knights: SquareSet(role(Role::Knight)),
        diagonal: SquareSet(role(Role::Bishop) | role(Role::Queen)),
        orthogonal: SquareSet(role(Role::Rook) | role(Role::Queen)),
        kings: SquareSet(role(Role::King)),
    }
}

fn turn(fields: &mut Fields<'_>) -> Result<Color, FenError> {
    let field = fields.next();
    match &fields.text[field.clone()] {
        b"w" | b"" => Ok(Color::White),
        b"b" => Ok(Color::Black),
        _ => Err(fields.error(field, |found| FenErrorKind::InvalidTurn { found })),
    }
}

fn castling(fields: &mut Fields<'_>, board: &Board) -> Result<CastlingRights, FenError> {
    let field = fields.next();
    let mut rooks = SquareSet::EMPTY;
    if matches!(&fields.text[field.clone()], b"-" | b"") {
        return Ok(CastlingRights::NONE);
    }
    for at in field {
        let letter = fields.text[at];
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let home = CastlingRights::home(color);
        let rook = match letter.to_ascii_lowercase() {
            b'k' => Some(outermost(board, color, CastlingSide::KingSide)),
            b'q' => Some(outermost(board, color, CastlingSide::QueenSide)),
            file => File::from_letter(file).map(|file| Square::new(file, home)),
        };
        let Some(rook) = rook.filter(|&rook| !rooks.contains(rook)) else {
            return Err(fields.error(at..at + 1, |found| FenErrorKind::InvalidCastling { found }));
        };
        rooks.insert(rook);
    }
    Ok(CastlingRights::new(rooks))
}

/// The outermost rook on a side of the king, or the corner when there is none, which validation then rejects.
fn outermost(board: &Board, color: Color, side: CastlingSide) -> Square {
    let home = CastlingRights::home(color);
    let rooks = (board.pieces(color, Role::Rook).0 >> (8 * home.index())) as u8;
    let king = board.king(color).unwrap_or(Square::E1).file().index();
    let left = rooks & ((1 << king) - 1);
    let file = match side {
        CastlingSide::QueenSide if left != 0 => left.trailing_zeros(),
        CastlingSide::QueenSide => 0,
        CastlingSide::KingSide if rooks >> king > 1 => rooks.ilog2(),
        CastlingSide::KingSide => 7,
    };
    Square::from_index_masked(file + 8 * home.index() as u32)
}

fn en_passant(fields: &mut Fields<'_>) -> Result<Option<Square>, FenError> {
    let field = fields.next();
    let square = match fields.text[field.clone()] {
        [b'-'] | [] => return Ok(None),
        [file @ b'a'..=b'h', rank @ (b'3' | b'6')] => Square::from_letters(file, rank),
        _ => None,
    };
    let error = || fields.error(field, |found| FenErrorKind::InvalidEnPassant { found });
    square.map(Some).ok_or_else(error)
}

fn number(fields: &mut Fields<'_>, default: u32) -> Result<u32, FenError> {
    let field = fields.next();
    if field.is_empty() {
        return Ok(default);
    }
    let digits = &fields.text[field.clone()];
    let value = digits.iter().try_fold(0u32, |value, digit| {
        let digit = digit.wrapping_sub(b'0');
        if digit > 9 { None } else { value.checked_mul(10)?.checked_add(u32::from(digit)) }
    });
    value.ok_or_else(|| fields.error(field, |found| FenErrorKind::InvalidNumber { found }))
}

/// Locates a position error in the field of the FEN that causes it.
pub(crate) fn locate_position_error(text: &str, error: PositionError) -> FenError {
    let mut fields = Fields::new(text);
    let number = match error {
        PositionError::InvalidCastlingRight(_) => 2,
        PositionError::InvalidEnPassant(_) => 3,
        _ => 0,
    };
    let span = (0..=number).map(|_| fields.next()).last().unwrap_or(0..0);
    ParseError::new(text.as_bytes(), span, FenErrorKind::Position(error))
}

/// Parses a FEN from which chess can be played, with its clocks, and reports every error at once.
///
/// `text.parse::<Position>()` stops at the first error and drops the clocks.
///
/// ```
/// use papan_chess::parse_position;
///
/// let errors = parse_position("8/8/8/8/8/8/8/P7 w - - 0 1").unwrap_err();
/// assert_eq!(errors.len(), 3); // two kings are missing, and a pawn is on the first rank
/// ```
///
/// # Errors
/// What is wrong with the text and where, or all reasons why chess cannot be played.
pub fn parse_position(text: &str) -> Result<(Setup, Position), Vec<FenError>> {
    let setup = parse_fen(text).map_err(|error| vec![error])?;
    setup.position().map(|position| (setup, position)).map_err(|_| {
        setup.errors().into_iter().map(|error| locate_position_error(text, error)).collect()
    })
}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        parse_fen(text)
    }
}

impl FromStr for Position {
    type Err = FenError;

    /// Parses a FEN from which chess can be played; the clocks are dropped.
    fn from_str(text: &str) -> Result<Self, FenError> {
        parse_fen(text)?.position().map_err(|error| locate_position_error(text, error))
    }
}

impl Setup {
    /// The FEN of the setup, castling rights in the given style.
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
        for file in File::all() {
            let Some(piece) = board.piece_at(Square::new(file, rank)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                out.push((b'0' + empty) as char);
                empty = 0;
            }
            out.push(piece.to_char());
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
    for color in Color::ALL {
        let king = board.king(color).unwrap_or(Square::E1);
        let rooks: Vec<Square> = rights.of(color).into_iter().collect();
        for rook in rooks.into_iter().rev() {
            let side = CastlingSide::of(king, rook);
            let letter = match side {
                _ if style == CastlingStyle::Shredder => rook.file().to_char(),
                _ if outermost(board, color, side) != rook => rook.file().to_char(),
                CastlingSide::KingSide => 'k',
                CastlingSide::QueenSide => 'q',
            };
            out.push(if color == Color::White { letter.to_ascii_uppercase() } else { letter });
        }
    }
}

/// FEN with X-FEN castling rights.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_fen(CastlingStyle::XFen))
    }
}

/// The first four fields of the FEN, as in EPD.
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
