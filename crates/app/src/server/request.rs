//! What a page asks for and what it gets: the same over a socket and over `POST`, so that a game's code knows neither.

use super::{api_error::ApiError, jobs::Job, limits, uploads::Uploads};
use papan_core::Budget;
use papan_games::i18n::Catalog;
use serde_json::{Map, Value};
use std::{borrow::Cow, time::Duration};

/// The fields of a request, and what is needed to answer it.
pub(crate) struct Request<'a> {
    /// The fields as they came.
    pub(crate) fields: &'a Map<String, Value>,
    /// The visitor's language.
    pub(crate) text: &'a Catalog,
    /// The texts that were sent ahead because they are too long for a message.
    pub(crate) uploads: &'a Uploads,
    /// A picture that was sent instead of fields.
    pub(crate) picture: Option<&'a [u8]>,
    /// How long a job may take at most.
    pub(crate) patience: Duration,
}

/// What answers a request.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// It is done.
    Done(Value),
    /// It takes longer: a worker does it.
    Job(Job),
}

/// What comes of a job.
#[derive(Debug)]
pub(crate) enum JobOutput {
    /// A value.
    Value(Value),
    /// A file, for `POST` only.
    File {
        /// What a browser needs to know of it.
        kind: &'static str,
        /// All of it.
        bytes: Vec<u8>,
    },
}

impl From<Value> for JobOutput {
    fn from(value: Value) -> Self {
        JobOutput::Value(value)
    }
}

impl JobOutput {
    /// A value from anything that has a form for scripts.
    pub(crate) fn of(value: &impl serde::Serialize) -> Result<Self, ApiError> {
        serde_json::to_value(value).map(JobOutput::Value).map_err(|_| ApiError::internal())
    }
}

/// An answer or why there is none.
pub(crate) type Reply = Result<Outcome, ApiError>;

impl From<Value> for Outcome {
    fn from(value: Value) -> Self {
        Outcome::Done(value)
    }
}

/// A plain answer from anything that has a form for scripts.
pub(crate) fn done_as(value: &impl serde::Serialize) -> Reply {
    serde_json::to_value(value).map(Outcome::Done).map_err(|_| ApiError::internal())
}

impl Request<'_> {
    /// A field that is a text.
    pub(crate) fn text_of(&self, name: &'static str) -> Result<&str, ApiError> {
        self.optional_text(name)?.ok_or_else(|| ApiError::bad_field(name))
    }

    /// A field that is a text or not there.
    pub(crate) fn optional_text(&self, name: &'static str) -> Result<Option<&str>, ApiError> {
        match self.fields.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(ApiError::bad_field(name)),
        }
    }

    /// A field that is a whole number from 0.
    pub(crate) fn number(&self, name: &'static str) -> Result<u64, ApiError> {
        self.optional_number(name)?.ok_or_else(|| ApiError::bad_field(name))
    }

    /// A field that is a whole number from 0 or not there.
    pub(crate) fn optional_number(&self, name: &'static str) -> Result<Option<u64>, ApiError> {
        match self.fields.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => value.as_u64().map(Some).ok_or_else(|| ApiError::bad_field(name)),
        }
    }

    /// A field that is yes or no; no when it is not there.
    pub(crate) fn flag(&self, name: &'static str) -> Result<bool, ApiError> {
        match self.fields.get(name) {
            None | Some(Value::Null) => Ok(false),
            Some(value) => value.as_bool().ok_or_else(|| ApiError::bad_field(name)),
        }
    }

    /// What a job may use: `seconds` and `nodes` of the request, within our own limits.
    pub(crate) fn budget(&self) -> Result<Budget, ApiError> {
        let seconds = self.optional_number("seconds")?.map(Duration::from_secs);
        let time = seconds.unwrap_or(limits::USUAL_WORK).min(self.patience);
        let nodes = self.optional_number("nodes")?;
        Ok(Budget { time: Some(time), nodes, memory: Some(limits::WORK_MEMORY) })
    }

    /// The board that the request is about: its field `text`, or the text that its `ticket` stands for.
    pub(crate) fn board(&self) -> Result<Cow<'_, str>, ApiError> {
        if let Some(text) = self.optional_text("text")? {
            return Ok(text.into());
        }
        let ticket = self.text_of("ticket").map_err(|_| ApiError::bad_field("text"))?;
        let text = self.uploads.take(ticket).ok_or_else(|| ApiError::new("web-no-ticket"))?;
        Ok(Cow::Owned(text))
    }
}
