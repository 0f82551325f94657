//! A chess position in one cache line: seven sets of pieces, castling rights, en passant, side to move. Copied to play a move.
//!
//! The en passant square is kept only while some pawn may legally capture there, so that two positions are equal exactly
//! when the Laws of Chess (9.2.3) call them the same.

use crate::{
    Board, CastlingRights, Color, IllegalMoveError, Move, MoveKind, MoveList, MoveSets, PieceMoves,
    Role, Rules, Square, SquareSet,
    generate::generate,
    masks::Masks,
    move_sets::MoveSetBuilder,
    side::{Black, Side, White},
};

/// No en passant square.
pub(crate) const NO_EP: u8 = 64;

/// A position that obeys the rules: made by validating a [`Setup`](crate::Setup) and by playing moves.
///
/// ```
/// use papan_chess::Position;
///
/// let start = Position::START;
/// assert_eq!(start.legal_moves().len(), 20);
/// assert_eq!(size_of::<Position>(), 64);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(align(64))]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) castling: CastlingRights,
    pub(crate) en_passant: u8,
    pub(crate) turn: Color,
}

/// Runs a generic function with the side to move as a type.
macro_rules! with_side {
    ($turn:expr, $side:ident => $body:expr) => {
        match $turn {
            Color::White => {
                type $side = White;
                $body
            }
            Color::Black => {
                type $side = Black;
                $body
            }
        }
    };
}
pub(crate) use with_side;

impl Position {
    /// The position that a game of chess starts from.
    pub const START: Self = Self {
        board: Board::START,
        castling: CastlingRights::START,
        en_passant: NO_EP,
        turn: Color::White,
    };

    /// Builds a position from valid parts.
    pub(crate) fn assemble(
        board: Board,
        castling: CastlingRights,
        en_passant: Option<Square>,
        turn: Color,
    ) -> Self {
        let mut position = Self { board, castling, en_passant: NO_EP, turn };
        if let Some(target) = en_passant {
            let capturers = with_side!(turn, S => position.en_passant_capturers::<S>(target));
            position.set_en_passant(target, capturers);
        }
        position
    }

    pub(crate) fn set_en_passant(&mut self, target: Square, capturers: SquareSet) {
        self.en_passant = if capturers.any() { target.index() as u8 } else { NO_EP };
    }

