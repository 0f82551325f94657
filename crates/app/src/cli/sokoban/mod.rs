//! `papan sokoban …`: levels in which boxes are pushed onto goals.

mod convert;
pub(crate) mod draw;
pub(crate) mod generate;
pub(crate) mod info;
pub(crate) mod optimise;
mod play;
pub(crate) mod reading;
pub(crate) mod report;
mod search;
pub(crate) mod solve;
pub(crate) mod solved;
pub(crate) mod verify;

use crate::{console::Console, error::AppError, exit::Exit};
use papan_sokoban::{CollectionLevel, Objective};

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    Solve(solve::Args),
    Verify(verify::Args),
    Info(info::Args),
    Optimise(optimise::Args),
    Generate(generate::Args),
    Draw(draw::Args),
    Convert(convert::Args),
    Play(play::Args),
}

/// Runs one of the commands.
pub(crate) fn run(command: &Command, console: &Console) -> Result<Exit, AppError> {
    match command {
        Command::Solve(args) => solve::run(args, console),
        Command::Verify(args) => verify::run(args, console),
        Command::Info(args) => info::run(args, console),
        Command::Optimise(args) => optimise::run(args, console),
        Command::Generate(args) => generate::run(args, console),
        Command::Draw(args) => draw::run(args, console),
        Command::Convert(args) => convert::run(args, console),
        Command::Play(args) => play::run(args, console),
    }
}

/// The levels of bytes called `name`, for the study.
pub(crate) fn parse_levels(name: &str, bytes: &[u8]) -> Result<Vec<CollectionLevel>, AppError> {
    reading::parse(name, bytes).map(|collection| collection.levels)
}

/// What a solution minimises, on the command line.
#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
pub(crate) enum ObjectiveName {
    Any,
    Pushes,
    Moves,
}

impl From<ObjectiveName> for Objective {
    fn from(name: ObjectiveName) -> Self {
        match name {
            ObjectiveName::Any => Objective::Any,
            ObjectiveName::Pushes => Objective::Pushes,
            ObjectiveName::Moves => Objective::Moves,
        }
    }
}
