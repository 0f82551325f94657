//! Queens boards in `papan solve`: each drawn with its solution, its time, and whether there is another.

use super::{
    draw::show,
    limit::Limit,
    method::{Found, Goal, Method},
    problem,
    reading::title,
    report::Report,
    solve::judge,
};
use crate::{
    cli::solve::Solved,
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    input::Source,
    style::{NAME, QUIET, VERDICT},
};
use papan_core::Meter;
use papan_draw::queens_scene;
use papan_queens::{Puzzle, Puzzles};
use std::{io::Write, time::Duration};

/// Maximum size of a board that fits the terminal.
const MAX_SHOWN_SIZE: usize = 64;

/// Whether a text is a Queens board: as many regions as rows and columns. One cell could be anything.
pub(crate) fn recognise(text: &[u8]) -> bool {
    let first = Puzzles::new(text).ok().and_then(|mut puzzles| puzzles.next()?.ok());
    first.is_some_and(|puzzle| puzzle.board.size() > 1)
}

/// Draws every board of a text with its solution.
pub(crate) fn solve_shown(
    source: &Source,
    console: &Console,
    out: &mut Out,
) -> Result<Exit, AppError> {
    let text = &console.text;
    each_board(source, console, |number, puzzle, found, took| {
        let board = &puzzle.board;
        let facts = [("size", board.size().into()), ("stars", board.stars().into())];
        let facts = text.fill("queens-facts", &facts);
        let name = source.shown_name();
        let which = match puzzle.title {
            Some(_) => format!(" {}", title(puzzle, number)),
            None => String::new(),
        };
        writeln!(out, "{NAME}{name}{NAME:#}{which} {QUIET}{facts}{QUIET:#}")?;
        let stars = found.solution.as_ref().map_or(&[][..], |solution| solution.cells());
        if board.size() <= MAX_SHOWN_SIZE {
            show(&queens_scene(board, stars), console, out)?;
        }
        let answer = match (&found.solution, found.unique) {
            (Some(_), Some(true)) => "unique",
            (Some(_), Some(false)) => "several",
            (Some(_), None) => "solved",
            (None, _) => found.status(),
        };
        let answer = text.get(&format!("queens-status-{answer}"));
        let took = text.duration(took);
        writeln!(out, "{VERDICT}{answer}{VERDICT:#} {QUIET}({took}){QUIET:#}\n")?;
        Ok(())
    })
}

/// Solves every board of a text, one JSON object a line.
pub(crate) fn solve_json(
    source: &Source,
    console: &Console,
    out: &mut Out,
) -> Result<Exit, AppError> {
    each_board(source, console, |number, puzzle, found, took| {
        let report = Report::new(number, puzzle, found, Some(took));
        Ok(Solved::new(source, "queens", report).write(out)?)
    })
}

fn each_board(
    source: &Source,
    console: &Console,
    mut show: impl FnMut(u64, &Puzzle, &Found, Duration) -> Result<(), AppError>,
) -> Result<Exit, AppError> {
    let fault = |error| AppError::parse(&source.name, error);
    let mut exit = Exit::Success;
    for (number, puzzle) in (1..).zip(Puzzles::new(&source.bytes).map_err(fault)?) {
        let puzzle = puzzle.map_err(fault)?;
        let solve =
            |meter: &mut Meter<'_>| Method::Search.solve(&puzzle.board, Goal::Unique, meter);
        let (found, took) = Limit::default().spend(console.text, solve);
        let found = found.map_err(problem)?;
        show(number, &puzzle, &found, took)?;
        exit = exit.worse(judge(&found, Goal::First));
        if exit == Exit::Interrupted {
            break;
        }
    }
    Ok(exit)
}
