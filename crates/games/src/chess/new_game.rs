//! How a game starts: rules, players, position, the side of the page and an engine.

use super::{
    agreements::{EngineSeat, Side},
    input::ParsedPosition,
    session::{MAX_ENGINE_LEVEL, position},
};
use crate::{
    error::ApiError,
    named::{Name, named},
};
use papan_chess::{Color, Game, PlayerName, Rules, Session};
use serde::Deserialize;

/// The options of a new game.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewGame {
    /// FIDE unless told.
    rules: Option<Name<RulesName>>,
    /// Name of the white player.
    white: Option<String>,
    /// Name of the black player.
    black: Option<String>,
    /// What this page moves; both sides unless told.
    side: Option<Name<Side>>,
    /// Where the game starts.
    fen: Option<String>,
    /// The level of the engine to play against.
    engine: Option<u32>,
}

named! {
    RulesName: Classroom, Fide;
}

/// Rules by their name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesName {
    /// Those of FIDE.
    Fide,
    /// Those of the course.
    Classroom,
}

impl RulesName {
    /// A stable name: `fide` or `classroom`.
    pub fn as_str(self) -> &'static str {
        match self {
            RulesName::Fide => "fide",
            RulesName::Classroom => "classroom",
        }
    }

    /// The name of rules.
    pub fn of(rules: &Rules) -> Self {
        if *rules == Rules::CLASSROOM { RulesName::Classroom } else { RulesName::Fide }
    }

    /// The rules.
    pub fn rules(self) -> Rules {
        match self {
            RulesName::Fide => Rules::FIDE,
            RulesName::Classroom => Rules::CLASSROOM,
        }
    }
}

/// A new game, what the page that started it moves, and the engine it plays against.
pub struct StartedGame {
    /// The game.
    pub session: Session,
    /// What the page moves.
    pub side: Side,
    /// The engine.
    pub engine: Option<EngineSeat>,
}

impl NewGame {
    /// Starts the game.
    ///
    /// # Errors
    /// An option that is wrong, or an engine for rules that engines do not know.
    pub fn start(self, has_engine: bool) -> Result<StartedGame, ApiError> {
        let rules = self.rules.map_or(Rules::FIDE, |rules| rules.0.rules());
        let game = match &self.fen {
            None => Game::new(rules),
            Some(fen) => {
                let ParsedPosition { setup, .. } = position(Some(fen))?;
                Game::from_setup(rules, &setup).map_err(|_| ApiError::bad_field("fen"))?
            }
        };
        let mut players = [
            name(self.white.as_deref(), PlayerName::WHITE)?,
            name(self.black.as_deref(), PlayerName::BLACK)?,
        ];
        let side = Side::of_player(self.side)?;
        let Some(level) = self.engine else {
            return Ok(StartedGame { session: Session::of(game, players), side, engine: None });
        };
        if !(1..=MAX_ENGINE_LEVEL).contains(&level) {
            return Err(ApiError::bad_field("engine"));
        }
        if !has_engine {
            return Err(ApiError::new("web-chess-no-engine"));
        }
        if rules != Rules::FIDE {
            return Err(ApiError::new("engine-rules"));
        }
        let color = !side.color().unwrap_or(Color::White);
        players[color as usize] = "UCI".parse().unwrap_or(PlayerName::BLACK);
        let (session, side) = (Session::of(game, players), Side::of(!color));
        Ok(StartedGame { session, side, engine: Some(EngineSeat { color, level }) })
    }
}

fn name(name: Option<&str>, default: PlayerName) -> Result<PlayerName, ApiError> {
    match name {
        None | Some("") => Ok(default),
        Some(name) => name.parse().map_err(|_| ApiError::new("game-bad-name")),
    }
}
