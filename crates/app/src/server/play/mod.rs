//! What a page plays: one session a socket, one file a game. A session gets a verb and a request and gives a reply; what
//! happens without being asked goes to its event sender. There are no sockets in here, so that tests call it as it is.
//!
//! To add a game: its file beside this one with a session type, a field in [`Play`], and a line in [`Play::handle`].
//! Verbs that need no session (solve, draw, …) are in `api`, where pages and scripts find them both ways.

mod chess;
mod giant;
mod queens;
mod sokoban;
#[cfg(test)]
mod test_support;

pub(crate) use chess::GameRegistry;

use super::{
    api,
    request::{Reply, Request},
    state::ServerState,
};
use papan_games::i18n::Lang;
use serde_json::Value;
use std::sync::Arc;

type Put = Arc<dyn Fn(&str, Value) + Send + Sync>;

/// Sends what happens without being asked to a page.
#[derive(Clone)]
pub(crate) struct EventSender {
    /// The language of the page.
    pub(crate) lang: Lang,
    put: Put,
}

impl EventSender {
    /// Creates the sender of a page in a language.
    pub(crate) fn new(lang: Lang, put: impl Fn(&str, Value) + Send + Sync + 'static) -> Self {
        Self { lang, put: Arc::new(put) }
    }

    /// Sends an event: its name, such as `chess/state`, and an object.
    pub(crate) fn put(&self, event: &str, value: Value) {
        (self.put)(event, value);
    }
}

/// Everything that one page plays.
pub(crate) struct Play {
    chess: chess::Player,
    queens: queens::Player,
    giant: giant::Player,
    sokoban: sokoban::Player,
}

impl Play {
    /// Nothing is played yet.
    pub(crate) fn new(server: &ServerState, events: &EventSender, is_local: bool) -> Self {
        Self {
            chess: chess::Player::new(server.games.clone(), events.clone(), is_local),
            queens: queens::Player::default(),
            giant: giant::Player::default(),
            sokoban: sokoban::Player::default(),
        }
    }

    /// Answers a request.
    pub(crate) fn handle(&mut self, game: &str, verb: &str, request: &Request<'_>) -> Reply {
        match game {
            "chess" => self.chess.handle(verb, request),
            "queens" => self.queens.handle(verb, request),
            "giant" => self.giant.handle(verb, request),
            "sokoban" => self.sokoban.handle(verb, request),
            _ => api::handle(game, verb, request),
        }
    }
}
