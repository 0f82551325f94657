//! `cargo xtask bench AREA`: the same work by us and by our peers, in the package `bench/` outside the workspace.

use crate::step::{self, cargo, root};

/// Runs the benchmark of an area.
pub(crate) fn run(area: &str, rest: &[&str]) -> Result<(), String> {
    let manifest = root().join("bench/Cargo.toml");
    if !manifest.exists() {
        return Err("there is nothing to measure yet: bench/ does not exist".to_owned());
    }
    let manifest = manifest.display().to_string();
    let mut command =
        cargo(&["run", "--quiet", "--release", "--manifest-path", &manifest, "--", area]);
    step::run("bench", command.args(rest))
}
