//! One socket a page: requests in, answers and events out. The loop knows no game; it opens envelopes, counts messages,
//! keeps the jobs of its page, and stops them when the page is closed.

mod outbox;
#[cfg(any(test, fuzzing))]
pub(super) mod property;

use super::{
    events::EventSender,
    guard::{Lan, PeerAddrs},
    jobs::{JobListener, Owner},
    limits::{self, Rate},
    sessions::{self, JobResult, PageSessions, Reply},
    state::{self, ServerState},
};
use axum::{
    body::Bytes,
    extract::{
        Extension, RawQuery, State,
        ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code},
    },
    http::StatusCode,
    response::{IntoResponse, Response},
};
use outbox::{Outbox, OutgoingMessage, Waiting, outbox};
use papan_core::CancelToken;
use papan_games::{
    error::ApiError,
    i18n::{Catalog, Lang},
    message::{Message, Response as Answer, respond},
    run::{Job, JobProgress},
    session::{decode, encode},
    sessions::Output,
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::{
    collections::HashMap,
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};
use tokio::{
    sync::watch,
    task::spawn_blocking,
    time::{Instant, interval_at, timeout},
};

/// Refusals for being too fast after which a socket is closed.
const MAX_REFUSALS: u32 = 120;
/// What a socket reads and writes at a time: two thousand idle ones are to fit into little memory.
const BUFFER: usize = 4 << 10;

/// Answers `/ws?lang=en`.
pub(crate) async fn upgrade(
    State(server): State<Arc<ServerState>>,
    Extension(ends): Extension<PeerAddrs>,
    RawQuery(query): RawQuery,
    upgrade: WebSocketUpgrade,
) -> Response {
    let wanted = query.iter().flat_map(|query| query.split('&'));
    let lang =
        wanted.filter_map(|pair| pair.strip_prefix("lang=")).find_map(|lang| lang.parse().ok());
    let lang = lang.unwrap_or(Lang::En);
    let Ok(seat) = server.sockets.clone().try_acquire_owned() else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let address = ends.theirs.ip().to_canonical();
    let share = (!ends.is_local()).then(|| server.remote_sockets.take(address, 1)).transpose();
    let Ok(share) = share else { return StatusCode::TOO_MANY_REQUESTS.into_response() };
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(2 * limits::ANSWER)
        .max_message_size(limits::FRAME)
        .max_frame_size(limits::FRAME)
        .on_upgrade(move |socket| async move {
            let stop = server.stop.subscribe();
            let (outbox, waiting) = outbox();
            Connection::new(server, ends, lang, outbox).run(socket, waiting, stop).await;
            drop((seat, share));
        })
}

/// Commands of the socket itself.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(super) enum SocketCommand {
    /// The first message of a page from another machine, with its token.
    Enter {},
    /// The address for other machines.
    Lan {},
    /// Stops a job.
    Stop {
        /// The number of the message that began it.
        job: u64,
    },
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct NoAnswer {}

/// The address for other machines, if they may come.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct LanAnswer<'a> {
    origin: Option<&'a str>,
    token: Option<String>,
}

impl<'a> LanAnswer<'a> {
    fn new(lan: Option<&'a Lan>) -> Self {
        Self {
            origin: lan.map(|lan| lan.origin.as_str()),
            token: lan.map(|lan| lan.token.to_string()),
        }
    }
}

/// The number of the next socket.
static NEXT_SOCKET: AtomicU64 = AtomicU64::new(0);

/// The server's side of a socket.
struct Connection {
    /// What its jobs belong to.
    owner: Owner,
    server: Arc<ServerState>,
    lang: Lang,
    /// Whether the visitor may do anything yet: from another machine only with the token of the door.
    admitted: bool,
    outbox: Outbox,
    rate: Rate,
    refused: u32,
    jobs: HashMap<u64, CancelToken>,
    sessions: PageSessions,
}

impl Connection {
    fn new(server: Arc<ServerState>, ends: PeerAddrs, lang: Lang, outbox: Outbox) -> Self {
        let events = {
            let outbox = outbox.clone();
            EventSender::new(lang, move |event| outbox.put(OutgoingMessage::Text(event)))
        };
        let sessions = sessions::open(&server, &events, ends.is_local());
        Self {
            owner: Owner::Socket(NEXT_SOCKET.fetch_add(1, Ordering::Relaxed)),
            server,
            lang,
            admitted: ends.is_local(),
            outbox,
            rate: Rate::default(),
            refused: 0,
            jobs: HashMap::new(),
            sessions,
        }
    }

