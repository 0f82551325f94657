//! A chess position in one cache line: seven sets of men, castling rights, en passant, side to move. Copied to play a move.
//!
//! The en passant square is kept only while some pawn may legally take there, so that two positions are equal exactly when
//! the Laws of Chess (9.2.3) call them the same.

use crate::{
    Board, CastlingRights, Colour, Move, MoveKind, MoveList, Role, Row, Rows, Rules, Square,
    SquareSet,
    generate::generate,
    masks::Masks,
    rows::RowBuilder,
    side::{Black, Side, White},
};

pub(crate) const NOWHERE: u8 = 64;

/// A position that obeys the rules: made by validating a [`Setup`](crate::Setup) and by playing moves.
///
/// ```
/// use papan_chess::Position;
///
/// let start = Position::START;
/// assert_eq!(start.moves().len(), 20);
/// assert_eq!(size_of::<Position>(), 64);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(align(64))]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) castling: CastlingRights,
    pub(crate) en_passant: u8,
    pub(crate) turn: Colour,
}

/// Runs a generic function with the side to move as a type.
macro_rules! with_side {
    ($turn:expr, $side:ident => $body:expr) => {
        match $turn {
            Colour::White => {
                type $side = White;
                $body
            }
            Colour::Black => {
                type $side = Black;
                $body
            }
        }
    };
}
pub(crate) use with_side;

impl Position {
    /// Where a game of chess begins.
    pub const START: Self = Self {
        board: Board::START,
        castling: CastlingRights::START,
        en_passant: NOWHERE,
        turn: Colour::White,
    };

    pub(crate) fn assemble(
        board: Board,
        castling: CastlingRights,
        en_passant: Option<Square>,
        turn: Colour,
    ) -> Self {
        let mut position = Self { board, castling, en_passant: NOWHERE, turn };
        if let Some(target) = en_passant {
            let captors = with_side!(turn, S => position.captors::<S>(target));
            position.set_en_passant(target, captors);
        }
        position
    }

    pub(crate) fn set_en_passant(&mut self, target: Square, captors: SquareSet) {
        self.en_passant = if captors.any() { target.index() as u8 } else { NOWHERE };
    }

