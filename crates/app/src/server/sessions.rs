//! The sessions of one page on this server.

use super::{chess::ServerHost, events::EventSender, state::ServerState};
use papan_games::sessions;

pub(crate) type PageSessions = sessions::PageSessions<ServerHost>;
pub(crate) type Reply = sessions::Reply<ServerHost>;
pub(crate) type JobResult = sessions::JobResult<ServerHost>;

/// The sessions of a page in which nothing is played yet.
pub(crate) fn open(server: &ServerState, events: &EventSender, is_local: bool) -> PageSessions {
    PageSessions::new(ServerHost::new(server.games.clone(), events.clone(), is_local))
}
