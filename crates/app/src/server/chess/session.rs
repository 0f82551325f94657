//! What one page does in chess games: alone, with another page, against an engine, or as a spectator. What a command means
//! is in `papan_games::chess::session`; here are participants, files and the engine.

use super::{
    engine_seat,
    live_game::Participant,
    open_game::OpenGame,
    registry::{GameRegistry, Joined},
};
use crate::{
    error::AppError,
    server::events::EventSender,
    storage::{SaveName, chess as saved_games},
};
use papan_chess::{Game, Move, Session as ChessGame};
use papan_games::{
    chess::{
        agreements::{self, Agreements, Side},
        record,
        report::GraphReport,
        session::{self as chess, Command, StartedGame, View},
        view::{
            Deleted, EngineName, GameList, Leaderboard, PgnText, SavedAs, ScoreView, SeatView,
            StateAnswer,
        },
    },
    error::ApiError,
    i18n::{Catalog, Localize},
    run::Job,
    session::{Context, Session, Step},
};
use std::sync::Arc;

/// A chess game in one page.
pub(crate) struct ChessSession {
    registry: Arc<GameRegistry>,
    events: EventSender,
    participant: Option<Participant>,
    /// Whether the page is on this machine: what is stored here is not for others to look through.
    is_local: bool,
}

/// What a job came to.
pub(crate) enum JobResult {
    /// The move of an engine.
    Reply(Box<EngineReply>),
    /// An answer that does not concern the open game.
    View(View),
}

/// What the engine came to.
pub(crate) struct EngineReply {
    /// The game that it was asked about.
    id: String,
    game: Game,
    /// Nothing when it was cancelled.
    found: Option<Result<Move, AppError>>,
}

impl Session for ChessSession {
    type Command = Command;
    type View = View;
    type JobResult = JobResult;

    fn handle(
        &mut self,
        command: Command,
        context: &Context<'_>,
    ) -> Result<Step<View, JobResult>, ApiError> {
        let catalog = context.catalog;
        Ok(Step::Done(match command {
            Command::New(game) => {
                let started = game.start(self.registry.engine.is_some())?;
                self.begin(started)?
            }
            Command::Record { text, game } => {
                let record = record::read(text, game, catalog, context.limits.default_budget());
                return Ok(Step::Job(
                    record.map(|view| JobResult::View(View::Record(Box::new(view)))),
                ));
            }
            Command::Load { text: Some(text), game, node: Some(node), side, .. } => {
                let session = record::play_on(&text, game.unwrap_or(1), node)?;
                let side = Side::of_player(side)?;
                self.begin(StartedGame { session, side, engine: None })?
            }
            Command::Load { text, save, side, .. } => {
                let session = self.load(text.as_deref(), save.as_deref())?;
                let side = Side::of_player(side)?;
                self.begin(StartedGame { session, side, engine: None })?
            }
            Command::Resume { game, side } => {
                self.check_local()?;
                let side = Side::of_player(side)?;
                // A page that goes on with its own game must not find it locked by itself.
                self.participant = None;
                let joined = self.registry.resume(game.as_deref(), side, &self.events)?;
                self.take_seat(joined)
            }
            Command::Join { game, seat } => {
                let joined = self.registry.join(&game, seat.as_deref(), &self.events)?;
                self.participant = Some(joined.participant);
                joined.view.into()
            }
            Command::State { ply } => {
                let rewind =
                    |session: &ChessGame| ply.map(|ply| chess::rewind(session, ply)).transpose();
                self.participant()?.view(catalog, rewind)?.into()
            }
            Command::Move(request) => self.change(catalog, |agreements, game, side| {
                agreements.make_move(game, side, &request)
            })?,
            Command::Undo {} => self.change(catalog, Agreements::undo)?,
            Command::Redo {} => self.change(catalog, Agreements::redo)?,
            Command::Offer {} => self.change(catalog, Agreements::draw)?,
            Command::Resign {} => {
                self.change(catalog, |_, game, side| agreements::resign(game, side))?
            }
            Command::Decline {} => self.act(catalog, |game, _| {
                game.decline();
                Ok(())
            })?,
            Command::Engine {} => {
                let name = self.registry.engine.as_deref().and_then(engine_seat::display_name);
                View::Engine(EngineName { name: name.map(str::to_owned) })
            }
            Command::Reply {} => return self.engine_move(context).map(Step::Job),
            Command::Save { name, overwrite } => self.save(&name, overwrite)?,
            Command::Pgn {} => {
                let pgn = self.participant()?.look(|game| game.session().to_pgn())?;
                View::Pgn(PgnText { pgn })
            }
            Command::Graph { fen: Some(fen), .. } => chess::graph_view(&fen)?,
            Command::Graph { fen: None, ply } => {
                let graph = self.participant()?.look(|game| -> Result<GraphReport, ApiError> {
                    let past = ply.map(|ply| chess::rewind(game.session(), ply)).transpose()?;
                    let game = past.as_ref().unwrap_or(game.session()).game();
                    Ok(GraphReport::of(game.setup().to_string(), game.position()))
                });
                View::Graph(Box::new(graph??))
            }
            Command::Games {} => return self.list_games(context).map(Step::Job),
            Command::Delete { game } => {
                self.check_local()?;
                self.registry.delete(&game)?;
                View::Deleted(Deleted { game })
            }
            Command::Scores {} => self.scores()?,
            Command::Moves { fen } => chess::moves_view(fen.as_deref())?,
            Command::Check { fen, text } => chess::check_view(fen.as_deref(), &text, catalog)?,
        }))
    }

