//! Measures one area: `papan-bench AREA [--json] [options of the area]`.

mod chess;
mod giant;
mod program;
mod queens;
mod report;
mod sokoban;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
usage: papan-bench chess [--json] [--here] [perft|lists|notation|records|graphs]...
       papan-bench giant [--json] [--quick] [--huge] [--check] [part of a name]
       papan-bench queens [--json]
       papan-bench sokoban [--json] [--quick] [--suite] [--time SECONDS] [part of a name]
       papan-bench web [--json] [--quick]";

fn main() -> ExitCode {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let json = take(&mut args, "--json");
    let area = if args.is_empty() { String::new() } else { args.remove(0) };
    let rows = match area.as_str() {
        "chess" => {
            chess::run(&args, json);
            return ExitCode::SUCCESS;
        }
        "giant" => giant::run(&args),
        "queens" => queens::run(&args),
        "sokoban" => sokoban::run(&args),
        "web" => web::run(&args),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    if !rows.is_empty() {
        report::print(&rows, json);
    }
    ExitCode::SUCCESS
}

/// Removes a flag from the arguments and says whether it was there.
pub(crate) fn take(args: &mut Vec<String>, flag: &str) -> bool {
    let before = args.len();
    args.retain(|arg| arg != flag);
    args.len() < before
}
