//! `papan giant generate`: boards of a kind, the same ones for the same seed.

use crate::{console::Console, exit::Exit, problem::Problem};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use papan_giant::{Board, Kind, append, generate};
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "KIND", value_parser = kinds())]
    kind: Kind,
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
    #[arg(long, value_name = "NUMBER", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(2..))]
    pieces: u32,
    #[arg(long, value_name = "NUMBER", default_value_t = 1_000_000_000_000_000_000, value_parser = clap::value_parser!(u64).range(Board::SMALLEST..))]
    side: u64,
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    boards: u64,
}

fn kinds() -> impl TypedValueParser<Value = Kind> {
    PossibleValuesParser::new(Kind::ALL.map(Kind::name)).try_map(|name| name.parse::<Kind>())
}

/// Writes boards, one at a time.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, Problem> {
    let mut rng = fastrand::Rng::with_seed(args.seed);
    let mut out = console.out();
    writeln!(out, "{}", args.boards)?;
    let mut text = Vec::new();
    for _ in 0..args.boards {
        let board = generate(args.kind, args.side, args.pieces as usize, &mut rng)
            .map_err(|_| Problem::Message { key: "giant-not-generated", args: Vec::new() })?;
        text.clear();
        append(&mut text, &board);
        out.write_all(&text)?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}
