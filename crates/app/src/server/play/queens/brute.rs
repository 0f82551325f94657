//! The brute force as an animation: frames on request, or full speed with a frame as progress. Every case is examined,
//! and since the last case is known in advance, percentage and remaining time are exact.

use crate::server::{api_error::ApiError, jobs::JobContext, request::Request};
use papan_games::i18n::Localize;
use papan_queens::{
    Board, Cell,
    brute_force::{BruteForce, State, last_case},
};
use serde_json::{Value, json};

/// Maximum number of frames of one answer: a few seconds.
const MAX_FRAMES: u64 = 100;
/// Maximum number of cases of one answer.
const MAX_CASES: u64 = 50_000_000;
/// Node limit of the search for the last case.
const MAX_LAST_CASE_NODES: u64 = 4_000_000;
/// Cases between two checks of the meter: a few milliseconds.
const CHECK_EVERY_CASES: u64 = 3_628_800;

/// A request for frames.
pub(super) struct FrameRequest {
    case: u128,
    stride: u64,
    count: u64,
}

impl FrameRequest {
    pub(super) fn read(request: &Request<'_>) -> Result<Self, ApiError> {
        let stride = request.number("stride")?.max(1);
        let count = request.number("count")?.clamp(1, MAX_FRAMES);
        if stride.saturating_mul(count) > MAX_CASES {
            return Err(ApiError::bad_field("stride"));
        }
        Ok(Self { case: case(request, "case")?, stride, count })
    }

    /// The case itself, and then one every `stride` cases up to the first solution. With `count` 1 that is a jump.
    pub(super) fn frames(&self, board: &Board) -> Result<Value, ApiError> {
        let last = last_case(board, MAX_LAST_CASE_NODES);
        let mut brute = begin(board, self.case)?;
        let mut frames = vec![frame(board, &brute, last)];
        while frames.len() < self.count as usize && brute.state() == State::Running {
            brute.advance(self.stride);
            frames.push(frame(board, &brute, last));
        }
        let last = last.map(|last| last.to_string());
        Ok(json!({ "frames": frames, "last": last, "total": brute.total().to_string() }))
    }
}

/// Runs from a case to the first solution.
pub(super) fn run(board: &Board, case: u128, work: &JobContext<'_>) -> Result<Value, ApiError> {
    let last = last_case(board, MAX_LAST_CASE_NODES);
    let mut brute = begin(board, case)?;
    let meter = work.meter();
    let first = brute.cases();
    let told = |brute: &BruteForce, seconds: f64| {
        let mut told = frame(board, brute, last);
        told["rate"] = ((brute.cases() - first) as f64 / seconds.max(1e-6)).into();
        told["seconds"] = seconds.into();
        told
    };
    while brute.state() == State::Running {
        brute.advance(CHECK_EVERY_CASES);
        if meter.check().is_err() {
            break;
        }
        work.tell(|| told(&brute, meter.elapsed().as_secs_f64()));
    }
    Ok(told(&brute, meter.elapsed().as_secs_f64()))
}

/// A brute force at a case; at 0 it has not started.
fn begin(board: &Board, case: u128) -> Result<BruteForce, ApiError> {
    let mut brute = BruteForce::new(board).map_err(|error| ApiError::from(error.message()))?;
    if case > 0 {
        brute.jump(case);
    }
    Ok(brute)
}

fn frame(board: &Board, brute: &BruteForce, last: Option<u128>) -> Value {
    let state = match brute.state() {
        State::Running => "running",
        State::Solved => "solved",
        State::Exhausted => "exhausted",
    };
    json!({
        "case": brute.cases().to_string(),
        "columns": brute.columns(),
        "bad": bad_rows(board, brute.columns()),
        "state": state,
        "fraction": last.map(|last| brute.cases() as f64 / last as f64),
    })
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

/// A field with the number of a case.
pub(super) fn case(request: &Request<'_>, name: &'static str) -> Result<u128, ApiError> {
    request.text_of(name)?.parse().map_err(|_| ApiError::bad_field(name))
}
