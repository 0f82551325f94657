//! What went wrong, told to a person: what it is, where (`file:line:column`, the line, a caret), what to do.

use crate::{input::shown, style::QUIET};
use anstyle::{AnsiColor, Style};
use papan_core::ParseError;
use papan_games::{
    error::{ApiError, ErrorKind as ApiErrorKind},
    i18n::{Arg, Catalog, Localize, Message, TextError, clean, localize},
};
use std::{
    io::{self, ErrorKind, Write},
    path::Path,
};
use unicode_width::UnicodeWidthStr;

/// A reason to stop with a message.
#[derive(Debug)]
pub(crate) enum AppError {
    /// A text is wrong.
    Parse { name: String, error: TextError },
    /// Several things are wrong at once.
    Several(Vec<AppError>),
    /// Anything that has a message in the catalogue, perhaps with a hint.
    Message { key: &'static str, args: Vec<(&'static str, Arg)> },
    /// Writing an answer failed.
    Output(io::Error),
}

impl From<io::Error> for AppError {
    fn from(error: io::Error) -> Self {
        AppError::Output(error)
    }
}

impl From<Message> for AppError {
    fn from(Message { key, args }: Message) -> Self {
        AppError::Message { key, args }
    }
}

impl From<AppError> for ApiError {
    fn from(error: AppError) -> Self {
        match error {
            AppError::Parse { error, .. } => error.into(),
            AppError::Several(errors) => {
                errors.into_iter().next().map_or_else(Self::internal, Self::from)
            }
            AppError::Message { key, args } => Message { key, args }.into(),
            AppError::Output(error) => Self::new("output-failed")
                .with("reason", error.to_string())
                .of_kind(ApiErrorKind::Internal),
        }
    }
}

impl AppError {
    /// A message without arguments.
    pub(crate) fn new(key: &'static str) -> Self {
        Message::new(key).into()
    }

    /// A fault in the text called `name`.
    pub(crate) fn parse<K: Localize>(name: &str, error: ParseError<K>) -> Self {
        AppError::Parse { name: name.to_owned(), error: localize(error) }
    }

    /// Errors in the text called `name`.
    pub(crate) fn in_text(name: &str, errors: Vec<TextError>) -> Self {
        let parse = |error| AppError::Parse { name: name.to_owned(), error };
        AppError::Several(errors.into_iter().map(parse).collect())
    }

    /// A file that cannot be used.
    pub(crate) fn file(name: &str, error: &io::Error) -> Self {
        let key = match error.kind() {
            ErrorKind::NotFound => "file-missing",
            ErrorKind::PermissionDenied => "file-forbidden",
            ErrorKind::IsADirectory => "file-is-folder",
            _ => "file-unreadable",
        };
        AppError::Message {
            key,
            args: vec![("name", shown(name).into()), ("reason", error.to_string().into())],
        }
    }

    /// A message about the thing called `name`.
    pub(crate) fn named(key: &'static str, name: &Path) -> Self {
        AppError::Message { key, args: vec![("name", shown(&name.display().to_string()).into())] }
    }

    /// A message with the reason that something else gave.
    pub(crate) fn with_reason(key: &'static str, reason: &dyn std::fmt::Display) -> Self {
        AppError::Message { key, args: vec![("reason", reason.to_string().into())] }
    }

    /// A file that cannot be written.
    pub(crate) fn unwritable(path: &Path, error: &io::Error) -> Self {
        let cause = match error.kind() {
            ErrorKind::NotFound => "missing",
            ErrorKind::NotADirectory => "no-folder",
            ErrorKind::PermissionDenied => "forbidden",
            ErrorKind::IsADirectory => "folder",
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => "full",
            ErrorKind::ReadOnlyFilesystem => "read-only",
            _ => "other",
        };
        // The words of the system name the temporary file; its own name is no help.
        let reason = error.raw_os_error().map_or(error.kind().to_string(), |code| {
            io::Error::from_raw_os_error(code).to_string()
        });
        let args = vec![
            ("name", shown(&path.display().to_string()).into()),
            ("cause", cause.into()),
            ("reason", reason.into()),
        ];
        AppError::Message { key: "file-unwritable", args }
    }

    /// Whether the reader closed the other end of our pipe, as `head` does: not an error.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, AppError::Output(error) if error.kind() == ErrorKind::BrokenPipe)
    }

    /// Tells the problem.
    pub(crate) fn render(&self, text: &Catalog, out: &mut impl Write) -> io::Result<()> {
        match self {
            AppError::Parse { name, error } => tell_parse_error(name, error, text, out),
            AppError::Several(problems) => {
                problems.iter().try_for_each(|problem| problem.render(text, out))
            }
            AppError::Message { key, args } => {
                tell_head("", &text.fill(key, args), text, out)?;
                tell_hint(text.attribute(key, "hint", args), text, out)
            }
            AppError::Output(error) => tell_head(
                "",
                &text.fill("output-failed", &[("reason", error.to_string().into())]),
                text,
                out,
            ),
        }
    }
}

/// Tells something odd that is no reason to stop.
pub(crate) fn warn(
    key: &str,
    args: &[(&str, Arg)],
    text: &Catalog,
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(out, "{WARNING}{}:{WARNING:#} {}", text.get("word-warning"), text.fill(key, args))?;
    tell_hint(text.attribute(key, "hint", args), text, out)
}

const ERROR: Style = AnsiColor::Red.on_default().bold();
const WARNING: Style = AnsiColor::Yellow.on_default().bold();
const HINT: Style = AnsiColor::Cyan.on_default();

fn tell_head(place: &str, message: &str, text: &Catalog, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{ERROR}{}:{ERROR:#} {place}{message}", text.get("word-error"))
}

fn tell_hint(hint: Option<String>, text: &Catalog, out: &mut impl Write) -> io::Result<()> {
    match hint {
        Some(hint) => writeln!(out, "{HINT}{}:{HINT:#} {hint}", text.get("word-hint")),
        None => Ok(()),
    }
}

fn tell_parse_error(
    name: &str,
    error: &TextError,
    text: &Catalog,
    out: &mut impl Write,
) -> io::Result<()> {
    let place = error.location();
    let name = shown(name);
    tell_head(
        &format!("{name}:{place}: "),
        &text.fill(error.kind().key, &error.kind().args),
        text,
        out,
    )?;
    let (excerpt, marked) = error.excerpt();
    if !excerpt.trim().is_empty() {
        // Tabs and control characters would shift the caret.
        let show = |part: &str| clean(&part.replace('\t', " "));
        let before = show(&excerpt[..marked.start]);
        let fault = show(&excerpt[marked.clone()]);
        let after = show(&excerpt[marked.end..]);
        let number = place.line.to_string();
        let margin = " ".repeat(number.len());
        let caret = format!("{}{}", " ".repeat(before.width()), "^".repeat(fault.width().max(1)));
        writeln!(out, "{QUIET} {number} |{QUIET:#} {before}{fault}{after}")?;
        writeln!(out, "{QUIET} {margin} |{QUIET:#} {ERROR}{caret}{ERROR:#}")?;
    }
    tell_hint(text.attribute(error.kind().key, "hint", &error.kind().args), text, out)
}
