//! How a game ends, and the draws that a player may claim.

use crate::{Board, Color, Position, Role, SquareSet};
use std::fmt;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The king is in check and there is no legal move.
    Checkmate {
        /// The side that gave mate.
        winner: Color,
    },
    /// The king was captured, under rules that allow it.
    KingTaken {
        /// The side that captured it.
        winner: Color,
    },
    /// There is no legal move, and no check.
    Stalemate,
    /// The pieces that are left cannot give mate.
    InsufficientMaterial,
    /// Pawns that cannot move keep the kings apart, so that mate is impossible.
    DeadPosition,
    /// Seventy-five moves each without a capture or a pawn move.
    SeventyFiveMoves,
    /// The position occurred for the fifth time.
    FivefoldRepetition,
    /// Both sides have made as many moves as the rules allow.
    MoveLimit,
    /// A player claimed the draw.
    Claimed(Claim),
    /// The players agreed on a draw.
    Agreed,
    /// A player resigned.
    Resigned {
        /// The other side.
        winner: Color,
    },
}

impl Outcome {
    /// The winner; `None` for a draw and for games that points decide.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Checkmate { winner } | Self::KingTaken { winner } | Self::Resigned { winner } => {
                Some(winner)
            }
            _ => None,
        }
    }

    /// The result mark in PGN.
    pub const fn score(self) -> &'static str {
        match self.winner() {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// The name in JSON, such as `checkmate`.
    pub const fn as_str(self) -> &'static str {
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
        f.pad(self.as_str())
    }
}

/// A draw that the player to move may claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The position occurred for the third time.
    ThreefoldRepetition,
    /// Fifty moves each without a capture or a pawn move.
    FiftyMoves,
}

impl Position {
    /// The outcome that follows from the position alone: mate, stalemate, insufficient material or locked pawns.
    /// Outcomes that need the history are in [`Game`](crate::Game::outcome).
    ///
    /// ```
    /// use papan_chess::{Color, Outcome, Position};
    ///
    /// let mated: Position = "6rk/5Npp/8/8/8/8/8/6K1 b - -".parse()?;
    /// assert_eq!(mated.outcome(), Some(Outcome::Checkmate { winner: Color::White }));
    /// # Ok::<(), papan_chess::FenError>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.has_legal_moves() {
            let winner = !self.turn();
            let mate = self.is_check();
            return Some(if mate { Outcome::Checkmate { winner } } else { Outcome::Stalemate });
        }
        self.dead_position()
    }

    /// The draw of a position in which mate is impossible, if a static test shows it.
    pub(crate) fn dead_position(&self) -> Option<Outcome> {
        if is_insufficient(self.board()) {
            return Some(Outcome::InsufficientMaterial);
        }
        self.is_locked_by_pawns().then_some(Outcome::DeadPosition)
    }
}

/// Whether the pieces alone show that mate is impossible: bare kings, one knight, or bishops that all move on squares of
/// one color.
pub(crate) fn is_insufficient(board: &Board) -> bool {
    if (board.pawns | board.orthogonal).any() {
        return false;
    }
    let bishops = board.role(Role::Bishop);
    if board.knights.any() {
        return bishops.is_empty() && !board.knights.more_than_one();
    }
    (bishops & SquareSet::LIGHT).is_empty() || (bishops - SquareSet::LIGHT).is_empty()
}
