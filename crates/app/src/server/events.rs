//! Events: what a page is told without asking, such as the move of an opponent.

use axum::extract::ws::Utf8Bytes;
use papan_games::i18n::Lang;
use serde::Serialize;
use std::sync::Arc;

/// An event as it goes over the wire. Clones share the text: what all spectators hear is written once.
pub(crate) type Event = Utf8Bytes;

/// Writes an event: an object with the field `event`, such as `chess/state`.
pub(crate) fn event(event: &impl Serialize) -> Event {
    // The types of events have a form in JSON, whatever is in them.
    serde_json::to_string(event).unwrap_or_default().into()
}

/// Sends events to a page.
#[derive(Clone)]
pub(crate) struct EventSender {
    /// The language of the page.
    pub(crate) lang: Lang,
    send: Arc<dyn Fn(Event) + Send + Sync>,
}

impl EventSender {
    /// Creates the sender of a page in a language.
    pub(crate) fn new(lang: Lang, send: impl Fn(Event) + Send + Sync + 'static) -> Self {
        Self { lang, send: Arc::new(send) }
    }

    /// Queues an event. This never waits: a page that does not read is let go.
    pub(crate) fn send(&self, event: Event) {
        (self.send)(event);
    }
}
