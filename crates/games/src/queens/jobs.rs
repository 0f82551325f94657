//! Long work of a page with Queens boards that needs no open board: solving, explaining, counting, new boards, pictures.

use super::{
    input::{api_error, first, import},
    method::{Find, Method},
    report::{ExplanationReport, GeneratedReport, ImportReport, SolveReport},
    session::View,
    view::SolutionCount,
};
use crate::{
    error::ApiError,
    named::Name,
    run::Job,
    session::{Context, RequestedLimits},
};
use papan_core::StopReason;
use papan_queens::{
    CountStatus, Difficulty, ExplainError, GenerateError, GenerateOptions, ImportError, count_with,
    explain_with, generate_with,
};
use serde::Deserialize;
use std::time::Duration;

/// Maximum number of solutions counted in the editor.
const MAX_COUNTED: u64 = 1000;
/// Time limit of a count, which restarts with every change in the editor.
const COUNT_TIME: Duration = Duration::from_secs(3);

/// A board to be solved.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveRequest {
    /// The board.
    text: String,
    /// The solver; `search` unless told.
    method: Option<Name<Method>>,
    /// What to find out; `first` unless told.
    find: Option<Name<Find>>,
    /// Limits of the job.
    #[serde(flatten)]
    limits: RequestedLimits,
}

impl SolveRequest {
    /// Solves the board.
    pub(super) fn job(self, context: &Context<'_>) -> Result<Job<View>, ApiError> {
        let method = self.method.map_or(Method::Search, |method| method.0);
        let find = self.find.map_or(Find::First, |find| find.0);
        if !method.can_find(find) {
            return Err(ApiError::new("queens-brute-first"));
        }
        Ok(Job::new(self.limits.budget(&context.limits), move |job| {
            let puzzle = first(&self.text)?;
            let mut meter = job.meter();
            let found = method.solve(&puzzle.board, find, &mut meter).map_err(api_error)?;
            if let Some(stop @ StopReason::Cancelled) = found.stop {
                return Err(ApiError::stopped(stop));
            }
            Ok(View::Solved(SolveReport::new(1, &puzzle, &found, Some(meter.elapsed()))))
        }))
    }
}

/// A board to be explained.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainRequest {
    /// The board.
    text: String,
    /// Limits of the job.
    #[serde(flatten)]
    limits: RequestedLimits,
}

impl ExplainRequest {
    /// Explains the board.
    pub(super) fn job(self, context: &Context<'_>) -> Job<View> {
        let catalog = context.catalog;
        Job::new(self.limits.budget(&context.limits), move |job| {
            let puzzle = first(&self.text)?;
            let mut meter = job.meter();
            let explanation = explain_with(&puzzle.board, &mut meter).map_err(explain_error)?;
            let time = meter.elapsed();
            let report = ExplanationReport::new(&puzzle, &explanation, time, Some(catalog));
            Ok(View::Explained(report))
        })
    }
}

/// How a new board is to be.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GenerateRequest {
    /// Rows, columns and regions; 8 unless told.
    size: Option<usize>,
    /// Stars in each; 1 unless told.
    stars: Option<usize>,
    /// Any unless told.
    difficulty: Option<Name<Difficulty>>,
    /// Random unless told.
    seed: Option<u64>,
    /// Limits of the job.
    #[serde(flatten)]
    limits: RequestedLimits,
}

impl GenerateRequest {
    /// Makes a new board.
    pub(super) fn job(self, context: &Context<'_>) -> Job<View> {
        let options = GenerateOptions {
            size: self.size.unwrap_or(8),
            stars: self.stars.unwrap_or(1),
            difficulty: self.difficulty.map(|difficulty| difficulty.0),
            ..GenerateOptions::default()
        };
        let seed = self.seed.unwrap_or(context.seed);
        Job::new(self.limits.budget(&context.limits), move |job| {
            let new = generate_with(&options, seed, &mut job.meter()).map_err(generate_error)?;
            Ok(View::Generated(GeneratedReport::new(1, seed, &new)))
        })
    }
}

/// Finds the board in the picture that came with a command.
pub(super) fn import_job(
    limits: RequestedLimits,
    context: &Context<'_>,
) -> Result<Job<View>, ApiError> {
    let picture = context.attachment.ok_or_else(|| ApiError::bad_field("picture"))?.to_vec();
    Ok(Job::new(limits.budget(&context.limits), move |job| {
        let found = import(&picture, &mut job.meter())?.map_err(import_error)?;
        Ok(View::Imported(ImportReport::new(&found)))
    }))
}

/// Counts the solutions of a board.
pub(super) fn count_job(text: String, context: &Context<'_>) -> Job<View> {
    Job::new(context.limits.budget(COUNT_TIME), move |job| {
        let board = first(&text)?.board;
        let count = count_with(&board, MAX_COUNTED, &mut job.meter());
        match count.status {
            CountStatus::Stopped(stop) if job.cancel().is_cancelled() => {
                Err(ApiError::stopped(stop))
            }
            status => {
                Ok(View::Count(SolutionCount { found: count.found, status: status.as_str() }))
            }
        }
    })
}

pub(super) fn explain_error(error: ExplainError) -> ApiError {
    match error {
        ExplainError::Stopped(stop) => ApiError::stopped(stop),
        error @ ExplainError::TooLarge { .. } => api_error(error),
    }
}

fn import_error(error: ImportError) -> ApiError {
    match error {
        ImportError::Stopped(stop) => ApiError::stopped(stop),
        error => api_error(error),
    }
}

fn generate_error(error: GenerateError) -> ApiError {
    match error {
        GenerateError::Stopped(stop) => ApiError::stopped(stop),
        error @ GenerateError::Impossible { .. } => api_error(error),
    }
}
