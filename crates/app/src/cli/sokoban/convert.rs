//! `papan sokoban convert`: levels in another format.

use super::input::{AllLevels, LevelSelection};
use crate::{cli::args::Output, console::Console, error::AppError, exit::Exit};
use papan_games::i18n::clean;
use papan_sokoban::Collection;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    levels: AllLevels,
    #[arg(long, value_name = "xsb|rle|sok", default_value = "xsb")]
    to: Format,
    #[command(flatten)]
    output: Output,
}

/// How levels are written.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    /// Boards alone.
    Xsb,
    /// Boards alone, each a line.
    Rle,
    /// Boards with all that is said about them.
    Sok,
}

/// Writes one level or all of a file.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let LevelSelection { levels, head, .. } = args.levels.read()?;
    let boards = |write: &dyn Fn(&papan_sokoban::Level) -> String| {
        let texts: Vec<String> = levels.iter().map(|level| write(&level.entry.level)).collect();
        texts.join("\n")
    };
    // Blank lines part the boards.
    let text = match args.to {
        Format::Xsb => boards(&|level| level.to_string()),
        Format::Rle => boards(&|level| level.to_rle() + "\n"),
        Format::Sok => {
            let levels = levels.into_iter().map(|level| level.entry).collect();
            Collection { levels, ..head }.to_string()
        }
    };
    let mut out = args.output.open(console)?;
    for line in text.lines() {
        out.write(format!("{}\n", clean(line)).as_bytes())?;
    }
    out.finish()?;
    Ok(Exit::Success)
}
