//! Sokoban: a collection of levels on the table, one of them in play.
//!
//! | verb | fields | answer |
//! |---|---|---|
//! | `open` | `text` or `ticket`, or nothing for the built-in levels; `level` (from 1), `moves` (played before) | `{collection, state}` |
//! | `level` | `level`, `moves` | `{state}` |
//! | `moves` | `moves` (LURD; what is blocked is left out) | `{state, walked}` |
//! | `walk` | `to` (`[row, column]`) | `{state, walked}` |
//! | `push` | `from`, `to` | `{state, walked}` |
//! | `targets` | `from` (a box) | `{known, targets: [[row, column, LURD or null]]}`; on a large board they are not known |
//! | `undo`, `redo`, `restart` | | `{state, walked}` |
//! | `solve` | `objective`, `seconds`, `nodes`: from where the game stands | a job: as `papan sokoban solve --json` |
//! | `hint` | | a job: `{status, steps}`, up to the next push |
//! | `generate` | `width`, `height`, `boxes`, `difficulty`, `count`, `seed` | a job: `{text}`, a collection |
//! | `check` | `text` | `{boxes, goals}`, or what is wrong |
//!
//! A collection is `{title, author, built_in, levels: [{key, title, author, width, height, boxes}]}`; a level's key is the same
//! for the same board, so that a browser can keep things under it.

mod examples;
mod state;
mod work;

#[cfg(test)]
mod tests;

use crate::server::{
    api,
    api_error::ApiError,
    request::{Outcome, Reply, Request},
};
use papan_sokoban::{Collection, Command, Direction, Event, Level, Session, Square};
use serde_json::{Value, json};
use state::State;

/// Letters of all paths that a `targets` answer may hold; the rest of the targets come without their path.
const PATHS: usize = 60_000;
/// Floor squares up to which every path of a box is computed at once.
const LARGEST_FLOOR: usize = 500;

/// What one page plays.
#[derive(Default)]
pub(crate) struct Player {
    table: Option<Table>,
}

struct Table {
    collection: Collection,
    built_in: bool,
    number: usize,
    session: Session,
    /// Squares from which no box can reach a goal.
    dead: Vec<Square>,
}

impl Player {
    /// Answers a request.
    pub(crate) fn handle(&mut self, verb: &str, request: &Request<'_>) -> Reply {
        match verb {
            "open" => self.open(request),
            "level" => {
                let table = self.table()?;
                table.choose(request)?;
                Ok(table.answer(""))
            }
            "moves" => self.walk_along(request),
            "walk" => self.act(Command::Walk(square(request, "to")?)),
            "push" => self
                .act(Command::Push { from: square(request, "from")?, to: square(request, "to")? }),
            "undo" => self.act(Command::Undo),
            "redo" => self.act(Command::Redo),
            "restart" => self.act(Command::Restart),
            "targets" => Ok(self.table()?.targets(square(request, "from")?).into()),
            "solve" if !is_about_a_text(request) => work::solve(self.table()?, request),
            "hint" => work::hint(self.table()?, request),
            "generate" => work::generate(request),
            "check" => check(request),
            _ => api::handle("sokoban", verb, request),
        }
    }

    fn table(&mut self) -> Result<&mut Table, ApiError> {
        self.table.as_mut().ok_or_else(|| ApiError::new("web-sokoban-nothing-open"))
    }

    fn open(&mut self, request: &Request<'_>) -> Reply {
        let built_in = !is_about_a_text(request);
        let collection =
            if built_in { examples::collection()? } else { Collection::parse(&request.board()?)? };
        let first = collection.levels.first().ok_or_else(ApiError::internal)?.level.clone();
        let mut table = Table {
            session: Session::new(first),
            collection,
            built_in,
            number: 0,
            dead: Vec::new(),
        };
        table.choose(request)?;
        let answer = json!({ "collection": table.listing(), "state": table.state() });
        self.table = Some(table);
        Ok(answer.into())
    }

    fn walk_along(&mut self, request: &Request<'_>) -> Reply {
        let letters = request.text_of("moves")?;
        let table = self.table()?;
        let walked = table.step_along(letters)?;
        Ok(table.answer(&walked))
    }

