//! Queens boards from texts and pictures.

use super::{method::Find, report::solved_board};
use crate::{
    error::ApiError,
    i18n::{Localize, Message, clean, localize},
    image_decode,
    solve::{Board, Boards, SolvedBoard},
};
use papan_core::Meter;
use papan_queens::{
    ImportError, ImportedBoard, Puzzle, Puzzles, count_with, import_image_with, parse,
};

/// The title of a board, safe to show; its number where it has none.
pub fn title(puzzle: &Puzzle, number: u64) -> String {
    puzzle.title.as_deref().map_or_else(|| number.to_string(), clean)
}

/// Finds the board in the bytes of a picture.
///
/// # Errors
/// A picture that cannot be decoded; inside, why no board was found in it.
pub fn import(
    bytes: &[u8],
    meter: &mut Meter<'_>,
) -> Result<Result<ImportedBoard, ImportError>, Message> {
    let image = image_decode::decode(bytes)?;
    Ok(import_image_with(image.width, image.height, &image.rgba, meter))
}

/// The first board of a text.
pub(super) fn first(text: &str) -> Result<Puzzle, ApiError> {
    parse(text.as_bytes())?.into_iter().next().ok_or_else(ApiError::internal)
}

/// The boards of a text, to be solved.
pub(crate) fn boards(text: &[u8]) -> Boards<'_> {
    let puzzles = match Puzzles::new(text) {
        Ok(puzzles) => puzzles,
        Err(error) => return Box::new(std::iter::once(Err(vec![localize(error)]))),
    };
    Box::new((1..).zip(puzzles).map(|(number, puzzle)| match puzzle {
        Ok(puzzle) => Ok(Box::new(NumberedPuzzle { number, puzzle }) as Box<dyn Board>),
        Err(error) => Err(vec![localize(error)]),
    }))
}

struct NumberedPuzzle {
    number: u64,
    puzzle: Puzzle,
}

impl Board for NumberedPuzzle {
    fn solve(self: Box<Self>, meter: &mut Meter<'_>) -> SolvedBoard {
        let limit = Find::Unique.max_solutions();
        let found = count_with(&self.puzzle.board, limit, meter).into();
        solved_board(self.number, self.puzzle, found, meter.elapsed())
    }
}

/// The message of an error of `papan-queens`, for a page.
#[allow(clippy::needless_pass_by_value)] // for `map_err`
pub(super) fn api_error(error: impl Localize) -> ApiError {
    error.message().into()
}
