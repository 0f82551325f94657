//! What is said about a solved board: to people as the source document does, to scripts as JSON.

use super::method::Found;
use papan_games::{
    i18n::{Arg, Catalog, Message},
    queens::messages::stop_message,
};
use papan_queens::{Cell, Puzzle, format_solved};
use serde::Serialize;
use std::{fmt::Write, time::Duration};

/// One board of `papan queens solve --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Report {
    /// Number of the board in its file, from 1.
    board: u64,
    /// Its title, if it has one.
    title: Option<String>,
    /// Rows, columns and regions.
    n: usize,
    /// Stars in each.
    stars: usize,
    /// `solved`, `no-solution`, `gave-up` or `internal`.
    status: &'static str,
    /// The queens, `[row, column]` from 0.
    solution: Option<Vec<[u16; 2]>>,
    /// Whether there is exactly one solution; `null` if that is not known.
    unique: Option<bool>,
    /// Number of solutions; `null` if that is not known.
    solutions: Option<u64>,
    /// Cases examined by the brute force.
    cases: Option<u128>,
    /// Time of solving; not in a batch.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

impl Report {
    pub(crate) fn new(number: u64, puzzle: &Puzzle, found: &Found, took: Option<Duration>) -> Self {
        let cells = found.solution.as_ref().map(|solution| pairs(solution.cells()));
        Self {
            board: number,
            title: puzzle.title.clone(),
            n: puzzle.board.size(),
            stars: puzzle.board.stars(),
            status: found.status(),
            solution: cells,
            unique: found.unique,
            solutions: found.solutions,
            cases: found.cases,
            seconds: took.map(|took| took.as_secs_f64()),
        }
    }
}

/// Cells for scripts.
pub(crate) fn pairs(cells: &[Cell]) -> Vec<[u16; 2]> {
    cells.iter().map(|cell| [cell.row, cell.col]).collect()
}

impl Found {
    /// For scripts.
    pub(super) fn status(&self) -> &'static str {
        match (&self.solution, self.stop) {
            (Some(_), _) => "solved",
            (None, Some(_)) => "gave-up",
            (None, None) if self.failed => "internal",
            (None, None) => "no-solution",
        }
    }
}

/// The board with its queens, then time and cases.
pub(super) fn tell(puzzle: &Puzzle, found: &Found, took: Duration, text: &Catalog) -> String {
    let mut told = match (&found.solution, found.stop) {
        (Some(solution), _) => format_solved(&puzzle.board, solution.cells()) + "\n",
        (None, Some(stop)) => {
            let Message { key, args } = stop_message(stop);
            text.fill(key, &args) + "\n"
        }
        (None, None) if found.failed => text.get("queens-internal") + "\n",
        (None, None) => text.get("queens-no-solution") + "\n",
    };
    let mut say = |key: &str, name: &str, value: Arg| {
        let _ = writeln!(told, "{}", text.fill(key, &[(name, value)]));
    };
    // The document tells whole milliseconds; other methods are done long before the first.
    let time = match found.cases {
        Some(_) => format!("{:.0} ms", took.as_secs_f64() * 1e3),
        None => text.duration(took),
    };
    say("queens-time", "time", time.into());
    if let Some(cases) = found.cases {
        say("queens-cases", "cases", cases.to_string().into());
    }
    told
}
