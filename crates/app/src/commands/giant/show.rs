//! Giant boards in `papan solve`: each drawn, judged and explained.

use super::{Report, explain};
use crate::{
    console::{Console, Out},
    exit::Exit,
    input::Source,
    problem::Problem,
};
use anstyle::{AnsiColor, Style};
use papan_giant::{Board, Options, parse, solve};
use serde::Serialize;
use std::{io::Write, time::Instant};

const NAME: Style = Style::new().bold();
const QUIET: Style = AnsiColor::BrightBlack.on_default();
const VERDICT: Style = AnsiColor::Cyan.on_default().bold();

/// Draws and judges every board of a text.
pub(crate) fn solve_shown(
    source: &Source,
    console: &Console,
    out: &mut Out,
) -> Result<Exit, Problem> {
    each_board(source, |number, board| {
        let started = Instant::now();
        let judgement = solve(&board);
        let took = console.text.duration(started.elapsed());
        let text = &console.text;
        let facts =
            [("size", text.number(board.size().into()).into()), ("men", board.men().len().into())];
        let kind = text.get("giant-kind");
        writeln!(
            out,
            "{NAME}{}{NAME:#} {QUIET}#{number} · {kind} · {}{QUIET:#}",
            source.shown_name(),
            text.fill("giant-facts", &facts)
        )?;
        writeln!(out, "{VERDICT}{}{VERDICT:#} {QUIET}({took}){QUIET:#}", judgement.verdict)?;
        for sentence in explain(&board, &judgement, text) {
            writeln!(out, "  {sentence}")?;
        }
        writeln!(out)?;
        Ok(())
    })
}

/// One board of `papan solve --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Solved {
    /// The file, `-` for standard input.
    file: String,
    /// Always `giant`.
    kind: &'static str,
    #[serde(flatten)]
    report: Report,
    /// Time of judging.
    seconds: f64,
}

/// Judges every board of a text, one JSON object a line.
pub(crate) fn solve_json(source: &Source, out: &mut Out) -> Result<Exit, Problem> {
    each_board(source, |number, board| {
        let started = Instant::now();
        let judgement = solve(&board);
        let seconds = started.elapsed().as_secs_f64();
        let report = Report::new(number, &board, &judgement);
        let solved = Solved { file: source.name.clone(), kind: "giant", report, seconds };
        writeln!(out, "{}", serde_json::to_string(&solved).map_err(std::io::Error::from)?)?;
        Ok(())
    })
}

fn each_board(
    source: &Source,
    mut show: impl FnMut(u64, Board) -> Result<(), Problem>,
) -> Result<Exit, Problem> {
    let fault = |error| Problem::parse(&source.name, error);
    for (number, board) in (1..).zip(parse(&source.bytes, Options::default()).map_err(fault)?) {
        show(number, board.map_err(fault)?)?;
    }
    Ok(Exit::Yes)
}
