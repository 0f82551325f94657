//! The three ways to store the graph that the paper weighs, the usual incidence matrix, and ours: what they take in bytes
//! and in time.

use super::SAMPLES;
use crate::{
    cli::{
        chess::compare::{Comparison, Cost, compare},
        study::{
            report::Report,
            table::{Cell, Table},
        },
    },
    error::AppError,
    progress::ProgressBar,
};
use papan_draw::{ChartAxis, LineChart, LineSeries, Scale};
use papan_games::i18n::Arg;
use std::time::Duration;

/// Short rounds, so that in some of them no other program comes in between.
const ROUND: Duration = Duration::from_millis(4);

/// What is measured of each representation.
struct Subject {
    name: &'static str,
    value: fn(&Cost) -> f64,
}

const SUBJECTS: [Subject; 3] = [
    Subject { name: "bytes", value: |cost| cost.bytes },
    Subject { name: "look-up", value: |cost| cost.look_up_seconds * 1e9 },
    Subject { name: "build", value: |cost| cost.build_seconds * 1e9 },
];

/// What the paper says of the sizes, in cells: of the list only that it needs little room.
fn printed_cells(name: &str) -> Option<u64> {
    match name {
        "adjacency-matrix" => Some(64 * 64),
        "document-incidence" => Some(64 * 4096),
        _ => None,
    }
}

pub(super) fn add(report: &mut Report<'_>, rounds: u64, bar: &ProgressBar) -> Result<(), AppError> {
    let text = report.text();
    report.head(&text.get("study-chess-kinds-head"));
    report.say(&text.fill("study-chess-kinds-text", &[("rounds", rounds.into())]));
    let mut comparisons = Vec::new();
    for sample in &SAMPLES {
        let position = sample.position()?;
        let mut best = compare(&position, ROUND);
        for _ in 1..rounds {
            keep_best(&mut best, compare(&position, ROUND));
        }
        comparisons.push(best);
        bar.advance(1);
    }
    for subject in &SUBJECTS {
        add_subject(report, subject, &comparisons)?;
    }
    let values = |subject: &Subject, name: &str| {
        let costs = comparisons.iter().map(|comparison| cost(comparison, name));
        let values: Vec<f64> = costs.flatten().map(subject.value).collect();
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        Arg::from(Cell::figures(mean).show(text))
    };
    let [bytes, look_up, _] = &SUBJECTS;
    let args = [
        ("list", values(bytes, "adjacency-list")),
        ("rows", values(bytes, "rows")),
        ("list-time", values(look_up, "adjacency-list")),
        ("matrix-time", values(look_up, "adjacency-matrix")),
        ("document-time", values(look_up, "document-incidence")),
        ("incidence-time", values(look_up, "incidence-matrix")),
        ("rows-time", values(look_up, "rows")),
    ];
    report.find(text.fill("study-chess-kinds-shows", &args));
    Ok(())
}

/// The shortest times of both.
fn keep_best(best: &mut Comparison, other: Comparison) {
    for (best, other) in best.representations.iter_mut().zip(other.representations) {
        best.build_seconds = best.build_seconds.min(other.build_seconds);
        best.look_up_seconds = best.look_up_seconds.min(other.look_up_seconds);
    }
}

fn cost<'a>(comparison: &'a Comparison, name: &str) -> Option<&'a Cost> {
    comparison.representations.iter().find(|cost| cost.name == name)
}

/// A table and a plot of bytes or times.
fn add_subject(
    report: &mut Report<'_>,
    subject: &Subject,
    comparisons: &[Comparison],
) -> Result<(), AppError> {
    let text = report.text();
    let word = |name: &str| text.get(&format!("study-chess-{name}"));
    let title = word(&format!("{}-title", subject.name));
    report.say(&format!("**{title}**"));
    let mut head = vec![word("kind")];
    let has_cells = subject.name == "bytes";
    if has_cells {
        head.push(word("paper-cells"));
    }
    for (sample, comparison) in SAMPLES.iter().zip(comparisons) {
        let edges = [("edges", (comparison.edges.round() as u64).into())];
        head.push(format!("{}, {}", word(sample.name), text.fill("study-chess-edges", &edges)));
    }
    head.push(word("to-list"));
    let kinds = comparisons.first().map_or(&[][..], |comparison| &comparison.representations);
    let (mut rows, mut series) = (Vec::new(), Vec::new());
    for kind in kinds {
        let values: Vec<f64> = comparisons
            .iter()
            .filter_map(|comparison| cost(comparison, kind.name))
            .map(subject.value)
            .collect();
        let lists = comparisons.iter().filter_map(|comparison| cost(comparison, "adjacency-list"));
        let list: f64 = lists.map(subject.value).sum();
        let name = text.get(&format!("chess-compare-{}", kind.name));
        let mut row = vec![name.as_str().into()];
        if has_cells {
            row.push(printed_cells(kind.name).map_or(Cell::Nothing, Cell::Whole));
            row.extend(values.iter().map(|&bytes| Cell::Whole(bytes.round() as u64)));
        } else {
            row.extend(values.iter().map(|&time| Cell::figures(time)));
        }
        row.push(Cell::figures(values.iter().sum::<f64>() / list));
        rows.push(row);
        let edges = comparisons.iter().map(|comparison| comparison.edges);
        series.push(LineSeries { name, points: edges.zip(values).collect() });
    }
    report.table(subject.name, Table { head, rows })?;
    let chart = LineChart {
        title,
        x: ChartAxis { name: word("edges-axis"), scale: Scale::Log },
        y: ChartAxis { name: word(&format!("{}-axis", subject.name)), scale: Scale::Log },
        series,
    };
    report.lines(subject.name, &chart)
}
