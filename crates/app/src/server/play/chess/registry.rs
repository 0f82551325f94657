//! The chess games that clients have open. A game stays here while it has participants; then it is closed and rests in the
//! store, from where a page that knows its id, or the terminal, resumes it.

use super::{
    engine_seat::EngineSeat,
    seats::{Seats, Side},
    state::{Offers, Sides, State, View},
};
use crate::{
    error::AppError,
    server::{
        api_error::ApiError, jobs::JobContext, play::EventSender, request::JobOutput, token::Token,
    },
    storage::{Store, UnfinishedGame},
    table::Table,
};
use papan_chess::{Color, IllegalMoveError, Move, Session};
use papan_games::i18n::{Catalog, Lang};
use serde_json::{Value, json};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// All open games by their ids.
pub(crate) struct GameRegistry {
    pub(super) store: Store,
    /// The command line of the engine to play against.
    pub(super) engine: Option<String>,
    tables: Mutex<HashMap<String, Arc<Mutex<LiveGame>>>>,
}

/// A game with its participants.
pub(super) struct LiveGame {
    id: String,
    game: GameState,
    seats: Seats,
    subscribers: Vec<Subscriber>,
    pub(super) offers: Offers,
    /// Moves that were taken back and can be made again.
    pub(super) undone: usize,
    /// What hindered keeping the game in its last change.
    pub(super) trouble: Option<ApiError>,
}

enum GameState {
    Open(Box<Table>),
    /// Over and stored: for looking at only.
    Closed(Box<Session>),
}

struct Subscriber {
    number: u64,
    side: Side,
    events: EventSender,
}

/// A client in a game. Leaves it when dropped.
pub(super) struct Participant {
    games: Arc<GameRegistry>,
    shared: Arc<Mutex<LiveGame>>,
    pub(super) id: String,
    pub(super) side: Side,
    number: u64,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl GameRegistry {
    pub(crate) fn new(store: Store, engine: Option<String>) -> Self {
        Self { store, engine, tables: Mutex::default() }
    }

    /// Begins a game and joins it. Returns the participant and the tokens of both seats.
    pub(super) fn begin(
        self: &Arc<Self>,
        session: Session,
        side: Side,
        machine: Option<EngineSeat>,
        events: EventSender,
    ) -> Result<(Participant, Seats), ApiError> {
        self.set(Table::begin(&self.store, session), side, machine, events)
    }

    /// Goes on with an unfinished game, the last one when none is named, and takes all its seats but an engine's.
    pub(super) fn resume(
        self: &Arc<Self>,
        key: Option<&str>,
        side: Side,
        events: EventSender,
    ) -> Result<(Participant, Seats), ApiError> {
        let found = match key {
            Some(key) => Table::open(&self.store, key)?,
            None => Table::resume(&self.store)?,
        };
        let table = found.ok_or_else(|| ApiError::new("web-chess-no-game"))?;
        let note = table.place().and_then(UnfinishedGame::note).unwrap_or_default();
        let machine = EngineSeat::from_note(&note);
        let side = machine.map_or(side, |machine| Side::of(!machine.color));
        self.set(table, side, machine, events)
    }

    fn set(
        self: &Arc<Self>,
        table: Table,
        side: Side,
        machine: Option<EngineSeat>,
        events: EventSender,
    ) -> Result<(Participant, Seats), ApiError> {
        let seats = Seats::new(side, machine).map_err(|_| ApiError::internal())?;
        let id = match table.place() {
            Some(place) => {
                // Without the note the seats are lost with the page; the game itself is kept all the same.
                let _ = place.keep_note(&seats.to_note());
                place.key()
            }
            None => Token::random().map_err(|_| ApiError::internal())?.to_string(),
        };
        let shared = LiveGame::new(id.clone(), GameState::Open(Box::new(table)), seats.clone());
        let shared = Arc::new(Mutex::new(shared));
        lock(&self.tables).insert(id, shared.clone());
        Ok((self.sit(shared, side, events), seats))
    }

    /// Comes to the table of a game, with the token of a seat or to look on.
    pub(super) fn join(
        self: &Arc<Self>,
        id: &str,
        token: Option<&str>,
        events: EventSender,
    ) -> Result<Participant, ApiError> {
        let mut tables = lock(&self.tables);
        if !tables.contains_key(id) {
            tables.insert(id.to_owned(), Arc::new(Mutex::new(self.fetch(id)?)));
        }
        let shared = tables.get(id).cloned().ok_or_else(ApiError::internal)?;
        // The registry stays locked until the game has a participant.
        let side = lock(&shared).seats.side(token);
        let participant = self.sit(shared, side, events);
        drop(tables);
        Ok(participant)
    }

    /// A game from the store, unfinished or finished.
    fn fetch(&self, id: &str) -> Result<LiveGame, ApiError> {
        if let Some(table) = Table::open(&self.store, id)? {
            let note = table.place().and_then(UnfinishedGame::note).unwrap_or_default();
            let game = GameState::Open(Box::new(table));
            return Ok(LiveGame::new(id.to_owned(), game, Seats::from_note(&note)));
        }
        let session =
            Table::finished(&self.store, id).ok_or_else(|| ApiError::new("web-chess-no-game"))?;
        let game = GameState::Closed(Box::new(session));
        Ok(LiveGame::new(id.to_owned(), game, Seats::from_note("")))
    }

    fn sit(
        self: &Arc<Self>,
        shared: Arc<Mutex<LiveGame>>,
        side: Side,
        events: EventSender,
    ) -> Participant {
        let mut at = lock(&shared);
        let number =
            at.subscribers.iter().map(|subscriber| subscriber.number + 1).max().unwrap_or(0);
        at.subscribers.push(Subscriber { number, side, events });
        at.tell_others(number);
        let id = at.id.clone();
        drop(at);
        Participant { games: self.clone(), shared, id, side, number }
    }

    /// Looks at an unfinished game that is not open.
    pub(super) fn peek<T>(&self, id: &str, look: impl FnOnce(&Session) -> Option<T>) -> Option<T> {
        // Looking locks the game for a moment; the registry stays locked so that no client asks for it meanwhile.
        let tables = lock(&self.tables);
        if tables.contains_key(id) {
            return None;
        }
        look(Table::open(&self.store, id).ok()??.session())
    }
}

impl LiveGame {
    fn new(id: String, game: GameState, seats: Seats) -> Self {
        Self {
            id,
            game,
            seats,
            subscribers: Vec::new(),
            offers: Offers::default(),
            undone: 0,
            trouble: None,
        }
    }

