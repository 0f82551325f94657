//! A search with its limits, its line of progress and Ctrl-C.

use crate::{
    cli::args::SearchLimits,
    console::Console,
    error::AppError,
    exit::Exit,
    interrupt,
    run::{Timed, run_with_budget},
};
use papan_core::{Meter, NoProgress, ordered_parallel_map};
use papan_games::{named::Named, sokoban::input::IndexedLevel};
use papan_sokoban::{Answer, Level, Objective, SolveOptions, solve_with};
use papan_study::sokoban as thesis;
use std::{io::Write, num::NonZeroUsize, ops::ControlFlow};

/// A solver.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Method {
    /// papan's own.
    Auto,
    /// The one of the thesis.
    Thesis,
}

impl Named for Method {
    const ALL: &'static [Self] = &[Method::Auto, Method::Thesis];

    fn name(self) -> &'static str {
        match self {
            Method::Auto => "auto",
            Method::Thesis => "thesis",
        }
    }
}

/// What a solver is to do.
#[derive(Clone, Copy)]
pub(super) struct SolveRequest {
    pub(super) objective: Objective,
    pub(super) method: Method,
    pub(super) limits: SearchLimits,
}

impl SolveRequest {
    fn solve(&self, level: &Level, meter: &mut Meter<'_>) -> Answer {
        match self.method {
            Method::Auto => solve_with(level, &SolveOptions { objective: self.objective }, meter),
            Method::Thesis => thesis::solve(level, thesis::Settings::default(), meter).answer,
        }
    }

    /// Solves levels on several threads and hands the answers over in the order of the levels, until `take` breaks. Only
    /// a single thread has a line of progress.
    pub(super) fn solve_all(
        &self,
        levels: &[IndexedLevel],
        threads: NonZeroUsize,
        console: &Console,
        mut take: impl FnMut(&IndexedLevel, &Timed<Answer>) -> ControlFlow<Result<(), AppError>>,
    ) -> Result<(), AppError> {
        let threads = threads.get().min(levels.len());
        let mut workers = vec![(); threads];
        let mut next = levels.iter();
        let ended = ordered_parallel_map(
            &mut workers,
            |()| next.next(),
            |(), level| {
                let solve = |meter: &mut Meter<'_>| self.solve(&level.entry.level, meter);
                let timed = match threads {
                    1 => self.limits.run("sokoban-live", level.name(), console, solve),
                    _ => run_with_budget(self.limits.budget(), &NoProgress, solve),
                };
                (level, timed)
            },
            |(), (level, timed)| {
                let flow = take(level, &timed);
                if flow.is_break() {
                    // The searches that still run cannot help any more.
                    interrupt::cancel().cancel();
                }
                flow
            },
        );
        ended.break_value().unwrap_or(Ok(()))
    }
}

/// The exit code of an answer.
pub(super) fn exit(answer: &Answer) -> Exit {
    match answer {
        Answer::Solved(_) => Exit::Success,
        Answer::Unsolvable(_) => Exit::Negative,
        Answer::BestEffort(..) | Answer::GaveUp(_) | Answer::Internal => gave_up(),
    }
}

/// The exit code when a limit was reached, or the user stopped the search.
pub(super) fn gave_up() -> Exit {
    if interrupt::cancel().is_cancelled() { Exit::Interrupted } else { Exit::GaveUp }
}

/// Prints a line to standard error. A failure is ignored: there is no other place to report it.
pub(super) fn print_line(words: &str, console: &Console) {
    let _ = writeln!(console.err(), "{words}");
}
