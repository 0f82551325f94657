//! The boards for those who bring none: one that is crowded, then the project's own examples.

use crate::web::fault::Fault;
use papan_giant::{Board, Kind, Options, generate, parse};

/// A crowd that shows what the map is for.
const SIDE: u64 = 1_000_000_000_000_000_000;
const MEN: usize = 20_000;
const SEED: u64 = 18;

/// The examples.
pub(super) fn boards() -> Result<Vec<Board>, Fault> {
    let mut rng = fastrand::Rng::with_seed(SEED);
    let crowd = generate(Kind::Checks, SIDE, MEN, &mut rng).map_err(|_| Fault::broken())?;
    let mut boards = vec![crowd];
    for text in [
        include_str!("../../../../../../examples/giant/check.txt"),
        include_str!("../../../../../../examples/giant/checkmate.txt"),
        include_str!("../../../../../../examples/giant/impossible.txt"),
        include_str!("../../../../../../examples/giant/figure-2-2.txt"),
        include_str!("../../../../../../examples/giant/safe.txt"),
    ] {
        for board in parse(text.as_bytes(), Options::default())? {
            boards.push(board?);
        }
    }
    Ok(boards)
}
