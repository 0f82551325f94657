//! `papan queens …`: Queens and Star Battle.

mod classroom;
mod draw;
mod explain;
mod generate;
mod hint;
mod import;
mod input;
mod play;
mod race;
pub(crate) mod solve;

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
    Hint(hint::Args),
    Generate(generate::Args),
    Race(race::Args),
    #[command(alias = "show")]
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
        Command::Hint(args) => hint::run(args, console),
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
fn problem(error: impl Localize) -> AppError {
    error.message().into()
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
