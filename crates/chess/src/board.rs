//! Men on squares and nothing else: seven sets, one per colour and one per way of moving. A queen is in both slider sets.

use crate::{
    Colour, Man, Role, Square, SquareSet,
    attacks::{king_attacks, knight_attacks, pawn_attacks},
    sliders::{bishop_attacks, rook_attacks},
};
use std::fmt;

/// An arrangement of men, sensible or not.
///
/// ```
/// use papan_chess::{Board, Colour, Role, Square};
///
/// let mut board = Board::EMPTY;
/// board.put(Square::D1, Role::Queen.of(Colour::White));
/// assert_eq!(board.man_at(Square::D1).unwrap().to_char(), 'Q');
/// assert_eq!(board.men(Colour::White, Role::Queen).len(), 1);
/// assert!(board.men(Colour::White, Role::Rook).is_empty());
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
    /// No men at all.
    pub const EMPTY: Self = Self {
        white: SquareSet::EMPTY,
        black: SquareSet::EMPTY,
        pawns: SquareSet::EMPTY,
        knights: SquareSet::EMPTY,
        diagonal: SquareSet::EMPTY,
        orthogonal: SquareSet::EMPTY,
        kings: SquareSet::EMPTY,
    };

    /// The men where a game of chess begins.
    pub const START: Self = Self {
        white: SquareSet(0xffff),
        black: SquareSet(0xffff << 48),
        pawns: SquareSet(0x00ff_0000_0000_ff00),
        knights: SquareSet(0x4200_0000_0000_0042),
        diagonal: SquareSet(0x2c00_0000_0000_002c),
        orthogonal: SquareSet(0x8900_0000_0000_0089),
        kings: SquareSet(0x1000_0000_0000_0010),
    };

    /// Squares that hold a man.
    #[inline]
    pub const fn occupied(&self) -> SquareSet {
        SquareSet(self.white.0 | self.black.0)
    }

    /// Squares that hold a man of this colour.
    #[inline]
    pub const fn colour(&self, colour: Colour) -> SquareSet {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }

    /// Squares that hold a man of this role, of either colour.
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

    /// Squares that hold this man.
    #[inline]
    pub const fn men(&self, colour: Colour, role: Role) -> SquareSet {
        SquareSet(self.role(role).0 & self.colour(colour).0)
    }

    /// The king of a colour; the lowest where a board has several.
    #[inline]
    pub const fn king(&self, colour: Colour) -> Option<Square> {
        self.men(colour, Role::King).first()
    }

    /// The role of the man on a square.
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

    /// The man on a square.
    pub const fn man_at(&self, square: Square) -> Option<Man> {
        let colour = if self.white.contains(square) { Colour::White } else { Colour::Black };
        match self.role_at(square) {
            Some(role) => Some(role.of(colour)),
            None => None,
        }
    }

    /// Puts a man on a square, in place of whatever stood there.
    pub fn put(&mut self, square: Square, man: Man) {
        self.clear(square);
        self.toggle(man.role, square.into());
        match man.colour {
            Colour::White => self.white.insert(square),
            Colour::Black => self.black.insert(square),
        }
    }

    /// Takes away whatever stands on a square.
    pub fn clear(&mut self, square: Square) {
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

    /// Flips squares in the sets of a role, not in those of a colour.
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

    /// The men of `by` that attack a square when the squares of `occupied` stop sliders.
    #[inline]
    pub fn attackers(&self, square: Square, by: Colour, occupied: SquareSet) -> SquareSet {
        let seen = knight_attacks(square) & self.knights
            | king_attacks(square) & self.kings
            | pawn_attacks(!by, square) & self.pawns
            | bishop_attacks(square, occupied) & self.diagonal
            | rook_attacks(square, occupied) & self.orthogonal;
        seen & self.colour(by)
    }

    /// What the man on a square attacks; nothing when the square is empty.
    pub fn attacks_from(&self, square: Square) -> SquareSet {
        self.man_at(square)
            .map_or(SquareSet::EMPTY, |man| crate::attacks(man, square, self.occupied()))
    }

    /// All men with their squares, from a1 to h8.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Man)> + '_ {
        self.occupied()
            .into_iter()
            .filter_map(|square| self.man_at(square).map(|man| (square, man)))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(square, man)| (square, man.to_char()))).finish()
    }
}
