//! The boards for those who bring none: one that is crowded, then the project's own examples.

use crate::{examples, web::fault::Fault};
use papan_giant::{Board, Kind, generate};

/// A crowd that shows what the map is for.
const SIDE: u64 = 1_000_000_000_000_000_000;
const MEN: usize = 20_000;
const SEED: u64 = 18;

/// The examples.
pub(super) fn boards() -> Result<Vec<Board>, Fault> {
    let mut rng = fastrand::Rng::with_seed(SEED);
    let crowd = generate(Kind::Checks, SIDE, MEN, &mut rng).map_err(|_| Fault::broken())?;
    let mut boards = vec![crowd];
    boards.extend(examples::giant_boards());
    Ok(boards)
}
