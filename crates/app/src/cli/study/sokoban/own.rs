//! Beyond the document: what papan's own solver makes of its hard cases.

use super::printed::Printed;
use crate::{
    cli::study::{
        report::Report,
        table::{Cell, INF, Table},
        timing,
    },
    error::AppError,
};
use papan_core::{Budget, Meter};
use papan_games::i18n::Arg;
use papan_sokoban::{CollectionLevel, Solution, SolveOptions, solve_with};

/// States that it may look at; the hard cases need a small part of them.
const NODES: u64 = 5_000_000;

/// Solves the hard cases and shows them beside the document's best.
pub(super) fn add(
    report: &mut Report<'_>,
    hard: &[CollectionLevel],
    printed: &Printed,
) -> Result<(), AppError> {
    let text = report.text();
    let word = |name: &str| text.get(&format!("study-sokoban-{name}"));
    report.head(&word("own-head"));
    report.say(&word("own-text"));
    let (mut rows, mut solved, mut total) = (Vec::new(), 0_u64, 0.0);
    for (row, entry) in hard.iter().enumerate() {
        let budget = Budget { nodes: Some(NODES), ..Budget::UNLIMITED };
        let work = || solve_with(&entry.level, &SolveOptions::default(), &mut Meter::new(budget));
        let (seconds, answer) = timing::once(work);
        let solution = answer.solution();
        solved += u64::from(solution.is_some());
        total += seconds;
        rows.push(line(entry, printed.best(row), solution, seconds));
    }
    let head = ["level", "best-seconds", "our-seconds", "ratio", "best-pushes", "our-pushes"];
    report.table("own", Table { head: head.map(word).to_vec(), rows })?;
    let args: [(&str, Arg); 4] = [
        ("solved", solved.into()),
        ("levels", hard.len().into()),
        ("there", (0..hard.len()).filter(|&row| printed.best(row).is_some()).count().into()),
        ("seconds", text.fixed(total, 2).into()),
    ];
    report.find(text.fill("study-sokoban-own-shows", &args));
    Ok(())
}

fn line(
    entry: &CollectionLevel,
    best: Option<(f64, u32)>,
    solution: Option<&Solution>,
    seconds: f64,
) -> Vec<Cell> {
    let or_inf = |cell: Option<Cell>| cell.unwrap_or(INF.into());
    vec![
        entry.title.clone().unwrap_or_default().into(),
        or_inf(best.map(|best| Cell::Decimal(best.0, 3))),
        or_inf(solution.map(|_| Cell::Decimal(seconds, 4))),
        Cell::ratio(best.map(|best| best.0), solution.map(|_| seconds)),
        best.map_or(Cell::Nothing, |best| u64::from(best.1).into()),
        solution.map_or(Cell::Nothing, |solution| (solution.pushes() as u64).into()),
    ]
}
