//! Commands that need no socket, for scripts: `POST /api/GAME/VERB` with a JSON object, or with a picture. Answers have the
//! shape of the command line's `--json` where there is one.

use super::{
    events::EventSender,
    guard::PeerAddrs,
    jobs::{JobListener, Owner},
    limits,
    quota::{QuotaError, Share},
    sessions::{self, JobResult, Reply},
    state::ServerState,
};
use axum::{
    body::{Body, Bytes, HttpBody, to_bytes},
    extract::{Extension, Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use papan_core::CancelToken;
use papan_games::{
    error::{ApiError, ErrorKind, ErrorReport},
    i18n::{Catalog, Lang},
    picture::File,
    run::Job,
    session::{decode, encode},
    sessions::Output,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::{net::IpAddr, sync::Arc};
use tokio::{sync::oneshot, task::spawn_blocking};

/// Answers `POST /api/GAME/VERB`.
pub(crate) async fn post(
    State(server): State<Arc<ServerState>>,
    Extension(ends): Extension<PeerAddrs>,
    Path((game, verb)): Path<(String, String)>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let lang = headers.get(header::ACCEPT_LANGUAGE).and_then(|lang| lang.to_str().ok());
    let lang = lang.and_then(|lang| lang.parse().ok()).unwrap_or(Lang::En);
    let fail = |status, error: &ApiError| {
        let error = error.report(Catalog::of(lang));
        let body = serde_json::to_string(&Failure { error }).unwrap_or_default();
        (status, as_json(body)).into_response()
    };
    let address = ends.theirs.ip().to_canonical();
    let sent = match Sent::read(&server, address, &headers, body).await {
        Ok(sent) => sent,
        Err((status, error)) => return fail(status, &error),
    };
    match answer(&server, address, &game, &verb, sent, lang).await {
        Ok(Output::Json(answer)) => as_json(answer.get().to_owned()).into_response(),
        Ok(Output::File(File { content_type, bytes })) => {
            ([(header::CONTENT_TYPE, content_type)], Bytes::from(bytes)).into_response()
        }
        Err(error) => {
            let status = match error.kind() {
                ErrorKind::Request => StatusCode::UNPROCESSABLE_ENTITY,
                ErrorKind::Busy => StatusCode::SERVICE_UNAVAILABLE,
                ErrorKind::Quota => StatusCode::TOO_MANY_REQUESTS,
                ErrorKind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            };
            fail(status, &error)
        }
    }
}

/// Why a request has no answer.
#[derive(Serialize)]
struct Failure {
    error: ErrorReport,
}

/// A command that keeps a text for a socket that cannot take it in one message.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Upload {
    Open { text: String },
}

/// The ticket of a text that was sent ahead.
#[derive(Serialize)]
struct Ticket {
    ticket: String,
}

/// Answers a command in a session that lasts as long as it takes.
async fn answer(
    server: &ServerState,
    address: IpAddr,
    game: &str,
    verb: &str,
    sent: Sent,
    lang: Lang,
) -> Result<Output, ApiError> {
    // What was sent counts until it is answered: a job may hold it in memory.
    let Sent { mut fields, picture, share: _share } = sent;
    if verb == "open" {
        let Upload::Open { text } = decode(verb, fields)?;
        let ticket = server.uploads.keep(text).map_err(|_| ApiError::internal())?;
        return encode(&Ticket { ticket }).map(Output::Json);
    }
    server.uploads.insert_text(&mut fields)?;
    let mut sessions = sessions::open(server, &EventSender::new(lang, |_| {}), false);
    let (game, verb) = (game.to_owned(), verb.to_owned());
    let (mut sessions, reply) = blocking(move || {
        let context = limits::context(lang, limits::POST_WORK, picture.as_deref());
        let reply = sessions.handle(&game, &verb, fields, &context);
        (sessions, reply)
    })
    .await?;
    match reply? {
        Reply::Done(answer) => Ok(Output::Json(answer)),
        Reply::Job(job) => {
            let share = server.requests.take(address, 1).map_err(|error| match error {
                QuotaError::Address => ApiError::quota(),
                QuotaError::Total => ApiError::busy(),
            })?;
            let result = finish(server, Owner::Address(address), job).await?;
            drop(share);
            blocking(move || sessions.finish(result)).await?
        }
    }
}

/// Works on a thread that may block, where sessions live.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    spawn_blocking(work).await.map_err(|_| ApiError::internal())
}

fn as_json(text: String) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], text)
}

/// What came in the body: an object, or a picture.
#[derive(Default)]
struct Sent {
    fields: Map<String, Value>,
    picture: Option<Bytes>,
    /// Its part of the bytes that the address may send at once.
    share: Option<Share>,
}

impl Sent {
    /// Reads the body. A form of another site can't send one of these content types without asking us first.
    async fn read(
        server: &ServerState,
        address: IpAddr,
        headers: &HeaderMap,
        body: Body,
    ) -> Result<Self, (StatusCode, ApiError)> {
        let wrong = |status, key| (status, ApiError::new(key));
        let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
        let is_picture = ["image/png", "image/jpeg", "image/webp"].contains(&kind);
        if !is_picture && kind != "application/json" {
            return Err(wrong(StatusCode::UNSUPPORTED_MEDIA_TYPE, "web-bad-type"));
        }
        let limit = if is_picture { limits::PICTURE } else { limits::BODY };
        let too_large = || wrong(StatusCode::PAYLOAD_TOO_LARGE, "web-too-large");
        let size = body.size_hint();
        if size.lower() > limit as u64 {
            return Err(too_large());
        }
        let size = size.upper().map_or(limit, |size| size.min(limit as u64) as usize);
        let share = server.bodies.take(address, size).map_err(|error| match error {
            QuotaError::Address => (StatusCode::TOO_MANY_REQUESTS, ApiError::quota()),
            QuotaError::Total => (StatusCode::SERVICE_UNAVAILABLE, ApiError::busy()),
        })?;
        let bytes = to_bytes(body, limit).await.map_err(|_| too_large())?;
        let share = Some(share);
        if is_picture {
            return Ok(Self { picture: Some(bytes), share, ..Self::default() });
        }
        match blocking(move || serde_json::from_slice(&bytes)).await {
            Ok(Ok(Value::Object(fields))) => Ok(Self { fields, share, picture: None }),
            _ => Err(wrong(StatusCode::BAD_REQUEST, "web-bad-message")),
        }
    }
}

/// Waits for a job. Dropped before its end, because the visitor has gone, it stops the job.
async fn finish(
    server: &ServerState,
    owner: Owner,
    job: Job<JobResult>,
) -> Result<JobResult, ApiError> {
    struct Wanted(CancelToken);
    impl Drop for Wanted {
        fn drop(&mut self) {
            self.0.cancel();
        }
    }
    let (sender, result) = oneshot::channel();
    let wanted = Wanted(CancelToken::new());
    let client = JobListener {
        owner,
        cancel: wanted.0.clone(),
        progress: Box::new(|_| {}),
        result: Box::new(move |result| _ = sender.send(result)),
    };
    server.pool.submit(job, client)?;
    result.await.unwrap_or_else(|_| Err(ApiError::new("web-stopped")))
}
