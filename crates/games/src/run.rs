//! Work that takes longer than a moment. A session describes it as a [`Job`]; the shell runs it where it likes (a thread
//! pool, a worker, inline) under a budget, and gives the result back to the session.

use crate::{error::ApiError, queens::view::BruteForceFrame};
use papan_core::{Budget, CancelToken, Clock, Meter, Progress, Report};
use serde::Serialize;
use std::{cell::Cell, collections::BTreeMap, fmt, time::Duration};

/// Time between two progress reports of a job.
pub const REPORT_INTERVAL: Duration = Duration::from_millis(100);

/// Time of a job up to which it is brief: a shell need not let it wait for long ones.
pub const BRIEF: Duration = Duration::from_secs(5);

type Task<T> = Box<dyn FnOnce(&JobContext<'_>) -> Result<T, ApiError> + Send>;

/// Work to be run by a shell.
pub struct Job<T> {
    budget: Budget,
    read_only: bool,
    task: Task<T>,
}

impl<T: 'static> Job<T> {
    /// Creates a job with a budget.
    pub fn new(
        budget: Budget,
        task: impl FnOnce(&JobContext<'_>) -> Result<T, ApiError> + Send + 'static,
    ) -> Self {
        Self { budget, read_only: false, task: Box::new(task) }
    }

    /// Says that the result of the job does not change its session: a shell may run it in a copy of the session.
    #[must_use]
    pub fn read_only(self) -> Self {
        Self { read_only: true, ..self }
    }

    /// Whether the result of the job leaves its session as it is.
    pub fn is_read_only(&self) -> bool {
        self.read_only
    }

    /// Whether the job takes a few seconds at most.
    pub fn is_brief(&self) -> bool {
        self.budget.time.is_some_and(|time| time <= BRIEF)
    }

    /// Changes the result of the job.
    pub fn map<U: 'static>(self, change: impl FnOnce(T) -> U + Send + 'static) -> Job<U> {
        let Self { budget, read_only, task } = self;
        Job { budget, read_only, task: Box::new(move |context| task(context).map(change)) }
    }

    /// Runs the job to its end, or until it is cancelled or its budget is used up.
    ///
    /// # Errors
    /// Why there is no result.
    pub fn run(
        self,
        cancel: &CancelToken,
        clock: &dyn Clock,
        progress: &dyn Fn(JobProgress),
    ) -> Result<T, ApiError> {
        let (cancel, reported) = (cancel.clone(), Cell::new(None));
        (self.task)(&JobContext { budget: self.budget, cancel, clock, reported, progress })
    }
}

impl<T> fmt::Debug for Job<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Job").field("budget", &self.budget).finish_non_exhaustive()
    }
}

/// What a running job may use, and where it reports to.
pub struct JobContext<'a> {
    budget: Budget,
    cancel: CancelToken,
    clock: &'a dyn Clock,
    reported: Cell<Option<Duration>>,
    progress: &'a dyn Fn(JobProgress),
}

impl JobContext<'_> {
    /// A meter with the budget of the job; what it reports is the job's progress.
    pub fn meter(&self) -> Meter<'_> {
        Meter::with_clock(self.budget, self.clock)
            .with_cancel(self.cancel.clone())
            .with_progress(self)
    }

    /// Reports progress, unless that was done a moment ago.
    pub fn report_progress(&self, progress: impl FnOnce() -> JobProgress) {
        let now = self.clock.elapsed();
        if self.reported.get().is_none_or(|last| now >= last + REPORT_INTERVAL) {
            self.reported.set(Some(now));
            (self.progress)(progress());
        }
    }

    /// The token that is cancelled when the result is no longer wanted.
    pub fn cancel(&self) -> &CancelToken {
        &self.cancel
    }
}

impl Progress for JobContext<'_> {
    fn report(&self, report: &Report<'_>) {
        self.report_progress(|| {
            JobProgress::Search(SearchProgress {
                nodes: report.nodes,
                seconds: report.elapsed.as_secs_f64(),
                fraction: report.fraction,
                facts: report.facts.iter().copied().collect(),
            })
        });
    }
}

/// How far a job is.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum JobProgress {
    /// Of any search.
    Search(SearchProgress),
    /// Of generating levels.
    Generated {
        /// Levels made so far.
        made: u64,
        /// Levels wanted.
        count: u64,
    },
    /// Of the brute force on a Queens board.
    BruteForce(BruteForceFrame),
}

/// How far a search is.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SearchProgress {
    /// Nodes examined so far.
    pub nodes: u64,
    /// Time so far.
    pub seconds: f64,
    /// Part of the work that is done, from 0 to 1, where that is known.
    pub fraction: Option<f64>,
    /// Figures of the search by their names.
    pub facts: BTreeMap<&'static str, u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock that goes on by a millisecond each time it is read.
    #[derive(Default)]
    struct Ticks(Cell<u64>);

    impl Clock for Ticks {
        fn elapsed(&self) -> Duration {
            self.0.set(self.0.get() + 1);
            Duration::from_millis(self.0.get())
        }
    }

    #[test]
    fn progress_is_reported_at_most_ten_times_a_second() {
        let reports = Cell::new(0);
        let job = Job::new(Budget::UNLIMITED, |context| {
            for _ in 0..1000 {
                context.report_progress(|| {
                    let facts = BTreeMap::new();
                    JobProgress::Search(SearchProgress {
                        nodes: 0,
                        seconds: 0.0,
                        fraction: None,
                        facts,
                    })
                });
            }
            Ok(())
        });
        let progress = |_| reports.set(reports.get() + 1);
        job.run(&CancelToken::new(), &Ticks::default(), &progress).unwrap();
        assert_eq!(reports.get(), 10);
    }
}
