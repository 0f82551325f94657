//! `papan giant …`: chess boards up to 10^18 x 10^18.

pub(crate) mod report;
mod show;
pub(crate) mod solved;
mod state;

use crate::{console::Console, exit::Exit, problem::Problem};
use papan_giant::{Format, Limits, Options};

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    State(state::Args),
    Show(show::Args),
}

/// Runs one of the commands.
pub(crate) fn run(command: &Command, console: &Console) -> Result<Exit, Problem> {
    match command {
        Command::State(args) => state::run(args, console),
        Command::Show(args) => show::run(args, console),
    }
}

/// How boards are to be read.
#[derive(clap::Args)]
struct Reading {
    #[arg(long, value_name = "cstate1|cstate2|cstate3")]
    format: Option<FormatName>,
    #[arg(long, value_name = "judge|none", default_value = "none")]
    limits: LimitsName,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum FormatName {
    Cstate1,
    Cstate2,
    Cstate3,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum LimitsName {
    Judge,
    None,
}

impl From<&Reading> for Options {
    fn from(reading: &Reading) -> Self {
        let format = reading.format.map(|name| match name {
            FormatName::Cstate1 => Format::Cstate1,
            FormatName::Cstate2 => Format::Cstate2,
            FormatName::Cstate3 => Format::Cstate3,
        });
        let limits = match reading.limits {
            LimitsName::Judge => Limits::JUDGE,
            LimitsName::None => Limits::NONE,
        };
        Options { format, limits }
    }
}
