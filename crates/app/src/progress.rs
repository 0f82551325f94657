//! A bar or a line for work that takes a while: on standard error, only for people, only when it takes longer than half a
//! second.

use indicatif::{ProgressDrawTarget, ProgressStyle};
use papan_core::{Progress, Report};
use papan_games::i18n::Catalog;
use std::{
    cell::Cell,
    io::{self, IsTerminal},
    time::{Duration, Instant},
};

const SHOW_AFTER: Duration = Duration::from_millis(500);
/// What changes more often cannot be read.
const REPORT_INTERVAL: Duration = Duration::from_millis(100);
/// Parts of the bar of a [`SearchProgress`] computation.
const PARTS: f64 = 1000.0;

/// Shows how much of a known amount of work is done.
pub(crate) struct ProgressBar {
    bar: indicatif::ProgressBar,
    started: Instant,
}

impl ProgressBar {
    /// A bar for `total` units of work, under a name.
    pub(crate) fn new(total: u64, name: String) -> Self {
        let bar =
            indicatif::ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{msg} {wide_bar:.cyan} {percent:>3} %  {eta}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("━╸─"));
        bar.set_message(name);
        Self { bar, started: Instant::now() }
    }

    /// More is done.
    pub(crate) fn advance(&self, units: u64) {
        if self.bar.is_hidden()
            && self.started.elapsed() >= SHOW_AFTER
            && io::stderr().is_terminal()
        {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.inc(units);
    }
}

impl Drop for ProgressBar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Shows how far a computation has come, how fast it is, and how long it will take where it knows its end.
pub(crate) struct SearchProgress<'a> {
    bar: indicatif::ProgressBar,
    text: &'a Catalog,
    key: &'static str,
    name: String,
    shown: Cell<Duration>,
}

impl<'a> SearchProgress<'a> {
    /// Speaks of what is named with the message of this key; its part `.open` is for an end that is not known.
    pub(crate) fn new(text: &'a Catalog, key: &'static str, name: String) -> Self {
        let bar = indicatif::ProgressBar::with_draw_target(
            Some(PARTS as u64),
            ProgressDrawTarget::hidden(),
        );
        Self { bar, text, key, name, shown: Cell::new(Duration::ZERO) }
    }

    fn describe(&self, report: &Report<'_>) -> String {
        let seconds = report.elapsed.as_secs_f64();
        let rate = (report.nodes as f64 / seconds) as u64;
        let mut args = vec![
            ("name", self.name.as_str().into()),
            ("done", report.nodes.into()),
            ("rate", rate.into()),
            ("seconds", report.elapsed.as_secs().into()),
        ];
        let Some(fraction) = report.fraction.filter(|&fraction| fraction > 0.0) else {
            return self.text.attribute(self.key, "open", &args).unwrap_or_default();
        };
        let left = Duration::try_from_secs_f64(seconds * (1.0 - fraction).max(0.0) / fraction);
        args.push(("percent", ((fraction * 100.0) as u64).into()));
        args.push(("left", self.text.duration(left.unwrap_or(Duration::MAX)).into()));
        self.text.fill(self.key, &args)
    }
}

impl Progress for SearchProgress<'_> {
    fn report(&self, report: &Report<'_>) {
        let now = report.elapsed;
        if now < SHOW_AFTER
            || now < self.shown.get() + REPORT_INTERVAL
            || !io::stderr().is_terminal()
        {
            return;
        }
        if self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
            self.bar.set_style(style(report.fraction.is_some()));
        }
        self.shown.set(now);
        self.bar.set_message(self.describe(report));
        self.bar.set_position((report.fraction.unwrap_or(0.0) * PARTS) as u64);
        self.bar.tick();
    }
}

impl Drop for SearchProgress<'_> {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

fn style(known_end: bool) -> ProgressStyle {
    let template = if known_end { "{wide_bar:.cyan} {msg}" } else { "{spinner:.cyan} {msg}" };
    let style = ProgressStyle::with_template(template);
    style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("━╸─")
}
