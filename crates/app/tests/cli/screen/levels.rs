//! Sokoban collections on the screen: the list, going to a level, resuming, bookmarks, whose solution it is.

use super::{CTRL_C, ENTER, ESCAPE, LEFT, PAPAN, UP, USUAL, pty::Terminal};
use std::{fs, path::Path};

const RIGHT: &str = "\x1b[C";

/// Three levels that are solved by walking to the right.
const COLLECTION: &str = "; One\n\n#######\n#@ $ .#\n#######\n\n; Two\n\n########\n#@ $  .#\n########\n\n; Three\n\n#########\n#@ $   .#\n#########\n";

fn open(folder: &Path) -> Terminal {
    let file = folder.join("levels.xsb");
    fs::write(&file, COLLECTION).unwrap();
    let data = folder.join("data");
    let args = ["sokoban", "play", file.to_str().unwrap(), "--data-dir", data.to_str().unwrap()];
    Terminal::open(PAPAN, &args, USUAL)
}

#[test]
fn the_list_marks_solved_levels_and_goes_to_any() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = open(folder.path());
    terminal.wait_for("level 1 of 3");
    terminal.send(&RIGHT.repeat(3));
    terminal.wait_for("Solved!");
    terminal.send("l");
    let list = terminal.wait_for("papan: levels");
    assert!(list.contains("> ✓   1") && list.contains("pushes: 2"), "{list}");
    assert_eq!(list.matches('✓').count(), 1, "{list}");
    terminal.send("3");
    terminal.wait_for(">     3");
    terminal.send(ENTER);
    terminal.wait_for("level 3 of 3");
    terminal.send("l");
    terminal.wait_for("papan: levels");
    terminal.send(&format!("{UP}{ESCAPE}"));
    terminal.wait_for("level 3 of 3");
}

#[test]
fn a_level_is_resumed_where_it_was_left() {
    for leave in [ESCAPE, CTRL_C] {
        let folder = tempfile::tempdir().unwrap();
        let mut terminal = open(folder.path());
        terminal.wait_for("level 1 of 3");
        terminal.send(&format!("n{RIGHT}{RIGHT}"));
        terminal.wait_for("moves: 2");
        terminal.send(leave);
        assert_eq!(terminal.wait(), if leave == ESCAPE { 0 } else { 130 });
        let mut again = open(folder.path());
        let resumed = again.wait_for("level 2 of 3");
        assert!(resumed.contains("moves: 2") && resumed.contains("pushes: 1"), "{resumed}");
        again.send("u");
        again.wait_for("moves: 1");
        // Another level and back: each has its own position.
        again.send("n");
        again.wait_for("level 3 of 3");
        again.send(RIGHT);
        again.wait_for("moves: 1");
        again.send("p");
        again.wait_for("level 2 of 3");
        again.wait_for("moves: 1");
    }
}

#[test]
fn the_menu_goes_on_with_the_last_level() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("levels.xsb");
    fs::write(&file, COLLECTION).unwrap();
    let home = format!("XDG_DATA_HOME={}", folder.path().display());
    let args = [&home, PAPAN, "sokoban", "play", file.to_str().unwrap()];
    let mut terminal = Terminal::open("env", &args, USUAL);
    terminal.wait_for("level 1 of 3");
    terminal.send(&format!("n{RIGHT}{ESCAPE}"));
    assert_eq!(terminal.wait(), 0);
    let mut menu = Terminal::open("env", &[&home, PAPAN], USUAL);
    menu.wait_for("Sokoban, level 2 of 3");
    menu.send(&super::DOWN.repeat(4));
    menu.wait_for("> Continue");
    menu.send(ENTER);
    menu.wait_for("level 2 of 3");
    menu.wait_for("moves: 1");
}

#[test]
fn a_bookmark_brings_a_position_back_also_another_day() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = open(folder.path());
    terminal.wait_for("level 1 of 3");
    terminal.send("g");
    terminal.wait_for("no bookmarks yet");
    terminal.send(&format!("{RIGHT}{RIGHT}b"));
    terminal.wait_for("Bookmark saved.");
    terminal.send(&format!("c{RIGHT}{LEFT}"));
    terminal.wait_for("pushes: 0");
    terminal.send("g");
    terminal.wait_for("2 moves, 1 pushes");
    terminal.send(ENTER);
    terminal.wait_for("pushes: 1");
    terminal.send(ESCAPE);
    assert_eq!(terminal.wait(), 0);
    let mut again = open(folder.path());
    again.wait_for("pushes: 1");
    again.send("c");
    again.wait_for("moves: 0");
    again.send(&format!("g{ENTER}"));
    again.wait_for("pushes: 1");
}

#[test]
fn a_solution_of_the_solver_is_not_stored_as_the_players() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = open(folder.path());
    terminal.wait_for("level 1 of 3");
    // The way it went wrong: everything taken back, then solved by the solver.
    terminal.send(&format!("{RIGHT}u"));
    terminal.wait_for("moves: 0");
    terminal.send("s");
    let solved = terminal.wait_for("Solved by the solver");
    assert!(!solved.contains("best:"), "{solved}");
    terminal.send("ur");
    let again = terminal.wait_for("Solved by the solver");
    assert!(!again.contains("best:"), "{again}");
    terminal.send("l");
    let list = terminal.wait_for("papan: levels");
    assert!(!list.contains('✓'), "{list}");
    // Played alone it counts.
    terminal.send(ESCAPE);
    terminal.wait_for("Solved by the solver");
    terminal.send(&format!("c{}", RIGHT.repeat(3)));
    terminal.wait_for("best: 3 moves, 2 pushes");
}
