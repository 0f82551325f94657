//! The running side of a budget: a computation reports what it spends and learns when to stop.
//!
//! Counting is one addition and one comparison per call. Clock, cancel token and progress are checked once in a while;
//! the stride between two checks adapts to the speed of the computation, so that a check comes about every two
//! milliseconds whether a node costs ten nanoseconds or ten milliseconds.

use crate::{Budget, CancelToken, NoProgress, Progress, Report, StopReason};
use std::time::{Duration, Instant};

/// A clock for time limits: the machine's own ([`Stopwatch`]), or one that a test or a browser provides.
pub trait Clock {
    /// Time since the clock was started.
    fn elapsed(&self) -> Duration;
}

/// The machine's monotonic clock, started when created.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Creates a clock that starts now.
    pub fn start() -> Self {
        Self(Instant::now())
    }
}

impl Clock for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Target time between two checks of the clock.
const CHECK_INTERVAL: Duration = Duration::from_millis(2);
/// Upper bound on the nodes between two checks, however cheap a node is.
const MAX_STRIDE: u64 = 1 << 20;

/// Where a meter gets the time from.
#[derive(Clone, Copy)]
enum TimeSource<'a> {
    /// No clock: neither limits nor reports ask for the time.
    None,
    Stopwatch(Stopwatch),
    Custom(&'a dyn Clock),
}

impl TimeSource<'_> {
    fn elapsed(&self) -> Duration {
        match self {
            Self::None => Duration::ZERO,
            Self::Stopwatch(watch) => watch.elapsed(),
            Self::Custom(clock) => clock.elapsed(),
        }
    }
}

/// Counts what a computation spends and says when it has to stop.
///
/// The clock starts with the meter when the budget limits time.
///
/// ```
/// use papan_core::{Budget, Meter, StopReason};
///
/// let mut meter = Meter::new(Budget { nodes: Some(3), ..Budget::UNLIMITED });
/// assert_eq!(meter.spend(3), Ok(()));
/// assert_eq!(meter.spend(1), Err(StopReason::Nodes));
/// assert_eq!(meter.nodes(), 3);
/// ```
pub struct Meter<'a> {
    budget: Budget,
    cancel: CancelToken,
    clock: TimeSource<'a>,
    progress: &'a dyn Progress,
    nodes: u64,
    next_check: u64,
    stride: u64,
    last_check: Duration,
}

impl Meter<'static> {
    /// Creates a meter without limits.
    pub fn unlimited() -> Self {
        Self::new(Budget::UNLIMITED)
    }

    /// Creates a meter with these limits.
    pub fn new(budget: Budget) -> Self {
        let clock = match budget.time {
            Some(_) => TimeSource::Stopwatch(Stopwatch::start()),
            None => TimeSource::None,
        };
        Self::with_parts(budget, CancelToken::new(), clock, &NoProgress)
    }
}

impl<'a> Meter<'a> {
    fn with_parts(
        budget: Budget,
        cancel: CancelToken,
        clock: TimeSource<'a>,
        progress: &'a dyn Progress,
    ) -> Self {
        let last_check = clock.elapsed();
        Self { budget, cancel, clock, progress, nodes: 0, next_check: 0, stride: 1, last_check }
    }

    /// Stops with [`StopReason::Cancelled`] when this token is cancelled.
    #[must_use]
    pub fn with_cancel(self, cancel: CancelToken) -> Self {
        Self { cancel, ..self }
    }