    pub(super) fn session(&self) -> &Session {
        match &self.game {
            GameState::Open(table) => table.session(),
            GameState::Closed(session) => session,
        }
    }

    /// Changes the game, which is on the disk then. A game that has ended by it is stored with its score.
    pub(super) fn change<T>(&mut self, act: impl FnOnce(&mut Session) -> T) -> Result<T, ApiError> {
        let GameState::Open(table) = &mut self.game else {
            return Err(ApiError::from(papan_chess::IllegalMoveError::GameOver));
        };
        let result = table.change(act);
        self.trouble = table.take_fault().map(ApiError::from);
        if table.session().game().outcome().is_some() {
            match table.finish() {
                Ok(()) => self.game = GameState::Closed(Box::new(table.session().clone())),
                Err(problem) => self.trouble = Some(problem.into()),
            }
        }
        Ok(result)
    }

    /// Puts the game back into the store.
    fn clear(&mut self) {
        if let GameState::Open(table) = &mut self.game {
            // What could not be stored when the game ended may be possible now; else it stays unfinished.
            let _ = table.finish();
        }
        self.game = GameState::Closed(Box::new(self.session().clone()));
    }

    pub(super) fn is_shared(&self) -> bool {
        self.seats.is_shared()
    }

    pub(super) fn machine(&self) -> Option<EngineSeat> {
        self.seats.machine()
    }

    /// Makes a move.
    pub(super) fn play(&mut self, mv: Move) -> Result<Result<(), IllegalMoveError>, ApiError> {
        let played = self.change(|session| session.play(mv))?;
        if played.is_ok() {
            self.offers = Offers::default();
            self.undone = 0;
        }
        Ok(played.map(drop))
    }

