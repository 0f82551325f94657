//! The project's chores. `cargo xtask test`, `cargo xtask bench AREA`, `cargo xtask shots`, `cargo xtask ci`.

#![allow(clippy::print_stdout, clippy::print_stderr)]

mod bench;
mod check;
mod step;
mod test;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
Usage: cargo xtask CHORE

  test [--long]        every test; --long runs the long forms too
  bench AREA [--json]  measure an area against its peers
  web                  only the tests of the pages in the browser
  shots                the pictures of the pages in docs/pictures
  ci                   what a change must pass: format, lints, docs, licences, tests";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["test"] => test::run(false),
        ["test", "--long"] => test::run(true),
        ["bench", area, rest @ ..] => bench::run(area, rest),
        ["web"] => web::test(false),
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
