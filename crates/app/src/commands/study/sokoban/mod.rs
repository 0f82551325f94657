//! `papan study sokoban`: tables 5.2 to 5.15 of Pratama's thesis. Its solver, in Rust, does all of its experiments again:
//! three orders of the push side, three heuristics, with and without limits of pushes.

mod pages;
mod printed;
mod runs;

use super::report::Report;
use crate::{
    commands::sokoban::parse_levels, console::Console, exit::Exit, input, problem::Problem,
    progress::Bar,
};
use pages::{Found, Page};
use papan_sokoban::{
    Entry, Pack,
    thesis::{Heuristic, Settings, Variant},
};
use printed::Printed;
use runs::{Limits, Run, Runs};
use std::{io::Write, path::PathBuf};

/// The document's hard cases, from its appendix B.
const HARD: &str = include_str!("hard.xsb");

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

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    quick: bool,
    #[arg(long, value_name = "FILE")]
    levels: Option<PathBuf>,
    #[arg(long, value_name = "DIR", default_value = "study")]
    out: PathBuf,
}

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

/// Does the experiments and writes the report.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, Problem> {
    let text = &console.text;
    let hard = Pack::parse(HARD).map_err(|error| Problem::parse("hard.xsb", error))?.levels;
    let easy = read_easy(args)?;
    let limits = if args.quick { Limits::QUICK } else { Limits::FULL };
    let printed = Printed::new();
    let mut report = Report::new(&args.out, "sokoban", &text.get("study-sokoban-title"))?;
    let seconds = [("seconds", limits.seconds.into())];
    report.say(&text.fill("study-sokoban-intro", &seconds));
    report.say(&text.get("study-sokoban-why"));
    if easy.is_empty() {
        report.say(&text.get("study-sokoban-no-levels"));
    }
    let bar = Bar::new((6 * (easy.len() + 2 * hard.len())) as u64, text.get("study-sokoban-title"));
    let mut runs = Runs::new(limits, &bar);
    for experiment in experiments() {
        let mut page = Page { report: &mut report, experiment: &experiment, text };
        page.begin();
        if !easy.is_empty() {
            let found = measure(&mut runs, &easy, &experiment.columns);
            page.times("easy", &found, &printed, 0)?;
            page.states("easy", &found, &printed, 1)?;
        }
        let found = measure(&mut runs, &hard, &experiment.columns);
        page.times("hard", &found, &printed, 2)?;
        page.states("hard", &found, &printed, 3)?;
        let limited = experiment.columns.map(|settings| limit(settings, &found, &experiment));
        page.limits(&limited, 4)?;
        let found = measure(&mut runs, &hard, &limited);
        page.times("limited", &found, &printed, 5)?;
        page.states("limited", &found, &printed, 6)?;
    }
    drop(runs);
    drop(bar);
    let mut out = console.out();
    for file in report.finish()? {
        writeln!(out, "{}", file.display())?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}

/// The levels of the first tables, if somebody gave a file with all of them.
fn read_easy(args: &Args) -> Result<Vec<Entry>, Problem> {
    let Some(path) = &args.levels else { return Ok(Vec::new()) };
    let source = input::read(Some(path))?;
    let levels = parse_levels(&source.name, &source.bytes)?;
    let find = |&title: &&str| {
        let named = |entry: &&Entry| entry.title.as_deref() == Some(title);
        levels.iter().find(named).cloned().ok_or_else(|| Problem::Message {
            key: "study-sokoban-missing",
            args: vec![("title", title.into())],
        })
    };
    EASY.iter().map(find).collect()
}

fn measure(runs: &mut Runs<'_>, levels: &[Entry], columns: &[Settings; 3]) -> Found {
    let row = |entry: &Entry| {
        let title = entry.title.clone().unwrap_or_default();
        (title, columns.iter().map(|&settings| runs.run(&entry.level, settings)).collect())
    };
    levels.iter().map(row).collect()
}

/// The most pushes and pulls that the solved cases needed, as limits: what the document does for its tables 5.7 and 5.14.
fn limit(settings: Settings, found: &Found, experiment: &Experiment) -> Settings {
    let column = experiment.columns.iter().position(|&other| other == settings).unwrap_or_default();
    let most = |pushes: fn(&Run) -> u32| {
        found.iter().filter_map(|(_, cells)| cells[column].as_ref()).map(pushes).max()
    };
    let (forward_limit, backward_limit) = (most(|run| run.forward), most(|run| run.backward));
    Settings { forward_limit, backward_limit, ..settings }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nine_hard_cases_are_levels() {
        let titles: Vec<_> =
            Pack::parse(HARD).unwrap().levels.into_iter().filter_map(|entry| entry.title).collect();
        let expected: Vec<String> = (1..=9).map(|number| format!("hard case {number}")).collect();
        assert_eq!(titles, expected);
    }
}
