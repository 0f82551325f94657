//! The sessions of one page, by the names of their games, and what their jobs result in.
//!
//! To add a game: a field here, a line in each `match`, and a line in `papan_games::picture` if boards can be drawn.

use super::{
    chess::{ChessSession, JobResult as ChessResult},
    events::EventSender,
    state::ServerState,
};
use papan_games::{
    detect::{ChessNotation, Kind, detect},
    error::ApiError,
    giant::session::{GiantSession, JobResult as GiantResult},
    picture::{self, File},
    queens::session::{JobResult as QueensResult, QueensSession},
    run::Job,
    session::{Context, Session, Step, decode, encode},
    sokoban::session::{JobResult as SokobanResult, SokobanSession},
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, value::RawValue};

/// What a command leads to.
pub(crate) enum Reply {
    Done(Box<RawValue>),
    Job(Job<JobResult>),
}

/// What a job results in: something that goes back into its session.
pub(crate) enum JobResult {
    Chess(ChessResult),
    Giant(GiantResult),
    Queens(QueensResult),
    Sokoban(SokobanResult),
    Board(Detected),
    File(File),
}

/// The answer of a command.
pub(crate) enum Output {
    Json(Box<RawValue>),
    File(File),
}

/// Everything that one page plays.
pub(crate) struct PageSessions {
    chess: ChessSession,
    giant: GiantSession,
    queens: QueensSession,
    sokoban: SokobanSession,
}

impl PageSessions {
    /// Nothing is played yet.
    pub(crate) fn new(server: &ServerState, events: &EventSender, is_local: bool) -> Self {
        Self {
            chess: ChessSession::new(server.games.clone(), events.clone(), is_local),
            giant: GiantSession::default(),
            queens: QueensSession::default(),
            sokoban: SokobanSession::default(),
        }
    }

    /// Answers a command of a game, or describes the work that it takes.
    pub(crate) fn handle(
        &mut self,
        game: &str,
        verb: &str,
        fields: Map<String, Value>,
        context: &Context<'_>,
    ) -> Result<Reply, ApiError> {
        if let Some(job) = picture::handle(game, verb, &fields, context)? {
            return Ok(Reply::Job(job.map(JobResult::File)));
        }
        match game {
            "board" => detect_board(verb, fields, context),
            "chess" => handle(&mut self.chess, verb, fields, context, JobResult::Chess),
            "giant" => handle(&mut self.giant, verb, fields, context, JobResult::Giant),
            "queens" => handle(&mut self.queens, verb, fields, context, JobResult::Queens),
            "sokoban" => handle(&mut self.sokoban, verb, fields, context, JobResult::Sokoban),
            _ => Err(ApiError::unknown(game)),
        }
    }

    /// Takes the result of a job back in.
    pub(crate) fn finish(&mut self, result: JobResult) -> Result<Output, ApiError> {
        match result {
            JobResult::Chess(result) => encode(&self.chess.finish(result)?).map(Output::Json),
            JobResult::Giant(result) => encode(&self.giant.finish(result)?).map(Output::Json),
            JobResult::Queens(result) => encode(&self.queens.finish(result)?).map(Output::Json),
            JobResult::Sokoban(result) => encode(&self.sokoban.finish(result)?).map(Output::Json),
            JobResult::Board(detected) => encode(&detected).map(Output::Json),
            JobResult::File(file) => Ok(Output::File(file)),
        }
    }
}

fn handle<S: Session>(
    session: &mut S,
    verb: &str,
    fields: Map<String, Value>,
    context: &Context<'_>,
    result: fn(S::JobResult) -> JobResult,
) -> Result<Reply, ApiError> {
    match session.handle(decode(verb, fields)?, context)? {
        Step::Done(view) => encode(&view).map(Reply::Done),
        Step::Job(job) => Ok(Reply::Job(job.map(result))),
    }
}

/// Commands about a board of any game.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(super) enum BoardCommand {
    /// The kind of board that a text holds; a job.
    Recognise { text: String },
}

/// What a text holds.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Detected {
    game: Option<&'static str>,
    form: Option<&'static str>,
}

fn detect_board(
    verb: &str,
    fields: Map<String, Value>,
    context: &Context<'_>,
) -> Result<Reply, ApiError> {
    let BoardCommand::Recognise { text } = decode(verb, fields)?;
    Ok(Reply::Job(Job::new(context.limits.brief_budget(), move |_| {
        let kind = detect(text.as_bytes());
        let form = kind.map(|kind| match kind {
            Kind::Chess(ChessNotation::Fen) => "fen",
            Kind::Chess(ChessNotation::Pgn) => "pgn",
            other => other.game(),
        });
        Ok(JobResult::Board(Detected { game: kind.map(Kind::game), form }))
    })))
}