    fn finish(&mut self, result: JobResult) -> Result<View, ApiError> {
        match result {
            JobResult::Reply(reply) => self.take_reply(*reply),
            JobResult::View(view) => Ok(view),
        }
    }
}

impl ChessSession {
    pub(crate) fn new(registry: Arc<GameRegistry>, events: EventSender, is_local: bool) -> Self {
        Self { registry, events, participant: None, is_local }
    }

    /// What the open game is called.
    #[cfg(test)]
    pub(super) fn game(&self) -> &str {
        self.participant.as_ref().map_or("", Participant::id)
    }

    fn participant(&self) -> Result<&Participant, ApiError> {
        self.participant.as_ref().ok_or_else(|| ApiError::new("web-chess-no-seat"))
    }

    fn check_local(&self) -> Result<(), ApiError> {
        if self.is_local { Ok(()) } else { Err(ApiError::new("web-chess-only-here")) }
    }

    /// An error that names files or programs of this machine: for other machines it is just internal.
    fn local_error(&self, error: ApiError) -> ApiError {
        if self.is_local { error } else { ApiError::internal() }
    }

    fn begin(&mut self, started: StartedGame) -> Result<View, ApiError> {
        let joined = self.registry.begin(started, &self.events)?;
        Ok(self.take_seat(joined))
    }

    fn take_seat(&mut self, joined: Joined) -> View {
        let Joined { participant, view: state, tokens: (seat, invite) } = joined;
        let game = participant.id().to_owned();
        self.participant = Some(participant);
        View::Seat(Box::new(SeatView { game, seat, invite, state }))
    }

    fn load(&self, text: Option<&str>, save: Option<&str>) -> Result<ChessGame, ApiError> {
        let Some(name) = save else {
            let text = text.ok_or_else(|| ApiError::bad_field("text"))?;
            return Ok(ChessGame::from_pgn(text)?);
        };
        self.check_local()?;
        Ok(saved_games::load(&self.registry.store, &save_name(name)?)?)
    }

    /// Does something in the game, if this page plays in it, and answers with what changed.
    fn act(
        &self,
        catalog: &Catalog,
        act: impl FnOnce(&mut OpenGame, Side) -> Result<(), ApiError>,
    ) -> Result<View, ApiError> {
        let (state, save_error) = self.participant()?.act(catalog, |game, side| {
            check_player(side)?;
            act(game, side)
        })?;
        let save_error = save_error.map(|error| self.local_error(error).report(catalog));
        Ok(View::State(Box::new(StateAnswer { state, save_error })))
    }

