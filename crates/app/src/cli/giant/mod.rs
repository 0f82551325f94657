//! `papan giant …`: chess boards up to 10^18 x 10^18.

mod generate;
pub(crate) mod moves;
mod play;
pub(crate) mod reading;
pub(crate) mod report;
pub(crate) mod show;
pub(crate) mod solved;
mod state;

use crate::{console::Console, error::AppError, exit::Exit};
use papan_games::i18n::Catalog;
use papan_giant::{Color, Square};

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    State(state::Args),
    Moves(moves::Args),
    Play(play::Args),
    Show(show::Args),
    Generate(generate::Args),
}

/// Runs one of the commands.
pub(crate) fn run(command: &Command, console: &Console) -> Result<Exit, AppError> {
    match command {
        Command::State(args) => state::run(args, console),
        Command::Moves(args) => moves::run(args, console),
        Command::Play(args) => play::run(args, console),
        Command::Show(args) => show::run(args, console),
        Command::Generate(args) => generate::run(args, console),
    }
}

/// A color on the command line.
#[derive(Clone, Copy, clap::ValueEnum)]
enum ColorName {
    White,
    Black,
}

impl From<ColorName> for Color {
    fn from(name: ColorName) -> Self {
        match name {
            ColorName::White => Color::White,
            ColorName::Black => Color::Black,
        }
    }
}

/// A square for people, its digits grouped.
pub(crate) fn name_square(at: Square, text: &Catalog) -> String {
    format!("({}; {})", text.number(at.x.into()), text.number(at.y.into()))
}
