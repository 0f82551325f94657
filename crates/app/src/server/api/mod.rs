//! Work that needs no session: one file a game, one verb a piece of work, fields in and an answer out. Scripts reach it
//! by `POST /api/GAME/VERB` with a JSON object, pages by `GAME/VERB` over their socket as well. Answers have the shape of
//! the command line's `--json` where there is one.
//!
//! To add a verb: a line in the `handle` of its game. To add a game: its file, and a line in [`handle`].

mod chess;
mod giant;
pub(crate) mod queens;
pub(crate) mod sokoban;

use super::{
    api_error::{ApiError, Kind},
    jobs::{Job, JobListener},
    limits,
    request::{JobOutput, Outcome, Reply, Request},
    state::ServerState,
};
use crate::{
    cli::{
        chess::solved::Notation,
        solve::{Kind as BoardKind, recognise},
    },
    image_output::{self, Picture},
};
use axum::{
    body::{Body, Bytes, to_bytes},
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use papan_core::CancelToken;
use papan_draw::Scene;
use papan_games::i18n::{Catalog, Lang};
use serde_json::{Map, Value, json};
use std::sync::Arc;
use tokio::sync::oneshot;

/// Answers a request.
pub(crate) fn handle(game: &str, verb: &str, request: &Request<'_>) -> Reply {
    match (game, verb) {
        ("board", "recognise") => recognise_board(request),
        (_, "open") => open(request),
        ("chess", _) => chess::handle(verb, request),
        ("giant", _) => giant::handle(verb, request),
        ("queens", _) => queens::handle(verb, request),
        ("sokoban", _) => sokoban::handle(verb, request),
        _ => Err(ApiError::unknown(game)),
    }
}

/// The kind of board that a text holds, as `papan solve` sees it.
fn recognise_board(request: &Request<'_>) -> Reply {
    let kind = match recognise(request.board()?.as_bytes()) {
        Some(BoardKind::Chess(Notation::Fen)) => Some(("chess", "fen")),
        Some(BoardKind::Chess(Notation::Pgn)) => Some(("chess", "pgn")),
        Some(BoardKind::Giant) => Some(("giant", "giant")),
        Some(BoardKind::Queens) => Some(("queens", "queens")),
        Some(BoardKind::Sokoban) => Some(("sokoban", "sokoban")),
        None => None,
    };
    let (game, form) = kind.unzip();
    Ok(json!({ "game": game, "form": form }).into())
}

/// A scene as a picture, the same bytes as the command line writes: `form` (`svg` or `png`), `theme`, `cell`.
fn draw(scene: Scene, request: &Request<'_>) -> Reply {
    let look = look(request)?;
    let is_png = match request.optional_text("form")? {
        None | Some("svg") => false,
        Some("png") => true,
        Some(_) => return Err(ApiError::bad_field("form")),
    };
    Ok(Outcome::Job(Job::new(request.budget()?, move |_| {
        let svg = look.svg(&scene);
        Ok(if is_png {
            JobOutput::File { kind: "image/png", bytes: image_output::png(&svg)? }
        } else {
            JobOutput::File { kind: "image/svg+xml", bytes: svg.into_bytes() }
        })
    })))
}

/// What a picture is to look like: `theme`, `cell`.
fn look(request: &Request<'_>) -> Result<Picture, ApiError> {
    let (theme, cell) = (request.optional_text("theme")?, request.optional_number("cell")?);
    Picture::of(theme, cell).ok_or_else(|| ApiError::bad_field("theme"))
}

/// Keeps a text for a socket that can't take it in one message.
fn open(request: &Request<'_>) -> Reply {
    let text = request.text_of("text")?.to_owned();
    let ticket = request.uploads.keep(text).map_err(|_| ApiError::internal())?;
    Ok(json!({ "ticket": ticket }).into())
}

/// Answers `POST /api/GAME/VERB`.
pub(crate) async fn post(
    State(server): State<Arc<ServerState>>,
    Path((game, verb)): Path<(String, String)>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let lang = headers.get(header::ACCEPT_LANGUAGE).and_then(|lang| lang.to_str().ok());
    let lang = lang.and_then(|lang| lang.parse().ok()).unwrap_or(Lang::En);
    let text = Catalog::of(lang);
    let sent = match Sent::read(&headers, body).await {
        Ok(sent) => sent,
        Err((status, key)) => {
            let fault = ApiError::new(key).to_json(text);
            return (status, as_json(&json!({ "fault": fault }))).into_response();
        }
    };
    let request = Request {
        fields: &sent.fields,
        text,
        uploads: &server.uploads,
        picture: sent.picture.as_deref(),
        patience: limits::POST_WORK,
    };
    let reply = tokio::task::block_in_place(|| handle(&game, &verb, &request));
    let product = match reply {
        Ok(Outcome::Done(value)) => Ok(value.into()),
        Ok(Outcome::Job(job)) => finish(&server, job).await,
        Err(fault) => Err(fault),
    };
    match product {
        Ok(JobOutput::Value(value)) => as_json(&value).into_response(),
        Ok(JobOutput::File { kind, bytes }) => {
            ([(header::CONTENT_TYPE, kind)], Bytes::from(bytes)).into_response()
        }
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

/// What came in the body: an object, or a picture.
#[derive(Default)]
struct Sent {
    fields: Map<String, Value>,
    picture: Option<Bytes>,
}

impl Sent {
    /// Reads the body. A form of another site can't send one of these content types without asking us first.
    async fn read(headers: &HeaderMap, body: Body) -> Result<Self, (StatusCode, &'static str)> {
        let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
        let is_picture = ["image/png", "image/jpeg", "image/webp"].contains(&kind);
        if !is_picture && kind != "application/json" {
            return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, "web-bad-type"));
        }
        let limit = if is_picture { limits::PICTURE } else { limits::BODY };
        let bytes = to_bytes(body, limit).await;
        let bytes = bytes.map_err(|_| (StatusCode::PAYLOAD_TOO_LARGE, "web-too-large"))?;
        if is_picture {
            return Ok(Self { picture: Some(bytes), ..Self::default() });
        }
        match serde_json::from_slice(&bytes) {
            Ok(Value::Object(fields)) => Ok(Self { fields, ..Self::default() }),
            _ => Err((StatusCode::BAD_REQUEST, "web-bad-message")),
        }
    }
}

/// Waits for a job. Dropped before its end, because the visitor has gone, it stops the job.
async fn finish(server: &ServerState, job: Job) -> Result<JobOutput, ApiError> {
    struct Wanted(CancelToken);
    impl Drop for Wanted {
        fn drop(&mut self) {
            self.0.cancel();
        }
    }
    let (sender, result) = oneshot::channel();
    let wanted = Wanted(CancelToken::new());
    let client = JobListener {
        cancel: wanted.0.clone(),
        progress: Box::new(|_| {}),
        result: Box::new(move |result| _ = sender.send(result)),
    };
    server.pool.submit(job, client)?;
    result.await.unwrap_or_else(|_| Err(ApiError::new("web-stopped")))
}