    /// Serves the socket until either side ends it. What sessions do is never done by an async worker, leaving included.
    async fn run(self, socket: WebSocket, waiting: Waiting, stop: watch::Receiver<bool>) {
        let mut this = Some(self);
        Self::exchange(&mut this, socket, waiting, stop.clone()).await;
        let _ = spawn_blocking(move || drop((this, stop))).await;
    }

    /// Lets the connection work on a thread that may block. `None` when that panicked: then the connection is lost.
    async fn blocking<T: Send + 'static>(
        this: &mut Option<Self>,
        work: impl FnOnce(&mut Self) -> T + Send + 'static,
    ) -> Option<T> {
        let mut connection = this.take()?;
        let done = spawn_blocking(move || {
            let done = work(&mut connection);
            (connection, done)
        });
        let (connection, done) = done.await.ok()?;
        *this = Some(connection);
        Some(done)
    }

    async fn exchange(
        this: &mut Option<Self>,
        mut socket: WebSocket,
        mut waiting: Waiting,
        stop: watch::Receiver<bool>,
    ) {
        let mut heard = Instant::now();
        let mut heartbeat = interval_at(Instant::now() + limits::HEARTBEAT, limits::HEARTBEAT);
        let mut stopped = std::pin::pin!(state::stopped(stop));
        let code = loop {
            let sent = tokio::select! {
                // Answers are sent before the next request is read: back-pressure for clients that do not read.
                biased;
                () = stopped.as_mut() => break close_code::AWAY,
                message = waiting.next() => match message {
                    Some(message) => {
                        let Some(text) = Self::text(this, message).await else { return };
                        send(&mut socket, Frame::Text(text)).await
                    }
                    None => break close_code::POLICY,
                },
                frame = socket.recv() => {
                    heard = Instant::now();
                    match frame {
                        Some(Ok(Frame::Text(text))) => {
                            match Self::blocking(this, move |this| this.take(&text)).await {
                                Some(ControlFlow::Continue(())) => continue,
                                Some(ControlFlow::Break(code)) => break code,
                                None => break close_code::ERROR,
                            }
                        }
                        Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {
                            let Some(connection) = this.as_mut() else { return };
                            match connection.count_ping() {
                                ControlFlow::Continue(()) => continue,
                                ControlFlow::Break(code) => break code,
                            }
                        }
                        Some(Ok(Frame::Binary(_))) => break close_code::UNSUPPORTED,
                        Some(Err(error)) if is_too_long(&error) => break close_code::SIZE,
                        Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                    }
                }
                _ = heartbeat.tick() => {
                    let admitted = this.as_ref().is_some_and(|this| this.admitted);
                    if !admitted || heard.elapsed() > 3 * limits::HEARTBEAT {
                        return;
                    }
                    send(&mut socket, Frame::Ping(Bytes::new())).await
                }
            };
            if sent.is_err() {
                return;
            }
        };
        // What was said before the end is still heard.
        for message in waiting.rest() {
            let Some(text) = Self::text(this, message).await else { break };
            if send(&mut socket, Frame::Text(text)).await.is_err() {
                return;
            }
        }
        let farewell = Frame::Close(Some(CloseFrame { code, reason: "".into() }));
        let _ = send(&mut socket, farewell).await;
    }

    /// The text of a message; only the result of a job needs the session for it.
    async fn text(this: &mut Option<Self>, message: OutgoingMessage) -> Option<Utf8Bytes> {
        match message {
            OutgoingMessage::Text(text) => Some(text),
            message @ OutgoingMessage::Finished(..) => {
                Self::blocking(this, |this| this.text_of(message)).await
            }
        }
    }

    /// Takes one message. Breaks with the code to close the socket with.
    fn take(&mut self, text: &str) -> ControlFlow<u16> {
        let message = match Message::read(text) {
            Ok(message) => message,
            Err((id, error)) => {
                self.fail(id, &error);
                return self.refuse();
            }
        };
        let id = message.id;
        if let Err(wait) = self.rate.admit(Instant::now().into_std()) {
            self.fail(Some(id), &ApiError::slow_down(wait.as_secs() + 1));
            return self.refuse();
        }
        let reply = self.reply(message).and_then(|reply| match reply {
            Reply::Done(answer) => {
                self.outbox.put(OutgoingMessage::Text(self.done(id, &answer)));
                Ok(())
            }
            Reply::Job(job) => self.begin(id, job),
        });
        if let Err(error) = reply {
            self.fail(Some(id), &error);
        }
        if self.admitted {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(close_code::POLICY)
        }
    }

    fn reply(&mut self, message: Message) -> Result<Reply, ApiError> {
        let Message { verb, mut fields, .. } = message;
        let server = self.server.clone();
        if !self.admitted {
            let token = fields.get("token").and_then(serde_json::Value::as_str);
            self.admitted = verb == "enter" && server.guard.accepts_token(token);
            if !self.admitted {
                return Err(ApiError::new("web-no-token"));
            }
        }
        if let Some((game, verb)) = verb.split_once('/') {
            server.uploads.insert_text(&mut fields)?;
            let context = limits::context(self.lang, limits::SOCKET_WORK, None);
            return self.sessions.handle(game, verb, fields, &context);
        }
        let answer = match decode(&verb, fields)? {
            SocketCommand::Enter {} => encode(&NoAnswer {}),
            SocketCommand::Lan {} => encode(&LanAnswer::new(server.guard.lan.as_ref())),
            SocketCommand::Stop { job } => {
                self.jobs.get(&job).inspect(|cancel| cancel.cancel());
                server.pool.forget_unwanted();
                encode(&NoAnswer {})
            }
        };
        answer.map(Reply::Done)
    }

    /// Hands a job to the workers.
    fn begin(&mut self, id: u64, job: Job<JobResult>) -> Result<(), ApiError> {
        if self.jobs.len() >= limits::JOBS_EACH || self.jobs.contains_key(&id) {
            return Err(ApiError::quota());
        }
        let cancel = CancelToken::new();
        let (outbox, results) = (self.outbox.clone(), self.outbox.clone());
        let listener = JobListener {
            owner: self.owner,
            cancel: cancel.clone(),
            progress: Box::new(move |progress: JobProgress| {
                outbox.offer(respond(Some(id), Answer::Progress(&progress)));
            }),
            result: Box::new(move |result| {
                results.put(OutgoingMessage::Finished(id, Box::new(result)));
            }),
        };
        self.server.pool.submit(job, listener)?;
        self.jobs.insert(id, cancel);
        Ok(())
    }

    /// The text of a message; the result of a job goes through its session first.
    fn text_of(&mut self, message: OutgoingMessage) -> Utf8Bytes {
        let (id, result) = match message {
            OutgoingMessage::Text(text) => return text,
            OutgoingMessage::Finished(id, result) => (id, *result),
        };
        self.jobs.remove(&id);
        let answer = match result.and_then(|result| self.sessions.finish(result)) {
            Ok(Output::Json(answer)) => return self.done(id, &answer),
            // A file is too much for a message; it is to be asked for by `POST`.
            Ok(Output::File(_)) => ApiError::new("web-no-files"),
            Err(error) => error,
        };
        respond(Some(id), Answer::Error(answer.report(Catalog::of(self.lang)))).into()
    }

    /// The text of an answer, or that it is too long for a message.
    fn done(&self, id: u64, answer: &RawValue) -> Utf8Bytes {
        if answer.get().len() <= limits::ANSWER {
            return respond(Some(id), Answer::Done(answer)).into();
        }
        let error = ApiError::new("web-too-long").with("limit", limits::ANSWER);
        respond(Some(id), Answer::Error(error.report(Catalog::of(self.lang)))).into()
    }

    fn fail(&self, id: Option<u64>, error: &ApiError) {
        let report = error.report(Catalog::of(self.lang));
        self.outbox.put(OutgoingMessage::Text(respond(id, Answer::Error(report)).into()));
    }

    /// Counts a ping like a message: answering it costs something, too.
    fn count_ping(&mut self) -> ControlFlow<u16> {
        match self.rate.admit(Instant::now().into_std()) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => self.refuse(),
        }
    }

    fn refuse(&mut self) -> ControlFlow<u16> {
        self.refused += 1;
        if self.refused > MAX_REFUSALS {
            return ControlFlow::Break(close_code::POLICY);
        }
        ControlFlow::Continue(())
    }
}

impl Drop for Connection {
    /// Cancels the jobs of this connection: the client is gone.
    fn drop(&mut self) {
        self.jobs.values().for_each(CancelToken::cancel);
    }
}

/// Whether a frame was longer than [`limits::FRAME`]. The websocket library says so in words only; a test watches them.
fn is_too_long(error: &axum::Error) -> bool {
    error.to_string().contains("too long")
}

async fn send(socket: &mut WebSocket, frame: Frame) -> Result<(), ()> {
    match timeout(limits::SEND_TIME, socket.send(frame)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(()),
    }
}
