//! `papan sokoban draw`: a level as a picture, in the terminal or as SVG or PNG; a solution as an animated SVG.

use super::{input::FirstLevel, verify};
use crate::{cli::image_output::Picture, console::Console, error::AppError, exit::Exit};
use papan_games::sokoban::{
    input::IndexedLevel,
    report::{replay, scene},
};
use papan_sokoban::Direction;
use std::{io::Write, path::Path};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    levels: FirstLevel,
    #[arg(long, value_name = "SOLUTION", requires = "output")]
    replay: Option<String>,
    #[command(flatten)]
    picture: Picture,
}

/// Draws one level, or in the terminal all of a file.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    if let Some(path) = &args.picture.output {
        // A picture has room for one level.
        let level = args.levels.read_one()?;
        return match &args.replay {
            Some(given) => animate(&level, &args.levels.read_solution(given)?, path, args, console),
            None => args.picture.save(&scene(&level), path).map(|()| Exit::Success),
        };
    }
    let mut out = console.out();
    for level in &args.levels.read()?.levels {
        write!(out, "{}", scene(level).to_text_with(&console.text_options()))?;
    }
    out.flush()?;
    Ok(Exit::Success)
}

/// Animates a solution; steps that do not solve the level are refused.
fn animate(
    level: &IndexedLevel,
    steps: &[Direction],
    path: &Path,
    args: &Args,
    console: &Console,
) -> Result<Exit, AppError> {
    match level.entry.level.verify(steps) {
        Ok(solution) => {
            args.picture.save_replay(&replay(level, &solution), path)?;
            Ok(Exit::Success)
        }
        Err(error) => Ok(verify::refuse(error, console)),
    }
}
