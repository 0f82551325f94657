//! `papan sokoban draw`: a level as a picture, in the terminal or as SVG or PNG; a solution as an animated SVG.

use super::{
    reading::{Levels, Otherwise, read_solution},
    search, verify,
};
use crate::{console::Console, exit::Exit, picture::Picture, problem::Problem};
use papan_draw::{sokoban_replay, sokoban_scene};
use papan_sokoban::{Level, Position};
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

/// Draws one level.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, Problem> {
    let levels = args.levels.read(Otherwise::First)?.levels;
    let mut out = console.out();
    for numbered in &levels {
        let level = &numbered.entry.level;
        match (&args.picture.output, &args.replay) {
            (Some(path), Some(steps)) => {
                return replay(level, steps, numbered.name(), path, args, console);
            }
            (output, _) => {
                let mut scene = sokoban_scene(level, &Position::start(level));
                scene.title = numbered.name();
                match output {
                    Some(path) => {
                        args.picture.save(&scene, path)?;
                        break;
                    }
                    None => write!(out, "{}", scene.text(console.look()))?,
                }
            }
        }
    }
    out.flush()?;
    Ok(Exit::Yes)
}

/// Animates a solution; steps that do not solve the level are refused.
fn replay(
    level: &Level,
    steps: &str,
    title: String,
    path: &Path,
    args: &Args,
    console: &Console,
) -> Result<Exit, Problem> {
    match level.verify(&read_solution(steps)?) {
        Ok(solution) => {
            let mut replay = sokoban_replay(level, &solution);
            replay.scene.title = title;
            args.picture.save_replay(&replay, path)?;
            Ok(Exit::Yes)
        }
        Err(wrong) => {
            let words = console.text.fill(wrong.reason.key(), &verify::arguments(wrong));
            search::tell(&words, console);
            Ok(Exit::No)
        }
    }
}
