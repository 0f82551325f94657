//! Measures one area or all: `papan-bench AREA [--json] [options of the area]`.

mod chess;
mod giant;
mod goals;
mod program;
mod queens;
mod readme;
mod report;
mod sokoban;
mod standing;
mod web;

use report::Row;
use standing::Standing;
use std::{
    fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
};

const USAGE: &str = "\
usage: papan-bench chess [--json] [--here] [perft|lists|notation|records|graphs]...
       papan-bench giant [--json] [--quick] [--huge] [--check] [part of a name]
       papan-bench queens [--json]
       papan-bench sokoban [--json] [--quick] [--suite] [--time SECONDS] [part of a name]
       papan-bench web [--json] [--quick]
       papan-bench all [--json] [--quick | --write]
       papan-bench readme";

/// Measures an area with its options.
type Area = (&'static str, fn(&[String]) -> Vec<Row>);

/// The one that takes an hour is the last.
const AREAS: [Area; 5] = [
    ("chess", chess::run),
    ("giant", giant::run),
    ("queens", queens::run),
    ("web", web::run),
    ("sokoban", sokoban::run),
];

fn main() -> ExitCode {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let json = take(&mut args, "--json");
    let area = if args.is_empty() { String::new() } else { args.remove(0) };
    match area.as_str() {
        "all" => return measure_all(&mut args, json),
        "readme" => return told(renew_readmes()),
        _ => {}
    }
    let Some((name, run)) = AREAS.iter().find(|(name, _)| *name == area) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let rows = run(&args);
    if !rows.is_empty() {
        report::print(&rows, json);
    }
    if args.is_empty() && !json {
        println!();
        standing::print(&Standing::of_area(name, &rows), false);
    }
    ExitCode::SUCCESS
}

/// Measures everything and says where we stand; `--write` puts it into the book and the READMEs.
fn measure_all(args: &mut Vec<String>, json: bool) -> ExitCode {
    let write = take(args, "--write");
    if write && !args.is_empty() {
        eprintln!("only whole figures are written: leave out {}", args.join(" "));
        return ExitCode::from(2);
    }
    let mut standings = Vec::new();
    let mut page = String::from(PAGE_HEAD);
    for (name, run) in AREAS {
        eprintln!("== {name}");
        // Only the others know a quick form; chess would take the word for a part of its work.
        let rows = run(if name == "chess" { &[] } else { args });
        let area = Standing::of_area(name, &rows);
        let tables = [standing::to_markdown(&area), report::to_markdown(&rows)];
        page += &format!("\n## {name}\n\n{}", tables.join("\n"));
        standings.extend(area);
    }
    standing::print(&standings, json);
    if !write {
        return ExitCode::SUCCESS;
    }
    told(fs::write(root().join(PAGE), page).and_then(|()| renew_readmes()))
}

/// The READMEs take their figures from the page.
fn renew_readmes() -> io::Result<()> {
    readme::write(&fs::read_to_string(root().join(PAGE))?, &root())
}

fn told(result: io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The book's page of benchmarks.
const PAGE: &str = "docs/benchmarks.md";

const PAGE_HEAD: &str = "\
# Benchmarks

Written by `cargo xtask bench all --write`. For each area first what we ask of ourselves and where we stand (the worst row
decides), then every row. Ratios are above 1 where we are ahead; peers do the same work in the same run. Processor time,
unless a row says otherwise.
";

/// Removes a flag from the arguments and says whether it was there.
pub(crate) fn take(args: &mut Vec<String>, flag: &str) -> bool {
    let before = args.len();
    args.retain(|arg| arg != flag);
    args.len() < before
}
