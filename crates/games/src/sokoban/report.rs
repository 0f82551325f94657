//! What is found out about Sokoban levels, for scripts and for people.

use super::{input::IndexedLevel, messages::describe_answer};
use crate::{
    i18n::{Catalog, clean},
    solve::{BoardReport, Description, SolveStatus, SolvedBoard},
};
use papan_core::Meter;
use papan_draw::{Replay, Scene, sokoban_replay, sokoban_scene};
use papan_sokoban::{
    Answer, GeneratedLevel, NoSolution, Objective, Optimization, Position, Solution, Square,
    VerifyError,
};
use serde::Serialize;
use std::time::Duration;

/// One level of `papan sokoban solve --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveReport {
    /// Number of the level in its file, from 1.
    level: usize,
    /// Its title.
    title: Option<String>,
    #[serde(flatten)]
    answer: AnswerReport,
}

/// What a search found.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnswerReport {
    /// `solved`, `best-effort` (maybe not the best), `unsolvable` (proved), `gave-up` (nothing is known) or `internal` (a bug).
    status: &'static str,
    /// LURD letters, pushes in capitals.
    solution: Option<String>,
    /// Row and column, from 1, of a box that the player never reaches, which makes the level unsolvable.
    #[serde(skip_serializing_if = "Option::is_none")]
    lost_box: Option<[u32; 2]>,
    /// Pushes of the solution.
    pushes: Option<usize>,
    /// Moves of the solution, pushes included.
    moves: Option<usize>,
    /// Positions looked at.
    nodes: u64,
    /// Time of the search; not in a batch.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    /// What the solution is proved to have the fewest of: `pushes`, `moves`, `pushes-moves` or `moves-pushes`.
    optimal: Option<&'static str>,
}

impl AnswerReport {
    /// The report of a search that looked at so many positions.
    pub fn new(answer: &Answer, objective: Objective, nodes: u64, time: Option<Duration>) -> Self {
        let solution = answer.solution();
        let is_optimal = matches!(answer, Answer::Solved(_)) && objective != Objective::Any;
        Self {
            status: answer.as_str(),
            solution: solution.map(ToString::to_string),
            lost_box: match answer {
                Answer::Unsolvable(NoSolution::UnreachableBox(square)) => Some(place(*square)),
                _ => None,
            },
            pushes: solution.map(Solution::pushes),
            moves: solution.map(Solution::moves),
            nodes,
            seconds: time.map(|time| time.as_secs_f64()),
            optimal: is_optimal.then(|| objective.as_str()),
        }
    }
}

/// Row and column, from 1.
fn place(square: Square) -> [u32; 2] {
    [u32::from(square.row) + 1, u32::from(square.column) + 1]
}

impl SolveReport {
    /// The report of a level.
    pub fn new(level: &IndexedLevel, answer: AnswerReport) -> Self {
        Self { level: level.number, title: level.title(), answer }
    }

    /// A line of a table: title, pushes, moves, nodes, seconds, LURD; what is unknown is a dash, and the last column says
    /// why there is no solution.
    pub fn row(&self, name: &str) -> String {
        let AnswerReport { status, solution, pushes, moves, nodes, seconds, .. } = &self.answer;
        let count = |count: &Option<usize>| count.map_or("-".to_owned(), |count| count.to_string());
        let last = solution.as_deref().unwrap_or(status);
        let (pushes, moves) = (count(pushes), count(moves));
        format!("{name}\t{pushes}\t{moves}\t{nodes}\t{:.3}\t{last}", seconds.unwrap_or_default())
    }
}

