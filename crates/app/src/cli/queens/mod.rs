//! `papan queens …`: Queens and Star Battle.

mod classroom;
mod draw;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod import;
mod limit;
pub(crate) mod method;
mod play;
pub(crate) mod race;
pub(crate) mod reading;
pub(crate) mod report;
pub(crate) mod solve;
pub(crate) mod solved;

use crate::{console::Console, error::AppError, exit::Exit};
use papan_core::StopReason;
use papan_games::{
    i18n::{Localize, Message},
    queens::messages::stop_message,
};

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    Solve(solve::Args),
    Explain(explain::Args),
    Generate(generate::Args),
    Race(race::Args),
    Draw(draw::Args),
    Import(import::Args),
    Play(play::Args),
    Classroom,
}

/// Runs one of the commands.
pub(crate) fn run(command: &Command, console: &Console) -> Result<Exit, AppError> {
    match command {
        Command::Solve(args) => solve::run(args, console),
        Command::Explain(args) => explain::run(args, console),
        Command::Generate(args) => generate::run(args, console),
        Command::Race(args) => race::run(args, console),
        Command::Draw(args) => draw::run(args, console),
        Command::Import(args) => import::run(args, console),
        Command::Play(args) => play::run(args, console),
        Command::Classroom => classroom::run(console),
    }
}

/// Turns an error of the library into a problem.
#[allow(clippy::needless_pass_by_value)] // for `map_err(problem)`
pub(crate) fn problem(error: impl Localize) -> AppError {
    let Message { key, args } = error.message();
    AppError::Message { key, args }
}

/// Prints on standard error that there is no answer.
fn tell_stop(stop: StopReason, console: &Console) {
    let Message { key, args } = stop_message(stop);
    console.warn(key, &args);
}

/// The exit code of a search that stopped early.
fn exit_after(stop: StopReason) -> Exit {
    if stop == StopReason::Cancelled { Exit::Interrupted } else { Exit::GaveUp }
}
