//! Builds a random board: places pieces on free squares until there are enough.

use crate::{
    Board, BoardError, Color, Piece, Role, Square, board::Columns, duplicate_check::DuplicateCheck,
};
use fastrand::Rng;
use std::collections::HashSet;

/// Consecutive failures after which a board counts as full.
const MAX_FAILURES: usize = 64;
const ROLES: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// A board under construction.
pub(super) struct BoardBuilder<'a> {
    pub(super) size: u64,
    pub(super) rng: &'a mut Rng,
    pieces: usize,
    used: HashSet<Square>,
    columns: Columns,
    kings: [Option<Square>; 2],
}

impl<'a> BoardBuilder<'a> {
    pub(super) fn new(size: u64, pieces: usize, rng: &'a mut Rng) -> Self {
        let used = HashSet::with_capacity(pieces);
        Self { size, rng, pieces, used, columns: Columns::default(), kings: [None, None] }
    }

    /// Places a piece if its square is free and on the board; returns whether it did.
    pub(super) fn put(&mut self, piece: Piece, at: Square) -> bool {
        let inside = |n: u64| (1..=self.size).contains(&n);
        let missing_kings = self.kings.iter().filter(|king| king.is_none()).count();
        let room = self.pieces - self.columns.pieces.len() > missing_kings;
        let is_king = piece.role == Role::King;
        let fits = inside(at.x)
            && inside(at.y)
            && (room || is_king)
            && !(is_king && self.kings[piece.color.index()].is_some())
            && self.used.insert(at);
        if fits {
            self.columns.squares.push(at);
            self.columns.pieces.push(piece);
            if is_king {
                self.kings[piece.color.index()] = Some(at);
            }
        }
        fits
    }

    /// The square of a king; a missing king is placed anywhere.
    pub(super) fn king(&mut self, color: Color) -> Square {
        loop {
            if let Some(at) = self.kings[color.index()] {
                return at;
            }
            let at = self.anywhere();
            self.put(Role::King.of(color), at);
        }
    }

    /// Places proposed pieces on proposed squares until there are enough or nothing fits any more.
    pub(super) fn scatter(
        &mut self,
        mut square: impl FnMut(&mut Self) -> Square,
        mut piece: impl FnMut(&mut Self) -> Piece,
    ) {
        self.king(Color::White);
        self.king(Color::Black);
        let mut failures = 0;
        while self.columns.pieces.len() < self.pieces && failures < MAX_FAILURES {
            let (at, piece) = (square(self), piece(self));
            failures = if self.put(piece, at) { 0 } else { failures + 1 };
        }
    }

    /// A random square.
    pub(super) fn anywhere(&mut self) -> Square {
        Square { x: self.rng.u64(1..=self.size), y: self.rng.u64(1..=self.size) }
    }

    /// A random piece other than a king.
    pub(super) fn any_piece(&mut self) -> Piece {
        Piece { color: self.any_color(), role: ROLES[self.rng.usize(..ROLES.len())] }
    }

    /// A random color.
    pub(super) fn any_color(&mut self) -> Color {
        if self.rng.bool() { Color::White } else { Color::Black }
    }

    /// Shuffles the pieces, so that their order reveals nothing, and validates the board.
    pub(super) fn finish(mut self) -> Result<Board, BoardError> {
        for last in (1..self.columns.pieces.len()).rev() {
            let other = self.rng.usize(..=last);
            self.columns.pieces.swap(last, other);
            self.columns.squares.swap(last, other);
        }
        Board::from_columns(self.size, self.columns, &mut DuplicateCheck::default())
            .map_err(|(_, error)| error)
    }
}
