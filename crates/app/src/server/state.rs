//! What all requests share: guard, workers, uploads and open games.

use super::{
    chess::GameRegistry, guard::Guard, jobs::Pool, limits, quota::Quota, uploads::Uploads,
};
use crate::storage::Store;
use std::sync::Arc;
use tokio::{
    sync::{Semaphore, watch},
    time::timeout,
};

/// Everything that request handlers share.
pub(crate) struct ServerState {
    pub(crate) guard: Guard,
    pub(crate) pool: Pool,
    pub(crate) uploads: Uploads,
    /// Room for so many sockets.
    pub(crate) sockets: Arc<Semaphore>,
    /// Of these, those of other machines, by their addresses.
    pub(crate) remote_sockets: Arc<Quota>,
    /// Bytes of bodies that are on their way.
    pub(crate) bodies: Arc<Quota>,
    /// Jobs of requests.
    pub(crate) requests: Arc<Quota>,
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
        Self {
            guard,
            pool,
            uploads: Uploads::default(),
            sockets: Arc::new(Semaphore::new(limits::SOCKETS)),
            remote_sockets: Quota::new(limits::SOCKETS, limits::SOCKETS_EACH),
            bodies: Quota::new(limits::BODIES, limits::BODIES_EACH),
            requests: Quota::new(limits::JOBS_WAITING, limits::JOBS_EACH),
            games: Arc::new(GameRegistry::new(store, engine)),
            stop: watch::Sender::new(false),
        }
    }

    /// Tells everybody to end and waits a little until they have.
    pub(crate) async fn close(&self) {
        self.pool.close();
        self.stop.send_replace(true);
        // Every connection holds a receiver; when the last one is gone, all have ended.
        let _ = timeout(limits::SHUTDOWN_GRACE, self.stop.closed()).await;
    }
}

/// Completes when the server stops.
pub(crate) async fn stopped(mut stop: watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}
