//! A game and the clients in it. They hear what changes, not the game anew: a change costs what the change costs, however
//! long the game is, and leaving costs next to nothing.
//!
//! Two locks: the state's is held while a change is made and stored, the audience's for moments only. Where both are taken,
//! the state's comes first.

use super::{
    open_game::{OpenGame, Viewer},
    registry::{GameRegistry, lock},
};
use crate::server::events::{Event, EventSender, event};
use papan_chess::{Color, Session};
use papan_games::{
    chess::{
        agreements::Side,
        view::{GameContext, GameView, PresenceEvent, Sides, StateEvent},
    },
    error::ApiError,
    i18n::{Catalog, Lang},
};
use std::sync::{Arc, Mutex};

/// A game with its participants.
pub(super) struct LiveGame {
    id: String,
    state: Mutex<State>,
    audience: Mutex<Audience>,
}

/// What there is of a game.
pub(super) enum State {
    /// Not read from the store yet.
    Unread,
    Open(Box<OpenGame>),
    /// Back in the store, where it has to be looked up again.
    Gone,
}

#[derive(Default)]
struct Audience {
    subscribers: Vec<Subscriber>,
    /// The number of the next subscriber.
    next: u64,
    /// Changes so far of the game and of who is here.
    version: u64,
    /// Sides that need no client.
    engine: Sides<bool>,
}

struct Subscriber {
    number: u64,
    side: Side,
    events: EventSender,
}

impl Audience {
    fn here(&self) -> Sides<bool> {
        let is_here = |color| self.subscribers.iter().any(|other| other.side.plays(color));
        Sides {
            white: self.engine.white || is_here(Color::White),
            black: self.engine.black || is_here(Color::Black),
        }
    }

    fn side(&self, number: u64) -> Side {
        let found = self.subscribers.iter().find(|other| other.number == number);
        found.map_or(Side::None, |subscriber| subscriber.side)
    }

    /// Changes who is here, and tells all but one participant if it makes a difference.
    fn change(&mut self, id: &str, change: impl FnOnce(&mut Self) -> Option<u64>) {
        let before = self.here();
        let number = change(self);
        let here = self.here();
        if here == before {
            return;
        }
        self.version += 1;
        let event = event(&PresenceEvent::new(id, self.version, here));
        for other in self.subscribers.iter().filter(|other| Some(other.number) != number) {
            other.events.send(event.clone());
        }
    }
}

impl LiveGame {
    pub(super) fn new(id: String, state: State) -> Self {
        Self { id, state: Mutex::new(state), audience: Mutex::default() }
    }

    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// Reads the game if that was not done before. Other clients that come in wait for it.
    pub(super) fn read(
        &self,
        fetch: impl FnOnce() -> Result<OpenGame, ApiError>,
    ) -> Result<(), ApiError> {
        let mut state = lock(&self.state);
        if matches!(*state, State::Unread) {
            *state = State::Gone;
            *state = State::Open(Box::new(fetch()?));
        }
        Ok(())
    }

    /// Comes in, with the token of a seat or as a spectator. `None` when the game is gone.
    pub(super) fn enter(&self, token: Option<&str>, events: &EventSender) -> Option<u64> {
        let state = lock(&self.state);
        let State::Open(open) = &*state else { return None };
        let side = open.seats().side(token);
        let mut audience = lock(&self.audience);
        let number = audience.next;
        audience.next += 1;
        audience.engine = Sides::of(|color| open.is_engine(color));
        audience.change(&self.id, |audience| {
            audience.subscribers.push(Subscriber { number, side, events: events.clone() });
            Some(number)
        });
        Some(number)
    }

    /// Goes out. Returns whether no client is left.
    fn leave(&self, number: u64) -> bool {
        let mut audience = lock(&self.audience);
        audience.change(&self.id, |audience| {
            audience.subscribers.retain(|other| other.number != number);
            None
        });
        audience.subscribers.is_empty()
    }

