//! `papan queens race`: the methods side by side on one board, as a table and as a plot.

use super::{
    exit_after,
    limit::Limit,
    method::{Found, Goal, Method},
    reading::Boards,
};
use crate::{
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    image_output,
};
use papan_core::Meter;
use papan_draw::{BarChart, BarSeries, ChartAxis, Scale};
use papan_games::i18n::Catalog;
use papan_queens::Board;
use serde::Serialize;
use std::{io::Write, path::PathBuf, time::Duration};
use unicode_width::UnicodeWidthStr;

/// A quick method runs again until it has had this long; the best time counts.
const LONG_ENOUGH: Duration = Duration::from_millis(20);

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    boards: Boards,
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    limit: Limit,
    #[arg(long)]
    json: bool,
}

/// One method of `papan queens race --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Runner {
    /// `search`, `dlx`, `sat` or `brute`.
    method: &'static str,
    /// `solved`, `no-solution`, `gave-up`, `internal`, or `unsupported` if the method does not accept the board.
    status: &'static str,
    /// Nodes of the search, or cases of the brute force, up to the first solution.
    steps: Option<u128>,
    /// Time to the first solution.
    seconds: Option<f64>,
    /// Whether there is exactly one solution; `null` if that is not known.
    unique: Option<bool>,
    /// Time to find that out; the brute force does not.
    proof_seconds: Option<f64>,
}

/// Lets every method solve the first board of a text.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let puzzle = args.boards.read_first(console)?;
    let mut runners = Vec::new();
    for method in Method::ALL {
        match race(method, &puzzle.board, args, console) {
            Ok(runner) => runners.push(runner),
            Err(exit) => return Ok(exit),
        }
    }
    let mut out = console.out();
    if args.json {
        for runner in &runners {
            writeln!(out, "{}", serde_json::to_string(runner).map_err(std::io::Error::from)?)?;
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
fn race(method: Method, board: &Board, args: &Args, console: &Console) -> Result<Runner, Exit> {
    let name = method.name();
    let Some((found, steps, time)) = measure(method, board, Goal::First, args, console)? else {
        let status = "unsupported";
        return Ok(Runner {
            method: name,
            status,
            steps: None,
            seconds: None,
            unique: None,
            proof_seconds: None,
        });
    };
    let done = found.stop.is_none();
    let mut runner = Runner {
        method: name,
        status: found.status(),
        steps: Some(found.cases.unwrap_or(steps.into())),
        seconds: done.then_some(time),
        unique: found.unique,
        proof_seconds: None,
    };
    if method != Method::Brute
        && done
        && let Some((found, _, time)) = measure(method, board, Goal::Unique, args, console)?
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
    goal: Goal,
    args: &Args,
    console: &Console,
) -> Result<Option<(Found, u64, f64)>, Exit> {
    let mut best = f64::MAX;
    let mut total = Duration::ZERO;
    loop {
        let run = |meter: &mut Meter<'_>| (method.solve(board, goal, meter), meter.nodes());
        let ((found, steps), took) = args.limit.spend(console.text, run);
        let Ok(found) = found else { return Ok(None) };
        if let Some(stop) = found.stop
            && exit_after(stop) == Exit::Interrupted
        {
            return Err(Exit::Interrupted);
        }
        best = best.min(took.as_secs_f64());
        total += took;
        if total >= LONG_ENOUGH || found.stop.is_some() {
            return Ok(Some((found, steps, best)));
        }
    }
}

fn tell(runners: &[Runner], text: &Catalog, out: &mut Out) -> std::io::Result<()> {
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

fn plot(runners: &[Runner], text: &Catalog) -> BarChart {
    let series = |key: &str, time: fn(&Runner) -> Option<f64>| BarSeries {
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
