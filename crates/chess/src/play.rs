//! What a move does to a position: one function for each kind of move, working on a copy.

use crate::{
    Colour, Move, MoveKind, Position, Role, Square, SquareSet, castling::Wing, position::NOWHERE,
    side::Side,
};

impl Position {
    #[inline]
    pub(crate) fn after_move<S: Side>(&self, mv: Move) -> Self {
        let (from, to) = (mv.from.into(), mv.to.into());
        match mv.kind {
            MoveKind::Ordinary => self.after::<S>(mv.role, from, to),
            MoveKind::DoubleStep => self.after_double_step::<S>(from, to),
            MoveKind::EnPassant => self.after_en_passant::<S>(from, to),
            MoveKind::Castling => self.after_castling::<S>(mv.from, mv.to),
            MoveKind::Promotion(role) => self.after_promotion::<S>(from, to, role),
        }
    }

    /// After a man went from one square to another, taking what was there.
    #[inline]
    pub(crate) fn after<S: Side>(&self, role: Role, from: SquareSet, to: SquareSet) -> Self {
        let mut next = *self;
        next.vacate::<S>(from, to);
        next.board.toggle(role, from | to);
        if role == Role::King {
            next.castling.forfeit::<S>();
        }
        next
    }

    #[inline]
    pub(crate) fn after_double_step<S: Side>(&self, from: SquareSet, to: SquareSet) -> Self {
        let mut next = self.after::<S>(Role::Pawn, from, to);
        let target = S::back(to).lowest();
        if next.beside::<S::Enemy>(target).any() {
            next.set_en_passant(target, next.captors::<S::Enemy>(target));
        }
        next
    }

    #[inline]
    pub(crate) fn after_promotion<S: Side>(
        &self,
        from: SquareSet,
        to: SquareSet,
        role: Role,
    ) -> Self {
        let mut next = *self;
        next.vacate::<S>(from, to);
        next.board.pawns ^= from;
        next.board.toggle(role, to);
        next
    }

    #[inline]
    pub(crate) fn after_en_passant<S: Side>(&self, from: SquareSet, to: SquareSet) -> Self {
        let mut next = self.after::<S>(Role::Pawn, from, to);
        let passed = S::back(to);
        next.board.pawns ^= passed;
        match S::COLOUR {
            Colour::White => next.board.black ^= passed,
            Colour::Black => next.board.white ^= passed,
        }
        next
    }

    #[inline]
    pub(crate) fn after_castling<S: Side>(&self, king: Square, rook: Square) -> Self {
        let wing = Wing::of(king, rook);
        let kings = SquareSet::of(king) ^ wing.king_target(king).into();
        let rooks = SquareSet::of(rook) ^ wing.rook_target(king).into();
        let mut next = *self;
        next.board.kings ^= kings;
        next.board.orthogonal ^= rooks;
        match S::COLOUR {
            Colour::White => next.board.white ^= kings ^ rooks,
            Colour::Black => next.board.black ^= kings ^ rooks,
        }
        next.castling.forfeit::<S>();
        next.hand_over::<S>();
        next
    }

    /// The part common to moves: the target is emptied, the colour moves, rights are lost, the turn passes.
    #[inline]
    fn vacate<S: Side>(&mut self, from: SquareSet, to: SquareSet) {
        let board = &mut self.board;
        board.pawns = board.pawns - to;
        board.knights = board.knights - to;
        board.diagonal = board.diagonal - to;
        board.orthogonal = board.orthogonal - to;
        board.kings = board.kings - to;
        match S::COLOUR {
            Colour::White => {
                board.white ^= from | to;
                board.black = board.black - to;
            }
            Colour::Black => {
                board.black ^= from | to;
                board.white = board.white - to;
            }
        }
        self.castling.touch(from | to);
        self.hand_over::<S>();
    }

    #[inline]
    fn hand_over<S: Side>(&mut self) {
        self.en_passant = NOWHERE;
        self.turn = S::Enemy::COLOUR;
    }
}
