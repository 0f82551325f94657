//! `papan sokoban play`: levels to play on the terminal.

use super::reading;
use crate::{console::Console, error::AppError, exit::Exit, input, storage::DataDir, tui};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    data: DataDir,
}

/// Plays the levels of a file, or new ones.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let levels = match &args.file {
        Some(file) => {
            let source = input::read(Some(file))?;
            reading::parse(&source.name, &source.bytes)?.levels
        }
        None => Vec::new(),
    };
    let store = args.data.store()?;
    tui::play(console, &store, |stage| tui::sokoban(levels, stage))
}
