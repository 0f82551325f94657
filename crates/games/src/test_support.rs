//! Asks a session as a page does, with JSON, and runs its jobs inline: for the tests of all games.

use crate::{
    error::ApiError,
    i18n::{Catalog, Lang},
    session::{Context, JobLimits, Session, Step, decode},
};
use papan_core::{CancelToken, Stopwatch};
use serde_json::Value;
use std::time::Duration;

/// What a page in this language gets for a command.
pub(crate) fn ask_in<S: Session>(
    lang: Lang,
    session: &mut S,
    verb: &str,
    fields: Value,
) -> Result<Value, ApiError> {
    let Value::Object(fields) = fields else { panic!("{fields}") };
    let minute = Duration::from_mins(1);
    let limits = JobLimits { default_time: minute, max_time: minute, memory: 1 << 30 };
    let context = Context { catalog: Catalog::of(lang), limits, seed: 7, attachment: None };
    let view = match session.handle(decode(verb, fields)?, &context)? {
        Step::Done(view) => view,
        Step::Job(job) => {
            let finish = job.run(&CancelToken::new(), &Stopwatch::start(), &|_| {})?;
            finish(session)?
        }
    };
    Ok(serde_json::to_value(view).unwrap())
}

/// What an English page gets for a command.
pub(crate) fn ask<S: Session>(session: &mut S, verb: &str, fields: Value) -> Value {
    ask_in(Lang::En, session, verb, fields).unwrap()
}
