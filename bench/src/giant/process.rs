//! `papan giant state` as a whole process: starting, reading a file from the page cache, judging, and saying so.

use super::{REPEATS, Set, judge};
use crate::{
    program,
    report::{Row, best, wall_ms},
};
use papan_giant::Kind;
use std::{fs, process::Command};

const KINDS: [Kind; 3] = [Kind::Uniform, Kind::DoubleChecks, Kind::Pawns];

/// Files of 40 MB, on one thread and on two.
pub(super) fn measure(rows: &mut Vec<Row>) {
    let program = program::build();
    let file = std::env::temp_dir().join(format!("papan-bench-{}.txt", std::process::id()));
    for kind in KINDS {
        let set = Set { kind, boards: 5, men: 200_000 };
        let text = set.text();
        fs::write(&file, &text).expect("a writable temporary directory");
        let run = |threads: &str| {
            let mut command = Command::new(&program);
            command.args(["giant", "state", "--threads", threads]).arg(&file);
            String::from_utf8(command.output().expect("papan runs").stdout).expect("words")
        };
        // By turns, because the machine may be busy for a while.
        let (mut one, mut two, mut memory) = (f64::INFINITY, f64::INFINITY, f64::INFINITY);
        for _ in 0..2 * REPEATS {
            let [(first, answers), (second, same), (third, expected)] = [
                best(1, wall_ms, || run("1")),
                best(1, wall_ms, || run("2")),
                best(1, wall_ms, || judge(&text, 1)),
            ];
            assert!(answers == expected && same == expected, "{}", set.name());
            (one, two, memory) = (one.min(first), two.min(second), memory.min(third));
        }
        let mut add = |what: &str, ours, peer, peer_name| {
            let work = format!("{}, whole process, {what}", set.name());
            rows.push(Row { work, unit: "ms", ours, peer, peer_name, more_is_better: false });
        };
        add("one thread", one, memory, "judging in memory");
        add("two threads", two, one, "one thread");
    }
    fs::remove_file(&file).ok();
}
