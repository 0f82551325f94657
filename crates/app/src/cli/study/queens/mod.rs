//! `papan study queens`: the test case of a report on solving Queens by brute force (IF2211, ITB 2026), the number of cases
//! that its program looks at, and what both become when boards grow.

mod plain;

use super::{
    StudyContext,
    report::Report,
    table::{Cell, Table},
    timing,
};
use crate::error::AppError;
use papan_core::Meter;
use papan_draw::{BarChart, BarSeries, ChartAxis, LineChart, LineSeries, Scale};
use papan_games::{
    i18n::{Arg, Localize},
    queens::method::{Find, Method},
};
use papan_queens::{
    Board, GenerateOptions, brute_force, format_solved, generate_with, parse, solve,
};
use std::ops::RangeInclusive;

/// The report's test case 1. In its text two rows have lost their form: the fourth has a letter too many, the fifth two too
/// few.
const TEST_CASE: &str = include_str!("../../../../../../examples/queens/report.txt");

/// A board whose first row would have to hold two queens.
const UNSOLVABLE: &str = "ABCCCCCCC\nCCCCCCCCC\nDDDDDDDDD\nEEEEEEEEE\nFFFFFFFFF\nGGGGGGGGG\nHHHHHHHHH\nIIIIIIIII\nIIIIIIIII\n";

/// The methods in the order of the plot.
const METHODS: [Method; 4] = [Method::Brute, Method::Sat, Method::Dlx, Method::Search];

/// Boards of each size.
const BOARDS: u64 = 5;

/// How far the experiments go.
struct Extent {
    sizes: RangeInclusive<usize>,
    /// The largest boards for the report's program.
    plain: usize,
}

/// A board and the cases of its brute force, counted in three ways.
struct Counted {
    name: String,
    board: Board,
    /// By the report's program.
    plain: Option<u64>,
    /// By our brute force.
    brute: u64,
    /// By the place of the first solution in the order of all cases.
    rank: Option<u64>,
    seconds: Seconds,
}

#[derive(Clone, Copy)]
struct Seconds {
    plain: Option<f64>,
    brute: f64,
    search: f64,
}

/// Does the experiments.
pub(super) fn redo(context: &StudyContext<'_>, report: &mut Report<'_>) -> Result<(), AppError> {
    let extent = if context.quick {
        Extent { sizes: 5..=12, plain: 10 }
    } else {
        Extent { sizes: 5..=13, plain: 12 }
    };
    let test_case = read("report.txt", TEST_CASE)?;
    let unsolvable = read("unsolvable", UNSOLVABLE)?;
    let sizes = extent.sizes.clone().count();
    let bar = context.bar(2 + sizes * BOARDS as usize);
    let count = |name: String, board: Board| {
        let counted = count(name, board, extent.plain);
        bar.advance(1);
        counted
    };
    let word = |name: &str| context.text.get(&format!("study-queens-{name}"));
    let documents =
        [count(word("test-case"), test_case.clone())?, count(word("unsolvable"), unsolvable)?];
    let mut grown = Vec::new();
    for size in extent.sizes.clone() {
        for seed in 1..=BOARDS {
            let Some(board) = make(size, seed) else { continue };
            grown.push(count(format!("{size} x {size}, {seed}"), board)?);
        }
    }
    drop(bar);
    add_test_case(report, &test_case, &documents[0])?;
    add_counts(report, documents.iter().chain(&grown))?;
    add_growth(report, &extent, &grown)
}

fn read(name: &str, text: &str) -> Result<Board, AppError> {
    let mut puzzles = parse(text.as_bytes()).map_err(|error| AppError::parse(name, error))?;
    Ok(puzzles.swap_remove(0).board)
}

/// A board with exactly one solution, always the same for the same numbers.
fn make(size: usize, seed: u64) -> Option<Board> {
    let options = GenerateOptions { size, ..GenerateOptions::default() };
    Some(generate_with(&options, seed, &mut Meter::unlimited()).ok()?.board)
}

