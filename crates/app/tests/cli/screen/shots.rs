//! The screens as pictures for the docs: `cargo xtask shots` writes them, and the tests see when they are out of date.

use super::{DOWN, ENTER, PAPAN, UP, pty::Terminal};
use crate::papan::{assert_like_file, root};
use std::path::Path;

/// What a picture is taken of.
struct Shot<'a> {
    name: &'a str,
    size: (u16, u16),
    lang: &'a str,
    /// Whether the terminal has only 16 colors.
    is_16: bool,
}

const fn shot<'a>(name: &'a str, size: (u16, u16), lang: &'a str) -> Shot<'a> {
    Shot { name, size, lang, is_16: false }
}

impl Shot<'_> {
    fn open(&self, data: &Path, args: &[&str]) -> Terminal {
        let lang = format!("PAPAN_LANG={}", self.lang);
        let home = format!("XDG_DATA_HOME={}", data.display());
        let mut all = vec![lang.as_str(), home.as_str()];
        if self.is_16 {
            all.extend(["TERM=xterm", "COLORTERM="]);
        }
        all.push(PAPAN);
        all.extend(args);
        Terminal::open("env", &all, self.size)
    }

    fn take(&self, terminal: &Terminal) {
        let file = format!("docs/pictures/{}.svg", self.name);
        assert_like_file(&terminal.picture(), &root().join(file));
    }
}

#[test]
fn the_menu() {
    let data = tempfile::tempdir().unwrap();
    let shot = shot("screens/menu-80x24", (80, 24), "en");
    let terminal = shot.open(data.path(), &[]);
    terminal.wait_for("> Chess");
    shot.take(&terminal);
}

#[test]
fn chess() {
    let shots = [
        (shot("chess-screen", (120, 40), "en"), "to move"),
        (shot("screens/chess-120x40-id", (120, 40), "id"), "Giliran"),
        (shot("screens/chess-200x60", (200, 60), "en"), "to move"),
        (
            Shot { is_16: true, ..shot("screens/chess-120x40-16-colors", (120, 40), "en") },
            "to move",
        ),
    ];
    for (shot, turn) in shots {
        let data = tempfile::tempdir().unwrap();
        let mut terminal = shot.open(data.path(), &["chess", "play"]);
        terminal.wait_for("FIDE");
        terminal.send(ENTER);
        terminal.wait_for(turn);
        for san in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O", "Bg4"] {
            terminal.send(&format!("{san}\r"));
        }
        terminal.wait_for("5. O-O     Bg4");
        // The cursor is on g4: two ranks down and a file to the left is the knight on f3.
        terminal.send(&format!("{DOWN}\x1b[D{ENTER}"));
        terminal.wait_for("×");
        shot.take(&terminal);
    }
}

#[test]
fn sokoban() {
    let file = root().join("examples/sokoban/warehouse.xsb");
    let shots = [
        (shot("screens/sokoban-80x24-id", (80, 24), "id"), "dorongan: 0"),
        (shot("screens/sokoban-120x40", (120, 40), "en"), "pushes: 0"),
    ];
    for (shot, counted) in shots {
        let data = tempfile::tempdir().unwrap();
        let terminal = shot.open(data.path(), &["sokoban", "play", file.to_str().unwrap()]);
        terminal.wait_for(counted);
        shot.take(&terminal);
    }
}

#[test]
fn sokoban_levels() {
    let data = tempfile::tempdir().unwrap();
    let shot = shot("screens/sokoban-levels-80x24", (80, 24), "en");
    let file = root().join("examples/sokoban/first-steps.xsb");
    let mut terminal = shot.open(data.path(), &["sokoban", "play", file.to_str().unwrap()]);
    terminal.wait_for("pushes: 0");
    terminal.send("l");
    terminal.wait_for("papan: levels");
    terminal.send("3");
    terminal.wait_for(">     3");
    shot.take(&terminal);
}

#[test]
fn queens_and_the_brute_force() {
    let file = root().join("examples/queens/report.txt");
    let shots = [
        (shot("screens/queens-80x24-id", (80, 24), "id"), "kecepatan: 1", "Diselesaikan oleh"),
        (shot("screens/queens-120x40", (120, 40), "en"), "speed: 1", "Solved by"),
        (shot("screens/queens-200x60", (200, 60), "en"), "speed: 1", "Solved by"),
    ];
    for (shot, speed, solved) in shots {
        let data = tempfile::tempdir().unwrap();
        let mut terminal = shot.open(data.path(), &["queens", "play", file.to_str().unwrap()]);
        terminal.wait_for("9 x 9");
        // There is no clock beside the brute force: at its end the picture is the same every time.
        terminal.send("b");
        terminal.wait_for(speed);
        terminal.send(&UP.repeat(7));
        terminal.wait_for(solved);
        shot.take(&terminal);
    }
}

#[test]
fn giant_boards() {
    for shot in [
        shot("screens/giant-80x24", (80, 24), "en"),
        shot("screens/giant-120x40-id", (120, 40), "id"),
    ] {
        let data = tempfile::tempdir().unwrap();
        let is_small = shot.size.0 == 80;
        let file =
            if is_small { "examples/giant/check.txt" } else { "examples/giant/figure-2-2.txt" };
        let file = root().join(file);
        let terminal = shot.open(data.path(), &["giant", "play", file.to_str().unwrap()]);
        terminal.wait_for("Plausible");
        shot.take(&terminal);
    }
}
