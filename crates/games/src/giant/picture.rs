//! A request for a picture of a board, from a page or a script.

use super::{input::select_board, report::scene, view::Coordinate};
use crate::{
    error::ApiError,
    i18n::Catalog,
    picture::{DrawOptions, Drawing},
};
use papan_draw::GiantWindow;
use papan_giant::{ParseOptions, Square, evaluate};
use serde::Deserialize;

/// A request for a picture of a board.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawRequest {
    /// The boards.
    text: String,
    /// Which of them, from 1; the first unless told.
    board: Option<u64>,
    /// File of the upper left square of a window; all of the board unless told.
    x: Option<Coordinate>,
    /// Rank of the upper left square of a window.
    y: Option<Coordinate>,
    /// Squares along a side of the window.
    size: Option<u64>,
    #[serde(flatten)]
    pub(crate) options: DrawOptions,
}

impl DrawRequest {
    /// What is to be drawn.
    ///
    /// # Errors
    /// A board that cannot be read, or one that is not there.
    pub fn drawing(self, text: &Catalog) -> Result<Drawing, ApiError> {
        let number = self.board.unwrap_or(1);
        let board = select_board(self.text.as_bytes(), ParseOptions::default(), number)?;
        let window = self.x.zip(self.y).map(|(x, y)| GiantWindow {
            corner: Square { x: x.0, y: y.0 },
            size: self.size.unwrap_or(16).clamp(1, 48),
        });
        let scene = scene(&board, &evaluate(&board), window, text);
        Ok(Drawing::Scene(Box::new(scene)))
    }
}
