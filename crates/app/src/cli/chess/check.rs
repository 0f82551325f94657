//! `papan chess check`: whether a move is legal, and if not, which rule it breaks.

use super::given::{Given, read_words};
use crate::{console::Console, error::AppError, exit::Exit};
use papan_chess::{IllegalMoveError, Move, MoveErrorKind};
use papan_games::i18n::{Catalog, Localize, Message};
use serde::Serialize;
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FEN MOVE", required = true)]
    words: Vec<String>,
    #[arg(long)]
    json: bool,
}

/// The answer of `papan chess check --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Verdict {
    /// The position as it was given.
    fen: String,
    /// The move as it was given.
    #[serde(rename = "move")]
    given: String,
    /// Whether it is legal.
    legal: bool,
    /// Square to square, such as `e2e4`, when it is.
    uci: Option<String>,
    /// Standard algebraic notation, when it is.
    san: Option<String>,
    /// The rule it breaks, such as `path-attacked`, when it is not.
    rule: Option<&'static str>,
    /// The same in words.
    reason: Option<String>,
}

/// Judges one move.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let (written, fen) = args.words.split_last().map_or(("", &[][..]), |(mv, fen)| (mv, fen));
    let given = read_words(fen)?;
    let judged = judge(&given, written)?;
    let mut out = console.out();
    if args.json {
        let verdict = Verdict::new(given, written, judged, console.text);
        writeln!(out, "{}", serde_json::to_string(&verdict).map_err(std::io::Error::from)?)?;
    } else {
        writeln!(out, "{}", tell(&given, judged, console))?;
    }
    out.flush()?;
    Ok(if judged.is_ok() { Exit::Success } else { Exit::Negative })
}

fn tell(given: &Given, judged: Result<Move, IllegalMoveError>, console: &Console) -> String {
    let text = &console.text;
    match judged {
        Ok(mv) => text.fill("chess-legal", &[("san", given.position.san(mv).as_str().into())]),
        Err(error) => text.fill("chess-illegal", &[("reason", in_words(error, text).into())]),
    }
}

fn in_words(error: IllegalMoveError, text: &Catalog) -> String {
    let Message { key, args } = error.message();
    text.fill(key, &args)
}

/// The move that was written, or the rule it breaks.
pub(crate) fn judge(
    given: &Given,
    written: &str,
) -> Result<Result<Move, IllegalMoveError>, AppError> {
    match given.position.parse_move(written) {
        Ok(mv) => Ok(Ok(mv)),
        Err(error) => match *error.kind() {
            MoveErrorKind::Illegal { reason, .. } => Ok(Err(reason)),
            _ => Err(AppError::parse("MOVE", error)),
        },
    }
}

impl Verdict {
    pub(crate) fn new(
        given: Given,
        written: &str,
        judged: Result<Move, IllegalMoveError>,
        text: &Catalog,
    ) -> Self {
        let (legal, illegal) = (judged.ok(), judged.err());
        Self {
            legal: legal.is_some(),
            uci: legal.map(|mv| mv.to_string()),
            san: legal.map(|mv| given.position.san(mv).to_string()),
            rule: illegal.map(IllegalMoveError::as_str),
            reason: illegal.map(|error| in_words(error, text)),
            fen: given.fen,
            given: written.to_owned(),
        }
    }
}
