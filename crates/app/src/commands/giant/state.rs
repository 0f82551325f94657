//! `papan giant state`: the judge. Plain output is byte for byte what the SPOJ problem asks for.

use super::{
    reading::{Reading, judge_each},
    report::{CSV_HEAD, Report, explain},
};
use crate::{console::Console, exit::Exit, problem::Problem};
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
    let report = |board: &Board, judgement: &Judgement| {
        if args.json || args.csv {
            return Answer::Row(Box::new(Report::new(0, board, judgement)));
        }
        let mut words = format!("{}\n", judgement.verdict);
        if args.explain {
            for sentence in explain(board, judgement, &console.text) {
                words = words + "  " + &sentence + "\n";
            }
        }
        Answer::Words(words)
    };
    let write = |number: u64, answer: Answer| {
        match answer {
            Answer::Words(words) => out.write_all(words.as_bytes())?,
            Answer::Row(row) if args.csv => writeln!(out, "{}", row.numbered(number).csv())?,
            Answer::Row(row) => {
                let json = serde_json::to_string(&row.numbered(number)).map_err(io::Error::from)?;
                writeln!(out, "{json}")?;
            }
        }
        Ok(())
    };
    let judged = judge_each(args.file.as_deref(), &args.reading, threads, report, write);
    // What was answered before a fault is shown before the fault.
    out.flush()?;
    judged.map(|()| Exit::Yes)
}

/// What is said about a board.
enum Answer {
    Words(String),
    /// For scripts; its number is not known until its turn comes.
    Row(Box<Report>),
}
