//! `papan` as people build it.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// Builds the program and says where it is.
pub(crate) fn build() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let built = Command::new("cargo")
        .args(["build", "--quiet", "--release", "-p", "papan"])
        .current_dir(&root)
        .status();
    assert!(built.is_ok_and(|status| status.success()), "papan can't be built");
    root.join("target/release/papan")
}
