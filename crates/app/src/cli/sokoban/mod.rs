//! `papan sokoban …`: levels in which boxes are pushed onto goals.

mod convert;
mod draw;
mod generate;
mod info;
mod input;
mod optimise;
mod play;
mod search;
mod solve;
mod verify;

use crate::{console::Console, error::AppError, exit::Exit};

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    Solve(solve::Args),
    Verify(verify::Args),
    Info(info::Args),
    #[command(alias = "optimize")]
    Optimise(optimise::Args),
    Generate(generate::Args),
    #[command(alias = "show")]
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
