//! The running side of a budget: a computation tells the meter what it spends and hears when to stop.
//!
//! Counting is one addition and one comparison per call. Clock, cancel flag and progress are looked at once in a while;
//! the distance between two looks adapts to the pace of the computation, so that a look comes about every two
//! milliseconds whether a node costs ten nanoseconds or ten milliseconds.

use crate::{Budget, Cancel, Progress, Report, Silent, Stop};
use std::time::{Duration, Instant};

/// Tells the time since the start of a computation. Passed in, so that games need no clock of their own.
pub trait Clock {
    /// Time since the start.
    fn elapsed(&self) -> Duration;
}

/// The machine's own monotonic clock, started when made.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts now.
    pub fn start() -> Self {
        Self(Instant::now())
    }
}

impl Clock for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A clock that stands still: time limits never strike.
struct Stopped;

impl Clock for Stopped {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// Aim for this much time between two looks at the clock.
const PACE: Duration = Duration::from_millis(2);
/// Never look less often than this, however cheap a node is.
const LONGEST_STRIDE: u64 = 1 << 20;

/// Counts what a computation spends and says when it has to stop.
///
/// ```
/// use papan_core::{Budget, Meter, Stop};
///
/// let mut meter = Meter::limited(Budget { nodes: Some(3), ..Budget::UNLIMITED });
/// assert_eq!(meter.spend(3), Ok(()));
/// assert_eq!(meter.spend(1), Err(Stop::Nodes));
/// assert_eq!(meter.nodes(), 3);
/// ```
pub struct Meter<'a> {
    budget: Budget,
    cancel: Cancel,
    clock: &'a dyn Clock,
    progress: &'a dyn Progress,
    nodes: u64,
    next_look: u64,
    stride: u64,
    last_look: Duration,
}

impl Meter<'static> {
    /// A meter without limits, clock or audience.
    pub fn unlimited() -> Self {
        Self::limited(Budget::UNLIMITED)
    }

    /// A meter with limits but without clock or audience; of the limits, nodes and memory count.
    pub fn limited(budget: Budget) -> Self {
        Self::new(budget, Cancel::new(), &Stopped, &Silent)
    }
}

impl<'a> Meter<'a> {
    /// A meter with everything.
    pub fn new(
        budget: Budget,
        cancel: Cancel,
        clock: &'a dyn Clock,
        progress: &'a dyn Progress,
    ) -> Self {
        let last_look = clock.elapsed();
        Self { budget, cancel, clock, progress, nodes: 0, next_look: 0, stride: 1, last_look }
    }

