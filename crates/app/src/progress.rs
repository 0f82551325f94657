//! A bar for work that takes a while: on standard error, only for people, only when it takes longer than half a second.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::{
    io::{self, IsTerminal},
    time::{Duration, Instant},
};

const PATIENCE: Duration = Duration::from_millis(500);

/// Shows how much of a known amount of work is done.
pub(crate) struct Bar {
    bar: ProgressBar,
    started: Instant,
}

impl Bar {
    /// A bar for `total` units of work, under a name.
    pub(crate) fn new(total: u64, name: String) -> Self {
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{msg} {wide_bar:.cyan} {percent:>3} %  {eta}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("━╸─"));
        bar.set_message(name);
        Self { bar, started: Instant::now() }
    }

    /// More is done.
    pub(crate) fn advance(&self, units: u64) {
        if self.bar.is_hidden() && self.started.elapsed() >= PATIENCE && io::stderr().is_terminal()
        {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.inc(units);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
