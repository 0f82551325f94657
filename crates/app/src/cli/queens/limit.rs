//! How long a command may think.

use crate::{cli::parse_seconds, interrupt, progress::SearchProgress};
use papan_core::{Budget, Meter};
use papan_games::i18n::Catalog;
use std::time::Duration;

/// No board needs more, and out of memory is "gave up", never an abort.
const MEMORY: u64 = 2 << 30;

/// Time that may be spent on one board.
#[derive(clap::Args)]
pub(super) struct Limit {
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = parse_seconds)]
    time: Duration,
}

impl Limit {
    /// No time limit.
    pub(super) const FOREVER: Self = Self { time: Duration::MAX };

    /// Does some work within the limit, shows how far it is, and tells how long it took. Ctrl-C stops it.
    pub(super) fn spend<T>(
        &self,
        text: &Catalog,
        work: impl FnOnce(&mut Meter<'_>) -> T,
    ) -> (T, Duration) {
        let live = SearchProgress::new(text, "queens-live", String::new());
        let budget = Budget { time: Some(self.time), memory: Some(MEMORY), ..Budget::UNLIMITED };
        let mut meter = Meter::new(budget).with_cancel(interrupt::cancel()).with_progress(&live);
        let result = work(&mut meter);
        (result, meter.elapsed())
    }
}

impl Default for Limit {
    fn default() -> Self {
        Self { time: Duration::from_mins(1) }
    }
}