    /// Sends reports to `progress`, and starts the clock that their times need.
    #[must_use]
    pub fn with_progress<'b>(self, progress: &'b dyn Progress) -> Meter<'b>
    where
        'a: 'b,
    {
        let clock = match self.clock {
            TimeSource::None => TimeSource::Stopwatch(Stopwatch::start()),
            clock => clock,
        };
        Meter { clock, progress, ..self }
    }

    /// Creates a meter with these limits that takes the time from `clock`; the machine's own clock, which a browser does not
    /// have, is never asked.
    pub fn with_clock(budget: Budget, clock: &'a dyn Clock) -> Self {
        Self::with_parts(budget, CancelToken::new(), TimeSource::Custom(clock), &NoProgress)
    }

    /// Creates a meter for a part of the computation with a node limit of its own. It shares the clock, the time limit and
    /// the cancel token; its nodes count for the parent only when [`spend`](Self::spend) adds them.
    #[must_use]
    pub fn child(&self, nodes: u64) -> Meter<'a> {
        let budget = Budget { nodes: Some(nodes), ..self.budget };
        Meter::with_parts(budget, self.cancel.clone(), self.clock, &NoProgress)
    }

    /// Runs `work` with at most `nodes` more nodes of this meter; `None` when they are used up, which is no reason to
    /// stop for good.
    ///
    /// # Errors
    /// Whatever stops the work except the end of this slice.
    pub fn slice<T>(
        &mut self,
        nodes: u64,
        work: impl FnOnce(&mut Self) -> Result<T, StopReason>,
    ) -> Result<Option<T>, StopReason> {
        let limit = self.budget.nodes;
        let end = self.nodes.saturating_add(nodes);
        let is_last = limit.is_some_and(|limit| limit <= end);
        if !is_last {
            self.budget.nodes = Some(end);
        }
        // The stride to the next check was chosen for another limit.
        self.next_check = 0;
        let done = work(self);
        self.budget.nodes = limit;
        match done {
            Err(StopReason::Nodes) if !is_last => Ok(None),
            done => done.map(Some),
        }
    }

    /// Spends `nodes`, or says why the computation has to stop. After an error the count is what was really spent.
    ///
    /// # Errors
    /// The limit that is reached, or the cancellation.
    #[inline]
    pub fn spend(&mut self, nodes: u64) -> Result<(), StopReason> {
        let after = self.nodes.saturating_add(nodes);
        if after >= self.next_check {
            return self.check_limits(after, None, &[]);
        }
        self.nodes = after;
        Ok(())
    }

    /// Spends `nodes` like [`spend`](Self::spend), with figures for the next progress report.
    ///
    /// # Errors
    /// The limit that is reached, or the cancellation.
    #[inline]
    pub fn spend_with_report(
        &mut self,
        nodes: u64,
        fraction: impl FnOnce() -> Option<f64>,
        facts: &[(&'static str, u64)],
    ) -> Result<(), StopReason> {
        let after = self.nodes.saturating_add(nodes);
        if after >= self.next_check {
            return self.check_limits(after, fraction(), facts);
        }
        self.nodes = after;
        Ok(())
    }

    /// Checks the clock and the cancel token at once, for work that has no nodes to count. Spends nothing.
    ///
    /// # Errors
    /// The time limit that is reached, or the cancellation.
    pub fn check(&self) -> Result<(), StopReason> {
        if self.cancel.is_cancelled() {
            return Err(StopReason::Cancelled);
        }
        match self.budget.time {
            Some(limit) if self.clock.elapsed() >= limit => Err(StopReason::Time),
            _ => Ok(()),
        }
    }

    /// Whether `bytes` fit the memory limit.
    ///
    /// # Errors
    /// [`StopReason::Memory`] when they do not.
    pub fn allow_memory(&self, bytes: u64) -> Result<(), StopReason> {
        match self.budget.memory {
            Some(limit) if bytes > limit => Err(StopReason::Memory),
            _ => Ok(()),
        }
    }

    /// Nodes spent so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Time since the start; zero for a meter without a clock.
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// The limits.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// The token that stops this computation.
    pub fn cancel_token(&self) -> &CancelToken {
        &self.cancel
    }

    #[cold]
    fn check_limits(
        &mut self,
        after: u64,
        fraction: Option<f64>,
        facts: &[(&'static str, u64)],
    ) -> Result<(), StopReason> {
        if let Some(limit) = self.budget.nodes
            && after > limit
        {
            return Err(StopReason::Nodes);
        }
        if self.cancel.is_cancelled() {
            return Err(StopReason::Cancelled);
        }
        let now = self.clock.elapsed();
        if self.budget.time.is_some_and(|limit| now >= limit) {
            return Err(StopReason::Time);
        }
        self.nodes = after;
        self.adapt_stride(now);
        self.progress.report(&Report { nodes: after, elapsed: now, fraction, facts });
        Ok(())
    }

    /// Chooses when to check next. The node limit is always checked in time, so it is exact.
    fn adapt_stride(&mut self, now: Duration) {
        let since = now.saturating_sub(self.last_check);
        self.last_check = now;
        if since < CHECK_INTERVAL / 2 {
            self.stride = (self.stride * 2).min(MAX_STRIDE);
        } else if since > CHECK_INTERVAL * 2 {
            self.stride = (self.stride / 2).max(1);
        }
        let limit = self.budget.nodes.map_or(u64::MAX, |limit| limit.saturating_add(1));
        self.next_check = self.nodes.saturating_add(self.stride).min(limit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    struct Ticking(Cell<u32>);

    impl Clock for Ticking {
        fn elapsed(&self) -> Duration {
            self.0.set(self.0.get() + 1);
            Duration::from_millis(u64::from(self.0.get()))
        }
    }

    #[test]
    fn the_node_limit_is_exact_whatever_the_stride() {
        let mut meter = Meter::new(Budget { nodes: Some(1_000_003), ..Budget::UNLIMITED });
        let spent = (0..2_000_000).take_while(|_| meter.spend(1).is_ok()).count();
        assert_eq!(spent, 1_000_003);
        assert_eq!(meter.nodes(), 1_000_003);
    }

    #[test]
    fn the_time_limit_is_noticed_at_a_check() {
        let clock = Ticking(Cell::new(0));
        let budget = Budget { time: Some(Duration::from_millis(20)), ..Budget::UNLIMITED };
        let mut meter = Meter::with_clock(budget, &clock);
        let stop = (0..u64::from(u32::MAX)).find_map(|_| meter.spend(1).err());
        assert_eq!(stop, Some(StopReason::Time));
    }

    #[test]
    fn a_slow_computation_is_checked_after_every_node() {
        struct Slow(Cell<u32>);
        impl Clock for Slow {
            fn elapsed(&self) -> Duration {
                self.0.set(self.0.get() + 1);
                Duration::from_millis(u64::from(self.0.get()) * 10)
            }
        }
        let clock = Slow(Cell::new(0));
        let reports = Cell::new(0);
        let count = |_: &Report<'_>| reports.set(reports.get() + 1);
        let mut meter = Meter::with_clock(Budget::UNLIMITED, &clock).with_progress(&count);
        (0..50).try_for_each(|_| meter.spend(1)).unwrap();
        assert_eq!(reports.get(), 50);
    }

    #[test]
    fn a_cancelled_computation_stops_within_one_stride() {
        let cancel = CancelToken::new();
        let clock = Stopwatch::start();
        let mut meter = Meter::with_clock(Budget::UNLIMITED, &clock).with_cancel(cancel.clone());
        meter.spend(1).unwrap();
        cancel.cancel();
        let after = (0..2 * MAX_STRIDE).find(|_| meter.spend(1).is_err());
        assert!(after.is_some());
    }

    #[test]
    fn a_child_shares_the_cancel_token_and_counts_its_own_nodes() {
        let cancel = CancelToken::new();
        let clock = Stopwatch::start();
        let mut whole = Meter::with_clock(Budget::UNLIMITED, &clock).with_cancel(cancel.clone());
        whole.spend(7).unwrap();
        let mut child = whole.child(2);
        assert_eq!((child.spend(2), child.spend(1)), (Ok(()), Err(StopReason::Nodes)));
        cancel.cancel();
        assert_eq!(whole.child(2).spend(1), Err(StopReason::Cancelled));
        assert_eq!(whole.check(), Err(StopReason::Cancelled));
        assert_eq!(whole.nodes(), 7);
    }

    #[test]
    fn a_slice_ends_with_its_nodes_and_the_work_resumes_later() {
        fn work(meter: &mut Meter<'_>) -> Result<(), StopReason> {
            loop {
                meter.spend(1)?;
            }
        }
        let mut meter = Meter::new(Budget { nodes: Some(100), ..Budget::UNLIMITED });
        assert_eq!(meter.slice(30, |meter| meter.spend(30)), Ok(Some(())));
        assert_eq!(meter.slice(40, work), Ok(None));
        assert_eq!(meter.nodes(), 70);
        assert_eq!(meter.slice(40, work), Err(StopReason::Nodes));
        assert_eq!(meter.nodes(), 100);
    }

    #[test]
    fn memory_is_allowed_up_to_the_limit() {
        let meter = Meter::new(Budget { memory: Some(64), ..Budget::UNLIMITED });
        assert_eq!(meter.allow_memory(64), Ok(()));
        assert_eq!(meter.allow_memory(65), Err(StopReason::Memory));
    }
}
