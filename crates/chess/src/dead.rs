//! Dead positions: no sequence of legal moves leads to mate, however badly both play (Laws of Chess, 5.2.2).
//!
//! The proof is plain: look at everything that can still happen. Blocked pawns and few men make that a small world; in a
//! large one the budget ends first, and the answer is "gave up".

use crate::{Position, outcome::is_insufficient};
use papan_core::{Meter, Stop};
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
    pub fn is_dead(&self, meter: &mut Meter<'_>) -> Result<bool, Stop> {
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
}
