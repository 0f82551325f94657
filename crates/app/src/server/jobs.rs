//! Work that takes longer than a moment: done by a few threads, each client in its turn, within limits, and stopped as soon
//! as the result is no longer wanted. One core is always left for answering, and one worker takes brief jobs only: opening a
//! file never waits for a search of ten minutes.

use super::{limits, sessions::JobResult};
use papan_core::{CancelToken, StopReason, Stopwatch};
use papan_games::{
    error::ApiError,
    run::{Job, JobProgress},
};
use std::{
    collections::{HashMap, VecDeque},
    net::IpAddr,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

/// Who a job is for. Owners take turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// A socket, by its number.
    Socket(u64),
    /// The requests of an address.
    Address(IpAddr),
}

/// Who hears of a job.
pub(crate) struct JobListener {
    pub(crate) owner: Owner,
    /// Raised when the result is no longer wanted.
    pub(crate) cancel: CancelToken,
    /// Hears how far it is.
    pub(crate) progress: Box<dyn Fn(JobProgress) + Send>,
    /// Hears the result.
    pub(crate) result: Box<dyn FnOnce(Result<JobResult, ApiError>) + Send>,
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

type Waiting = (Job<JobResult>, JobListener);

#[derive(Default)]
struct State {
    waiting: VecDeque<Waiting>,
    /// What each worker is at.
    running: HashMap<usize, (Owner, CancelToken)>,
    closed: bool,
}

impl State {
    /// Jobs of an owner that run.
    fn running_of(&self, owner: Owner) -> usize {
        self.running.values().filter(|(other, _)| *other == owner).count()
    }

    /// Takes the job whose turn it is: of the owners with the fewest running jobs the one that has waited longest. Who got
    /// a turn waits behind all others.
    fn take_next(&mut self, brief_only: bool) -> Option<Waiting> {
        let fits = |job: &Job<JobResult>| !brief_only || job.is_brief();
        let candidates = self.waiting.iter().enumerate().filter(|(_, (job, _))| fits(job));
        let (at, _) =
            candidates.min_by_key(|(at, (_, listener))| (self.running_of(listener.owner), *at))?;
        let next = self.waiting.remove(at)?;
        let owner = next.1.owner;
        let (others, own): (VecDeque<_>, VecDeque<_>) =
            std::mem::take(&mut self.waiting).into_iter().partition(|(_, it)| it.owner != owner);
        self.waiting = others;
        self.waiting.extend(own);
        Some(next)
    }

    /// Makes room in a full queue for an owner that has nothing in it: the last job of the owner with the most goes.
    fn make_room(&mut self, owner: Owner) -> Option<Waiting> {
        let count = |owner| self.waiting.iter().filter(|(_, it)| it.owner == owner).count();
        let (at, most) = self
            .waiting
            .iter()
            .enumerate()
            .map(|(at, (_, listener))| (at, count(listener.owner)))
            .max_by_key(|&(at, count)| (count, at))?;
        if most < 2 || count(owner) > 0 {
            return None;
        }
        self.waiting.remove(at)
    }
}

impl Pool {
    /// Starts the workers: one a core, and one core left for answering.
    pub(crate) fn start() -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Self::with_workers(cores.saturating_sub(1).max(1))
    }

    pub(crate) fn with_workers(workers: usize) -> Self {
        let queue = Arc::new(Queue::default());
        let brief = usize::from(workers > 0);
        for number in 0..workers + brief {
            let queue = queue.clone();
            // Where a thread can't be had, the others do the work; without any, jobs are refused as "busy".
            let _ = thread::Builder::new()
                .name(format!("job-{number}"))
                .spawn(move || queue.work(number, number == workers));
        }
        Self { queue }
    }

    /// Puts a job into the queue.
    pub(crate) fn submit(&self, job: Job<JobResult>, client: JobListener) -> Result<(), ApiError> {
        self.forget_unwanted();
        let mut state = self.queue.lock();
        if state.closed {
            return Err(ApiError::busy());
        }
        let mut dropped = None;
        if state.waiting.len() >= limits::JOBS_WAITING {
            dropped = Some(state.make_room(client.owner).ok_or_else(ApiError::busy)?);
        }
        state.waiting.push_back((job, client));
        drop(state);
        // One of them is for brief jobs only.
        self.queue.changed.notify_all();
        if let Some((_, listener)) = dropped {
            (listener.result)(Err(ApiError::busy()));
        }
        Ok(())
    }