/// A level of `papan solve`.
pub(super) fn solved_board(level: IndexedLevel, answer: Answer, meter: &Meter<'_>) -> SolvedBoard {
    let (nodes, time) = (meter.nodes(), meter.elapsed());
    let status = match answer {
        Answer::Solved(_) => SolveStatus::Solved,
        Answer::Unsolvable(_) => SolveStatus::NoSolution,
        Answer::BestEffort(_, stop) | Answer::GaveUp(stop) => SolveStatus::Stopped(stop),
        Answer::Internal => SolveStatus::Internal,
    };
    let report = AnswerReport::new(&answer, Objective::Any, nodes, Some(time));
    let report = BoardReport::Sokoban(SolveReport::new(&level, report));
    let describe = Box::new(move |text: &Catalog| {
        let board = &level.entry.level;
        let name = level.title().unwrap_or_else(|| format!("#{}", level.number));
        let facts = [
            ("width", board.width().into()),
            ("height", board.height().into()),
            ("boxes", board.boxes().count().into()),
        ];
        let solution = answer.solution();
        let verdict = match &answer {
            Answer::Solved(solution) => text.fill(
                "sokoban-solved",
                &[("pushes", solution.pushes().into()), ("moves", solution.moves().into())],
            ),
            other => describe_answer(other, text).unwrap_or_default(),
        };
        Description {
            label: format!(" {name},"),
            facts: text.fill("sokoban-facts", &facts),
            scene: Some(sokoban_scene(board, &Position::start(board))),
            verdict,
            time: Some(time),
            details: solution.iter().map(ToString::to_string).collect(),
        }
    });
    SolvedBoard { status, report, describe }
}

/// A level as it begins.
pub fn scene(level: &IndexedLevel) -> Scene {
    let board = &level.entry.level;
    let mut scene = sokoban_scene(board, &Position::start(board));
    scene.title = level.name();
    scene
}

/// A level and the solution that moves over it.
pub fn replay(level: &IndexedLevel, solution: &Solution) -> Replay {
    let mut replay = sokoban_replay(&level.entry.level, solution);
    replay.scene.title = level.name();
    replay
}

/// One level of `papan sokoban info --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct InfoReport {
    /// Number of the level in its file, from 1.
    level: usize,
    /// Its title.
    title: Option<String>,
    /// Who made it.
    author: Option<String>,
    /// Columns.
    width: usize,
    /// Rows.
    height: usize,
    /// Boxes in play.
    boxes: usize,
    /// Row and column, from 1, of each box that the player never reaches.
    unreachable_boxes: Vec<[u32; 2]>,
    /// Which of them is not on a goal, so that the level has no solution.
    lost_box: Option<[u32; 2]>,
    /// Goals in play.
    goals: usize,
    /// Squares in play.
    floor: usize,
    /// Squares from which no box can reach a goal; null when the board is too large to find out.
    dead: Option<usize>,
    /// Pushes that any solution needs at least; null when the boxes cannot all reach goals, or it is not known.
    lower_bound: Option<u32>,
    /// Symmetries of the board, 1 to 8.
    symmetries: usize,
}

impl InfoReport {
    /// The report of a level.
    pub fn new(level: &IndexedLevel) -> Self {
        let board = &level.entry.level;
        let info = board.info();
        Self {
            level: level.number,
            title: level.title(),
            author: level.entry.author.as_deref().map(clean),
            width: board.width(),
            height: board.height(),
            boxes: info.boxes,
            unreachable_boxes: info.unreachable_boxes.iter().copied().map(place).collect(),
            lost_box: board.lost_box().map(place),
            goals: board.goals().count(),
            floor: info.floor,
            dead: info.dead_squares.map(|squares| squares.len()),
            lower_bound: info.lower_bound,
            symmetries: info.symmetries,
        }
    }

