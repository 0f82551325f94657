//! The tables at which chess is played now. A table stands here as long as somebody is at it; then its game rests in the
//! store, where the next one who knows its name, or the terminal, finds it.

use super::{
    machine::Machine,
    seats::{Seats, Side},
    state::{Offers, Sides, State, View},
};
use crate::{
    problem::Problem,
    store::{Store, UnfinishedGame},
    table::Table,
    text::{Lang, Text},
    web::{
        fault::Fault, house::Tongues, jobs::Work, play::Mailbox, request::Product, token::Token,
    },
};
use papan_chess::{Color, IllegalMoveError, Move, Session};
use serde_json::{Value, json};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// All tables.
pub(crate) struct Hall {
    pub(super) store: Store,
    tongues: Arc<Tongues>,
    /// The command line of the engine to play against.
    pub(super) engine: Option<String>,
    tables: Mutex<HashMap<String, Arc<Mutex<Shared>>>>,
}

/// A game with everybody who sees it.
pub(super) struct Shared {
    id: String,
    game: Kept,
    seats: Seats,
    watchers: Vec<Watcher>,
    pub(super) offers: Offers,
    /// Moves that were taken back and can be made again.
    pub(super) undone: usize,
    /// What hindered keeping the game in its last change.
    pub(super) trouble: Option<Fault>,
}

enum Kept {
    Open(Box<Table>),
    /// Over and stored: for looking at only.
    Closed(Box<Session>),
}

struct Watcher {
    number: u64,
    side: Side,
    mailbox: Mailbox,
}

/// Somebody at a table. Leaves it when dropped.
pub(super) struct Sitting {
    hall: Arc<Hall>,
    shared: Arc<Mutex<Shared>>,
    pub(super) id: String,
    pub(super) side: Side,
    number: u64,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hall {
    pub(crate) fn new(store: Store, tongues: Arc<Tongues>, engine: Option<String>) -> Self {
        Self { store, tongues, engine, tables: Mutex::default() }
    }

    /// Begins a game and sits down. Gives the seat and the tokens of both seats.
    pub(super) fn begin(
        self: &Arc<Self>,
        session: Session,
        side: Side,
        machine: Option<Machine>,
        mailbox: Mailbox,
    ) -> Result<(Sitting, Seats), Fault> {
        self.set(Table::begin(&self.store, session), side, machine, mailbox)
    }

    /// Goes on with an unfinished game, the last one when none is named, and takes all its seats but an engine's.
    pub(super) fn resume(
        self: &Arc<Self>,
        key: Option<&str>,
        side: Side,
        mailbox: Mailbox,
    ) -> Result<(Sitting, Seats), Fault> {
        let found = match key {
            Some(key) => Table::open(&self.store, key)?,
            None => Table::resume(&self.store)?,
        };
        let table = found.ok_or_else(|| Fault::new("web-chess-no-game"))?;
        let note = table.place().and_then(UnfinishedGame::note).unwrap_or_default();
        let machine = Machine::from_note(&note);
        let side = machine.map_or(side, |machine| Side::of(!machine.color));
        self.set(table, side, machine, mailbox)
    }

    fn set(
        self: &Arc<Self>,
        table: Table,
        side: Side,
        machine: Option<Machine>,
        mailbox: Mailbox,
    ) -> Result<(Sitting, Seats), Fault> {
        let seats = Seats::new(side, machine).map_err(|_| Fault::broken())?;
        let id = match table.place() {
            Some(place) => {
                // Without the note the seats are lost with the page; the game itself is kept all the same.
                let _ = place.keep_note(&seats.to_note());
                place.key()
            }
            None => Token::random().map_err(|_| Fault::broken())?.to_string(),
        };
        let shared = Shared::new(id.clone(), Kept::Open(Box::new(table)), seats.clone());
        let shared = Arc::new(Mutex::new(shared));
        lock(&self.tables).insert(id, shared.clone());
        Ok((self.sit(shared, side, mailbox), seats))
    }

    /// Comes to the table of a game, with the token of a seat or to look on.
    pub(super) fn join(
        self: &Arc<Self>,
        id: &str,
        token: Option<&str>,
        mailbox: Mailbox,
    ) -> Result<Sitting, Fault> {
        let mut tables = lock(&self.tables);
        if !tables.contains_key(id) {
            tables.insert(id.to_owned(), Arc::new(Mutex::new(self.fetch(id)?)));
        }
        let shared = tables.get(id).cloned().ok_or_else(Fault::broken)?;
        // The place in the hall is held until there is somebody at the table.
        let side = lock(&shared).seats.side(token);
        let sitting = self.sit(shared, side, mailbox);
        drop(tables);
        Ok(sitting)
    }

    /// A game from the store, unfinished or finished.
    fn fetch(&self, id: &str) -> Result<Shared, Fault> {
        if let Some(table) = Table::open(&self.store, id)? {
            let note = table.place().and_then(UnfinishedGame::note).unwrap_or_default();
            let game = Kept::Open(Box::new(table));
            return Ok(Shared::new(id.to_owned(), game, Seats::from_note(&note)));
        }
        let session =
            Table::finished(&self.store, id).ok_or_else(|| Fault::new("web-chess-no-game"))?;
        let game = Kept::Closed(Box::new(session));
        Ok(Shared::new(id.to_owned(), game, Seats::from_note("")))
    }

    fn sit(self: &Arc<Self>, shared: Arc<Mutex<Shared>>, side: Side, mailbox: Mailbox) -> Sitting {
        let mut at = lock(&shared);
        let number = at.watchers.iter().map(|watcher| watcher.number + 1).max().unwrap_or(0);
        at.watchers.push(Watcher { number, side, mailbox });
        at.tell_others(number, &self.tongues);
        let id = at.id.clone();
        drop(at);
        Sitting { hall: self.clone(), shared, id, side, number }
    }

    /// Looks at an unfinished game that nobody plays.
    pub(super) fn peek<T>(&self, id: &str, look: impl FnOnce(&Session) -> Option<T>) -> Option<T> {
        // Looking takes the game for a moment; nobody may come for it meanwhile.
        let tables = lock(&self.tables);
        if tables.contains_key(id) {
            return None;
        }
        look(Table::open(&self.store, id).ok()??.session())
    }
}

impl Shared {
    fn new(id: String, game: Kept, seats: Seats) -> Self {
        Self {
            id,
            game,
            seats,
            watchers: Vec::new(),
            offers: Offers::default(),
            undone: 0,
            trouble: None,
        }
    }

