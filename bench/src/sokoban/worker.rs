//! The process that solves: one line a level on standard output, at the end its peak memory.

use super::collection::{Choice, read_levels};
use crate::report::{cpu_ms, peak_kilobytes};
use papan_core::{Budget, Clock, Meter};
use papan_sokoban::{Answer, Level, Objective, SolveOptions, solve_with};
use papan_study::sokoban as thesis;
use soukoban::prelude::Map;
use soukoban::solver::{Algorithm, Strategy};
use std::{path::PathBuf, str::FromStr, time::Duration};

pub(super) const FLAG: &str = "--worker";
pub(super) const PEAK: &str = "peak";
pub(super) const SOLVED: &str = "solved";
pub(super) const UNSOLVABLE: &str = "unsolvable";
const GAVE_UP: &str = "gave-up";

/// Processor time since some moment: on a busy machine a limit of it is still the same limit.
struct Processor(f64);

impl Processor {
    fn start() -> Self {
        Processor(cpu_ms())
    }
}

impl Clock for Processor {
    fn elapsed(&self) -> Duration {
        Duration::from_secs_f64((cpu_ms() - self.0) / 1e3)
    }
}

/// Who solves.
#[derive(Clone, Copy)]
pub(super) enum Solver {
    Papan(Objective),
    /// The source document's algorithm, in Rust.
    Thesis,
    /// The crate soukoban, its A* for any solution.
    Soukoban,
}

const SOLVERS: [(&str, Solver); 5] = [
    ("any", Solver::Papan(Objective::Any)),
    ("pushes", Solver::Papan(Objective::Pushes)),
    ("moves", Solver::Papan(Objective::Moves)),
    ("thesis", Solver::Thesis),
    ("soukoban", Solver::Soukoban),
];

impl Solver {
    /// The word for a solver on the command line.
    pub(super) fn word(self) -> &'static str {
        match self {
            Solver::Papan(objective) => objective.as_str(),
            Solver::Thesis => "thesis",
            Solver::Soukoban => "soukoban",
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Solver::Papan(_) => "papan",
            Solver::Thesis => "the thesis' solver",
            Solver::Soukoban => "soukoban 0.1.5",
        }
    }

    /// The status of a level and the letters of its solution.
    fn solve(self, level: &Level, budget: Budget) -> (&'static str, String) {
        let clock = Processor::start();
        let mut meter = Meter::with_clock(budget, &clock);
        let answer = match self {
            Solver::Papan(objective) => solve_with(level, &SolveOptions { objective }, &mut meter),
            Solver::Thesis => thesis::solve(level, thesis::Settings::default(), &mut meter).answer,
            Solver::Soukoban => return solve_by_soukoban(level, budget.time.unwrap_or_default()),
        };
        match answer {
            Answer::Solved(solution) => (SOLVED, solution.to_string()),
            Answer::Unsolvable(_) => (UNSOLVABLE, String::new()),
            Answer::BestEffort(..) | Answer::GaveUp(_) | Answer::Internal => {
                (GAVE_UP, String::new())
            }
        }
    }
}

/// Solves the levels of some files when the arguments ask for that; whether they do.
pub(super) fn serve(args: &[String]) -> bool {
    let [flag, word, seconds, megabytes, first, every, files @ ..] = args else { return false };
    if flag != FLAG {
        return false;
    }
    let solver = SOLVERS.iter().find(|(known, _)| known == word).expect("a solver").1;
    let budget = Budget {
        time: Some(Duration::from_secs_f64(seconds.parse().expect("seconds"))),
        nodes: None,
        memory: Some(megabytes.parse::<u64>().expect("megabytes") * 1_000_000),
    };
    let files: Vec<PathBuf> = files.iter().map(PathBuf::from).collect();
    let number = |word: &String| word.parse().expect("a number");
    for entry in read_levels(&files, Choice { first: number(first), every: number(every) }) {
        let clock = Processor::start();
        let (status, lurd) = solver.solve(&entry.level, budget);
        println!("{status}\t{}\t{lurd}", clock.elapsed().as_secs_f64());
    }
    println!("{PEAK}\t{}", peak_kilobytes());
    true
}

/// The peer has no limits of its own, only a request to stop.
fn solve_by_soukoban(level: &Level, time: Duration) -> (&'static str, String) {
    let Ok(map) = Map::from_str(&level.to_string()) else {
        return (GAVE_UP, String::new());
    };
    let solver = soukoban::solver::Solver::new(map, Strategy::Quick);
    let (finished, waiting) = std::sync::mpsc::channel::<()>();
    let found = std::thread::scope(|scope| {
        let solver = &solver;
        scope.spawn(move || {
            let clock = Processor::start();
            while waiting.recv_timeout(Duration::from_millis(50)).is_err() {
                if clock.elapsed() >= time {
                    solver.request_stop();
                }
            }
        });
        let found = solver.search(Algorithm::AStar);
        let _ = finished.send(());
        found
    });
    match found {
        Ok(actions) => (SOLVED, actions.to_string()),
        Err(_) => (GAVE_UP, String::new()),
    }
}
