//! `cargo xtask test`: every test of the project.

use crate::{
    step::{self, cargo, exists},
    web,
};

/// Runs the tests, with nextest when it is installed; the examples in the docs always run with cargo's own runner.
pub(crate) fn run(long: bool) -> Result<(), String> {
    let nextest = exists("cargo-nextest", &["nextest", "--version"]);
    let runner: &[&str] = if nextest {
        &["nextest", "run", "--workspace", "--no-fail-fast"]
    } else {
        &["test", "--workspace", "--lib", "--bins", "--tests"]
    };
    let mut tests = cargo(runner);
    let mut examples = cargo(&["test", "--workspace", "--doc", "--quiet"]);
    if long {
        tests.env("PAPAN_LONG", "1");
    }
    step::run("tests", &mut tests)?;
    step::run("examples in the docs", &mut examples)?;
    web::test(long)
}
