//! `papan sokoban generate`: new levels with solutions, the same ones for the same seed.

use super::search;
use crate::{
    cli::{
        args::{Count, Output, SearchLimits, Seed},
        values::{Size, integer, named, size},
    },
    console::Console,
    error::AppError,
    exit::Exit,
};
use papan_games::sokoban::{input::check_box_count, report::GeneratedReport};
use papan_sokoban::{
    Collection, CollectionLevel, Comments, Difficulty, GenerateOptions, GeneratedLevel, Generator,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "SIZE", default_value = "8x8", value_parser = size(SIDES))]
    size: Size,
    #[arg(long, value_name = "NUMBER", default_value = "3", value_parser = integer::<u16>(1..=u16::MAX.into()))]
    boxes: u16,
    #[command(flatten)]
    seed: Seed,
    #[arg(long, value_name = "easy|medium|hard", value_parser = named::<Difficulty>())]
    difficulty: Option<Difficulty>,
    #[command(flatten)]
    count: Count,
    #[command(flatten)]
    limits: SearchLimits,
    #[command(flatten)]
    output: Output,
    #[arg(long)]
    json: bool,
}

/// Sides of a level that can be made, walls included.
const SIDES: std::ops::RangeInclusive<u64> = 5..=30;

/// Writes levels, each as soon as it is found.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let (width, height) = (args.size.width as usize, args.size.height as usize);
    let (boxes, difficulty) = (args.boxes.into(), args.difficulty);
    check_box_count(width, height, boxes)?;
    let options = GenerateOptions { width, height, boxes, difficulty };
    let mut generator = Generator::new(options, args.seed.get(console));
    let mut out = args.output.open(console)?;
    let name = console.text.get("sokoban-generating");
    let made = args.limits.run("sokoban-live", name, console, |meter| -> Result<Exit, AppError> {
        for number in 1..=args.count.count {
            let Ok(new) = generator.next_with(meter) else {
                return Ok(give_up(number - 1, args.count.count, console));
            };
            out.write(write_level(number, new, args.json)?.as_bytes())?;
            out.flush()?;
        }
        Ok(Exit::Success)
    });
    // Levels that were found before a limit was reached are kept.
    out.finish()?;
    made.result
}

/// Says how far it came.
fn give_up(made: u64, count: u64, console: &Console) -> Exit {
    let exit = search::gave_up();
    let stopped = if exit == Exit::Interrupted { "yes" } else { "no" };
    let args = [("stopped", stopped.into()), ("made", made.into()), ("count", count.into())];
    search::print_line(&console.text.fill("sokoban-not-generated", &args), console);
    exit
}

fn write_level(number: u64, new: GeneratedLevel, json: bool) -> Result<String, AppError> {
    if json {
        let report = GeneratedReport::new(number, &new);
        return Ok(serde_json::to_string(&report).map_err(std::io::Error::from)? + "\n");
    }
    let mut comments = Comments::default();
    comments.push(&format!("Difficulty: {}", new.difficulty.as_str()));
    let entry = CollectionLevel {
        solutions: vec![new.solution.directions().collect()],
        title: Some(number.to_string()),
        comments,
        ..new.level.into()
    };
    let text = Collection { levels: vec![entry], ..Collection::default() }.to_string();
    // Levels are parted by the blank line that a collection begins with.
    Ok(text.trim_end().trim_start_matches('\n').to_owned() + "\n\n")
}
