//! One socket a page: requests in, answers and events out. The loop knows no game; it opens envelopes, counts messages,
//! keeps the jobs of its page, and stops them when the page is closed.

mod message;
mod outbox;
#[cfg(any(test, fuzzing))]
pub(super) mod property;

use super::{
    api_error::ApiError,
    guard::{Lan, PeerAddrs},
    jobs::{Job, JobListener},
    limits::{self, Rate},
    play::{EventSender, Play},
    request::{JobOutput, Outcome, Request},
    state::{self, ServerState},
};
use axum::{
    body::Bytes,
    extract::{
        Extension, RawQuery, State,
        ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade, close_code},
    },
    http::StatusCode,
    response::{IntoResponse, Response},
};
use message::Message;
use outbox::{Outbox, OutgoingMessage, Waiting, outbox};
use papan_core::CancelToken;
use papan_games::i18n::{Catalog, Lang};
use serde_json::json;
use std::{collections::HashMap, ops::ControlFlow, sync::Arc, time::Duration};
use tokio::{
    sync::watch,
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
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(limits::FRAME)
        .max_frame_size(limits::FRAME)
        .on_upgrade(move |socket| async move {
            let stop = server.stop.subscribe();
            let (outbox, waiting) = outbox();
            Connection::new(server, ends, lang, outbox).run(socket, waiting, stop).await;
            drop(seat);
        })
}

/// The server's side of a socket.
struct Connection {
    server: Arc<ServerState>,
    lang: Lang,
    /// Whether the visitor may do anything yet: from another machine only with the token of the door.
    admitted: bool,
    outbox: Outbox,
    rate: Rate,
    refused: u32,
    jobs: HashMap<u64, CancelToken>,
    play: Play,
}

impl Connection {
    fn new(server: Arc<ServerState>, ends: PeerAddrs, lang: Lang, outbox: Outbox) -> Self {
        let events = {
            let outbox = outbox.clone();
            EventSender::new(lang, move |name, value| {
                outbox.put(OutgoingMessage::Text(message::event(name, value)));
            })
        };
        let play = Play::new(&server, &events, ends.is_local());
        Self {
            server,
            lang,
            admitted: ends.is_local(),
            outbox,
            rate: Rate::default(),
            refused: 0,
            jobs: HashMap::new(),
            play,
        }
    }

