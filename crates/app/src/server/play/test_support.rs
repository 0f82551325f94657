//! Asks a session as a page does: for the tests of all games.

use crate::server::{
    api_error::ApiError,
    jobs::do_now,
    request::{JobOutput, Outcome, Reply, Request},
    uploads::Uploads,
};
use papan_games::i18n::{Catalog, Lang};
use serde_json::{Map, Value};
use std::time::Duration;

/// What is replied to a request with these fields.
pub(super) fn reply(
    lang: Lang,
    fields: Value,
    handle: impl FnOnce(&Request<'_>) -> Reply,
) -> Reply {
    let fields: Map<String, Value> = serde_json::from_value(fields).unwrap();
    handle(&Request {
        fields: &fields,
        text: Catalog::of(lang),
        uploads: &Uploads::default(),
        picture: None,
        patience: Duration::from_mins(1),
    })
}

/// The same when it is a value. A job is done at once.
pub(super) fn ask(
    lang: Lang,
    fields: Value,
    handle: impl FnOnce(&Request<'_>) -> Reply,
) -> Result<Value, ApiError> {
    match reply(lang, fields, handle)? {
        Outcome::Done(value) => Ok(value),
        Outcome::Job(job) => match do_now(job)? {
            JobOutput::Value(value) => Ok(value),
            file @ JobOutput::File { .. } => panic!("{file:?}"),
        },
    }
}
