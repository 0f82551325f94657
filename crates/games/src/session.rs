//! What the four games have in common for a page: typed commands in, typed views out. Sessions know no sockets, threads,
//! files or clocks; a shell gives them a [`Context`] with each command and runs the jobs they return.

use crate::{
    error::ApiError,
    i18n::Catalog,
    run::{BRIEF, Job},
};
use papan_core::Budget;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value, value::RawValue};
use std::time::Duration;

/// What a shell gives a session with a command.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// Messages in the language of the page.
    pub catalog: &'static Catalog,
    /// Limits of jobs.
    pub limits: JobLimits,
    /// Random seed for commands that bring none.
    pub seed: u64,
    /// Bytes that came with the command, such as a picture.
    pub attachment: Option<&'a [u8]>,
}

/// How much a job may use.
#[derive(Clone, Copy, Debug)]
pub struct JobLimits {
    /// Time of a job whose command says nothing about it.
    pub default_time: Duration,
    /// Time of a job at most.
    pub max_time: Duration,
    /// Memory of a job in bytes.
    pub memory: u64,
}

impl JobLimits {
    /// The budget of a job that may take this long.
    pub fn budget(&self, time: Duration) -> Budget {
        Budget { time: Some(time.min(self.max_time)), nodes: None, memory: Some(self.memory) }
    }

    /// The budget of a brief job, such as opening a file.
    pub fn brief_budget(&self) -> Budget {
        self.budget(BRIEF)
    }

    /// The budget of a job whose command says nothing about it.
    pub fn default_budget(&self) -> Budget {
        self.budget(self.default_time)
    }
}

/// Limits that a command asks for, within those of the shell.
#[derive(Clone, Copy, Debug, Default, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RequestedLimits {
    /// Time limit in seconds.
    pub seconds: Option<u64>,
    /// Node limit.
    pub nodes: Option<u64>,
}

impl RequestedLimits {
    /// The budget within the limits of the shell.
    pub fn budget(self, limits: &JobLimits) -> Budget {
        let time = self.seconds.map_or(limits.default_time, Duration::from_secs);
        Budget { nodes: self.nodes, ..limits.budget(time) }
    }
}

/// What a command leads to.
pub enum Step<S: Session> {
    /// An answer.
    Done(S::View),
    /// Work for the shell.
    Job(SessionJob<S>),
}

/// Work of a session. Its result goes back into the session, which then answers.
pub type SessionJob<S> = Job<Finish<S>>;

/// What a job comes to: a change of the session and the answer, or why the result is of no use any more.
pub type Finish<S> = Box<dyn FnOnce(&mut S) -> Result<<S as Session>::View, ApiError> + Send>;

impl<S: Session> Step<S> {
    /// Work that needs nothing of the session when it is done.
    pub fn view_job(job: Job<S::View>) -> Self {
        Self::Job(job.map(|view| finish(|_: &mut S| Ok(view))).read_only())
    }
}

/// What a job comes to.
pub fn finish<S: Session>(
    finish: impl FnOnce(&mut S) -> Result<S::View, ApiError> + Send + 'static,
) -> Finish<S> {
    Box::new(finish)
}

/// A game or puzzle of one page.
pub trait Session: Sized + 'static {
    /// What a page asks for.
    type Command: DeserializeOwned;
    /// What a page gets.
    type View: Serialize + Send + 'static;

    /// Answers a command, or describes the work that it takes.
    ///
    /// # Errors
    /// Why the command cannot be answered; the session is as before.
    fn handle(
        &mut self,
        command: Self::Command,
        context: &Context<'_>,
    ) -> Result<Step<Self>, ApiError>;
}

/// Reads the fields of a command by its verb: `{"text": …}` of `solve` becomes `Command::Solve { text, … }`.
///
/// # Errors
/// An unknown verb, or the field that is missing or wrong.
pub fn decode<Command: DeserializeOwned>(
    verb: &str,
    fields: Map<String, Value>,
) -> Result<Command, ApiError> {
    let tagged = Value::Object(Map::from_iter([(verb.to_owned(), Value::Object(fields))]));
    serde_path_to_error::deserialize(tagged).map_err(|error| {
        let reason = error.inner().to_string();
        if reason.starts_with("unknown variant") {
            return ApiError::unknown(verb);
        }
        // A missing field is named in the reason, a wrong one by the path `verb.field`.
        let missing =
            reason.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
        let path = error.path().to_string();
        let wrong = path.split('.').nth(1).and_then(|field| field.split('[').next());
        ApiError::bad_field(missing.or(wrong).unwrap_or(verb))
    })
}

/// Writes a view as JSON.
///
/// # Errors
/// Never for the views of this crate.
pub fn encode(view: &impl Serialize) -> Result<Box<RawValue>, ApiError> {
    serde_json::value::to_raw_value(view).map_err(|_| ApiError::internal())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(rename_all = "kebab-case")]
    enum Command {
        Mark { cells: Vec<u32>, name: Option<String> },
        Undo {},
    }

    fn read(verb: &str, fields: Value) -> Result<Command, String> {
        let Value::Object(fields) = fields else { panic!("{fields}") };
        let catalog = Catalog::of(crate::i18n::Lang::En);
        decode(verb, fields).map_err(|error| error.report(catalog).text)
    }

    #[test]
    fn commands_are_read_by_their_verb() {
        assert_eq!(read("undo", json!({ "extra": 1 })), Ok(Command::Undo {}));
        let command = Command::Mark { cells: vec![1, 2], name: None };
        assert_eq!(read("mark", json!({ "cells": [1, 2] })), Ok(command));
    }

    #[test]
    fn an_error_names_the_verb_or_the_field() {
        for (verb, fields, named) in [
            ("jump", json!({}), "jump"),
            ("mark", json!({}), "cells"),
            ("mark", json!({ "cells": [1, "x"] }), "cells"),
            ("mark", json!({ "cells": [1], "name": 7 }), "name"),
        ] {
            let error = read(verb, fields).unwrap_err();
            assert!(error.contains(named), "{error}");
        }
    }
}
