//! Why a command of a page or a script has no answer: a message of the catalogues, filled in at the last moment.

use crate::i18n::{Arg, Catalog, Localize, Message};
use papan_core::{LineColumn, ParseError, StopReason};
use serde::Serialize;

/// A command that cannot be answered.
#[derive(Debug)]
pub struct ApiError {
    message: Message,
    /// Location of an error in a text.
    location: Option<LineColumn>,
    /// Seconds after which the command may be sent again.
    retry_after: Option<u64>,
    kind: ErrorKind,
}

/// Who can do something about an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The client: the command is wrong.
    Request,
    /// The client, later: too much is going on.
    Busy,
    /// The client, later: it has too much going on itself.
    Quota,
    /// The maintainers: this is a bug or a failure of the machine.
    Internal,
}

/// An error as a page gets it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorReport {
    /// Key of the message, the same in every language.
    pub key: &'static str,
    /// What is wrong, in the language of the page.
    pub text: String,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Line of an error in a text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// Column of the line in characters, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u64>,
    /// Seconds after which the command may be sent again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u64>,
}

impl ApiError {
    /// A command that is wrong, by the key of its message.
    pub fn new(key: &'static str) -> Self {
        Message::new(key).into()
    }

    /// Adds an argument of the message.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.message = self.message.with(name, value);
        self
    }

    /// Sets the kind of the error.
    #[must_use]
    pub fn of_kind(self, kind: ErrorKind) -> Self {
        Self { kind, ..self }
    }

    /// A field of a command that is missing or has a wrong value.
    pub fn bad_field(name: &str) -> Self {
        Self::new("web-bad-field").with("field", name)
    }

    /// A command that does not exist.
    pub fn unknown(verb: &str) -> Self {
        Self::new("web-unknown-verb").with("verb", verb)
    }

    /// Too much is going on.
    pub fn busy() -> Self {
        Self::new("web-busy").of_kind(ErrorKind::Busy)
    }

    /// The client has too much going on.
    pub fn quota() -> Self {
        Self::new("web-quota").of_kind(ErrorKind::Quota)
    }

    /// Too many commands in a short time.
    pub fn slow_down(seconds: u64) -> Self {
        let error = Self::new("web-slow-down").with("seconds", seconds);
        Self { retry_after: Some(seconds), ..error }
    }

    /// A bug or a failure of the machine.
    pub fn internal() -> Self {
        Self::new("web-broken").of_kind(ErrorKind::Internal)
    }

    /// A computation that ended without an answer.
    pub fn stopped(stop: StopReason) -> Self {
        Self::new(if stop == StopReason::Cancelled { "web-stopped" } else { "web-gave-up" })
    }

    /// Who can do something about it.
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// The key of the message.
    pub fn key(&self) -> &'static str {
        self.message.key
    }

    /// The error in the language of a page.
    pub fn report(&self, catalog: &Catalog) -> ErrorReport {
        let Message { key, args } = &self.message;
        ErrorReport {
            key,
            text: catalog.fill(key, args),
            // A hint that names commands or their options has another form for those who use a page.
            hint: ["page-hint", "hint"].iter().find_map(|name| catalog.attribute(key, name, args)),
            line: self.location.map(|location| location.line),
            column: self.location.map(|location| location.column),
            seconds: self.retry_after,
        }
    }
}

impl From<Message> for ApiError {
    fn from(message: Message) -> Self {
        Self { message, location: None, retry_after: None, kind: ErrorKind::Request }
    }
}

impl<K: Localize> From<ParseError<K>> for ApiError {
    fn from(error: ParseError<K>) -> Self {
        Self { location: Some(error.location()), ..error.kind().message().into() }
    }
}
