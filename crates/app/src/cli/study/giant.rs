//! `papan study giant`: appendices B and C of Yustian's thesis. Boards are generated, written as text, and the time from
//! text to statuses is measured, for our evaluator and for the thesis' algorithm.

use super::{
    StudyContext,
    report::Report,
    table::{Cell, Table},
    timing,
};
use crate::{error::AppError, progress::ProgressBar};
use papan_draw::{ChartAxis, LineChart, LineSeries, Scale};
use papan_games::i18n::Arg;
use papan_giant::{
    BoardKind, EvaluateOptions, ParseOptions, append_board, evaluate_bytes, generate_boards, parse,
};
use papan_study::giant as thesis;
use std::{num::NonZeroUsize, sync::Arc};

/// Pieces on all boards of one measurement, as in the thesis.
const TOTAL_PIECES: usize = 1_000_000;

/// Appendix B: the exponent of the board size, seconds.
const APPENDIX_B: [(u32, f64); 14] = [
    (5, 1.98439),
    (6, 1.99705),
    (7, 2.26688),
    (8, 2.13212),
    (9, 2.10172),
    (10, 2.07671),
    (11, 2.05392),
    (12, 1.92201),
    (13, 1.88855),
    (14, 1.91118),
    (15, 1.89033),
    (16, 1.84647),
    (17, 1.94019),
    (18, 1.90227),
];

/// Appendix C: number of boards, pieces on each, seconds.
const APPENDIX_C: &str = include_str!("giant_c.csv");

/// One measurement: seconds for a text with [`TOTAL_PIECES`] pieces.
struct Measured {
    label: Cell,
    at: f64,
    thesis: f64,
    ours: f64,
    reference: f64,
    /// Boards with exactly one king in check, of a hundred.
    checks: f64,
}

/// What is measured in one row.
struct Experiment {
    label: Cell,
    at: f64,
    size: u64,
    boards: usize,
    pieces: usize,
    thesis: f64,
}

/// Does both experiments.
pub(super) fn redo(context: &StudyContext<'_>, report: &mut Report<'_>) -> Result<(), AppError> {
    let repeats = if context.quick { 1 } else { 30 };
    let repeated = [("repeats", repeats.into())];
    report.say(&context.text.fill("study-giant-how", &repeated));
    let sides = appendix_b();
    let counts = appendix_c(if context.quick { 20 } else { 1 });
    let bar = context.bar(sides.len() + counts.len());
    let b = measure_all(&sides, repeats, &bar)?;
    let c = measure_all(&counts, repeats, &bar)?;
    drop(bar);
    add_part(report, "b", &b)?;
    add_part(report, "c", &c)
}

/// A thousand boards of a thousand pieces, on larger and larger boards.
fn appendix_b() -> Vec<Experiment> {
    let row = |(exponent, thesis): (u32, f64)| Experiment {
        label: format!("10^{exponent}").into(),
        at: 10f64.powi(exponent.cast_signed()),
        size: 10u64.pow(exponent),
        boards: 1000,
        pieces: TOTAL_PIECES / 1000,
        thesis,
    };
    APPENDIX_B.into_iter().map(row).collect()
}

/// Fewer and fewer boards with more and more pieces. The thesis does not give their size; 10^5 makes check about as
/// frequent as its text says.
fn appendix_c(every: usize) -> Vec<Experiment> {
    let row = |line: &str| {
        let mut cells = line.split(',');
        let boards: usize = cells.next()?.parse().ok()?;
        let pieces: usize = cells.next()?.parse().ok()?;
        let thesis = cells.next()?.parse().ok()?;
        Some(Experiment {
            label: Cell::Whole(pieces as u64),
            at: pieces as f64,
            size: 100_000,
            boards,
            pieces,
            thesis,
        })
    };
    APPENDIX_C.lines().filter_map(row).skip(every - 1).step_by(every).collect()
}

fn measure_all(
    experiments: &[Experiment],
    repeats: u64,
    bar: &ProgressBar,
) -> Result<Vec<Measured>, AppError> {
    let measure = |experiment| {
        let measured = measure(experiment, repeats);
        bar.advance(1);
        measured
    };
    experiments.iter().map(measure).collect()
}