    /// The men.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Colour {
        self.turn
    }

    /// The rooks with which castling is still allowed.
    #[inline]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The square on which a pawn may legally be taken en passant now.
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        Square::from_index(self.en_passant as usize)
    }

    /// The enemy men that give check.
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
    #[inline]
    pub fn moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.list_moves(&mut list);
        list
    }

    /// Puts all legal moves into a list in place of what was there: the fastest way when a list is at hand.
    #[inline]
    pub fn list_moves(&self, list: &mut MoveList) {
        list.clear();
        with_side!(self.turn, S => generate::<S, _>(self, &Masks::new::<S>(self), list));
    }

    /// All moves under these rules; none once the king is taken.
    pub fn moves_under(&self, rules: &Rules) -> MoveList {
        let mut list = MoveList::new();
        if self.board.king(self.turn).is_none() {
            return list;
        }
        with_side!(self.turn, S => generate::<S, _>(self, &self.masks::<S>(rules), &mut list));
        list
    }

    /// The legal moves as rows of the move graph.
    ///
    /// ```
    /// use papan_chess::{Position, Square};
    ///
    /// let rows = Position::START.rows();
    /// assert_eq!(rows.len(), 10); // eight pawns, two knights
    /// assert!(rows.targets(Square::B1).contains(Square::C3));
    /// ```
    #[inline]
    pub fn rows(&self) -> Rows {
        let mut rows = Rows::new();
        self.for_each_row(|row| rows.push(row));
        rows
    }

    /// Shows the rows of the move graph one by one: the fastest way to all legal moves.
    #[inline]
    pub fn for_each_row(&self, show: impl FnMut(Row)) {
        with_side!(self.turn, S => {
            let masks = Masks::new::<S>(self);
            let mut builder = RowBuilder::new(show);
            generate::<S, _>(self, &masks, &mut builder);
            builder.finish::<S>(masks.king);
        });
    }

    /// Number of legal moves; a promotion counts four times.
    #[inline]
    pub fn count_moves(&self) -> u32 {
        with_side!(self.turn, S => self.count::<S>())
    }

    /// Whether there is any legal move.
    pub fn has_moves(&self) -> bool {
        self.count_moves() > 0
    }

    /// Whether the move is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.moves().contains(&mv)
    }

    /// Whether the side to move is in check and has no way out.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_moves()
    }

    /// Whether the side to move has no move and is not in check.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_moves()
    }

    /// The position after a legal move; for any other the result is a position that no game reaches.
    ///
    /// ```
    /// use papan_chess::Position;
    ///
    /// let mv = Position::START.parse_uci("e2e4")?;
    /// let next = Position::START.play(mv);
    /// assert_eq!(next.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -");
    /// # Ok::<(), papan_core::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn play(&self, mv: Move) -> Self {
        let mut next = *self;
        next.play_here(mv);
        next
    }

    /// Makes a legal move in place.
    #[inline]
    pub fn play_here(&mut self, mv: Move) {
        with_side!(self.turn, S => self.make::<S>(mv));
    }

    /// The position after a move under these rules.
    #[must_use]
    pub fn play_under(&self, rules: &Rules, mv: Move) -> Self {
        let mut next = self.play(mv);
        if mv.kind == MoveKind::DoubleStep && !rules.king_safety {
            let captors = with_side!(next.turn, S => next.beside::<S>(passed(mv)));
            next.set_en_passant(passed(mv), captors);
        }
        next
    }

    /// The same men with the other side to move and no en passant.
    #[must_use]
    pub fn pass(&self) -> Self {
        Self { turn: !self.turn, en_passant: NOWHERE, ..*self }
    }

    /// What a move takes, and where.
    pub fn captured(&self, mv: Move) -> Option<(Square, Role)> {
        match mv.kind {
            MoveKind::Castling => None,
            MoveKind::EnPassant => Some((Square::new(mv.to.file(), mv.from.rank()), Role::Pawn)),
            _ => self.board.role_at(mv.to).map(|role| (mv.to, role)),
        }
    }

    /// Pawns that may take en passant: without exposing their king, or in any case.
    #[inline]
    pub(crate) fn captors_if<S: Side>(&self, strict: bool, target: Square) -> SquareSet {
        if strict { self.captors::<S>(target) } else { self.beside::<S>(target) }
    }

    #[inline]
    pub(crate) fn masks<S: Side>(&self, rules: &Rules) -> Masks {
        if rules.king_safety { Masks::new::<S>(self) } else { Masks::free::<S>(self) }
    }

    /// Pawns that attack an en passant square.
    #[inline]
    pub(crate) fn beside<S: Side>(&self, target: Square) -> SquareSet {
        S::Enemy::pawn_attacks(target.into()) & self.board.pawns & self.board.colour(S::COLOUR)
    }

    /// Pawns that may take en passant without leaving their king to the enemy. Rare, so each is simply tried.
    pub(crate) fn captors<S: Side>(&self, target: Square) -> SquareSet {
        let passed = S::back(target.into());
        let king = (self.board.kings & self.board.colour(S::COLOUR)).lowest();
        let exposes = |from: &Square| {
            let occupied = (self.board.occupied() | target.into()) - passed - SquareSet::of(*from);
            let attackers = self.board.attackers(king, S::Enemy::COLOUR, occupied);
            (attackers - passed).any()
        };
        self.beside::<S>(target).into_iter().filter(|from| !exposes(from)).collect()
    }
}

/// The square a double step passes over.
fn passed(mv: Move) -> Square {
    Square::wrap((mv.from.index() + mv.to.index()) as u32 / 2)
}
