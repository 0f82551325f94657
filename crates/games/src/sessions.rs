//! The sessions of one page, by the names of their games: commands by name, answers as JSON.
//!
//! To add a game: a field here, a line in `handle`, and a line in [`picture`] if boards can be drawn.

use crate::{
    chess::{host::Host, session::ChessSession},
    detect::{ChessNotation, Kind, detect},
    error::ApiError,
    giant::session::GiantSession,
    picture::{self, File},
    queens::session::QueensSession,
    run::Job,
    session::{Context, Session, Step, decode, encode},
    sokoban::session::SokobanSession,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, value::RawValue};

/// What a command leads to.
pub enum Reply<H> {
    /// An answer.
    Done(Box<RawValue>),
    /// Work for the shell; its result goes back in by [`PageSessions::finish`].
    Job(Job<JobResult<H>>),
}

/// What a job results in.
pub enum JobResult<H> {
    /// Something that goes back into its session, which then answers.
    Session(FinishPage<H>),
    /// A file.
    File(File),
}

type FinishPage<H> =
    Box<dyn FnOnce(&mut PageSessions<H>) -> Result<Box<RawValue>, ApiError> + Send>;

/// The answer of a command.
pub enum Output {
    /// A view as JSON.
    Json(Box<RawValue>),
    /// A file.
    File(File),
}

/// Everything that one page plays; its chess games live in a [`Host`].
#[derive(Default)]
pub struct PageSessions<H> {
    chess: ChessSession<H>,
    giant: GiantSession,
    queens: QueensSession,
    sokoban: SokobanSession,
}

impl<H: Host> PageSessions<H> {
    /// Nothing is played yet.
    pub fn new(host: H) -> Self {
        Self {
            chess: ChessSession::new(host),
            giant: GiantSession::default(),
            queens: QueensSession::default(),
            sokoban: SokobanSession::default(),
        }
    }

    /// Answers a command of a game, or describes the work that it takes.
    ///
    /// # Errors
    /// Why the command cannot be answered.
    pub fn handle(
        &mut self,
        game: &str,
        verb: &str,
        fields: Map<String, Value>,
        context: &Context<'_>,
    ) -> Result<Reply<H>, ApiError> {
        if let Some(job) = picture::handle(game, verb, &fields, context)? {
            return Ok(Reply::Job(job.map(JobResult::File)));
        }
        match game {
            "board" => detect_board(verb, fields, context),
            "chess" => self.ask(|page| &mut page.chess, verb, fields, context),
            "giant" => self.ask(|page| &mut page.giant, verb, fields, context),
            "queens" => self.ask(|page| &mut page.queens, verb, fields, context),
            "sokoban" => self.ask(|page| &mut page.sokoban, verb, fields, context),
            _ => Err(ApiError::unknown(game)),
        }
    }

    fn ask<S: Session>(
        &mut self,
        session: fn(&mut Self) -> &mut S,
        verb: &str,
        fields: Map<String, Value>,
        context: &Context<'_>,
    ) -> Result<Reply<H>, ApiError> {
        match session(self).handle(decode(verb, fields)?, context)? {
            Step::Done(view) => encode(&view).map(Reply::Done),
            Step::Job(job) => Ok(Reply::Job(job.map(move |finish| {
                JobResult::Session(Box::new(move |page| encode(&finish(session(page))?)))
            }))),
        }
    }

    /// Takes the result of a job back in.
    ///
    /// # Errors
    /// Why the result is of no use any more.
    pub fn finish(&mut self, result: JobResult<H>) -> Result<Output, ApiError> {
        match result {
            JobResult::Session(finish) => finish(self).map(Output::Json),
            JobResult::File(file) => Ok(Output::File(file)),
        }
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

fn detect_board<H: Host>(
    verb: &str,
    fields: Map<String, Value>,
    context: &Context<'_>,
) -> Result<Reply<H>, ApiError> {
    let BoardCommand::Recognise { text } = decode(verb, fields)?;
    Ok(Reply::Job(Job::new(context.limits.brief_budget(), move |_| {
        let kind = detect(text.as_bytes());
        let form = kind.map(|kind| match kind {
            Kind::Chess(ChessNotation::Fen) => "fen",
            Kind::Chess(ChessNotation::Pgn) => "pgn",
            other => other.game(),
        });
        let detected = encode(&Detected { game: kind.map(Kind::game), form });
        Ok(JobResult::Session(Box::new(|_| detected)))
    })))
}
