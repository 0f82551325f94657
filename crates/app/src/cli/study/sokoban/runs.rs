//! Runs of the document's solver. Several tables ask for the same one; it is run once. What a run may use is counted in
//! states and not in seconds, so that a report says the same everywhere; only its times differ.

use crate::{cli::study::timing, progress::ProgressBar};
use papan_core::{Budget, Meter};
use papan_sokoban::{Answer, Level};
use papan_study::sokoban::{self as thesis, Settings};
use std::{
    collections::HashMap,
    num::NonZeroUsize,
    sync::{
        OnceLock,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// What one run may use before it counts as INF.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    /// States whose pushes or pulls are made.
    pub(super) nodes: u64,
    /// The same where the document found nothing either.
    pub(super) hopeless: u64,
    memory: u64,
}

impl Limits {
    /// More than the document's program made in its ten minutes (3 million states).
    pub(super) const FULL: Limits =
        Limits { nodes: 10_000_000, hopeless: 10_000_000, memory: 2_000_000_000 };
    pub(super) const QUICK: Limits =
        Limits { nodes: 1_100_000, hopeless: 100_000, memory: 1_000_000_000 };
}

/// Seconds below which a run is done twice: memory that a long run before it gave back may be tidied up in the first one.
const SHORT: f64 = 2.0;

/// A level, how it is to be solved, and whether the document's program solved it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Task {
    pub(super) level: Level,
    pub(super) settings: Settings,
    pub(super) solved_there: bool,
}

/// A run that found a solution.
#[derive(Clone)]
pub(super) struct Run {
    pub(super) seconds: f64,
    pub(super) states: u64,
    pub(super) forward: u32,
    pub(super) backward: u32,
}

/// All runs so far.
pub(super) struct Runs<'a> {
    limits: Limits,
    bar: &'a ProgressBar,
    known: HashMap<Task, Option<Run>>,
}

impl<'a> Runs<'a> {
    pub(super) fn new(limits: Limits, bar: &'a ProgressBar) -> Self {
        Runs { limits, bar, known: HashMap::new() }
    }

    /// The runs of some tasks; `None` for one that found no solution within the limits.
    pub(super) fn run(&mut self, tasks: &[Task]) -> Vec<Option<Run>> {
        let fresh: Vec<&Task> =
            tasks.iter().filter(|task| !self.known.contains_key(task)).collect();
        let results: Vec<OnceLock<Option<Run>>> = fresh.iter().map(|_| OnceLock::new()).collect();
        let next = AtomicUsize::new(0);
        let work = || {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(task) = fresh.get(index) else { return };
                let _ = results[index].set(measure(task, self.limits));
                self.bar.advance(1);
            }
        };
        // Two at a time: each may take much memory, and each counts the time that it had the processor.
        let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get).min(2);
        thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
        self.bar.advance((tasks.len() - fresh.len()) as u64);
        let found = fresh.into_iter().cloned().zip(results);
        let found: Vec<_> = found.map(|(task, run)| (task, run.into_inner().flatten())).collect();
        self.known.extend(found);
        tasks.iter().map(|task| self.known.get(task).cloned().flatten()).collect()
    }
}

fn measure(task: &Task, limits: Limits) -> Option<Run> {
    let nodes = if task.solved_there { limits.nodes } else { limits.hopeless };
    let budget = Budget { nodes: Some(nodes), memory: Some(limits.memory), ..Budget::UNLIMITED };
    let solve = || thesis::solve(&task.level, task.settings, &mut Meter::new(budget));
    let (mut seconds, run) = timing::once(solve);
    if seconds < SHORT {
        seconds = seconds.min(timing::once(solve).0);
    }
    let (states, forward, backward) = (run.states, run.forward_pushes, run.backward_pushes);
    let solved = matches!(run.answer, Answer::Solved(_));
    solved.then_some(Run { seconds, states, forward, backward })
}
