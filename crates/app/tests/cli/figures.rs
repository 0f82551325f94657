//! What was tried, counted over all tests: `cargo xtask test` names a file in `PAPAN_FIGURES` and adds it up.

use std::{fs::OpenOptions, io::Write};

/// Adds to a figure.
pub(crate) fn count(what: &str, times: usize) {
    let Some(file) = std::env::var_os("PAPAN_FIGURES") else { return };
    // A line in one piece: tests write at the same time.
    let line = format!("{what}\t{times}\n");
    let mut file = OpenOptions::new().create(true).append(true).open(file).unwrap();
    file.write_all(line.as_bytes()).unwrap();
}
