//! Measures one area or all: `papan-bench AREA [--json] [--write] [options of the area]`.

mod chess;
mod giant;
mod goals;
mod page;
mod program;
mod queens;
mod readme;
mod report;
mod sokoban;
mod standing;
mod web;

use report::Row;
use standing::Standing;
use std::process::ExitCode;

const USAGE: &str = "\
usage: papan-bench chess [--json] [--here] [perft|lists|notation|records|graphs|counts]...
       papan-bench giant [--json] [--quick] [part of a name]
       papan-bench queens [--json]
       papan-bench sokoban [--json] [--quick] [--suite] [--time SECONDS] [part of a name]
       papan-bench web [--json] [--quick]
       papan-bench all [--json] [--quick]
       papan-bench AREA|all --write, which puts whole figures into the book and the READMEs";

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
    let (json, write) = (take(&mut args, "--json"), take(&mut args, "--write"));
    let area = if args.is_empty() { String::new() } else { args.remove(0) };
    if write && !args.is_empty() {
        eprintln!("only whole figures are written: leave out {}", args.join(" "));
        return ExitCode::from(2);
    }
    let chosen: Vec<Area> =
        AREAS.into_iter().filter(|(name, _)| area == "all" || area == *name).collect();
    if chosen.is_empty() {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    }
    let mut standings = Vec::new();
    for (name, run) in &chosen {
        if area == "all" {
            eprintln!("== {name}");
        }
        // Only the others know a quick form; chess would take the word for a part of its work.
        let rows = run(if area == "all" && *name == "chess" { &[] } else { &args });
        let measured = Standing::of_area(name, &rows);
        if write && let Err(error) = page::write(name, &measured, &rows) {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
        if area != "all" && !rows.is_empty() {
            report::print(&rows, json);
        }
        standings.extend(measured);
    }
    if area == "all" {
        standing::print(&standings, json);
    } else if args.is_empty() && !json {
        println!();
        standing::print(&standings, false);
    }
    ExitCode::SUCCESS
}

/// Removes a flag from the arguments and says whether it was there.
pub(crate) fn take(args: &mut Vec<String>, flag: &str) -> bool {
    let before = args.len();
    args.retain(|arg| arg != flag);
    args.len() < before
}
