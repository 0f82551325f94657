//! The brute force as an animation: frames on request, or full speed with frames as progress. Every case is examined,
//! and since the last case is known in advance, percentage and remaining time are exact.

use super::{
    input::api_error,
    view::{BruteForceFrame, BruteForceFrames},
};
use crate::{
    error::ApiError,
    run::{JobContext, JobProgress},
};
use papan_queens::{
    Board, Cell,
    brute_force::{BruteForce, State, last_case},
};

/// Maximum number of frames of one answer: a few seconds.
const MAX_FRAMES: u64 = 100;
/// Maximum number of cases of one answer.
const MAX_CASES: u64 = 50_000_000;
/// Node limit of the search for the last case.
const MAX_LAST_CASE_NODES: u64 = 4_000_000;
/// Cases between two checks of the meter: a few milliseconds.
const CHECK_EVERY_CASES: u64 = 3_628_800;

/// The case itself, and then one every `stride` cases up to the first solution. With `count` 1 that is a jump.
pub(super) fn frames(
    board: &Board,
    case: &str,
    stride: u64,
    count: u64,
    context: &JobContext<'_>,
) -> Result<BruteForceFrames, ApiError> {
    let (stride, count) = (stride.max(1), count.clamp(1, MAX_FRAMES));
    if stride.saturating_mul(count) > MAX_CASES {
        return Err(ApiError::bad_field("stride"));
    }
    let last = last_case(board, MAX_LAST_CASE_NODES);
    let mut search = start(board, case)?;
    let mut frames = vec![frame(board, &search, last)];
    while frames.len() < count as usize && search.state() == State::Running {
        let mut left = stride;
        while left > 0 && search.state() == State::Running {
            context.meter().check().map_err(ApiError::stopped)?;
            search.advance(left.min(CHECK_EVERY_CASES));
            left = left.saturating_sub(CHECK_EVERY_CASES);
        }
        frames.push(frame(board, &search, last));
    }
    let last = last.map(|last| last.to_string());
    Ok(BruteForceFrames { frames, last, total: search.total().to_string() })
}

/// Runs from a case to the first solution.
pub(super) fn run(
    board: &Board,
    case: &str,
    context: &JobContext<'_>,
) -> Result<BruteForceFrame, ApiError> {
    let last = last_case(board, MAX_LAST_CASE_NODES);
    let mut search = start(board, case)?;
    let meter = context.meter();
    let first = search.cases();
    let timed_frame = |search: &BruteForce| {
        let seconds = meter.elapsed().as_secs_f64();
        let rate = (search.cases() - first) as f64 / seconds.max(1e-6);
        BruteForceFrame { rate: Some(rate), seconds: Some(seconds), ..frame(board, search, last) }
    };
    while search.state() == State::Running {
        search.advance(CHECK_EVERY_CASES);
        if meter.check().is_err() {
            break;
        }
        context.report_progress(|| JobProgress::BruteForce(timed_frame(&search)));
    }
    Ok(timed_frame(&search))
}

/// A brute force at a case; at 0 it has not started.
fn start(board: &Board, case: &str) -> Result<BruteForce, ApiError> {
    let case: u128 = case.parse().map_err(|_| ApiError::bad_field("case"))?;
    let mut search = BruteForce::new(board).map_err(api_error)?;
    if case > 0 {
        search.jump(case);
    }
    Ok(search)
}

fn frame(board: &Board, search: &BruteForce, last: Option<u128>) -> BruteForceFrame {
    BruteForceFrame {
        case: search.cases().to_string(),
        columns: search.columns().to_vec(),
        bad: bad_rows(board, search.columns()),
        state: match search.state() {
            State::Running => "running",
            State::Solved => "solved",
            State::Exhausted => "exhausted",
        },
        fraction: last.map(|last| search.cases() as f64 / last as f64),
        rate: None,
        seconds: None,
    }
}

/// The rows whose queens break a rule.
fn bad_rows(board: &Board, columns: &[u8]) -> Vec<usize> {
    let cell = |(row, &column): (usize, &u8)| Cell::new(row as u16, u16::from(column));
    let queens: Vec<Cell> = columns.iter().enumerate().map(cell).collect();
    let is_bad = |&row: &usize| {
        let queen = queens[row];
        let breaks =
            |other: &&Cell| other.touches(queen) || board.region(**other) == board.region(queen);
        queens.iter().filter(|other| **other != queen).any(|other| breaks(&other))
    };
    (0..queens.len()).filter(is_bad).collect()
}
