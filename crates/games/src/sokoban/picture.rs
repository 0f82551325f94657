//! A request for a picture of a level, from a page or a script.

use super::{
    jobs::find_level,
    report::{replay, scene},
    session::LevelName,
};
use crate::{
    error::ApiError,
    i18n::Localize,
    picture::{DrawOptions, Drawing},
};
use papan_sokoban::parse_lurd;
use serde::Deserialize;

/// Letters of the longest solution that becomes a picture.
const MAX_REPLAY_LETTERS: usize = 50_000;

/// A request for a picture of a level.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawRequest {
    /// Levels.
    text: String,
    /// Which of them; the first unless told.
    level: Option<LevelName>,
    /// A solution to animate, as LURD letters; for `replay` only.
    solution: Option<String>,
    #[serde(flatten)]
    pub(crate) options: DrawOptions,
}

impl DrawRequest {
    /// What is to be drawn.
    ///
    /// # Errors
    /// A level that cannot be read or is not there.
    pub fn drawing(self) -> Result<Drawing, ApiError> {
        let level = find_level(&self.text, self.level)?;
        Ok(Drawing::Scene(Box::new(scene(&level))))
    }

    /// What is to be animated.
    ///
    /// # Errors
    /// A level that cannot be read or is not there, or steps that do not solve it.
    pub fn animation(self) -> Result<Drawing, ApiError> {
        let solution = self.solution.ok_or_else(|| ApiError::bad_field("solution"))?;
        if solution.len() > MAX_REPLAY_LETTERS {
            return Err(ApiError::new("web-too-large"));
        }
        let level = find_level(&self.text, self.level)?;
        let steps = parse_lurd(&solution)?;
        let solution = level.entry.level.verify(&steps).map_err(|error| error.message())?;
        Ok(Drawing::Replay(Box::new(replay(&level, &solution))))
    }
}
