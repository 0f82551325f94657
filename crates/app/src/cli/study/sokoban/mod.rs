//! `papan study sokoban`: tables 5.2 to 5.15 of Pratama's thesis. Its solver, in Rust, does all of its experiments again:
//! three orders of the push side, three heuristics, with and without limits of pushes.

mod own;
mod pages;
mod printed;
mod runs;

use super::{StudyContext, report::Report};
use crate::{error::AppError, input};
use pages::{Line, Page};
use papan_sokoban::{Collection, CollectionLevel};
use papan_study::sokoban::{Heuristic, Settings, Variant};
use printed::Printed;
use runs::{Limits, Run, Runs, Task};
use std::path::Path;

/// The document's hard cases, from its appendix B.
const HARD: &str = include_str!("hard.xsb");

/// Rows, from 0, of the hard cases that the short form leaves out: the third and the ninth take longest, the eighth is the
/// seventh in a mirror.
const SLOW: [usize; 3] = [2, 7, 8];

/// The levels of tables 5.2, 5.3, 5.9 and 5.10, by their titles. The document prints 39 for the fifth, too; its appendix
/// has 29.
const EASY: [&str; 13] = [
    "microcosmos 6",
    "microcosmos 8",
    "microcosmos 13",
    "microcosmos 23",
    "microcosmos 29",
    "microcosmos 35",
    "microcosmos 39",
    "nabokosmos 1",
    "nabokosmos 6",
    "nabokosmos 17",
    "nabokosmos 29",
    "nabokosmos 30",
    "sasquatch5 2",
];

/// What is varied, in the order of the document's columns.
struct Experiment {
    name: &'static str,
    columns: [Settings; 3],
    /// Numbers of the tables: easy levels (time, states), hard cases (time, states), limits, hard cases within limits
    /// (time, states).
    tables: [&'static str; 7],
}

fn experiments() -> [Experiment; 2] {
    let usual = Settings::default();
    let variants = [Variant::AStar, Variant::Dfs, Variant::GreedyDfs];
    let heuristics = [Heuristic::Manhattan, Heuristic::Euclidean, Heuristic::GoalPull];
    [
        Experiment {
            name: "variants",
            columns: variants.map(|variant| Settings { variant, ..usual }),
            tables: ["5-2", "5-3", "5-4", "5-5", "5-6", "5-7", "5-8"],
        },
        Experiment {
            name: "heuristics",
            columns: heuristics.map(|heuristic| Settings { heuristic, ..usual }),
            tables: ["5-9", "5-10", "5-11", "5-12", "5-13", "5-14", "5-15"],
        },
    ]
}

/// Does the experiments.
pub(super) fn redo(context: &StudyContext<'_>, report: &mut Report<'_>) -> Result<(), AppError> {
    let (text, easy) = (context.text, context.levels);
    let hard = Collection::parse(HARD).map_err(|error| AppError::parse("hard.xsb", error))?.levels;
    let limits = if context.quick { Limits::QUICK } else { Limits::FULL };
    let printed = Printed::new();
    let effort = [("nodes", limits.nodes.into()), ("hopeless", limits.hopeless.into())];
    report.say(&text.fill("study-sokoban-how", &effort));
    if context.quick {
        report.say(&text.get("study-sokoban-quick"));
    }
    report.say(&text.get("study-sokoban-why"));
    if easy.is_empty() {
        report.say(&text.get("study-sokoban-no-levels"));
    }
    let easy: Vec<(usize, &CollectionLevel)> = easy.iter().enumerate().collect();
    let rows = hard.iter().enumerate();
    let rows: Vec<(usize, &CollectionLevel)> =
        rows.filter(|(row, _)| !(context.quick && SLOW.contains(row))).collect();
    let bar = context.bar(6 * (easy.len() + 2 * rows.len()));
    let mut runs = Runs::new(limits, &bar);
    for experiment in experiments() {
        let mut page = Page::new(report, &experiment, &printed);
        page.begin();
        if !easy.is_empty() {
            let found = measure(&mut runs, &easy, &experiment.columns, &page.solved("easy"));
            page.times("easy", &found, 0)?;
            page.states("easy", &found, 1)?;
        }
        let found = measure(&mut runs, &rows, &experiment.columns, &page.solved("hard"));
        page.times("hard", &found, 2)?;
        page.states("hard", &found, 3)?;
        let limited = experiment.columns.map(|settings| limit(settings, &found, &experiment));
        page.limits(&limited, 4)?;
        let within = measure(&mut runs, &rows, &limited, &page.solved("limited"));
        page.times("limited", &within, 5)?;
        page.states("limited", &within, 6)?;
        page.conclude(&found, &within);
    }
    drop(runs);
    drop(bar);
    own::add(report, &hard, &printed)
}

/// The levels of the first tables, if a file with all of them was given.
pub(super) fn read_levels(path: Option<&Path>) -> Result<Vec<CollectionLevel>, AppError> {
    let Some(path) = path else { return Ok(Vec::new()) };
    let source = input::read(Some(path))?;
    let parsed = papan_games::sokoban::input::parse(&source.bytes);
    let levels = parsed.map_err(|error| AppError::parse(&source.name, error))?.levels;
    let find = |&title: &&str| {
        let named = |entry: &&CollectionLevel| entry.title.as_deref() == Some(title);
        levels.iter().find(named).cloned().ok_or_else(|| AppError::Message {
            key: "study-sokoban-missing",
            args: vec![("title", title.into())],
        })
    };
    EASY.iter().map(find).collect()
}

/// Runs all columns on all levels; `solved` tells which cells the document has.
fn measure(
    runs: &mut Runs<'_>,
    levels: &[(usize, &CollectionLevel)],
    columns: &[Settings; 3],
    solved: &dyn Fn(usize, usize) -> bool,
) -> Vec<Line> {
    let task = |&(row, entry): &(usize, &CollectionLevel)| {
        let column = move |column: usize| Task {
            level: entry.level.clone(),
            settings: columns[column],
            solved_there: solved(row, column),
        };
        [0, 1, 2].map(column)
    };
    let tasks: Vec<Task> = levels.iter().flat_map(task).collect();
    let found = runs.run(&tasks);
    let line = |(&(row, entry), cells): (&(usize, &CollectionLevel), &[Option<Run>])| Line {
        row,
        title: entry.title.clone().unwrap_or_default(),
        cells: cells.to_vec(),
    };
    levels.iter().zip(found.chunks(3)).map(line).collect()
}

/// The most pushes and pulls that the solved cases needed, as limits: what the document does for its tables 5.7 and 5.14.
fn limit(settings: Settings, found: &[Line], experiment: &Experiment) -> Settings {
    let column = experiment.columns.iter().position(|&other| other == settings).unwrap_or_default();
    let most = |pushes: fn(&Run) -> u32| {
        found.iter().filter_map(|line| line.cells[column].as_ref()).map(pushes).max()
    };
    let (forward_limit, backward_limit) = (most(|run| run.forward), most(|run| run.backward));
    Settings { forward_limit, backward_limit, ..settings }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nine_hard_cases_are_levels() {
        let titles: Vec<_> = Collection::parse(HARD)
            .unwrap()
            .levels
            .into_iter()
            .filter_map(|entry| entry.title)
            .collect();
        let expected: Vec<String> = (1..=9).map(|number| format!("hard case {number}")).collect();
        assert_eq!(titles, expected);
    }
}