    /// Removes the engine; its opponent then moves for both sides.
    fn dismiss_machine(&mut self) {
        self.seats.dismiss_machine();
        for subscriber in
            self.subscribers.iter_mut().filter(|subscriber| subscriber.side.is_player())
        {
            subscriber.side = Side::Both;
        }
        if let GameState::Open(table) = &self.game
            && let Some(place) = table.place()
        {
            let _ = place.keep_note(&self.seats.to_note());
        }
    }

    pub(super) fn view<'a>(&'a self, side: Side, text: &'a Catalog) -> View<'a> {
        let machine = self.seats.machine();
        let here = |color: Color| {
            machine.is_some_and(|machine| machine.color == color)
                || self.subscribers.iter().any(|subscriber| subscriber.side.plays(color))
        };
        View {
            id: &self.id,
            side,
            here: Sides::of(here),
            machine,
            offers: self.offers,
            undone: self.undone,
            closed: matches!(self.game, GameState::Closed(_)),
            text,
        }
    }

    /// The whole state as a participant sees it.
    pub(super) fn state(&self, side: Side, text: &Catalog) -> Value {
        let state = State::new(self.session(), &self.view(side, text));
        serde_json::to_value(state).unwrap_or_default()
    }

    fn tell_others(&self, number: u64) {
        for subscriber in self.subscribers.iter().filter(|subscriber| subscriber.number != number) {
            let state = self.state(subscriber.side, Catalog::of(subscriber.events.lang));
            subscriber.events.put("chess/state", json!({ "state": state }));
        }
    }
}

impl Participant {
    /// Reads the game.
    pub(super) fn look<T>(&self, look: impl FnOnce(&LiveGame) -> T) -> T {
        look(&lock(&self.shared))
    }

    /// Changes the game and, if that succeeded, notifies the other participants.
    pub(super) fn act<T>(
        &self,
        act: impl FnOnce(&mut LiveGame) -> Result<T, ApiError>,
    ) -> Result<T, ApiError> {
        let mut shared = lock(&self.shared);
        let result = act(&mut shared);
        if result.is_ok() {
            shared.tell_others(self.number);
        }
        result
    }
}

impl Participant {
    /// The job in which the engine of this game moves. Its result is `{state}`; an engine that fails is removed. If the
    /// game has changed meanwhile, the move is dropped.
    pub(super) fn engine_move(
        &self,
        lang: Lang,
        problem_of: impl FnOnce(AppError) -> ApiError + Send + 'static,
    ) -> Result<
        impl FnOnce(&JobContext<'_>) -> Result<JobOutput, ApiError> + Send + 'static,
        ApiError,
    > {
        let (games, shared) = (self.games.clone(), self.shared.clone());
        let (number, side) = (self.number, self.side);
        let at = lock(&self.shared);
        let game = at.session().game().clone();
        let turn = at.session().turn();
        let machine = at.machine().filter(|machine| machine.color == turn);
        let machine = machine.ok_or_else(|| ApiError::new("web-chess-no-engine-move"))?;
        drop(at);
        Ok(move |work: &JobContext<'_>| {
            let found = match &games.engine {
                Some(command) => machine.find_move(command, &game, work.cancel()),
                None => Err(AppError::Message { key: "web-chess-no-engine", args: Vec::new() }),
            };
            let mut at = lock(&shared);
            if work.is_cancelled() || *at.session().game() != game {
                return Ok(json!({ "state": at.state(side, Catalog::of(lang)) }).into());
            }
            let played = match found {
                Ok(mv) => at.play(mv)?.map_err(ApiError::from),
                Err(problem) => {
                    at.dismiss_machine();
                    Err(problem_of(problem))
                }
            };
            at.tell_others(number);
            played.map(|()| json!({ "state": at.state(side, Catalog::of(lang)) }).into())
        })
    }
}

impl Drop for Participant {
    fn drop(&mut self) {
        let mut tables = lock(&self.games.tables);
        let mut shared = lock(&self.shared);
        shared.subscribers.retain(|subscriber| subscriber.number != self.number);
        if shared.subscribers.is_empty() {
            // The lock of the game file is released before the registry is, so that the next client finds it free.
            shared.clear();
            tables.remove(&self.id);
        } else {
            drop(tables);
            shared.tell_others(self.number);
        }
    }
}
