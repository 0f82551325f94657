//! `papan sokoban info`: what can be told about levels without solving them.

use super::input::AllLevels;
use crate::{console::Console, error::AppError, exit::Exit, style::NAME};
use papan_games::sokoban::report::InfoReport;
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    levels: AllLevels,
    #[arg(long)]
    json: bool,
}

/// Tells about one level or all of a file.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let levels = args.levels.read()?.levels;
    let mut out = console.out();
    for level in &levels {
        let report = InfoReport::new(level);
        if args.json {
            writeln!(out, "{}", papan_games::report::to_json(&report)?)?;
            continue;
        }
        writeln!(out, "{NAME}{}{NAME:#}", level.name())?;
        for line in report.describe(console.text) {
            writeln!(out, "  {line}")?;
        }
    }
    out.flush()?;
    Ok(Exit::Success)
}
