//! The levels for those who bring none: the project's own examples, from easy to hard.

use crate::{examples::SOKOBAN, web::fault::Fault};
use papan_sokoban::Pack;

/// The examples as one pack.
pub(super) fn pack() -> Result<Pack, Fault> {
    let mut all = Pack::default();
    for (_, text) in SOKOBAN {
        all.levels.extend(Pack::parse(text)?.levels);
    }
    Ok(all)
}
