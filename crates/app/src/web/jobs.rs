//! Work that takes longer than a moment: done by a few threads in the order it came, within limits, and stopped as soon as
//! nobody wants the result any more. One core is always left for answering.

use super::{fault::Fault, limits};
use papan_core::{Budget, Cancel, Meter, Progress, Report, Stopwatch};
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
const PACE: Duration = Duration::from_millis(100);
type Task = Box<dyn FnOnce(&Work<'_>) -> Result<Value, Fault> + Send>;

/// Work to be done.
pub(crate) struct Job {
    budget: Budget,
    task: Task,
}

impl Job {
    /// Work within a budget. It gets a [`Work`], from which it takes a meter and to which it may tell its progress.
    pub(crate) fn new(
        budget: Budget,
        task: impl FnOnce(&Work<'_>) -> Result<Value, Fault> + Send + 'static,
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
pub(crate) struct Work<'a> {
    budget: Budget,
    cancel: Cancel,
    watch: Stopwatch,
    told: Cell<Option<Instant>>,
    listener: &'a dyn Fn(Value),
}

impl Work<'_> {
    /// A meter for the job. Everything it reports is told as progress.
    pub(crate) fn meter(&self) -> Meter<'_> {
        Meter::new(self.budget, self.cancel.clone(), &self.watch, self)
    }

    /// Tells how far the job is, unless it was told a moment ago.
    pub(crate) fn tell(&self, progress: impl FnOnce() -> Value) {
        let now = Instant::now();
        if self.told.get().is_none_or(|told| now.duration_since(told) >= PACE) {
            self.told.set(Some(now));
            (self.listener)(progress());
        }
    }

    /// Whether nobody wants the result any more.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.is_requested()
    }
}

impl Progress for Work<'_> {
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
pub(crate) struct Client {
    /// Raised when nobody wants the result any more.
    pub(crate) cancel: Cancel,
    /// Hears how far it is.
    pub(crate) progress: Box<dyn Fn(Value) + Send>,
    /// Hears the result.
    pub(crate) result: Box<dyn FnOnce(Result<Value, Fault>) + Send>,
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
    waiting: VecDeque<(Job, Client)>,
    /// What each worker is at.
    running: HashMap<usize, Cancel>,
    closed: bool,
}

impl Pool {
    /// Starts the workers: one a core, and one core left for answering.
    pub(crate) fn start() -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Self::with_workers(cores.saturating_sub(1).max(1))
    }

    fn with_workers(workers: usize) -> Self {
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
    pub(crate) fn submit(&self, job: Job, client: Client) -> Result<(), Fault> {
        let mut state = self.queue.lock();
        state.waiting.retain(|(_, client)| !client.cancel.is_requested());
        if state.closed || state.waiting.len() >= limits::JOBS_WAITING {
            return Err(Fault::busy());
        }
        state.waiting.push_back((job, client));
        drop(state);
        self.queue.changed.notify_one();
        Ok(())
    }

    /// Stops everything; nothing new is begun.
    pub(crate) fn close(&self) {
        let mut state = self.queue.lock();
        state.closed = true;
        state.waiting.clear();
        state.running.values().for_each(Cancel::request);
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
            let Client { cancel, progress, result } = client;
            result(run(job, &cancel, &progress));
            self.lock().running.remove(&worker);
        }
    }

    /// Waits for a job that somebody still wants; `None` when the house closes.
    fn next(&self, worker: usize) -> Option<(Job, Client)> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            match state.waiting.pop_front() {
                Some((_, client)) if client.cancel.is_requested() => {}
                Some((job, client)) => {
                    state.running.insert(worker, client.cancel.clone());
                    return Some((job, client));
                }
                None => state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

fn run(job: Job, cancel: &Cancel, progress: &dyn Fn(Value)) -> Result<Value, Fault> {
    let work = Work {
        budget: job.budget,
        cancel: cancel.clone(),
        watch: Stopwatch::start(),
        told: Cell::new(None),
        listener: progress,
    };
    // A mistake in one job must not take the worker away from all others.
    let result = catch_unwind(AssertUnwindSafe(|| (job.task)(&work)));
    let result = result.unwrap_or_else(|_| Err(Fault::broken()));
    if work.is_cancelled() { Err(Fault::new("web-stopped")) } else { result }
}
