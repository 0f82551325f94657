//! `papan study …`: the experiments of the source documents, done again, with their figures beside ours.

mod giant;
mod report;
mod sokoban;

use crate::{console::Console, exit::Exit, problem::Problem};
use std::path::PathBuf;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    Giant(Args),
    Sokoban(sokoban::Args),
}

/// How much to do and where to put it.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    quick: bool,
    #[arg(long, value_name = "DIR", default_value = "study")]
    out: PathBuf,
}

/// Runs one of the studies.
pub(crate) fn run(command: &Command, console: &Console) -> Result<Exit, Problem> {
    match command {
        Command::Giant(args) => giant::run(args, console),
        Command::Sokoban(args) => sokoban::run(args, console),
    }
}
