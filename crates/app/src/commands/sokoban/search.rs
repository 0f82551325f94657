//! A search with its limits, its line of progress and Ctrl-C.

use crate::{console::Console, exit::Exit, interrupt, progress::Live};
use papan_core::{Budget, Clock, Meter, Stop, Stopwatch};
use papan_sokoban::{Answer, Goal, Level, solve, thesis};
use std::{io::Write, time::Duration};

/// Megabytes a search may use when nobody says it.
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

/// Reads a number of seconds.
pub(super) fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().map_err(|_| text.to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
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
        let budget = Budget {
            time: Some(self.time),
            nodes: self.nodes,
            memory: memory.map(|megabytes| megabytes * 1_000_000),
        };
        let watch = Stopwatch::start();
        let live = Live::new(&console.text, "sokoban-live", name);
        let mut meter = Meter::new(budget, interrupt::cancel(), &watch, &live);
        let result = work(&mut meter);
        Measured { result, nodes: meter.nodes(), time: watch.elapsed() }
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
    pub(super) goal: Goal,
    pub(super) method: Method,
    pub(super) limits: Limits,
    /// In megabytes.
    pub(super) memory: u64,
}

impl Question {
    /// Looks for a solution.
    pub(super) fn ask(&self, level: &Level, name: String, console: &Console) -> Measured<Answer> {
        self.limits.run(Some(self.memory), name, console, |meter| match self.method {
            Method::Auto => solve(level, self.goal, meter),
            Method::Thesis => thesis::solve(level, thesis::Settings::default(), meter).answer,
        })
    }
}

/// How the program ends after this answer.
pub(super) fn exit(answer: &Answer) -> Exit {
    match answer {
        Answer::Solved(_) => Exit::Yes,
        Answer::Unsolvable => Exit::No,
        Answer::GaveUp(_) => gave_up(),
    }
}

/// How the program ends when a limit struck, or the user.
pub(super) fn gave_up() -> Exit {
    if interrupt::cancel().is_requested() { Exit::Interrupted } else { Exit::GaveUp }
}

/// Says in words why there is no solution.
pub(super) fn explain(answer: &Answer, console: &Console) -> Option<String> {
    let limit = match answer {
        Answer::Solved(_) => return None,
        Answer::Unsolvable => return Some(console.text.get("sokoban-unsolvable")),
        Answer::GaveUp(Stop::Time) => "time",
        Answer::GaveUp(Stop::Nodes) => "nodes",
        Answer::GaveUp(Stop::Memory) => "memory",
        Answer::GaveUp(Stop::Cancelled) => "cancelled",
    };
    Some(console.text.fill("sokoban-gave-up", &[("limit", limit.into())]))
}

/// Tells something on standard error. If that fails, nobody is listening.
pub(super) fn tell(words: &str, console: &Console) {
    let _ = writeln!(console.err(), "{words}");
}
