//! `papan giant …`: chess boards up to 10^18 x 10^18.

mod generate;
pub(crate) mod moves;
mod play;
pub(crate) mod reading;
pub(crate) mod report;
pub(crate) mod show;
pub(crate) mod solved;
mod state;

use crate::{console::Console, exit::Exit, problem::Problem, text::Text};
use papan_giant::{Side, Square};

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    State(state::Args),
    Moves(moves::Args),
    Play(play::Args),
    Show(show::Args),
    Generate(generate::Args),
}

/// Runs one of the commands.
pub(crate) fn run(command: &Command, console: &Console) -> Result<Exit, Problem> {
    match command {
        Command::State(args) => state::run(args, console),
        Command::Moves(args) => moves::run(args, console),
        Command::Play(args) => play::run(args, console),
        Command::Show(args) => show::run(args, console),
        Command::Generate(args) => generate::run(args, console),
    }
}

/// A side on the command line.
#[derive(Clone, Copy, clap::ValueEnum)]
enum SideName {
    White,
    Black,
}

impl From<SideName> for Side {
    fn from(name: SideName) -> Self {
        match name {
            SideName::White => Side::White,
            SideName::Black => Side::Black,
        }
    }
}

/// A side for scripts.
fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// A square for people, its digits grouped.
pub(crate) fn name_square(at: Square, text: &Text) -> String {
    format!("({}; {})", text.number(at.x.into()), text.number(at.y.into()))
}
