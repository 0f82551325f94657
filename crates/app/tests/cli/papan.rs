//! Runs the program.

use std::{
    ffi::OsStr,
    io::Write,
    path::{Path, PathBuf},
    process::{ChildStdin, Command, Output, Stdio},
};

/// What a run left behind.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// The top of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// A command to run the program at the top of the project, in English, with nothing inherited that changes what it says.
pub(crate) fn command<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_papan"));
    command.current_dir(root()).args(args);
    for name in [
        "NO_COLOR",
        "CLICOLOR",
        "CLICOLOR_FORCE",
        "COLORTERM",
        "LC_ALL",
        "LC_CTYPE",
        "LANG",
        "RUST_BACKTRACE",
    ] {
        command.env_remove(name);
    }
    command.env("PAPAN_LANG", "en").env("TERM", "xterm");
    command
}

/// Runs the program with a text as its standard input.
pub(crate) fn feed(command: Command, input: &[u8]) -> Run {
    // A program that refuses its arguments does not read its input.
    let write = |mut stdin: ChildStdin| drop(stdin.write_all(input));
    run_beside(command, write)
}

/// Runs the program with a text that goes on until the program has had enough.
pub(crate) fn flood(command: Command, start: &[u8], repeated: &[u8]) -> Run {
    let piece = repeated.repeat((1 << 16) / repeated.len());
    run_beside(command, |mut stdin| {
        let mut written = stdin.write_all(start);
        while written.is_ok() {
            written = stdin.write_all(&piece);
        }
    })
}

/// Runs the program while its standard input is written.
fn run_beside(mut command: Command, write: impl FnOnce(ChildStdin) + Send) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let stdin = child.stdin.take().unwrap();
    // Written beside the reading: a program that answers as it reads would wait for us otherwise.
    std::thread::scope(|scope| {
        scope.spawn(move || write(stdin));
        describe(&child.wait_with_output().unwrap())
    })
}

/// Runs the program without input.
pub(crate) fn run<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Run {
    feed(command(args), b"")
}

fn describe(output: &Output) -> Run {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("the program writes UTF-8");
    Run { code: output.status.code(), stdout: text(&output.stdout), stderr: text(&output.stderr) }
}

/// What of a line is worth showing: pictures have very long ones.
fn beginning(line: &str) -> String {
    line.chars().take(300).collect()
}

/// Compares a text with a checked-in file. `PAPAN_UPDATE=1` writes the file anew, for a person to read the difference.
pub(crate) fn assert_like_file(found: &str, path: &Path) {
    if std::env::var_os("PAPAN_UPDATE").is_some() {
        std::fs::write(path, found).unwrap();
        return;
    }
    let expected = std::fs::read_to_string(path).unwrap_or_default();
    if expected != found {
        let differing = expected.lines().zip(found.lines()).position(|(one, other)| one != other);
        let line = differing.unwrap_or(expected.lines().count().min(found.lines().count()));
        panic!(
            "{} is out of date from line {}:\n  written: {:?}\n  found:   {:?}\nPAPAN_UPDATE=1 writes it anew.",
            path.display(),
            line + 1,
            expected.lines().nth(line).map(beginning),
            found.lines().nth(line).map(beginning),
        );
    }
}

/// The files that git tracks, relative to the root.
pub(crate) fn tracked_files() -> Vec<PathBuf> {
    let output = Command::new("git").args(["ls-files", "-z"]).current_dir(root()).output().unwrap();
    let names = String::from_utf8(output.stdout).unwrap();
    names.split('\0').filter(|name| !name.is_empty()).map(PathBuf::from).collect()
}
