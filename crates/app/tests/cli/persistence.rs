//! Nothing is ever lost: programs killed at any moment, disks that fail, folders that vanish, many writers at once.

use crate::{
    figures,
    papan::{Run, command, feed},
};
use std::{
    fs,
    io::{Read, Write},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

/// How often to try: `short` in the ordinary run.
fn times(short: u32, long: u32) -> u32 {
    if std::env::var_os("PAPAN_LONG").is_some() { long } else { short }
}

fn dialogue(folder: &Path, options: &[&str]) -> Command {
    let mut play = command(["chess", "play", "--plain", "--data-dir"]);
    play.arg(folder).args(options);
    play
}

/// A dialogue that is talked to while it runs.
fn begin(folder: &Path, rules: &str, output: fn() -> Stdio) -> Child {
    let mut play = dialogue(folder, &["--rules", rules]);
    play.stdin(Stdio::piped()).stdout(output()).stderr(output()).spawn().unwrap()
}

fn resume(folder: &Path, lines: &str) -> Run {
    feed(dialogue(folder, &["--resume"]), lines.as_bytes())
}

/// A game of 48 moves each, two short of its end, saved under one name again and again.
fn long_game() -> String {
    let round = "g1f3\ng8f6\nsave\nkept\nyes\nf3g1\nf6g8\nsave\nkept\nyes\n";
    format!("1\nAVA\nKAT\n{}", round.repeat(24))
}

/// The moves in a record, numbers and marks left out.
fn moves(record: &str) -> Vec<&str> {
    let text = record.rsplit("\n\n").next().unwrap_or_default();
    text.split_whitespace()
        .filter(|word| !word.starts_with(|c: char| c.is_ascii_digit() || c == '*'))
        .collect()
}

/// Whether these are the first moves of the long game.
fn is_a_beginning(moves: &[&str]) -> bool {
    let round = ["Nf3", "Nf6", "Ng1", "Ng8"];
    moves.iter().enumerate().all(|(i, mv)| *mv == round[i % 4])
}

#[test]
fn a_program_killed_at_any_moment_leaves_the_old_game_or_the_new_one() {
    let mut random = fastrand::Rng::with_seed(7);
    let (mut kept, mut saved) = (0, 0);
    for _ in 0..times(50, 1000) {
        let folder = tempfile::tempdir().unwrap();
        let mut child = begin(folder.path(), "classroom", Stdio::null);
        let mut input = child.stdin.take().unwrap();
        let writer = thread::spawn(move || _ = input.write_all(long_game().as_bytes()));
        thread::sleep(Duration::from_micros(random.u64(1_000..150_000)));
        child.kill().unwrap();
        child.wait().unwrap();
        writer.join().unwrap();
        let save = folder.path().join("saves/kept.pgn");
        if let Ok(text) = fs::read_to_string(&save) {
            assert!(text.trim_end().ends_with('*') && is_a_beginning(&moves(&text)), "{text}");
            saved += 1;
        }
        let unfinished = fs::read_dir(folder.path().join("unfinished")).into_iter().flatten();
        let games: Vec<_> = unfinished
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|end| end == "pgn"))
            .collect();
        assert!(games.len() <= 1, "{games:?}");
        if let [game] = &games[..] {
            let before = fs::read_to_string(game).unwrap();
            assert!(is_a_beginning(&moves(&before)), "{before}");
            let next = ["Nf3", "Nf6", "Ng1", "Ng8"][moves(&before).len() % 4];
            let resumed = resume(folder.path(), &format!("{next}\n"));
            assert_eq!((resumed.code, resumed.stderr.as_str()), (Some(0), ""));
            let after = fs::read_to_string(game).unwrap();
            assert_eq!(moves(&after).len(), moves(&before).len() + 1, "{after}");
            kept += 1;
        }
    }
    println!("{kept} games resumed, {saved} saves whole");
    figures::count("kills survived", times(50, 1000) as usize);
    assert!(kept > 0, "the program was killed before it did anything");
}

#[test]
#[cfg(unix)]
fn a_disk_that_is_full_is_told_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    // No file may grow, as on a full disk; the signal that comes with it is ignored so that writing fails instead.
    let limited = format!(
        "trap '' XFSZ; ulimit -f 0; exec '{}' chess play --plain --rules fide --data-dir '{}'",
        env!("CARGO_BIN_EXE_papan"),
        folder.path().display()
    );
    let mut shell = Command::new("sh");
    shell.args(["-c", &limited]).env("PAPAN_LANG", "en");
    let run = feed(shell, b"1\nAVA\nKAT\ne4\nsave\ngame\ne5\n");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stdout.contains("Pawn moved from (e,7) to (e,5)"), "{}", run.stdout);
    assert!(run.stderr.matches("cannot write ").count() >= 3, "{}", run.stderr);
    assert_eq!(
        fs::read_dir(folder.path().join("saves")).unwrap().count(),
        0,
        "nothing half written"
    );
}

/// The calls by which a file is written, and the errors that each of them is made to return.
const CALLS: [&str; 8] =
    ["openat", "write", "pwrite64", "fsync", "fdatasync", "rename", "renameat2", "unlink"];
const ERRORS: [&str; 3] = ["ENOSPC", "EIO", "EACCES"];

