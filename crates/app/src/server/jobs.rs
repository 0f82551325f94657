//! Work that takes longer than a moment: done by a few threads in the order it came, within limits, and stopped as soon as
//! the result is no longer wanted. One core is always left for answering.

use super::{api_error::ApiError, limits, request::JobOutput};
use papan_core::{Budget, CancelToken, Meter, Progress, Report, StopReason, Stopwatch};
use serde_json::{Map, Value, json};
use std::{
    cell::Cell,
    collections::{HashMap, VecDeque},
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

/// How often a job may tell how far it is.
const REPORT_INTERVAL: Duration = Duration::from_millis(100);
type Task = Box<dyn FnOnce(&JobContext<'_>) -> Result<JobOutput, ApiError> + Send>;

/// Work to be done.
pub(crate) struct Job {
    budget: Budget,
    task: Task,
}

impl Job {
    /// Creates a job with a budget. Its task gets a [`JobContext`], from which it takes a meter and to which it may tell its progress.
    pub(crate) fn new(
        budget: Budget,
        task: impl FnOnce(&JobContext<'_>) -> Result<JobOutput, ApiError> + Send + 'static,
    ) -> Self {
        Self { budget, task: Box::new(task) }
    }
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Job").field("budget", &self.budget).finish_non_exhaustive()
    }
}

/// The place where a job is done.
pub(crate) struct JobContext<'a> {
    budget: Budget,
    cancel: CancelToken,
    watch: Stopwatch,
    told: Cell<Option<Instant>>,
    kept: Cell<bool>,
    listener: &'a dyn Fn(Value),
}

impl JobContext<'_> {
    /// A meter for the job. Everything it reports is told as progress.
    pub(crate) fn meter(&self) -> Meter<'_> {
        Meter::new(self.budget)
            .with_cancel(self.cancel.clone())
            .with_clock(&self.watch)
            .with_progress(self)
    }

    /// Tells how far the job is, unless it was told a moment ago.
    pub(crate) fn tell(&self, progress: impl FnOnce() -> Value) {
        let now = Instant::now();
        if self.told.get().is_none_or(|told| now.duration_since(told) >= REPORT_INTERVAL) {
            self.told.set(Some(now));
            (self.listener)(progress());
        }
    }

    /// Says that the result is worth having even if the job was stopped.
    pub(crate) fn keep(&self) {
        self.kept.set(true);
    }

    /// Raised when the result is no longer wanted.
    pub(crate) fn cancel(&self) -> &CancelToken {
        &self.cancel
    }

    /// Whether the result is no longer wanted.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }
}

impl Progress for JobContext<'_> {
    fn report(&self, report: &Report<'_>) {
        self.tell(|| {
            let facts: Map<String, Value> = report
                .facts
                .iter()
                .map(|(name, fact)| ((*name).to_owned(), (*fact).into()))
                .collect();
            json!({
                "nodes": report.nodes,
                "seconds": report.elapsed.as_secs_f64(),
                "fraction": report.fraction,
                "facts": facts,
            })
        });
    }
}

/// Who hears of a job.
pub(crate) struct JobListener {
    /// Raised when the result is no longer wanted.
    pub(crate) cancel: CancelToken,
    /// Hears how far it is.
    pub(crate) progress: Box<dyn Fn(Value) + Send>,
    /// Hears the result.
    pub(crate) result: Box<dyn FnOnce(Result<JobOutput, ApiError>) + Send>,
}

/// The workers and what waits for them.
pub(crate) struct Pool {
    queue: Arc<Queue>,
}

#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<(Job, JobListener)>,
    /// What each worker is at.
    running: HashMap<usize, CancelToken>,
    closed: bool,
}

