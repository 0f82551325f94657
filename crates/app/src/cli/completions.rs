//! `papan completions SHELL`: the command line's definition as a completion script.

use crate::{cli, console::Console, error::AppError, exit::Exit};
use clap_complete::Shell;
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    // The generator panics when it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut cli::definition(console.text), "papan", &mut script);
    let mut out = console.out();
    out.write_all(&script)?;
    out.flush()?;
    Ok(Exit::Success)
}
