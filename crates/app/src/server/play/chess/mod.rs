//! Chess: two people at one screen or at two, and anybody who looks on. The games are the terminal's own: kept after every
//! move, found again by name, stored with their score at the end.
//!
//! | verb | fields | answer |
//! |---|---|---|
//! | `new` | `rules` (`fide`, `classroom`), `white`, `black` (names), `side` (`both`, `white`, `black`), `fen`; `engine` (level 1 to 20, to play against it) | a seat |
//! | `load` | `text` (PGN), `ticket` or `save` (name); `side` | a seat |
//! | `resume` | `game` (the last one without); `side` | a seat |
//! | `join` | `game`, `seat` (token; to look on without) | `{state}` |
//! | `state` | `ply` (to look at the past) | `{state}` |
//! | `move` | `from`, `to`, `promotion`; or `text` | `{state}` |
//! | `undo`, `redo`, `resign`, `draw`, `decline` | | `{state}` |
//! | `engine` | | `{name}` of the engine to play against, null without |
//! | `reply` | | a job: the engine makes its move; `{state}` |
//! | `save` | `name`, `overwrite` | `{name}` |
//! | `pgn` | | `{pgn}` |
//! | `graph` | `ply` | as `papan chess graph --json` |
//! | `games` | | `{unfinished: [{game, rules, white, black, moves, fen}], saves: [name]}` |
//! | `scores` | | `{scores: [{name, points}]}` |
//!
//! A seat is `{game, seat, invite, state}`: the tokens of the own seat and of the opponent's. With two places `draw` and
//! `undo` are offers, taken by the same verb from the other side. What others do comes as the event `chess/state`.

mod engine_seat;
mod registry;
mod seats;
mod state;
#[cfg(test)]
mod tests;

pub(crate) use registry::GameRegistry;

use super::EventSender;
use crate::{
    cli::chess::graph::Graph,
    dialogue::words,
    error::AppError,
    server::{
        api,
        api_error::ApiError,
        jobs::Job,
        request::{Outcome, Reply, Request, done_as},
    },
    storage::SaveName,
    table::{self, GAME},
};
use engine_seat::EngineSeat;
use papan_chess::{
    Color, Game, IllegalMoveError, Move, MoveErrorKind, PlayerName, Role, Rules, Session, Square,
    parse_fen,
};
use papan_games::i18n::Catalog;
use registry::{LiveGame, Participant};
use seats::{Seats, Side};
use serde_json::{Value, json};
use state::{Offers, State, rewind, rules_name, undo_needs};
use std::{borrow::Cow, sync::Arc};

/// How many unfinished games are listed.
const LISTED: usize = 50;

/// What one page does at the chess tables.
pub(crate) struct Player {
    games: Arc<GameRegistry>,
    events: EventSender,
    participant: Option<Participant>,
    /// Whether the page is on this machine: what is kept here is not for others to look through.
    is_local: bool,
}

impl Player {
    pub(crate) fn new(games: Arc<GameRegistry>, events: EventSender, is_local: bool) -> Self {
        Self { games, events, participant: None, is_local }
    }

    /// Answers a request.
    pub(crate) fn handle(&mut self, verb: &str, request: &Request<'_>) -> Reply {
        match verb {
            "new" => self.begin(request),
            "load" => self.load(request),
            "resume" => self.resume(request),
            "join" => self.join(request),
            "games" => self.games(),
            "scores" => self.scores(),
            "state" => self.state(request),
            "move" => self.make_move(request),
            "undo" => self.act(request, undo),
            "redo" => self.act(request, redo),
            "resign" => self.act(request, resign),
            "draw" => self.act(request, draw),
            "decline" => self.act(request, |at, _| {
                at.offers = Offers::default();
                Ok(())
            }),
            "engine" => {
                let name = self.games.engine.as_deref().and_then(engine_seat::display_name);
                Ok(json!({ "name": name }).into())
            }
            "reply" => self.reply(request),
            "save" => self.save(request),
            "pgn" => {
                Ok(json!({ "pgn": self.participant()?.look(|at| at.session().to_pgn()) }).into())
            }
            "graph" if !request.fields.contains_key("fen") => self.graph(request),
            _ => api::handle("chess", verb, request),
        }
    }

    fn participant(&self) -> Result<&Participant, ApiError> {
        self.participant.as_ref().ok_or_else(|| ApiError::new("web-chess-no-seat"))
    }

    fn only_here(&self) -> Result<(), ApiError> {
        if self.is_local { Ok(()) } else { Err(ApiError::new("web-chess-only-here")) }
    }