fn measure(experiment: &Experiment, repeats: u64) -> Result<Measured, AppError> {
    let (mut ours, mut reference, mut checks) = (0.0, 0.0, 0.0);
    for seed in 0..repeats {
        let text = boards(experiment, seed);
        let (seconds, fast) = timing::once(|| statuses_fast(&text));
        ours += seconds;
        // The slow one is measured once: it is there for comparison, and for agreement.
        if seed == 0 {
            let (seconds, plain) = timing::once(|| statuses_plain(&text));
            reference = seconds;
            if fast != plain {
                return Err(AppError::Message { key: "study-giant-disagree", args: Vec::new() });
            }
            let is_check = |status: &&str| !matches!(*status, "Safe" | "Impossible");
            let count = plain.lines().filter(is_check).count();
            checks = 100.0 * count as f64 / experiment.boards as f64;
        }
    }
    let Experiment { label, at, thesis, .. } = experiment;
    let (label, at, thesis) = (label.clone(), *at, *thesis);
    Ok(Measured { label, at, thesis, ours: ours / repeats as f64, reference, checks })
}

fn boards(experiment: &Experiment, seed: u64) -> Arc<[u8]> {
    let Experiment { size, boards, pieces, .. } = *experiment;
    let mut text = format!("{boards}\n").into_bytes();
    // The size is large enough, so that there are no errors.
    for board in generate_boards(BoardKind::Uniform, size, pieces, seed).take(boards).flatten() {
        append_board(&mut text, &board);
    }
    text.into()
}

fn statuses_fast(text: &Arc<[u8]>) -> String {
    let options = EvaluateOptions { threads: NonZeroUsize::MIN, ..EvaluateOptions::default() };
    // Generated boards have no errors; if they had, the other answers would differ.
    let evaluated = evaluate_bytes(Arc::clone(text), &options).flatten();
    evaluated.map(|evaluated| evaluated.evaluation.status.to_string() + "\n").collect()
}

fn statuses_plain(text: &[u8]) -> String {
    let boards = parse(text, ParseOptions::default()).into_iter().flatten().flatten();
    boards.map(|board| thesis::evaluate(&board).status.to_string() + "\n").collect()
}

fn add_part(report: &mut Report<'_>, part: &str, measured: &[Measured]) -> Result<(), AppError> {
    let text = report.text();
    let word = |name: &str| text.get(&format!("study-giant-{name}"));
    report.head(&word(&format!("{part}-head")));
    report.say(&word(&format!("{part}-text")));
    let head = [&format!("{part}-at"), "checks", "thesis", "reference", "ours", "ratio"].map(&word);
    let row = |row: &Measured| {
        let seconds = |seconds| Cell::Decimal(seconds, 4);
        vec![
            row.label.clone(),
            Cell::Decimal(row.checks, 1),
            seconds(row.thesis),
            seconds(row.reference),
            seconds(row.ours),
            Cell::figures(row.thesis / row.ours),
        ]
    };
    report.table(part, Table { head: head.to_vec(), rows: measured.iter().map(row).collect() })?;
    let series = |name: &str, value: fn(&Measured) -> f64| LineSeries {
        name: word(name),
        points: measured.iter().map(|row| (row.at, value(row))).collect(),
    };
    let chart = LineChart {
        title: word(&format!("{part}-head")),
        x: ChartAxis {
            name: word(&format!("{part}-at")),
            scale: if part == "b" { Scale::Log } else { Scale::Linear },
        },
        y: ChartAxis { name: word("seconds"), scale: Scale::Log },
        series: vec![
            series("thesis", |row| row.thesis),
            series("reference", |row| row.reference),
            series("ours", |row| row.ours),
        ],
    };
    report.lines(part, &chart)?;
    let values = |value: fn(&Measured) -> f64| measured.iter().map(value);
    let sum = |value: fn(&Measured) -> f64| values(value).sum::<f64>();
    let spread = |value: fn(&Measured) -> f64| {
        let least = values(value).fold(f64::INFINITY, f64::min);
        text.decimal(round(values(value).fold(0.0, f64::max) / least))
    };
    let ratio = |of: f64| text.decimal(round(of / sum(|row| row.ours)));
    let args: [(&str, Arg); 4] = [
        ("thesis", ratio(sum(|row| row.thesis)).into()),
        ("reference", ratio(sum(|row| row.reference)).into()),
        ("spread", spread(|row| row.ours).into()),
        ("thesis-spread", spread(|row| row.thesis).into()),
    ];
    report.find(text.fill(&format!("study-giant-{part}-shows"), &args));
    Ok(())
}

/// To a tenth, and to a whole from ten on.
fn round(ratio: f64) -> f64 {
    if ratio < 10.0 { (ratio * 10.0).round() / 10.0 } else { ratio.round() }
}
