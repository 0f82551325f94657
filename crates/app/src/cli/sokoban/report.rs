//! What a search found, for scripts.

use super::{
    reading::Numbered,
    search::{Measured, Question},
};
use papan_sokoban::{Answer, Objective};
use serde::Serialize;

/// One level of `papan sokoban solve --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Report {
    /// Number of the level in its file, from 1.
    level: usize,
    /// Its title.
    title: Option<String>,
    /// `solved`, `best-effort` (maybe not the best), `unsolvable` (proved), `gave-up` (nothing is known) or `internal` (a bug).
    status: &'static str,
    /// LURD letters, pushes in capitals.
    solution: Option<String>,
    /// Pushes of the solution.
    pushes: Option<usize>,
    /// Moves of the solution, pushes included.
    moves: Option<usize>,
    /// Positions looked at.
    nodes: u64,
    /// Time of the search; not in a batch.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    /// What the solution is proved to have the fewest of: `pushes` or `moves`.
    optimal: Option<&'static str>,
}

impl Report {
    /// The report of a search.
    pub(super) fn new(level: &Numbered, asked: Question, found: &Measured<Answer>) -> Self {
        let solution = found.result.solution();
        let is_proved = matches!(found.result, Answer::Solved(_));
        Report {
            level: level.number,
            title: level.title(),
            status: found.result.as_str(),
            solution: solution.map(ToString::to_string),
            pushes: solution.map(papan_sokoban::Solution::pushes),
            moves: solution.map(papan_sokoban::Solution::moves),
            nodes: found.nodes,
            seconds: Some(found.time.as_secs_f64()),
            optimal: (is_proved && asked.objective != Objective::Any)
                .then(|| asked.objective.as_str()),
        }
    }

    /// Whether there is a solution, the best or not.
    pub(crate) fn has_solution(&self) -> bool {
        self.solution.is_some()
    }

    /// The same without the time, which is another one on every machine.
    pub(crate) fn untimed(self) -> Self {
        Report { seconds: None, ..self }
    }

    /// A line of a table: title, pushes, moves, nodes, seconds, LURD; what is unknown is a dash, and the last column says
    /// why there is no solution.
    pub(super) fn row(&self, name: &str) -> String {
        let count = |count: Option<usize>| count.map_or("-".to_owned(), |count| count.to_string());
        let last = self.solution.as_deref().unwrap_or(self.status);
        let (pushes, moves) = (count(self.pushes), count(self.moves));
        let seconds = self.seconds.unwrap_or_default();
        format!("{name}\t{pushes}\t{moves}\t{}\t{seconds:.3}\t{last}", self.nodes)
    }
}
