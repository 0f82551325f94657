//! `papan queens import`: the board in a picture such as a screenshot, as text.

use super::{exit_after, problem, tell_stop};
use crate::{
    cli::args::{FileArg, SearchLimits},
    console::Console,
    error::AppError,
    exit::Exit,
};
use papan_games::{
    image_decode,
    queens::{input::import, report::ImportReport},
};
use papan_queens::{ImportError, ImportedBoard, format};
use std::io::{Read, Write};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    file: FileArg,
    #[command(flatten)]
    limits: SearchLimits,
    #[arg(long)]
    json: bool,
}

/// Finds the board of a picture.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let input = args.file.open()?;
    let name = input.name().to_owned();
    let mut bytes = Vec::new();
    // One byte more than is taken shows that there is more.
    let max_bytes = image_decode::MAX_BYTES as u64 + 1;
    input.take(max_bytes).read_to_end(&mut bytes).map_err(|error| AppError::file(&name, &error))?;
    match args
        .limits
        .run("queens-live", String::new(), console, |meter| import(&bytes, meter))
        .result?
    {
        Ok(found) => tell(&found, args.json, console),
        Err(ImportError::Stopped(stop)) => {
            tell_stop(stop, console);
            Ok(exit_after(stop))
        }
        Err(error) => {
            console.tell(&problem(error));
            Ok(Exit::Negative)
        }
    }
}

fn tell(found: &ImportedBoard, json: bool, console: &Console) -> Result<Exit, AppError> {
    let mut out = console.out();
    if json {
        writeln!(out, "{}", papan_games::report::to_json(&ImportReport::new(found))?)?;
        out.flush()?;
        return Ok(Exit::Success);
    }
    write!(out, "{}", format(&found.board))?;
    out.flush()?;
    let percent = (found.confidence * 100.0).floor() as u64;
    let sure = console.text.fill("queens-imported", &[("percent", percent.into())]);
    // The answer is for a pipe; how sure it is, for people.
    let _ = writeln!(console.err(), "{sure}");
    if found.unique == Some(false) {
        let _ = writeln!(console.err(), "{}", console.text.get("queens-imported-not-unique"));
    }
    Ok(Exit::Success)
}

#[cfg(test)]
mod tests;
