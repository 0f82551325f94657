//! Why a move is not legal.

use crate::Square;

/// The reason why a move cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// Nobody stands on the square it starts from.
    NobodyThere,
    /// The man belongs to the other side.
    NotYourTurn,
    /// The target is outside the board.
    OffBoard,
    /// Men of this role do not move like that.
    NotItsWay,
    /// A man is in the way.
    Blocked(Square),
    /// A man of its own side stands on the target.
    OwnMan,
    /// A pawn goes aslant only to take.
    NothingToTake,
    /// Kings are not taken.
    TakesKing,
    /// Its own king would be attacked from this square.
    KingAttacked(Square),
}

impl Illegal {
    /// The key of the message in the program's catalogue.
    pub fn key(self) -> &'static str {
        match self {
            Self::NobodyThere => "giant-illegal-nobody",
            Self::NotYourTurn => "giant-illegal-turn",
            Self::OffBoard => "giant-illegal-off-board",
            Self::NotItsWay => "giant-illegal-way",
            Self::Blocked(_) => "giant-illegal-blocked",
            Self::OwnMan => "giant-illegal-own",
            Self::NothingToTake => "giant-illegal-nothing",
            Self::TakesKing => "giant-illegal-king",
            Self::KingAttacked(_) => "giant-illegal-attacked",
        }
    }

    /// The square of the man that is in the way or attacks.
    pub fn square(self) -> Option<Square> {
        match self {
            Self::Blocked(by) | Self::KingAttacked(by) => Some(by),
            _ => None,
        }
    }
}
