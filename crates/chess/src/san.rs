//! Standard Algebraic Notation: `Nf3`, `exd6`, `O-O`, `e8=Q#`. To read a move, the attacks from its target square are
//! intersected with the pieces of its role.

use crate::{
    CastlingSide, Color, File, IllegalMoveError, Move, MoveKind, Position, Rank, Role, Rules,
    Square, SquareSet,
    attacks::attacks,
    generate::castling_rooks,
    masks::Masks,
    position::with_side,
    side::{Black, Side, White},
    uci::read_uci,
};
use arrayvec::ArrayString;
use papan_core::ParseError;
use std::fmt;

/// A move in Standard Algebraic Notation: at most seven characters.
pub type San = ArrayString<8>;

/// An error in the text of a move: its [kind](MoveErrorKind), line and column, and the line itself.
pub type MoveError = ParseError<MoveErrorKind>;

/// What is wrong with the text of a move; `found` is that text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum MoveErrorKind {
    /// The text is not a move in UCI notation.
    NotUci { found: String },
    /// The text is not a move in Standard Algebraic Notation.
    NotSan { found: String },
    /// Several pieces can make the move.
    Ambiguous { found: String },
    /// The move is illegal.
    Illegal { found: String, reason: IllegalMoveError },
}

impl fmt::Display for MoveErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotUci { found } => write!(f, "'{found}' is not a move such as e2e4 or e7e8q"),
            Self::NotSan { found } => write!(f, "'{found}' is not a move such as Nf3 or O-O"),
            Self::Ambiguous { found } => write!(f, "{found} is ambiguous, several pieces fit"),
            Self::Illegal { found, reason } => write!(f, "{found} is illegal: {reason}"),
        }
    }
}

/// Why a text is not a legal move, without details.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SanError {
    NotSan,
    Ambiguous,
    Illegal,
}

