//! A chess game in a page: the commands, and what they do to a game. Participants, files and engines are the shell's.

use super::{
    agreements::{EngineSeat, Side},
    input::{ParsedPosition, parse_game_move},
    record::RecordView,
    report::{CheckReport, GraphReport, PositionMoves, name_moves},
    view::{
        Deleted, EngineName, GameList, GameView, Leaderboard, PgnText, SavedAs, SeatView,
        StateAnswer,
    },
};
use crate::{
    error::ApiError,
    i18n::Catalog,
    named::{Name, named},
};
use papan_chess::{Color, Game, IllegalMoveError, Move, PlayerName, Role, Rules, Session, Square};
use serde::{Deserialize, Serialize};

/// The strongest level of an engine.
pub const MAX_ENGINE_LEVEL: u32 = 20;

/// What a page or a script asks for.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Command {
    /// Starts a game.
    New(NewGame),
    /// Goes on with a record or a saved game.
    Load {
        /// A PGN.
        text: Option<String>,
        /// The name of a saved game.
        save: Option<String>,
        /// The number of the game in the PGN, from 1; with `node`.
        game: Option<usize>,
        /// The move of the record to play on from, as `record` counts; the end of its main line unless told.
        node: Option<usize>,
        /// What this page moves; both sides unless told.
        side: Option<Name<Side>>,
    },
    /// A record with its variations and comments, to look at; a job.
    Record {
        /// The PGN.
        text: String,
        /// The number of the game in it, from 1.
        game: Option<usize>,
    },
    /// Goes on with an unfinished game.
    Resume {
        /// Which one; the last one unless told.
        game: Option<String>,
        /// What this page moves; both sides unless told.
        side: Option<Name<Side>>,
    },
    /// Joins a game that is open somewhere else.
    Join {
        /// Which one.
        game: String,
        /// The token of a seat; without it the page looks on.
        seat: Option<String>,
    },
    /// The game as it is, or as it was.
    State {
        /// After so many moves.
        ply: Option<u64>,
    },
    /// Makes a move: by its squares, or written.
    Move(MoveRequest),
    /// Takes a move back, or offers to.
    Undo {},
    /// Makes it again.
    Redo {},
    /// Gives up.
    Resign {},
    /// Claims, offers or accepts a draw.
    Offer {},
    /// Declines what was offered.
    Decline {},
    /// The name of the engine to play against.
    Engine {},
    /// Lets the engine move; a job.
    Reply {},
    /// Saves the game under a name.
    Save {
        /// The name.
        name: String,
        /// Whether an older save may go.
        #[serde(default)]
        overwrite: bool,
    },
    /// The game as PGN.
    Pgn {},
    /// The graphs of a position; of the open game unless told.
    Graph {
        /// A position.
        fen: Option<String>,
        /// The game after so many moves.
        ply: Option<u64>,
    },
    /// The unfinished and the saved games; a job.
    Games {},
    /// Deletes an unfinished game that is not open.
    Delete {
        /// Which one.
        game: String,
    },
    /// The leaderboard.
    Scores {},
    /// The legal moves of a position; of the start unless told.
    Moves {
        /// The position.
        fen: Option<String>,
    },
    /// Whether a move is legal, and if not, which rule it breaks.
    Check {
        /// The position; the start unless told.
        fen: Option<String>,
        /// The move.
        #[serde(rename = "move")]
        text: String,
    },
}

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

/// A move: by its squares, or written.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveRequest {
    /// Standard algebraic notation, or square to square.
    text: Option<String>,
    from: Option<String>,
    to: Option<String>,
    /// `q`, `r`, `b` or `n`.
    promotion: Option<String>,
}

