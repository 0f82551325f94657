//! Standard Algebraic Notation: `Nf3`, `exd6`, `O-O`, `e8=Q#`. Written from the position, read by asking the target square
//! which men could have come from where.

use crate::{
    Colour, File, Illegal, Move, MoveKind, Position, Rank, Role, Rules, Square, SquareSet, Wing,
    attacks::attacks,
    generate::castling_rooks,
    masks::Masks,
    position::with_side,
    side::{Black, Side, White},
    uci::read_uci,
};
use arrayvec::ArrayString;
use papan_core::ParseError;

/// A move in Standard Algebraic Notation: at most seven letters.
pub type San = ArrayString<8>;

impl Position {
    /// Writes a legal move, with `+` for check and `#` for mate.
    ///
    /// ```
    /// use papan_chess::Position;
    ///
    /// let position: Position = "7k/P7/8/8/8/8/8/K7 w - -".parse()?;
    /// let mv = position.parse_uci("a7a8q")?;
    /// assert_eq!(&position.san(mv), "a8=Q+");
    /// # Ok::<(), papan_core::ParseError>(())
    /// ```
    pub fn san(&self, mv: Move) -> San {
        self.san_under(&Rules::FIDE, mv)
    }

    /// Writes a move that is allowed under these rules: where pinned men may move, they count as rivals.
    pub fn san_under(&self, rules: &Rules, mv: Move) -> San {
        let mut san = San::new();
        self.write_body(&mut san, rules, mv);
        let next = self.play(mv);
        if next.is_check() {
            san.push(if next.has_moves() { '+' } else { '#' });
        }
        san
    }

    fn write_body(&self, san: &mut San, rules: &Rules, mv: Move) {
        match mv.wing() {
            Some(Wing::King) => return san.push_str("O-O"),
            Some(Wing::Queen) => return san.push_str("O-O-O"),
            None => {}
        }
        let takes = mv.kind == MoveKind::EnPassant || self.board.occupied().contains(mv.to);
        if mv.role == Role::Pawn {
            if takes {
                san.push(mv.from.file().to_char());
            }
        } else {
            san.push(mv.role.to_upper());
            self.write_origin(san, rules, mv);
        }
        if takes {
            san.push('x');
        }
        san.push(mv.to.file().to_char());
        san.push(mv.to.rank().to_char());
        if let Some(role) = mv.promotion() {
            san.push('=');
            san.push(role.to_upper());
        }
    }

