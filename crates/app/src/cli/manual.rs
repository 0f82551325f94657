//! `papan man DIR`: the command line's definition as man pages, one a command.

use crate::{cli, console::Console, error::AppError, exit::Exit};
use std::{
    fs,
    path::{Path, PathBuf},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "DIR")]
    dir: PathBuf,
}

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    fs::create_dir_all(&args.dir).map_err(|error| AppError::unwritable(&args.dir, &error))?;
    write_pages(&cli::definition(console.text), "papan", &args.dir)?;
    Ok(Exit::Success)
}

fn write_pages(command: &clap::Command, name: &str, dir: &Path) -> Result<(), AppError> {
    let path = dir.join(format!("{name}.1"));
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone().name(name.to_owned())).render(&mut page)?;
    fs::write(&path, page).map_err(|error| AppError::unwritable(&path, &error))?;
    command
        .get_subcommands()
        .try_for_each(|sub| write_pages(sub, &format!("{name}-{}", sub.get_name()), dir))
}
