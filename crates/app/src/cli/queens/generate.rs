//! `papan queens generate`: new boards with exactly one solution, the same ones for the same seed.

use super::{exit_after, problem, tell_stop};
use crate::{
    cli::{
        args::{Count, Output, SearchLimits, Seed},
        values::{integer, named, square_size},
    },
    console::Console,
    error::AppError,
    exit::Exit,
};
use papan_core::Meter;
use papan_games::queens::report::GeneratedReport;
use papan_queens::{
    Difficulty, GenerateError, GenerateOptions, GeneratedBoard, Generator, format_titled,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "SIZE", default_value = "8", value_parser = square_size::<usize>(1..=64))]
    size: usize,
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = integer::<usize>(1..=8))]
    stars: usize,
    #[arg(long, value_name = "easy|medium|hard|expert", value_parser = named::<Difficulty>())]
    difficulty: Option<Difficulty>,
    #[command(flatten)]
    seed: Seed,
    #[command(flatten)]
    count: Count,
    #[command(flatten)]
    limits: SearchLimits,
    #[command(flatten)]
    output: Output,
    #[arg(long)]
    json: bool,
}

/// Makes boards, one at a time.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let seed = args.seed.get(console);
    let options = GenerateOptions {
        size: args.size,
        stars: args.stars,
        difficulty: args.difficulty,
        ..GenerateOptions::default()
    };
    let mut generator = Generator::new(options, seed);
    let mut out = args.output.open(console)?;
    for number in 1..=args.count.count {
        let next = |meter: &mut Meter<'_>| generator.next_with(meter);
        match args.limits.run("queens-live", String::new(), console, next).result {
            Ok(new) => out.write(write(number, seed, &new, args.json)?.as_bytes())?,
            Err(error @ GenerateError::Impossible { .. }) => return Err(problem(error)),
            Err(GenerateError::Stopped(stop)) => {
                // Boards that were made before a limit was reached are kept.
                out.finish()?;
                tell_stop(stop, console);
                return Ok(exit_after(stop));
            }
        }
        out.flush()?;
    }
    out.finish()?;
    Ok(Exit::Success)
}

fn write(number: u64, seed: u64, new: &GeneratedBoard, json: bool) -> std::io::Result<String> {
    if !json {
        let difficulty = new.explanation.difficulty().as_str();
        let title = format!("{seed}-{number} {difficulty} {}", new.explanation.cost());
        return Ok(format_titled(&new.board, Some(&title)) + "\n");
    }
    Ok(serde_json::to_string(&GeneratedReport::new(number, seed, new))? + "\n")
}
