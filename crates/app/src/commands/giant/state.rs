//! `papan giant state`: the judge. Plain output is byte for byte what the SPOJ problem asks for.

use super::{
    Reading,
    report::{Report, explain},
};
use crate::{
    console::{Console, Out},
    exit::Exit,
    input,
    problem::Problem,
};
use papan_giant::{Board, parse, solve};
use std::{io::Write, path::PathBuf};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    reading: Reading,
    #[arg(long, conflicts_with = "explain")]
    json: bool,
    #[arg(long)]
    explain: bool,
}

/// Judges every board of a text. Boards before a fault are answered.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, Problem> {
    let source = input::read(args.file.as_deref())?;
    let boards = parse(&source.bytes, (&args.reading).into())
        .map_err(|error| Problem::parse(&source.name, error))?;
    let mut out = console.out();
    for (number, board) in (1..).zip(boards) {
        let answered = match board {
            Ok(board) => answer(number, &board, args, console, &mut out).map_err(Problem::from),
            Err(error) => Err(Problem::parse(&source.name, error)),
        };
        if let Err(problem) = answered {
            out.flush()?;
            return Err(problem);
        }
    }
    out.flush()?;
    Ok(Exit::Yes)
}

fn answer(
    number: u64,
    board: &Board,
    args: &Args,
    console: &Console,
    out: &mut Out,
) -> std::io::Result<()> {
    let judgement = solve(board);
    if args.json {
        let report = Report::new(number, board, &judgement);
        return writeln!(out, "{}", serde_json::to_string(&report)?);
    }
    writeln!(out, "{}", judgement.verdict)?;
    if args.explain {
        for sentence in explain(board, &judgement, &console.text) {
            writeln!(out, "  {sentence}")?;
        }
    }
    Ok(())
}
