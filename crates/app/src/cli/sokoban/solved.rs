//! Sokoban levels in `papan solve`: each drawn and solved.

use super::{
    reading::{self, Numbered},
    report::Report,
    search::{self, Limits, MEMORY, Measured, Method, Question},
};
use crate::{
    cli::solve::Solved,
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    input::Source,
    style::{NAME, QUIET, VERDICT},
};
use papan_draw::sokoban_scene;
use papan_sokoban::{Answer, Objective, Position};
use std::io::{self, Write};

/// Solves every level of a text, one JSON object a line.
pub(crate) fn solve_json(
    source: &Source,
    console: &Console,
    out: &mut Out,
) -> Result<Exit, AppError> {
    each_level(source, console, |level, asked, found| {
        let report = Report::new(level, asked, found);
        Solved::new(source, "sokoban", report).write(out)
    })
}

/// Draws and solves every level of a text.
pub(crate) fn solve_shown(
    source: &Source,
    console: &Console,
    out: &mut Out,
) -> Result<Exit, AppError> {
    let text = &console.text;
    each_level(source, console, |numbered, _, found| {
        let level = &numbered.entry.level;
        let facts = text.fill(
            "sokoban-facts",
            &[
                ("width", level.width().into()),
                ("height", level.height().into()),
                ("boxes", level.boxes().count().into()),
            ],
        );
        let file = source.shown_name();
        let name = numbered.title().unwrap_or_else(|| format!("#{}", numbered.number));
        writeln!(out, "{NAME}{file}{NAME:#} {name}, {QUIET}{facts}{QUIET:#}")?;
        write!(
            out,
            "{}",
            sokoban_scene(level, &Position::start(level)).to_text_with(&console.text_options())
        )?;
        let verdict = verdict(&found.result, console);
        let took = text.duration(found.time);
        writeln!(out, "{VERDICT}{verdict}{VERDICT:#} {QUIET}({took}){QUIET:#}")?;
        if let Some(solution) = found.result.solution() {
            writeln!(out, "  {solution}")?;
        }
        writeln!(out)?;
        out.flush()
    })
}

fn verdict(answer: &Answer, console: &Console) -> String {
    match answer {
        Answer::Solved(solution) => console.text.fill(
            "sokoban-solved",
            &[("pushes", solution.pushes().into()), ("moves", solution.moves().into())],
        ),
        other => search::explain(other, console).unwrap_or_default(),
    }
}

fn each_level(
    source: &Source,
    console: &Console,
    mut show: impl FnMut(&Numbered, Question, &Measured<Answer>) -> io::Result<()>,
) -> Result<Exit, AppError> {
    let asked = Question {
        objective: Objective::Any,
        method: Method::Auto,
        limits: Limits::default(),
        memory: MEMORY,
    };
    let mut exit = Exit::Success;
    let collection = reading::parse(&source.name, &source.bytes)?;
    for level in reading::number(collection.levels) {
        let found = asked.ask(&level.entry.level, level.name(), console);
        show(&level, asked, &found)?;
        exit = exit.worse(search::exit(&found.result));
        if exit == Exit::Interrupted {
            break;
        }
    }
    Ok(exit)
}
