//! Sokoban levels: solved and drawn.

use super::{draw, look};
use crate::{
    cli::sokoban::{
        draw::{animation, scene},
        reading::{Numbered, choose, number, parse},
        solve::report,
    },
    server::{
        api_error::ApiError,
        jobs::Job,
        request::{JobOutput, Outcome, Reply, Request},
    },
};
use papan_games::i18n::{Localize, Message};
use papan_sokoban::{Objective, parse_lurd};

/// The longest solution that becomes a picture, in letters.
const MAX_REPLAY_LETTERS: usize = 50_000;

/// Answers a request.
pub(super) fn handle(verb: &str, request: &Request<'_>) -> Reply {
    match verb {
        "solve" => {
            let (level, objective) = (level(request)?, objective(request)?);
            Ok(Outcome::Job(Job::new(request.budget()?, move |work| {
                let report = report(&level, objective, &mut work.meter());
                if report.has_solution() {
                    work.keep();
                }
                JobOutput::of(&report)
            })))
        }
        "draw" => draw(scene(&level(request)?), request),
        "replay" => replay(request),
        _ => Err(ApiError::unknown(verb)),
    }
}

/// A solution as an animated picture, the same bytes as `papan sokoban draw --replay` writes.
fn replay(request: &Request<'_>) -> Reply {
    let (level, look) = (level(request)?, look(request)?);
    let written = request.text_of("solution")?;
    if written.len() > MAX_REPLAY_LETTERS {
        return Err(ApiError::new("web-too-large"));
    }
    let steps = parse_lurd(written)?;
    let solution = level.entry.level.verify(&steps).map_err(|error| {
        let Message { key, args } = error.message();
        args.into_iter().fold(ApiError::new(key), |fault, (name, arg)| fault.with(name, arg))
    })?;
    Ok(Outcome::Job(Job::new(request.budget()?, move |_| {
        let svg = look.replay_svg(&animation(&level, &solution));
        Ok(JobOutput::File { kind: "image/svg+xml", bytes: svg.into_bytes() })
    })))
}

/// The level that is meant: by number or title, the first without.
fn level(request: &Request<'_>) -> Result<Numbered, ApiError> {
    let levels = number(parse("-", request.board()?.as_bytes())?.levels);
    let wanted = match request.fields.get("level").and_then(serde_json::Value::as_u64) {
        Some(number) => number.to_string(),
        None => request.optional_text("level")?.unwrap_or("1").to_owned(),
    };
    Ok(choose(levels, &wanted)?)
}

/// What the solution minimises; nothing without the field.
pub(crate) fn objective(request: &Request<'_>) -> Result<Objective, ApiError> {
    match request.optional_text("objective")? {
        None | Some("any") => Ok(Objective::Any),
        Some("pushes") => Ok(Objective::Pushes),
        Some("moves") => Ok(Objective::Moves),
        Some(_) => Err(ApiError::bad_field("objective")),
    }
}
