//! Files, pipes and colours.

use crate::papan::{command, feed, root, run};
use std::{io::Read, process::Stdio};

const BOARD: &[u8] = b"1\n8 3\n1 1 k\n1 8 R\n8 3 K\n";

#[test]
fn a_dash_or_nothing_reads_standard_input() {
    for args in [&["giant", "state", "-"][..], &["giant", "state"]] {
        let run = feed(command(args), BOARD);
        assert_eq!((run.code, run.stdout.as_str()), (Some(0), "White Check - 2 Plausible Moves\n"));
        assert_eq!(run.stderr, "");
    }
}

#[test]
fn a_missing_file_is_named() {
    let run = run(["giant", "state", "no-such-file"]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
    assert!(
        run.stderr.starts_with("error: no-such-file: no such file or folder\nhint: "),
        "{}",
        run.stderr
    );
}

#[test]
fn a_folder_is_no_file_for_giant_state_but_fine_for_solve() {
    let judged = run(["giant", "state", "examples"]);
    assert_eq!(judged.code, Some(2));
    assert!(judged.stderr.contains("examples is a folder"), "{}", judged.stderr);
    assert_eq!(run(["solve", "examples"]).code, Some(0));
}

#[test]
#[cfg(target_os = "linux")]
fn an_unreadable_file_is_told_with_the_reason() {
    // Reading this file fails for everybody, the superuser included.
    let run = run(["giant", "state", "/proc/self/mem"]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
    assert!(run.stderr.contains("cannot read /proc/self/mem: "), "{}", run.stderr);
}

#[test]
fn a_file_too_long_for_the_memory_is_refused_before_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let hole = folder.path().join("hole");
    std::fs::File::create(&hole).unwrap().set_len(1 << 40).unwrap();
    let hole = hole.to_str().unwrap();
    for args in [&["solve", hole][..], &["sokoban", "solve", hole], &["queens", "solve", hole]] {
        let run = run(args);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{args:?}");
        assert!(run.stderr.contains("hole is longer than 1 GiB\nhint: "), "{}", run.stderr);
    }
}

#[test]
fn a_line_without_end_is_refused() {
    let board = "examples/giant/check.txt";
    let endless = vec![b'7'; 2 << 20];
    let run = feed(command(["giant", "play", "--plain", board]), &endless);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("<stdin> has a line longer than 1 MiB\nhint: "), "{}", run.stderr);
    let drawn = feed(command(["chess", "draw", "-"]), &endless);
    assert_eq!((drawn.code, drawn.stdout.as_str()), (Some(2), ""));
}

#[test]
fn a_folder_without_boards_is_told() {
    let empty = tempfile::tempdir().unwrap();
    std::fs::write(empty.path().join("note.txt"), "nothing to solve").unwrap();
    let run = run([std::ffi::OsStr::new("solve"), empty.path().as_os_str()]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("no boards in this folder"), "{}", run.stderr);
}

#[test]
fn a_file_of_no_known_kind_is_told_and_the_others_are_solved() {
    let run = run(["solve", "README.md", "examples/giant/safe.txt"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("README.md: not a board"), "{}", run.stderr);
    assert!(run.stdout.contains("Safe"));
}

#[test]
fn a_closed_pipe_is_success() {
    let boards: String = format!("20000\n{}", "8 2\n1 1 k\n8 8 K\n".repeat(20_000));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("boards.txt");
    std::fs::write(&file, boards).unwrap();
    let mut child = command([
        std::ffi::OsStr::new("giant"),
        "state".as_ref(),
        "--json".as_ref(),
        file.as_os_str(),
    ])
    .stdout(Stdio::piped())
    .stderr(Stdio::piped())
    .spawn()
    .unwrap();
    let mut first = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stderr, b"");
}

#[test]
fn colors_are_used_in_a_pipe_only_on_request() {
    let escapes = |args: &[&str], env: &[(&str, &str)]| {
        let mut command = command(args);
        command.envs(env.iter().copied());
        feed(command, b"").stdout.contains('\x1b')
    };
    let solve = ["solve", "examples/giant/safe.txt"];
    let always = ["solve", "examples/giant/safe.txt", "--color", "always"];
    assert!(!escapes(&solve, &[]));
    assert!(escapes(&always, &[]));
    assert!(escapes(&always, &[("NO_COLOR", "1")]), "a flag wins over the environment");
    assert!(!escapes(&solve, &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(escapes(&solve, &[("CLICOLOR_FORCE", "1")]));
    assert!(!escapes(
        &["solve", "examples/giant/safe.txt", "--color", "never"],
        &[("CLICOLOR_FORCE", "1")]
    ));
}

#[test]
fn ascii_drawings_hold_only_ascii_characters() {
    let ascii = run(["solve", "--ascii", "examples/giant/check.txt"]).stdout;
    let drawing = ascii.lines().filter(|line| !line.contains("Check")).collect::<String>();
    assert!(drawing.is_ascii());
    let mut dumb = command(["solve", "examples/giant/check.txt"]);
    dumb.env("TERM", "dumb");
    assert!(!feed(dumb, b"").stdout.contains('♔'));
    assert!(run(["solve", "examples/giant/check.txt"]).stdout.contains('♔'));
}

#[test]
fn without_arguments_in_a_pipe_the_usage_goes_to_standard_error() {
    let run = run::<&str>([]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
    assert!(run.stderr.contains("Usage: papan"));
}

#[test]
fn manual_pages_are_written_for_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("man1");
    let run = run([std::ffi::OsStr::new("man"), target.as_os_str()]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    for page in ["papan.1", "papan-giant.1", "papan-giant-state.1", "papan-solve.1"] {
        let text = std::fs::read_to_string(target.join(page)).unwrap();
        assert!(text.contains(".SH NAME") || text.contains(".SH NAMA"), "{page}");
    }
}

#[test]
fn completions_exist_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let run = run(["completions", shell]);
        assert_eq!(run.code, Some(0));
        assert!(run.stdout.contains("giant"), "{shell}");
    }
}

#[test]
fn json_lines_are_objects_with_exact_numbers() {
    let run = run(["giant", "state", "--json", "examples/giant/check.txt"]);
    let value: serde_json::Value = serde_json::from_str(run.stdout.trim()).unwrap();
    assert_eq!(value["verdict"], "check");
    assert_eq!(value["side"], "white");
    assert_eq!(value["moves"], 7);
    assert_eq!(value["white_king"][0], "500000000000000000");
    assert!(root().join("docs/schema.json").exists());
}

#[test]
fn json_brings_no_escape_sequence_of_a_file_to_the_terminal() {
    let record = "[Event \"a\u{9b}31m\u{9d}0;x\u{202e}b\"]\n\n1. e4 *\n";
    let run = feed(command(["chess", "pgn", "--json", "-"]), record.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    for harmful in ['\u{9b}', '\u{9d}', '\u{202e}'] {
        assert!(!run.stdout.contains(harmful), "{:?}", run.stdout);
    }
}
