//! Rules as a value: the Laws of Chess, and the classroom game in which kings are captured and captures score points.

use crate::Role;

/// The rules of a game. Pieces move alike under all of them; the fields are the differences.
///
/// ```
/// use papan_chess::{Role, Rules};
///
/// assert!(Rules::FIDE.king_safety);
/// assert_eq!(Rules::CLASSROOM.points.of(Role::Queen), 8);
/// assert_eq!(Rules::CLASSROOM.move_limit, Some(50));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Whether a move that leaves the own king in check is illegal. If not, the game ends when a king is captured.
    pub king_safety: bool,
    /// Whether the game is drawn by repetition, by fifty or seventy-five quiet moves, and in dead positions.
    pub draws: bool,
    /// The number of moves of each side after which the game ends.
    pub move_limit: Option<u32>,
    /// The points for captures and mate, which decide a classroom game.
    pub points: Points,
}

/// The points for captures and for mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// By role, from pawn to king.
    pub captures: [u32; 6],
    /// For checkmate, never together with the king's points.
    pub checkmate: u32,
}

impl Points {
    /// The values of the classroom game: pawn 1, knight 2, bishop 4, rook 4, queen 8, king 10, mate 20.
    pub const CLASSROOM: Self = Self { captures: [1, 2, 4, 4, 8, 10], checkmate: 20 };

    /// The points for the capture of a piece of this role.
    pub const fn of(&self, role: Role) -> u32 {
        self.captures[role.index()]
    }
}

impl Rules {
    /// The Laws of Chess of FIDE.
    pub const FIDE: Self =
        Self { king_safety: true, draws: true, move_limit: None, points: Points::CLASSROOM };

    /// The classroom game: moves are pseudo-legal, the capture of a king ends it, fifty moves each.
    pub const CLASSROOM: Self =
        Self { king_safety: false, draws: false, move_limit: Some(50), points: Points::CLASSROOM };
}

impl Rules {
    /// The name of the rules in saved games: `classroom` or `fide`.
    pub fn name(&self) -> &'static str {
        if *self == Self::CLASSROOM { "classroom" } else { "fide" }
    }

    /// The rules of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "classroom" => Some(Self::CLASSROOM),
            "fide" => Some(Self::FIDE),
            _ => None,
        }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::FIDE
    }
}
