//! A Queens board as a scene: regions, queens or stars as crowns, the crosses of a player, and what breaks a rule.

use crate::{Colour, Ground, Mark, Region, Scene, Spot, Theme, Thing, at, regions::Assignment};
use papan_queens::{
    Board, Cell,
    game::{self, Conflict, Game},
};

/// With more regions than this, colours alone no longer tell them apart at a glance.
const MOST_WITHOUT_LETTERS: usize = 10;

/// Draws a board with crowns on these cells.
///
/// ```
/// use papan_draw::{Thing, at, queens_scene};
/// use papan_queens::{Cell, parse};
///
/// let puzzles = parse(b"AAAB\nCABB\nCCDB\nCDDD").unwrap();
/// let scene = queens_scene(&puzzles[0].board, &[Cell::new(0, 1)]);
/// assert_eq!(scene[at(0, 1)].thing, Some(Thing::Crown));
/// assert!(!scene.letters);
/// ```
pub fn queens_scene(board: &Board, stars: &[Cell]) -> Scene {
    let mut scene = Scene::new(board.size(), board.size());
    let names = region_names(board);
    for cell in board.cells() {
        scene[spot(cell)].ground = Ground::Region(names[board.region(cell)]);
    }
    for &star in stars {
        scene[spot(star)].thing = Some(Thing::Crown);
    }
    scene.letters = board.size() > MOST_WITHOUT_LETTERS;
    scene
}

/// Draws a board as a player has marked it, with the stars that break a rule.
///
/// ```
/// use papan_core::Meter;
/// use papan_draw::{Mark, Thing, at, queens_game};
/// use papan_queens::{Cell, Game, game::{self, Command}, parse};
///
/// let puzzles = parse(b"AAAB\nCABB\nCCDB\nCDDD").unwrap();
/// let mut game = Game::new(&puzzles[0].board, &mut Meter::unlimited()).unwrap();
/// game.play(&Command::Set(vec![Cell::new(0, 0), Cell::new(1, 1)], game::Mark::Star));
/// let scene = queens_game(&game);
/// assert_eq!(scene[at(1, 1)].thing, Some(Thing::Crown));
/// assert!(scene[at(1, 1)].marks.has(Mark::Conflict));
/// ```
pub fn queens_game(game: &Game) -> Scene {
    let board = game.board();
    let mut scene = queens_scene(board, &[]);
    for (cell, mark) in board.cells().zip(game.shown()) {
        scene[spot(cell)].thing = match mark {
            game::Mark::Empty => None,
            game::Mark::Cross => Some(Thing::Cross),
            game::Mark::AutoCross => Some(Thing::AutoCross),
            game::Mark::Star => Some(Thing::Crown),
        };
    }
    for conflict in game.conflicts() {
        let stars = match conflict {
            Conflict::Touching(one, other) => vec![one, other],
            Conflict::TooMany(_, stars) => stars,
        };
        for star in stars {
            scene[spot(star)].marks.add(Mark::Conflict);
        }
    }
    scene
}

/// The colours of a board's regions, in the board's order: those in which [`queens_scene`] is drawn.
///
/// ```
/// use papan_draw::{Theme, queens_colours};
/// use papan_queens::parse;
///
/// let puzzles = parse(b"AAAB\nCABB\nCCDB\nCDDD").unwrap();
/// assert_eq!(queens_colours(&puzzles[0].board, Theme::Light).len(), 4);
/// ```
pub fn queens_colours(board: &Board, theme: Theme) -> Vec<Colour> {
    let assignment = Assignment::far_apart(&queens_scene(board, &[]));
    let palette = assignment.palette(theme);
    let colour = |name: Region| palette[assignment.place(name.0.into())];
    region_names(board).into_iter().map(colour).collect()
}

fn spot(cell: Cell) -> Spot {
    at(cell.row.into(), cell.col.into())
}

/// The region whose letters are those that the board is written with, where they are letters from A on; otherwise regions
/// are lettered in the order of their first cell.
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
