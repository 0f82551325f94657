//! Work that needs no session: one file a game, one verb a piece of work, fields in and an answer out. Scripts reach it
//! by `POST /api/GAME/VERB` with a JSON object, pages by `GAME/VERB` over their socket as well. Answers have the shape of
//! the command line's `--json` where there is one.
//!
//! To add a verb: a line in the `handle` of its game. To add a game: its file, and a line in [`handle`].

use super::{
    fault::{Fault, Kind},
    house::House,
    jobs::{Client, Job},
    limits,
    request::{Answer, Reply, Request},
};
use crate::text::Lang;
use axum::{
    body::{Body, Bytes, to_bytes},
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use papan_core::Cancel;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use tokio::sync::oneshot;

/// Answers a request.
pub(crate) fn handle(game: &str, verb: &str, request: &Request<'_>) -> Reply {
    match (game, verb) {
        (_, "open") => open(request),
        _ => Err(Fault::unknown(&format!("{game}/{verb}"))),
    }
}

/// Keeps a text for a socket that can't take it in one message.
fn open(request: &Request<'_>) -> Reply {
    let text = request.text_of("text")?.to_owned();
    let ticket = request.tickets.keep(text).map_err(|_| Fault::broken())?;
    Ok(json!({ "ticket": ticket }).into())
}

/// Answers `POST /api/GAME/VERB`.
pub(crate) async fn post(
    State(house): State<Arc<House>>,
    Path((game, verb)): Path<(String, String)>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let lang = headers.get(header::ACCEPT_LANGUAGE).and_then(|lang| lang.to_str().ok());
    let lang = lang.and_then(|lang| lang.parse().ok()).unwrap_or(Lang::En);
    let text = &house.tongue(lang).text;
    let fields = match read_fields(&headers, body).await {
        Ok(fields) => fields,
        Err((status, key)) => {
            let fault = Fault::new(key).to_json(text);
            return (status, as_json(&json!({ "fault": fault }))).into_response();
        }
    };
    let reply = tokio::task::block_in_place(|| {
        handle(&game, &verb, &Request { fields: &fields, text, tickets: &house.tickets })
    });
    let reply = match reply {
        Ok(Answer::Job(job)) => finish(&house, job).await.map(Answer::Done),
        reply => reply,
    };
    match reply {
        Ok(Answer::Done(value)) => as_json(&value).into_response(),
        Ok(Answer::File { kind, bytes }) => {
            ([(header::CONTENT_TYPE, kind)], Bytes::from(bytes)).into_response()
        }
        Ok(Answer::Job(_)) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        Err(fault) => {
            let status = match fault.kind() {
                Kind::Request => StatusCode::UNPROCESSABLE_ENTITY,
                Kind::Busy => StatusCode::SERVICE_UNAVAILABLE,
                Kind::Server => StatusCode::INTERNAL_SERVER_ERROR,
            };
            (status, as_json(&json!({ "fault": fault.to_json(text) }))).into_response()
        }
    }
}

fn as_json(value: &Value) -> impl IntoResponse + use<> {
    ([(header::CONTENT_TYPE, "application/json")], value.to_string())
}

/// Reads the object in the body. A form of another site can't send this content type without asking us first.
async fn read_fields(
    headers: &HeaderMap,
    body: Body,
) -> Result<Map<String, Value>, (StatusCode, &'static str)> {
    const TOO_LARGE: (StatusCode, &str) = (StatusCode::PAYLOAD_TOO_LARGE, "web-too-large");
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    if kind.split(';').next().map(str::trim) != Some("application/json") {
        return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, "web-bad-type"));
    }
    // The text may be a megabyte, and what JSON adds to it comes on top.
    let bytes = to_bytes(body, limits::BODY).await.map_err(|_| TOO_LARGE)?;
    match serde_json::from_slice(&bytes) {
        Ok(Value::Object(fields)) => Ok(fields),
        _ => Err((StatusCode::BAD_REQUEST, "web-bad-message")),
    }
}

/// Waits for a job. Dropped before its end, because the visitor has gone, it stops the job.
async fn finish(house: &House, job: Job) -> Result<Value, Fault> {
    struct Wanted(Cancel);
    impl Drop for Wanted {
        fn drop(&mut self) {
            self.0.request();
        }
    }
    let (sender, result) = oneshot::channel();
    let wanted = Wanted(Cancel::new());
    let client = Client {
        cancel: wanted.0.clone(),
        progress: Box::new(|_| {}),
        result: Box::new(move |result| _ = sender.send(result)),
    };
    house.pool.submit(job, client)?;
    result.await.unwrap_or_else(|_| Err(Fault::new("web-stopped")))
}
