//! Rules as a value: the Laws of Chess, and the classroom game in which the king may be taken and captures score points.

use crate::Role;

/// What a game is played by. Men move alike under all rules; these are the differences.
///
/// ```
/// use papan_chess::{Role, Rules};
///
/// assert!(Rules::FIDE.king_safety);
/// assert_eq!(Rules::CLASSROOM.points.of(Role::Queen), 8);
/// assert_eq!(Rules::CLASSROOM.moves_each, Some(50));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// A move that leaves the own king attacked is illegal. Without it the king may be taken, which ends the game.
    pub king_safety: bool,
    /// The game is drawn by repetition, by fifty or seventy-five quiet moves, and in dead positions.
    pub draws: bool,
    /// The game ends when the second player has made this many moves.
    pub moves_each: Option<u32>,
    /// What captures and mate are worth; decides a classroom game, shown beside others.
    pub points: Points,
}

/// What a captured man is worth, and what mate is worth.
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

    /// What a captured man of this role is worth.
    pub const fn of(&self, role: Role) -> u32 {
        self.captures[role.index()]
    }
}

impl Rules {
    /// The Laws of Chess of FIDE.
    pub const FIDE: Self =
        Self { king_safety: true, draws: true, moves_each: None, points: Points::CLASSROOM };

    /// The classroom game: moves are pseudo-legal, taking the king ends it, fifty moves each.
    pub const CLASSROOM: Self =
        Self { king_safety: false, draws: false, moves_each: Some(50), points: Points::CLASSROOM };
}

impl Default for Rules {
    fn default() -> Self {
        Self::FIDE
    }
}
