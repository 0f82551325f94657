//! Queens and Sokoban on the screen, and the brute force at work.

use super::{DOWN, ENTER, ESCAPE, PAPAN, UP, USUAL, pty::Terminal};
use crate::papan::root;
use std::{fs, path::Path};

const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const CTRL_C: &str = "\x03";

/// A board of four rows; r1c2, r2c4, r3c1 and r4c3 solve it.
const FOUR: &str = "AAAB\nCABB\nCCDB\nCDDD\n";

fn queens(folder: &Path) -> Terminal {
    let file = folder.join("board.txt");
    fs::write(&file, FOUR).unwrap();
    let data = folder.join("data");
    let args = ["queens", "play", file.to_str().unwrap(), "--data-dir", data.to_str().unwrap()];
    let terminal = Terminal::open(PAPAN, &args, USUAL);
    terminal.wait_for("queens: 0 of 4");
    terminal
}

fn sokoban(folder: &Path, level: &str) -> Terminal {
    let file = folder.join("level.xsb");
    fs::write(&file, level).unwrap();
    let data = folder.join("data");
    let args = ["sokoban", "play", file.to_str().unwrap(), "--data-dir", data.to_str().unwrap()];
    let terminal = Terminal::open(PAPAN, &args, USUAL);
    terminal.wait_for("Push every box onto a goal.");
    terminal
}

/// The crowns of a board whose cells are three lines high.
fn crowns(text: &str) -> usize {
    text.matches("█▟▙█").count()
}

#[test]
fn a_queens_board_is_solved_by_keys() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = queens(folder.path());
    terminal.send(&format!("{RIGHT}  "));
    terminal.wait_for("queens: 1 of 4");
    assert_eq!(crowns(&terminal.text()), 1);
    terminal.send(&format!("{DOWN}{RIGHT}{RIGHT}q{DOWN}{LEFT}{LEFT}{LEFT}q{DOWN}{RIGHT}{RIGHT}q"));
    terminal.wait_for("Solved!");
    terminal.send("c");
    terminal.wait_for("queens: 0 of 4");
    terminal.send(ESCAPE);
    assert_eq!(terminal.wait(), 0);
}

#[test]
fn queens_that_break_a_rule_are_marked_taken_back_and_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = queens(folder.path());
    terminal.send(&format!("q{RIGHT}q"));
    let conflict = terminal.wait_for("rules are broken.");
    assert_eq!((crowns(&conflict), conflict.matches("! ").count()), (2, 2), "{conflict}");
    terminal.send("u");
    let undone = terminal.wait_for("queens: 1 of 4");
    assert!(undone.contains('·'), "crosses follow from the queen\n{undone}");
    terminal.send("a");
    terminal.wait_until("no automatic crosses", |text| {
        text.contains("crosses off") && !text.contains('·')
    });
    terminal.send("r");
    terminal.wait_for("rules are broken.");
}

#[test]
fn a_queens_board_is_solved_by_mouse() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = queens(folder.path());
    // Cells are six columns wide and three lines high, and have a line around them.
    let cell = |row: usize, col: usize| (1 + 1 + 7 * col + 2, 2 + 1 + 4 * row + 1);
    for (row, col) in [(0, 1), (1, 3), (2, 0), (3, 2)] {
        let (x, y) = cell(row, col);
        terminal.click(x, y);
        terminal.click(x, y);
    }
    terminal.wait_for("Solved!");
}

#[test]
fn hints_say_a_little_more_each_time_and_lead_to_the_solution() {
    let folder = tempfile::tempdir().unwrap();
    let (board, data) =
        (root().join("examples/queens/report.txt"), folder.path().to_str().unwrap());
    let args = ["queens", "play", board.to_str().unwrap(), "--data-dir", data];
    let mut terminal = Terminal::open(PAPAN, &args, USUAL);
    terminal.wait_for("queens: 0 of 9");
    terminal.send("h");
    terminal.wait_for("Everything is right so far.");
    terminal.send("h");
    terminal.wait_for("Look at");
    terminal.send(&"h".repeat(200));
    terminal.wait_for("Solved!");
}

#[test]
fn the_solution_of_a_queens_board_is_shown_and_not_called_the_players() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = queens(folder.path());
    terminal.send("qs");
    let shown = terminal.wait_for("The solution.");
    assert!(shown.contains("queens: 4 of 4") && !shown.contains("Solved!"), "{shown}");
    terminal.send("c");
    terminal.wait_for("queens: 0 of 4");
}

