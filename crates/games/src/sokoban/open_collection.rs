//! A collection of levels that a page has open, with one of them in play.

use super::{
    input::{no_such_level, title},
    session::View,
    view::{LevelNumber, Moved, PositionView},
};
use crate::{error::ApiError, examples::SOKOBAN, run::JobContext};
use papan_sokoban::{Collection, Command as Play, Direction, Level, Session as Game, Square};

/// Levels of a collection that a page opens: it lists them all.
const MAX_OPENED_LEVELS: usize = 2_000;
/// Letters of one message of steps.
const MAX_STEPS: usize = 4_000;
/// A collection with one of its levels in play.
pub(super) struct OpenCollection {
    pub(super) collection: Collection,
    pub(super) built_in: bool,
    /// The level in play, from 0.
    pub(super) number: usize,
    pub(super) game: Game,
    /// Squares from which no box can reach a goal.
    pub(super) dead: Vec<Square>,
}

impl OpenCollection {
    pub(super) fn open(
        text: Option<&str>,
        level: Option<u64>,
        moves: Option<&str>,
        job: &JobContext<'_>,
    ) -> Result<Self, ApiError> {
        let collection = match text {
            Some(text) => Collection::parse(text)?,
            None => built_in_levels()?,
        };
        job.meter().check().map_err(ApiError::stopped)?;
        if collection.levels.len() > MAX_OPENED_LEVELS {
            return Err(ApiError::new("web-too-many-levels").with("limit", MAX_OPENED_LEVELS));
        }
        let first = collection.levels.first().ok_or_else(ApiError::internal)?.level.clone();
        let (game, built_in) = (Game::new(first), text.is_none());
        let mut open = Self { game, collection, built_in, number: 0, dead: Vec::new() };
        open.number = open.find(level)?;
        (open.game, open.dead) = start(open.collection.levels[open.number].level.clone(), moves)?;
        Ok(open)
    }

    /// The place of a level by its number from 1; the first unless told.
    pub(super) fn find(&self, level: Option<u64>) -> Result<usize, ApiError> {
        let count = self.collection.levels.len();
        let wanted = level.unwrap_or(1);
        let at = usize::try_from(wanted).ok().and_then(|number| number.checked_sub(1));
        let at = at.filter(|&at| at < count);
        Ok(at.ok_or_else(|| no_such_level(&wanted.to_string(), count))?)
    }

    pub(super) fn steps_since(&self, before: usize) -> String {
        self.game.steps().iter().skip(before).map(|step| step.letter()).collect()
    }

    pub(super) fn moved(&self, walked: String) -> View {
        View::Moved(Box::new(Moved { state: self.position(), walked }))
    }

    pub(super) fn position(&self) -> PositionView {
        let levels = &self.collection.levels;
        let title = title(&levels[self.number]);
        let number = LevelNumber { number: self.number + 1, of: levels.len(), title };
        PositionView::new(&self.game, &self.dead, number)
    }

    /// The level from where it stands.
    pub(super) fn rest(&self) -> Level {
        self.game.level().with_position(self.game.position())
    }
}

/// Starts a level, played as far as `moves` say, and finds the squares from which no box can reach a goal.
pub(super) fn start(level: Level, moves: Option<&str>) -> Result<(Game, Vec<Square>), ApiError> {
    let mut game = Game::new(level);
    step_along(&mut game, moves.unwrap_or_default())?;
    let dead = game.level().info().dead_squares.unwrap_or_default();
    Ok((game, dead))
}

/// Makes the steps that can be made.
pub(super) fn step_along(game: &mut Game, letters: &str) -> Result<(), ApiError> {
    if letters.len() > MAX_STEPS {
        return Err(ApiError::new("web-too-many-actions").with("limit", MAX_STEPS));
    }
    for letter in letters.bytes() {
        let direction = Direction::from_letter(letter);
        game.play(Play::Step(direction.ok_or_else(|| ApiError::bad_field("moves"))?));
    }
    Ok(())
}

/// The levels of the program, from easy to hard.
fn built_in_levels() -> Result<Collection, ApiError> {
    let mut all = Collection::default();
    for (_, text) in SOKOBAN {
        all.levels.extend(Collection::parse(text)?.levels);
    }
    Ok(all)
}
