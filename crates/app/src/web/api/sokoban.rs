//! Sokoban levels: solved and drawn.

use super::draw;
use crate::{
    commands::sokoban::{
        draw::scene,
        reading::{Numbered, choose, number, parse},
        solve::report,
    },
    web::{
        fault::Fault,
        jobs::Job,
        request::{Answer, Product, Reply, Request},
    },
};
use papan_sokoban::Goal;

/// Answers a request.
pub(super) fn handle(verb: &str, request: &Request<'_>) -> Reply {
    match verb {
        "solve" => {
            let (level, goal) = (level(request)?, goal(request)?);
            Ok(Answer::Job(Job::new(request.budget()?, move |work| {
                Product::of(&report(&level, goal, &mut work.meter()))
            })))
        }
        "draw" => draw(scene(&level(request)?), request),
        _ => Err(Fault::unknown(verb)),
    }
}

/// The level that is meant: by number or title, the first without.
fn level(request: &Request<'_>) -> Result<Numbered, Fault> {
    let levels = number(parse("-", request.board()?.as_bytes())?.levels);
    let wanted = match request.fields.get("level").and_then(serde_json::Value::as_u64) {
        Some(number) => number.to_string(),
        None => request.optional_text("level")?.unwrap_or("1").to_owned(),
    };
    Ok(choose(levels, &wanted)?)
}

fn goal(request: &Request<'_>) -> Result<Goal, Fault> {
    match request.optional_text("goal")? {
        None | Some("any") => Ok(Goal::Any),
        Some("pushes") => Ok(Goal::Pushes),
        Some("moves") => Ok(Goal::Moves),
        Some(_) => Err(Fault::field("goal")),
    }
}
