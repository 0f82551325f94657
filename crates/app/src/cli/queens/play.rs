//! `papan queens play`: a board to solve on the terminal.

use crate::{
    cli::{screens, values::square_size},
    console::Console,
    error::AppError,
    exit::Exit,
    input,
    storage::DataDir,
    tui,
};
use papan_queens::parse;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[arg(long, value_name = "SIZE", default_value = "8", conflicts_with = "file",
          value_parser = square_size::<u16>(5..=14))]
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
    screens::play(console, &store, |stage| tui::queens(boards, args.size.into(), stage))
}
