//! Queens: one board a page, marked by the rules of the command line's own game.
//!
//! | verb | fields | answer |
//! |---|---|---|
//! | `play` | `text` or `ticket`, `board` (from 1), `played` (a log), `auto` | `{state, …}` of a board just opened |
//! | `act` | `acts`: a list of `{"cycle": cell}`, `{"cross": [cell, …]}`, `{"queen": …}`, `{"clear": …}`, `{"auto": yes}`, `"undo"`, `"redo"`, `"restart"`, `"take"` | `{state}` |
//! | `hint` | | `{hint}`: a little more each time, null when there is nothing to say |
//! | `steps` | | the way to the solution: `{end, difficulty, …, steps}` |
//! | `count` | `text` or `ticket` | how many solutions: `{found, all}` |
//! | `frames` | `case`, `stride`, `count` | what the brute force looks at: `{frames, last, total}` |
//! | `run` | `case` | the brute force from there at full speed; its progress is a frame |
//!
//! Cells are numbers, row by row. Numbers of cases are texts: they outgrow the numbers of a browser.

mod brute;
mod steps;
mod table;
#[cfg(test)]
mod tests;

use crate::{
    text::Text,
    web::{
        api,
        fault::Fault,
        jobs::{Job, Work},
        limits,
        request::{Answer, Product, Reply, Request},
    },
};
use papan_core::Budget;
use papan_queens::{Extent, Puzzle, parse, search};
use serde_json::{Value, json};
use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use table::{Act, Table};

/// More solutions than this are not counted while a board is being painted.
const MOST_COUNTED: u64 = 1000;
/// Work that somebody waits for in front of a board.
const PATIENCE: Budget = budget(limits::USUAL_WORK);
/// Work that is begun anew with every change.
const GLANCE: Budget = budget(Duration::from_secs(3));
/// The brute force runs until it is stopped, or this long.
const ENDURANCE: Budget = budget(limits::SOCKET_WORK);

const fn budget(time: Duration) -> Budget {
    Budget { time: Some(time), nodes: None, memory: Some(limits::WORK_MEMORY) }
}

/// What one page does with Queens boards. The table is shared with the jobs that are at work for it.
#[derive(Default)]
pub(crate) struct Player {
    table: Arc<Mutex<Option<Table>>>,
}

type Place = Arc<Mutex<Option<Table>>>;

fn lock(place: &Place) -> MutexGuard<'_, Option<Table>> {
    place.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Looks at the table, or does something at it.
fn at<T>(place: &Place, act: impl FnOnce(&mut Table) -> T) -> Result<T, Fault> {
    lock(place).as_mut().map(act).ok_or_else(|| Fault::new("web-queens-no-board"))
}

impl Player {
    /// Answers a request.
    pub(crate) fn handle(&mut self, verb: &str, request: &Request<'_>) -> Reply {
        match verb {
            "play" => self.begin(request),
            "act" => self.act(request),
            "hint" => self.hint(request),
            "steps" => self.steps(request),
            "count" => count(request),
            "frames" => self.frames(request),
            "run" => self.run(request),
            _ => api::handle("queens", verb, request),
        }
    }

    /// Opens a board. Whether it has one solution is found out first, which may take a while.
    fn begin(&self, request: &Request<'_>) -> Reply {
        let puzzles = parse(request.board()?.as_bytes())?;
        let titles = titles(&puzzles);
        let number = request.optional_number("board")?.unwrap_or(1);
        let at = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let puzzle = at.and_then(|at| puzzles.into_iter().nth(at));
        let puzzle = puzzle.ok_or_else(|| Fault::field("board"))?;
        let played = request.optional_text("played")?.unwrap_or_default().to_owned();
        let auto = !request.fields.contains_key("auto") || request.flag("auto")?;
        let (place, lang) = (self.table.clone(), request.text.lang());
        job(PATIENCE, move |work| {
            let words = Text::new(lang);
            let mut table = Table::open(puzzle, &mut work.meter()).map_err(Fault::stopped)?;
            table.replay(&played);
            table.act(&Act::Auto(auto));
            let value = json!({ "state": table.state(), "facts": table.facts(&words), "titles": titles, "number": number });
            *lock(&place) = Some(table);
            Ok(value)
        })
    }

    fn act(&self, request: &Request<'_>) -> Reply {
        let acts = request.fields.get("acts").cloned().unwrap_or_default();
        let acts: Vec<Act> = serde_json::from_value(acts).map_err(|_| Fault::field("acts"))?;
        let state = at(&self.table, |table| {
            acts.iter().for_each(|act| table.act(act));
            table.state()
        })?;
        Ok(json!({ "state": state }).into())
    }

    fn hint(&self, request: &Request<'_>) -> Reply {
        let (place, lang) = (self.table.clone(), request.text.lang());
        let mut table = at(&place, |table| table.clone())?;
        job(PATIENCE, move |work| {
            let words = Text::new(lang);
            let hint = table.hint(&words, &mut work.meter()).map_err(Fault::stopped)?;
            // Marks that were made meanwhile are not lost: then the hint is of the past, and the page asks again.
            at(&place, |now| {
                if now.is_same_as(&table) {
                    *now = table;
                }
            })?;
            Ok(json!({ "hint": hint }))
        })
    }

    fn steps(&self, request: &Request<'_>) -> Reply {
        let (board, lang) = (at(&self.table, |table| table.board().clone())?, request.text.lang());
        job(PATIENCE, move |work| steps::way(&board, &Text::new(lang), &mut work.meter()))
    }

    fn frames(&self, request: &Request<'_>) -> Reply {
        let walk = brute::Walk::read(request)?;
        let board = at(&self.table, |table| table.board().clone())?;
        Ok(walk.frames(&board)?.into())
    }

    fn run(&self, request: &Request<'_>) -> Reply {
        let case = brute::case(request, "case")?;
        let board = at(&self.table, |table| table.board().clone())?;
        job(ENDURANCE, move |work| brute::run(&board, case, work))
    }
}

/// What the boards of a text are called; those without a title have a number.
fn titles(puzzles: &[Puzzle]) -> Vec<String> {
    let title = |(number, puzzle): (usize, &Puzzle)| {
        puzzle.title.as_deref().map_or_else(|| number.to_string(), crate::text::clean)
    };
    (1..).zip(puzzles).map(title).collect()
}

/// How many solutions a board has, for somebody who is painting one.
fn count(request: &Request<'_>) -> Reply {
    let puzzle = parse(request.board()?.as_bytes())?.swap_remove(0);
    job(GLANCE, move |work| {
        let count = search::count(&puzzle.board, MOST_COUNTED, &mut work.meter());
        let extent = match count.extent {
            Extent::All => "all",
            Extent::Limit => "limit",
            Extent::GaveUp(_) => "gave-up",
        };
        Ok(json!({ "found": count.found, "extent": extent }))
    })
}

fn job(
    budget: Budget,
    task: impl FnOnce(&Work<'_>) -> Result<Value, Fault> + Send + 'static,
) -> Reply {
    Ok(Answer::Job(Job::new(budget, move |work| task(work).map(Product::Value))))
}
