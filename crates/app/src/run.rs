//! Runs a computation under a budget: with Ctrl-C, a line of progress, and its cost counted.

use crate::interrupt;
use papan_core::{Budget, Meter, Progress};
use std::time::Duration;

/// A result and what it cost.
pub(crate) struct Timed<T> {
    pub(crate) result: T,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

/// Runs a computation until it ends, its budget is used up, or Ctrl-C stops it.
pub(crate) fn run_with_budget<T>(
    budget: Budget,
    progress: &dyn Progress,
    work: impl FnOnce(&mut Meter<'_>) -> T,
) -> Timed<T> {
    let mut meter = Meter::new(budget).with_cancel(interrupt::cancel()).with_progress(progress);
    let result = work(&mut meter);
    Timed { result, nodes: meter.nodes(), time: meter.elapsed() }
}
