//! `papan sokoban optimise`: a shorter solution, or the same one when none is found.

use super::{
    reading::Pair,
    search::{self, Limits},
    verify,
};
use crate::{console::Console, error::AppError, exit::Exit, interrupt};
use papan_sokoban::{Objective, optimize_with};
use serde::Serialize;
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    pair: Pair,
    #[arg(long, value_name = "pushes|moves", default_value = "moves")]
    objective: Counted,
    #[command(flatten)]
    limits: Limits,
    #[arg(long)]
    json: bool,
}

/// What is to be fewer.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Counted {
    Pushes,
    Moves,
}

/// The answer of `papan sokoban optimise --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Shortened {
    /// Number of the level in its file, from 1.
    level: usize,
    /// Its title.
    title: Option<String>,
    /// LURD letters, pushes in capitals.
    solution: String,
    /// Pushes of it.
    pushes: usize,
    /// Moves of it, pushes included.
    moves: usize,
    /// Pushes of the solution given.
    pushes_before: usize,
    /// Moves of the solution given.
    moves_before: usize,
    /// Time of the search.
    seconds: f64,
}

/// Shortens a solution within the limits. The steps given have to be a solution.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let (numbered, steps) = args.pair.read()?;
    let level = &numbered.entry.level;
    let before = match level.verify(&steps) {
        Ok(solution) => solution,
        Err(error) => return Ok(verify::refuse(error, console)),
    };
    let objective = match args.objective {
        Counted::Pushes => Objective::Pushes,
        Counted::Moves => Objective::Moves,
    };
    let found = args.limits.run(None, numbered.name(), console, |meter| {
        optimize_with(level, &before, objective, meter)
    });
    let after = found.result;
    let mut out = console.out();
    if args.json {
        let shortened = Shortened {
            level: numbered.number,
            title: numbered.title(),
            solution: after.to_string(),
            pushes: after.pushes(),
            moves: after.moves(),
            pushes_before: before.pushes(),
            moves_before: before.moves(),
            seconds: found.time.as_secs_f64(),
        };
        writeln!(out, "{}", serde_json::to_string(&shortened).map_err(std::io::Error::from)?)?;
    } else {
        writeln!(out, "{after}")?;
        let counts = [
            ("pushes-before", before.pushes().into()),
            ("pushes", after.pushes().into()),
            ("moves-before", before.moves().into()),
            ("moves", after.moves().into()),
        ];
        search::tell(&console.text.fill("sokoban-shortened", &counts), console);
    }
    out.flush()?;
    Ok(if interrupt::cancel().is_cancelled() { Exit::Interrupted } else { Exit::Success })
}
