//! A Queens board as a scene: regions, stars as crowns, the crosses of a player, and conflicts.

use crate::{
    CellKind, CellPos, Mark, Occupant, Region, Rgba, Scene, Theme, at, regions::ColorAssignment,
};
use papan_queens::{Board, Cell, Conflict, Game, Mark as CellMark};

/// With more regions than this, colors alone no longer tell them apart at a glance.
const MAX_WITHOUT_LETTERS: usize = 10;

/// A scene of a board with crowns on these cells.
///
/// ```
/// use papan_draw::{Occupant, at, queens_scene};
/// use papan_queens::{Board, Cell};
///
/// let board: Board = "AAAB\nCABB\nCCDB\nCDDD".parse()?;
/// let scene = queens_scene(&board, &[Cell::new(0, 1)]);
/// assert_eq!(scene[at(0, 1)].occupant, Some(Occupant::Crown));
/// assert!(!scene.region_letters);
/// # Ok::<(), papan_queens::PuzzleError>(())
/// ```
pub fn queens_scene(board: &Board, stars: &[Cell]) -> Scene {
    let mut scene = Scene::new(board.size(), board.size());
    let names = region_names(board);
    for cell in board.cells() {
        scene[pos(cell)].kind = CellKind::Region(names[board.region(cell)]);
    }
    for &star in stars {
        scene[pos(star)].occupant = Some(Occupant::Crown);
    }
    scene.region_letters = board.size() > MAX_WITHOUT_LETTERS;
    scene
}

/// A scene of a game in progress, with the stars that break a rule marked.
///
/// ```
/// use papan_draw::{Mark, Occupant, at, queens_game_scene};
/// use papan_queens::{Board, Cell, Command, Game};
///
/// let board: Board = "AAAB\nCABB\nCCDB\nCDDD".parse()?;
/// let mut game = Game::new(&board);
/// game.play(&Command::Set(vec![Cell::new(0, 0), Cell::new(1, 1)], papan_queens::Mark::Star));
/// let scene = queens_game_scene(&game);
/// assert_eq!(scene[at(1, 1)].occupant, Some(Occupant::Crown));
/// assert!(scene[at(1, 1)].marks.contains(Mark::Conflict));
/// # Ok::<(), papan_queens::PuzzleError>(())
/// ```
pub fn queens_game_scene(game: &Game) -> Scene {
    let board = game.board();
    let mut scene = queens_scene(board, &[]);
    for (cell, mark) in board.cells().zip(game.marks()) {
        scene[pos(cell)].occupant = match mark {
            CellMark::Empty => None,
            CellMark::Cross => Some(Occupant::Cross),
            CellMark::AutoCross => Some(Occupant::AutoCross),
            CellMark::Star => Some(Occupant::Crown),
        };
    }
    for &star in game.conflicts().iter().flat_map(Conflict::stars) {
        scene[pos(star)].marks.insert(Mark::Conflict);
    }
    scene
}

/// The colors of a board's regions in [`queens_scene`], in the board's order.
///
/// ```
/// use papan_draw::{Theme, queens_colors};
/// use papan_queens::Board;
///
/// let board: Board = "AAAB\nCABB\nCCDB\nCDDD".parse()?;
/// assert_eq!(queens_colors(&board, Theme::Light).len(), 4);
/// # Ok::<(), papan_queens::PuzzleError>(())
/// ```
pub fn queens_colors(board: &Board, theme: Theme) -> Vec<Rgba> {
    let assignment = ColorAssignment::most_distinct(&queens_scene(board, &[]));
    let palette = assignment.palette(theme);
    let color = |name: Region| palette[assignment.color_index(name.0.into())];
    region_names(board).into_iter().map(color).collect()
}

fn pos(cell: Cell) -> CellPos {
    at(cell.row.into(), cell.col.into())
}

/// The letters of the board's own text where they are A, B and so on; otherwise letters in the order of the regions' first
/// cells.
fn region_names(board: &Board) -> Vec<Region> {
    let written: Option<Vec<Region>> =
        (0..board.size()).map(|region| named(board.symbol(region))).collect();
    written.unwrap_or_else(|| (0..board.size() as u16).map(Region).collect())
}

/// The region with these letters: the inverse of [`Region::letters`].
fn named(letters: &str) -> Option<Region> {
    let number = letters.chars().try_fold(0u16, |number, letter| {
        let digit = letter.is_ascii_uppercase().then(|| letter as u16 - u16::from(b'A') + 1)?;
        number.checked_mul(26)?.checked_add(digit)
    })?;
    Some(Region(number.checked_sub(1)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use papan_queens::parse;

    fn region(text: &str, row: usize, col: usize) -> Option<Region> {
        queens_scene(&parse(text.as_bytes()).unwrap()[0].board, &[]).region(at(row, col))
    }

    #[test]
    fn a_picture_names_regions_as_the_text_does() {
        assert_eq!(region("BA\nBA", 0, 0), Some(Region(1)));
        for number in [0, 25, 26, 701, 702] {
            assert_eq!(named(&Region(number).letters()), Some(Region(number)));
        }
    }

    #[test]
    fn regions_written_otherwise_are_lettered_in_their_order() {
        assert_eq!(region("zA\nzA", 0, 0), Some(Region(0)));
        assert_eq!(region("ä1\nä1", 0, 1), Some(Region(1)));
        assert_eq!(named("ZZZZZZ"), None);
    }
}
