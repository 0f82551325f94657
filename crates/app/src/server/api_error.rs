//! Why a request can't be answered: a message of the catalogue, told in the visitor's language at the last moment.

use crate::error::AppError;
use papan_chess::IllegalMoveError;
use papan_core::{LineColumn, ParseError, StopReason};
use papan_games::i18n::{Arg, Catalog, Localize, Message};
use serde_json::{Value, json};

/// What is wrong with a request, or what hinders its answer.
#[derive(Debug)]
pub(crate) struct ApiError {
    key: &'static str,
    args: Vec<(&'static str, Arg)>,
    /// Where in a text the fault is.
    place: Option<LineColumn>,
    kind: Kind,
}

/// Whose turn it is to do something about a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The visitor's: the request is wrong.
    Request,
    /// The server is busy.
    Busy,
    /// Ours.
    Server,
}

impl ApiError {
    /// A request that is wrong.
    pub(crate) fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new(), place: None, kind: Kind::Request }
    }

    /// The same with one more argument for its message.
    #[must_use]
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// A field of the request that is missing or of the wrong kind.
    pub(crate) fn bad_field(name: &'static str) -> Self {
        Self::new("web-bad-field").with("field", name)
    }

    /// Something that we do not do.
    pub(crate) fn unknown(verb: &str) -> Self {
        Self::new("web-unknown-verb").with("verb", verb)
    }

    /// Too much to do.
    pub(crate) fn busy() -> Self {
        Self { kind: Kind::Busy, ..Self::new("web-busy") }
    }

    /// Our own mistake.
    pub(crate) fn internal() -> Self {
        Self { kind: Kind::Server, ..Self::new("web-broken") }
    }

    /// A computation that ended before it had an answer.
    pub(crate) fn stopped(stop: StopReason) -> Self {
        Self::new(if stop == StopReason::Cancelled { "web-stopped" } else { "web-gave-up" })
    }

    /// Whose turn it is.
    pub(crate) fn kind(&self) -> Kind {
        self.kind
    }

    /// The key of the message.
    #[cfg(test)]
    pub(crate) fn key(&self) -> &'static str {
        self.key
    }

    /// The fault as a page gets it.
    pub(crate) fn to_json(&self, text: &Catalog) -> Value {
        let mut told = json!({ "key": self.key, "text": text.fill(self.key, &self.args) });
        if let Some(hint) = text.attribute(self.key, "hint", &self.args) {
            told["hint"] = hint.into();
        }
        if let Some(LineColumn { line, column }) = self.place {
            told["line"] = line.into();
            told["column"] = column.into();
        }
        told
    }
}

impl From<Message> for ApiError {
    fn from(Message { key, args }: Message) -> Self {
        Self { args, ..Self::new(key) }
    }
}

impl<K: Localize> From<ParseError<K>> for ApiError {
    fn from(error: ParseError<K>) -> Self {
        let (place, Message { key, args }) = (Some(error.location()), error.kind().message());
        Self { key, args, place, kind: Kind::Request }
    }
}

impl From<IllegalMoveError> for ApiError {
    fn from(error: IllegalMoveError) -> Self {
        error.message().into()
    }
}

impl From<AppError> for ApiError {
    fn from(problem: AppError) -> Self {
        match problem {
            AppError::Parse { error, .. } => error.into(),
            AppError::Several(problems) => {
                problems.into_iter().next().map_or_else(Self::internal, Self::from)
            }
            AppError::Message { key, args } => Self { args, ..Self::new(key) },
            AppError::Output(error) => Self { kind: Kind::Server, ..Self::new("output-failed") }
                .with("reason", error.to_string()),
        }
    }
}
