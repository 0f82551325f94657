//! `cargo xtask ci`, apart from the tests: format, spelling, lints, docs, licences.

use crate::{
    spelling,
    step::{self, cargo, exists},
};

/// Checks everything that needs no test to run.
pub(crate) fn run() -> Result<(), String> {
    step::run("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    for manifest in ["bench/Cargo.toml", "fuzz/Cargo.toml"] {
        let mut format = cargo(&["fmt", "--check", "--manifest-path", manifest]);
        step::run(&format!("format of {manifest}"), &mut format)?;
    }
    spelling::check()?;
    step::run(
        "lints",
        &mut cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]),
    )?;
    let mut docs =
        cargo(&["doc", "--workspace", "--no-deps", "--quiet", "--document-private-items"]);
    step::run("docs", docs.env("RUSTDOCFLAGS", "-D warnings"))?;
    if exists("cargo-deny", &["--version"]) {
        step::run("licences", &mut cargo(&["deny", "check", "bans", "licenses", "sources"]))?;
        // The list of advisories comes from the network; elsewhere that may be missing, there it must not.
        if is_on_github() {
            step::run("advisories", &mut cargo(&["deny", "check", "advisories"]))?;
        }
        return Ok(());
    }
    if is_on_github() {
        return Err("licences and advisories cannot be checked: cargo-deny is missing".into());
    }
    eprintln!(
        "== licences: not checked; `cargo install cargo-deny --locked` installs what is missing"
    );
    Ok(())
}

fn is_on_github() -> bool {
    std::env::var_os("GITHUB_ACTIONS").is_some()
}
