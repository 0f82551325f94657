//! `papan queens race`: the methods side by side on one board, as a table and as a plot.

use super::{exit_after, input::Boards};
use crate::{
    cli::{args::SearchLimits, image_output},
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    run::Timed,
};
use papan_core::Meter;
use papan_draw::{BarChart, BarSeries, ChartAxis, Scale};
use papan_games::{
    i18n::Catalog,
    queens::{
        method::{Find, Method, SolveOutcome},
        report::RaceReport,
    },
};
use papan_queens::Board;
use std::{io::Write, path::PathBuf, time::Duration};
use unicode_width::UnicodeWidthStr;

/// The methods in the order of the table.
const METHODS: [Method; 4] = [Method::Search, Method::Dlx, Method::Sat, Method::Brute];

/// A quick method runs again until it has had this long; the best time counts.
const LONG_ENOUGH: Duration = Duration::from_millis(20);

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    boards: Boards,
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    limits: SearchLimits,
    #[arg(long)]
    json: bool,
}

/// Lets every method solve one board of a text.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let puzzle = args.boards.read_one(console)?.puzzle;
    let mut runners = Vec::new();
    for method in METHODS {
        match race(method, &puzzle.board, args, console) {
            Ok(runner) => runners.push(runner),
            Err(exit) => return Ok(exit),
        }
    }
    let mut out = console.out();
    if args.json {
        for runner in &runners {
            writeln!(out, "{}", papan_games::report::to_json(runner)?)?;
        }
    } else {
        tell(&runners, console.text, &mut out)?;
    }
    out.flush()?;
    if let Some(path) = &args.output {
        image_output::save_chart(&plot(&runners, console.text), console.text, path)?;
    }
    let answer = |status| runners.iter().any(|runner| runner.status == status);
    Ok(if answer("solved") {
        Exit::Success
    } else if answer("no-solution") {
        Exit::Negative
    } else {
        Exit::GaveUp
    })
}

/// Runs one method; an interrupted race has no table.
fn race(method: Method, board: &Board, args: &Args, console: &Console) -> Result<RaceReport, Exit> {
    let name = method.as_str();
    let Some((found, steps, time)) = measure(method, board, Find::First, args, console)? else {
        let status = "unsupported";
        return Ok(RaceReport {
            method: name,
            status,
            steps: None,
            seconds: None,
            unique: None,
            proof_seconds: None,
        });
    };
    let done = found.stop.is_none();
    let mut runner = RaceReport {
        method: name,
        status: found.status(),
        steps: Some(found.cases.unwrap_or(steps.into())),
        seconds: done.then_some(time),
        unique: found.unique,
        proof_seconds: None,
    };
    if method != Method::Brute
        && done
        && let Some((found, _, time)) = measure(method, board, Find::Unique, args, console)?
    {
        runner.unique = found.unique;
        runner.proof_seconds = found.unique.map(|_| time);
    }
    Ok(runner)
}

/// What a method finds, its steps and its best time in seconds; nothing when it does not take the board.
fn measure(
    method: Method,
    board: &Board,
    find: Find,
    args: &Args,
    console: &Console,
) -> Result<Option<(SolveOutcome, u64, f64)>, Exit> {
    let mut best = f64::MAX;
    let mut total = Duration::ZERO;
    loop {
        let run = |meter: &mut Meter<'_>| (method.solve(board, find, meter), meter.nodes());
        let Timed { result: (found, steps), time, .. } =
            args.limits.run("queens-live", String::new(), console, run);
        let Ok(found) = found else { return Ok(None) };
        if let Some(stop) = found.stop
            && exit_after(stop) == Exit::Interrupted
        {
            return Err(Exit::Interrupted);
        }
        best = best.min(time.as_secs_f64());
        total += time;
        if total >= LONG_ENOUGH || found.stop.is_some() {
            return Ok(Some((found, steps, best)));
        }
    }
}

fn tell(runners: &[RaceReport], text: &Catalog, out: &mut Out) -> std::io::Result<()> {
    let head = ["method", "answer", "steps", "first", "proof"]
        .map(|column| text.get(&format!("queens-race-{column}")));
    let mut rows = vec![head];
    for runner in runners {
        let time = |seconds: Option<f64>| {
            seconds.map_or("-".to_owned(), |seconds| {
                text.duration(Duration::try_from_secs_f64(seconds).unwrap_or_default())
            })
        };
        rows.push([
            runner.method.to_owned(),
            text.get(&format!("queens-status-{}", runner.status)),
            runner.steps.map_or("-".to_owned(), |steps| text.big_number(steps)),
            time(runner.seconds),
            time(runner.proof_seconds),
        ]);
    }
    let widths: Vec<usize> = (0..rows[0].len())
        .map(|column| rows.iter().map(|row| row[column].width()).max().unwrap_or(0))
        .collect();
    for row in &rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            let blank = " ".repeat(width - cell.width());
            if column < 2 { format!("{cell}{blank}") } else { format!("{blank}{cell}") }
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}

fn plot(runners: &[RaceReport], text: &Catalog) -> BarChart {
    let series = |key: &str, time: fn(&RaceReport) -> Option<f64>| BarSeries {
        name: text.get(key),
        values: runners.iter().map(|runner| time(runner).map(|seconds| seconds * 1e6)).collect(),
    };
    BarChart {
        title: text.get("queens-race-title"),
        value: ChartAxis { name: text.get("queens-race-axis"), scale: Scale::Log },
        groups: runners.iter().map(|runner| runner.method.to_owned()).collect(),
        series: vec![
            series("queens-race-first", |runner| runner.seconds),
            series("queens-race-proof", |runner| runner.proof_seconds),
        ],
    }
}