    async fn run(
        mut self,
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
                    Some(OutgoingMessage::Text(text)) => send(&mut socket, Frame::Text(text.into())).await,
                    Some(OutgoingMessage::End(id, text)) => {
                        self.jobs.remove(&id);
                        send(&mut socket, Frame::Text(text.into())).await
                    }
                    None => break close_code::POLICY,
                },
                frame = socket.recv() => {
                    heard = Instant::now();
                    match frame {
                        Some(Ok(Frame::Text(text))) => match self.take(text.as_str()) {
                            ControlFlow::Continue(()) => continue,
                            ControlFlow::Break(code) => break code,
                        },
                        Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => continue,
                        Some(Ok(Frame::Binary(_))) => break close_code::UNSUPPORTED,
                        Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                    }
                }
                _ = heartbeat.tick() => {
                    if !self.admitted || heard.elapsed() > 3 * limits::HEARTBEAT {
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
        for text in waiting.rest() {
            if send(&mut socket, Frame::Text(text.into())).await.is_err() {
                return;
            }
        }
        let farewell = Frame::Close(Some(CloseFrame { code, reason: "".into() }));
        let _ = send(&mut socket, farewell).await;
    }

    /// Takes one message. Breaks with the code to close the socket with.
    fn take(&mut self, text: &str) -> ControlFlow<u16> {
        let words = Catalog::of(self.lang);
        let message = match Message::read(text) {
            Ok(message) => message,
            Err((id, fault)) => {
                self.answer(id, &fault, words);
                return self.refuse();
            }
        };
        if let Err(wait) = self.rate.admit(Instant::now().into_std()) {
            self.slow_down(message.id, wait, words);
            return self.refuse();
        }
        // A game may write to the disk or think for a moment; other sockets must not wait for it.
        let reply = tokio::task::block_in_place(|| self.reply(&message, words));
        if let Err(fault) = reply {
            self.answer(Some(message.id), &fault, words);
        }
        if self.admitted {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(close_code::POLICY)
        }
    }

    fn reply(&mut self, message: &Message, words: &Catalog) -> Result<(), ApiError> {
        let Message { id, verb, fields } = message;
        let server = self.server.clone();
        let request = Request {
            fields,
            text: words,
            uploads: &server.uploads,
            picture: None,
            patience: limits::SOCKET_WORK,
        };
        if !self.admitted {
            self.admitted =
                verb == "enter" && server.guard.accepts_token(request.optional_text("token")?);
            if !self.admitted {
                return Err(ApiError::new("web-no-token"));
            }
        }
        let answer = match verb.split_once('/') {
            Some((game, verb)) => self.play.handle(game, verb, &request)?,
            None => match verb.as_str() {
                "enter" => Outcome::Done(json!({})),
                "lan" => Outcome::Done(match &server.guard.lan {
                    Some(Lan { origin, token }) => {
                        json!({ "origin": origin, "token": token.to_string() })
                    }
                    None => json!({ "origin": null, "token": null }),
                }),
                "stop" => {
                    let job = request.number("job")?;
                    self.jobs.get(&job).inspect(|cancel| cancel.cancel());
                    server.pool.forget_unwanted();
                    Outcome::Done(json!({}))
                }
                _ => return Err(ApiError::unknown(verb)),
            },
        };
        match answer {
            Outcome::Done(value) => {
                self.outbox.put(OutgoingMessage::Text(message::done(*id, &value)));
            }
            Outcome::Job(job) => self.begin(*id, job)?,
        }
        Ok(())
    }

    /// Hands a job to the workers.
    fn begin(&mut self, id: u64, job: Job) -> Result<(), ApiError> {
        if self.jobs.len() >= limits::JOBS_EACH || self.jobs.contains_key(&id) {
            return Err(ApiError::busy());
        }
        let cancel = CancelToken::new();
        let (outbox, lang) = (self.outbox.clone(), self.lang);
        let progress = {
            let outbox = outbox.clone();
            Box::new(move |value| outbox.offer(message::progress(id, &value)))
        };
        let result = Box::new(move |result: Result<_, ApiError>| {
            let words = || Catalog::of(lang);
            let text = match result {
                Ok(JobOutput::Value(value)) => message::done(id, &value),
                // A file is too much for a message; it is to be asked for by `POST`.
                Ok(JobOutput::File { .. }) => {
                    message::fault(Some(id), &ApiError::new("web-no-files"), words())
                }
                Err(fault) => message::fault(Some(id), &fault, words()),
            };
            outbox.put(OutgoingMessage::End(id, text));
        });
        self.server.pool.submit(job, JobListener { cancel: cancel.clone(), progress, result })?;
        self.jobs.insert(id, cancel);
        Ok(())
    }

    fn answer(&self, id: Option<u64>, fault: &ApiError, words: &Catalog) {
        self.outbox.put(OutgoingMessage::Text(message::fault(id, fault, words)));
    }

    fn slow_down(&self, id: u64, wait: Duration, words: &Catalog) {
        let seconds = wait.as_secs() + 1;
        let fault = ApiError::new("web-slow-down").with("seconds", seconds);
        let mut told = fault.to_json(words);
        told["seconds"] = seconds.into();
        self.outbox.put(OutgoingMessage::Text(json!({ "id": id, "fault": told }).to_string()));
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

async fn send(socket: &mut WebSocket, frame: Frame) -> Result<(), ()> {
    match timeout(limits::SEND_TIME, socket.send(frame)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(()),
    }
}
