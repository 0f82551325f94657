//! Progress reports of a running computation.

use std::time::Duration;

/// A snapshot of a running computation, taken a few hundred times a second at most.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// Nodes spent so far.
    pub nodes: u64,
    /// Time since the start.
    pub elapsed: Duration,
    /// Fraction of the work that is done, 0 to 1, where the algorithm knows it.
    pub fraction: Option<f64>,
    /// Further figures by name, such as `("depth", 12)`.
    pub facts: &'a [(&'static str, u64)],
}

/// Receives progress reports. Called from the computing thread, so it should return quickly.
///
/// Closures `Fn(&Report)` implement it.
pub trait Progress {
    /// Takes one report.
    fn report(&self, report: &Report<'_>);
}

/// A no-op sink: reports are dropped.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoProgress;

impl Progress for NoProgress {
    fn report(&self, _: &Report<'_>) {}
}

impl<F: Fn(&Report<'_>)> Progress for F {
    fn report(&self, report: &Report<'_>) {
        self(report);
    }
}
