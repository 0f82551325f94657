//! `papan giant state` as a whole process: starting, reading a file from the page cache, evaluating, and printing.

use super::{REPEATS, Set, evaluate};
use crate::{
    program,
    report::{Row, best_by_turns, wall_ms},
};
use papan_giant::BoardKind;
use std::{fs, process::Command};

const KINDS: [BoardKind; 3] = [BoardKind::Uniform, BoardKind::DoubleChecks, BoardKind::Pawns];

/// Files of 40 MB, on one thread and on two.
pub(super) fn measure(rows: &mut Vec<Row>) {
    let program = program::build();
    let file = std::env::temp_dir().join(format!("papan-bench-{}.txt", std::process::id()));
    for kind in KINDS {
        let set = Set { kind, boards: 5, pieces: 200_000 };
        let text = set.text();
        fs::write(&file, &text).expect("a writable temporary directory");
        let run = |threads: &str| {
            let mut command = Command::new(&program);
            command.args(["giant", "state", "--threads", threads]).arg(&file);
            String::from_utf8(command.output().expect("papan runs").stdout).expect("words")
        };
        let [(one, answers), (two, same), (memory, expected)] = best_by_turns(
            2 * REPEATS,
            wall_ms,
            [&mut || run("1"), &mut || run("2"), &mut || evaluate(text.clone(), 1)],
        );
        assert!(answers == expected && same == expected, "{}", set.name());
        let mut add = |what: &str, ours, peer, peer_name| {
            let work = format!("{}, whole process, {what}", set.name());
            rows.push(Row { work, unit: "ms", ours, peer, peer_name, more_is_better: false });
        };
        add("one thread", one, memory, "evaluating in memory");
        add("two threads", two, one, "one thread");
    }
    fs::remove_file(&file).ok();
}
