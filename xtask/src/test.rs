//! `cargo xtask test`: every test of the project.

use crate::{
    figures, fuzz, python,
    step::{self, cargo, exists},
    web,
};

/// How long each fuzz target runs in the long form, in seconds.
const FUZZ: u32 = 60;

/// Runs the tests, with nextest when it is installed; the examples in the docs always run with cargo's own runner. A part
/// that fails does not keep the others from being tried.
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
        // Millions of boards: as fast as this machine can, which also tries its vector instructions.
        tests.args(["--release", "--target-dir", "target/native"]);
        tests.env("RUSTFLAGS", "-C target-cpu=native").env("PAPAN_LONG", "1");
    }
    let file = figures::start();
    let parts = [
        step::run("tests", tests.env("PAPAN_FIGURES", &file)),
        step::run("examples in the docs", &mut examples),
        web::test(long),
        python::test(long),
        if long { fuzz::run(FUZZ) } else { Ok(()) },
    ];
    figures::print(&file);
    let failed: Vec<String> = parts.into_iter().filter_map(Result::err).collect();
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}
