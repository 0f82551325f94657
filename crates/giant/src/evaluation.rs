//! The result of evaluating a board.

use crate::{Color, PlacedPiece};
use std::fmt;

/// Which king is in check. Its `Display` is the output that SPOJ expects.
///
/// ```
/// use papan_giant::{CheckStatus, Color};
///
/// let status = CheckStatus::Check { color: Color::Black, moves: 1 };
/// assert_eq!(status.to_string(), "Black Check - 1 Plausible Moves");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckStatus {
    /// No king is attacked.
    Safe,
    /// Both kings are attacked.
    Impossible,
    /// One king is attacked and has legal replies.
    Check {
        /// The color of the king.
        color: Color,
        /// The number of legal replies, called plausible moves in the SPOJ problem.
        moves: u64,
    },
    /// One king is attacked and there is no legal reply.
    Checkmate {
        /// The color of the king.
        color: Color,
    },
}

impl CheckStatus {
    /// The English word, such as `checkmate`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::Impossible => "impossible",
            Self::Check { .. } => "check",
            Self::Checkmate { .. } => "checkmate",
        }
    }

    /// The color in check, if exactly one king is attacked.
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::Check { color, .. } | Self::Checkmate { color } => Some(color),
            Self::Safe | Self::Impossible => None,
        }
    }
}

impl fmt::Display for CheckStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |color: &Color| match color {
            Color::White => "White",
            Color::Black => "Black",
        };
        match self {
            Self::Safe => f.write_str("Safe"),
            Self::Impossible => f.write_str("Impossible"),
            Self::Check { color, moves } => {
                write!(f, "{} Check - {moves} Plausible Moves", name(color))
            }
            Self::Checkmate { color } => write!(f, "{} Checkmate", name(color)),
        }
    }
}

/// The numbers of legal replies to a check, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evasions {
    /// Moves of the king, captures included.
    pub king_moves: u64,
    /// Captures of the only attacker by other pieces.
    pub captures: u64,
    /// Moves of other pieces onto a square between the king and the only attacker.
    #[doc(alias = "block")]
    pub interceptions: u64,
}

impl Evasions {
    /// The number of all legal replies.
    pub fn total(self) -> u64 {
        self.king_moves + self.captures + self.interceptions
    }
}

/// The status of a board and the reasons for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// Which king is in check.
    pub status: CheckStatus,
    /// The pieces that attack the white king, then those that attack the black king; sorted by square.
    #[doc(alias = "checkers")]
    pub attackers: [Vec<PlacedPiece>; 2],
    /// The pinned pieces of the color in check, if exactly one king is attacked; sorted by square.
    pub pinned: Vec<PlacedPiece>,
    /// The legal replies, if exactly one king is attacked.
    pub evasions: Option<Evasions>,
}

/// Which kings are attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KingSafety {
    None,
    Both,
    One(Color),
}

impl KingSafety {
    /// Derives which kings are attacked from their attackers.
    pub(crate) fn of(attackers: &[Vec<PlacedPiece>; 2]) -> Self {
        match (attackers[0].is_empty(), attackers[1].is_empty()) {
            (true, true) => Self::None,
            (false, false) => Self::Both,
            (false, true) => Self::One(Color::White),
            (true, false) => Self::One(Color::Black),
        }
    }
}

impl Evaluation {
    /// The evaluation when no king is attacked, or both are.
    pub(crate) fn without_evasions(attackers: [Vec<PlacedPiece>; 2]) -> Self {
        let is_safe = attackers[0].is_empty();
        let status = if is_safe { CheckStatus::Safe } else { CheckStatus::Impossible };
        Self { status, attackers, pinned: Vec::new(), evasions: None }
    }

    /// The evaluation when one king is attacked.
    pub(crate) fn check(
        color: Color,
        attackers: [Vec<PlacedPiece>; 2],
        pinned: Vec<PlacedPiece>,
        evasions: Evasions,
    ) -> Self {
        let status = match evasions.total() {
            0 => CheckStatus::Checkmate { color },
            moves => CheckStatus::Check { color, moves },
        };
        Self { status, attackers, pinned, evasions: Some(evasions) }
    }
}