    /// Drops the queued jobs whose results are no longer wanted, and reports them as cancelled.
    pub(crate) fn forget_unwanted(&self) {
        let mut state = self.queue.lock();
        let waiting = std::mem::take(&mut state.waiting);
        let unwanted = |(_, client): &Waiting| client.cancel.is_cancelled();
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
        state.running.values().for_each(|(_, cancel)| cancel.cancel());
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

    fn work(&self, worker: usize, brief_only: bool) {
        while let Some((job, client)) = self.next(worker, brief_only) {
            let JobListener { cancel, progress, result, .. } = client;
            result(run(job, &cancel, &progress));
            self.lock().running.remove(&worker);
        }
    }

    /// Waits for a job; `None` when the server closes.
    fn next(&self, worker: usize, brief_only: bool) -> Option<Waiting> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            if let Some((job, client)) = state.take_next(brief_only) {
                state.running.insert(worker, (client.owner, client.cancel.clone()));
                return Some((job, client));
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

fn run(
    job: Job<JobResult>,
    cancel: &CancelToken,
    progress: &dyn Fn(JobProgress),
) -> Result<JobResult, ApiError> {
    if cancel.is_cancelled() {
        return Err(ApiError::stopped(StopReason::Cancelled));
    }
    // A mistake in one job must not take the worker away from all others.
    let run = AssertUnwindSafe(|| job.run(cancel, &Stopwatch::start(), progress));
    catch_unwind(run).unwrap_or_else(|_| Err(ApiError::internal()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use papan_core::Budget;
    use papan_games::{
        error::ErrorKind,
        picture::File,
        run::{BRIEF, JobContext},
    };
    use std::sync::mpsc::{self, Receiver};

    type Results = Receiver<Result<JobResult, ApiError>>;

    fn submit(
        pool: &Pool,
        task: impl FnOnce(&JobContext<'_>) -> Result<JobResult, ApiError> + Send + 'static,
    ) -> Result<(CancelToken, Results), ApiError> {
        submit_for(pool, 0, Budget::UNLIMITED, task)
    }

    fn submit_for(
        pool: &Pool,
        socket: u64,
        budget: Budget,
        task: impl FnOnce(&JobContext<'_>) -> Result<JobResult, ApiError> + Send + 'static,
    ) -> Result<(CancelToken, Results), ApiError> {
        let (sender, results) = mpsc::channel();
        let cancel = CancelToken::new();
        let client = JobListener {
            owner: Owner::Socket(socket),
            cancel: cancel.clone(),
            progress: Box::new(|_| {}),
            result: Box::new(move |result| _ = sender.send(result)),
        };
        pool.submit(Job::new(budget, task), client)?;
        Ok((cancel, results))
    }

    /// A result that can be told from others.
    fn numbered(number: u8) -> JobResult {
        JobResult::File(File { content_type: "", bytes: vec![number] })
    }

    fn number(results: &Results) -> u8 {
        match results.recv().unwrap().unwrap() {
            JobResult::File(file) => file.bytes[0],
            JobResult::Session(_) => panic!("no number"),
        }
    }

    fn error(results: &Results) -> ApiError {
        results.recv().unwrap().err().unwrap()
    }

    fn wait_for_cancel(work: &JobContext<'_>) -> Result<JobResult, ApiError> {
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
        assert_eq!(error(&panicked).key(), "web-broken");
        let (_, next) = submit(&pool, |_| Ok(numbered(7))).unwrap();
        assert_eq!(number(&next), 7);
    }

    #[test]
    fn the_queue_is_bounded_and_unwanted_jobs_make_room() {
        let pool = Pool::with_workers(0);
        let waiting: Vec<_> =
            (0..limits::JOBS_WAITING).map(|_| submit(&pool, |_| Ok(numbered(0)))).collect();
        assert!(waiting.iter().all(Result::is_ok));
        assert_eq!(submit(&pool, |_| Ok(numbered(0))).err().unwrap().kind(), ErrorKind::Busy);
        let (cancel, unwanted) = waiting[5].as_ref().unwrap();
        cancel.cancel();
        assert!(submit(&pool, |_| Ok(numbered(0))).is_ok());
        assert_eq!(error(unwanted).key(), "web-stopped");
    }

    #[test]
    fn a_cancelled_job_ends_and_the_next_one_begins() {
        let pool = Pool::with_workers(1);
        let (cancel, first) = submit(&pool, wait_for_cancel).unwrap();
        let (_, second) = submit(&pool, |_| Ok(numbered(2))).unwrap();
        cancel.cancel();
        assert_eq!(error(&first).key(), "web-stopped");
        assert_eq!(number(&second), 2);
    }

    #[test]
    fn a_job_stopped_before_it_began_is_told_so() {
        let pool = Pool::with_workers(0);
        let (cancel, waiting) = submit(&pool, |_| Ok(numbered(1))).unwrap();
        cancel.cancel();
        pool.forget_unwanted();
        assert_eq!(error(&waiting).key(), "web-stopped");
    }

    #[test]
    fn clients_take_turns_however_much_one_of_them_wants() {
        let pool = Pool::with_workers(1);
        let (begun, begins) = mpsc::channel();
        let first = move |work: &JobContext<'_>| {
            let _ = begun.send(());
            wait_for_cancel(work)
        };
        let (cancel, running) = submit_for(&pool, 1, Budget::UNLIMITED, first).unwrap();
        begins.recv().unwrap();
        let (sender, order) = mpsc::channel();
        let submit = |socket: u64| {
            let sender = sender.clone();
            let task = move |_: &JobContext<'_>| {
                let _ = sender.send(socket);
                Ok(numbered(0))
            };
            submit_for(&pool, socket, Budget::UNLIMITED, task).unwrap()
        };
        let _waiting = [1, 1, 1, 2, 2, 3].map(submit);
        cancel.cancel();
        assert_eq!(error(&running).key(), "web-stopped");
        let order: Vec<u64> = order.iter().take(6).collect();
        assert_eq!(order, [1, 2, 3, 1, 2, 1]);
    }

    #[test]
    fn a_full_queue_makes_room_for_a_client_that_has_nothing_in_it() {
        let pool = Pool::with_workers(0);
        let greedy: Vec<_> = (0..limits::JOBS_WAITING)
            .map(|_| submit(&pool, |_| Ok(numbered(0))).unwrap())
            .collect();
        let add = |socket| submit_for(&pool, socket, Budget::UNLIMITED, |_| Ok(numbered(1)));
        assert!(add(1).is_ok());
        let last = greedy.last().unwrap().1.recv().unwrap();
        assert_eq!(last.err().unwrap().kind(), ErrorKind::Busy);
        assert!(add(1).is_err(), "it has one now");
        assert!(add(0).is_err(), "the greedy one gets nothing back");
    }

    #[test]
    fn a_brief_job_does_not_wait_for_long_ones() {
        let pool = Pool::with_workers(1);
        let long = submit(&pool, wait_for_cancel).unwrap();
        let budget = Budget { time: Some(BRIEF), ..Budget::UNLIMITED };
        let (_, brief) = submit_for(&pool, 0, budget, |_| Ok(numbered(3))).unwrap();
        assert_eq!(number(&brief), 3);
        long.0.cancel();
    }

    #[test]
    fn closing_the_pool_stops_what_runs_and_forgets_what_waits() {
        let pool = Pool::with_workers(1);
        let (_, running) = submit(&pool, wait_for_cancel).unwrap();
        let (_, waiting) = submit(&pool, |_| Ok(numbered(2))).unwrap();
        pool.close();
        // It may have been closed before the first one began.
        assert!(running.recv().is_err() || waiting.recv().is_err());
        assert!(submit(&pool, |_| Ok(numbered(3))).is_err());
    }
}
