//! `papan serve`: the games in the browser.

use crate::{
    cli::values::integer,
    config::{self, Setting},
    console::Console,
    engine::{DEFAULT_ENGINE, Opponent},
    error::AppError,
    exit::Exit,
    server,
    storage::{DataDir, Store},
};
use papan_chess::Color;

/// Where the pages are when nothing else is said.
const PORT: u16 = 7000;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "PORT", default_value = "7000", value_parser = integer::<u16>(0..=u16::MAX.into()))]
    port: u16,
    #[arg(long)]
    no_open: bool,
    #[arg(long)]
    lan: bool,
    #[arg(long, value_name = "COMMAND")]
    engine: Option<String>,
    #[command(flatten)]
    data: DataDir,
}

/// The engine of the settings, or the one that the terminal proposes, where it is installed.
pub(super) fn usual_engine() -> Option<String> {
    if let Some(command) = config::current().value(Setting::Engine) {
        return Some(command.to_owned());
    }
    let folders = std::env::var_os("PATH")?;
    let program = format!("{DEFAULT_ENGINE}{}", std::env::consts::EXE_SUFFIX);
    let is_there = std::env::split_paths(&folders).any(|folder| folder.join(&program).is_file());
    is_there.then(|| DEFAULT_ENGINE.to_owned())
}

/// Opens the pages in the browser, on any free port, until it is stopped.
pub(crate) fn open(store: &Store, console: &Console) -> Result<Exit, AppError> {
    let serve = |port| {
        let options = server::Options { port, lan: false, open: true, engine: usual_engine() };
        server::serve(&options, store.clone(), console)
    };
    match serve(PORT) {
        Err(AppError::Message { key: server::PORT_TAKEN, .. }) => serve(0),
        done => done,
    }
}

/// Serves until it is stopped.
pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let engine = match &args.engine {
        Some(command) => {
            // A wrong engine command is reported at once, not in the middle of a game.
            Opponent::start(command, 1, Color::White)?;
            Some(command.clone())
        }
        None => usual_engine(),
    };
    let options = server::Options { port: args.port, lan: args.lan, open: !args.no_open, engine };
    server::serve(&options, args.data.store()?, console)
}
