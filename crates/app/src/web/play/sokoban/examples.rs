//! The levels for those who bring none: the project's own examples, from easy to hard.

use crate::web::fault::Fault;
use papan_sokoban::Pack;

/// The examples as one pack.
pub(super) fn pack() -> Result<Pack, Fault> {
    let mut all = Pack::default();
    for text in [
        include_str!("../../../../../../examples/sokoban/first-steps.xsb"),
        include_str!("../../../../../../examples/sokoban/windmill.xsb"),
        include_str!("../../../../../../examples/sokoban/hard-case-3.xsb"),
        include_str!("../../../../../../examples/sokoban/hard-case-2.xsb"),
    ] {
        all.levels.extend(Pack::parse(text)?.levels);
    }
    Ok(all)
}
