//! `papan queens generate`: new boards with exactly one solution, the same ones for the same seed.

use super::{exit_after, limit::Limit, problem, report::pairs, tell_stop};
use crate::{console::Console, error::AppError, exit::Exit};
use papan_core::Meter;
use papan_queens::{
    Difficulty, GenerateError, GenerateOptions, GeneratedBoard, Generator, format, format_titled,
};
use serde::Serialize;
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "NUMBER", default_value_t = 8)]
    size: usize,
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    stars: usize,
    #[arg(long, value_name = "easy|medium|hard|expert")]
    difficulty: Option<DifficultyName>,
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    #[command(flatten)]
    limit: Limit,
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum DifficultyName {
    Easy,
    Medium,
    Hard,
    Expert,
}

impl From<DifficultyName> for Difficulty {
    fn from(name: DifficultyName) -> Self {
        match name {
            DifficultyName::Easy => Difficulty::Easy,
            DifficultyName::Medium => Difficulty::Medium,
            DifficultyName::Hard => Difficulty::Hard,
            DifficultyName::Expert => Difficulty::Expert,
        }
    }
}

/// One board of `papan queens generate --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct NewBoard {
    /// Number of the board, from 1.
    board: u64,
    /// The random seed.
    seed: u64,
    /// Rows, columns and regions.
    n: usize,
    /// Stars in each.
    stars: usize,
    /// The board as text.
    rows: Vec<String>,
    /// The only solution, `[row, column]` from 0.
    solution: Vec<[u16; 2]>,
    /// `easy`, `medium`, `hard` or `expert`.
    difficulty: &'static str,
    /// Estimated effort of the steps to the solution for a person.
    cost: u32,
}

/// Makes boards, one at a time.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let seed = args.seed.unwrap_or_else(|| fastrand::u32(..).into());
    let options = GenerateOptions {
        size: args.size,
        stars: args.stars,
        difficulty: args.difficulty.map(Into::into),
        ..GenerateOptions::default()
    };
    let mut generator = Generator::new(options, seed);
    let mut out = console.out();
    for number in 1..=args.count {
        let next = |meter: &mut Meter<'_>| generator.next_with(meter);
        match args.limit.spend(console.text, next).0 {
            Ok(new) => writeln!(out, "{}", write(number, seed, &new, args.json)?)?,
            Err(error @ GenerateError::Impossible { .. }) => return Err(problem(error)),
            Err(GenerateError::Stopped(stop)) => {
                out.flush()?;
                tell_stop(stop, console);
                return Ok(exit_after(stop));
            }
        }
        out.flush()?;
    }
    Ok(Exit::Success)
}

fn write(number: u64, seed: u64, new: &GeneratedBoard, json: bool) -> std::io::Result<String> {
    if !json {
        let difficulty = new.explanation.difficulty().as_str();
        let title = format!("{seed}-{number} {difficulty} {}", new.explanation.cost());
        return Ok(format_titled(&new.board, Some(&title)));
    }
    Ok(serde_json::to_string(&NewBoard::new(number, seed, new))?)
}

impl NewBoard {
    pub(crate) fn new(number: u64, seed: u64, new: &GeneratedBoard) -> Self {
        Self {
            board: number,
            seed,
            n: new.board.size(),
            stars: new.board.stars(),
            rows: format(&new.board).lines().map(str::to_owned).collect(),
            solution: pairs(new.solution.cells()),
            difficulty: new.explanation.difficulty().as_str(),
            cost: new.explanation.cost(),
        }
    }
}
