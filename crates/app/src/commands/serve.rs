//! `papan serve`: the games in the browser.

use crate::{
    console::Console,
    exit::Exit,
    problem::Problem,
    store::{DataDir, Store},
    web,
};

/// Where the pages are when nothing else is said.
const PORT: u16 = 7000;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "PORT", default_value_t = PORT)]
    port: u16,
    #[arg(long)]
    no_open: bool,
    #[arg(long)]
    lan: bool,
    #[command(flatten)]
    data: DataDir,
}

/// Opens the pages in the browser, on whatever port is free, until somebody stops it.
pub(crate) fn open(store: &Store, console: &Console) -> Result<Exit, Problem> {
    let serve = |port| {
        let options = web::Options { port, lan: false, open: true };
        web::serve(&options, store.clone(), console)
    };
    match serve(PORT) {
        Err(Problem::Message { key: web::PORT_TAKEN, .. }) => serve(0),
        done => done,
    }
}

/// Serves until somebody stops it.
pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Problem> {
    let options = web::Options { port: args.port, lan: args.lan, open: !args.no_open };
    web::serve(&options, args.data.store()?, console)
}