impl Position {
    /// Writes a legal move in SAN, with `+` for check and `#` for mate.
    ///
    /// ```
    /// use papan_chess::Position;
    ///
    /// let position: Position = "7k/P7/8/8/8/8/8/K7 w - -".parse()?;
    /// let mv = position.parse_uci("a7a8q")?;
    /// assert_eq!(&position.san(mv), "a8=Q+");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn san(&self, mv: Move) -> San {
        self.san_with_rules(&Rules::FIDE, mv)
    }

    /// Writes a move in SAN that is legal under `rules`. Pinned pieces make a move ambiguous where they may move.
    pub fn san_with_rules(&self, rules: &Rules, mv: Move) -> San {
        let mut san = San::new();
        self.write_body(&mut san, rules, mv);
        let next = self.play_unchecked(mv);
        if next.is_check() {
            san.push(if next.has_legal_moves() { '+' } else { '#' });
        }
        san
    }

    fn write_body(&self, san: &mut San, rules: &Rules, mv: Move) {
        match mv.castling_side() {
            Some(CastlingSide::KingSide) => return san.push_str("O-O"),
            Some(CastlingSide::QueenSide) => return san.push_str("O-O-O"),
            None => {}
        }
        let is_capture = mv.kind == MoveKind::EnPassant || self.board.occupied().contains(mv.to);
        if mv.role == Role::Pawn {
            if is_capture {
                san.push(mv.from.file().to_char());
            }
        } else {
            san.push(mv.role.to_upper());
            self.write_origin(san, rules, mv);
        }
        if is_capture {
            san.push('x');
        }
        san.push(mv.to.file().to_char());
        san.push(mv.to.rank().to_char());
        if let Some(role) = mv.promotion() {
            san.push('=');
            san.push(role.to_upper());
        }
    }

    /// Writes as much of the origin as tells the piece from others that reach the target: file, rank or both.
    #[inline]
    fn write_origin(&self, san: &mut San, rules: &Rules, mv: Move) {
        let mut rivals = self.origins(mv.role, mv.to);
        rivals.remove(mv.from);
        if rivals.is_empty() {
            return;
        }
        let rivals: SquareSet =
            rivals.into_iter().filter(|&from| self.allows(rules, mv.role, from, mv.to)).collect();
        let (file, rank) = (mv.from.file(), mv.from.rank());
        let same_file = rivals.intersects(SquareSet::file(file));
        let same_rank = rivals.intersects(SquareSet::rank(rank));
        if rivals.any() && (!same_file || same_rank) {
            san.push(file.to_char());
        }
        if same_file {
            san.push(rank.to_char());
        }
    }

    /// Pieces other than pawns that reach a square, pinned or not.
    #[inline]
    fn origins(&self, role: Role, to: Square) -> SquareSet {
        let piece = role.of(self.turn());
        attacks(piece, to, self.board.occupied()) & self.board.pieces(self.turn(), role)
    }

    /// Whether `rules` allow a pseudo-legal move.
    #[inline]
    fn allows(&self, rules: &Rules, role: Role, from: Square, to: Square) -> bool {
        !rules.king_safety || self.keeps_king(role, from, to)
    }

    /// Whether a pseudo-legal move leaves the own king safe. Not for en passant or castling.
    #[inline]
    pub(crate) fn keeps_king(&self, role: Role, from: Square, to: Square) -> bool {
        let occupied = self.board.occupied() - from.into();
        if role == Role::King {
            return self.board.attackers(to, !self.turn(), occupied).is_empty();
        }
        let Some(king) = self.board.king(self.turn()) else { return false };
        let occupied = occupied | to.into();
        (self.board.attackers(king, !self.turn(), occupied) - to.into()).is_empty()
    }

    /// Parses a legal move in SAN. Suffixes such as `!?` and `+` are optional, and castling may be written with zeros.
    ///
    /// ```
    /// use papan_chess::Position;
    ///
    /// assert_eq!(Position::START.parse_san("Nf3")?.to_string(), "g1f3");
    /// let error = Position::START.parse_san("Nf6").unwrap_err();
    /// assert_eq!(error.to_string(), "1:1: Nf6 is illegal: the knight on b1 does not move to f6");
    /// # Ok::<(), papan_chess::MoveError>(())
    /// ```
    ///
    /// # Errors
    /// The text is not SAN, it fits several pieces, or the rule that the move breaks.
    pub fn parse_san(&self, text: &str) -> Result<Move, MoveError> {
        self.parse_san_with_rules(&Rules::FIDE, text)
    }

    /// Parses a move in SAN that is legal under `rules`.
    ///
    /// # Errors
    /// The text is not SAN, it fits several pieces, or the rule that the move breaks.
    pub fn parse_san_with_rules(&self, rules: &Rules, text: &str) -> Result<Move, MoveError> {
        self.read_san(rules, text.as_bytes()).map_err(|error| {
            let kind = self.san_error(rules, text, error);
            ParseError::new(text.as_bytes(), 0..text.len(), kind)
        })
    }

    /// Parses a legal move in SAN or UCI notation.
    ///
    /// ```
    /// use papan_chess::Position;
    ///
    /// let position = Position::START;
    /// assert_eq!(position.parse_move("Nf3")?, position.parse_move("g1f3")?);
    /// # Ok::<(), papan_chess::MoveError>(())
    /// ```
    ///
    /// # Errors
    /// The text is in neither notation, it fits several pieces, or the rule that the move breaks.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        self.parse_move_with_rules(&Rules::FIDE, text)
    }

    /// Parses a move in SAN or UCI notation that is legal under `rules`.
    ///
    /// # Errors
    /// The text is in neither notation, it fits several pieces, or the rule that the move breaks.
    pub fn parse_move_with_rules(&self, rules: &Rules, text: &str) -> Result<Move, MoveError> {
        if read_uci(text).is_some() {
            self.parse_uci_with_rules(rules, text)
        } else {
            self.parse_san_with_rules(rules, text)
        }
    }

    /// The public form of an error, for which the broken rule is looked up.
    pub(crate) fn san_error(&self, rules: &Rules, text: &str, error: SanError) -> MoveErrorKind {
        let found = text.to_owned();
        match error {
            SanError::NotSan => MoveErrorKind::NotSan { found },
            SanError::Ambiguous => MoveErrorKind::Ambiguous { found },
            SanError::Illegal => {
                let reason = self.illegal_san_reason(rules, text);
                MoveErrorKind::Illegal { found, reason }
            }
        }
    }

    /// The rule that is broken by the piece that comes nearest to making the move.
    fn illegal_san_reason(&self, rules: &Rules, text: &str) -> IllegalMoveError {
        let Some(written) = Written::read(text.as_bytes()) else {
            return IllegalMoveError::Impossible;
        };
        let (role, promotion) = match written.what {
            What::Piece(role, promotion) => (role, promotion),
            What::Castling(side) => {
                let reason =
                    self.board.king(self.turn()).map(|king| self.illegal_castling(king, side));
                return reason.unwrap_or(IllegalMoveError::Impossible);
            }
        };
        let mut pieces = self.board.pieces(self.turn(), role) & written.from;
        if role == Role::Pawn && !written.names_file {
            pieces &= SquareSet::file(written.to.file());
        }
        let find = |from| self.find_legal_move_with_rules(rules, from, written.to, promotion).err();
        let is_far =
            |reason: &IllegalMoveError| matches!(reason, IllegalMoveError::WrongMovement { .. });
        let reasons = pieces.into_iter().filter_map(find);
        reasons.min_by_key(is_far).unwrap_or(IllegalMoveError::NoSuchPiece(role))
    }

    /// Reads a move in SAN; the error is cheap, for readers that try other notations next.
    #[inline]
    pub(crate) fn read_san(&self, rules: &Rules, text: &[u8]) -> Result<Move, SanError> {
        let written = Written::read(text).ok_or(SanError::NotSan)?;
        with_side!(self.turn(), S => self.resolve::<S>(rules, &written))
    }

    #[inline]
    fn resolve<S: Side>(&self, rules: &Rules, written: &Written) -> Result<Move, SanError> {
        let to = written.to;
        match written.what {
            What::Castling(side) => self.find_castling::<S>(rules, side).ok_or(SanError::Illegal),
            What::Piece(Role::Pawn, promotion) => self.resolve_pawn::<S>(rules, written, promotion),
            What::Piece(role, None) => {
                let from =
                    self.single_origin(rules, role, self.origins(role, to) & written.from, to)?;
                Ok(Move { role, from, to, kind: MoveKind::Normal })
            }
            What::Piece(..) => Err(SanError::NotSan),
        }
    }

    /// The single piece of these that may legally move to `to`.
    #[inline]
    fn single_origin(
        &self,
        rules: &Rules,
        role: Role,
        from: SquareSet,
        to: Square,
    ) -> Result<Square, SanError> {
        if self.board.color(self.turn()).contains(to) {
            return Err(SanError::Illegal);
        }
        let is_legal = |&from: &Square| self.allows(rules, role, from, to);
        // Mostly there is one candidate, and a loop would cost more than the test itself.
        if let Some(from) = from.single_square() {
            return if is_legal(&from) { Ok(from) } else { Err(SanError::Illegal) };
        }
        let fitting: SquareSet = from.into_iter().filter(is_legal).collect();
        let several = fitting.any();
        fitting.single_square().ok_or(if several { SanError::Ambiguous } else { SanError::Illegal })
    }

    fn find_castling<S: Side>(&self, rules: &Rules, side: CastlingSide) -> Option<Move> {
        let Masks { king, danger, orthogonal_pins, .. } = self.masks::<S>(rules);
        let rooks = castling_rooks::<S>(self, king, danger, orthogonal_pins);
        let rook = rooks.into_iter().find(|&rook| CastlingSide::of(king, rook) == side)?;
        Some(Move { role: Role::King, from: king, to: rook, kind: MoveKind::Castling })
    }

    fn resolve_pawn<S: Side>(
        &self,
        rules: &Rules,
        written: &Written,
        promotion: Option<Role>,
    ) -> Result<Move, SanError> {
        let to = SquareSet::of(written.to);
        let pawns = self.board.pawns & self.board.color(S::COLOR) & written.from;
        let kind = match promotion {
            Some(role) if to.intersects(S::LAST_RANK) => MoveKind::Promotion(role),
            None if !to.intersects(S::LAST_RANK) => MoveKind::Normal,
            _ => return Err(SanError::Illegal),
        };
        let pawn = |from, kind| Move { role: Role::Pawn, from, to: written.to, kind };
        if self.en_passant() == Some(written.to) {
            let strict = rules.king_safety;
            let capturers = self.en_passant_pawns::<S>(strict, written.to) & written.from;
            if let (Some(from), true) = (capturers.single_square(), written.names_file) {
                return Ok(pawn(from, MoveKind::EnPassant));
            }
        }
        if self.board.color(S::Enemy::COLOR).intersects(to) {
            if !written.names_file {
                return Err(SanError::Illegal);
            }
            let from = S::Enemy::pawn_attacks(to) & pawns;
            return Ok(pawn(self.single_origin(rules, Role::Pawn, from, written.to)?, kind));
        }
        let one = S::back(to);
        if one.intersects(pawns) {
            return Ok(pawn(self.single_origin(rules, Role::Pawn, one, written.to)?, kind));
        }
        let two = S::back(one);
        if one.intersects(S::THIRD_RANK)
            && two.intersects(pawns)
            && !self.board.occupied().intersects(one)
        {
            return Ok(pawn(
                self.single_origin(rules, Role::Pawn, two, written.to)?,
                MoveKind::DoublePush,
            ));
        }
        Err(SanError::Illegal)
    }
}

