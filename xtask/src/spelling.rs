//! The spell-checker: `typos` with `_typos.toml`. Where it is missing, pip installs it into `target/`.

use crate::step::{self, exists, root};
use std::{ffi::OsString, process::Command};

/// The version that pip installs, so that a newer dictionary does not fail an old commit.
const VERSION: &str = "typos==1.51.1";

/// Checks names, comments, messages and docs.
pub(crate) fn check() -> Result<(), String> {
    let Some(typos) = find()? else {
        eprintln!(
            "== spelling: not checked; `cargo install typos-cli --locked` installs what is missing"
        );
        return Ok(());
    };
    let mut command = Command::new(typos);
    step::run("spelling", command.args(["--format", "brief"]).current_dir(root()))
}

/// The program on the path, or the one in `target/`, which is installed if pip is there.
fn find() -> Result<Option<OsString>, String> {
    if exists("typos", &["--version"]) {
        return Ok(Some("typos".into()));
    }
    let folder = root().join("target/typos");
    let installed = folder.join("bin/typos");
    if !installed.exists() {
        if !exists("python3", &["-m", "pip", "--version"]) {
            return Ok(None);
        }
        let mut pip = Command::new("python3");
        pip.args(["-m", "pip", "install", "--quiet", "--target"]).arg(&folder).arg(VERSION);
        step::run("installing typos", &mut pip)?;
    }
    Ok(Some(installed.into()))
}