#[test]
fn the_brute_force_runs_on_the_board_pauses_and_leaves_it_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = queens(folder.path());
    terminal.send("q");
    terminal.wait_for("queens: 1 of 4");
    terminal.send("b ");
    terminal.wait_for("Paused");
    terminal.send(&RIGHT.repeat(11));
    let solved = terminal.wait_for("Solved by brute force.");
    assert!(solved.contains("cases: 11") && solved.contains("100 % of 11"), "{solved}");
    assert_eq!(crowns(&solved), 4, "{solved}");
    terminal.send(ESCAPE);
    terminal.wait_for("queens: 1 of 4");
}

#[test]
fn new_queens_boards_are_made_larger_and_smaller() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["queens", "play", "--size", "6", "--data-dir", folder.path().to_str().unwrap()];
    let mut terminal = Terminal::open(PAPAN, &args, USUAL);
    terminal.wait_for("6 x 6");
    terminal.send("+");
    terminal.wait_for("7 x 7");
    terminal.send("n--");
    terminal.wait_for("5 x 5");
}

#[test]
fn a_sokoban_level_is_played_by_keys_and_its_best_solution_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = sokoban(folder.path(), "#######\n#@ $ .#\n#######\n");
    terminal.send(RIGHT);
    terminal.wait_for("moves: 1");
    terminal.send(&format!("{RIGHT}{RIGHT}"));
    terminal.wait_for("Solved!");
    let solved = terminal.wait_for("best: 3 moves, 2 pushes");
    assert!(solved.contains("pushes: 2") && solved.contains("best: 3"), "{solved}");
    terminal.send("u");
    terminal.wait_for("moves: 2");
    terminal.send("r");
    terminal.wait_for("Solved!");
    terminal.send("c");
    terminal.wait_for("moves: 0");
}

#[test]
fn a_hopeless_push_is_told_and_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = sokoban(folder.path(), "######\n#    #\n# $ .#\n# @  #\n######\n");
    terminal.send(UP);
    terminal.wait_for("can't be solved any more");
    terminal.send("u");
    terminal.wait_for("Push every box onto a goal.");
}

#[test]
fn a_click_walks_and_a_dragged_box_is_pushed() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = sokoban(folder.path(), "########\n#      #\n#@ $  .#\n#      #\n########\n");
    // Tiles are six columns wide and three lines high.
    let tile = |row: usize, col: usize| (1 + 6 * col + 2, 2 + 3 * row + 1);
    let (x, y) = tile(1, 6);
    terminal.click(x, y);
    terminal.wait_for("moves: 6");
    let ((x, y), (to_x, to_y)) = (tile(2, 3), tile(2, 6));
    terminal.press(x, y);
    terminal.release(to_x, to_y);
    terminal.wait_for("Solved!");
}

#[test]
fn the_solver_shows_the_next_push_and_the_whole_way() {
    let folder = tempfile::tempdir().unwrap();
    let windmill = fs::read_to_string(root().join("examples/sokoban/windmill.xsb")).unwrap();
    let mut terminal = sokoban(folder.path(), &windmill);
    terminal.send("h");
    terminal.wait_for("The next push is shown.");
    terminal.send("s");
    terminal.wait_for("moves: 5");
    terminal.send(ESCAPE);
    terminal.wait_for("Push every box onto a goal.");
    terminal.send("s");
    terminal.wait_for("Solved by the solver");
}

#[test]
fn levels_are_made_and_gone_through() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["sokoban", "play", "--data-dir", folder.path().to_str().unwrap()];
    let mut terminal = Terminal::open(PAPAN, &args, USUAL);
    terminal.wait_for("level 1 of");
    terminal.send("n");
    terminal.wait_for("level 2 of");
    terminal.send("pp");
    terminal.wait_until("the last level", |text| {
        !text.contains("level 1 of") && !text.contains("level 2 of")
    });
}

#[test]
fn a_level_larger_than_the_screen_follows_the_player() {
    let folder = tempfile::tempdir().unwrap();
    let wide = format!("{}\n#@{}$.#\n{}\n", "#".repeat(120), " ".repeat(115), "#".repeat(120));
    let mut terminal = sokoban(folder.path(), &wide);
    let shows_box = |text: &str| text.contains('▣') || text.contains('▚');
    assert!(!shows_box(&terminal.text()), "{}", terminal.text());
    terminal.send(&RIGHT.repeat(115));
    terminal.wait_until("the box", shows_box);
}

#[test]
fn without_a_terminal_it_says_so() {
    for game in ["queens", "sokoban"] {
        let run = crate::papan::run([game, "play"]);
        assert_eq!(run.code, Some(2));
        assert!(run.stderr.contains("this needs a terminal"), "{}", run.stderr);
    }
}

