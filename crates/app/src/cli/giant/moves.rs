//! `papan giant moves`: all legal moves, counted exactly or listed range by range.

use super::{ColorName, name_square, reading::OneBoard};
use crate::{
    console::{Console, Out},
    error::AppError,
    exit::Exit,
};
use papan_games::i18n::{Arg, Catalog};
use papan_giant::{Color, LegalMoves, SlideRange, piece_letter};
use serde::Serialize;
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    board: OneBoard,
    #[arg(long, value_name = "white|black")]
    side: Option<ColorName>,
    #[arg(long)]
    list: bool,
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    limit: usize,
    #[arg(long)]
    json: bool,
}

/// One color of `papan giant moves --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SideMoves {
    /// Number of the board in its file, from 1.
    board: u64,
    /// `white` or `black`.
    side: &'static str,
    /// Legal moves of the color, as if it were its turn.
    moves: u128,
    /// With `--list`: ranges of target squares, at most as many as `--limit` says.
    #[serde(skip_serializing_if = "Option::is_none")]
    ranges: Option<Vec<RangeReport>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RangeReport {
    /// Letter of the piece.
    piece: char,
    /// Its square, `[x, y]`.
    from: [u64; 2],
    /// The nearest target square.
    first: [u64; 2],
    /// The farthest target square.
    last: [u64; 2],
    /// Whether the move to the farthest square is a capture.
    takes: bool,
}

impl From<SlideRange> for RangeReport {
    fn from(range: SlideRange) -> Self {
        Self {
            piece: piece_letter(range.from.piece),
            from: [range.from.at.x, range.from.at.y],
            first: [range.first.x, range.first.y],
            last: [range.last.x, range.last.y],
            takes: range.is_capture,
        }
    }
}

/// Counts or lists the moves of one board.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let board = args.board.read()?;
    let moves = LegalMoves::new(&board);
    let colors = match args.side {
        Some(color) => vec![color.into()],
        None => Color::ALL.to_vec(),
    };
    let mut out = console.out();
    for color in colors {
        if args.json {
            let ranges =
                args.list.then(|| moves.ranges(color).take(args.limit).map(Into::into).collect());
            let report = SideMoves {
                board: args.board.board,
                side: color.as_str(),
                moves: moves.count(color),
                ranges,
            };
            writeln!(out, "{}", serde_json::to_string(&report).map_err(std::io::Error::from)?)?;
        } else {
            tell(&moves, color, args, console.text, &mut out)?;
        }
    }
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
    let mut ranges = moves.ranges(color);
    for range in ranges.by_ref().take(args.limit) {
        writeln!(out, "  {}", describe(range, text))?;
    }
    match ranges.count() {
        0 => Ok(()),
        more => writeln!(out, "  {}", text.fill("giant-more-ranges", &[("ranges", more.into())])),
    }
}

/// A range of moves in words.
pub(super) fn describe(range: SlideRange, text: &Catalog) -> String {
    let args: [(&str, Arg); 6] = [
        ("piece", piece_letter(range.from.piece).to_string().into()),
        ("from", name_square(range.from.at, text).into()),
        ("first", name_square(range.first, text).into()),
        ("last", name_square(range.last, text).into()),
        ("moves", range.moves().into()),
        ("takes", if range.is_capture { "yes" } else { "no" }.into()),
    ];
    text.fill(if range.moves() == 1 { "giant-step" } else { "giant-range" }, &args)
}
