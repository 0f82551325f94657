//! `papan sokoban verify`: replays a solution and says the first wrong step.

use super::{input::LevelAndSolution, search};
use crate::{console::Console, error::AppError, exit::Exit};
use papan_games::{
    i18n::{Catalog, Localize, Message},
    sokoban::report::VerifyReport,
};
use papan_sokoban::VerifyError;
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    pair: LevelAndSolution,
    #[arg(long)]
    json: bool,
}

/// Replays the steps.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let (level, steps) = args.pair.read()?;
    let replayed = level.entry.level.verify(&steps);
    let mut out = console.out();
    if args.json {
        let report = VerifyReport::new(&level, &replayed);
        writeln!(out, "{}", papan_games::report::to_json(&report)?)?;
    } else {
        let words = match &replayed {
            Ok(solution) => console.text.fill(
                "sokoban-verified",
                &[("pushes", solution.pushes().into()), ("moves", solution.moves().into())],
            ),
            Err(error) => describe(*error, console.text),
        };
        writeln!(out, "{words}")?;
    }
    out.flush()?;
    Ok(if replayed.is_ok() { Exit::Success } else { Exit::Negative })
}

/// Says what is wrong to a command that needs a solution.
pub(super) fn refuse(error: VerifyError, console: &Console) -> Exit {
    search::print_line(&describe(error, console.text), console);
    Exit::Negative
}

fn describe(error: VerifyError, text: &Catalog) -> String {
    let Message { key, args } = error.message();
    text.fill(key, &args)
}
