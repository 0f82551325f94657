//! `papan queens solve`: a solution by any of four methods, as the source document prints it.

use super::{
    exit_after,
    input::{Boards, NumberedPuzzle},
    problem,
};
use crate::{
    cli::{
        args::SearchLimits,
        image_output::{Picture, is_picture},
        values::named,
    },
    console::Console,
    error::AppError,
    exit::Exit,
    file::{self, Access},
    run::Timed,
};
use papan_core::Meter;
use papan_draw::queens_scene;
use papan_games::queens::{
    input::title,
    method::{Find, Method, SolveOutcome},
    report::{SolveReport, describe_solution},
};
use papan_queens::Puzzle;
use std::{io::Write, time::Duration};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    boards: Boards,
    #[arg(long, value_name = "search|brute|dlx|sat", default_value = "search", value_parser = named::<Method>())]
    method: Method,
    #[command(flatten)]
    find: FindArgs,
    #[command(flatten)]
    picture: Picture,
    #[command(flatten)]
    limits: SearchLimits,
    #[arg(long)]
    json: bool,
}

/// What is asked besides a solution.
#[derive(clap::Args)]
pub(crate) struct FindArgs {
    #[arg(long)]
    solutions: bool,
    #[arg(long)]
    unique: bool,
}

impl FindArgs {
    pub(crate) fn find(&self) -> Find {
        match (self.solutions, self.unique) {
            (true, _) => Find::Count,
            (false, true) => Find::Unique,
            (false, false) => Find::First,
        }
    }
}

/// Solves the first board of a text, or all.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    if !args.method.can_find(args.find.find()) {
        return Err(AppError::new("queens-brute-first"));
    }
    let picture = args.picture.output.as_deref().filter(|path| is_picture(path));
    let text_file = args.picture.output.as_deref().filter(|_| picture.is_none());
    let puzzles = match picture {
        // A picture has room for one board.
        Some(_) => vec![args.boards.read_one(console)?],
        None => args.boards.read(console)?,
    };
    let mut out = console.out();
    let mut exit = Exit::Success;
    let mut kept = String::new();
    for NumberedPuzzle { number, puzzle } in &puzzles {
        let (found, took) = solve(puzzle, args, console)?;
        let told = answer(*number, puzzle, &found, took, args, console)?;
        if text_file.is_none() {
            write!(out, "{told}")?;
            out.flush()?;
        }
        if let Some(solution) = &found.solution {
            kept.push_str(&told);
            if let Some(path) = picture {
                let mut scene = queens_scene(&puzzle.board, solution.cells());
                scene.title = title(puzzle, *number);
                args.picture.save(&scene, path)?;
            }
        }
        exit = exit.worse(exit_of(&found, args.find.find()));
        if exit == Exit::Interrupted {
            break;
        }
    }
    if let (Some(path), false) = (text_file, kept.is_empty()) {
        file::write(path, kept.as_bytes(), Access::Default)
            .map_err(|error| AppError::unwritable(path, &error))?;
    }
    Ok(exit)
}

fn solve(
    puzzle: &Puzzle,
    args: &Args,
    console: &Console,
) -> Result<(SolveOutcome, Duration), AppError> {
    let solve = |meter: &mut Meter<'_>| args.method.solve(&puzzle.board, args.find.find(), meter);
    let Timed { result, time, .. } = args.limits.run("queens-live", String::new(), console, solve);
    Ok((result.map_err(problem)?, time))
}

fn answer(
    number: u64,
    puzzle: &Puzzle,
    found: &SolveOutcome,
    took: Duration,
    args: &Args,
    console: &Console,
) -> Result<String, AppError> {
    if args.json {
        let report = SolveReport::new(number, puzzle, found, Some(took));
        return Ok(papan_games::report::to_json(&report)? + "\n");
    }
    let text = &console.text;
    let head = if args.boards.are_all() {
        format!("; {}\n", title(puzzle, number))
    } else {
        String::new()
    };
    let mut told = head + &describe_solution(puzzle, found, took, text);
    match found.solutions {
        Some(solutions) if args.find.solutions => {
            told += &text.fill("queens-solutions", &[("solutions", solutions.into())]);
            told.push('\n');
        }
        _ => {}
    }
    if args.find.unique {
        let unique = match found.unique {
            Some(true) => "yes",
            Some(false) if found.solution.is_none() => "none",
            Some(false) => "no",
            None => "unknown",
        };
        told += &text.fill("queens-unique", &[("unique", unique.into())]);
        told.push('\n');
    }
    if args.boards.are_all() {
        told.push('\n');
    }
    Ok(told)
}

/// What the answer means to a script.
fn exit_of(found: &SolveOutcome, find: Find) -> Exit {
    let answered = match find {
        Find::First => found.solution.is_some(),
        Find::Unique => found.unique.is_some(),
        Find::Count => false,
    };
    match found.stop {
        Some(stop) if !answered => exit_after(stop),
        None if found.failed && !answered => Exit::GaveUp,
        _ if found.solution.is_none() => Exit::Negative,
        _ if find == Find::Unique && found.unique == Some(false) => Exit::Negative,
        _ => Exit::Success,
    }
}