    fn change(
        &self,
        catalog: &Catalog,
        change: impl FnOnce(&mut Agreements, &mut ChessGame, Side) -> Result<(), ApiError>,
    ) -> Result<View, ApiError> {
        self.act(catalog, |live, side| {
            live.change(|agreements, game| change(agreements, game, side))
        })
    }

    /// The job in which the engine finds its move.
    fn engine_move(&self, context: &Context<'_>) -> Result<Job<JobResult>, ApiError> {
        let participant = self.participant()?;
        check_player(participant.side())?;
        let (id, command) = (participant.id().to_owned(), self.registry.engine.clone());
        let (game, seat) =
            participant.look(|open| (open.session().game().clone(), open.engine()))?;
        let seat = seat.filter(|seat| seat.color == game.position().turn());
        let seat = seat.ok_or_else(|| ApiError::new("web-chess-no-engine-move"))?;
        Ok(Job::new(context.limits.brief_budget(), move |job| {
            let found = match &command {
                Some(command) => engine_seat::find_move(seat, command, &game, job.cancel()),
                None => Err(AppError::Message { key: "web-chess-no-engine", args: Vec::new() }),
            };
            let found = Some(found).filter(|_| !job.cancel().is_cancelled());
            Ok(JobResult::Reply(Box::new(EngineReply { id, game, found })))
        }))
    }

    /// Makes the move of the engine; an engine that fails is removed. If the game has changed meanwhile, the move is dropped.
    fn take_reply(&mut self, reply: EngineReply) -> Result<View, ApiError> {
        let EngineReply { id, game, found } = reply;
        let (participant, catalog) = (self.participant()?, Catalog::of(self.events.lang));
        let is_current =
            participant.id() == id && participant.look(|open| *open.session().game() == game)?;
        match found.filter(|_| is_current) {
            None => participant.view(catalog, |_| Ok(None)).map(View::from),
            Some(Ok(mv)) => self.act(catalog, |open, _| {
                open.change(|agreements, session| agreements.play(session, mv))
            }),
            Some(Err(error)) => {
                participant.dismiss_engine(catalog)?;
                Err(self.local_error(error.into()))
            }
        }
    }

    fn save(&self, name: &str, overwrite: bool) -> Result<View, ApiError> {
        self.check_local()?;
        let name = save_name(name)?;
        let store = &self.registry.store;
        if !overwrite && store.save_path(&name).exists() {
            return Err(ApiError::new("web-chess-save-exists").with("name", name.as_str()));
        }
        self.participant()?.look(|game| saved_games::save(store, game.session(), &name))??;
        Ok(View::Saved(SavedAs { name: name.as_str().to_owned() }))
    }

    /// The job that reads what is stored here.
    fn list_games(&self, context: &Context<'_>) -> Result<Job<JobResult>, ApiError> {
        self.check_local()?;
        let registry = self.registry.clone();
        Ok(Job::new(context.limits.brief_budget(), move |job| {
            let (unfinished, more) = registry.unfinished(job)?;
            let store = &registry.store;
            let saves = store.saves().map_err(|error| store.unreadable(&error))?;
            let saves = saves.iter().map(|name| name.as_str().to_owned()).collect();
            Ok(JobResult::View(View::Games(GameList { unfinished, more, saves })))
        }))
    }

    fn scores(&self) -> Result<View, ApiError> {
        let ranking = self.registry.store.scores();
        let ranking = ranking.and_then(|scores| scores.ranking(saved_games::GAME));
        let ranking =
            ranking.map_err(|error| AppError::with_reason("game-scores-failed", &error))?;
        let scores = ranking.into_iter();
        let scores = scores.map(|score| ScoreView { name: score.name, points: score.points });
        Ok(View::Scores(Leaderboard { scores: scores.collect() }))
    }
}

fn check_player(side: Side) -> Result<(), ApiError> {
    if side.is_player() { Ok(()) } else { Err(ApiError::new("web-chess-no-seat")) }
}

fn save_name(name: &str) -> Result<SaveName, ApiError> {
    name.parse().map_err(|error: crate::storage::SaveNameError| error.message().into())
}
