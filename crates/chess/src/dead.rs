//! Dead positions: no sequence of legal moves leads to mate, however badly both play (Laws of Chess, 5.2.2).
//!
//! Two proofs. Walls are seen at once: where only kings can move and neither ever reaches an enemy pawn, no pawn will move
//! again, and a king is not mated by pawns that stand still. Otherwise look at everything that can still happen. Blocked pawns
//! and few men make that a small world; in a large one the budget ends first, and the answer is "gave up".

use crate::{
    Colour, Position, Role, SquareSet,
    attacks::king_attacks,
    outcome::is_insufficient,
    side::{Black, Side, White},
};
use papan_core::{Meter, StopReason};
use std::collections::HashSet;

/// Bytes per remembered position, with the room a hash table keeps free.
const BYTES_EACH: u64 = 3 * size_of::<Position>() as u64;

impl Position {
    /// Whether nobody can ever be mated from here.
    ///
    /// ```
    /// use papan_chess::Position;
    /// use papan_core::{Budget, Meter};
    ///
    /// let wall: Position = "8/8/1k6/1p1p1p1p/1P1P1P1P/1K6/8/8 w - -".parse()?;
    /// assert_eq!(wall.is_dead(&mut Meter::unlimited()), Ok(true));
    /// # Ok::<(), papan_core::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// The limit that was reached before an answer was found.
    pub fn is_dead(&self, meter: &mut Meter<'_>) -> Result<bool, StopReason> {
        if self.has_moves() && self.is_walled() {
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
            for &mv in &position.moves() {
                let next = position.play(mv);
                if seen.insert(next) {
                    open.push(next);
                }
            }
            meter.allow_memory(seen.len() as u64 * BYTES_EACH)?;
        }
        Ok(true)
    }
    /// Whether pawns that block each other keep the kings apart for ever; nobody else is on the board.
    pub(crate) fn is_walled(&self) -> bool {
        let board = &self.board;
        let (white, black) = (board.pawns & board.white, board.pawns & board.black);
        let attacked = [White::pawn_attacks(white), Black::pawn_attacks(black)];
        board.occupied() == board.pawns | board.kings
            && self.en_passant().is_none()
            && (White::forward(white) | Black::forward(black)) - board.pawns == SquareSet::EMPTY
            && !attacked[0].meets(black)
            && !attacked[1].meets(white)
            && !self.king_reach(Colour::White, attacked[1]).meets(black)
            && !self.king_reach(Colour::Black, attacked[0]).meets(white)
    }

    /// Where a king may ever come if the pawns stay where they are and the other king does not hinder it.
    fn king_reach(&self, colour: Colour, attacked: SquareSet) -> SquareSet {
        let barred = attacked | self.board.men(colour, Role::Pawn);
        let mut reach = self.board.men(colour, Role::King);
        loop {
            let next = reach.into_iter().fold(reach, |all, at| all | (king_attacks(at) - barred));
            if next == reach {
                return reach;
            }
            reach = next;
        }
    }
}
