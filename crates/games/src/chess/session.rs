//! A chess game in a page: the commands, and what they do. Where games live, who shares them and which engine plays is the
//! matter of a [`Host`].

use super::{
    agreements::{Agreements, Side, resign},
    host::{Host, MemoryHost, Seat, no_seat},
    input::{ParsedPosition, parse_game_move},
    new_game::{NewGame, StartedGame},
    record::{self, RecordView},
    report::{CheckReport, GraphReport, PositionMoves, name_moves},
    view::{
        Deleted, EngineName, GameContext, GameList, GameView, Leaderboard, PgnText, SavedAs,
        SeatView, StateAnswer,
    },
};
use crate::{
    error::ApiError,
    i18n::Catalog,
    named::Name,
    run::Job,
    session::{Context, Session, SessionJob, Step, finish},
};
use papan_chess::{Color, Game, IllegalMoveError, Move, Role, Session as ChessGame, Square};
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

impl MoveRequest {
    /// The move that is meant, or the rule it breaks.
    pub(super) fn find(
        &self,
        session: &ChessGame,
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

/// The chess games of one page.
#[derive(Default)]
pub struct ChessSession<H = MemoryHost> {
    host: H,
}

impl<H: Host> Session for ChessSession<H> {
    type Command = Command;
    type View = View;

    fn handle(&mut self, command: Command, context: &Context<'_>) -> Result<Step<Self>, ApiError> {
        let catalog = context.catalog;
        Ok(Step::Done(match command {
            Command::New(game) => {
                let started = game.start(self.host.engine().is_some())?;
                self.begin(started, catalog)?
            }
            Command::Load { text, save, game, node, side } => {
                let session = self.load(text.as_deref(), save.as_deref(), game, node)?;
                let side = Side::of_player(side)?;
                self.begin(StartedGame { session, side, engine: None }, catalog)?
            }
            Command::Record { text, game } => {
                let record = record::read(text, game, catalog, context.limits.default_budget());
                return Ok(Step::view_job(record.map(|view| View::Record(Box::new(view)))));
            }
            Command::Resume { game, side } => {
                let seat = self.host.resume(game.as_deref(), Side::of_player(side)?)?;
                self.seat(seat, catalog)?
            }
            Command::Join { game, seat } => {
                self.host.join(&game, seat.as_deref())?;
                self.state(None, catalog)?.into()
            }
            Command::State { ply } => self.state(ply, catalog)?.into(),
            Command::Move(request) => self.change(catalog, |agreements, game, side| {
                agreements.make_move(game, side, &request)
            })?,
            Command::Undo {} => self.change(catalog, Agreements::undo)?,
            Command::Redo {} => self.change(catalog, Agreements::redo)?,
            Command::Offer {} => self.change(catalog, Agreements::draw)?,
            Command::Resign {} => self.change(catalog, |_, game, side| resign(game, side))?,
            Command::Decline {} => self.change(catalog, |agreements, _, _| {
                agreements.decline();
                Ok(())
            })?,
            Command::Engine {} => {
                let engine = self.host.engine();
                let name = engine.as_ref().and_then(|engine| engine.name());
                View::Engine(EngineName { name: name.map(str::to_owned) })
            }
            Command::Reply {} => return self.engine_move(context).map(Step::Job),
            Command::Save { name, overwrite } => {
                View::Saved(SavedAs { name: self.host.save(&name, overwrite)? })
            }
            Command::Pgn {} => {
                let pgn = self.host.look(|game, _| game.to_pgn())?;
                View::Pgn(PgnText { pgn })
            }
            Command::Graph { fen, ply } => self.graph(fen.as_deref(), ply)?,
            Command::Games {} => {
                let list = self.host.list()?;
                let job = Job::new(context.limits.brief_budget(), move |job| list(job));
                return Ok(Step::view_job(job.map(View::Games)));
            }
            Command::Delete { game } => {
                self.host.delete(&game)?;
                View::Deleted(Deleted { game })
            }
            Command::Scores {} => View::Scores(self.host.scores()?),
            Command::Moves { fen } => moves(fen.as_deref())?,
            Command::Check { fen, text } => check(fen.as_deref(), &text, catalog)?,
        }))
    }
}

impl<H: Host> ChessSession<H> {
    /// A page whose games live there.
    pub fn new(host: H) -> Self {
        Self { host }
    }

    fn begin(&mut self, started: StartedGame, catalog: &Catalog) -> Result<View, ApiError> {
        let seat = self.host.begin(started)?;
        self.seat(seat, catalog)
    }

    fn seat(&self, seat: Seat, catalog: &Catalog) -> Result<View, ApiError> {
        let Seat { game, seat, invite } = seat;
        let state = self.state(None, catalog)?;
        Ok(View::Seat(Box::new(SeatView { game, seat, invite, state })))
    }

    fn load(
        &self,
        text: Option<&str>,
        save: Option<&str>,
        game: Option<usize>,
        node: Option<usize>,
    ) -> Result<ChessGame, ApiError> {
        match (text, save, node) {
            (Some(text), _, Some(node)) => record::play_on(text, game.unwrap_or(1), node),
            (_, Some(save), _) => self.host.load(save),
            (Some(text), None, None) => Ok(ChessGame::from_pgn(text)?),
            (None, None, _) => Err(ApiError::bad_field("text")),
        }
    }

    /// The whole game as this page sees it, or as it was after some of its moves.
    fn state(&self, ply: Option<u64>, catalog: &Catalog) -> Result<GameView, ApiError> {
        self.host.look(|game, context| {
            let Some(ply) = ply else { return Ok(GameView::new(game, context, catalog)) };
            let context = GameContext { closed: true, ..*context };
            Ok(GameView::new(&rewind(game, ply)?, &context, catalog))
        })?
    }

    /// Changes the open game, if this page plays in it, and answers with what changed.
    fn change(
        &mut self,
        catalog: &Catalog,
        change: impl FnOnce(&mut Agreements, &mut ChessGame, Side) -> Result<(), ApiError>,
    ) -> Result<View, ApiError> {
        check_player(self.host.look(|_, context| context.side)?)?;
        let (state, save_error) = self.host.change(catalog, change)?;
        let save_error = save_error.map(|error| error.report(catalog));
        Ok(View::State(Box::new(StateAnswer { state, save_error })))
    }

    /// The job in which the engine finds its move.
    fn engine_move(&self, context: &Context<'_>) -> Result<SessionJob<Self>, ApiError> {
        let (id, game, side, seat) = self.host.look(|game, context| {
            let seat = context.agreements.engine;
            (context.id.to_owned(), game.game().clone(), context.side, seat)
        })?;
        check_player(side)?;
        let seat = seat.filter(|seat| seat.color == game.position().turn());
        let seat = seat.ok_or_else(|| ApiError::new("web-chess-no-engine-move"))?;
        let (engine, catalog) = (self.host.engine(), context.catalog);
        Ok(Job::new(context.limits.brief_budget(), move |job| {
            let found = match engine {
                Some(engine) => engine.find_move(seat, &game, job),
                None => Err(ApiError::new("web-chess-no-engine")),
            };
            let found = Some(found).filter(|_| !job.cancel().is_cancelled());
            Ok(finish(move |session: &mut Self| session.take_reply(&id, &game, found, catalog)))
        }))
    }

    /// Makes the move of the engine; an engine that fails is removed. If the game has changed meanwhile, or the job was
    /// cancelled, the move is dropped.
    fn take_reply(
        &mut self,
        id: &str,
        game: &Game,
        found: Option<Result<Move, ApiError>>,
        catalog: &Catalog,
    ) -> Result<View, ApiError> {
        let is_current = self.host.look(|now, context| context.id == id && now.game() == game)?;
        match found.filter(|_| is_current) {
            None => self.state(None, catalog).map(View::from),
            Some(Ok(mv)) => self.change(catalog, |agreements, game, _| agreements.play(game, mv)),
            Some(Err(error)) => {
                self.host.dismiss_engine(catalog)?;
                Err(error)
            }
        }
    }

    /// The graphs of a position, or of the open game as it is or was.
    fn graph(&self, fen: Option<&str>, ply: Option<u64>) -> Result<View, ApiError> {
        let report = match fen {
            Some(fen) => {
                let ParsedPosition { fen, position, .. } = position(Some(fen))?;
                GraphReport::of(fen, &position)
            }
            None => self.host.look(|game, _| -> Result<GraphReport, ApiError> {
                let past = ply.map(|ply| rewind(game, ply)).transpose()?;
                let game = past.as_ref().unwrap_or(game).game();
                Ok(GraphReport::of(game.setup().to_string(), game.position()))
            })??,
        };
        Ok(View::Graph(Box::new(report)))
    }
}

fn check_player(side: Side) -> Result<(), ApiError> {
    if side.is_player() { Ok(()) } else { Err(no_seat()) }
}

/// The game as it was after some of its moves.
fn rewind(session: &ChessGame, moves: u64) -> Result<ChessGame, ApiError> {
    let game = session.game();
    let bad = || ApiError::bad_field("ply");
    let moves = usize::try_from(moves).ok().filter(|&moves| moves <= game.history().len());
    let mut past =
        Game::from_setup(*game.rules(), &game.start_setup()).map_err(|_| ApiError::internal())?;
    for mv in game.history().take(moves.ok_or_else(bad)?) {
        past.play(mv).map_err(|_| ApiError::internal())?;
    }
    Ok(ChessGame::of(past, Color::ALL.map(|color| session.player(color))))
}

/// A position of a command; the start without one.
pub(super) fn position(fen: Option<&str>) -> Result<ParsedPosition, ApiError> {
    let parsed = ParsedPosition::parse_or_start(fen);
    parsed.map_err(|errors| errors.into_iter().next().map_or_else(ApiError::internal, Into::into))
}

/// The legal moves of a position.
fn moves(fen: Option<&str>) -> Result<View, ApiError> {
    let ParsedPosition { fen, setup, position } = position(fen)?;
    let moves = name_moves(&position);
    Ok(View::Moves(PositionMoves::new(fen.into(), &setup, &position, moves.into())))
}

/// Whether a move is legal in a position, and if not, which rule it breaks.
fn check(fen: Option<&str>, text: &str, catalog: &Catalog) -> Result<View, ApiError> {
    let position = position(fen)?;
    let parsed = position.parse_move(text)?;
    Ok(View::Check(CheckReport::new(&position, text, parsed, catalog)))
}
