//! Giant boards: evaluated with their reasons, and drawn.

use super::draw;
use crate::{
    cli::giant::{
        report::{Report, explain},
        show::{finish, scene},
    },
    server::{
        api_error::ApiError,
        jobs::Job,
        request::{Outcome, Reply, Request},
    },
};
use papan_draw::{GiantWindow, giant_window_scene};
use papan_games::i18n::Catalog;
use papan_giant::{Board, Evaluation, ParseOptions, Square, evaluate, parse};
use serde_json::{Value, json};

/// The largest number of boards of one text that are answered.
const MAX_BOARDS: usize = 1000;

/// Answers a request.
pub(super) fn handle(verb: &str, request: &Request<'_>) -> Reply {
    match verb {
        "evaluate" => {
            let (text, lang) = (request.board()?.into_owned(), request.text.lang());
            Ok(Outcome::Job(Job::new(request.budget()?, move |work| {
                let words = Catalog::of(lang);
                let mut reports = Vec::new();
                for (number, board) in
                    (1..).zip(parse(text.as_bytes(), ParseOptions::default())?).take(MAX_BOARDS)
                {
                    work.meter().check().map_err(ApiError::stopped)?;
                    reports.push(report(number, &board?, words)?);
                }
                Ok(json!({ "boards": reports }).into())
            })))
        }
        "draw" => {
            let (board, evaluation) = first(request)?;
            let scene = match corner(request)? {
                None => scene(&board, &evaluation, request.text),
                Some(corner) => {
                    let size = request.optional_number("size")?.unwrap_or(16).clamp(1, 48);
                    let window = GiantWindow { corner, size };
                    finish(
                        giant_window_scene(&board, &evaluation, window),
                        &evaluation,
                        request.text,
                    )
                }
            };
            draw(scene, request)
        }
        _ => Err(ApiError::unknown(verb)),
    }
}

/// The report of `papan giant state --json`, with the reasons in words.
fn report(number: u64, board: &Board, words: &Catalog) -> Result<Value, ApiError> {
    let (summary, evaluation) = (board.summary(), evaluate(board));
    let report = Report::new(number, &summary, &evaluation);
    let mut report = serde_json::to_value(report).map_err(|_| ApiError::internal())?;
    report["answer"] = evaluation.status.to_string().into();
    report["reasons"] = explain(&summary, &evaluation, words).into();
    Ok(report)
}

/// The requested board, evaluated.
fn first(request: &Request<'_>) -> Result<(Board, Evaluation), ApiError> {
    let number = request.optional_number("board")?.unwrap_or(1);
    let at = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    let text = request.board()?;
    let board = parse(text.as_bytes(), ParseOptions::default())?.nth(at.unwrap_or(usize::MAX));
    let board = board.ok_or_else(|| ApiError::bad_field("board"))??;
    let evaluation = evaluate(&board);
    Ok((board, evaluation))
}

/// The square `x`, `y`: numbers, or texts where the visitor's numbers do not reach so far.
fn corner(request: &Request<'_>) -> Result<Option<Square>, ApiError> {
    let part = |name| match request.fields.get(name) {
        Some(Value::String(text)) => text.parse().map(Some).map_err(|_| ApiError::bad_field(name)),
        _ => request.optional_number(name),
    };
    Ok(part("x")?.zip(part("y")?).map(|(x, y)| Square { x, y }))
}
