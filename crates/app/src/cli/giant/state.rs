//! `papan giant state`: which king is in check. Plain output is byte for byte what the SPOJ problem asks for.

use super::{
    reading::Reading,
    report::{CSV_HEAD, Report, explain},
};
use crate::{
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    input::Input,
};
use papan_games::i18n::Catalog;
use papan_giant::{EvaluateError, EvaluatedBoard, evaluate_reader};
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

/// Evaluates every board of a text. Boards before an error are answered.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let options = args.reading.evaluate_options(args.threads.unwrap_or_else(cores));
    let input = Input::open(args.file.as_deref())?;
    let name = input.name().to_owned();
    let mut out = console.out();
    if args.csv {
        writeln!(out, "{CSV_HEAD}")?;
    }
    for evaluated in evaluate_reader(input, &options) {
        match evaluated {
            Ok(evaluated) => args.write(&evaluated, console.text, &mut out)?,
            Err(error) => {
                // What was answered before an error is shown before the error.
                out.flush()?;
                return Err(match error {
                    EvaluateError::Read(error) => AppError::parse(&name, error),
                    EvaluateError::Io(error) => AppError::file(&name, &error),
                });
            }
        }
    }
    out.flush()?;
    Ok(Exit::Success)
}

impl Args {
    fn write(&self, evaluated: &EvaluatedBoard, text: &Catalog, out: &mut Out) -> io::Result<()> {
        let EvaluatedBoard { number, board, evaluation } = evaluated;
        if self.csv {
            return writeln!(out, "{}", Report::new(*number, board, evaluation).csv());
        }
        if self.json {
            let json = serde_json::to_string(&Report::new(*number, board, evaluation))?;
            return writeln!(out, "{json}");
        }
        writeln!(out, "{}", evaluation.status)?;
        if self.explain {
            for sentence in explain(board, evaluation, text) {
                writeln!(out, "  {sentence}")?;
            }
        }
        Ok(())
    }
}
