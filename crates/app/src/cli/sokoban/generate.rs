//! `papan sokoban generate`: new levels with solutions, the same ones for the same seed.

use super::search::{self, Limits};
use crate::{console::Console, error::AppError, exit::Exit};
use papan_sokoban::{
    Collection, CollectionLevel, Comments, Difficulty, GenerateOptions, GeneratedLevel, Generator,
};
use serde::Serialize;
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "WxH", default_value = "8x8", value_parser = parse_size)]
    size: Size,
    #[arg(long, value_name = "NUMBER", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..))]
    boxes: u16,
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
    #[arg(long, value_name = "easy|medium|hard")]
    difficulty: Option<DifficultyName>,
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    #[command(flatten)]
    limits: Limits,
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy)]
struct Size {
    width: usize,
    height: usize,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum DifficultyName {
    Easy,
    Medium,
    Hard,
}

/// One level of `papan sokoban generate --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct New {
    /// Number of the level, from 1.
    level: u64,
    /// The board as XSB text.
    board: String,
    /// `easy`, `medium` or `hard`.
    difficulty: &'static str,
    /// LURD letters, pushes in capitals.
    solution: String,
    /// Pushes of the solution.
    pushes: usize,
    /// Moves of the solution, pushes included.
    moves: usize,
}

/// Sides of a level that can be made, walls included.
const SIDES: std::ops::RangeInclusive<usize> = 5..=30;

fn parse_size(text: &str) -> Result<Size, String> {
    let side = |word: &str| word.parse().ok().filter(|side| SIDES.contains(side));
    let (width, height) = text.split_once(['x', 'X']).unwrap_or((text, ""));
    match (side(width), side(height)) {
        (Some(width), Some(height)) => Ok(Size { width, height }),
        _ => Err(text.to_owned()),
    }
}

/// Writes levels, each as soon as it is found.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let Size { width, height } = args.size;
    let most = (width - 2) * (height - 2) / 3;
    if usize::from(args.boxes) > most {
        return Err(AppError::Message {
            key: "sokoban-too-many-boxes",
            args: vec![("boxes", args.boxes.into()), ("most", most.into())],
        });
    }
    let difficulty = args.difficulty.map(|name| match name {
        DifficultyName::Easy => Difficulty::Easy,
        DifficultyName::Medium => Difficulty::Medium,
        DifficultyName::Hard => Difficulty::Hard,
    });
    let options = GenerateOptions { width, height, boxes: args.boxes.into(), difficulty };
    let mut generator = Generator::new(options, args.seed);
    let mut out = console.out();
    let name = console.text.get("sokoban-generating");
    let made = args.limits.run(None, name, console, |meter| -> Result<Exit, AppError> {
        for number in 1..=args.count {
            let Ok(new) = generator.next_with(meter) else {
                return Ok(give_up(number - 1, args.count, console));
            };
            writeln!(out, "{}", write_level(number, new, args.json)?)?;
            out.flush()?;
        }
        Ok(Exit::Success)
    });
    made.result
}

/// Says how far it came.
fn give_up(made: u64, count: u64, console: &Console) -> Exit {
    let exit = search::gave_up();
    let stopped = if exit == Exit::Interrupted { "yes" } else { "no" };
    let args = [("stopped", stopped.into()), ("made", made.into()), ("count", count.into())];
    search::tell(&console.text.fill("sokoban-not-generated", &args), console);
    exit
}

fn write_level(number: u64, new: GeneratedLevel, json: bool) -> Result<String, AppError> {
    let difficulty = new.difficulty.as_str();
    let (pushes, moves) = (new.solution.pushes(), new.solution.moves());
    if json {
        let (board, solution) = (new.level.to_string(), new.solution.to_string());
        let new = New { level: number, board, difficulty, solution, pushes, moves };
        return Ok(serde_json::to_string(&new).map_err(std::io::Error::from)?);
    }
    let mut comments = Comments::default();
    comments.push(&format!("Difficulty: {difficulty}"));
    let entry = CollectionLevel {
        solutions: vec![new.solution.directions().collect()],
        level: new.level,
        title: Some(number.to_string()),
        author: None,
        comments,
    };
    let text = Collection { levels: vec![entry], ..Collection::default() }.to_string();
    // Levels are parted by the blank line that a collection begins with.
    Ok(text.trim_end().trim_start_matches('\n').to_owned() + "\n")
}
