//! The answer about a board.

use crate::{Side, Square};
use std::fmt;

/// The state of a board, printed as the judge of the SPOJ problem expects it.
///
/// ```
/// use papan_giant::{Side, Verdict};
///
/// let verdict = Verdict::Check { side: Side::Black, moves: 1 };
/// assert_eq!(verdict.to_string(), "Black Check - 1 Plausible Moves");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// No king is attacked.
    Safe,
    /// Both kings are attacked.
    Impossible,
    /// One king is attacked and this many moves answer it.
    Check {
        /// Whose king it is.
        side: Side,
        /// Moves after which the king is attacked no more.
        moves: u64,
    },
    /// One king is attacked and nothing answers it.
    Checkmate {
        /// Whose king it is.
        side: Side,
    },
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Safe => f.write_str("Safe"),
            Verdict::Impossible => f.write_str("Impossible"),
            Verdict::Check { side, moves } => write!(f, "{side} Check - {moves} Plausible Moves"),
            Verdict::Checkmate { side } => write!(f, "{side} Checkmate"),
        }
    }
}

/// The moves that answer a check, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evasions {
    /// Steps of the king, captures by it included.
    pub king_moves: u64,
    /// Captures of the only attacker by other men.
    pub captures: u64,
    /// Moves of other men onto a square between king and attacker.
    pub interceptions: u64,
}

impl Evasions {
    /// All of them.
    pub fn total(self) -> u64 {
        self.king_moves + self.captures + self.interceptions
    }
}

/// The verdict with what led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The state of the board.
    pub verdict: Verdict,
    /// The men that attack the white king, then those that attack the black one; sorted by square.
    pub attackers: [Vec<Square>; 2],
    /// When exactly one king is attacked: its side's men that may not leave their line to it; sorted by square.
    pub pinned: Vec<Square>,
    /// When exactly one king is attacked: the moves that answer it, by kind.
    pub evasions: Option<Evasions>,
}

impl Judgement {
    /// The side in check, if exactly one is.
    pub fn side(&self) -> Option<Side> {
        match self.verdict {
            Verdict::Check { side, .. } | Verdict::Checkmate { side } => Some(side),
            Verdict::Safe | Verdict::Impossible => None,
        }
    }
}
