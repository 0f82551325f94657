//! Pieces on squares and nothing else: seven sets, one per color and one per kind of movement. A queen is in both slider sets.

use crate::{
    Color, Piece, Role, Square, SquareSet,
    attacks::{king_attacks, knight_attacks, pawn_attacks},
    sliders::{bishop_attacks, rook_attacks},
};
use std::fmt;

/// An arrangement of pieces, playable or not.
///
/// ```
/// use papan_chess::{Board, Color, Role, Square};
///
/// let mut board = Board::EMPTY;
/// board.set_piece_at(Square::D1, Role::Queen.of(Color::White));
/// assert_eq!(board.piece_at(Square::D1).unwrap().to_char(), 'Q');
/// assert_eq!(board.pieces(Color::White, Role::Queen).len(), 1);
/// assert!(board.pieces(Color::White, Role::Rook).is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// Bishops and queens. Far from the rooks: one vector load of both would have to wait for the two stores before it.
    pub(crate) diagonal: SquareSet,
    pub(crate) white: SquareSet,
    pub(crate) black: SquareSet,
    pub(crate) pawns: SquareSet,
    pub(crate) knights: SquareSet,
    pub(crate) kings: SquareSet,
    /// Rooks and queens.
    pub(crate) orthogonal: SquareSet,
}

impl Board {
    /// The empty board.
    pub const EMPTY: Self = Self {
        white: SquareSet::EMPTY,
        black: SquareSet::EMPTY,
        pawns: SquareSet::EMPTY,
        knights: SquareSet::EMPTY,
        diagonal: SquareSet::EMPTY,
        orthogonal: SquareSet::EMPTY,
        kings: SquareSet::EMPTY,
    };

    /// The board that a game of chess starts from.
    pub const START: Self = Self {
        white: SquareSet(0xffff),
        black: SquareSet(0xffff << 48),
        pawns: SquareSet(0x00ff_0000_0000_ff00),
        knights: SquareSet(0x4200_0000_0000_0042),
        diagonal: SquareSet(0x2c00_0000_0000_002c),
        orthogonal: SquareSet(0x8900_0000_0000_0089),
        kings: SquareSet(0x1000_0000_0000_0010),
    };

    /// The squares that hold a piece.
    #[inline]
    pub const fn occupied(&self) -> SquareSet {
        SquareSet(self.white.0 | self.black.0)
    }

    /// The squares that hold a piece of this color.
    #[inline]
    pub const fn color(&self, color: Color) -> SquareSet {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// The squares that hold a piece of this role, of either color.
    #[inline]
    pub const fn role(&self, role: Role) -> SquareSet {
        match role {
            Role::Pawn => self.pawns,
            Role::Knight => self.knights,
            Role::Bishop => SquareSet(self.diagonal.0 & !self.orthogonal.0),
            Role::Rook => SquareSet(self.orthogonal.0 & !self.diagonal.0),
            Role::Queen => SquareSet(self.diagonal.0 & self.orthogonal.0),
            Role::King => self.kings,
        }
    }

    /// The squares that hold a piece of this color and role.
    #[doc(alias = "by_piece")]
    #[inline]
    pub const fn pieces(&self, color: Color, role: Role) -> SquareSet {
        SquareSet(self.role(role).0 & self.color(color).0)
    }

    /// The square of the king of a color; the lowest if there are several.
    #[inline]
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.pieces(color, Role::King).first()
    }

    /// The role of the piece on a square.
    #[inline]
    pub const fn role_at(&self, square: Square) -> Option<Role> {
        if !self.occupied().contains(square) {
            None
        } else if self.pawns.contains(square) {
            Some(Role::Pawn)
        } else if self.knights.contains(square) {
            Some(Role::Knight)
        } else if self.kings.contains(square) {
            Some(Role::King)
        } else if !self.orthogonal.contains(square) {
            Some(Role::Bishop)
        } else if self.diagonal.contains(square) {
            Some(Role::Queen)
        } else {
            Some(Role::Rook)
        }
    }

    /// The piece on a square.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = if self.white.contains(square) { Color::White } else { Color::Black };
        match self.role_at(square) {
            Some(role) => Some(role.of(color)),
            None => None,
        }
    }

    /// Puts a piece on a square and removes the one that was there.
    pub fn set_piece_at(&mut self, square: Square, piece: Piece) {
        self.remove_piece_at(square);
        self.toggle(piece.role, square.into());
        match piece.color {
            Color::White => self.white.insert(square),
            Color::Black => self.black.insert(square),
        }
    }

    /// Removes the piece on a square, if there is one.
    pub fn remove_piece_at(&mut self, square: Square) {
        for set in [
            &mut self.white,
            &mut self.black,
            &mut self.pawns,
            &mut self.knights,
            &mut self.diagonal,
            &mut self.orthogonal,
            &mut self.kings,
        ] {
            set.remove(square);
        }
    }

    /// Toggles squares in the sets of a role, not in those of a color.
    #[inline]
    pub(crate) fn toggle(&mut self, role: Role, squares: SquareSet) {
        match role {
            Role::Pawn => self.pawns ^= squares,
            Role::Knight => self.knights ^= squares,
            Role::Bishop => self.diagonal ^= squares,
            Role::Rook => self.orthogonal ^= squares,
            Role::Queen => {
                self.diagonal ^= squares;
                self.orthogonal ^= squares;
            }
            Role::King => self.kings ^= squares,
        }
    }

    /// The pieces of `by` that attack a square when the squares of `occupied` stop sliders.
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: SquareSet) -> SquareSet {
        let attackers = knight_attacks(square) & self.knights
            | king_attacks(square) & self.kings
            | pawn_attacks(!by, square) & self.pawns
            | bishop_attacks(square, occupied) & self.diagonal
            | rook_attacks(square, occupied) & self.orthogonal;
        attackers & self.color(by)
    }

    /// The squares that the piece on a square attacks; none when the square is empty.
    pub fn attacks_from(&self, square: Square) -> SquareSet {
        self.piece_at(square)
            .map_or(SquareSet::EMPTY, |piece| crate::attacks(piece, square, self.occupied()))
    }

    /// All pieces with their squares, from a1 to h8.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied()
            .into_iter()
            .filter_map(|square| self.piece_at(square).map(|piece| (square, piece)))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(square, piece)| (square, piece.to_char()))).finish()
    }
}
