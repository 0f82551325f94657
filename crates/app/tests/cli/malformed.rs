//! Every fault of a giant board's text: its own message with place and hint, in both languages, exit code 2, no answer.

use crate::papan::{assert_like_file, command, feed, root};
use std::fmt::Write;

const FAULTS: &[(&str, &str)] = &[
    ("empty", ""),
    ("blank", " \n\t\n"),
    ("no number of boards", "k 1 1\n"),
    ("no boards", "0\n"),
    ("too many boards for SPOJ", "20001\n"),
    ("a board is missing", "2\n8 2\n1 1 k\n8 8 K\n"),
    ("a piece is missing", "1\n8 3\n1 1 k\n8 8 K\n"),
    ("cut inside a piece", "1\n8 3\n1 1 k\n8 8 K\n3 4"),
    ("text after the end", "1\n8 2\n1 1 k\n8 8 K\nhello\n"),
    ("side too small", "1\n7 2\n1 1 k\n7 7 K\n"),
    ("side too large for SPOJ", "1\n1000000000000000001 2\n1 1 k\n8 8 K\n"),
    ("too few pieces", "1\n8 1\n1 1 k\n"),
    ("too many pieces for SPOJ", "1\n1000 200001\n1 1 k\n"),
    ("more pieces than squares", "1\n8 65\n1 1 k\n"),
    ("coordinate 0", "1\n8 2\n0 1 k\n8 8 K\n"),
    ("negative coordinate", "1\n8 2\n1 -1 k\n8 8 K\n"),
    ("coordinate with plus", "1\n8 2\n1 +1 k\n8 8 K\n"),
    ("coordinate beyond the board", "1\n8 2\n1 9 k\n8 8 K\n"),
    ("coordinate above u64", "1\n8 2\n1 18446744073709551616 k\n8 8 K\n"),
    ("decimal coordinate", "1\n8 2\n1.5 1 k\n8 8 K\n"),
    ("coordinate with exponent", "1\n8 2\n1e0 1 k\n8 8 K\n"),
    ("no coordinate", "1\n8 2\nx 1 k\n8 8 K\n"),
    ("unknown letter", "1\n8 2\n1 1 z\n8 8 K\n"),
    ("the knight as n", "1\n8 2\n1 1 k\n8 8 n\n"),
    ("doubled letter", "1\n8 2\n1 1 kk\n8 8 K\n"),
    ("missing letter", "1\n8 2\n1 1\n8 8 K\n"),
    ("missing number of pieces", "1\n8 \n1 1 k\n8 8 K\n"),
    ("extra word", "1\n8 2\n1 1 k 4\n8 8 K\n"),
    ("no white king", "1\n8 2\n1 1 q\n8 8 K\n"),
    ("no black king", "1\n8 2\n1 1 k\n8 8 Q\n"),
    ("second king", "1\n8 3\n1 1 k\n8 8 K\n2 2 k\n"),
    ("a square taken twice", "1\n8 3\n1 1 k\n8 8 K\n1 1 q\n"),
    ("NUL byte", "1\n8 2\n1 1 k\0\n8 8 K\n"),
    ("not ASCII", "1\n8 2\n1 1 ♔\n8 8 K\n"),
    ("too few rows", "1\nk.......\n........\n"),
    ("row too short", "1\nk......\n"),
    ("unknown square", "1\nk.......\n..x.....\n"),
];

#[test]
fn every_fault_has_its_own_message_with_place_and_hint_in_both_languages() {
    let mut report = String::new();
    for (name, text) in FAULTS {
        writeln!(report, "# {name}").unwrap();
        for (lang, error, hint) in
            [("en", "error: <stdin>:", "\nhint: "), ("id", "galat: <stdin>:", "\nsaran: ")]
        {
            let args = ["giant", "state", "--limits", "spoj", "--lang", lang];
            let run = feed(command(args), text.as_bytes());
            let told = &run.stderr;
            assert_eq!(run.code, Some(2), "{name}");
            assert!(told.starts_with(error) && told.contains(hint), "{name}: {told}");
            assert!(
                !told.contains("giant-") && !told.contains('$'),
                "a message is missing: {told}"
            );
            write!(report, "{}{told}", run.stdout).unwrap();
        }
        report.push('\n');
    }
    assert_like_file(&report, &root().join("crates/app/tests/cli/malformed.txt"));
}

#[test]
fn boards_before_a_fault_are_answered_and_the_faulty_one_is_not() {
    let run = feed(command(["giant", "state"]), b"2\n8 2\n1 1 k\n8 8 K\n8 2\n1 1 k\n8 8 Q\n");
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), "Safe\n"));
    assert!(run.stderr.contains("<stdin>:5:1: this board has no black king"));
}