impl Pool {
    /// Starts the workers: one a core, and one core left for answering.
    pub(crate) fn start() -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Self::with_workers(cores.saturating_sub(1).max(1))
    }

    pub(crate) fn with_workers(workers: usize) -> Self {
        let queue = Arc::new(Queue::default());
        for number in 0..workers {
            let queue = queue.clone();
            // Where a thread can't be had, the others do the work; without any, jobs are refused as "busy".
            let _ = thread::Builder::new()
                .name(format!("job-{number}"))
                .spawn(move || queue.work(number));
        }
        Self { queue }
    }

    /// Puts a job into the queue.
    pub(crate) fn submit(&self, job: Job, client: JobListener) -> Result<(), ApiError> {
        self.forget_unwanted();
        let mut state = self.queue.lock();
        if state.closed || state.waiting.len() >= limits::JOBS_WAITING {
            return Err(ApiError::busy());
        }
        state.waiting.push_back((job, client));
        drop(state);
        self.queue.changed.notify_one();
        Ok(())
    }

    /// Drops the queued jobs whose results are no longer wanted, and reports them as cancelled.
    pub(crate) fn forget_unwanted(&self) {
        let mut state = self.queue.lock();
        let waiting = std::mem::take(&mut state.waiting);
        let unwanted = |(_, client): &(Job, JobListener)| client.cancel.is_cancelled();
        let (forgotten, wanted): (VecDeque<_>, _) = waiting.into_iter().partition(unwanted);
        state.waiting = wanted;
        drop(state);
        for (_, client) in forgotten {
            (client.result)(Err(ApiError::stopped(StopReason::Cancelled)));
        }
    }

    /// Stops everything; nothing new is begun.
    pub(crate) fn close(&self) {
        let mut state = self.queue.lock();
        state.closed = true;
        state.waiting.clear();
        state.running.values().for_each(CancelToken::cancel);
        drop(state);
        self.queue.changed.notify_all();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.close();
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self, worker: usize) {
        while let Some((job, client)) = self.next(worker) {
            let JobListener { cancel, progress, result } = client;
            result(run(job, &cancel, &progress));
            self.lock().running.remove(&worker);
        }
    }

    /// Waits for a job; `None` when the server closes.
    fn next(&self, worker: usize) -> Option<(Job, JobListener)> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            if let Some((job, client)) = state.waiting.pop_front() {
                state.running.insert(worker, client.cancel.clone());
                return Some((job, client));
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

fn run(job: Job, cancel: &CancelToken, progress: &dyn Fn(Value)) -> Result<JobOutput, ApiError> {
    let stopped = || Err(ApiError::stopped(StopReason::Cancelled));
    if cancel.is_cancelled() {
        return stopped();
    }
    let work = JobContext {
        budget: job.budget,
        cancel: cancel.clone(),
        watch: Stopwatch::start(),
        told: Cell::new(None),
        kept: Cell::new(false),
        listener: progress,
    };
    if work.is_cancelled() {
        return Err(ApiError::new("web-stopped"));
    }
    // A mistake in one job must not take the worker away from all others.
    let result = catch_unwind(AssertUnwindSafe(|| (job.task)(&work)));
    let result = result.unwrap_or_else(|_| Err(ApiError::internal()));
    if work.is_cancelled() && !work.kept.get() { stopped() } else { result }
}

/// Does a job here and now, without a worker.
#[cfg(test)]
pub(crate) fn do_now(job: Job) -> Result<JobOutput, ApiError> {
    run(job, &CancelToken::new(), &|_| {})
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{self, Receiver};

    type Results = Receiver<Result<JobOutput, ApiError>>;

    fn submit(
        pool: &Pool,
        task: impl FnOnce(&JobContext<'_>) -> Result<JobOutput, ApiError> + Send + 'static,
    ) -> Result<(CancelToken, Results), ApiError> {
        let (sender, results) = mpsc::channel();
        let cancel = CancelToken::new();
        let client = JobListener {
            cancel: cancel.clone(),
            progress: Box::new(|_| {}),
            result: Box::new(move |result| _ = sender.send(result)),
        };
        pool.submit(Job::new(Budget::UNLIMITED, task), client)?;
        Ok((cancel, results))
    }

    fn number(results: &Results) -> Value {
        match results.recv().unwrap().unwrap() {
            JobOutput::Value(value) => value,
            other @ JobOutput::File { .. } => panic!("{other:?}"),
        }
    }

    fn wait_for_cancel(work: &JobContext<'_>) -> Result<JobOutput, ApiError> {
        let mut meter = work.meter();
        loop {
            meter.spend(1).map_err(ApiError::stopped)?;
            thread::yield_now();
        }
    }

    #[test]
    fn a_job_that_panics_does_not_take_its_worker_along() {
        let pool = Pool::with_workers(1);
        let (_, panicked) = submit(&pool, |_| panic!("on purpose")).unwrap();
        assert_eq!(panicked.recv().unwrap().unwrap_err().key(), "web-broken");
        let (_, next) = submit(&pool, |_| Ok(json!(7).into())).unwrap();
        assert_eq!(number(&next), 7);
    }

    #[test]
    fn the_queue_is_bounded_and_unwanted_jobs_make_room() {
        let pool = Pool::with_workers(0);
        let waiting: Vec<_> =
            (0..limits::JOBS_WAITING).map(|_| submit(&pool, |_| Ok(json!(0).into()))).collect();
        assert!(waiting.iter().all(Result::is_ok));
        assert_eq!(
            submit(&pool, |_| Ok(json!(0).into())).unwrap_err().kind(),
            super::super::api_error::Kind::Busy
        );
        let (cancel, unwanted) = waiting[5].as_ref().unwrap();
        cancel.cancel();
        assert!(submit(&pool, |_| Ok(json!(0).into())).is_ok());
        assert_eq!(unwanted.recv().unwrap().unwrap_err().key(), "web-stopped");
    }

    #[test]
    fn a_cancelled_job_ends_and_the_next_one_begins() {
        let pool = Pool::with_workers(1);
        let (cancel, first) = submit(&pool, wait_for_cancel).unwrap();
        let (_, second) = submit(&pool, |_| Ok(json!(2).into())).unwrap();
        cancel.cancel();
        assert_eq!(first.recv().unwrap().unwrap_err().key(), "web-stopped");
        assert_eq!(number(&second), 2);
    }

    #[test]
    fn what_a_stopped_job_keeps_is_its_result() {
        let pool = Pool::with_workers(1);
        let (cancel, results) = submit(&pool, |work| {
            let _ = wait_for_cancel(work);
            work.keep();
            Ok(json!(3).into())
        })
        .unwrap();
        cancel.cancel();
        // It may have been stopped before it began.
        match results.recv().unwrap() {
            Ok(JobOutput::Value(value)) => assert_eq!(value, 3),
            Ok(other) => panic!("{other:?}"),
            Err(fault) => assert_eq!(fault.key(), "web-stopped"),
        }
    }

    #[test]
    fn a_job_stopped_before_it_began_is_told_so() {
        let pool = Pool::with_workers(0);
        let (cancel, waiting) = submit(&pool, |_| Ok(json!(1).into())).unwrap();
        cancel.cancel();
        pool.forget_unwanted();
        assert_eq!(waiting.recv().unwrap().unwrap_err().key(), "web-stopped");
    }

    #[test]
    fn closing_the_pool_stops_what_runs_and_forgets_what_waits() {
        let pool = Pool::with_workers(1);
        let (_, running) = submit(&pool, wait_for_cancel).unwrap();
        let (_, waiting) = submit(&pool, |_| Ok(json!(2).into())).unwrap();
        pool.close();
        // It may have been closed before the first one began.
        assert!(running.recv().is_err() || waiting.recv().is_err());
        assert!(submit(&pool, |_| Ok(json!(3).into())).is_err());
    }

    #[test]
    fn progress_is_told_at_most_ten_times_a_second() {
        let told = Cell::new(0);
        let listener = |_| told.set(told.get() + 1);
        let watch = Stopwatch::start();
        let work = JobContext {
            budget: Budget::UNLIMITED,
            cancel: CancelToken::new(),
            watch,
            told: Cell::new(None),
            kept: Cell::new(false),
            listener: &listener,
        };
        let started = Instant::now();
        while started.elapsed() < REPORT_INTERVAL * 2 {
            work.tell(|| Value::Null);
        }
        let most = started.elapsed().as_millis() / REPORT_INTERVAL.as_millis() + 1;
        assert!((1..=most).contains(&told.get()), "{}", told.get());
    }
}