    /// As much of the origin as tells the man from others that could go there: the file, or the rank, or both.
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
        let same_file = rivals.meets(SquareSet::file(file));
        let same_rank = rivals.meets(SquareSet::rank(rank));
        if rivals.any() && (!same_file || same_rank) {
            san.push(file.to_char());
        }
        if same_file {
            san.push(rank.to_char());
        }
    }

    /// Men other than pawns that reach a square, pinned or not.
    #[inline]
    fn origins(&self, role: Role, to: Square) -> SquareSet {
        let man = role.of(self.turn());
        attacks(man, to, self.board.occupied()) & self.board.men(self.turn(), role)
    }

    /// Whether these rules allow a man to go where its way of moving leads it.
    #[inline]
    fn allows(&self, rules: &Rules, role: Role, from: Square, to: Square) -> bool {
        !rules.king_safety || self.keeps_king(role, from, to)
    }

    /// Whether the own king is safe after a man went from one square to another. Not for en passant or castling.
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

    /// Reads a legal move. Marks such as `!?` and `+` are allowed but not required, and castling may be written with zeros.
    ///
    /// ```
    /// use papan_chess::Position;
    ///
    /// assert_eq!(Position::START.parse_san("Nf3")?.to_string(), "g1f3");
    /// assert_eq!(Position::START.parse_san("Nf6").unwrap_err().key(), "chess-illegal-move");
    /// # Ok::<(), papan_core::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong and where.
    pub fn parse_san(&self, text: &str) -> Result<Move, ParseError> {
        self.parse_san_under(&Rules::FIDE, text)
    }

    /// Reads a move that is allowed under these rules.
    ///
    /// # Errors
    /// What is wrong and where.
    pub fn parse_san_under(&self, rules: &Rules, text: &str) -> Result<Move, ParseError> {
        self.read_san(rules, text.as_bytes()).map_err(|key| {
            ParseError::message(text.as_bytes(), 0..text.len(), key).with("found", text)
        })
    }

    /// The move that a text in SAN or UCI notation means, or the rule it breaks.
    ///
    /// ```
    /// use papan_chess::Position;
    ///
    /// let position: Position = "4k3/8/8/1b6/8/8/8/4K2R w K -".parse()?;
    /// assert_eq!(position.judge("O-O")?.unwrap_err().key(), "chess-illegal-path-attacked");
    /// assert_eq!(position.judge("Rh8")?.unwrap().to_string(), "h1h8");
    /// # Ok::<(), papan_core::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// The text is no move at all, or may mean several.
    pub fn judge(&self, text: &str) -> Result<Result<Move, Illegal>, ParseError> {
        self.judge_under(&Rules::FIDE, text)
    }

    /// The move that a text means, or which of these rules it breaks.
    ///
    /// # Errors
    /// The text is no move at all, or may mean several.
    pub fn judge_under(
        &self,
        rules: &Rules,
        text: &str,
    ) -> Result<Result<Move, Illegal>, ParseError> {
        if let Some((from, to, promotion)) = read_uci(text) {
            return Ok(self.explain_under(rules, from, to, promotion));
        }
        match self.parse_san_under(rules, text) {
            Ok(mv) => Ok(Ok(mv)),
            Err(error) if error.key() == "chess-illegal-move" => Ok(self.blame(rules, text)),
            Err(error) => Err(error),
        }
    }

    /// The rule that is broken by the man that comes nearest to making the move.
    fn blame(&self, rules: &Rules, text: &str) -> Result<Move, Illegal> {
        let written = Written::read(text.as_bytes()).ok_or(Illegal::Impossible)?;
        let (role, promotion) = match written.what {
            What::Man(role, promotion) => (role, promotion),
            What::Castling(wing) => {
                let king = self.board.king(self.turn()).ok_or(Illegal::Impossible)?;
                return Err(self.castling_fault(king, wing));
            }
        };
        let mut men = self.board.men(self.turn(), role) & written.from;
        if role == Role::Pawn && !written.names_file {
            men &= SquareSet::file(written.to.file());
        }
        let judged =
            men.into_iter().map(|from| self.explain_under(rules, from, written.to, promotion));
        let far = |judged: &Result<Move, Illegal>| matches!(judged, Err(Illegal::NotItsWay { .. }));
        judged.min_by_key(far).unwrap_or(Err(Illegal::Absent(role)))
    }

    /// Reads a move, or says with a message key what is wrong.
    #[inline]
    pub(crate) fn read_san(&self, rules: &Rules, text: &[u8]) -> Result<Move, &'static str> {
        let written = Written::read(text).ok_or("chess-not-san")?;
        with_side!(self.turn(), S => self.resolve::<S>(rules, &written))
    }

    #[inline]
    fn resolve<S: Side>(&self, rules: &Rules, written: &Written) -> Result<Move, &'static str> {
        let to = written.to;
        match written.what {
            What::Castling(wing) => {
                self.find_castling::<S>(rules, wing).ok_or("chess-illegal-move")
            }
            What::Man(Role::Pawn, promotion) => self.resolve_pawn::<S>(rules, written, promotion),
            What::Man(role, None) => {
                let from = self.only(rules, role, self.origins(role, to) & written.from, to)?;
                Ok(Move { role, from, to, kind: MoveKind::Ordinary })
            }
            What::Man(..) => Err("chess-not-san"),
        }
    }

    /// The one man of these that may go there without exposing its king.
    #[inline]
    fn only(
        &self,
        rules: &Rules,
        role: Role,
        from: SquareSet,
        to: Square,
    ) -> Result<Square, &'static str> {
        if self.board.colour(self.turn()).contains(to) {
            return Err("chess-illegal-move");
        }
        let fits = |&from: &Square| self.allows(rules, role, from, to);
        // Mostly there is one man to ask, and a loop would cost more than the question.
        if let Some(from) = from.only() {
            return if fits(&from) { Ok(from) } else { Err("chess-illegal-move") };
        }
        let fitting: SquareSet = from.into_iter().filter(fits).collect();
        let several = fitting.any();
        fitting.only().ok_or(if several { "chess-ambiguous-move" } else { "chess-illegal-move" })
    }

    fn find_castling<S: Side>(&self, rules: &Rules, wing: Wing) -> Option<Move> {
        let Masks { king, danger, orthogonal_pins, .. } = self.masks::<S>(rules);
        let rooks = castling_rooks::<S>(self, king, danger, orthogonal_pins);
        let rook = rooks.into_iter().find(|&rook| Wing::of(king, rook) == wing)?;
        Some(Move { role: Role::King, from: king, to: rook, kind: MoveKind::Castling })
    }

    fn resolve_pawn<S: Side>(
        &self,
        rules: &Rules,
        written: &Written,
        promotion: Option<Role>,
    ) -> Result<Move, &'static str> {
        let to = SquareSet::of(written.to);
        let pawns = self.board.pawns & self.board.colour(S::COLOUR) & written.from;
        let kind = match promotion {
            Some(role) if to.meets(S::LAST_RANK) => MoveKind::Promotion(role),
            None if !to.meets(S::LAST_RANK) => MoveKind::Ordinary,
            _ => return Err("chess-illegal-move"),
        };
        let pawn = |from, kind| Move { role: Role::Pawn, from, to: written.to, kind };
        if self.en_passant() == Some(written.to) {
            let strict = rules.king_safety;
            let captors = self.captors_if::<S>(strict, written.to) & written.from;
            if let (Some(from), true) = (captors.only(), written.names_file) {
                return Ok(pawn(from, MoveKind::EnPassant));
            }
        }
        if self.board.colour(S::Enemy::COLOUR).meets(to) {
            if !written.names_file {
                return Err("chess-illegal-move");
            }
            let from = S::Enemy::pawn_attacks(to) & pawns;
            return Ok(pawn(self.only(rules, Role::Pawn, from, written.to)?, kind));
        }
        let one = S::back(to);
        if one.meets(pawns) {
            return Ok(pawn(self.only(rules, Role::Pawn, one, written.to)?, kind));
        }
        let two = S::back(one);
        if one.meets(S::THIRD_RANK) && two.meets(pawns) && !self.board.occupied().meets(one) {
            return Ok(pawn(self.only(rules, Role::Pawn, two, written.to)?, MoveKind::DoubleStep));
        }
        Err("chess-illegal-move")
    }
}

/// A move as written, before it is known whether there is such a move.
struct Written {
    what: What,
    /// Where it may come from, as far as written.
    from: SquareSet,
    names_file: bool,
    to: Square,
}

enum What {
    Man(Role, Option<Role>),
    Castling(Wing),
}

impl Written {
    /// Reads from the end, where the target is.
    #[inline]
    fn read(text: &[u8]) -> Option<Self> {
        let mut text = text;
        while let [rest @ .., b'+' | b'#' | b'!' | b'?'] = text {
            text = rest;
        }
        if let Some(wing) = castling(text) {
            let from = SquareSet::ALL;
            return Some(Self {
                what: What::Castling(wing),
                from,
                names_file: false,
                to: Square::A1,
            });
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
        Some(Self { what: What::Man(role, promotion), from, names_file, to })
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

fn castling(text: &[u8]) -> Option<Wing> {
    match text {
        b"O-O" | b"0-0" | b"o-o" => Some(Wing::King),
        b"O-O-O" | b"0-0-0" | b"o-o-o" => Some(Wing::Queen),
        _ => None,
    }
}
