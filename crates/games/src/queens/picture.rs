//! A request for a picture of a board, from a page or a script.

use super::input::{first, title};
use crate::{
    error::ApiError,
    picture::{DrawOptions, Drawing},
};
use papan_draw::queens_scene;
use papan_queens::Cell;
use serde::Deserialize;

/// A request for a picture of a board.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawRequest {
    /// The board.
    text: String,
    /// Queens to draw, `[row, column]` from 0.
    #[serde(default)]
    queens: Vec<[u16; 2]>,
    /// Whether regions have letters.
    #[serde(default)]
    letters: bool,
    /// Whether regions have patterns.
    #[serde(default)]
    patterns: bool,
    #[serde(flatten)]
    pub(crate) options: DrawOptions,
}

impl DrawRequest {
    /// What is to be drawn.
    ///
    /// # Errors
    /// A board that cannot be read, or a queen outside of it.
    pub fn drawing(self) -> Result<Drawing, ApiError> {
        let puzzle = first(&self.text)?;
        let on_board = |&index: &u16| usize::from(index) < puzzle.board.size();
        if !self.queens.as_flattened().iter().all(on_board) {
            return Err(ApiError::bad_field("queens"));
        }
        let stars: Vec<Cell> = self.queens.iter().map(|&[row, col]| Cell { row, col }).collect();
        let mut scene = queens_scene(&puzzle.board, &stars);
        scene.title = title(&puzzle, 1);
        scene.region_letters |= self.letters;
        scene.region_patterns = self.patterns;
        Ok(Drawing::Scene(Box::new(scene)))
    }
}
