//! `papan giant state`: the judge. Plain output is byte for byte what the SPOJ problem asks for.

use super::{
    reading::{Reading, judge_each},
    report::{CSV_HEAD, Report, explain},
};
use crate::{
    console::{Console, Out},
    exit::Exit,
    problem::Problem,
};
use papan_giant::{Board, Judgement};
use std::{io::Write, num::NonZeroUsize, path::PathBuf, thread};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    reading: Reading,
    #[arg(long, conflicts_with_all = ["explain", "csv"])]
    json: bool,
    #[arg(long, conflicts_with = "explain")]
    csv: bool,
    #[arg(long)]
    explain: bool,
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZeroUsize>,
}

/// Judges every board of a text. Boards before a fault are answered.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, Problem> {
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let threads = args.threads.unwrap_or_else(cores);
    let mut out = console.out();
    if args.csv {
        writeln!(out, "{CSV_HEAD}")?;
    }
    let judged =
        judge_each(args.file.as_deref(), &args.reading, threads, |number, board, judgement| {
            Ok(answer(number, board, judgement, args, console, &mut out)?)
        });
    // What was answered before a fault is shown before the fault.
    out.flush()?;
    judged.map(|()| Exit::Yes)
}

fn answer(
    number: u64,
    board: &Board,
    judgement: &Judgement,
    args: &Args,
    console: &Console,
    out: &mut Out,
) -> std::io::Result<()> {
    if args.json {
        return writeln!(out, "{}", serde_json::to_string(&Report::new(number, board, judgement))?);
    }
    if args.csv {
        return writeln!(out, "{}", Report::new(number, board, judgement).csv());
    }
    writeln!(out, "{}", judgement.verdict)?;
    if args.explain {
        for sentence in explain(board, judgement, &console.text) {
            writeln!(out, "  {sentence}")?;
        }
    }
    Ok(())
}
