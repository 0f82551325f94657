//! What takes longer: solving, hints, new levels. Gave up is never told as unsolvable.

use super::Table;
use crate::server::{
    api,
    api_error::ApiError,
    jobs::Job,
    request::{Outcome, Reply, Request},
};
use papan_sokoban::{
    Answer as Found, Collection, CollectionLevel, Difficulty, GenerateOptions, Generator, Level,
    Objective, Solution, SolveOptions, solve_with,
};
use serde_json::{Value, json};

/// Levels made at once.
const MAX_LEVELS: u64 = 50;

/// A solution from where the game stands.
pub(super) fn solve(table: &Table, request: &Request<'_>) -> Reply {
    let objective = api::sokoban::objective(request)?;
    let level = rest(table);
    Ok(Outcome::Job(Job::new(request.budget()?, move |work| {
        let mut meter = work.meter();
        let found = solve_with(&level, &SolveOptions { objective }, &mut meter);
        if found == Found::Internal {
            return Err(ApiError::internal());
        }
        let solution = found.solution();
        if solution.is_some() {
            work.keep();
        }
        let is_optimal = matches!(found, Found::Solved(_)) && objective != Objective::Any;
        Ok(json!({
            "status": found.as_str(),
            "solution": solution.map(ToString::to_string),
            "pushes": solution.map(Solution::pushes),
            "moves": solution.map(Solution::moves),
            "nodes": meter.nodes(),
            "seconds": meter.elapsed().as_secs_f64(),
            "optimal": is_optimal.then(|| objective.as_str()),
        })
        .into())
    })))
}

/// The steps up to the next push of a solution.
pub(super) fn hint(table: &Table, request: &Request<'_>) -> Reply {
    let level = rest(table);
    Ok(Outcome::Job(Job::new(request.budget()?, move |work| {
        let found = solve_with(&level, &SolveOptions::default(), &mut work.meter());
        let steps = found.solution().map(|solution| {
            let first = solution.steps().iter().position(|step| step.push);
            let steps = solution.steps().iter().take(first.map_or(usize::MAX, |first| first + 1));
            steps.map(|step| step.letter()).collect::<String>()
        });
        Ok(json!({ "status": found.as_str(), "steps": steps }).into())
    })))
}

fn rest(table: &Table) -> Level {
    table.session.level().with_position(table.session.position())
}

/// Generates levels as a collection. Those made before a time limit or a cancellation are returned.
pub(super) fn generate(request: &Request<'_>) -> Reply {
    let side = |name| request.optional_number(name).map(|side| side.unwrap_or(8).clamp(5, 30));
    let (width, height) = (side("width")? as usize, side("height")? as usize);
    let boxes = request.optional_number("boxes")?.unwrap_or(3).clamp(1, 999) as usize;
    let most = (width - 2) * (height - 2) / 3;
    if boxes > most {
        return Err(ApiError::new("sokoban-too-many-boxes")
            .with("boxes", boxes)
            .with("most", most));
    }
    let difficulty = match request.optional_text("difficulty")? {
        None | Some("any") => None,
        Some("easy") => Some(Difficulty::Easy),
        Some("medium") => Some(Difficulty::Medium),
        Some("hard") => Some(Difficulty::Hard),
        Some(_) => return Err(ApiError::bad_field("difficulty")),
    };
    let count = request.optional_number("count")?.unwrap_or(1).clamp(1, MAX_LEVELS);
    let seed = request.optional_number("seed")?.unwrap_or_else(|| fastrand::u64(..));
    let words = ["sokoban-easy", "sokoban-medium", "sokoban-hard"].map(|key| request.text.get(key));
    let options = GenerateOptions { width, height, boxes, difficulty };
    let mut generator = Generator::new(options, seed);
    Ok(Outcome::Job(Job::new(request.budget()?, move |work| {
        let mut meter = work.meter();
        let mut collection = Collection::default();
        for number in 1..=count {
            let new = match generator.next_with(&mut meter) {
                Ok(new) => new,
                Err(stop) if collection.levels.is_empty() => return Err(ApiError::stopped(stop)),
                Err(_) => break,
            };
            let title = format!("{number}. {}", words[new.difficulty as usize]);
            collection
                .levels
                .push(CollectionLevel { title: Some(title), ..CollectionLevel::from(new.level) });
            work.keep();
            work.tell(|| json!({ "made": number, "count": count }));
        }
        Ok(Value::from_iter([("text", collection.to_string())]).into())
    })))
}