#[test]
fn the_brute_force_shows_how_far_it_is_and_stops_when_told_to() {
    let folder = tempfile::tempdir().unwrap();
    // Two regions of one cell that touch: there is no solution, and 14! cases to look at.
    let mut rows = vec!["A".to_owned() + "B" + &"C".repeat(12)];
    rows.extend((1..14u8).map(|row| char::from(b'A' + row.max(2)).to_string().repeat(14)));
    let file = folder.path().join("board.txt");
    fs::write(&file, rows.join("\n")).unwrap();
    let args = ["queens", "solve", "--method", "brute", file.to_str().unwrap()];
    let mut terminal = Terminal::open(PAPAN, &args, (100, 24));
    terminal.wait_for(" a second, ");
    let live = terminal.wait_for(" %");
    assert!(live.contains("cases") && live.contains('━') || live.contains('─'), "{live}");
    terminal.send(CTRL_C);
    assert_eq!(terminal.wait(), 130);
    terminal.wait_for("cases");
}

#[test]
fn the_menu_leads_to_both() {
    let folder = tempfile::tempdir().unwrap();
    let data = format!("XDG_DATA_HOME={}", folder.path().display());
    let mut terminal = Terminal::open("env", &[&data, PAPAN], USUAL);
    terminal.wait_for("> Chess");
    terminal.send(&format!("{DOWN}{ENTER}"));
    terminal.wait_for("Push every box onto a goal.");
    terminal.send(ESCAPE);
    terminal.wait_for("> Sokoban");
    terminal.send(&format!("{DOWN}{ENTER}"));
    terminal.wait_for("queens: 0 of 8");
    terminal.send("?");
    terminal.wait_for("hint, a little more each time");
}

#[test]
fn a_giant_board_is_played_by_keys_and_by_typed_squares() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let board = root().join("examples/giant/check.txt");
    let args = ["giant", "play", board.to_str().unwrap(), "--data-dir", data.to_str().unwrap()];
    let mut terminal = Terminal::open(PAPAN, &args, USUAL);
    terminal.wait_for("White Check - 7 Plausible Moves");
    terminal.send("1 1 1 2");
    terminal.wait_for("Square or move: 1 1 1 2");
    terminal.send(ENTER);
    terminal.wait_for("belongs to");
    terminal.send(ENTER);
    terminal.wait_for("6 moves");
    terminal.send(&format!("z{RIGHT}{ENTER}"));
    terminal.wait_for("Black to move");
    terminal.send("u");
    terminal.wait_for("White Check - 7 Plausible Moves");
    terminal.send("\t");
    terminal.send(ESCAPE);
    assert_eq!(terminal.wait(), 0);
}

#[test]
fn a_giant_board_has_its_coordinates_at_the_rim() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let board = root().join("examples/giant/check.txt");
    let args = ["giant", "play", board.to_str().unwrap(), "--data-dir", data.to_str().unwrap()];
    for size in [USUAL, (120, 40)] {
        let terminal = Terminal::open(PAPAN, &args, size);
        let rim = terminal.wait_for("White Check").replace('\u{a0}', " ");
        assert!(rim.contains("a = 1 ") && rim.contains("c = 123 456 789"), "{rim}");
        // The rook's rank, whole or by its last digits.
        let is_rank = |label: &str| label.ends_with("999") && label.starts_with(['9', '…']);
        let ranks = rim.lines().filter_map(|line| line.trim().split("  ").next());
        assert!(ranks.map(str::trim).any(is_rank), "{rim}");
    }
}

#[test]
fn the_menu_leads_to_giant_boards_and_to_the_examples() {
    let folder = tempfile::tempdir().unwrap();
    let data = format!("XDG_DATA_HOME={}", folder.path().display());
    let mut terminal = Terminal::open("env", &[&data, PAPAN], USUAL);
    terminal.wait_for("Giant boards");
    terminal.send(&DOWN.repeat(3));
    terminal.wait_for("> Giant boards");
    terminal.send(ENTER);
    terminal.wait_for("papan: giant board");
    terminal.send(ESCAPE);
    terminal.wait_for("> Giant boards");
    terminal.send(&DOWN.repeat(3));
    terminal.wait_for("> Examples");
    terminal.send(ENTER);
    terminal.wait_for("> first-steps");
    terminal.send(ENTER);
    terminal.wait_for("Push every box onto a goal.");
    terminal.send(ESCAPE);
    terminal.wait_for("> first-steps");
    terminal.send(ESCAPE);
    terminal.wait_for("> Examples");
    terminal.send(ESCAPE);
    assert_eq!(terminal.wait(), 0);
}
