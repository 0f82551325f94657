//! Tells what is wrong with a command line, in the user's language, and what might have been meant.

use super::values::Expected;
use crate::{error::AppError, exit::Exit};
use anstream::{AutoStream, ColorChoice};
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use papan_games::i18n::{Arg, Catalog};
use std::{
    error::Error as _,
    ffi::OsStr,
    io::{self, Write},
};

/// Answers a request for help or version, or tells what is wrong with the words of the command line.
pub(super) fn tell<W: AsRef<OsStr>>(
    error: &Error,
    words: &[W],
    text: &Catalog,
    color: ColorChoice,
) -> Exit {
    // A closed pipe means that the reader has seen enough.
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let mut out = AutoStream::new(io::stdout().lock(), color);
            let _ = write!(out, "{}", error.render().ansi());
            Exit::Success
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let mut err = AutoStream::new(io::stderr().lock(), color);
            let _ = write!(err, "{}", error.render().ansi());
            Exit::BadInput
        }
        _ => {
            let mut err = AutoStream::new(io::stderr().lock(), color);
            let _ = problem(error, &command_of(words, text), text).render(text, &mut err);
            Exit::BadInput
        }
    }
}

/// The command that the words name, as far as it is one.
fn command_of<W: AsRef<OsStr>>(words: &[W], text: &Catalog) -> String {
    let mut command = &super::definition(text);
    let mut names = vec!["papan"];
    for word in words.iter().skip(1) {
        if let Some(sub) = command.find_subcommand(word.as_ref()) {
            names.push(sub.get_name());
            command = sub;
        }
    }
    names.join(" ")
}

fn problem(error: &Error, command: &str, text: &Catalog) -> AppError {
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
    let value = told(ContextKind::InvalidValue);
    // The parser calls a value that is missing an empty one.
    let key =
        if key == "usage-wrong-value" && value.is_empty() { "usage-missing-value" } else { key };
    let expected = error.source().and_then(|source| source.downcast_ref::<Expected>());
    let expected = expected.map(|Expected(message)| text.text(message)).unwrap_or_default();
    let args: Vec<(&'static str, Arg)> = vec![
        ("argument", without_value(&told(ContextKind::InvalidArg)).into()),
        ("unknown", told(ContextKind::InvalidSubcommand).into()),
        ("value", value.into()),
        ("other", without_value(&told(ContextKind::PriorArg)).into()),
        ("valid", told(ContextKind::ValidValue).into()),
        ("expected", expected.into()),
        ("command", command.to_owned().into()),
        ("has-suggestion", if suggestion.is_empty() { "no" } else { "yes" }.into()),
        ("suggestion", suggestion.into()),
    ];
    AppError::Message { key, args }
}

/// The name of an argument, without what follows it: `--time` of `--time <TIME>`, `DEPTH` of `<DEPTH>`.
fn without_value(argument: &str) -> &str {
    let name = argument.split(' ').next().unwrap_or_default();
    name.trim_matches(['<', '>', '[', ']', '.'])
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
