//! `papan queens solve`: a solution by any of four methods, as the source document prints it.

use super::{
    exit_after,
    limit::Limit,
    method::{Found, Goal, Method},
    problem,
    reading::{Boards, tell_first_of, tell_warnings, title},
    report::{Report, tell},
};
use crate::{
    console::Console,
    error::AppError,
    exit::Exit,
    image_output::Picture,
    storage::file::{self, Readers},
};
use papan_core::Meter;
use papan_draw::queens_scene;
use papan_queens::Puzzle;
use std::{io::Write, path::PathBuf, time::Duration};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    boards: Boards,
    #[arg(long, conflicts_with = "output")]
    all: bool,
    #[arg(long, value_name = "search|brute|dlx|sat", default_value = "search")]
    method: Method,
    #[command(flatten)]
    question: Question,
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    picture: Picture,
    #[command(flatten)]
    limit: Limit,
    #[arg(long)]
    json: bool,
}

/// What is asked besides a solution.
#[derive(clap::Args)]
pub(crate) struct Question {
    #[arg(long)]
    count: bool,
    #[arg(long)]
    unique: bool,
}

impl Question {
    pub(crate) fn goal(&self) -> Goal {
        match (self.count, self.unique) {
            (true, _) => Goal::Count,
            (false, true) => Goal::Unique,
            (false, false) => Goal::First,
        }
    }
}

/// Solves the first board of a text, or all.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    if args.method == Method::Brute && args.question.goal() != Goal::First {
        return Err(AppError::Message { key: "queens-brute-first", args: Vec::new() });
    }
    let mut puzzles = args.boards.read()?;
    if !args.all {
        tell_first_of(puzzles.len(), console);
        puzzles.truncate(1);
    }
    let mut out = console.out();
    let mut exit = Exit::Success;
    let mut kept = String::new();
    for (number, puzzle) in (1..).zip(&puzzles) {
        tell_warnings(puzzle, console);
        let (found, took) = solve(puzzle, args, console)?;
        let told = answer(number, puzzle, &found, took, args, console)?;
        write!(out, "{told}")?;
        out.flush()?;
        if let Some(solution) = &found.solution {
            kept.push_str(&told);
            if let Some(path) = &args.picture.output {
                let mut scene = queens_scene(&puzzle.board, solution.cells());
                scene.title = title(puzzle, number);
                args.picture.save(&scene, path)?;
            }
        }
        exit = exit.worse(judge(&found, args.question.goal()));
        if exit == Exit::Interrupted {
            break;
        }
    }
    if let (Some(path), false) = (&args.save, kept.is_empty()) {
        file::write(path, kept.as_bytes(), Readers::Usual)
            .map_err(|error| AppError::unwritable(path, &error))?;
    }
    Ok(exit)
}

fn solve(puzzle: &Puzzle, args: &Args, console: &Console) -> Result<(Found, Duration), AppError> {
    let solve =
        |meter: &mut Meter<'_>| args.method.solve(&puzzle.board, args.question.goal(), meter);
    let (found, took) = args.limit.spend(console.text, solve);
    Ok((found.map_err(problem)?, took))
}

fn answer(
    number: u64,
    puzzle: &Puzzle,
    found: &Found,
    took: Duration,
    args: &Args,
    console: &Console,
) -> Result<String, AppError> {
    if args.json {
        let report = Report::new(number, puzzle, found, Some(took));
        return Ok(serde_json::to_string(&report).map_err(std::io::Error::from)? + "\n");
    }
    let text = &console.text;
    let head = if args.all { format!("; {}\n", title(puzzle, number)) } else { String::new() };
    let mut told = head + &tell(puzzle, found, took, text);
    match found.solutions {
        Some(solutions) if args.question.count => {
            told += &text.fill("queens-solutions", &[("solutions", solutions.into())]);
            told.push('\n');
        }
        _ => {}
    }
    if args.question.unique {
        let unique = match found.unique {
            Some(true) => "yes",
            Some(false) if found.solution.is_none() => "none",
            Some(false) => "no",
            None => "unknown",
        };
        told += &text.fill("queens-unique", &[("unique", unique.into())]);
        told.push('\n');
    }
    if args.all {
        told.push('\n');
    }
    Ok(told)
}

/// What the answer means to a script.
pub(super) fn judge(found: &Found, goal: Goal) -> Exit {
    let answered = match goal {
        Goal::First => found.solution.is_some(),
        Goal::Unique => found.unique.is_some(),
        Goal::Count => false,
    };
    match found.stop {
        Some(stop) if !answered => exit_after(stop),
        None if found.failed && !answered => Exit::GaveUp,
        _ if found.solution.is_none() => Exit::Negative,
        _ if goal == Goal::Unique && found.unique == Some(false) => Exit::Negative,
        _ => Exit::Success,
    }
}
