//! `papan giant …`: chess boards up to 10^18 x 10^18.

mod draw;
mod generate;
pub(crate) mod input;
mod moves;
mod play;
mod state;

use crate::{console::Console, error::AppError, exit::Exit};

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    State(state::Args),
    Moves(moves::Args),
    Play(play::Args),
    #[command(alias = "show")]
    Draw(draw::Args),
    Generate(generate::Args),
}

/// Runs one of the commands.
pub(crate) fn run(command: &Command, console: &Console) -> Result<Exit, AppError> {
    match command {
        Command::State(args) => state::run(args, console),
        Command::Moves(args) => moves::run(args, console),
        Command::Play(args) => play::run(args, console),
        Command::Draw(args) => draw::run(args, console),
        Command::Generate(args) => generate::run(args, console),
    }
}
