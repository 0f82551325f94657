//! The whole process respects the memory limit. Alone in its file, since tests of one file share a process.

#![allow(clippy::print_stderr)]

use papan_sokoban::{Answer, Budget, Collection, Level, Meter, SolveOptions, solve_with};
use std::{fs, path::Path};

const MEMORY_BYTES: u64 = 64_000_000;

fn collection(name: &str) -> Option<Vec<Level>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/sokoban");
    fs::read_to_string(folder.join(name)).ok().map(|text| {
        let collection = Collection::parse(&text).expect("a collection of levels");
        collection.levels.into_iter().map(|entry| entry.level).collect()
    })
}

/// The peak memory of this process, where the system reports it.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}

#[test]
fn collections_of_small_boards_are_solved_within_64_megabytes_of_process_memory() {
    for name in ["timus_hard.xsb", "thesis.xsb", "timus8.xsb"] {
        let Some(levels) = collection(name) else {
            eprintln!("{name} is not at pusher");
            continue;
        };
        for level in levels {
            let mut meter = Meter::new(Budget { memory: Some(MEMORY_BYTES), ..Budget::UNLIMITED });
            let answer = solve_with(&level, &SolveOptions::default(), &mut meter);
            assert!(matches!(answer, Answer::Solved(_)), "{name}\n{level}");
        }
    }
    assert!(peak_memory().is_none_or(|bytes| bytes < MEMORY_BYTES), "{:?}", peak_memory());
}
