//! `papan serve`: the games in the browser.

use crate::{console::Console, exit::Exit, problem::Problem, store::DataDir, web};

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

/// Serves until somebody stops it.
pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Problem> {
    let options = web::Options { port: args.port, lan: args.lan, open: !args.no_open };
    web::serve(&options, args.data.store()?, console)
}
