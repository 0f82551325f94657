//! Large and hostile texts to every reader: an answer or a refusal, within four times the text and a constant of memory,
//! and no panic. 100 MB each in the long run; a reader that is not linear would not come back.

use crate::{
    figures,
    papan::{Run, command, feed, flood, root},
};
use std::{path::Path, process::Command};

/// Memory of the program itself, its threads and their reserves included.
const OWN: usize = 512 << 20;

fn is_long() -> bool {
    std::env::var_os("PAPAN_LONG").is_some()
}

/// Bytes of a text.
fn length() -> usize {
    if is_long() { 100 << 20 } else { 1 << 19 }
}

/// What reads texts.
const READERS: [&[&str]; 12] = [
    &["solve", "-"],
    &["chess", "moves", "-", "--json"],
    &["chess", "pgn", "-"],
    &["giant", "state", "-"],
    &["giant", "moves", "-"],
    &["sokoban", "info", "-"],
    &["sokoban", "solve", "--time", "1", "-"],
    &["sokoban", "convert", "--to", "sok", "-"],
    &["sokoban", "verify", "examples/sokoban/windmill.xsb", "-"],
    &["queens", "solve", "--time", "1", "-"],
    &["queens", "import", "-"],
    &["chess", "scores", "--import", "/dev/stdin"],
];

/// Texts that look like something for a while: what comes first, and what is repeated after it.
const TEXTS: [(&[u8], &[u8]); 22] = [
    (b"", b"\0"),
    (b"", b"\n"),
    (b"", b" "),
    (b"", b"7"),
    (b"", b"\xff"),
    (b"", b"\xef\xbb\xbf"),
    (b"", b"A"),
    (b"", b"#"),
    (b"", b"####\n"),
    (b"", b"0\n"),
    (b"", b"rnbqkbnr/"),
    (b"", b"8/8/8/8/8/8/8/K6k w - - 0 1 "),
    (b"1. e4 ", b"("),
    (b"1. e4 ", b"{"),
    (b"", b"[Event \""),
    (b"", b"1. Nf3 Nf6 2. Ng1 Ng8 "),
    (b"1\n1000000000000000000 1000000000000000000\n", b"1 1 k\n"),
    (b"1000000000\n", b"8 2\n1 1 k\n8 8 K\n"),
    (b"<SokobanLevels>", b"<LevelCollection>"),
    (b"<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"", b"&b;"),
    (b"; level\n#####\n#@$.#\n#####\nSolution\n", b"r"),
    (b"", b"999999999#|"),
];

/// What reads lines of JSON, and lines for them.
const FILTERS: [&[&str]; 4] =
    [&["batch", "chess"], &["batch", "giant"], &["batch", "queens"], &["batch", "sokoban"]];
const LINES: [(&[u8], &[u8]); 4] = [
    (b"", b"["),
    (b"{\"board\":\"\",\"id\":", b"{\"id\":"),
    (b"{\"board\":\"", b"#"),
    (b"{\"board\":\"", b"\\u0023"),
];

/// One number, one row, one comment and one game that go on for ever.
const ENDLESS: [(&[u8], &[u8]); 4] =
    [(b"", b"7"), (b"", b"#"), (b"1. e4 ", b"{"), (b"", b"1. Nf3 Nf6 2. Ng1 Ng8 ")];

fn text(start: &[u8], repeated: &[u8]) -> Vec<u8> {
    let length = length();
    let mut text = Vec::with_capacity(length + repeated.len());
    text.extend_from_slice(start);
    while text.len() < length {
        text.extend_from_slice(repeated);
    }
    text
}

/// The program with so many bytes of memory and no more.
fn confined(args: &[&str], bytes: usize, folder: &Path) -> Command {
    let inner = command(args);
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -v $1; shift; exec \"$@\"", "sh"]);
    shell.arg((bytes >> 10).to_string()).arg(inner.get_program()).args(inner.get_args());
    shell.current_dir(root()).env("PAPAN_LANG", "en").env("XDG_DATA_HOME", folder);
    shell
}

#[test]
fn hostile_texts_are_answered_or_refused_within_bounded_memory() {
    let folder = tempfile::tempdir().unwrap();
    for (start, repeated) in TEXTS {
        let text = text(start, repeated);
        for args in READERS {
            let run = feed(confined(args, 4 * length() + OWN, folder.path()), &text);
            assert_calm(&run, args, repeated);
            figures::count("hostile texts answered or refused", 1);
        }
    }
}

#[test]
fn hostile_lines_are_answered_within_bounded_memory() {
    let folder = tempfile::tempdir().unwrap();
    for (start, repeated) in LINES {
        let mut text = text(start, repeated);
        // The last two are whole questions.
        text.extend(b"\"}\n");
        for args in FILTERS {
            let run = feed(confined(args, 4 * length() + OWN, folder.path()), &text);
            assert_calm(&run, args, repeated);
            assert_eq!(run.stdout.lines().count(), 1, "{args:?}");
            assert!(run.stdout.contains("\"error\":"), "{args:?}: {}", run.stdout);
            figures::count("hostile texts answered or refused", 1);
        }
    }
}

/// No more than a gibibyte of one board, game or file is ever kept.
#[test]
fn texts_without_end_are_answered_or_refused_within_bounded_memory() {
    if !is_long() {
        println!("skipped: gigabytes take minutes; PAPAN_LONG runs them");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (start, repeated) in ENDLESS {
        for args in READERS {
            let run = flood(confined(args, (4 << 30) + OWN, folder.path()), start, repeated);
            assert_calm(&run, args, repeated);
            figures::count("texts without end answered or refused", 1);
        }
    }
}

/// Answered or refused, and no more.
fn assert_calm(run: &Run, args: &[&str], repeated: &[u8]) {
    let shape = String::from_utf8_lossy(repeated);
    let said = run.stderr.get(..2000).unwrap_or(&run.stderr);
    assert!(
        matches!(run.code, Some(0..=3)) && !said.contains("panicked"),
        "{args:?} on {shape:?}: {:?} {said}",
        run.code
    );
}
