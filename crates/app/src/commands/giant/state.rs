//! `papan giant state`: the judge. Plain output is byte for byte what the SPOJ problem asks for.

use super::{
    reading::{Reading, judge_each},
    report::{CSV_HEAD, Report, explain},
};
use crate::{console::Console, exit::Exit, problem::Problem, text::Text};
use papan_giant::{Board, Judgement};
use std::{
    io::{self, Write},
    num::NonZeroUsize,
    path::PathBuf,
    thread,
};

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
    let say = |number: u64, board: &Board, judgement: &Judgement| {
        answer(number, board, judgement, args, &console.text)
    };
    let write = |said: &str| Ok(out.write_all(said.as_bytes())?);
    let judged = judge_each(args.file.as_deref(), &args.reading, threads, say, write);
    // What was answered before a fault is shown before the fault.
    out.flush()?;
    judged.map(|()| Exit::Yes)
}

fn answer(
    number: u64,
    board: &Board,
    judgement: &Judgement,
    args: &Args,
    text: &Text,
) -> io::Result<String> {
    let report = || Report::new(number, board, judgement);
    if args.json {
        return Ok(serde_json::to_string(&report())? + "\n");
    }
    if args.csv {
        return Ok(report().csv() + "\n");
    }
    let mut said = format!("{}\n", judgement.verdict);
    if args.explain {
        for sentence in explain(board, judgement, text) {
            said = said + "  " + &sentence + "\n";
        }
    }
    Ok(said)
}