#[test]
#[cfg(target_os = "linux")]
fn a_fault_of_any_call_leaves_the_old_save_or_the_new_one() {
    if Command::new("strace").arg("-V").output().is_err() {
        println!("strace is not installed: faults of single calls are not tried");
        return;
    }
    let mut faults = Vec::new();
    for call in CALLS {
        for error in ERRORS {
            faults.extend((1..=24).map(|number| format!("{call}:error={error}:when={number}")));
        }
    }
    fastrand::Rng::with_seed(3).shuffle(&mut faults);
    faults.truncate(times(24, u32::MAX) as usize);
    for fault in &faults {
        let folder = tempfile::tempdir().unwrap();
        let save = folder.path().join("saves/kept.pgn");
        feed(dialogue(folder.path(), &["--rules", "fide"]), b"1\nAVA\nKAT\ne4\nsave\nkept\n");
        assert_eq!(moves(&fs::read_to_string(&save).unwrap()), ["e4"]);
        let play = dialogue(folder.path(), &["--resume"]);
        let mut traced = Command::new("strace");
        traced.args(["-f", "-o", "/dev/null", "-e", &format!("inject={fault}")]);
        traced.arg(play.get_program()).args(play.get_args()).env("PAPAN_LANG", "en");
        let run = feed(traced, b"e5\nsave\nkept\nyes\n");
        assert!(!run.stderr.contains("panicked"), "{fault}: {}", run.stderr);
        let text = fs::read_to_string(&save).unwrap();
        assert!(matches!(moves(&text)[..], ["e4"] | ["e4", "e5"]), "{fault}: {text}");
        assert!(text.trim_end().ends_with('*'), "{fault}: {text}");
        let resumed = resume(folder.path(), "");
        assert!(
            resumed.stdout.contains("to move"),
            "{fault}: {} {}",
            resumed.stdout,
            resumed.stderr
        );
    }
    figures::count("faults injected into calls of a save", faults.len());
}

#[test]
fn a_folder_that_cannot_be_used_is_told_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let blocked = folder.path().join("file");
    fs::write(&blocked, "in the way").unwrap();
    let run = feed(
        dialogue(&blocked, &["--rules", "classroom"]),
        b"1\nAVA\nKAT\nf3\ne5\ng4\nQh4\n3\n2\n4\n",
    );
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stdout.contains("Checkmate! KAT wins."), "{}", run.stdout);
    assert!(run.stderr.contains("cannot write "), "{}", run.stderr);
    assert_eq!(fs::read_to_string(&blocked).unwrap(), "in the way");
}

#[test]
fn a_folder_that_vanishes_is_made_again_and_the_game_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut child = begin(&data, "fide", Stdio::piped);
    let mut input = child.stdin.take().unwrap();
    let mut output = child.stdout.take().unwrap();
    input.write_all(b"1\nAVA\nKAT\ne4\n").unwrap();
    wait_for(&mut output, "KAT to move");
    fs::remove_dir_all(&data).unwrap();
    input.write_all(b"e5\n").unwrap();
    wait_for(&mut output, "AVA to move");
    drop(input);
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(0));
    let resumed = resume(&data, "Nf3\n");
    assert!(resumed.stdout.contains("Knight moved from (g,1) to (f,3)"), "{}", resumed.stdout);
}

fn wait_for(output: &mut impl Read, words: &str) {
    let mut seen = Vec::new();
    let mut byte = [0];
    while output.read(&mut byte).unwrap() == 1 {
        seen.push(byte[0]);
        if String::from_utf8_lossy(&seen).contains(words) {
            return;
        }
    }
    panic!("{words:?} was not said: {}", String::from_utf8_lossy(&seen));
}

#[test]
fn scores_of_eight_programs_at_once_are_all_kept() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let each = times(12, 1000);
    thread::scope(|scope| {
        for hand in 0..8u32 {
            let (folder, data) = (folder.path(), &data);
            scope.spawn(move || {
                let file = folder.join(format!("hand{hand}.txt"));
                for points in 0..each {
                    fs::write(&file, format!("ABC - {points}\n")).unwrap();
                    let mut import = command(["chess", "scores", "--import"]);
                    import.arg(&file).arg("--data-dir").arg(data);
                    let run = feed(import, b"");
                    assert_eq!(run.code, Some(0), "{}", run.stderr);
                }
            });
        }
    });
    let mut scores = command(["chess", "scores", "--data-dir"]);
    scores.arg(&data);
    assert_eq!(feed(scores, b"").stdout.lines().count(), 8 * each as usize);
    figures::count("scores kept, eight writers at once", 8 * each as usize);
}

#[test]
#[cfg(unix)]
fn an_interrupt_keeps_the_game_and_says_how_to_go_on() {
    for signal in ["INT", "TERM", "HUP"] {
        let folder = tempfile::tempdir().unwrap();
        let mut child = begin(folder.path(), "fide", Stdio::piped);
        let mut input = child.stdin.take().unwrap();
        input.write_all(b"1\nAVA\nKAT\ne4\n").unwrap();
        wait_for(child.stdout.as_mut().unwrap(), "KAT to move");
        let kill = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
        assert!(kill.unwrap().success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{signal}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("--resume"), "{signal}");
        let resumed = resume(folder.path(), "e5\n");
        assert!(resumed.stdout.contains("Pawn moved from (e,7) to (e,5)"), "{}", resumed.stdout);
    }
}

#[test]
#[cfg(unix)]
fn what_is_kept_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    feed(dialogue(&data, &["--rules", "fide"]), b"1\nAVA\nKAT\ne4\nsave\ngame\n");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&data.join("saves")), 0o700);
    assert_eq!(mode(&data.join("saves/game.pgn")), 0o600);
}
