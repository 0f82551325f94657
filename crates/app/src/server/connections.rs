//! Connections that have not become sockets. One client cannot have them all: where an address has too many, or all are
//! taken, the oldest connection goes that has not asked for anything yet.

use super::limits;
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};
use tokio::sync::Notify;

/// All connections, those of each address in the order in which they came.
#[derive(Default)]
pub(crate) struct Connections {
    each: Mutex<HashMap<IpAddr, Vec<Arc<Connection>>>>,
}

/// One connection.
#[derive(Default)]
pub(crate) struct Connection {
    has_asked: AtomicBool,
    evicted: Notify,
}

/// The place of a connection, free again when dropped.
pub(crate) struct Place {
    all: Arc<Connections>,
    address: IpAddr,
    pub(crate) connection: Arc<Connection>,
}

impl Connection {
    /// The head of a request has come: from now on the connection is not the first to go.
    pub(crate) fn has_asked(&self) {
        self.has_asked.store(true, Ordering::Relaxed);
    }

    /// Completes when the connection has to make room.
    pub(crate) async fn evicted(&self) {
        self.evicted.notified().await;
    }
}

impl Connections {
    fn each(&self) -> MutexGuard<'_, HashMap<IpAddr, Vec<Arc<Connection>>>> {
        self.each.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a connection in; `None` when there is no room and none can be made.
    pub(crate) fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let mut each = self.each();
        let own = each.get(&address).map_or(0, Vec::len);
        if own >= limits::CONNECTIONS_EACH {
            evict(each.get_mut(&address)?)?;
        } else if each.values().map(Vec::len).sum::<usize>() >= limits::CONNECTIONS {
            each.values_mut().max_by_key(|connections| connections.len()).and_then(evict)?;
        }
        let connection = Arc::new(Connection::default());
        each.entry(address).or_default().push(connection.clone());
        Some(Place { all: self.clone(), address, connection })
    }
}

/// Lets the oldest connection go that has not asked for anything.
fn evict(connections: &mut Vec<Arc<Connection>>) -> Option<()> {
    let at = connections.iter().position(|one| !one.has_asked.load(Ordering::Relaxed))?;
    connections.remove(at).evicted.notify_one();
    Some(())
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut each = self.all.each();
        let Some(connections) = each.get_mut(&self.address) else { return };
        connections.retain(|other| !Arc::ptr_eq(other, &self.connection));
        if connections.is_empty() {
            each.remove(&self.address);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn silent_connections_make_room_and_those_that_asked_stay() {
        let all = Arc::new(Connections::default());
        let [one, other] = ["10.0.0.1", "10.0.0.2"].map(|address| address.parse().unwrap());
        let places: Vec<Place> =
            (0..limits::CONNECTIONS_EACH).map(|_| all.admit(one).unwrap()).collect();
        let is_in = |place: &Place| {
            let each = all.each();
            each[&one].iter().any(|connection| Arc::ptr_eq(connection, &place.connection))
        };
        places[0].connection.has_asked();
        let late = all.admit(one).unwrap();
        assert!(is_in(&places[0]) && !is_in(&places[1]) && is_in(&late));
        places.iter().chain([&late]).for_each(|place| place.connection.has_asked());
        assert!(all.admit(one).is_none(), "everybody is being served");
        assert!(all.admit(other).is_some(), "another address has room");
        drop((places, late));
        assert!(all.each().is_empty());
    }
}
