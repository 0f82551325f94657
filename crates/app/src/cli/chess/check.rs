//! `papan chess check`: whether a move is legal, and if not, which rule it breaks.

use super::position_arg::read_one;
use crate::{cli::args::FirstBoard, console::Console, error::AppError, exit::Exit, style::VERDICT};
use papan_chess::{IllegalMoveError, Move};
use papan_games::chess::{
    input::ParsedPosition,
    report::{CheckReport, describe_rule},
};
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FEN|FILE MOVE", required = true)]
    words: Vec<String>,
    #[command(flatten)]
    board: FirstBoard,
    #[arg(long)]
    json: bool,
}

/// Judges one move.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let (written, fen) = args.words.split_last().map_or(("", &[][..]), |(mv, fen)| (mv, fen));
    let given = read_one(fen, &args.board.board)?;
    let judged = given.parse_move(written).map_err(|error| AppError::parse("MOVE", error))?;
    let mut out = console.out();
    if args.json {
        let report = CheckReport::new(&given, written, judged, console.text);
        writeln!(out, "{}", papan_games::report::to_json(&report)?)?;
    } else {
        writeln!(out, "{VERDICT}{}{VERDICT:#}", tell(&given, judged, console))?;
    }
    out.flush()?;
    Ok(if judged.is_ok() { Exit::Success } else { Exit::Negative })
}

fn tell(
    given: &ParsedPosition,
    judged: Result<Move, IllegalMoveError>,
    console: &Console,
) -> String {
    let text = &console.text;
    match judged {
        Ok(mv) => text.fill("chess-legal", &[("san", given.position.san(mv).as_str().into())]),
        Err(error) => text.fill("chess-illegal", &[("reason", describe_rule(error, text).into())]),
    }
}
