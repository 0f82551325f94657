//! A search with its limits, its line of progress and Ctrl-C.

use super::reading::Numbered;
use crate::{
    cli::parse_seconds, console::Console, error::AppError, exit::Exit, interrupt,
    progress::SearchProgress,
};
use papan_core::{Budget, Meter, NoProgress, Progress, StopReason};
use papan_sokoban::{Answer, Level, Objective, SolveOptions, solve_with};
use papan_study::sokoban as thesis;
use std::{
    collections::BTreeMap,
    io::Write,
    num::NonZeroUsize,
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::Duration,
};

/// Megabytes a search may use by default.
pub(super) const MEMORY: u64 = 1024;

/// What a search may use.
#[derive(Clone, Copy, clap::Args)]
pub(super) struct Limits {
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = parse_seconds)]
    time: Duration,
    #[arg(long, value_name = "NUMBER")]
    nodes: Option<u64>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { time: Duration::from_mins(1), nodes: None }
    }
}

impl Limits {
    /// Runs a computation within the limits and so many megabytes, with a line of progress under a name.
    pub(super) fn run<T>(
        &self,
        memory: Option<u64>,
        name: String,
        console: &Console,
        work: impl FnOnce(&mut Meter<'_>) -> T,
    ) -> Measured<T> {
        self.measure(memory, &SearchProgress::new(console.text, "sokoban-live", name), work)
    }

    fn measure<T>(
        &self,
        memory: Option<u64>,
        progress: &dyn Progress,
        work: impl FnOnce(&mut Meter<'_>) -> T,
    ) -> Measured<T> {
        let budget = Budget {
            time: Some(self.time),
            nodes: self.nodes,
            memory: memory.map(|megabytes| megabytes * 1_000_000),
        };
        let mut meter = Meter::new(budget).with_cancel(interrupt::cancel()).with_progress(progress);
        let result = work(&mut meter);
        Measured { result, nodes: meter.nodes(), time: meter.elapsed() }
    }
}

/// A result and what it cost.
pub(super) struct Measured<T> {
    pub(super) result: T,
    pub(super) nodes: u64,
    pub(super) time: Duration,
}

/// Whose solver is used.
#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
pub(super) enum Method {
    Auto,
    Thesis,
}

/// What is asked of a search.
#[derive(Clone, Copy)]
pub(super) struct Question {
    pub(super) objective: Objective,
    pub(super) method: Method,
    pub(super) limits: Limits,
    /// In megabytes.
    pub(super) memory: u64,
}

impl Question {
    /// Looks for a solution.
    pub(super) fn ask(&self, level: &Level, name: String, console: &Console) -> Measured<Answer> {
        self.limits.run(Some(self.memory), name, console, |meter| self.search(level, meter))
    }

    fn search(&self, level: &Level, meter: &mut Meter<'_>) -> Answer {
        match self.method {
            Method::Auto => solve_with(level, &SolveOptions { objective: self.objective }, meter),
            Method::Thesis => thesis::solve(level, thesis::Settings::default(), meter).answer,
        }
    }

    /// Looks for solutions of several levels, on several threads, and hands the answers over in the order of the levels
    /// until `take` has had enough. Only a single thread has a line of progress.
    pub(super) fn ask_all(
        &self,
        levels: &[Numbered],
        threads: NonZeroUsize,
        console: &Console,
        mut take: impl FnMut(&Numbered, &Measured<Answer>) -> Result<Flow, AppError>,
    ) -> Result<(), AppError> {
        if threads == NonZeroUsize::MIN || levels.len() < 2 {
            for level in levels {
                let found = self.ask(&level.entry.level, level.name(), console);
                if take(level, &found)? == Flow::Stop {
                    break;
                }
            }
            return Ok(());
        }
        let next = AtomicUsize::new(0);
        let (sender, answers) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads.get().min(levels.len()) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || self.answer_in_turn(levels, next, &sender));
            }
            drop(sender);
            let taken = take_in_order(levels, &answers, take);
            // The searches that still run cannot help any more.
            next.store(levels.len(), Ordering::Relaxed);
            if !matches!(taken, Ok(Flow::GoOn)) {
                interrupt::cancel().cancel();
            }
            taken.map(|_| ())
        })
    }

    fn answer_in_turn(
        &self,
        levels: &[Numbered],
        next: &AtomicUsize,
        sender: &Sender<(usize, Measured<Answer>)>,
    ) {
        while let Some((index, level)) =
            levels.iter().enumerate().nth(next.fetch_add(1, Ordering::Relaxed))
        {
            let found = self.limits.measure(Some(self.memory), &NoProgress, |meter| {
                self.search(&level.entry.level, meter)
            });
            if sender.send((index, found)).is_err() {
                break;
            }
        }
    }
}

/// Whether to go on with the next level.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Flow {
    GoOn,
    Stop,
}

/// Hands over answers that come in any order in the order of their levels.
fn take_in_order(
    levels: &[Numbered],
    answers: &Receiver<(usize, Measured<Answer>)>,
    mut take: impl FnMut(&Numbered, &Measured<Answer>) -> Result<Flow, AppError>,
) -> Result<Flow, AppError> {
    let mut early = BTreeMap::new();
    let mut expected = 0;
    for (index, found) in answers {
        early.insert(index, found);
        while let Some(found) = early.remove(&expected) {
            if take(&levels[expected], &found)? == Flow::Stop {
                return Ok(Flow::Stop);
            }
            expected += 1;
        }
    }
    Ok(Flow::GoOn)
}

/// How the program ends after this answer.
pub(super) fn exit(answer: &Answer) -> Exit {
    match answer {
        Answer::Solved(_) => Exit::Success,
        Answer::Unsolvable => Exit::Negative,
        Answer::BestEffort(..) | Answer::GaveUp(_) | Answer::Internal => gave_up(),
    }
}

/// How the program ends when a limit struck, or the user.
pub(super) fn gave_up() -> Exit {
    if interrupt::cancel().is_cancelled() { Exit::Interrupted } else { Exit::GaveUp }
}

/// Says in words why there is no solution, or none that is known to be the best.
pub(super) fn explain(answer: &Answer, console: &Console) -> Option<String> {
    let (key, stop) = match answer {
        Answer::Solved(_) => return None,
        Answer::Unsolvable => return Some(console.text.get("sokoban-unsolvable")),
        Answer::Internal => return Some(console.text.get("sokoban-internal")),
        Answer::BestEffort(_, stop) => ("sokoban-best-effort", stop),
        Answer::GaveUp(stop) => ("sokoban-gave-up", stop),
    };
    let limit = match stop {
        StopReason::Time => "time",
        StopReason::Nodes => "nodes",
        StopReason::Memory => "memory",
        StopReason::Cancelled => "cancelled",
    };
    Some(console.text.fill(key, &[("limit", limit.into())]))
}

/// Prints to standard error. A failure is ignored: there is no other place to report it.
pub(super) fn tell(words: &str, console: &Console) {
    let _ = writeln!(console.err(), "{words}");
}
