//! `papan batch`: a filter for scripts and clusters. One JSON object a line comes in, one goes out, in the same order.
//! Limits are counted in nodes, so that every machine gives the same answers.

mod games;
mod lines;
pub(crate) mod row;

use super::args::{FileArg, Threads};
use crate::{console::Console, error::AppError, exit::Exit, interrupt};
use games::{Chess, Game, Giant, Queens, Sokoban};
use papan_games::i18n::Catalog;
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    Chess(Args<Chess>),
    Giant(Args<Giant>),
    Queens(Args<Queens>),
    Sokoban(Args<Sokoban>),
}

#[derive(clap::Args)]
pub(crate) struct Args<G: clap::Args> {
    #[command(flatten)]
    file: FileArg,
    #[command(flatten)]
    game: G,
    #[command(flatten)]
    threads: Threads,
    #[arg(long)]
    strict: bool,
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
    let input = args.file.open()?;
    let name = input.name().to_owned();
    let (game, text) = (args.game, Catalog::of(console.text.lang()));
    let failed = Arc::new(AtomicBool::new(false));
    let seen = Arc::clone(&failed);
    let answer = move |number, line: lines::Line| {
        let row = row::answer(number, &line, &game, text)?;
        seen.fetch_or(row.is_error, Ordering::Relaxed);
        Ok(row.text)
    };
    let mut out = Console::plain();
    match lines::answer_in_order(input, args.threads.get(), answer, &interrupt::cancel(), &mut out)
    {
        Ok(()) if args.strict && failed.load(Ordering::Relaxed) => Ok(Exit::BadInput),
        Ok(()) => Ok(Exit::Success),
        Err(lines::Ended::Interrupted) => Ok(Exit::Interrupted),
        Err(lines::Ended::Unreadable(error)) => Err(AppError::file(&name, &error)),
        Err(lines::Ended::Unwritable(error)) => Err(AppError::Output(error)),
    }
}
