//! The boards for those who bring none: one that is crowded, then the project's own examples.

use crate::{examples, server::api_error::ApiError};
use papan_giant::{Board, BoardKind, generate};

/// A crowded board that shows what the map is for.
const SIZE: u64 = 1_000_000_000_000_000_000;
const PIECES: usize = 20_000;
const SEED: u64 = 18;

/// The examples.
pub(super) fn boards() -> Result<Vec<Board>, ApiError> {
    let crowded =
        generate(BoardKind::Checks, SIZE, PIECES, SEED).map_err(|_| ApiError::internal())?;
    let mut boards = vec![crowded];
    boards.extend(examples::giant_boards());
    Ok(boards)
}
