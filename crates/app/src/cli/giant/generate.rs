//! `papan giant generate`: boards of a kind, the same ones for the same seed.

use crate::{console::Console, error::AppError, exit::Exit};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use papan_giant::{Board, BoardKind, append_board, generate_boards};
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "KIND", value_parser = kinds())]
    kind: BoardKind,
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
    #[arg(long, value_name = "NUMBER", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(2..))]
    pieces: u32,
    #[arg(long, value_name = "NUMBER", default_value_t = 1_000_000_000_000_000_000, value_parser = clap::value_parser!(u64).range(Board::MIN_SIZE..))]
    side: u64,
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    boards: u64,
}

fn kinds() -> impl TypedValueParser<Value = BoardKind> {
    PossibleValuesParser::new(BoardKind::ALL.map(BoardKind::as_str))
        .try_map(|name| name.parse::<BoardKind>())
}

/// Writes boards, one at a time.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let mut out = console.out();
    writeln!(out, "{}", args.boards)?;
    let mut text = Vec::new();
    let mut boards = generate_boards(args.kind, args.side, args.pieces as usize, args.seed);
    for _ in 0..args.boards {
        let board = boards
            .next()
            .and_then(Result::ok)
            .ok_or(AppError::Message { key: "giant-not-generated", args: Vec::new() })?;
        text.clear();
        append_board(&mut text, &board);
        out.write_all(&text)?;
    }
    out.flush()?;
    Ok(Exit::Success)
}
