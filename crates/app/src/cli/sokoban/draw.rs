//! `papan sokoban draw`: a level as a picture, in the terminal or as SVG or PNG; a solution as an animated SVG.

use super::{
    reading::{Levels, Numbered, Otherwise},
    verify,
};
use crate::{console::Console, error::AppError, exit::Exit, image_output::Picture};
use papan_draw::{Replay, Scene, sokoban_replay, sokoban_scene};
use papan_sokoban::{Direction, Position, Solution};
use std::{io::Write, path::Path};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    levels: Levels,
    #[arg(long, value_name = "SOLUTION", requires = "output")]
    replay: Option<String>,
    #[command(flatten)]
    picture: Picture,
}

/// Draws one level, or in the terminal all of a file.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let levels = args.levels.read(Otherwise::First)?.levels;
    if let (Some(path), Some(level)) = (&args.picture.output, levels.first()) {
        return match &args.replay {
            Some(given) => replay(level, &args.levels.read_solution(given)?, path, args, console),
            None => args.picture.save(&scene(level), path).map(|()| Exit::Success),
        };
    }
    let mut out = console.out();
    for level in &levels {
        write!(out, "{}", scene(level).to_text_with(&console.text_options()))?;
    }
    out.flush()?;
    Ok(Exit::Success)
}

/// A level as it begins.
pub(crate) fn scene(numbered: &Numbered) -> Scene {
    let level = &numbered.entry.level;
    let mut scene = sokoban_scene(level, &Position::start(level));
    scene.title = numbered.name();
    scene
}

/// A level and the solution that moves over it.
pub(crate) fn animation(numbered: &Numbered, solution: &Solution) -> Replay {
    let mut replay = sokoban_replay(&numbered.entry.level, solution);
    replay.scene.title = numbered.name();
    replay
}

/// Animates a solution; steps that do not solve the level are refused.
fn replay(
    numbered: &Numbered,
    steps: &[Direction],
    path: &Path,
    args: &Args,
    console: &Console,
) -> Result<Exit, AppError> {
    match numbered.entry.level.verify(steps) {
        Ok(solution) => {
            args.picture.save_replay(&animation(numbered, &solution), path)?;
            Ok(Exit::Success)
        }
        Err(error) => Ok(verify::refuse(error, console)),
    }
}
