//! `cargo xtask ci`, apart from the tests: format, lints, docs, licences.

use crate::step::{self, cargo, exists};

/// Checks everything that needs no test to run.
pub(crate) fn run() -> Result<(), String> {
    step::run("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    for manifest in ["bench/Cargo.toml", "fuzz/Cargo.toml"] {
        let mut format = cargo(&["fmt", "--check", "--manifest-path", manifest]);
        step::run(&format!("format of {manifest}"), &mut format)?;
    }
    step::run(
        "lints",
        &mut cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]),
    )?;
    let mut docs =
        cargo(&["doc", "--workspace", "--no-deps", "--quiet", "--document-private-items"]);
    step::run("docs", docs.env("RUSTDOCFLAGS", "-D warnings"))?;
    if exists("cargo-deny", &["--version"]) {
        return step::run(
            "licences",
            &mut cargo(&["deny", "check", "bans", "licenses", "sources"]),
        );
    }
    eprintln!(
        "== licences: not checked; `cargo install cargo-deny --locked` installs what is missing"
    );
    Ok(())
}
