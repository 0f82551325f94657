//! What all visitors share: the words, the store, the workers, the tables.

use super::{guard::Guard, jobs::Pool, limits, play::GameRegistry, tickets::Tickets, words::Words};
use crate::{
    store::Store,
    text::{Lang, Text},
};
use std::sync::Arc;
use tokio::{
    sync::{Semaphore, watch},
    time::timeout,
};

/// A language as the pages need it.
pub(crate) struct Locale {
    pub(crate) text: Text,
    pub(crate) words: Words,
}

/// The languages.
pub(crate) struct Locales {
    english: Locale,
    indonesian: Locale,
}

impl Locales {
    pub(crate) fn new() -> Self {
        let locale = |lang| Locale { text: Text::new(lang), words: Words::of(lang) };
        Self { english: locale(Lang::En), indonesian: locale(Lang::Id) }
    }

    /// A language.
    pub(crate) fn of(&self, lang: Lang) -> &Locale {
        match lang {
            Lang::En => &self.english,
            Lang::Id => &self.indonesian,
        }
    }
}

/// The server's own things.
pub(crate) struct ServerState {
    pub(crate) guard: Guard,
    pub(crate) pool: Pool,
    pub(crate) tickets: Tickets,
    /// Room for so many sockets.
    pub(crate) sockets: Arc<Semaphore>,
    pub(crate) locales: Arc<Locales>,
    /// Where chess is played.
    pub(crate) games: Arc<GameRegistry>,
    /// Becomes true when the server stops.
    pub(crate) stop: watch::Sender<bool>,
}

impl ServerState {
    /// A server around a store.
    pub(crate) fn new(guard: Guard, store: Store, engine: Option<String>) -> Self {
        Self::with_pool(guard, store, engine, Pool::start())
    }

    /// A server with these workers.
    pub(crate) fn with_pool(
        guard: Guard,
        store: Store,
        engine: Option<String>,
        pool: Pool,
    ) -> Self {
        let locales = Arc::new(Locales::new());
        Self {
            guard,
            pool,
            tickets: Tickets::default(),
            sockets: Arc::new(Semaphore::new(limits::SOCKETS)),
            games: Arc::new(GameRegistry::new(store, locales.clone(), engine)),
            locales,
            stop: watch::Sender::new(false),
        }
    }

    /// A language.
    pub(crate) fn locale(&self, lang: Lang) -> &Locale {
        self.locales.of(lang)
    }

    /// Tells everybody to end and waits a little until they have.
    pub(crate) async fn close(&self) {
        self.pool.close();
        self.stop.send_replace(true);
        // Every visit holds a receiver; when the last one is gone, all have ended.
        let _ = timeout(limits::FAREWELL, self.stop.closed()).await;
    }
}

/// Ends when the server stops.
pub(crate) async fn stopped(mut stop: watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}