    /// The report in words, a line a fact.
    pub fn describe(&self, text: &Catalog) -> Vec<String> {
        let author = |author: &String| {
            text.fill("sokoban-info-author", &[("author", author.as_str().into())])
        };
        let size = [("width", self.width.into()), ("height", self.height.into())];
        let counts = [
            ("sokoban-info-boxes", Some(self.boxes)),
            ("sokoban-info-goals", Some(self.goals)),
            ("sokoban-info-floor", Some(self.floor)),
            ("sokoban-info-dead", self.dead),
            ("sokoban-info-bound", self.lower_bound.map(|pushes| pushes as usize)),
            ("sokoban-info-symmetries", Some(self.symmetries)),
        ];
        let count = |(key, count): (&str, Option<usize>)| {
            text.fill(key, &[("count", count.map_or_else(|| "?".into(), Into::into))])
        };
        let unreachable = Some(self.unreachable_boxes.len()).filter(|&boxes| boxes > 0);
        let unreachable = unreachable
            .map(|boxes| text.fill("sokoban-info-unreachable", &[("count", boxes.into())]));
        let lost = self.lost_box.map(|[row, column]| {
            text.fill("sokoban-lost-box", &[("row", row.into()), ("column", column.into())])
        });
        let author = self.author.iter().map(author);
        let size = std::iter::once(text.fill("sokoban-info-size", &size));
        author
            .chain(size)
            .chain(counts.into_iter().map(count))
            .chain(unreachable)
            .chain(lost)
            .collect()
    }
}

/// The answer of `papan sokoban verify --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VerifyReport {
    /// Number of the level in its file, from 1.
    level: usize,
    /// Its title.
    title: Option<String>,
    /// Whether the steps solve the level.
    valid: bool,
    /// The first wrong step, from 1; the number of steps when only the end is wrong.
    step: Option<usize>,
    /// What is wrong there: `wall`, `box-at-wall`, `box-at-box` or `unsolved`.
    reason: Option<&'static str>,
    /// Pushes of a solution.
    pushes: Option<usize>,
    /// Moves of a solution, pushes included.
    moves: Option<usize>,
}

impl VerifyReport {
    /// The report of steps that were replayed.
    pub fn new(level: &IndexedLevel, replayed: &Result<Solution, VerifyError>) -> Self {
        let (solution, error) = (replayed.as_ref().ok(), replayed.as_ref().err());
        Self {
            level: level.number,
            title: level.title(),
            valid: solution.is_some(),
            step: error.map(|error| error.step),
            reason: error.map(|error| error.kind.as_str()),
            pushes: solution.map(Solution::pushes),
            moves: solution.map(Solution::moves),
        }
    }
}

/// The answer of `papan sokoban optimise --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OptimizeReport {
    /// Number of the level in its file, from 1.
    level: usize,
    /// Its title.
    title: Option<String>,
    /// LURD letters, pushes in capitals.
    solution: String,
    /// Pushes of it.
    pushes: usize,
    /// Moves of it, pushes included.
    moves: usize,
    /// Pushes of the solution given.
    pushes_before: usize,
    /// Moves of the solution given.
    moves_before: usize,
    /// Parts of the solution that were searched for something shorter.
    windows: u64,
    /// What the solution is proved to have the fewest of: `pushes` or `moves`.
    optimal: Option<&'static str>,
    /// Time of the search.
    seconds: f64,
}

impl OptimizeReport {
    /// The report of a solution that was shortened.
    pub fn new(
        level: &IndexedLevel,
        before: &Solution,
        found: &Optimization,
        objective: Objective,
        time: Duration,
    ) -> Self {
        let after = &found.solution;
        Self {
            level: level.number,
            title: level.title(),
            solution: after.to_string(),
            pushes: after.pushes(),
            moves: after.moves(),
            pushes_before: before.pushes(),
            moves_before: before.moves(),
            windows: found.windows,
            optimal: found.is_optimal.then(|| objective.as_str()),
            seconds: time.as_secs_f64(),
        }
    }
}

/// One level of `papan sokoban generate --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GeneratedReport {
    /// Number of the level, from 1.
    level: u64,
    /// The board as XSB text.
    board: String,
    /// `easy`, `medium` or `hard`.
    difficulty: &'static str,
    /// LURD letters, pushes in capitals.
    solution: String,
    /// Pushes of the solution.
    pushes: usize,
    /// Moves of the solution, pushes included.
    moves: usize,
}

impl GeneratedReport {
    /// The report of a new level.
    pub fn new(number: u64, new: &GeneratedLevel) -> Self {
        Self {
            level: number,
            board: new.level.to_string(),
            difficulty: new.difficulty.as_str(),
            solution: new.solution.to_string(),
            pushes: new.solution.pushes(),
            moves: new.solution.moves(),
        }
    }
}
