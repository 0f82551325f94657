//! What waits to be sent over a socket. A reader that is too slow is let go: it can come back and get the whole state,
//! which is cheaper for everybody than an endless queue.

use crate::server::limits;
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};
use tokio::sync::mpsc;

/// Something to send.
pub(super) enum OutgoingMessage {
    /// A text.
    Text(String),
    /// The end of a job, with its text.
    End(u64, String),
}

/// The end of the queue at which texts are put in. It may be given to other threads.
#[derive(Clone)]
pub(super) struct Outbox {
    queue: mpsc::Sender<OutgoingMessage>,
    overrun: Arc<AtomicBool>,
}

/// The other end.
pub(super) struct Waiting {
    queue: mpsc::Receiver<OutgoingMessage>,
    overrun: Arc<AtomicBool>,
}

/// A queue.
pub(super) fn outbox() -> (Outbox, Waiting) {
    let (queue, waiting) = mpsc::channel(limits::OUTBOX);
    let overrun = Arc::new(AtomicBool::new(false));
    (Outbox { queue, overrun: overrun.clone() }, Waiting { queue: waiting, overrun })
}

impl Outbox {
    /// Puts a text in that must arrive, or else the visitor has to come anew.
    pub(super) fn put(&self, message: OutgoingMessage) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.queue.try_send(message) {
            self.overrun.store(true, Ordering::Relaxed);
        }
    }

    /// Puts a text in that may get lost.
    pub(super) fn offer(&self, text: String) {
        let _ = self.queue.try_send(OutgoingMessage::Text(text));
    }
}

impl Waiting {
    /// Waits for something to send; `None` when the reader is too slow.
    pub(super) async fn next(&mut self) -> Option<OutgoingMessage> {
        if self.overrun.load(Ordering::Relaxed) { None } else { self.queue.recv().await }
    }

    /// What still waits.
    pub(super) fn rest(&mut self) -> impl Iterator<Item = String> {
        std::iter::from_fn(|| self.queue.try_recv().ok()).map(|message| match message {
            OutgoingMessage::Text(text) | OutgoingMessage::End(_, text) => text,
        })
    }
}
