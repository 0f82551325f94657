//! A bar or a line for work that takes a while: on standard error, only for people, only when it takes longer than half a
//! second.

use crate::text::Text;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use papan_core::{Progress, Report};
use std::{
    cell::Cell,
    io::{self, IsTerminal},
    time::{Duration, Instant},
};

const PATIENCE: Duration = Duration::from_millis(500);
/// A line that changes more often cannot be read.
const PACE: Duration = Duration::from_millis(100);

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

/// Shows how much work was done by a search whose end nobody knows.
pub(crate) struct Line<'a> {
    bar: ProgressBar,
    text: &'a Text,
    shown: Cell<Duration>,
}

impl<'a> Line<'a> {
    /// A line under a name.
    pub(crate) fn new(name: String, text: &'a Text) -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{spinner:.cyan} {prefix}: {msg}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        bar.set_prefix(name);
        Self { bar, text, shown: Cell::new(Duration::ZERO) }
    }
}

impl Progress for Line<'_> {
    fn report(&self, report: &Report<'_>) {
        let now = report.elapsed;
        if now < PATIENCE || now < self.shown.get() + PACE || !io::stderr().is_terminal() {
            return;
        }
        if self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.shown.set(now);
        let rate = (report.nodes as f64 / now.as_secs_f64()) as u64;
        let args = [
            ("nodes", report.nodes.into()),
            ("rate", rate.into()),
            ("seconds", now.as_secs().into()),
        ];
        self.bar.set_message(self.text.fill("progress-nodes", &args));
        self.bar.tick();
    }
}

impl Drop for Line<'_> {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