    /// Puts the game back into the store, unless a client has come in.
    pub(super) fn close(&self) -> bool {
        let mut state = lock(&self.state);
        if !lock(&self.audience).subscribers.is_empty() {
            return false;
        }
        if let State::Open(open) = std::mem::replace(&mut *state, State::Gone) {
            open.close();
        }
        true
    }

    /// Sends the other participants what a change came to, written once for each side and language.
    fn notify(&self, open: &OpenGame, number: u64, known_moves: usize) {
        let mut audience = lock(&self.audience);
        audience.version += 1;
        let (here, version) = (audience.here(), audience.version);
        let mut written: Vec<((Side, Lang), Event)> = Vec::new();
        for other in audience.subscribers.iter().filter(|other| other.number != number) {
            let (side, lang) = (other.side, other.events.lang);
            let found = written.iter().find(|(key, _)| *key == (side, lang));
            let event = if let Some((_, event)) = found {
                event.clone()
            } else {
                let viewer = Viewer { id: &self.id, side, here, version, known_moves };
                let view = open.view(&viewer, Catalog::of(lang));
                let event = event(&StateEvent::new(view));
                written.push(((side, lang), event.clone()));
                event
            };
            other.events.send(event);
        }
    }
}

/// A client in a game. Leaves it when dropped.
pub(super) struct Participant {
    registry: Arc<GameRegistry>,
    game: Arc<LiveGame>,
    number: u64,
}

impl Participant {
    pub(super) fn new(registry: Arc<GameRegistry>, game: Arc<LiveGame>, number: u64) -> Self {
        Self { registry, game, number }
    }

    /// Reads the game, and what this client is in it.
    pub(super) fn look<T>(
        &self,
        look: impl FnOnce(&Session, &GameContext<'_>) -> T,
    ) -> Result<T, ApiError> {
        match &*lock(&self.game.state) {
            State::Open(open) => Ok(look(open.session(), &open.context(&self.viewer(0)))),
            // A participant keeps its game open.
            State::Unread | State::Gone => Err(ApiError::internal()),
        }
    }

    fn viewer(&self, known_moves: usize) -> Viewer<'_> {
        let audience = lock(&self.game.audience);
        Viewer {
            id: &self.game.id,
            side: audience.side(self.number),
            here: audience.here(),
            version: audience.version,
            known_moves,
        }
    }

    /// Changes the game and, if that succeeded, tells the other participants. Returns what changed for this one, and why
    /// it could not be stored.
    pub(super) fn act(
        &self,
        catalog: &Catalog,
        act: impl FnOnce(&mut OpenGame, Side) -> Result<(), ApiError>,
    ) -> Result<(GameView, Option<ApiError>), ApiError> {
        let mut state = lock(&self.game.state);
        let State::Open(open) = &mut *state else { return Err(ApiError::internal()) };
        let before = open.moves();
        act(open, self.viewer(0).side)?;
        // A change adds moves at the end or takes them from there.
        let known_moves = before.min(open.moves());
        self.game.notify(open, self.number, known_moves);
        let save_error = open.take_save_error();
        Ok((open.view(&self.viewer(known_moves), catalog), save_error))
    }

    /// Removes the engine: the players then move for both sides.
    pub(super) fn dismiss_engine(&self, catalog: &Catalog) -> Result<(), ApiError> {
        let dismiss = |open: &mut OpenGame, _| {
            open.dismiss_engine();
            let mut audience = lock(&self.game.audience);
            audience.engine = Sides::default();
            for other in audience.subscribers.iter_mut().filter(|other| other.side.is_player()) {
                other.side = Side::Both;
            }
            Ok(())
        };
        self.act(catalog, dismiss).map(drop)
    }
}

impl Drop for Participant {
    fn drop(&mut self) {
        if self.game.leave(self.number) {
            self.registry.close(&self.game);
        }
    }
}
