//! `papan chess …`: positions, their moves as a graph, and records of games.

mod check;
pub(crate) mod compare;
pub(crate) mod dialogue;
mod draw;
mod games;
mod graph;
mod moves;
mod perft;
mod pgn;
mod play;
mod position_arg;
mod scores;

/// The depth beyond which no count of move sequences can end.
pub(crate) const MAX_DEPTH: u64 = 30;

use crate::{console::Console, error::AppError, exit::Exit};

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    Play(Box<play::Args>),
    Scores(scores::Args),
    Moves(moves::Args),
    Check(check::Args),
    Graph(graph::Args),
    Perft(perft::Args),
    Pgn(pgn::Args),
    #[command(alias = "show")]
    Draw(draw::Args),
}

/// Runs one of the commands.
pub(crate) fn run(command: &Command, console: &Console) -> Result<Exit, AppError> {
    match command {
        Command::Play(args) => play::run(args, console),
        Command::Scores(args) => scores::run(args, console),
        Command::Moves(args) => moves::run(args, console),
        Command::Check(args) => check::run(args, console),
        Command::Graph(args) => graph::run(args, console),
        Command::Perft(args) => perft::run(args, console),
        Command::Pgn(args) => pgn::run(args, console),
        Command::Draw(args) => draw::run(args, console),
    }
}
