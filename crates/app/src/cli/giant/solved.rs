//! Giant boards in `papan solve`: each drawn, evaluated and explained.

use super::{
    report::{Report, explain},
    show,
};
use crate::{
    cli::solve::Solved,
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    input::Source,
    style::{NAME, QUIET, VERDICT},
};
use papan_games::i18n::Catalog;
use papan_giant::{Board, ParseOptions, evaluate, parse};
use serde::Serialize;
use std::{fmt, io::Write, time::Instant};

/// Draws and evaluates every board of a text.
pub(crate) fn solve_shown(
    source: &Source,
    console: &Console,
    out: &mut Out,
) -> Result<Exit, AppError> {
    let text = &console.text;
    each_board(source, |number, board| {
        let started = Instant::now();
        let evaluation = evaluate(&board);
        let took = text.duration(started.elapsed());
        let facts = text.fill(
            "giant-facts",
            &[
                ("size", name_size(board.size(), text).into()),
                ("pieces", board.pieces().len().into()),
            ],
        );
        let name = source.shown_name();
        writeln!(out, "{NAME}{name}{NAME:#}{number} {QUIET}{facts}{QUIET:#}")?;
        show::draw(&show::scene(&board, &evaluation, text), console, out)?;
        writeln!(out, "{VERDICT}{}{VERDICT:#} {QUIET}({took}){QUIET:#}", evaluation.status)?;
        for sentence in explain(&board.summary(), &evaluation, text) {
            writeln!(out, "  {sentence}")?;
        }
        writeln!(out)?;
        Ok(())
    })
}

/// The size of a board: large powers of ten are easier to read as such.
fn name_size(size: u64, text: &Catalog) -> String {
    match size.ilog10() {
        exponent @ 6.. if 10u64.pow(exponent) == size => format!("10^{exponent}"),
        _ => text.number(size.into()),
    }
}

/// Which board of its file one is, where there are several.
struct Number {
    of_many: bool,
    number: u64,
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.of_many { write!(f, " #{}", self.number) } else { Ok(()) }
    }
}

/// What `papan solve --json` says of a giant board.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct EvaluatedReport {
    #[serde(flatten)]
    report: Report,
    /// Time of the evaluation.
    seconds: f64,
}

/// Evaluates every board of a text, one JSON object a line.
pub(crate) fn solve_json(source: &Source, out: &mut Out) -> Result<Exit, AppError> {
    each_board(source, |number, board| {
        let started = Instant::now();
        let evaluation = evaluate(&board);
        let seconds = started.elapsed().as_secs_f64();
        let report = Report::new(number.number, &board.summary(), &evaluation);
        Ok(Solved::new(source, "giant", EvaluatedReport { report, seconds }).write(out)?)
    })
}

fn each_board(
    source: &Source,
    mut show: impl FnMut(Number, Board) -> Result<(), AppError>,
) -> Result<Exit, AppError> {
    let fault = |error| AppError::parse(&source.name, error);
    let boards = parse(&source.bytes, ParseOptions::default()).map_err(fault)?;
    let of_many = boards.board_count() > 1;
    for (number, board) in (1..).zip(boards) {
        show(Number { of_many, number }, board.map_err(fault)?)?;
    }
    Ok(Exit::Success)
}
