//! `papan batch`: a filter for scripts and clusters. One JSON object a line comes in, one goes out, in the same order.
//! Limits are counted in nodes, so that every machine gives the same answers.

mod games;
mod lines;
pub(crate) mod row;

use crate::{console::Console, error::AppError, exit::Exit, input::Input, interrupt};
use games::{Chess, Game, Giant, Queens, Sokoban};
use papan_games::i18n::Catalog;
use std::{num::NonZeroUsize, path::PathBuf};

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    Chess(Args<Chess>),
    Giant(Args<Giant>),
    Queens(Args<Queens>),
    Sokoban(Args<Sokoban>),
}

#[derive(clap::Args)]
pub(crate) struct Args<G: clap::Args> {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    game: G,
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    threads: NonZeroUsize,
}

/// Answers every line.
pub(crate) fn run(command: Command, console: &Console) -> Result<Exit, AppError> {
    match command {
        Command::Chess(args) => answer_all(args, console),
        Command::Giant(args) => answer_all(args, console),
        Command::Queens(args) => answer_all(args, console),
        Command::Sokoban(args) => answer_all(args, console),
    }
}

fn answer_all<G: Game + clap::Args>(args: Args<G>, console: &Console) -> Result<Exit, AppError> {
    let input = Input::open(args.file.as_deref())?;
    let name = input.name().to_owned();
    let (game, text) = (args.game, Catalog::of(console.text.lang()));
    let answer = move |line: lines::Line| row::answer(&line, &game, text);
    let mut out = Console::plain();
    match lines::answer_in_order(input, args.threads, answer, &interrupt::cancel(), &mut out) {
        Ok(()) => Ok(Exit::Success),
        Err(lines::Ended::Interrupted) => Ok(Exit::Interrupted),
        Err(lines::Ended::Unreadable(error)) => Err(AppError::file(&name, &error)),
        Err(lines::Ended::Unwritable(error)) => Err(AppError::Output(error)),
    }
}
