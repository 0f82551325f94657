//! `papan giant moves`: all legal moves, counted exactly or listed range by range.

use super::input::Boards;
use crate::{
    cli::{
        args::AllBoards,
        values::{integer, named},
    },
    console::{Console, Out},
    error::AppError,
    exit::Exit,
};
use papan_games::{
    giant::report::{SideMoves, describe_moves},
    i18n::Catalog,
};
use papan_giant::{Color, LegalMoves};
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    boards: Boards,
    #[command(flatten)]
    board: AllBoards,
    #[arg(long, value_name = "white|black", value_parser = named::<Color>())]
    side: Option<Color>,
    #[arg(long)]
    list: bool,
    #[arg(long, value_name = "NUMBER", default_value = "100", value_parser = integer::<usize>(1..=u64::MAX))]
    max: usize,
    #[arg(long)]
    json: bool,
}

/// Counts or lists the moves of boards.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let colors = match args.side {
        Some(color) => vec![color],
        None => Color::ALL.to_vec(),
    };
    let mut out = console.out();
    args.boards.each(&args.board.board, |number, board| {
        let moves = LegalMoves::new(&board);
        for &color in &colors {
            if args.json {
                let ranges = args.list.then_some(args.max);
                let report = SideMoves::new(number, &moves, color, ranges);
                writeln!(out, "{}", serde_json::to_string(&report).map_err(std::io::Error::from)?)?;
            } else {
                tell(&moves, color, args, console.text, &mut out)?;
            }
        }
        Ok(())
    })?;
    out.flush()?;
    Ok(Exit::Success)
}

fn tell(
    moves: &LegalMoves<'_>,
    color: Color,
    args: &Args,
    text: &Catalog,
    out: &mut Out,
) -> std::io::Result<()> {
    let count = text.big_number(moves.count(color));
    writeln!(
        out,
        "{}",
        text.fill("giant-moves", &[("side", color.as_str().into()), ("moves", count.into())])
    )?;
    if !args.list {
        return Ok(());
    }
    describe_moves(moves, color, args.max, text).try_for_each(|line| writeln!(out, "  {line}"))
}
