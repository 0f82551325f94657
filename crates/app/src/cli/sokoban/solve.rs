//! `papan sokoban solve`: a solution as one line of LURD letters, the format of the Timus judge.

use super::{
    ObjectiveName,
    reading::{Chosen, Levels, Numbered, Otherwise},
    report::Report,
    search::{self, Flow, Limits, MEMORY, Measured, Method, Question},
};
use crate::{
    console::{Console, Out},
    error::AppError,
    exit::Exit,
};
use papan_core::Meter;
use papan_sokoban::{Answer, Objective, SolveOptions, solve_with};
use std::{io::Write, num::NonZeroUsize};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    levels: Levels,
    #[arg(long, value_name = "any|pushes|moves", default_value = "any")]
    objective: ObjectiveName,
    #[arg(long, value_name = "auto|thesis", default_value = "auto")]
    method: Method,
    #[command(flatten)]
    limits: Limits,
    #[arg(long, value_name = "MEGABYTES", default_value_t = MEMORY, value_parser = clap::value_parser!(u64).range(1..=1 << 24))]
    memory: u64,
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    threads: NonZeroUsize,
    #[arg(long)]
    json: bool,
}

/// Solves one level or all of a file.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    if args.method == Method::Thesis && args.objective != ObjectiveName::Any {
        return Err(AppError::Message { key: "sokoban-thesis-any", args: Vec::new() });
    }
    let Chosen { levels, of, .. } = args.levels.read(Otherwise::First)?;
    if of > 1 && args.levels.is_unsaid() && !args.json {
        let words = console.text.fill("sokoban-of-many", &[("levels", of.into())]);
        search::tell(&words, console);
    }
    let asked = Question {
        objective: args.objective.into(),
        method: args.method,
        limits: args.limits,
        memory: args.memory,
    };
    let mut out = console.out();
    let mut exit = Exit::Success;
    asked.ask_all(&levels, args.threads, console, |level, found| {
        write_answer(args, asked, level, found, console, &mut out)?;
        out.flush()?;
        exit = exit.worse(search::exit(&found.result));
        Ok(if exit == Exit::Interrupted { Flow::Stop } else { Flow::GoOn })
    })?;
    Ok(exit)
}

/// Solves a level within the limits of a meter, and reports it for scripts.
pub(crate) fn report(level: &Numbered, objective: Objective, meter: &mut Meter<'_>) -> Report {
    let asked =
        Question { objective, method: Method::Auto, limits: Limits::default(), memory: MEMORY };
    let result = solve_with(&level.entry.level, &SolveOptions { objective }, meter);
    let found = Measured { result, nodes: meter.nodes(), time: meter.elapsed() };
    Report::new(level, asked, &found)
}

fn write_answer(
    args: &Args,
    asked: Question,
    level: &Numbered,
    found: &Measured<Answer>,
    console: &Console,
    out: &mut Out,
) -> Result<(), AppError> {
    let report = Report::new(level, asked, found);
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report).map_err(std::io::Error::from)?)?;
    } else if args.levels.is_all() {
        writeln!(out, "{}", report.row(&level.name()))?;
    } else if let Some(solution) = found.result.solution() {
        writeln!(out, "{solution}")?;
    }
    if let Some(words) = search::explain(&found.result, console) {
        if !args.levels.is_all() {
            search::tell(&words, console);
        } else if found.result.solution().is_some() {
            // The line of a table has no place for a doubt.
            search::tell(&format!("{}: {words}", level.name()), console);
        }
    }
    Ok(())
}