    /// A meter for a part of the computation, with `nodes` units of its own: it shares the clock, the time limit and the
    /// request to stop, and what it spends has to be spent here as well when the part is over.
    #[must_use]
    pub fn part(&self, nodes: u64) -> Meter<'a> {
        let budget = Budget { nodes: Some(nodes), ..self.budget };
        Meter::new(budget, self.cancel.clone(), self.clock, &Silent)
    }

    /// Does some of the work with at most `nodes` more units of this very meter, count and audience included. `None` when
    /// they are used up, which is no reason to stop for good.
    ///
    /// # Errors
    /// Whatever stops the work but the end of these units.
    pub fn within<T>(
        &mut self,
        nodes: u64,
        work: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<Option<T>, Stop> {
        let whole = self.budget.nodes;
        let end = self.nodes.saturating_add(nodes);
        let is_last = whole.is_some_and(|limit| limit <= end);
        if !is_last {
            self.budget.nodes = Some(end);
        }
        // The distance to the next look was chosen for another limit.
        self.next_look = 0;
        let done = work(self);
        self.budget.nodes = whole;
        match done {
            Err(Stop::Nodes) if !is_last => Ok(None),
            done => done.map(Some),
        }
    }

    /// Spends `nodes` units, or says why not. After an error the count stands at what was really spent.
    ///
    /// # Errors
    /// The limit that is reached, or the request to stop.
    #[inline]
    pub fn spend(&mut self, nodes: u64) -> Result<(), Stop> {
        let after = self.nodes.saturating_add(nodes);
        if after >= self.next_look {
            return self.look(after, None, &[]);
        }
        self.nodes = after;
        Ok(())
    }

    /// Like [`spend`](Self::spend), with something to tell when it is time to report.
    ///
    /// # Errors
    /// The limit that is reached, or the request to stop.
    #[inline]
    pub fn spend_and_tell(
        &mut self,
        nodes: u64,
        fraction: impl FnOnce() -> Option<f64>,
        facts: &[(&'static str, u64)],
    ) -> Result<(), Stop> {
        let after = self.nodes.saturating_add(nodes);
        if after >= self.next_look {
            return self.look(after, fraction(), facts);
        }
        self.nodes = after;
        Ok(())
    }

    /// Looks at the clock and the request to stop at once, for work that has no nodes to count. Spends nothing.
    ///
    /// # Errors
    /// The time limit that is reached, or the request to stop.
    pub fn check(&self) -> Result<(), Stop> {
        if self.cancel.is_requested() {
            return Err(Stop::Cancelled);
        }
        match self.budget.time {
            Some(limit) if self.clock.elapsed() >= limit => Err(Stop::Time),
            _ => Ok(()),
        }
    }

    /// Whether `bytes` fit the memory limit.
    ///
    /// # Errors
    /// [`Stop::Memory`] when they do not.
    pub fn allow_memory(&self, bytes: u64) -> Result<(), Stop> {
        match self.budget.memory {
            Some(limit) if bytes > limit => Err(Stop::Memory),
            _ => Ok(()),
        }
    }

    /// Units spent so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// The limits.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// The flag that stops this computation, for handing to parts of it.
    pub fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    #[cold]
    fn look(
        &mut self,
        after: u64,
        fraction: Option<f64>,
        facts: &[(&'static str, u64)],
    ) -> Result<(), Stop> {
        if let Some(limit) = self.budget.nodes
            && after > limit
        {
            return Err(Stop::Nodes);
        }
        if self.cancel.is_requested() {
            return Err(Stop::Cancelled);
        }
        let now = self.clock.elapsed();
        if self.budget.time.is_some_and(|limit| now >= limit) {
            return Err(Stop::Time);
        }
        self.nodes = after;
        self.adapt(now);
        self.progress.report(&Report { nodes: after, elapsed: now, fraction, facts });
        Ok(())
    }

    /// Chooses when to look next. The node limit is always looked at in time, so it is exact.
    fn adapt(&mut self, now: Duration) {
        let since = now.saturating_sub(self.last_look);
        self.last_look = now;
        if since < PACE / 2 {
            self.stride = (self.stride * 2).min(LONGEST_STRIDE);
        } else if since > PACE * 2 {
            self.stride = (self.stride / 2).max(1);
        }
        let limit = self.budget.nodes.map_or(u64::MAX, |limit| limit.saturating_add(1));
        self.next_look = self.nodes.saturating_add(self.stride).min(limit);
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
        let mut meter = Meter::limited(Budget { nodes: Some(1_000_003), ..Budget::UNLIMITED });
        let spent = (0..2_000_000).take_while(|_| meter.spend(1).is_ok()).count();
        assert_eq!(spent, 1_000_003);
        assert_eq!(meter.nodes(), 1_000_003);
    }

    #[test]
    fn time_strikes_at_a_look() {
        let clock = Ticking(Cell::new(0));
        let budget = Budget { time: Some(Duration::from_millis(20)), ..Budget::UNLIMITED };
        let mut meter = Meter::new(budget, Cancel::new(), &clock, &Silent);
        let stop = (0..u64::from(u32::MAX)).find_map(|_| meter.spend(1).err());
        assert_eq!(stop, Some(Stop::Time));
    }

    #[test]
    fn a_slow_computation_is_looked_at_after_every_node() {
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
        let mut meter = Meter::new(Budget::UNLIMITED, Cancel::new(), &clock, &count);
        (0..50).try_for_each(|_| meter.spend(1)).unwrap();
        assert_eq!(reports.get(), 50);
    }

    #[test]
    fn a_cancelled_computation_stops_within_one_stride() {
        let cancel = Cancel::new();
        let clock = Stopwatch::start();
        let mut meter = Meter::new(Budget::UNLIMITED, cancel.clone(), &clock, &Silent);
        meter.spend(1).unwrap();
        cancel.request();
        let after = (0..2 * LONGEST_STRIDE).find(|_| meter.spend(1).is_err());
        assert!(after.is_some());
    }

    #[test]
    fn a_part_hears_the_request_to_stop_and_counts_for_itself() {
        let cancel = Cancel::new();
        let clock = Stopwatch::start();
        let mut whole = Meter::new(Budget::UNLIMITED, cancel.clone(), &clock, &Silent);
        whole.spend(7).unwrap();
        let mut part = whole.part(2);
        assert_eq!((part.spend(2), part.spend(1)), (Ok(()), Err(Stop::Nodes)));
        cancel.request();
        assert_eq!(whole.part(2).spend(1), Err(Stop::Cancelled));
        assert_eq!(whole.check(), Err(Stop::Cancelled));
        assert_eq!(whole.nodes(), 7);
    }

    #[test]
    fn work_within_some_units_ends_with_them_and_goes_on_later() {
        fn work(meter: &mut Meter<'_>) -> Result<(), Stop> {
            loop {
                meter.spend(1)?;
            }
        }
        let mut meter = Meter::limited(Budget { nodes: Some(100), ..Budget::UNLIMITED });
        assert_eq!(meter.within(30, |meter| meter.spend(30)), Ok(Some(())));
        assert_eq!(meter.within(40, work), Ok(None));
        assert_eq!(meter.nodes(), 70);
        assert_eq!(meter.within(40, work), Err(Stop::Nodes));
        assert_eq!(meter.nodes(), 100);
    }

    #[test]
    fn memory_is_allowed_up_to_the_limit() {
        let meter = Meter::limited(Budget { memory: Some(64), ..Budget::UNLIMITED });
        assert_eq!(meter.allow_memory(64), Ok(()));
        assert_eq!(meter.allow_memory(65), Err(Stop::Memory));
    }
}
