//! The levels for those who bring none: the project's own examples, from easy to hard.

use crate::{examples::SOKOBAN, server::api_error::ApiError};
use papan_sokoban::Collection;

/// The examples as one collection.
pub(super) fn collection() -> Result<Collection, ApiError> {
    let mut all = Collection::default();
    for (_, text) in SOKOBAN {
        all.levels.extend(Collection::parse(text)?.levels);
    }
    Ok(all)
}
