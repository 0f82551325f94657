//! Rows of both builds: for any processor, and for the one at hand.

use crate::report::Row;
use std::process::{Command, Stdio};

/// How this program was built.
pub(super) const BUILD: &str = if cfg!(target_feature = "avx2") { "native" } else { "plain" };

/// Names the build of a row.
pub(super) fn name_build(row: Row) -> Row {
    Row { work: format!("{}, {BUILD}", row.work), ..row }
}

/// Hands rows on to the program that started this one.
pub(super) fn hand_on(rows: &[Row]) {
    for row in rows {
        let Row { work, unit, ours, peer, peer_name, more_is_better } = row;
        println!("{work}\t{unit}\t{ours}\t{peer}\t{peer_name}\t{more_is_better}");
    }
}

/// A row that was handed on. Its names live as long as the program, like all names of rows.
fn from_line(line: &str) -> Option<Row> {
    let mut fields = line.split('\t');
    let mut next = || fields.next();
    Some(Row {
        work: next()?.to_owned(),
        unit: next()?.to_owned().leak(),
        ours: next()?.parse().ok()?,
        peer: next()?.parse().ok()?,
        peer_name: next()?.to_owned().leak(),
        more_is_better: next()?.parse().ok()?,
    })
}

/// The same measured by this program built for this processor, with the peer's faster tables.
pub(super) fn measure_native(args: &[String]) -> Vec<Row> {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/target/native");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["run", "--quiet", "--release", "--features", "pext", "--manifest-path", manifest])
        .args(["--target-dir", folder, "--", "chess", "--hand-on"])
        .args(args)
        .env("RUSTFLAGS", "-C target-cpu=native")
        .stderr(Stdio::inherit())
        .output();
    match output {
        Ok(output) if output.status.success() => {
            String::from_utf8_lossy(&output.stdout).lines().filter_map(from_line).collect()
        }
        _ => {
            eprintln!("skipped: the native build could not be made or run");
            Vec::new()
        }
    }
}
