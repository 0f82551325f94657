//! `cargo xtask test`: every test of the project.

use crate::{
    figures, fuzz, python,
    step::{self, cargo, exists},
    web,
};
use std::{fs, process::Stdio};

/// How long each fuzz target runs in the long form, in seconds.
const FUZZ: u32 = 60;

/// Runs every program in the `examples` folders of the libraries: without arguments each prints something and succeeds.
fn run_examples() -> Result<(), String> {
    step::run(
        "building the examples",
        &mut cargo(&["build", "--workspace", "--examples", "--quiet"]),
    )?;
    let mut folders: Vec<_> = fs::read_dir(step::root().join("crates"))
        .map_err(|error| error.to_string())?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.join("examples").is_dir())
        .collect();
    folders.sort();
    for folder in folders {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for entry in fs::read_dir(folder.join("examples")).map_err(|error| error.to_string())? {
            let path = entry.map_err(|error| error.to_string())?.path();
            let example = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let package = format!("papan-{name}");
            let args = ["run", "--quiet", "--package", &package, "--example", &example];
            step::run(
                &format!("example {example} of {package}"),
                cargo(&args).stdout(Stdio::null()),
            )?;
        }
    }
    Ok(())
}

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
        run_examples(),
        web::test(long),
        python::test(long),
        if long { fuzz::run(FUZZ) } else { Ok(()) },
    ];
    figures::print(&file);
    let failed: Vec<String> = parts.into_iter().filter_map(Result::err).collect();
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}
