//! `papan solve`: any board, recognised by its content, solved and shown.

use crate::{
    cli::{
        chess::solved::{self as chess, Notation},
        giant::solved as giant,
        queens::solved as queens,
        sokoban::solved as sokoban,
    },
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    input::{self, Source},
};
use serde::Serialize;
use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// One board of `papan solve --json`: which one it is, and what its game says of it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Solved<R> {
    /// The file, `-` for standard input.
    file: String,
    /// `chess`, `giant`, `queens` or `sokoban`.
    kind: &'static str,
    #[serde(flatten)]
    report: R,
}

impl<R: Serialize> Solved<R> {
    pub(crate) fn new(source: &Source, kind: &'static str, report: R) -> Self {
        Self { file: source.name.clone(), kind, report }
    }

    /// Writes the board as a line of its own, which does not wait for the next one.
    pub(crate) fn write(&self, out: &mut Out) -> io::Result<()> {
        writeln!(out, "{}", serde_json::to_string(self)?)?;
        out.flush()
    }
}

/// A kind of board.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Chess(Notation),
    Giant,
    Queens,
    Sokoban,
}

/// The kind of board a text holds.
pub(crate) fn recognise(text: &[u8]) -> Option<Kind> {
    let chess = || chess::recognise(text).map(Kind::Chess);
    let giant = || papan_giant::detect_format(text).map(|_| Kind::Giant);
    let sokoban = || papan_sokoban::looks_like_level(text).then_some(Kind::Sokoban);
    let queens = || queens::recognise(text).then_some(Kind::Queens);
    chess().or_else(giant).or_else(sokoban).or_else(queens)
}

/// Solves everything that is named. A fault in one file is told and the others still get their answer.
pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let mut out = console.out();
    let mut exit = Exit::Success;
    for path in &args.paths {
        match solve_path(path, args, console, &mut out) {
            Ok(Exit::Interrupted) => {
                out.flush()?;
                return Ok(Exit::Interrupted);
            }
            Ok(one) => exit = exit.worse(one),
            Err(problem) if problem.is_closed_pipe() => return Err(problem),
            Err(problem) => {
                out.flush()?;
                console.tell(&problem);
                exit = exit.worse(Exit::BadInput);
            }
        }
    }
    out.flush()?;
    Ok(exit)
}

fn solve_path(
    path: &Path,
    args: &Args,
    console: &Console,
    out: &mut Out,
) -> Result<Exit, AppError> {
    if !path.is_dir() {
        return solve_source(&input::read(Some(path))?, args, console, out)?
            .ok_or_else(|| AppError::named("file-unknown-kind", path));
    }
    let mut exit = None;
    for file in input::expand(path)? {
        // Folders hold other files too; those are passed over.
        if let Some(one) = solve_source(&input::read(Some(&file))?, args, console, out)? {
            exit = Some(exit.unwrap_or(Exit::Success).worse(one));
            if one == Exit::Interrupted {
                break;
            }
        }
    }
    exit.ok_or_else(|| AppError::named("folder-without-boards", path))
}

/// Solves the boards of one text; `None` when it holds none that we know.
fn solve_source(
    source: &Source,
    args: &Args,
    console: &Console,
    out: &mut Out,
) -> Result<Option<Exit>, AppError> {
    match recognise(&source.bytes) {
        None => Ok(None),
        Some(Kind::Chess(notation)) if args.json => {
            chess::solve_json(source, notation, out).map(Some)
        }
        Some(Kind::Chess(notation)) => chess::solve_shown(source, notation, console, out).map(Some),
        Some(Kind::Giant) if args.json => giant::solve_json(source, out).map(Some),
        Some(Kind::Giant) => giant::solve_shown(source, console, out).map(Some),
        Some(Kind::Queens) if args.json => queens::solve_json(source, console, out).map(Some),
        Some(Kind::Queens) => queens::solve_shown(source, console, out).map(Some),
        Some(Kind::Sokoban) if args.json => sokoban::solve_json(source, console, out).map(Some),
        Some(Kind::Sokoban) => sokoban::solve_shown(source, console, out).map(Some),
    }
}
