//! `cargo xtask fuzz`: every fuzz target for some time, from its kept texts. What it finds on the way is not kept; what
//! breaks is, in `fuzz/artifacts`, and ends the chore.

use crate::step::{self, exists, root};
use std::{
    fs,
    process::{Command, Stdio},
};

/// Runs every target for so many seconds, and says how many texts were tried.
pub(crate) fn run(seconds: u32) -> Result<(), String> {
    if !exists("cargo-fuzz", &["--version"]) {
        eprintln!(
            "== fuzz: left out; `cargo install cargo-fuzz --locked` installs what is missing"
        );
        return Ok(());
    }
    let mut all = 0;
    for target in targets()? {
        let runs = fuzz(&target, seconds)?;
        eprintln!("== fuzz {target}: {runs} texts in {seconds} s");
        all += runs;
    }
    eprintln!("== fuzz: {all} texts, nothing broke");
    Ok(())
}

/// The names of all targets.
fn targets() -> Result<Vec<String>, String> {
    let folder = root().join("fuzz/fuzz_targets");
    let entries =
        fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut targets: Vec<String> =
        names.filter_map(|name| name.strip_suffix(".rs").map(str::to_owned)).collect();
    targets.sort();
    Ok(targets)
}

/// Runs one target and returns how many texts it tried.
fn fuzz(target: &str, seconds: u32) -> Result<u64, String> {
    let found = root().join("target/fuzz-found").join(target);
    fs::create_dir_all(&found).map_err(|error| format!("{}: {error}", found.display()))?;
    let kept = root().join("fuzz/corpus").join(target);
    let output = Command::new("cargo")
        // The sanitizers need a nightly compiler; without unsafe code they would find nothing.
        .args(["fuzz", "run", "--sanitizer", "none", target])
        .args([&found, &kept])
        .args(["--", &format!("-max_total_time={seconds}"), "-rss_limit_mb=2048", "-timeout=20"])
        .current_dir(root().join("fuzz"))
        .env("RUSTC_BOOTSTRAP", "1")
        .stdout(Stdio::null())
        .output()
        .map_err(|error| format!("cargo fuzz: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let done = said.lines().rev().find_map(|line| line.strip_prefix("Done "));
    let runs = done.and_then(|line| line.split(' ').next()?.parse().ok());
    match runs {
        Some(runs) if output.status.success() => Ok(runs),
        _ => Err(format!("fuzz {target} failed:\n{}", step::tail(&said, 40))),
    }
}
