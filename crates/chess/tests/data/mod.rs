//! Test data that lies beside the checkout, when it does.
#![allow(dead_code, unreachable_pub, clippy::print_stdout)]

use std::path::PathBuf;

/// The text of a file of the shared chess data, or `None` (and a line saying so) when it is not there.
pub fn read(name: &str) -> Option<String> {
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/chess").join(name);
    let text = std::fs::read(&path).ok();
    if text.is_none() {
        println!("skipped: {} is not here", path.display());
    }
    text.map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

/// Whether the long version of the tests was asked for.
pub fn long() -> bool {
    std::env::var_os("PAPAN_LONG").is_some_and(|value| value == "1")
}
