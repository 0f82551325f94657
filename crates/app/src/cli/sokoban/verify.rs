//! `papan sokoban verify`: replays a solution and says the first wrong step.

use super::{reading::Pair, search};
use crate::{console::Console, error::AppError, exit::Exit};
use papan_games::i18n::{Catalog, Localize, Message};
use papan_sokoban::VerifyError;
use serde::Serialize;
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    pair: Pair,
    #[arg(long)]
    json: bool,
}

/// The answer of `papan sokoban verify --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Verdict {
    /// Number of the level in its file, from 1.
    level: usize,
    /// Its title.
    title: Option<String>,
    /// Whether the steps solve the level.
    valid: bool,
    /// The first wrong step, from 1; the number of steps when only the end is wrong.
    step: Option<usize>,
    /// What is wrong there: `wall`, `box-at-wall`, `box-at-box` or `unsolved`.
    reason: Option<&'static str>,
    /// Pushes of a solution.
    pushes: Option<usize>,
    /// Moves of a solution, pushes included.
    moves: Option<usize>,
}

/// Replays the steps.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let (level, steps) = args.pair.read()?;
    let replayed = level.entry.level.verify(&steps);
    let mut out = console.out();
    if args.json {
        let solution = replayed.as_ref().ok();
        let error = replayed.as_ref().err();
        let verdict = Verdict {
            level: level.number,
            title: level.title(),
            valid: replayed.is_ok(),
            step: error.map(|error| error.step),
            reason: error.map(|error| error.kind.as_str()),
            pushes: solution.map(papan_sokoban::Solution::pushes),
            moves: solution.map(papan_sokoban::Solution::moves),
        };
        writeln!(out, "{}", serde_json::to_string(&verdict).map_err(std::io::Error::from)?)?;
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
    search::tell(&describe(error, console.text), console);
    Exit::Negative
}

fn describe(error: VerifyError, text: &Catalog) -> String {
    let Message { key, args } = error.message();
    text.fill(key, &args)
}
