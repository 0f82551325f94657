//! `papan giant state`: which king is in check. Plain output is byte for byte what the SPOJ problem asks for.

use super::input::Reading;
use crate::{
    cli::args::Threads,
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    input::Input,
    style::VERDICT,
};
use anstyle::Style;
use papan_games::{
    giant::report::{CSV_HEAD, StateReport, explain},
    i18n::Catalog,
};
use papan_giant::{EvaluateError, EvaluatedBoard, evaluate_reader};
use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    reading: Reading,
    #[arg(long, conflicts_with_all = ["explain", "csv"])]
    json: bool,
    #[arg(long, conflicts_with = "explain")]
    csv: bool,
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    threads: Threads,
}

/// Evaluates every board of the files. Boards before an error are answered, and so are the other files.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let mut out = console.out();
    if args.csv {
        writeln!(out, "{CSV_HEAD}")?;
    }
    let stdin = [PathBuf::from("-")];
    let files = if args.files.is_empty() { &stdin[..] } else { &args.files };
    let mut exit = Exit::Success;
    for file in files {
        match args.evaluate(file, console, &mut out) {
            Ok(()) => {}
            Err(error) if error.is_closed_pipe() => return Err(error),
            Err(error) => {
                // What was answered before an error is shown before the error.
                out.flush()?;
                console.tell(&error);
                exit = Exit::BadInput;
            }
        }
    }
    out.flush()?;
    Ok(exit)
}

impl Args {
    fn evaluate(&self, file: &Path, console: &Console, out: &mut Out) -> Result<(), AppError> {
        let options = self.reading.evaluate_options(self.threads.get());
        let input = Input::open(Some(file))?;
        let name = input.name().to_owned();
        let style = if console.has_colors() { VERDICT } else { Style::new() };
        for evaluated in evaluate_reader(input, &options) {
            let evaluated = evaluated.map_err(|error| match error {
                EvaluateError::Read(error) => AppError::parse(&name, error),
                EvaluateError::Io(error) => AppError::file(&name, &error),
            })?;
            self.write(&evaluated, style, console.text, out)?;
        }
        Ok(())
    }

    fn write(
        &self,
        evaluated: &EvaluatedBoard,
        style: Style,
        text: &Catalog,
        out: &mut Out,
    ) -> io::Result<()> {
        let EvaluatedBoard { number, board, evaluation } = evaluated;
        if self.csv {
            return writeln!(out, "{}", StateReport::new(*number, board, evaluation).csv());
        }
        if self.json {
            let json = papan_games::report::to_json(&StateReport::new(*number, board, evaluation))?;
            return writeln!(out, "{json}");
        }
        writeln!(out, "{style}{}{style:#}", evaluation.status)?;
        if self.explain {
            for sentence in explain(board, evaluation, text) {
                writeln!(out, "  {sentence}")?;
            }
        }
        Ok(())
    }
}
