//! The sessions of one page, by the names of their games, and what their jobs result in.
//!
//! To add a game: a field here, a line in each `match`, and a line in [`picture`] if boards can be drawn.

use crate::{
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
pub enum Reply<Chess> {
    /// An answer.
    Done(Box<RawValue>),
    /// Work for the shell; its result goes back in by [`PageSessions::finish`].
    Job(Job<JobResult<Chess>>),
}

/// What a job results in: something that goes back into its session.
pub enum JobResult<Chess> {
    /// Of chess.
    Chess(Chess),
    /// Of a giant board.
    Giant(GiantResult),
    /// Of Queens.
    Queens(QueensResult),
    /// Of Sokoban.
    Sokoban(SokobanResult),
    /// What a text holds.
    Board(Detected),
    /// A picture.
    File(File),
}

/// The answer of a command.
pub enum Output {
    /// A view.
    Json(Box<RawValue>),
    /// A picture.
    File(File),
}

/// Everything that one page plays. Who plays chess with whom is known to the shell, so it brings that session.
pub struct PageSessions<Chess> {
    chess: Chess,
    giant: GiantSession,
    queens: QueensSession,
    sokoban: SokobanSession,
}

impl<Chess: Session> PageSessions<Chess> {
    /// Nothing is played yet.
    pub fn new(chess: Chess) -> Self {
        Self {
            chess,
            giant: GiantSession::default(),
            queens: QueensSession::default(),
            sokoban: SokobanSession::default(),
        }
    }

    /// Answers a command of a game, or describes the work that it takes.
    ///
    /// # Errors
    /// Why the command cannot be answered; the sessions are as before.
    pub fn handle(
        &mut self,
        game: &str,
        verb: &str,
        fields: Map<String, Value>,
        context: &Context<'_>,
    ) -> Result<Reply<Chess::JobResult>, ApiError> {
        if let Some(job) = picture::handle(game, verb, &fields, context)? {
            return Ok(Reply::Job(job.map(JobResult::File).read_only()));
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
    ///
    /// # Errors
    /// Why the result is of no use any more.
    pub fn finish(&mut self, result: JobResult<Chess::JobResult>) -> Result<Output, ApiError> {
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

fn handle<S: Session, Chess: 'static>(
    session: &mut S,
    verb: &str,
    fields: Map<String, Value>,
    context: &Context<'_>,
    result: fn(S::JobResult) -> JobResult<Chess>,
) -> Result<Reply<Chess>, ApiError> {
    match session.handle(decode(verb, fields)?, context)? {
        Step::Done(view) => encode(&view).map(Reply::Done),
        Step::Job(job) => Ok(Reply::Job(job.map(result))),
    }
}

/// Commands about a board of any game.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum BoardCommand {
    /// The kind of board that a text holds; a job.
    Recognise {
        /// The text.
        text: String,
    },
}

/// What a text holds.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Detected {
    game: Option<&'static str>,
    form: Option<&'static str>,
}

fn detect_board<Chess: 'static>(
    verb: &str,
    fields: Map<String, Value>,
    context: &Context<'_>,
) -> Result<Reply<Chess>, ApiError> {
    let BoardCommand::Recognise { text } = decode(verb, fields)?;
    let job = Job::new(context.limits.brief_budget(), move |_| {
        let kind = detect(text.as_bytes());
        let form = kind.map(|kind| match kind {
            Kind::Chess(ChessNotation::Fen) => "fen",
            Kind::Chess(ChessNotation::Pgn) => "pgn",
            other => other.game(),
        });
        Ok(JobResult::Board(Detected { game: kind.map(Kind::game), form }))
    });
    Ok(Reply::Job(job.read_only()))
}
