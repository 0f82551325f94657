//! How a game ends, and the draws a player may claim.

use crate::{Board, Colour, Position, Role, SquareSet};
use std::fmt;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The king is attacked and cannot be saved.
    Checkmate {
        /// Who mated.
        winner: Colour,
    },
    /// The king was taken, under rules that allow it.
    KingTaken {
        /// Who took it.
        winner: Colour,
    },
    /// No move, and no check.
    Stalemate,
    /// Not enough men are left to mate with.
    InsufficientMaterial,
    /// Pawns that cannot move keep the kings apart, so that nobody can ever mate.
    DeadPosition,
    /// Seventy-five moves each without a capture or a pawn move.
    SeventyFiveMoves,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// Both sides have made as many moves as the rules allow.
    MoveLimit,
    /// A player claimed the draw.
    Claimed(Claim),
    /// The players agreed on a draw.
    Agreed,
    /// A player gave the game up.
    Resigned {
        /// Who did not.
        winner: Colour,
    },
}

impl Outcome {
    /// Who won by the board alone; `None` for a draw and for games that points decide.
    pub const fn winner(self) -> Option<Colour> {
        match self {
            Self::Checkmate { winner } | Self::KingTaken { winner } | Self::Resigned { winner } => {
                Some(winner)
            }
            _ => None,
        }
    }

    /// The result as PGN writes it.
    pub const fn score(self) -> &'static str {
        match self.winner() {
            Some(Colour::White) => "1-0",
            Some(Colour::Black) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// The name that scripts rely on, such as `checkmate`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate { .. } => "checkmate",
            Self::KingTaken { .. } => "king-taken",
            Self::Stalemate => "stalemate",
            Self::InsufficientMaterial => "insufficient-material",
            Self::DeadPosition => "dead-position",
            Self::SeventyFiveMoves => "seventy-five-moves",
            Self::FivefoldRepetition => "fivefold-repetition",
            Self::MoveLimit => "move-limit",
            Self::Claimed(Claim::ThreefoldRepetition) => "threefold-repetition",
            Self::Claimed(Claim::FiftyMoves) => "fifty-moves",
            Self::Agreed => "agreed",
            Self::Resigned { .. } => "resigned",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A draw that the player to move may claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The same position for the third time.
    ThreefoldRepetition,
    /// Fifty moves each without a capture or a pawn move.
    FiftyMoves,
}

impl Position {
    /// Mate, stalemate, too few men or a wall of pawns; what needs the history of a game is in [`Game`](crate::Game).
    ///
    /// ```
    /// use papan_chess::{Colour, Outcome, Position};
    ///
    /// let mated: Position = "6rk/5Npp/8/8/8/8/8/6K1 b - -".parse()?;
    /// assert_eq!(mated.outcome(), Some(Outcome::Checkmate { winner: Colour::White }));
    /// # Ok::<(), papan_core::ParseError>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.has_moves() {
            let winner = !self.turn();
            let mate = self.is_check();
            return Some(if mate { Outcome::Checkmate { winner } } else { Outcome::Stalemate });
        }
        self.deadlock()
    }

    /// The draw of a position in which both sides can move but nobody can ever mate, where that is plain to see.
    pub(crate) fn deadlock(&self) -> Option<Outcome> {
        if is_insufficient(self.board()) {
            return Some(Outcome::InsufficientMaterial);
        }
        self.is_walled().then_some(Outcome::DeadPosition)
    }
}

/// Whether no sequence of legal moves can mate, as the men alone show: bare kings, one knight, or bishops that all move on
/// squares of one colour.
pub(crate) fn is_insufficient(board: &Board) -> bool {
    if (board.pawns | board.orthogonal).any() {
        return false;
    }
    let bishops = board.role(Role::Bishop);
    if board.knights.any() {
        return bishops.is_empty() && !board.knights.many();
    }
    (bishops & SquareSet::LIGHT).is_empty() || (bishops - SquareSet::LIGHT).is_empty()
}