    fn begin(&mut self, request: &Request<'_>) -> Reply {
        let rules = match request.optional_text("rules")? {
            None | Some("fide") => Rules::FIDE,
            Some("classroom") => Rules::CLASSROOM,
            Some(_) => return Err(ApiError::bad_field("rules")),
        };
        let game = match request.optional_text("fen")? {
            None => Game::new(rules),
            Some(fen) => {
                let setup = parse_fen(fen)?;
                Game::from_setup(rules, &setup).map_err(|_| ApiError::bad_field("fen"))?
            }
        };
        let mut players = [
            name(request, "white", PlayerName::WHITE)?,
            name(request, "black", PlayerName::BLACK)?,
        ];
        let side = side(request)?;
        let theirs = !side.color().unwrap_or(Color::White);
        let machine = EngineSeat::wanted(request, theirs)?;
        if machine.is_none() {
            return self.sit_down(Session::of(game, players), side, None, request);
        }
        if self.games.engine.is_none() {
            return Err(ApiError::new("web-chess-no-engine"));
        }
        if rules != Rules::FIDE {
            return Err(ApiError::new("engine-rules"));
        }
        players[theirs as usize] = EngineSeat::player();
        self.sit_down(Session::of(game, players), Side::of(!theirs), machine, request)
    }

    /// Lets the engine think, off the threads that answer.
    fn reply(&self, request: &Request<'_>) -> Reply {
        let is_local = self.is_local;
        // What is wrong with an engine names programs of this machine: for others it is just broken.
        let told =
            move |problem: AppError| if is_local { problem.into() } else { ApiError::internal() };
        let task = self.participant()?.engine_move(self.events.lang, told)?;
        Ok(Outcome::Job(Job::new(request.budget()?, task)))
    }

    fn load(&mut self, request: &Request<'_>) -> Reply {
        let session = match request.optional_text("save")? {
            Some(name) => {
                self.only_here()?;
                table::load(&self.games.store, &save_name(name)?)?
            }
            None => Session::from_pgn(&request.board()?)?,
        };
        self.sit_down(session, side(request)?, None, request)
    }

    fn sit_down(
        &mut self,
        session: Session,
        side: Side,
        machine: Option<EngineSeat>,
        request: &Request<'_>,
    ) -> Reply {
        let seat = self.games.begin(session, side, machine, self.events.clone())?;
        Ok(self.take_seat(seat, request.text).into())
    }

    fn resume(&mut self, request: &Request<'_>) -> Reply {
        self.only_here()?;
        let (key, side) = (request.optional_text("game")?, side(request)?);
        // One who goes on with the own game must not find it locked by themselves.
        self.participant = None;
        let seat = self.games.resume(key, side, self.events.clone())?;
        Ok(self.take_seat(seat, request.text).into())
    }

    fn take_seat(&mut self, (participant, seats): (Participant, Seats), text: &Catalog) -> Value {
        let (seat, invite) = seats.tokens();
        let state = participant.look(|at| at.state(participant.side, text));
        let value =
            json!({ "game": participant.id, "seat": seat, "invite": invite, "state": state });
        self.participant = Some(participant);
        value
    }

    fn join(&mut self, request: &Request<'_>) -> Reply {
        let (game, seat) = (request.text_of("game")?, request.optional_text("seat")?);
        // One who comes anew to the own table must not find it locked by themselves.
        self.participant = None;
        let participant = self.games.join(game, seat, self.events.clone())?;
        let state = participant.look(|at| at.state(participant.side, request.text));
        self.participant = Some(participant);
        Ok(json!({ "state": state }).into())
    }

    fn state(&self, request: &Request<'_>) -> Reply {
        let participant = self.participant()?;
        let ply = request.optional_number("ply")?;
        let state: Result<State, ApiError> = participant.look(|at| {
            let mut view = at.view(participant.side, request.text);
            view.closed |= ply.is_some();
            Ok(State::new(&*session_at(at, ply)?, &view))
        });
        Ok(json!({ "state": state? }).into())
    }

    fn graph(&self, request: &Request<'_>) -> Reply {
        let ply = request.optional_number("ply")?;
        let graph: Result<Graph, ApiError> = self.participant()?.look(|at| {
            let session = session_at(at, ply)?;
            Ok(Graph::of(session.game().setup().to_string(), session.game().position()))
        });
        done_as(&graph?)
    }

