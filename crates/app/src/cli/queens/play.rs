//! `papan queens play`: a board to solve on the terminal.

use crate::{console::Console, error::AppError, exit::Exit, input, storage::DataDir, tui};
use papan_queens::parse;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[arg(long, value_name = "NUMBER", default_value_t = 8, conflicts_with = "file",
          value_parser = clap::value_parser!(u16).range(5..=14))]
    size: u16,
    #[command(flatten)]
    data: DataDir,
}

/// Plays the boards of a file, or new ones.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let boards = match &args.file {
        Some(file) => {
            let source = input::read(Some(file))?;
            parse(&source.bytes).map_err(|error| AppError::parse(&source.name, error))?
        }
        None => Vec::new(),
    };
    let store = args.data.store()?;
    tui::play(console, &store, |stage| tui::queens(boards, args.size.into(), stage))
}