/// The parts of a move in SAN, legal or not.
struct Written {
    what: What,
    /// The squares that it may come from, as far as written.
    from: SquareSet,
    names_file: bool,
    to: Square,
}

enum What {
    Piece(Role, Option<Role>),
    Castling(CastlingSide),
}

impl Written {
    /// Parses from the end, where the target is.
    #[inline]
    fn read(text: &[u8]) -> Option<Self> {
        let mut text = text;
        while let [rest @ .., b'+' | b'#' | b'!' | b'?'] = text {
            text = rest;
        }
        if let Some(side) = castling(text) {
            let (what, from, to) = (What::Castling(side), SquareSet::ALL, Square::A1);
            return Some(Self { what, from, names_file: false, to });
        }
        let (role, mut text) = match text {
            [letter @ (b'N' | b'B' | b'R' | b'Q' | b'K'), rest @ ..] => {
                (Role::from_letter(*letter)?, rest)
            }
            [b'P', rest @ ..] => (Role::Pawn, rest),
            _ => (Role::Pawn, text),
        };
        let mut promotion = None;
        if let [rest @ .., letter @ (b'N' | b'B' | b'R' | b'Q')] = text {
            promotion = Role::from_letter(*letter);
            text = rest.strip_suffix(b"=").unwrap_or(rest);
        }
        let [origin @ .., file @ b'a'..=b'h', rank] = text else { return None };
        let to = Square::from_letters(*file, *rank)?;
        let origin =
            origin.strip_suffix(b"x").or_else(|| origin.strip_suffix(b"-")).unwrap_or(origin);
        let (from, names_file) = read_origin(origin)?;
        Some(Self { what: What::Piece(role, promotion), from, names_file, to })
    }
}

#[inline]
fn read_origin(text: &[u8]) -> Option<(SquareSet, bool)> {
    let file =
        |letter: u8| if letter.is_ascii_lowercase() { File::from_letter(letter) } else { None };
    Some(match *text {
        [] => (SquareSet::ALL, false),
        [a, b] => (SquareSet::file(file(a)?) & SquareSet::rank(Rank::from_digit(b)?), true),
        [letter @ b'a'..=b'h'] => (SquareSet::file(file(letter)?), true),
        [digit] => (SquareSet::rank(Rank::from_digit(digit)?), false),
        _ => return None,
    })
}

fn castling(text: &[u8]) -> Option<CastlingSide> {
    match text {
        b"O-O" | b"0-0" | b"o-o" => Some(CastlingSide::KingSide),
        b"O-O-O" | b"0-0-0" | b"o-o-o" => Some(CastlingSide::QueenSide),
        _ => None,
    }
}