    fn make_move(&self, request: &Request<'_>) -> Reply {
        let text = request.optional_text("text")?;
        let squares = match text {
            Some(_) => None,
            None => Some((square(request, "from")?, square(request, "to")?, promotion(request)?)),
        };
        self.act(request, |at, side| {
            let session = at.session();
            let found = match (text, squares) {
                (Some(text), _) => read_move(session, text.trim())?,
                (None, Some((from, to, promotion))) => session.find_legal_move(from, to, promotion),
                (None, None) => return Err(ApiError::bad_field("from")),
            };
            if session.game().outcome().is_none() && !side.plays(session.turn()) {
                return Err(ApiError::new("web-chess-not-your-turn"));
            }
            let mv: Move = found.map_err(illegal)?;
            at.play(mv)?.map_err(illegal)
        })
    }

    /// Does something at the table, and answers with what it looks like then.
    fn act(
        &self,
        request: &Request<'_>,
        act: impl FnOnce(&mut LiveGame, Side) -> Result<(), ApiError>,
    ) -> Reply {
        let participant = self.participant()?;
        let value = participant.act(|at| {
            if !participant.side.is_player() {
                return Err(ApiError::new("web-chess-no-seat"));
            }
            act(at, participant.side)?;
            let mut value = json!({ "state": at.state(participant.side, request.text) });
            if let Some(trouble) = at.trouble.take() {
                // What hinders us is told in full only here: it names folders of this machine.
                let trouble = if self.is_local { trouble } else { ApiError::internal() };
                value["trouble"] = trouble.to_json(request.text);
            }
            Ok(value)
        });
        value.map(Into::into)
    }

    fn save(&self, request: &Request<'_>) -> Reply {
        self.only_here()?;
        let name = save_name(request.text_of("name")?)?;
        let store = &self.games.store;
        if !request.flag("overwrite")? && store.save_path(&name).exists() {
            return Err(ApiError::new("web-chess-save-exists").with("name", name.as_str()));
        }
        self.participant()?.look(|at| table::save(store, at.session(), &name))?;
        Ok(json!({ "name": name.as_str() }).into())
    }

    fn games(&self) -> Reply {
        self.only_here()?;
        let store = &self.games.store;
        let keys = store.unfinished().keys().map_err(|error| store.unreadable(&error))?;
        let unfinished: Vec<Value> =
            keys.iter().take(LISTED).filter_map(|key| self.describe(key)).collect();
        let saves = store.saves().map_err(|error| store.unreadable(&error))?;
        let saves: Vec<&str> = saves.iter().map(SaveName::as_str).collect();
        Ok(json!({ "unfinished": unfinished, "saves": saves }).into())
    }

    /// A game that can be resumed: it has begun, and no client has it open.
    fn describe(&self, key: &str) -> Option<Value> {
        self.games.peek(key, |session| {
            let moves = session.game().history().len();
            (moves > 0).then(|| {
                json!({
                    "game": key,
                    "rules": rules_name(session.game().rules()),
                    "white": session.player(Color::White).to_string(),
                    "black": session.player(Color::Black).to_string(),
                    "moves": moves,
                    "fen": session.game().setup().to_string(),
                })
            })
        })
    }

    fn scores(&self) -> Reply {
        let ranking = self.games.store.scores().and_then(|scores| scores.ranking(GAME));
        let ranking =
            ranking.map_err(|error| AppError::with_reason("game-scores-failed", &error))?;
        let scores: Vec<Value> = ranking
            .iter()
            .map(|score| json!({ "name": score.name, "points": score.points }))
            .collect();
        Ok(json!({ "scores": scores }).into())
    }
}

/// The game as it is, or as it was after some of its moves.
fn session_at(at: &LiveGame, ply: Option<u64>) -> Result<Cow<'_, Session>, ApiError> {
    let session = at.session();
    let Some(ply) = ply else { return Ok(Cow::Borrowed(session)) };
    let ply = usize::try_from(ply).ok().filter(|&ply| ply <= session.game().history().len());
    ply.and_then(|ply| rewind(session, ply))
        .map(Cow::Owned)
        .ok_or_else(|| ApiError::bad_field("ply"))
}