    /// The pieces on their squares.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The rooks with which castling is still allowed.
    #[inline]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The target square of a legal en passant capture, if there is one.
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        Square::from_index(self.en_passant as usize)
    }

    /// The pieces that give check to the side to move.
    pub fn checkers(&self) -> SquareSet {
        self.board.king(self.turn).map_or(SquareSet::EMPTY, |king| {
            self.board.attackers(king, !self.turn, self.board.occupied())
        })
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// All legal moves.
    #[doc(alias = "moves")]
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.legal_moves_into(&mut list);
        list
    }

    /// Replaces the contents of `list` with all legal moves: faster than a new list for each position.
    #[inline]
    pub fn legal_moves_into(&self, list: &mut MoveList) {
        list.clear();
        with_side!(self.turn, S => generate::<S, _>(self, &Masks::new::<S>(self), list));
    }

    /// All moves that are legal under `rules`; none once the king is captured.
    pub fn legal_moves_with_rules(&self, rules: &Rules) -> MoveList {
        let mut list = MoveList::new();
        if self.board.king(self.turn).is_none() {
            return list;
        }
        with_side!(self.turn, S => generate::<S, _>(self, &self.masks::<S>(rules), &mut list));
        list
    }

    /// The legal moves as one set of target squares per piece.
    ///
    /// ```
    /// use papan_chess::{Position, Square};
    ///
    /// let sets = Position::START.move_sets();
    /// assert_eq!(sets.len(), 10); // eight pawns, two knights
    /// assert!(sets.targets(Square::B1).contains(Square::C3));
    /// ```
    #[inline]
    pub fn move_sets(&self) -> MoveSets {
        let mut sets = MoveSets::new();
        self.generate_moves(|moves| sets.push(moves));
        sets
    }

    /// Calls `visit` with the target squares of each piece that can move: the fastest way to all legal moves.
    #[inline]
    pub fn generate_moves(&self, visit: impl FnMut(PieceMoves)) {
        with_side!(self.turn, S => {
            let masks = Masks::new::<S>(self);
            let mut builder = MoveSetBuilder::new(visit);
            generate::<S, _>(self, &masks, &mut builder);
            builder.finish::<S>(masks.king);
        });
    }

    /// The number of legal moves; a promotion counts four times.
    #[inline]
    pub fn count_legal_moves(&self) -> u32 {
        with_side!(self.turn, S => self.count::<S>())
    }

    /// Whether there is any legal move.
    pub fn has_legal_moves(&self) -> bool {
        self.count_legal_moves() > 0
    }

    /// Whether `mv` is legal in this position.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves().contains(&mv)
    }

    /// Whether the side to move is in check and has no legal move.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_moves()
    }

    /// Whether the side to move has no legal move and is not in check.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_moves()
    }

    /// The position after a move, or the rule that the move breaks.
    ///
    /// ```
    /// use papan_chess::{IllegalMoveError, Position, Square};
    ///
    /// let mv = Position::START.parse_uci("e2e4")?;
    /// let next = Position::START.play(mv)?;
    /// assert_eq!(next.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -");
    /// assert_eq!(next.play(mv), Err(IllegalMoveError::EmptySquare(Square::E2)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first rule that the move breaks.
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMoveError> {
        self.play_with_rules(&Rules::FIDE, mv)
    }

    /// The position after a move under `rules`, or the rule that the move breaks.
    ///
    /// # Errors
    /// The first rule that the move breaks.
    pub fn play_with_rules(&self, rules: &Rules, mv: Move) -> Result<Self, IllegalMoveError> {
        if self.legal_moves_with_rules(rules).contains(&mv) {
            return Ok(self.play_unchecked_with_rules(rules, mv));
        }
        let found = self.find_legal_move_with_rules(rules, mv.from, mv.target(), mv.promotion());
        Err(found.err().unwrap_or(IllegalMoveError::Impossible))
    }

    /// The position after a move that is known to be legal. Any other move gives a position that no game reaches.
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        let mut next = *self;
        next.play_unchecked_in_place(mv);
        next
    }

    /// Plays a move that is known to be legal in this very position.
    #[doc(alias = "push")]
    #[inline]
    pub fn play_unchecked_in_place(&mut self, mv: Move) {
        with_side!(self.turn, S => self.make::<S>(mv));
    }

    /// The position after a move that is known to be legal under `rules`.
    #[must_use]
    pub fn play_unchecked_with_rules(&self, rules: &Rules, mv: Move) -> Self {
        let mut next = self.play_unchecked(mv);
        if mv.kind == MoveKind::DoublePush && !rules.king_safety {
            let target = passed_square(mv);
            let candidates = with_side!(next.turn, S => next.en_passant_candidates::<S>(target));
            next.set_en_passant(target, candidates);
        }
        next
    }

    /// The position with the other side to move and no en passant.
    #[doc(alias("pass", "swap_turn"))]
    #[must_use]
    pub fn null_move(&self) -> Self {
        Self { turn: !self.turn, en_passant: NO_EP, ..*self }
    }

    /// The role and the square of the piece that a move captures.
    pub fn captured(&self, mv: Move) -> Option<(Square, Role)> {
        match mv.kind {
            MoveKind::Castling => None,
            MoveKind::EnPassant => Some((Square::new(mv.to.file(), mv.from.rank()), Role::Pawn)),
            _ => self.board.role_at(mv.to).map(|role| (mv.to, role)),
        }
    }

    /// Pawns that may capture en passant; if `strict`, only those that do not expose their king.
    #[inline]
    pub(crate) fn en_passant_pawns<S: Side>(&self, strict: bool, target: Square) -> SquareSet {
        if strict {
            self.en_passant_capturers::<S>(target)
        } else {
            self.en_passant_candidates::<S>(target)
        }
    }

    /// The masks of legal or, under `rules` without king safety, pseudo-legal moves.
    #[inline]
    pub(crate) fn masks<S: Side>(&self, rules: &Rules) -> Masks {
        if rules.king_safety { Masks::new::<S>(self) } else { Masks::pseudo_legal::<S>(self) }
    }

    /// Pawns that attack an en passant square.
    #[inline]
    pub(crate) fn en_passant_candidates<S: Side>(&self, target: Square) -> SquareSet {
        S::Enemy::pawn_attacks(target.into()) & self.board.pawns & self.board.color(S::COLOR)
    }

    /// Pawns that may capture en passant without exposing their king. Rare, so each is simply tried.
    pub(crate) fn en_passant_capturers<S: Side>(&self, target: Square) -> SquareSet {
        let passed = S::back(target.into());
        let king = (self.board.kings & self.board.color(S::COLOR)).lowest();
        let exposes = |from: &Square| {
            let occupied = (self.board.occupied() | target.into()) - passed - SquareSet::of(*from);
            let attackers = self.board.attackers(king, S::Enemy::COLOR, occupied);
            (attackers - passed).any()
        };
        self.en_passant_candidates::<S>(target).into_iter().filter(|from| !exposes(from)).collect()
    }
}

/// The square that a double push passes over.
fn passed_square(mv: Move) -> Square {
    Square::from_index_masked((mv.from.index() + mv.to.index()) as u32 / 2)
}
