//! The project's chores. `cargo xtask` alone lists them.

#![allow(clippy::print_stdout, clippy::print_stderr)]

mod bench;
mod check;
mod figures;
mod fuzz;
mod python;
mod spelling;
mod step;
mod test;
mod web;

use std::process::{Command, ExitCode};

const USAGE: &str = "\
Usage: cargo xtask CHORE

  test [--long]        every test; --long runs the long forms too
  bench AREA [--json]  measure an area against its peers; all of them: bench all
  fuzz [SECONDS]       every fuzz target for so long, a minute unless told
  mutants [OPTIONS]    small faults put into the rules, one at a time: the tests must notice each (hours)
  book                 the book of docs/ as pages, in target/book
  web                  only the tests of the pages in the browser
  python [--long]      only the tests of the Python package; --long builds its wheel and tries Ray
  schema               docs/schema.json and web/lib/protocol.d.ts, from the types of the program
  shots                the pictures of the screens and the pages in docs/pictures
  ci                   what a change must pass: format, spelling, lints, docs, licences, tests";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["test"] => test::run(false),
        ["test", "--long"] => test::run(true),
        ["bench", area, rest @ ..] => bench::run(area, rest),
        ["fuzz"] => fuzz::run(60),
        ["fuzz", seconds] => seconds.parse().map_err(|_| USAGE.to_owned()).and_then(fuzz::run),
        ["mutants", rest @ ..] => mutants(rest),
        ["book"] => book(),
        ["web"] => web::test(false),
        ["python"] => python::test(false),
        ["python", "--long"] => python::test(true),
        ["schema"] => schema(),
        ["shots"] => web::shots(),
        ["ci"] => check::run().and_then(|()| test::run(false)),
        ["--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => Err(USAGE.to_owned()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// Tries whether the tests would notice; `.cargo/mutants.toml` says where.
fn mutants(options: &[&str]) -> Result<(), String> {
    if !step::exists("cargo-mutants", &["mutants", "--version"]) {
        return Err("mutants need cargo-mutants: cargo install cargo-mutants --locked".to_owned());
    }
    let mut mutants = step::cargo(&["mutants", "--workspace", "--output", "target"]);
    step::run("mutants", mutants.args(options))
}

/// Writes the schema of all answers and the types of the protocol; tests keep them current.
fn schema() -> Result<(), String> {
    let mut test =
        step::cargo(&["test", "--quiet", "--package", "papan", "--lib", "--", "the_checked_in"]);
    step::run("schema", test.env("PAPAN_UPDATE", "1"))
}

/// Makes the book.
fn book() -> Result<(), String> {
    if !step::exists("mdbook", &["--version"]) {
        return Err("the book needs mdbook: cargo install mdbook --locked".to_owned());
    }
    let mut mdbook = Command::new("mdbook");
    step::run("book", mdbook.args(["build", "docs"]).current_dir(step::root()))
}
