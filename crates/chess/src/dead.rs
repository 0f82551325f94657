//! Dead positions: no sequence of legal moves leads to mate (Laws of Chess, 5.2.2).
//!
//! Two proofs. Locked pawns are found by a static test: where only kings can move and neither ever reaches an enemy pawn, no
//! pawn will move again, and pawns that do not move give no mate. Otherwise all reachable positions are searched. With blocked
//! pawns and few pieces these are few; with many the budget ends first, and the answer is unknown.

use crate::{
    Color, Position, Role, SquareSet,
    attacks::king_attacks,
    outcome::is_insufficient,
    side::{Black, Side, White},
};
use papan_core::{Meter, StopReason};
use std::collections::HashSet;

/// Bytes per visited position, with the free slots of the hash table.
const BYTES_PER_POSITION: u64 = 3 * size_of::<Position>() as u64;

impl Position {
    /// Whether mate is impossible for both sides, by a search of all reachable positions.
    ///
    /// ```
    /// use papan_chess::{Meter, Position};
    ///
    /// let locked: Position = "8/8/1k6/1p1p1p1p/1P1P1P1P/1K6/8/8 w - -".parse()?;
    /// assert_eq!(locked.is_dead(&mut Meter::unlimited()), Ok(true));
    /// # Ok::<(), papan_chess::FenError>(())
    /// ```
    ///
    /// # Errors
    /// The limit that was reached before an answer was found.
    pub fn is_dead(&self, meter: &mut Meter<'_>) -> Result<bool, StopReason> {
        if self.has_legal_moves() && self.is_locked_by_pawns() {
            return Ok(true);
        }
        let mut seen = HashSet::from([*self]);
        let mut open = vec![*self];
        while let Some(position) = open.pop() {
            meter.spend(1)?;
            if is_insufficient(position.board()) {
                continue;
            }
            if position.is_checkmate() {
                return Ok(false);
            }
            for &mv in &position.legal_moves() {
                let next = position.play_unchecked(mv);
                if seen.insert(next) {
                    open.push(next);
                }
            }
            meter.allow_memory(seen.len() as u64 * BYTES_PER_POSITION)?;
        }
        Ok(true)
    }

    /// Whether pawns that block each other keep the kings apart for good; there are no other pieces.
    pub(crate) fn is_locked_by_pawns(&self) -> bool {
        let board = &self.board;
        let (white, black) = (board.pawns & board.white, board.pawns & board.black);
        let attacked = [White::pawn_attacks(white), Black::pawn_attacks(black)];
        board.occupied() == board.pawns | board.kings
            && self.en_passant().is_none()
            && (White::forward(white) | Black::forward(black)) - board.pawns == SquareSet::EMPTY
            && !attacked[0].intersects(black)
            && !attacked[1].intersects(white)
            && !self.king_reach(Color::White, attacked[1]).intersects(black)
            && !self.king_reach(Color::Black, attacked[0]).intersects(white)
    }

    /// The squares that a king can reach if no pawn moves and the other king does not interfere.
    fn king_reach(&self, color: Color, attacked: SquareSet) -> SquareSet {
        let barred = attacked | self.board.pieces(color, Role::Pawn);
        let mut reach = self.board.pieces(color, Role::King);
        loop {
            let next = reach.into_iter().fold(reach, |all, at| all | (king_attacks(at) - barred));
            if next == reach {
                return reach;
            }
            reach = next;
        }
    }
}
