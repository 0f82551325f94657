//! The Python package: tried with the program of the tests, and in the long form as a wheel, with Ray.

use crate::step::{self, cargo, exists, root};
use std::{path::PathBuf, process::Command};

/// Runs the tests of the package. Python is wanted, but not everybody who builds papan has it.
pub(crate) fn test(long: bool) -> Result<(), String> {
    if !exists("python3", &["--version"]) {
        eprintln!("== python: skipped, there is no python3");
        return Ok(());
    }
    if long {
        let python = install()?;
        return step::run("python, from its wheel", &mut tests(python));
    }
    step::run("papan", &mut cargo(&["build", "--quiet", "--workspace", "--bins", "--tests"]))?;
    let mut path = vec![root().join("target/debug")];
    path.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let path = std::env::join_paths(path).map_err(|error| error.to_string())?;
    let mut tests = tests("python3".into());
    step::run("python", tests.env("PATH", path).env("PYTHONPATH", root().join("python")))
}

fn tests(python: PathBuf) -> Command {
    let mut tests = Command::new(python);
    tests.args(["-m", "unittest", "discover", "--start-directory"]);
    tests.arg(root().join("python/tests")).env("PYTHONDONTWRITEBYTECODE", "1");
    // Ray sends no usage statistics from tests.
    tests.env("RAY_USAGE_STATS_ENABLED", "0");
    tests
}

/// Builds the wheel and installs it with Ray where nothing else is. The interpreter there.
fn install() -> Result<PathBuf, String> {
    let home = root().join("target/python");
    let python = home.join("bin/python");
    let mut make = Command::new("python3");
    step::run("python environment", make.args(["-m", "venv", "--clear"]).arg(&home))?;
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "./python[ray]"]).current_dir(root());
    // Its own folder: what pip builds must not make the next test compile again.
    step::run("wheel and Ray", pip.env("CARGO_TARGET_DIR", root().join("target/wheel")))?;
    Ok(python)
}
