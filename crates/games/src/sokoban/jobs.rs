//! Long work of a page with Sokoban levels: the solver, hints, new levels, where a box can go.

use super::{
    input::{IndexedLevel, check_box_count, choose_level, index_levels, parse},
    report::{AnswerReport, SolveReport},
    session::{LevelName, View},
    view::{Generated, HintView, Targets},
};
use crate::{
    error::ApiError,
    run::{Job, JobContext, JobProgress},
    session::{Context, RequestedLimits},
};
use papan_core::StopReason;
use papan_sokoban::{
    Answer, Collection, CollectionLevel, Command as Play, Difficulty, Event, GenerateOptions,
    Generator, Level, Objective, Session as Game, SolveOptions, Square, solve_with,
};
use serde::Deserialize;

/// Letters of all paths that an answer to `targets` may hold; the rest of the targets come without their path.
const MAX_PATH_LETTERS: usize = 60_000;
/// Floor squares up to which every path of a box is computed at once.
const MAX_TARGET_FLOOR: usize = 500;
/// Levels generated at once.
const MAX_LEVELS: u64 = 50;

/// Where a box can be pushed, each square with its path.
pub(super) fn targets(
    rest: &Game,
    from: Square,
    job: &JobContext<'_>,
) -> Result<Targets, ApiError> {
    let (level, meter) = (rest.level(), job.meter());
    let floor: Vec<Square> = level.floor().collect();
    let known = floor.len() <= MAX_TARGET_FLOOR;
    let mut targets = Vec::new();
    if !known || !rest.position().has_box(level, from) {
        return Ok(Targets { known, targets });
    }
    let mut letters_left = MAX_PATH_LETTERS;
    for to in floor.into_iter().filter(|&to| to != from) {
        meter.check().map_err(ApiError::stopped)?;
        let mut tried = rest.clone();
        if tried.play(Play::Push { from, to }).contains(&Event::NoPath) {
            continue;
        }
        let path = Some(tried.lurd()).filter(|path| path.len() <= letters_left);
        letters_left -= path.as_ref().map_or(0, String::len);
        targets.push((to.row, to.column, path));
    }
    Ok(Targets { known, targets })
}

/// A level of a text: the first unless told.
pub(super) fn find_level(text: &str, name: Option<LevelName>) -> Result<IndexedLevel, ApiError> {
    let levels = index_levels(parse(text.as_bytes())?.levels);
    let wanted = match name {
        Some(LevelName::Number(number)) => number.to_string(),
        Some(LevelName::Title(title)) => title,
        None => "1".to_owned(),
    };
    Ok(choose_level(levels, &wanted)?)
}

/// Solves a level; its report has number and title if it is one of a text.
pub(super) fn solve_job(
    find: impl FnOnce() -> Result<(Level, Option<IndexedLevel>), ApiError> + Send + 'static,
    objective: Objective,
    limits: RequestedLimits,
    context: &Context<'_>,
) -> Job<View> {
    Job::new(limits.budget(&context.limits), move |job| {
        let (level, indexed) = find()?;
        let mut meter = job.meter();
        let answer = solve_with(&level, &SolveOptions { objective }, &mut meter);
        if answer == Answer::Internal {
            return Err(ApiError::internal());
        }
        if answer.solution().is_none() && job.cancel().is_cancelled() {
            return Err(ApiError::stopped(StopReason::Cancelled));
        }
        let (nodes, time) = (meter.nodes(), meter.elapsed());
        let report = AnswerReport::new(&answer, objective, nodes, Some(time));
        Ok(match indexed {
            Some(indexed) => View::Solved(SolveReport::new(&indexed, report)),
            None => View::Answer(report),
        })
    })
}

/// The steps up to the next push of a solution.
pub(super) fn hint_job(level: Level, limits: RequestedLimits, context: &Context<'_>) -> Job<View> {
    Job::new(limits.budget(&context.limits), move |job| {
        let answer = solve_with(&level, &SolveOptions::default(), &mut job.meter());
        if answer.solution().is_none() && job.cancel().is_cancelled() {
            return Err(ApiError::stopped(StopReason::Cancelled));
        }
        let steps = answer.solution().map(|solution| {
            let first = solution.steps().iter().position(|step| step.push);
            let steps = solution.steps().iter().take(first.map_or(usize::MAX, |first| first + 1));
            steps.map(|step| step.letter()).collect()
        });
        Ok(View::Hint(HintView { status: answer.as_str(), steps }))
    })
}

/// How new levels are to be.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GenerateRequest {
    /// Columns, walls included; 8 unless told.
    width: Option<u64>,
    /// Rows, walls included; 8 unless told.
    height: Option<u64>,
    /// Boxes; 3 unless told.
    boxes: Option<u64>,
    /// Any unless told.
    difficulty: Option<LevelDifficulty>,
    /// Number of levels; 1 unless told.
    count: Option<u64>,
    /// Random unless told.
    seed: Option<u64>,
    /// Limits of the job.
    #[serde(flatten)]
    limits: RequestedLimits,
}

/// The difficulty of new levels.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum LevelDifficulty {
    /// Whatever comes.
    Any,
    /// Easy ones.
    Easy,
    /// Medium ones.
    Medium,
    /// Hard ones.
    Hard,
}

impl From<LevelDifficulty> for Option<Difficulty> {
    fn from(difficulty: LevelDifficulty) -> Self {
        match difficulty {
            LevelDifficulty::Any => None,
            LevelDifficulty::Easy => Some(Difficulty::Easy),
            LevelDifficulty::Medium => Some(Difficulty::Medium),
            LevelDifficulty::Hard => Some(Difficulty::Hard),
        }
    }
}

impl GenerateRequest {
    /// Generates levels as a collection. Those made before a time limit or a cancellation are returned.
    pub(super) fn job(self, context: &Context<'_>) -> Result<Job<View>, ApiError> {
        let side = |side: Option<u64>| side.unwrap_or(8).clamp(5, 30) as usize;
        let (width, height) = (side(self.width), side(self.height));
        let boxes = self.boxes.unwrap_or(3).clamp(1, 999) as usize;
        check_box_count(width, height, boxes)?;
        let difficulty = self.difficulty.and_then(Into::into);
        let count = self.count.unwrap_or(1).clamp(1, MAX_LEVELS);
        let words =
            ["sokoban-easy", "sokoban-medium", "sokoban-hard"].map(|key| context.catalog.get(key));
        let options = GenerateOptions { width, height, boxes, difficulty };
        let mut generator = Generator::new(options, self.seed.unwrap_or(context.seed));
        Ok(Job::new(self.limits.budget(&context.limits), move |job| {
            let mut meter = job.meter();
            let mut collection = Collection::default();
            for number in 1..=count {
                let new = match generator.next_with(&mut meter) {
                    Ok(new) => new,
                    Err(stop) if collection.levels.is_empty() => {
                        return Err(ApiError::stopped(stop));
                    }
                    Err(_) => break,
                };
                let title = Some(format!("{number}. {}", words[new.difficulty as usize]));
                collection.levels.push(CollectionLevel { title, ..new.level.into() });
                job.report_progress(|| JobProgress::Generated { made: number, count });
            }
            Ok(View::Generated(Generated { text: collection.to_string() }))
        }))
    }
}