    pub(super) fn session(&self) -> &Session {
        match &self.game {
            Kept::Open(table) => table.session(),
            Kept::Closed(session) => session,
        }
    }

    /// Changes the game, which is on the disk then. A game that has ended by it is stored with its score.
    pub(super) fn change<T>(&mut self, act: impl FnOnce(&mut Session) -> T) -> Result<T, Fault> {
        let Kept::Open(table) = &mut self.game else {
            return Err(Fault::from(papan_chess::IllegalMoveError::GameOver));
        };
        let result = table.change(act);
        self.trouble = table.take_fault().map(Fault::from);
        if table.session().game().outcome().is_some() {
            match table.finish() {
                Ok(()) => self.game = Kept::Closed(Box::new(table.session().clone())),
                Err(problem) => self.trouble = Some(problem.into()),
            }
        }
        Ok(result)
    }

    /// Puts the game back into the store.
    fn clear(&mut self) {
        if let Kept::Open(table) = &mut self.game {
            // What could not be stored when the game ended may be possible now; else it stays unfinished.
            let _ = table.finish();
        }
        self.game = Kept::Closed(Box::new(self.session().clone()));
    }

    pub(super) fn is_shared(&self) -> bool {
        self.seats.is_shared()
    }

    pub(super) fn machine(&self) -> Option<Machine> {
        self.seats.machine()
    }

    /// Makes a move.
    pub(super) fn play(&mut self, mv: Move) -> Result<Result<(), IllegalMoveError>, Fault> {
        let played = self.change(|session| session.play(mv))?;
        if played.is_ok() {
            self.offers = Offers::default();
            self.undone = 0;
        }
        Ok(played.map(drop))
    }