fn count(name: String, board: Board, largest: usize) -> Result<Counted, AppError> {
    let (brute_seconds, outcome) = timing::best(|| brute_force::solve(&board));
    let outcome = outcome.map_err(|error| error.message())?;
    let brute = outcome.cases as u64;
    let plain = (board.size() <= largest).then(|| timing::best(|| plain::solve(&board)));
    let first = outcome.answer.solution().map(|found| found.columns().collect::<Vec<usize>>());
    if plain.as_ref().is_some_and(|(_, plain)| plain.cases != brute || plain.columns != first) {
        return Err(AppError::Message { key: "study-queens-disagree", args: Vec::new() });
    }
    let (search, _) = timing::best(|| solve(&board));
    let rank = brute_force::last_case(&board, u64::MAX).map(|cases| cases as u64);
    let seconds =
        Seconds { plain: plain.as_ref().map(|plain| plain.0), brute: brute_seconds, search };
    Ok(Counted { name, board, plain: plain.map(|plain| plain.1.cases), brute, rank, seconds })
}

/// A method on the report's board.
struct Runner {
    name: String,
    /// Cases of the brute force, nodes of the others.
    steps: u64,
    seconds: f64,
}

/// The methods side by side on the report's board.
fn add_test_case(
    report: &mut Report<'_>,
    board: &Board,
    counted: &Counted,
) -> Result<(), AppError> {
    let text = report.text();
    let word = |name: &str| text.get(&format!("study-queens-{name}"));
    report.head(&word("test-head"));
    report.say(&word("test-text"));
    if let Some(solution) = solve(board).solution() {
        let solved = format_solved(board, solution.cells());
        report.say(&format!("```text\n{}\n```", solved.trim_end()));
    }
    let plain = counted.seconds.plain.unwrap_or(f64::NAN);
    let cases = counted.brute;
    let mut runners = vec![Runner { name: word("plain"), steps: cases, seconds: plain }];
    for method in METHODS {
        let name = word(&format!("method-{}", method.as_str()));
        runners.push(race(method, name, board)?);
    }
    let row = |runner: &Runner| {
        vec![
            runner.name.as_str().into(),
            Cell::Whole(runner.steps),
            Cell::figures(runner.seconds * 1e6),
            Cell::figures(plain / runner.seconds),
        ]
    };
    let head = ["method", "steps", "microseconds", "plain-ratio"].map(word).to_vec();
    report.table("methods", Table { head, rows: runners.iter().map(row).collect() })?;
    let chart = BarChart {
        title: word("methods-title"),
        value: ChartAxis { name: word("microseconds-axis"), scale: Scale::Log },
        groups: runners.iter().map(|runner| runner.name.clone()).collect(),
        series: vec![BarSeries {
            name: word("microseconds"),
            values: runners.iter().map(|runner| Some(runner.seconds * 1e6)).collect(),
        }],
    };
    report.bars("methods", &chart)?;
    let times = |runner: Option<&Runner>| {
        let seconds = runner.map_or(f64::NAN, |runner| runner.seconds);
        Arg::from(Cell::figures(plain / seconds).show(text))
    };
    let (brute, search) = (times(runners.get(1)), times(runners.last()));
    let args = [("cases", cases.into()), ("brute", brute), ("search", search)];
    report.find(text.fill("study-queens-test-shows", &args));
    Ok(())
}

fn race(method: Method, name: String, board: &Board) -> Result<Runner, AppError> {
    let work = || {
        let mut meter = Meter::unlimited();
        let found = method.solve(board, Find::First, &mut meter);
        (found, meter.nodes())
    };
    let (seconds, (found, nodes)) = timing::best(work);
    let steps = found.map_err(|error| error.message())?.cases.map_or(nodes, |cases| cases as u64);
    Ok(Runner { name, steps, seconds })
}

