//! A request for a picture of a position, from a page or a script.

use super::{report::scene, session::position};
use crate::{
    error::ApiError,
    i18n::Catalog,
    picture::{DrawOptions, Drawing},
};
use papan_draw::ChessSceneOptions;
use serde::Deserialize;

/// A request for a picture of a position.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawRequest {
    /// The position; the start unless told.
    fen: Option<String>,
    #[serde(flatten)]
    pub(crate) options: DrawOptions,
}

impl DrawRequest {
    /// What is to be drawn.
    ///
    /// # Errors
    /// A position that cannot be read.
    pub fn drawing(self, text: &Catalog) -> Result<Drawing, ApiError> {
        let position = position(self.fen.as_deref())?;
        let scene = scene(&position, ChessSceneOptions::default(), text);
        Ok(Drawing::Scene(Box::new(scene)))
    }
}
