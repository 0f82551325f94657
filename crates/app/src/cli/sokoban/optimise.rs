//! `papan sokoban optimise`: a shorter solution, or the same one when none is found. It uses the time that it is given.

use super::{input::LevelAndSolution, search, verify};
use crate::{
    cli::{args::SearchLimits, values::named_of},
    console::Console,
    error::AppError,
    exit::Exit,
    interrupt,
};
use papan_games::sokoban::report::OptimizeReport;
use papan_sokoban::{Objective, Optimization, optimize_with};
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    pair: LevelAndSolution,
    #[arg(long, value_name = "pushes|moves", default_value = "moves",
          value_parser = named_of(&[Objective::Pushes, Objective::Moves]))]
    objective: Objective,
    #[command(flatten)]
    limits: SearchLimits,
    #[arg(long)]
    json: bool,
}

/// Shortens a solution within the limits. The steps given have to be a solution.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let (indexed, steps) = args.pair.read()?;
    let level = &indexed.entry.level;
    let before = match level.verify(&steps) {
        Ok(solution) => solution,
        Err(error) => return Ok(verify::refuse(error, console)),
    };
    let found = args.limits.run("sokoban-live", indexed.name(), console, |meter| {
        optimize_with(level, &before, args.objective, meter)
    });
    let Optimization { solution: after, windows, is_optimal } = &found.result;
    let mut out = console.out();
    if args.json {
        let report =
            OptimizeReport::new(&indexed, &before, &found.result, args.objective, found.time);
        writeln!(out, "{}", papan_games::report::to_json(&report)?)?;
    } else {
        writeln!(out, "{after}")?;
        let counts = [
            ("pushes-before", before.pushes().into()),
            ("pushes", after.pushes().into()),
            ("moves-before", before.moves().into()),
            ("moves", after.moves().into()),
        ];
        search::print_line(&console.text.fill("sokoban-shortened", &counts), console);
        let tried = [
            ("windows", (*windows).into()),
            ("optimal", if *is_optimal { args.objective.as_str() } else { "no" }.into()),
        ];
        search::print_line(&console.text.fill("sokoban-shortening-tried", &tried), console);
    }
    out.flush()?;
    Ok(if interrupt::cancel().is_cancelled() { Exit::Interrupted } else { Exit::Success })
}