    fn act(&mut self, command: Command) -> Reply {
        let table = self.table()?;
        let before = table.session.steps().len();
        let events = table.session.play(command);
        if events.contains(&Event::NoPath) {
            return Err(ApiError::new("web-sokoban-no-path"));
        }
        let steps = table.session.steps().iter().skip(before);
        let walked: String = steps.map(|step| step.letter()).collect();
        Ok(table.answer(&walked))
    }
}

impl Table {
    /// Puts another level on the table, played as far as the request says.
    fn choose(&mut self, request: &Request<'_>) -> Result<(), ApiError> {
        let levels = &self.collection.levels;
        let wanted = request.optional_number("level")?.unwrap_or(1);
        let at = usize::try_from(wanted).ok().and_then(|number| number.checked_sub(1));
        let at = at.filter(|&at| at < levels.len()).ok_or_else(|| {
            ApiError::new("sokoban-no-such-level")
                .with("level", wanted.to_string())
                .with("levels", levels.len())
        })?;
        self.number = at;
        self.session = Session::new(levels[at].level.clone());
        self.dead = self.session.level().info().dead_squares.unwrap_or_default();
        if let Some(moves) = request.optional_text("moves")? {
            self.step_along(moves)?;
        }
        Ok(())
    }

    /// Makes the steps that can be made, and tells which.
    fn step_along(&mut self, letters: &str) -> Result<String, ApiError> {
        let before = self.session.steps().len();
        for letter in letters.bytes() {
            let direction =
                Direction::from_letter(letter).ok_or_else(|| ApiError::bad_field("moves"))?;
            self.session.play(Command::Step(direction));
        }
        Ok(self.session.steps().iter().skip(before).map(|step| step.letter()).collect())
    }

    fn answer(&self, walked: &str) -> Outcome {
        json!({ "state": self.state(), "walked": walked }).into()
    }

    fn state(&self) -> Value {
        let entry = &self.collection.levels[self.number];
        let place = state::Place {
            number: self.number + 1,
            of: self.collection.levels.len(),
            title: state::title(entry),
        };
        serde_json::to_value(State::new(&self.session, &self.dead, place)).unwrap_or_default()
    }

    fn listing(&self) -> Value {
        let levels: Vec<Value> = self.collection.levels.iter().map(state::listed).collect();
        json!({
            "title": self.collection.title.as_deref().map(papan_games::i18n::clean),
            "author": self.collection.author.as_deref().map(papan_games::i18n::clean),
            "built_in": self.built_in,
            "levels": levels,
        })
    }

    /// Where a box can be pushed, and how.
    fn targets(&self, from: Square) -> Value {
        let (level, position) = (self.session.level(), self.session.position());
        let floor: Vec<Square> = level.floor().collect();
        let mut targets = Vec::new();
        let mut room = PATHS;
        let known = floor.len() <= LARGEST_FLOOR;
        if !known || !position.has_box(level, from) {
            return json!({ "known": known, "targets": targets });
        }
        let rest = Session::new(level.with_position(position));
        for to in floor.into_iter().filter(|&to| to != from) {
            let mut tried = rest.clone();
            if tried.play(Command::Push { from, to }).contains(&Event::NoPath) {
                continue;
            }
            let path = Some(tried.lurd()).filter(|path| path.len() <= room);
            room -= path.as_ref().map_or(0, String::len);
            targets.push(json!([to.row, to.column, path]));
        }
        json!({ "known": known, "targets": targets })
    }
}

/// Whether a request brings its own levels.
fn is_about_a_text(request: &Request<'_>) -> bool {
    request.fields.contains_key("text") || request.fields.contains_key("ticket")
}

/// A field `[row, column]`.
fn square(request: &Request<'_>, name: &'static str) -> Result<Square, ApiError> {
    let pair = request.fields.get(name).and_then(Value::as_array);
    let part = |at: usize| {
        let part = pair.and_then(|pair| pair.get(at)).and_then(Value::as_u64);
        part.and_then(|part| u16::try_from(part).ok()).ok_or_else(|| ApiError::bad_field(name))
    };
    Ok(Square { row: part(0)?, column: part(1)? })
}

/// Whether a drawing is a level.
fn check(request: &Request<'_>) -> Reply {
    let level = Level::parse(&request.board()?)?;
    let info = level.info();
    Ok(json!({
        "boxes": info.boxes,
        "floor": info.floor,
        "lower_bound": info.lower_bound,
    })
    .into())
}
