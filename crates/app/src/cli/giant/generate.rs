//! `papan giant generate`: boards of a kind, the same ones for the same seed.

use crate::{
    cli::{
        args::{Count, Output, Seed},
        values::{integer, named, square_size},
    },
    console::Console,
    error::AppError,
    exit::Exit,
    interrupt,
    progress::ProgressBar,
};
use papan_giant::{Board, BoardKind, append_board, evaluate, generate_boards};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "KIND", value_parser = named::<BoardKind>())]
    kind: BoardKind,
    #[command(flatten)]
    seed: Seed,
    #[arg(long, value_name = "NUMBER", default_value = "1000", value_parser = integer::<u32>(2..=u32::MAX.into()))]
    pieces: u32,
    #[arg(long, value_name = "SIZE", value_parser = square_size::<u64>(Board::MIN_SIZE..=u64::MAX))]
    size: Option<u64>,
    #[command(flatten)]
    count: Count,
    #[command(flatten)]
    output: Output,
}

/// The size of boards when none is given.
const DEFAULT_SIZE: u64 = 1_000_000_000_000_000_000;

/// Writes boards, one at a time, and says where they are not what was asked for.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    if args.kind == BoardKind::Tiny && args.size.is_some() {
        return Err(AppError::new("giant-tiny-size"));
    }
    let size = args.size.unwrap_or(DEFAULT_SIZE);
    let seed = args.seed.get(console);
    let count = args.count.count;
    let mut out = args.output.open(console)?;
    out.write(format!("{count}\n").as_bytes())?;
    let mut text = Vec::new();
    let mut boards = generate_boards(args.kind, size, args.pieces as usize, seed);
    let (mut fewer, mut fewest, mut unchecked) = (0u64, usize::MAX, 0u64);
    let bar = ProgressBar::new(count, console.text.get("giant-generating"));
    for _ in 0..count {
        let board =
            boards.next().and_then(Result::ok).ok_or(AppError::new("giant-not-generated"))?;
        let pieces = board.pieces().len();
        fewest = fewest.min(pieces);
        fewer += u64::from(pieces < args.pieces as usize && args.kind != BoardKind::Tiny);
        unchecked += u64::from(promises_check(args.kind) && evaluate(&board).evasions.is_none());
        text.clear();
        append_board(&mut text, &board);
        out.write(&text)?;
        bar.advance(1);
        if interrupt::cancel().is_cancelled() {
            return Ok(Exit::Interrupted);
        }
    }
    drop(bar);
    out.finish()?;
    let warn = |key, boards: u64| {
        let args = [("boards", boards.into()), ("count", count.into()), ("pieces", fewest.into())];
        if boards > 0 {
            console.warn(key, &args);
        }
    };
    warn("giant-fewer-pieces", fewer);
    warn("giant-without-check", unchecked);
    Ok(Exit::Success)
}

/// Whether boards of the kind are meant to have a king in check.
fn promises_check(kind: BoardKind) -> bool {
    matches!(kind, BoardKind::Checks | BoardKind::DoubleChecks | BoardKind::CrossedRays)
}
