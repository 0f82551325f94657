//! `papan giant moves`: all legal moves, counted exactly or listed ride by ride.

use super::{SideName, name_square, reading::OneBoard, side_word};
use crate::{
    console::{Console, Out},
    exit::Exit,
    problem::Problem,
    text::Text,
};
use papan_core::Arg;
use papan_giant::{Moves, Ride, Side};
use serde::Serialize;
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    board: OneBoard,
    #[arg(long, value_name = "white|black")]
    side: Option<SideName>,
    #[arg(long)]
    list: bool,
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    limit: usize,
    #[arg(long)]
    json: bool,
}

/// One side of `papan giant moves --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SideMoves {
    /// Number of the board in its file, from 1.
    board: u64,
    /// `white` or `black`.
    side: &'static str,
    /// Legal moves of the side, as if it were its turn.
    moves: u128,
    /// With `--list`: moves of one man in a row, at most as many as `--limit` says.
    #[serde(skip_serializing_if = "Option::is_none")]
    rides: Option<Vec<RideReport>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RideReport {
    /// Letter of the man.
    man: char,
    /// Where it stands, `[x, y]`.
    from: [u64; 2],
    /// The nearest square it can go to.
    first: [u64; 2],
    /// The farthest one.
    last: [u64; 2],
    /// Whether it takes a man there.
    takes: bool,
}

impl From<Ride> for RideReport {
    fn from(ride: Ride) -> Self {
        Self {
            man: ride.from.man.letter(),
            from: [ride.from.at.x, ride.from.at.y],
            first: [ride.first.x, ride.first.y],
            last: [ride.last.x, ride.last.y],
            takes: ride.takes,
        }
    }
}

/// Counts or lists the moves of one board.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, Problem> {
    let board = args.board.read()?;
    let moves = Moves::new(&board);
    let sides = match args.side {
        Some(side) => vec![side.into()],
        None => vec![Side::White, Side::Black],
    };
    let mut out = console.out();
    for side in sides {
        if args.json {
            let rides =
                args.list.then(|| moves.rides(side).take(args.limit).map(Into::into).collect());
            let report = SideMoves {
                board: args.board.board,
                side: side_word(side),
                moves: moves.count(side),
                rides,
            };
            writeln!(out, "{}", serde_json::to_string(&report).map_err(std::io::Error::from)?)?;
        } else {
            tell(&moves, side, args, &console.text, &mut out)?;
        }
    }
    out.flush()?;
    Ok(Exit::Yes)
}

fn tell(
    moves: &Moves<'_>,
    side: Side,
    args: &Args,
    text: &Text,
    out: &mut Out,
) -> std::io::Result<()> {
    let count = text.big_number(moves.count(side));
    writeln!(
        out,
        "{}",
        text.fill("giant-moves", &[("side", side_word(side).into()), ("moves", count.into())])
    )?;
    if !args.list {
        return Ok(());
    }
    let mut rides = moves.rides(side);
    for ride in rides.by_ref().take(args.limit) {
        writeln!(out, "  {}", describe(ride, text))?;
    }
    match rides.count() {
        0 => Ok(()),
        more => writeln!(out, "  {}", text.fill("giant-more-rides", &[("rides", more.into())])),
    }
}

/// A ride in words.
pub(super) fn describe(ride: Ride, text: &Text) -> String {
    let args: [(&str, Arg); 6] = [
        ("man", ride.from.man.letter().to_string().into()),
        ("from", name_square(ride.from.at, text).into()),
        ("first", name_square(ride.first, text).into()),
        ("last", name_square(ride.last, text).into()),
        ("moves", ride.moves().into()),
        ("takes", if ride.takes { "yes" } else { "no" }.into()),
    ];
    text.fill(if ride.moves() == 1 { "giant-step" } else { "giant-ride" }, &args)
}
