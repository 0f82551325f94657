//! A line, a game or a board that cannot be read, as data: what scripts get in its place while the rest goes on.

use papan_games::i18n::{Catalog, TextError};
use serde::Serialize;

/// What is wrong, and where.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Refusal {
    /// Line of the text, from 1.
    line: u64,
    /// Column of the line in characters, from 1.
    column: u64,
    /// What is wrong, in words; several faults with `; ` between.
    error: String,
}

impl Refusal {
    /// The refusal of something with these faults, of which there is at least one.
    pub(crate) fn new(faults: &[TextError], text: &Catalog) -> Self {
        let place = faults.first().map(TextError::location);
        let words: Vec<String> =
            faults.iter().map(|fault| text.fill(fault.kind().key, &fault.kind().args)).collect();
        Self {
            line: place.map_or(1, |place| place.line),
            column: place.map_or(1, |place| place.column),
            error: words.join("; "),
        }
    }
}