/// What a page gets.
#[derive(Serialize)]
#[serde(untagged)]
pub enum View {
    /// A seat in a game.
    Seat(Box<SeatView>),
    /// The game.
    State(Box<StateAnswer>),
    /// The name of the engine.
    Engine(EngineName),
    /// A game that was saved.
    Saved(SavedAs),
    /// A record to look at.
    Record(Box<RecordView>),
    /// A game as PGN.
    Pgn(PgnText),
    /// Graphs.
    Graph(Box<GraphReport>),
    /// Unfinished and saved games.
    Games(GameList),
    /// A game that was deleted.
    Deleted(Deleted),
    /// The leaderboard.
    Scores(Leaderboard),
    /// Legal moves.
    Moves(PositionMoves<'static>),
    /// A move that was checked.
    Check(CheckReport),
}

impl From<GameView> for View {
    fn from(state: GameView) -> Self {
        View::State(Box::new(StateAnswer { state, save_error: None }))
    }
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

impl MoveRequest {
    /// The move that is meant, or the rule it breaks.
    pub(super) fn find(
        &self,
        session: &Session,
    ) -> Result<Result<Move, IllegalMoveError>, ApiError> {
        if let Some(text) = &self.text {
            return Ok(parse_game_move(session, text.trim())?);
        }
        let square = |field: &Option<String>, name| {
            let square = field.as_ref().and_then(|square| square.parse::<Square>().ok());
            square.ok_or_else(|| ApiError::bad_field(name))
        };
        let (from, to) = (square(&self.from, "from")?, square(&self.to, "to")?);
        let promotion = match self.promotion.as_deref().map(str::as_bytes) {
            None => None,
            Some([letter]) => {
                let role = Role::from_letter(*letter);
                Some(role.ok_or_else(|| ApiError::bad_field("promotion"))?)
            }
            Some(_) => return Err(ApiError::bad_field("promotion")),
        };
        Ok(session.find_legal_move(from, to, promotion))
    }
}

/// The game as it was after some of its moves.
///
/// # Errors
/// More moves than there are.
pub fn rewind(session: &Session, moves: u64) -> Result<Session, ApiError> {
    let game = session.game();
    let bad = || ApiError::bad_field("ply");
    let moves = usize::try_from(moves).ok().filter(|&moves| moves <= game.history().len());
    let mut past =
        Game::from_setup(*game.rules(), &game.start_setup()).map_err(|_| ApiError::internal())?;
    for mv in game.history().take(moves.ok_or_else(bad)?) {
        past.play(mv).map_err(|_| ApiError::internal())?;
    }
    Ok(Session::of(past, Color::ALL.map(|color| session.player(color))))
}

/// A position of a command; the start without one.
///
/// # Errors
/// What is wrong with it.
pub fn position(fen: Option<&str>) -> Result<ParsedPosition, ApiError> {
    let parsed = ParsedPosition::parse_or_start(fen);
    parsed.map_err(|errors| errors.into_iter().next().map_or_else(ApiError::internal, Into::into))
}

/// The legal moves of a position.
///
/// # Errors
/// What is wrong with it.
pub fn moves_view(fen: Option<&str>) -> Result<View, ApiError> {
    let ParsedPosition { fen, setup, position } = position(fen)?;
    let moves = name_moves(&position);
    Ok(View::Moves(PositionMoves::new(fen.into(), &setup, &position, moves.into())))
}

/// The graphs of a position.
///
/// # Errors
/// What is wrong with it.
pub fn graph_view(fen: &str) -> Result<View, ApiError> {
    let ParsedPosition { fen, position, .. } = position(Some(fen))?;
    Ok(View::Graph(Box::new(GraphReport::of(fen, &position))))
}

/// Whether a move is legal in a position, and if not, which rule it breaks.
///
/// # Errors
/// What is wrong with the position, or a text that is no move.
pub fn check_view(fen: Option<&str>, text: &str, catalog: &Catalog) -> Result<View, ApiError> {
    let position = position(fen)?;
    let parsed = position.parse_move(text)?;
    Ok(View::Check(CheckReport::new(&position, text, parsed, catalog)))
}
