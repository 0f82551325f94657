//! The full-screen terminal, driven in a terminal by keys and mouse, and read back.

mod chess;
mod leaving;
mod levels;
mod picture;
mod pty;
mod puzzles;
mod shots;

use pty::Terminal;
use std::{
    fs,
    path::Path,
    process::Command,
    thread,
    time::{Duration, Instant},
};

const PAPAN: &str = env!("CARGO_BIN_EXE_papan");
const USUAL: (u16, u16) = (80, 24);

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const LEFT: &str = "\x1b[D";
const ENTER: &str = "\r";
const ESCAPE: &str = "\x1b";
const CTRL_C: &str = "\x03";
const CTRL_F: &str = "\x06";
const CTRL_L: &str = "\x0c";
const CTRL_S: &str = "\x13";
const CTRL_T: &str = "\x14";
const CTRL_U: &str = "\x15";
const CTRL_R: &str = "\x12";
const CTRL_LEFT: &str = "\x1b[1;5D";
const CTRL_G: &str = "\x07";
const CTRL_P: &str = "\x10";
const PAGE_UP: &str = "\x1b[5~";
const CTRL_Z: &str = "\x1a";

/// A game between two people, just begun.
fn game(folder: &Path, size: (u16, u16)) -> Terminal {
    let mut terminal =
        Terminal::open(PAPAN, &["chess", "play", "--data-dir", folder.to_str().unwrap()], size);
    terminal.wait_for("a new game of chess");
    terminal.send(ENTER);
    terminal.wait_for("WHI to move");
    terminal
}

/// Where a square of a board with squares of four columns and two rows is: somewhere inside it.
fn square(name: &str) -> (usize, usize) {
    let [file, rank] = name.as_bytes() else { panic!("{name}") };
    (4 + 4 * usize::from(file - b'a'), 2 + 2 * usize::from(b'8' - rank))
}

fn click(terminal: &mut Terminal, name: &str) {
    let (column, row) = square(name);
    terminal.click(column, row);
}

#[test]
fn papan_alone_opens_the_menu_and_leads_to_a_game_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::open(
        "env",
        &[&format!("XDG_DATA_HOME={}", folder.path().display()), PAPAN],
        USUAL,
    );
    let menu = terminal.wait_for("> Chess");
    assert!(menu.contains("two players, or an engine") && menu.contains("Leaderboard"), "{menu}");
    assert!(terminal.is_taken_over());
    terminal.send(ENTER);
    terminal.wait_for("FIDE: the Laws of Chess");
    terminal.send(ENTER);
    terminal.wait_for("WHI to move");
    terminal.send("e4\r");
    terminal.wait_for("BLA to move");
    terminal.send(ESCAPE);
    terminal.wait_for("WHI - BLA, move 1");
    terminal.send(&DOWN.repeat(4));
    terminal.wait_for("> Continue");
    terminal.send(ENTER);
    terminal.wait_for("1. e4");
    terminal.send(ESCAPE);
    terminal.wait_for("> Continue");
    terminal.send(ESCAPE);
    assert_eq!(terminal.wait(), 0);
    terminal.wait_until_given_back();
}

#[test]
fn the_menu_opens_the_pages_and_an_interrupt_ends_them() {
    let folder = tempfile::tempdir().unwrap();
    let data = format!("XDG_DATA_HOME={}", folder.path().display());
    // No browser is to be found.
    let mut terminal = Terminal::open("env", &[&data, "PATH=", PAPAN], USUAL);
    terminal.wait_for("> Chess");
    terminal.send(&DOWN.repeat(7));
    terminal.wait_for("> Open in the browser");
    terminal.send(ENTER);
    terminal.wait_until_given_back();
    let told = terminal.wait_for("Ctrl-C stops the server");
    assert!(told.contains("http://127.0.0.1:"), "{told}");
    terminal.send("\u{3}");
    assert_eq!(terminal.wait(), 130);
}

#[test]
fn the_menu_has_colors_and_none_where_they_are_not_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let data = format!("XDG_DATA_HOME={}", folder.path().display());
    let distinct = |args: &[&str]| {
        let terminal = Terminal::open("env", &[&[data.as_str()], args].concat(), USUAL);
        terminal.wait_for("> Chess");
        let cells = (0..24).flat_map(|row| (0..80).map(move |column| (column, row)));
        let found = cells.filter_map(|(column, row)| terminal.colors(column, row));
        found.map(|(ink, _)| ink).collect::<std::collections::BTreeSet<_>>().len()
    };
    assert!(distinct(&[PAPAN]) >= 3);
    assert!(distinct(&[PAPAN, "--color", "never"]) <= 2);
}
