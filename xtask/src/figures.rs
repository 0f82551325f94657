//! What the tests tried, as they counted it: lines of a name and a number, added up.

use crate::step::root;
use std::{collections::BTreeMap, fs, path::PathBuf};

/// The file that the tests write to, through `PAPAN_FIGURES`. Begins empty.
pub(crate) fn start() -> PathBuf {
    let file = root().join("target/figures.tsv");
    // Not there before the first run.
    let _ = fs::remove_file(&file);
    file
}

/// Says what was tried.
pub(crate) fn print(file: &PathBuf) {
    let text = fs::read_to_string(file).unwrap_or_default();
    let mut sums: BTreeMap<&str, u64> = BTreeMap::new();
    for (name, number) in text.lines().filter_map(|line| line.split_once('\t')) {
        *sums.entry(name).or_default() += number.parse().unwrap_or(0);
    }
    for (name, sum) in sums {
        eprintln!("== {name}: {sum}");
    }
}
