//! Playing a move in place: one function for each kind of move.

use crate::{
    CastlingSide, Color, Move, MoveKind, Position, Role, Square, SquareSet, position::NO_EP,
    side::Side,
};

impl Position {
    /// Plays a legal move of side `S`.
    #[inline]
    pub(crate) fn make<S: Side>(&mut self, mv: Move) {
        let (from, to) = (mv.from.into(), mv.to.into());
        match mv.kind {
            MoveKind::Normal => self.move_piece::<S>(mv.role, from, to),
            MoveKind::DoublePush => self.double_push::<S>(from, to),
            MoveKind::EnPassant => self.capture_en_passant::<S>(from, to),
            MoveKind::Castling => self.castle::<S>(mv.from, mv.to),
            MoveKind::Promotion(role) => self.promote::<S>(from, to, role),
        }
    }

    /// Moves a piece from one square to another, capturing what is there.
    #[inline]
    pub(crate) fn move_piece<S: Side>(&mut self, role: Role, from: SquareSet, to: SquareSet) {
        self.relocate::<S>(from, to);
        self.board.toggle(role, from | to);
        if role == Role::King {
            self.castling.revoke_all::<S>();
        }
    }

    #[inline]
    pub(crate) fn double_push<S: Side>(&mut self, from: SquareSet, to: SquareSet) {
        self.move_piece::<S>(Role::Pawn, from, to);
        let target = S::back(to).lowest();
        if self.en_passant_candidates::<S::Enemy>(target).any() {
            self.set_en_passant(target, self.en_passant_capturers::<S::Enemy>(target));
        }
    }

    #[inline]
    pub(crate) fn promote<S: Side>(&mut self, from: SquareSet, to: SquareSet, role: Role) {
        self.relocate::<S>(from, to);
        self.board.pawns ^= from;
        self.board.toggle(role, to);
    }

    #[inline]
    pub(crate) fn capture_en_passant<S: Side>(&mut self, from: SquareSet, to: SquareSet) {
        self.move_piece::<S>(Role::Pawn, from, to);
        let passed = S::back(to);
        self.board.pawns ^= passed;
        match S::COLOR {
            Color::White => self.board.black ^= passed,
            Color::Black => self.board.white ^= passed,
        }
    }

    #[inline]
    pub(crate) fn castle<S: Side>(&mut self, king: Square, rook: Square) {
        let side = CastlingSide::of(king, rook);
        let kings = SquareSet::of(king) ^ side.king_target(king).into();
        let rooks = SquareSet::of(rook) ^ side.rook_target(king).into();
        self.board.kings ^= kings;
        self.board.orthogonal ^= rooks;
        match S::COLOR {
            Color::White => self.board.white ^= kings ^ rooks,
            Color::Black => self.board.black ^= kings ^ rooks,
        }
        self.castling.revoke_all::<S>();
        self.end_turn::<S>();
    }

    /// The part that moves share: empties the target, moves the color, revokes castling rights and ends the turn.
    #[inline]
    fn relocate<S: Side>(&mut self, from: SquareSet, to: SquareSet) {
        let board = &mut self.board;
        board.pawns = board.pawns - to;
        board.knights = board.knights - to;
        board.diagonal = board.diagonal - to;
        board.orthogonal = board.orthogonal - to;
        board.kings = board.kings - to;
        match S::COLOR {
            Color::White => {
                board.white ^= from | to;
                board.black = board.black - to;
            }
            Color::Black => {
                board.black ^= from | to;
                board.white = board.white - to;
            }
        }
        self.castling.revoke(from | to);
        self.end_turn::<S>();
    }

    #[inline]
    fn end_turn<S: Side>(&mut self) {
        self.en_passant = NO_EP;
        self.turn = S::Enemy::COLOR;
    }
}
