//! What a move does to a position: one function for each kind of move, working in place.

use crate::{
    Colour, Move, MoveKind, Position, Role, Square, SquareSet, castling::Wing, position::NOWHERE,
    side::Side,
};

impl Position {
    #[inline]
    pub(crate) fn make<S: Side>(&mut self, mv: Move) {
        let (from, to) = (mv.from.into(), mv.to.into());
        match mv.kind {
            MoveKind::Ordinary => self.go::<S>(mv.role, from, to),
            MoveKind::DoubleStep => self.step_twice::<S>(from, to),
            MoveKind::EnPassant => self.take_en_passant::<S>(from, to),
            MoveKind::Castling => self.castle::<S>(mv.from, mv.to),
            MoveKind::Promotion(role) => self.promote::<S>(from, to, role),
        }
    }

    /// A man goes from one square to another, taking what is there.
    #[inline]
    pub(crate) fn go<S: Side>(&mut self, role: Role, from: SquareSet, to: SquareSet) {
        self.vacate::<S>(from, to);
        self.board.toggle(role, from | to);
        if role == Role::King {
            self.castling.forfeit::<S>();
        }
    }

    #[inline]
    pub(crate) fn step_twice<S: Side>(&mut self, from: SquareSet, to: SquareSet) {
        self.go::<S>(Role::Pawn, from, to);
        let target = S::back(to).lowest();
        if self.beside::<S::Enemy>(target).any() {
            self.set_en_passant(target, self.captors::<S::Enemy>(target));
        }
    }

    #[inline]
    pub(crate) fn promote<S: Side>(&mut self, from: SquareSet, to: SquareSet, role: Role) {
        self.vacate::<S>(from, to);
        self.board.pawns ^= from;
        self.board.toggle(role, to);
    }

    #[inline]
    pub(crate) fn take_en_passant<S: Side>(&mut self, from: SquareSet, to: SquareSet) {
        self.go::<S>(Role::Pawn, from, to);
        let passed = S::back(to);
        self.board.pawns ^= passed;
        match S::COLOUR {
            Colour::White => self.board.black ^= passed,
            Colour::Black => self.board.white ^= passed,
        }
    }

    #[inline]
    pub(crate) fn castle<S: Side>(&mut self, king: Square, rook: Square) {
        let wing = Wing::of(king, rook);
        let kings = SquareSet::of(king) ^ wing.king_target(king).into();
        let rooks = SquareSet::of(rook) ^ wing.rook_target(king).into();
        self.board.kings ^= kings;
        self.board.orthogonal ^= rooks;
        match S::COLOUR {
            Colour::White => self.board.white ^= kings ^ rooks,
            Colour::Black => self.board.black ^= kings ^ rooks,
        }
        self.castling.forfeit::<S>();
        self.hand_over::<S>();
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
