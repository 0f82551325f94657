//! Tells what is wrong with a command line, in the user's language, and what might have been meant.

use crate::{error::AppError, exit::Exit};
use anstream::{AutoStream, ColorChoice};
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use papan_games::i18n::{Arg, Catalog};
use std::io::{self, Write};

/// Answers a request for help or version, or tells the fault.
pub(super) fn tell(error: &Error, text: &Catalog) -> Exit {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // A closed pipe means that the reader has seen enough.
        let _ = write!(
            AutoStream::new(io::stdout().lock(), ColorChoice::Auto),
            "{}",
            error.render().ansi()
        );
        return Exit::Success;
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = write!(
            AutoStream::new(io::stderr().lock(), ColorChoice::Auto),
            "{}",
            error.render().ansi()
        );
        return Exit::BadInput;
    }
    let _ =
        problem(error).render(text, &mut AutoStream::new(io::stderr().lock(), ColorChoice::Auto));
    Exit::BadInput
}

fn problem(error: &Error) -> AppError {
    let key = match error.kind() {
        ErrorKind::UnknownArgument => "usage-unknown-argument",
        ErrorKind::InvalidSubcommand => "usage-unknown-command",
        ErrorKind::InvalidValue => "usage-wrong-value",
        ErrorKind::ValueValidation => "usage-bad-value",
        ErrorKind::MissingRequiredArgument => "usage-missing-argument",
        ErrorKind::MissingSubcommand => "usage-missing-command",
        ErrorKind::ArgumentConflict => "usage-conflict",
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            "usage-missing-value"
        }
        ErrorKind::TooManyValues => "usage-extra-value",
        _ => "usage-other",
    };
    let told = |kind: ContextKind| error.get(kind).map(describe).unwrap_or_default();
    let suggestion =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
            .into_iter()
            .map(told)
            .find(|suggestion| !suggestion.is_empty())
            .unwrap_or_default();
    let args: Vec<(&'static str, Arg)> = vec![
        ("argument", told(ContextKind::InvalidArg).into()),
        ("command", told(ContextKind::InvalidSubcommand).into()),
        ("value", told(ContextKind::InvalidValue).into()),
        ("other", told(ContextKind::PriorArg).into()),
        ("valid", told(ContextKind::ValidValue).into()),
        ("has-suggestion", if suggestion.is_empty() { "no" } else { "yes" }.into()),
        ("suggestion", suggestion.into()),
    ];
    AppError::Message { key, args }
}

fn describe(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        ContextValue::StyledStrs(texts) => {
            texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}
