//! One step of a chore: a program that is run at the top of the project and has to succeed.

use std::{
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

/// The top of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The cargo that runs us.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// Runs a step, says how long it took, and fails when it fails.
pub(crate) fn run(name: &str, command: &mut Command) -> Result<(), String> {
    eprintln!("== {name}");
    let started = Instant::now();
    let status = command
        .status()
        .map_err(|error| format!("{name}: {}: {error}", command.get_program().display()))?;
    if !status.success() {
        return Err(format!("{name} failed ({status})"));
    }
    eprintln!("== {name}: {:.1} s", started.elapsed().as_secs_f64());
    Ok(())
}

/// Whether a program can be started.
pub(crate) fn exists(program: &str, args: &[&str]) -> bool {
    Command::new(program).args(args).output().is_ok_and(|output| output.status.success())
}

/// The last lines of a text.
pub(crate) fn tail(text: &str, lines: usize) -> String {
    let skipped = text.lines().count().saturating_sub(lines);
    text.lines().skip(skipped).collect::<Vec<_>>().join("\n")
}
