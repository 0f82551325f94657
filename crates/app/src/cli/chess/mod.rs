//! `papan chess …`: positions, their moves as a graph, and records of games.

pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod draw;
mod games;
pub(crate) mod given;
pub(crate) mod graph;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod pgn;
mod play;
mod scores;
pub(crate) mod solved;

use crate::{console::Console, error::AppError, exit::Exit};
use papan_chess::{Outcome, Position, Setup};
use papan_games::i18n::Catalog;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    Play(Box<play::Args>),
    Scores(scores::Args),
    Moves(moves::Args),
    Check(check::Args),
    Graph(graph::Args),
    Perft(perft::Args),
    Pgn(pgn::Args),
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

/// How a game that reaches this position has ended, as far as the position and its clock can tell.
fn outcome(setup: &Setup, position: &Position) -> Option<Outcome> {
    const SEVENTY_FIVE_EACH: u32 = 150;
    let tired = setup.halfmove_clock >= SEVENTY_FIVE_EACH;
    position.outcome().or(tired.then_some(Outcome::SeventyFiveMoves))
}

/// Who is to move, check, number of moves; or how the game has ended.
fn describe(setup: &Setup, position: &Position, text: &Catalog) -> String {
    match outcome(setup, position) {
        None => {
            let args = [
                ("turn", position.turn().to_string().into()),
                ("check", if position.is_check() { "yes" } else { "no" }.into()),
                ("moves", position.count_legal_moves().into()),
            ];
            text.fill("chess-state", &args)
        }
        Some(outcome) => {
            let winner = outcome.winner().map_or("none".to_owned(), |winner| winner.to_string());
            let args = [("result", outcome.as_str().into()), ("winner", winner.into())];
            text.fill("chess-over", &args)
        }
    }
}