/// The numbers of cases, theirs and ours.
fn add_counts<'a>(
    report: &mut Report<'_>,
    boards: impl Iterator<Item = &'a Counted>,
) -> Result<(), AppError> {
    let text = report.text();
    let word = |name: &str| text.get(&format!("study-queens-{name}"));
    report.head(&word("counts-head"));
    report.say(&word("counts-text"));
    let boards: Vec<&Counted> = boards.collect();
    let row = |counted: &&Counted| {
        let whole = |count: Option<u64>| count.map_or(Cell::Nothing, Cell::Whole);
        vec![
            counted.name.as_str().into(),
            Cell::Whole(all_cases(&counted.board)),
            whole(counted.plain),
            Cell::Whole(counted.brute),
            Cell::ratio(counted.plain.map(|cases| cases as f64), Some(counted.brute as f64)),
            whole(counted.rank),
        ]
    };
    let head =
        ["board", "all", "plain-cases", "our-cases", "cases-ratio", "rank"].map(word).to_vec();
    report.table("cases", Table { head, rows: boards.iter().map(row).collect() })?;
    let run = boards.iter().filter(|counted| counted.plain.is_some()).count();
    let agree = boards.iter().filter(|counted| counted.plain == Some(counted.brute)).count();
    let ranked = boards.iter().filter(|counted| counted.rank == Some(counted.brute)).count();
    let args: [(&str, Arg); 4] = [
        ("boards", boards.len().into()),
        ("run", run.into()),
        ("agree", agree.into()),
        ("ranked", ranked.into()),
    ];
    report.find(text.fill("study-queens-counts-shows", &args));
    Ok(())
}

fn all_cases(board: &Board) -> u64 {
    (1..=board.size() as u64).product()
}

/// Times by size, the mean of all boards of that size.
fn add_growth(
    report: &mut Report<'_>,
    extent: &Extent,
    boards: &[Counted],
) -> Result<(), AppError> {
    let text = report.text();
    let word = |name: &str| text.get(&format!("study-queens-{name}"));
    report.head(&word("growth-head"));
    report.say(&text.fill("study-queens-growth-text", &[("boards", BOARDS.into())]));
    let mut rows = Vec::new();
    let mut points: [Vec<(f64, f64)>; 3] = Default::default();
    for size in extent.sizes.clone() {
        let same: Vec<&Counted> =
            boards.iter().filter(|counted| counted.board.size() == size).collect();
        let mean = |value: &dyn Fn(&Counted) -> Option<f64>| {
            let values: Option<Vec<f64>> = same.iter().map(|counted| value(counted)).collect();
            values.map(|values| values.iter().sum::<f64>() / values.len() as f64)
        };
        let cases = mean(&|counted| Some(counted.brute as f64));
        let plain = mean(&|counted| counted.seconds.plain);
        let brute = mean(&|counted| Some(counted.seconds.brute));
        let search = mean(&|counted| Some(counted.seconds.search));
        let times = |seconds: Option<f64>, unit: f64| {
            seconds.map_or(Cell::Nothing, |seconds| Cell::figures(seconds * unit))
        };
        rows.push(vec![
            Cell::Whole(size as u64),
            cases.map_or(Cell::Nothing, |cases| Cell::Whole(cases.round() as u64)),
            times(plain, 1e3),
            times(brute, 1e3),
            Cell::ratio(plain, brute),
            times(search, 1e6),
            Cell::ratio(brute, search),
        ]);
        for (series, seconds) in points.iter_mut().zip([plain, brute, search]) {
            series.extend(seconds.map(|seconds| (size as f64, seconds)));
        }
    }
    let head =
        ["size", "mean-cases", "plain-ms", "brute-ms", "plain-brute", "search-us", "brute-search"];
    report.table("growth", Table { head: head.map(word).to_vec(), rows })?;
    let last = |series: &[(f64, f64)]| series.last().copied().unwrap_or((f64::NAN, f64::NAN));
    let (brute, search) = (last(&points[1]), last(&points[2]));
    let names = ["plain", "method-brute", "method-search"].map(word);
    let series = names.into_iter().zip(points).map(|(name, points)| LineSeries { name, points });
    let chart = LineChart {
        title: word("growth-title"),
        x: ChartAxis { name: word("size-axis"), scale: Scale::Linear },
        y: ChartAxis { name: word("seconds-axis"), scale: Scale::Log },
        series: series.collect(),
    };
    report.lines("growth", &chart)?;
    let args: [(&str, Arg); 4] = [
        ("size", (brute.0 as u64).into()),
        ("brute", Cell::figures(brute.1 * 1e3).show(text).into()),
        ("search", Cell::figures(search.1 * 1e6).show(text).into()),
        ("ratio", Cell::figures(brute.1 / search.1).show(text).into()),
    ];
    report.find(text.fill("study-queens-growth-shows", &args));
    Ok(())
}