fn undo(at: &mut LiveGame, side: Side) -> Result<(), ApiError> {
    let game = at.session().game();
    if game.history().len() == 0 {
        return Err(ApiError::new("game-nothing-to-undo"));
    }
    if game.history().len() < undo_needs(at.session(), at.machine()) {
        return Err(ApiError::new("game-nothing-to-undo"));
    }
    let in_pairs = match side.color() {
        // An engine is not asked. While it thinks, only the own move is there to take back.
        Some(color) if at.machine().is_some() => at.session().turn() == color,
        // At one screen the classroom takes back in pairs, as in the terminal.
        None => game.rules().move_limit.is_some(),
        Some(color) if at.offers.undo == Some(!color) => at.session().turn() != color,
        Some(color) => {
            let needed = if at.session().turn() == color { 2 } else { 1 };
            if game.history().len() < needed {
                return Err(ApiError::new("game-nothing-to-undo"));
            }
            at.offers.undo = Some(color);
            return Ok(());
        }
    };
    let undone =
        at.change(|session| if in_pairs { session.undo_turn() } else { session.undo_move() })?;
    if !undone {
        return Err(ApiError::new("game-nothing-to-undo"));
    }
    at.undone += if in_pairs { 2 } else { 1 };
    at.offers = Offers::default();
    Ok(())
}

fn redo(at: &mut LiveGame, side: Side) -> Result<(), ApiError> {
    if at.undone == 0 || side != Side::Both || at.is_shared() {
        return Err(ApiError::new("chess-nothing-to-redo"));
    }
    let pairs = at.session().game().rules().move_limit.is_some();
    let redone = at.change(|session| {
        let redone = session.redo_move();
        usize::from(redone) + usize::from(redone && pairs && session.redo_move())
    })?;
    at.undone = at.undone.saturating_sub(redone.max(1));
    Ok(())
}

fn resign(at: &mut LiveGame, side: Side) -> Result<(), ApiError> {
    // At one screen it is the player to move who gives up; a player with a side of their own may always do it.
    let who = side.color().unwrap_or(at.session().turn());
    over(at.change(|session| session.resign(who))?)
}

fn draw(at: &mut LiveGame, side: Side) -> Result<(), ApiError> {
    let session = at.session();
    if side.plays(session.turn()) && !session.game().claims().is_empty() {
        at.change(Session::claim_draw)?;
        return Ok(());
    }
    if at.machine().is_some() {
        return Err(ApiError::new("web-chess-engine-plays-on"));
    }
    match side.color() {
        Some(color) if at.offers.draw != Some(!color) => {
            over(session.game().outcome().is_none())?;
            at.offers.draw = Some(color);
            Ok(())
        }
        _ => over(at.change(Session::agree_draw)?),
    }
}

/// A game that is over takes no more decisions.
fn over(changed: bool) -> Result<(), ApiError> {
    if changed { Ok(()) } else { Err(illegal(IllegalMoveError::GameOver)) }
}

fn illegal(error: IllegalMoveError) -> ApiError {
    words::illegal_move(error).into()
}

/// The move of a text, or the rule it breaks.
fn read_move(session: &Session, text: &str) -> Result<Result<Move, IllegalMoveError>, ApiError> {
    match session.parse_move(text) {
        Ok(mv) => Ok(Ok(mv)),
        Err(error) => match *error.kind() {
            MoveErrorKind::Illegal { reason, .. } => Ok(Err(reason)),
            _ => Err(error.into()),
        },
    }
}

fn side(request: &Request<'_>) -> Result<Side, ApiError> {
    match request.optional_text("side")? {
        None => Ok(Side::Both),
        Some(name) => Side::read(name).ok_or_else(|| ApiError::bad_field("side")),
    }
}

fn name(
    request: &Request<'_>,
    field: &'static str,
    usual: PlayerName,
) -> Result<PlayerName, ApiError> {
    match request.optional_text(field)? {
        None | Some("") => Ok(usual),
        Some(name) => name.parse().map_err(|_| ApiError::new("game-bad-name")),
    }
}

fn square(request: &Request<'_>, field: &'static str) -> Result<Square, ApiError> {
    request.text_of(field)?.parse().map_err(|_| ApiError::bad_field(field))
}

fn promotion(request: &Request<'_>) -> Result<Option<Role>, ApiError> {
    let Some(letter) = request.optional_text("promotion")? else { return Ok(None) };
    let role = match letter.as_bytes() {
        [letter] => Role::from_letter(*letter),
        _ => None,
    };
    role.map(Some).ok_or_else(|| ApiError::bad_field("promotion"))
}

fn save_name(name: &str) -> Result<SaveName, ApiError> {
    name.parse().map_err(|why| {
        let args = words::bad_name_args(why);
        args.into_iter()
            .fold(ApiError::new(words::bad_name(why)), |fault, (name, arg)| fault.with(name, arg))
    })
}