    /// Sends the engine away; whoever played against it moves for both sides then.
    fn dismiss_machine(&mut self) {
        self.seats.dismiss_machine();
        for watcher in self.watchers.iter_mut().filter(|watcher| watcher.side.is_player()) {
            watcher.side = Side::Both;
        }
        if let Kept::Open(table) = &self.game
            && let Some(place) = table.place()
        {
            let _ = place.keep_note(&self.seats.to_note());
        }
    }

    pub(super) fn view<'a>(&'a self, side: Side, text: &'a Text) -> View<'a> {
        let machine = self.seats.machine();
        let here = |color: Color| {
            machine.is_some_and(|machine| machine.color == color)
                || self.watchers.iter().any(|watcher| watcher.side.plays(color))
        };
        View {
            id: &self.id,
            side,
            here: Sides::of(here),
            machine,
            offers: self.offers,
            undone: self.undone,
            closed: matches!(self.game, Kept::Closed(_)),
            text,
        }
    }

    /// The whole state as somebody sees it.
    pub(super) fn state(&self, side: Side, text: &Text) -> Value {
        let state = State::new(self.session(), &self.view(side, text));
        serde_json::to_value(state).unwrap_or_default()
    }

    fn tell_others(&self, number: u64, tongues: &Tongues) {
        for watcher in self.watchers.iter().filter(|watcher| watcher.number != number) {
            let state = self.state(watcher.side, &tongues.of(watcher.mailbox.lang).text);
            watcher.mailbox.put("chess/state", json!({ "state": state }));
        }
    }
}

impl Sitting {
    /// Looks at the table.
    pub(super) fn look<T>(&self, look: impl FnOnce(&Shared) -> T) -> T {
        look(&lock(&self.shared))
    }

    /// Does something at the table and lets everybody else know when it worked.
    pub(super) fn act<T>(
        &self,
        act: impl FnOnce(&mut Shared) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let mut shared = lock(&self.shared);
        let result = act(&mut shared);
        if result.is_ok() {
            shared.tell_others(self.number, &self.hall.tongues);
        }
        result
    }
}

impl Sitting {
    /// What lets the engine at this table make its move. It answers with `{state}`; an engine that fails is sent away.
    /// What happened at the table meanwhile counts more than what it thought of.
    pub(super) fn engine_move(
        &self,
        lang: Lang,
        problem_of: impl FnOnce(Problem) -> Fault + Send + 'static,
    ) -> Result<impl FnOnce(&Work<'_>) -> Result<Product, Fault> + Send + 'static, Fault> {
        let (hall, shared) = (self.hall.clone(), self.shared.clone());
        let (number, side) = (self.number, self.side);
        let at = lock(&self.shared);
        let game = at.session().game().clone();
        let turn = at.session().turn();
        let machine = at.machine().filter(|machine| machine.color == turn);
        let machine = machine.ok_or_else(|| Fault::new("web-chess-no-engine-move"))?;
        drop(at);
        Ok(move |work: &Work<'_>| {
            let found = match &hall.engine {
                Some(command) => machine.find_move(command, &game, work.cancel()),
                None => Err(Problem::Message { key: "web-chess-no-engine", args: Vec::new() }),
            };
            let mut at = lock(&shared);
            if work.is_cancelled() || *at.session().game() != game {
                return Ok(json!({ "state": at.state(side, &hall.tongues.of(lang).text) }).into());
            }
            let played = match found {
                Ok(mv) => at.play(mv)?.map_err(Fault::from),
                Err(problem) => {
                    at.dismiss_machine();
                    Err(problem_of(problem))
                }
            };
            at.tell_others(number, &hall.tongues);
            played.map(|()| json!({ "state": at.state(side, &hall.tongues.of(lang).text) }).into())
        })
    }
}

impl Drop for Sitting {
    fn drop(&mut self) {
        let mut tables = lock(&self.hall.tables);
        let mut shared = lock(&self.shared);
        shared.watchers.retain(|watcher| watcher.number != self.number);
        if shared.watchers.is_empty() {
            // Its lock is let go before the hall is, so that whoever comes next finds the game free.
            shared.clear();
            tables.remove(&self.id);
        } else {
            drop(tables);
            shared.tell_others(self.number, &self.hall.tongues);
        }
    }
}
