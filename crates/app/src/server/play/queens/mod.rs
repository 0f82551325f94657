//! Queens: one board a page, marked by the rules of the command line's own game.
//!
//! | verb | fields | answer |
//! |---|---|---|
//! | `play` | `text` or `ticket`, `board` (from 1), `played` (a log), `auto` | `{state, …}` of a board just opened |
//! | `act` | `acts`: a list of `{"cycle": cell}`, `{"cross": [cell, …]}`, `{"queen": …}`, `{"clear": …}`, `{"auto": yes}`, `"undo"`, `"redo"`, `"restart"`, `"take"` | `{state}` |
//! | `hint` | | `{hint}`: a little more each time, null when there is nothing to say |
//! | `steps` | | the explanation: `{end, difficulty, …, steps}` |
//! | `count` | `text` or `ticket` | number of solutions: `{found, status}` |
//! | `frames` | `case`, `stride`, `count` | cases of the brute force: `{frames, last, total}` |
//! | `run` | `case` | the brute force from there at full speed; its progress is a frame |
//!
//! Cells are numbers, row by row. Numbers of cases are texts: they outgrow the numbers of a browser.

mod brute;
mod steps;
mod table;
#[cfg(test)]
mod tests;

use crate::server::{
    api,
    api_error::ApiError,
    jobs::{Job, JobContext},
    limits,
    request::{JobOutput, Outcome, Reply, Request},
};
use papan_core::Budget;
use papan_games::i18n::Catalog;
use papan_queens::{Puzzle, count_with, parse};
use serde_json::{Value, json};
use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use table::{Act, Table};

/// Maximum number of solutions counted in the editor.
const MAX_COUNTED: u64 = 1000;
/// Limit of a request that the user waits for.
const REQUEST_BUDGET: Budget = budget(limits::USUAL_WORK);
/// Limit of a count that restarts with every change in the editor.
const COUNT_BUDGET: Budget = budget(Duration::from_secs(3));
/// Limit of the brute force at full speed.
const BRUTE_FORCE_BUDGET: Budget = budget(limits::SOCKET_WORK);

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
fn at<T>(place: &Place, act: impl FnOnce(&mut Table) -> T) -> Result<T, ApiError> {
    lock(place).as_mut().map(act).ok_or_else(|| ApiError::new("web-queens-no-board"))
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
        let puzzle = puzzle.ok_or_else(|| ApiError::bad_field("board"))?;
        let played = request.optional_text("played")?.unwrap_or_default().to_owned();
        let auto = !request.fields.contains_key("auto") || request.flag("auto")?;
        let (place, lang) = (self.table.clone(), request.text.lang());
        Ok(job(REQUEST_BUDGET, move |work| {
            let words = Catalog::of(lang);
            let mut table = Table::open(puzzle, &mut work.meter()).map_err(ApiError::stopped)?;
            table.replay(&played);
            table.act(&Act::Auto(auto));
            let value = json!({ "state": table.state(), "facts": table.facts(words), "titles": titles, "number": number });
            *lock(&place) = Some(table);
            Ok(value)
        }))
    }

    fn act(&self, request: &Request<'_>) -> Reply {
        let acts = request.fields.get("acts").cloned().unwrap_or_default();
        let acts: Vec<Act> =
            serde_json::from_value(acts).map_err(|_| ApiError::bad_field("acts"))?;
        let state = at(&self.table, |table| {
            for act in &acts {
                table.act(act);
            }
            table.state()
        })?;
        Ok(json!({ "state": state }).into())
    }

    fn hint(&self, request: &Request<'_>) -> Reply {
        let (place, lang) = (self.table.clone(), request.text.lang());
        let mut table = at(&place, |table| table.clone())?;
        Ok(job(REQUEST_BUDGET, move |work| {
            let words = Catalog::of(lang);
            let hint = table.hint(words, &mut work.meter()).map_err(ApiError::stopped)?;
            // Marks that were made meanwhile are not lost: then the hint is of the past, and the page asks again.
            at(&place, |now| {
                if now.is_same_as(&table) {
                    *now = table;
                }
            })?;
            Ok(json!({ "hint": hint }))
        }))
    }

    fn steps(&self, request: &Request<'_>) -> Reply {
        let (board, lang) = (at(&self.table, |table| table.board().clone())?, request.text.lang());
        Ok(job(REQUEST_BUDGET, move |work| {
            steps::explain_board(&board, Catalog::of(lang), &mut work.meter())
        }))
    }

    fn frames(&self, request: &Request<'_>) -> Reply {
        let frames = brute::FrameRequest::read(request)?;
        let board = at(&self.table, |table| table.board().clone())?;
        Ok(frames.frames(&board)?.into())
    }

    fn run(&self, request: &Request<'_>) -> Reply {
        let case = brute::case(request, "case")?;
        let board = at(&self.table, |table| table.board().clone())?;
        Ok(job(BRUTE_FORCE_BUDGET, move |work| brute::run(&board, case, work)))
    }
}

/// What the boards of a text are called; those without a title have a number.
fn titles(puzzles: &[Puzzle]) -> Vec<String> {
    let title = |(number, puzzle): (usize, &Puzzle)| {
        puzzle.title.as_deref().map_or_else(|| number.to_string(), papan_games::i18n::clean)
    };
    (1..).zip(puzzles).map(title).collect()
}

/// Counts the solutions of a board in the editor.
fn count(request: &Request<'_>) -> Reply {
    let puzzle = parse(request.board()?.as_bytes())?.swap_remove(0);
    Ok(job(COUNT_BUDGET, move |work| {
        let count = count_with(&puzzle.board, MAX_COUNTED, &mut work.meter());
        Ok(json!({ "found": count.found, "status": count.status.as_str() }))
    }))
}

fn job(
    budget: Budget,
    task: impl FnOnce(&JobContext<'_>) -> Result<Value, ApiError> + Send + 'static,
) -> Outcome {
    Outcome::Job(Job::new(budget, move |work| task(work).map(JobOutput::Value)))
}
