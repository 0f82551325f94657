//! `papan sokoban solve`: a solution as one line of LURD letters, the format of the Timus judge.

use super::{
    input::{FirstLevel, LevelSelection},
    search::{self, Method, SolveRequest},
};
use crate::{
    cli::{
        args::{SearchLimits, Threads},
        values::named,
    },
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    run::Timed,
};
use papan_games::select::BoardChoice;
use papan_games::sokoban::{
    input::IndexedLevel,
    messages::describe_answer,
    report::{AnswerReport, SolveReport},
};
use papan_sokoban::{Answer, Objective};
use std::{io::Write, ops::ControlFlow};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    levels: FirstLevel,
    #[arg(long, value_name = "any|pushes|moves|pushes-moves|moves-pushes", default_value = "any", value_parser = named::<Objective>())]
    objective: Objective,
    #[arg(long, value_name = "auto|thesis", default_value = "auto", value_parser = named::<Method>())]
    method: Method,
    #[command(flatten)]
    limits: SearchLimits,
    #[command(flatten)]
    threads: Threads,
    #[arg(long)]
    json: bool,
}

/// Solves one level or all of a file.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    if args.method == Method::Thesis && args.objective != Objective::Any {
        return Err(AppError::new("sokoban-thesis-any"));
    }
    let LevelSelection { levels, of, .. } = args.levels.read()?;
    if of > 1 && *args.levels.choice() == BoardChoice::First && !args.json {
        let words = console.text.fill("sokoban-of-many", &[("levels", of.into())]);
        search::print_line(&words, console);
    }
    let request =
        SolveRequest { objective: args.objective, method: args.method, limits: args.limits };
    let mut out = console.out();
    let mut exit = Exit::Success;
    request.solve_all(&levels, args.threads.get(), console, |level, found| {
        if let Err(error) = write_answer(args, level, found, console, &mut out) {
            return ControlFlow::Break(Err(error));
        }
        exit = exit.worse(search::exit(&found.result));
        if exit == Exit::Interrupted {
            ControlFlow::Break(Ok(()))
        } else {
            ControlFlow::Continue(())
        }
    })?;
    Ok(exit)
}

fn write_answer(
    args: &Args,
    level: &IndexedLevel,
    found: &Timed<Answer>,
    console: &Console,
    out: &mut Out,
) -> Result<(), AppError> {
    let answer = AnswerReport::new(&found.result, args.objective, found.nodes, Some(found.time));
    let report = SolveReport::new(level, answer);
    if args.json {
        writeln!(out, "{}", papan_games::report::to_json(&report)?)?;
    } else if args.levels.choice().is_all() {
        writeln!(out, "{}", report.row(&level.name()))?;
    } else if let Some(solution) = found.result.solution() {
        writeln!(out, "{solution}")?;
    }
    if let Some(words) = describe_answer(&found.result, console.text) {
        if !args.levels.choice().is_all() {
            search::print_line(&words, console);
        } else if found.result.solution().is_some() {
            // The line of a table has no place for a doubt.
            search::print_line(&format!("{}: {words}", level.name()), console);
        }
    }
    out.flush()?;
    Ok(())
}
