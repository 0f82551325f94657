//! `papan sokoban play`: levels to play on the terminal.

use crate::{
    cli::screens, console::Console, error::AppError, exit::Exit, input, storage::DataDir, tui,
};
use papan_games::sokoban::input::parse;
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
            let collection = parse(&source.bytes);
            collection.map_err(|error| AppError::parse(&source.name, error))?.levels
        }
        None => Vec::new(),
    };
    let store = args.data.store()?;
    screens::play(console, &store, |stage| tui::sokoban(levels, stage))
}
