//! The sessions of one page: those of `papan_games`, with the chess that is played over the network.

use super::{
    chess::{ChessSession, JobResult as ChessResult},
    events::EventSender,
    state::ServerState,
};
use papan_games::sessions;

/// What a command leads to.
pub(crate) type Reply = sessions::Reply<ChessResult>;

/// What a job results in: something that goes back into its session.
pub(crate) type JobResult = sessions::JobResult<ChessResult>;

/// Everything that one page plays.
pub(crate) type PageSessions = sessions::PageSessions<ChessSession>;

/// The sessions of a page that plays nothing yet.
pub(crate) fn open(server: &ServerState, events: &EventSender, is_local: bool) -> PageSessions {
    PageSessions::new(ChessSession::new(server.games.clone(), events.clone(), is_local))
}
