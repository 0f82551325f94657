//! What waits to be sent over a socket. A reader that is too slow is let go: it can come back and get the whole state,
//! which is cheaper for everybody than an endless queue.

use crate::server::{limits, sessions::JobResult};
use axum::extract::ws::Utf8Bytes;
use papan_games::error::ApiError;
use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};
use tokio::sync::mpsc;

/// Something to send.
pub(super) enum OutgoingMessage {
    /// A text.
    Text(Utf8Bytes),
    /// The end of a job: its result goes back into the session.
    Finished(u64, Box<Result<JobResult, ApiError>>),
}

impl OutgoingMessage {
    /// Bytes of the text.
    fn len(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Finished(..) => 0,
        }
    }
}

/// The end of the queue at which texts are put in. It may be given to other threads.
#[derive(Clone)]
pub(super) struct Outbox {
    queue: mpsc::Sender<OutgoingMessage>,
    overrun: Arc<AtomicBool>,
    /// Bytes of texts that wait.
    bytes: Arc<AtomicUsize>,
}

/// The other end.
pub(super) struct Waiting {
    queue: mpsc::Receiver<OutgoingMessage>,
    overrun: Arc<AtomicBool>,
    bytes: Arc<AtomicUsize>,
}

/// A queue.
pub(super) fn outbox() -> (Outbox, Waiting) {
    let (queue, waiting) = mpsc::channel(limits::OUTBOX);
    let overrun = Arc::new(AtomicBool::new(false));
    let bytes = Arc::new(AtomicUsize::new(0));
    let waiting = Waiting { queue: waiting, overrun: overrun.clone(), bytes: bytes.clone() };
    (Outbox { queue, overrun, bytes }, waiting)
}

impl Outbox {
    /// Puts a text in that must arrive, or else the visitor has to come anew.
    pub(super) fn put(&self, message: OutgoingMessage) {
        let waiting = self.bytes.fetch_add(message.len(), Ordering::Relaxed);
        let is_full = waiting > limits::OUTBOX_BYTES
            || matches!(self.queue.try_send(message), Err(mpsc::error::TrySendError::Full(_)));
        if is_full {
            self.overrun.store(true, Ordering::Relaxed);
        }
    }

    /// Puts a text in that may get lost.
    pub(super) fn offer(&self, text: String) {
        let message = OutgoingMessage::Text(text.into());
        let bytes = message.len();
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
        if self.queue.try_send(message).is_err() {
            self.bytes.fetch_sub(bytes, Ordering::Relaxed);
        }
    }
}

impl Waiting {
    /// Waits for something to send; `None` when the reader is too slow.
    pub(super) async fn next(&mut self) -> Option<OutgoingMessage> {
        if self.overrun.load(Ordering::Relaxed) {
            return None;
        }
        let message = self.queue.recv().await?;
        self.taken(&message);
        Some(message)
    }

    /// What still waits.
    pub(super) fn rest(&mut self) -> impl Iterator<Item = OutgoingMessage> {
        std::iter::from_fn(|| self.queue.try_recv().ok().inspect(|message| self.taken(message)))
    }

    fn taken(&self, message: &OutgoingMessage) {
        self.bytes.fetch_sub(message.len(), Ordering::Relaxed);
    }
}
