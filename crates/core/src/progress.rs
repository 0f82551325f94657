//! Who wants to know how a computation is doing.

use std::time::Duration;

/// A picture of a running computation, taken a few hundred times a second at most.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// Units of work done so far.
    pub nodes: u64,
    /// Time since the start.
    pub elapsed: Duration,
    /// Part of the work that is done, 0 to 1, where the algorithm knows it.
    pub fraction: Option<f64>,
    /// Further figures by name, such as `("depth", 12)`. The names are keys of the program's catalogue.
    pub facts: &'a [(&'static str, u64)],
}

/// Receives reports. Called from the computing thread, so it should be brief.
pub trait Progress {
    /// Takes note of one report.
    fn report(&self, report: &Report<'_>);
}

/// Nobody wants to know.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Progress for Silent {
    fn report(&self, _: &Report<'_>) {}
}

impl<F: Fn(&Report<'_>)> Progress for F {
    fn report(&self, report: &Report<'_>) {
        self(report);
    }
}
