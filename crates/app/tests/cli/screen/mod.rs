//! The full-screen terminal, driven in a terminal by keys and mouse, and read back.

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
fn a_piece_is_moved_by_keys_and_shows_where_it_may_go() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), USUAL);
    terminal.send(ENTER);
    let lifted = terminal.wait_for("•");
    assert_eq!(lifted.matches('•').count(), 2, "{lifted}");
    terminal.send(UP);
    terminal.send(UP);
    terminal.send(ENTER);
    let moved = terminal.wait_for("1. e4");
    assert!(moved.contains("BLA to move (black)") && !moved.contains('•'), "{moved}");
    terminal.send(LEFT);
    terminal.send(ENTER);
    terminal.wait_for("BLA to move");
}

#[test]
fn a_move_is_typed_completed_or_refused_with_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), USUAL);
    terminal.send("Nf6\r");
    terminal.wait_for("the knight on b1 cannot move to f6");
    // What is typed next replaces the refused move.
    terminal.send("Nf");
    terminal.wait_for("Move: Nf3");
    terminal.send("\t\r");
    terminal.wait_for("1. Nf3");
    terminal.send("nonsense\r");
    terminal.wait_for("Move: nonsense");
    terminal.send(&format!("x{CTRL_U}"));
    terminal.wait_until("an empty line", |text| !text.contains("nonsense\n"));
    assert!(terminal.text().contains("1. Nf3"), "Ctrl-U takes nothing back");
    terminal.send("g8f6\r");
    terminal.wait_for("Nf6");
}

#[test]
fn a_piece_is_moved_by_two_clicks_or_by_dragging() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), USUAL);
    assert!(terminal.is_taken_over());
    click(&mut terminal, "e2");
    terminal.wait_for("•");
    click(&mut terminal, "e4");
    terminal.wait_for("1. e4");
    let ((x, y), (to_x, to_y)) = (square("d7"), square("d5"));
    terminal.press(x, y);
    terminal.release(to_x, to_y);
    terminal.wait_for("d5");
    click(&mut terminal, "e4");
    let taking = terminal.wait_for("×");
    assert_eq!(taking.matches('×').count(), 1, "{taking}");
    click(&mut terminal, "d5");
    let taken = terminal.wait_for("2. exd5");
    assert!(taken.contains("♟") && taken.contains("WHI (white), 1 point"), "{taken}");
}

#[test]
fn pieces_under_the_cursor_reach_3_to_1_in_every_theme_and_on_every_board() {
    use papan_draw::Rgba;
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), USUAL);
    let assert_seen = |terminal: &Terminal, look: &str| {
        for file in "abcdefgh".chars() {
            for rank in "1278".chars() {
                let (column, row) = square(&format!("{file}{rank}"));
                let colors = (column - 1..column + 3).filter_map(|x| terminal.colors(x, row));
                let ratios = colors.map(|((r, g, b), (r2, g2, b2))| {
                    Rgba { r, g, b, a: 255 }.contrast(Rgba { r: r2, g: g2, b: b2, a: 255 })
                });
                let best = ratios.fold(0.0, f64::max);
                assert!(best >= 3.0, "{look} {file}{rank}: {best:.2}\n{}", terminal.text());
            }
        }
    };
    for theme in ["light", "contrast", "mono", "dark"] {
        terminal.send(CTRL_T);
        terminal.wait_for(&format!("theme: {theme}"));
        for board in ["green", "blue", "gray", "brown"] {
            terminal.send(CTRL_G);
            terminal.wait_for(&format!("board: {board}"));
            // Over a white piece, a black one, on a light square and on a dark one.
            for steps in [UP, DOWN, LEFT, &UP.repeat(6), "\x1b[C", &DOWN.repeat(6)] {
                terminal.send(steps);
                assert_seen(&terminal, &format!("{theme} {board}"));
            }
        }
    }
}

#[test]
fn pieces_are_drawings_symbols_or_letters_and_grow_with_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), (120, 40));
    let drawn = terminal.text();
    assert!(drawn.contains('█') && !drawn.contains('♜'), "{drawn}");
    terminal.send(CTRL_P);
    let symbols = terminal.wait_for("pieces: symbols");
    assert!(symbols.contains('8') && symbols.contains('♜'), "{symbols}");
    terminal.send(CTRL_P);
    let letters = terminal.wait_for("pieces: letters");
    assert!(letters.contains('Q') && !letters.contains('♜'), "{letters}");
    terminal.send(CTRL_P);
    terminal.wait_for("pieces: drawings");
    let blocks = |text: &str| text.matches(['█', '▟', '▙']).count();
    terminal.resize((200, 60));
    terminal.wait_until("a larger board", |text| blocks(text) > 2 * blocks(&drawn));
}

#[test]
fn the_move_list_scrolls_and_says_how_much_is_out_of_sight() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), USUAL);
    for (white, black) in [('3', '6'), ('4', '5')] {
        for file in "abcdefgh".chars().take(if white == '3' { 8 } else { 4 }) {
            terminal.send(&format!("{file}{white}\r{file}{black}\r"));
        }
    }
    terminal.wait_for("12. d4      d5");
    terminal.wait_for("▲");
    assert!(!terminal.text().contains(" 1. a3"), "{}", terminal.text());
    terminal.send(PAGE_UP);
    terminal.wait_for("1. a3      a6");
    terminal.wait_for("▼");
}

#[test]
fn the_footer_keeps_help_and_the_way_out() {
    let folder = tempfile::tempdir().unwrap();
    let terminal = game(folder.path(), (40, 20));
    let last = terminal.text().lines().last().unwrap_or_default().to_owned();
    assert!(last.contains("? help") && last.contains("Esc menu"), "{last}");
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

#[test]
fn moves_are_taken_back_and_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), USUAL);
    terminal.send("e4\r");
    terminal.send("e5\r");
    terminal.wait_for("1. e4      e5");
    terminal.send(CTRL_LEFT);
    terminal
        .wait_until("one move less", |text| text.contains("1. e4") && text.contains("BLA to move"));
    terminal.send("undo\r");
    terminal.wait_until("no move", |text| !text.contains("1. e4"));
    terminal.send("undo\r");
    terminal.wait_for("There is nothing to undo.");
    terminal.send(CTRL_R);
    terminal.send(CTRL_R);
    terminal.wait_for("1. e4      e5");
}

#[test]
fn a_promotion_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let saves = folder.path().join("saves");
    fs::create_dir_all(&saves).unwrap();
    fs::write(
        saves.join("p.pgn"),
        "[Rules \"fide\"]\n[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n*\n",
    )
    .unwrap();
    let mut terminal = game(folder.path(), USUAL);
    terminal.send("load\r");
    terminal.wait_for("> p.pgn");
    terminal.send(ENTER);
    terminal.wait_for("WHI to move");
    click(&mut terminal, "a7");
    click(&mut terminal, "a8");
    terminal.wait_for("Promote to");
    terminal.send("x\r");
    terminal.send("knight\r");
    terminal.wait_for("1. a8=N");
    // A typed move without the piece asks for it, too.
    terminal.send(CTRL_LEFT);
    terminal.wait_until("no move", |text| !text.contains("1. a8=N"));
    terminal.send("a8\r");
    terminal.wait_for("Promote to");
    terminal.send("r\r");
    terminal.wait_for("1. a8=R");
}

#[test]
fn a_game_is_saved_and_loaded_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), USUAL);
    terminal.send("d4\r");
    terminal.wait_for("1. d4");
    terminal.send(CTRL_S);
    terminal.wait_for("save");
    terminal.send("../x\r");
    terminal.wait_for("A name can't hold");
    terminal.send(CTRL_S);
    terminal.send("mine\r");
    terminal.wait_for("The game is saved.");
    assert!(fs::read_to_string(folder.path().join("saves/mine.pgn")).unwrap().contains("1. d4 *"));
    terminal.send("d5\r");
    terminal.wait_for("1. d4      d5");
    terminal.send("load\r");
    terminal.wait_for("> mine.pgn");
    terminal.send(ENTER);
    terminal.wait_until("the saved game", |text| {
        text.contains("BLA to move") && !text.contains("d4      d5")
    });
    fs::write(folder.path().join("saves/mine.pgn"), "[White \"AVA\"]\n\n1. Ke5 *\n").unwrap();
    terminal.send("load\r");
    terminal.wait_for("> mine.pgn");
    terminal.send(ENTER);
    terminal.wait_for("mine.pgn:3:4");
}

#[test]
fn saved_games_that_cannot_be_read_are_not_called_none() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("saves"), "a file, where the folder should be").unwrap();
    let mut terminal = game(folder.path(), (200, 24));
    terminal.send("load\r");
    terminal.wait_for("cannot read ");
}

#[test]
fn a_game_to_mate_enters_the_leaderboard_once_it_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), USUAL);
    for san in ["f3", "e5", "g4", "Qh4"] {
        terminal.send(&format!("{san}\r"));
    }
    terminal.wait_for("Checkmate! BLA wins.");
    terminal.send(CTRL_LEFT);
    terminal.wait_for("BLA to move");
    terminal.send("Qh4\r");
    terminal.wait_for("Checkmate! BLA wins.");
    terminal.send(ESCAPE);
    assert_eq!(terminal.wait(), 0);
    let mut scores = crate::papan::command(["chess", "scores", "--data-dir"]);
    scores.arg(folder.path());
    assert_eq!(crate::papan::feed(scores, b"").stdout, "BLA - 20\n");
}

#[test]
fn the_screen_follows_the_size_down_to_forty_columns() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), (120, 40));
    let files = |text: &str| {
        let is_files = |line: &str| {
            line.split_whitespace().take(8).eq(["a", "b", "c", "d", "e", "f", "g", "h"])
        };
        text.lines().position(is_files)
    };
    let large = terminal.wait_until("a large board", |text| files(text).is_some());
    terminal.resize((40, 20));
    let is_small = |text: &str| text.contains("8  ♜ ♞ ♝") && files(text) < files(&large);
    let is_whole = |text: &str| text.contains("WHI (white)") && text.contains("Move:");
    terminal.wait_until("a small board", |text| is_small(text) && is_whole(text));
    terminal.resize((39, 12));
    terminal.wait_for("too small");
    terminal.resize(USUAL);
    terminal.wait_for("8   ♜   ♞");
}

#[test]
fn themes_and_languages_change_and_the_board_turns() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), USUAL);
    for theme in ["light", "contrast", "mono", "dark"] {
        terminal.send(CTRL_T);
        terminal.wait_for(&format!("theme: {theme}"));
    }
    terminal.send(CTRL_L);
    terminal.wait_for("Giliran WHI (putih)");
    terminal.send(CTRL_L);
    terminal.wait_for("WHI to move");
    terminal.send(CTRL_F);
    terminal.wait_for(" 1   ♜   ♞   ♝   ♚");
    terminal.send("?");
    terminal.wait_for("Keys and commands");
    terminal.send(ESCAPE);
    terminal.wait_for("WHI to move");
}

#[test]
fn ascii_is_enough() {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "--ascii",
        "--color",
        "never",
        "chess",
        "play",
        "--data-dir",
        folder.path().to_str().unwrap(),
    ];
    let mut terminal = Terminal::open(PAPAN, &args, USUAL);
    terminal.wait_for("a new game");
    terminal.send(ENTER);
    let board = terminal.wait_for("8   r   n   b");
    assert!(board.contains("> WHI (white)"), "{board}");
    terminal.send(ENTER);
    let lifted = terminal.wait_for("*");
    assert!(lifted.contains("<P>"), "{lifted}");
}

#[test]
fn an_engine_is_named_and_may_have_white() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("engine.sh");
    let answers = "while read -r word rest; do case $word in uci) echo id name Tiny Fish 3; echo uciok;; isready) echo readyok;; go) echo bestmove d2d4;; quit) exit;; esac; done";
    fs::write(&script, answers).unwrap();
    let args = ["chess", "play", "--data-dir", folder.path().to_str().unwrap()];
    let mut terminal = Terminal::open(PAPAN, &args, (120, 30));
    terminal.wait_for("a new game of chess");
    terminal.send(&format!("{DOWN} {DOWN}{DOWN}"));
    terminal.wait_for("> You play");
    terminal.send(" ");
    terminal.wait_for("‹ black ›");
    terminal.send(&format!("{DOWN}{}sh {}\r", "\x7f".repeat(20), script.display()));
    terminal.wait_for("> Start");
    terminal.send(ENTER);
    let played = terminal.wait_for("1. d4");
    assert!(played.contains("Tiny Fish 3 (white)"), "{played}");
}

#[test]
fn an_engine_answers_on_the_screen() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("engine.sh");
    let answers = "while read -r word rest; do case $word in uci) echo uciok;; isready) echo readyok;; go) echo bestmove e7e5;; quit) exit;; esac; done";
    fs::write(&script, answers).unwrap();
    let engine = format!("sh {}", script.display());
    let args =
        ["chess", "play", "--engine", &engine, "--data-dir", folder.path().to_str().unwrap()];
    let mut terminal = Terminal::open(PAPAN, &args, USUAL);
    terminal.wait_for("WHI to move");
    terminal.send("e4\r");
    terminal.wait_for("1. e4      e5");
    terminal.send("Nf3\r");
    terminal.wait_for("which is not a legal move");
    terminal.send("Nc6\r");
    terminal.wait_for("2. Nf3     Nc6");
}

#[test]
fn a_signal_gives_the_terminal_back_and_keeps_the_game() {
    for signal in ["TERM", "INT"] {
        let folder = tempfile::tempdir().unwrap();
        let mut terminal = game(folder.path(), USUAL);
        terminal.send("e4\r");
        terminal.wait_for("BLA to move");
        let process = terminal.process().to_string();
        let kill = Command::new("kill").args(["-s", signal, &process]).status();
        assert!(kill.unwrap().success());
        assert_eq!(terminal.wait(), 130, "{signal}");
        terminal.wait_until_given_back();
        let args = ["chess", "play", "--resume", "--data-dir", folder.path().to_str().unwrap()];
        let mut again = Terminal::open(PAPAN, &args, USUAL);
        again.wait_for("1. e4");
        again.send(CTRL_C);
        assert_eq!(again.wait(), 130);
    }
}

#[test]
fn ctrl_c_leaves_130_and_says_how_to_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = game(folder.path(), (120, 30));
    terminal.send("e4\r");
    terminal.wait_for("1. e4");
    terminal.send(CTRL_C);
    assert_eq!(terminal.wait(), 130);
    terminal.wait_until_given_back();
    terminal.wait_for("papan chess play --resume");
}

#[test]
fn ctrl_c_does_not_call_a_game_saved_that_could_not_be() {
    let folder = tempfile::tempdir().unwrap();
    let blocked = folder.path().join("file");
    fs::write(&blocked, "in the way").unwrap();
    let mut terminal = game(&blocked, (120, 30));
    terminal.send("e4\r");
    terminal.wait_for("1. e4");
    terminal.send(CTRL_C);
    assert_eq!(terminal.wait(), 130);
    let told = terminal.wait_for("could not be saved");
    assert!(!told.contains("--resume"), "{told}");
}

#[test]
fn a_terminal_that_is_closed_ends_the_program_and_keeps_the_game() {
    if !Path::new("/usr/bin/script").exists() {
        println!("script is not installed: nothing was tested");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    // `script` has a terminal of its own for the program; when it is killed, that terminal is gone.
    let command = format!("{PAPAN} chess play --data-dir {data}");
    let mut window = Terminal::open("/usr/bin/script", &["-qc", &command, "/dev/null"], USUAL);
    window.wait_for("a new game of chess");
    window.send(ENTER);
    window.wait_for("WHI to move");
    window.send("e4\r");
    window.wait_for("BLA to move");
    let kill = Command::new("kill").args(["-s", "KILL", &window.process().to_string()]).status();
    assert!(kill.unwrap().success());
    // As long as the program runs, the game is locked and no other process can resume it.
    let deadline = Instant::now() + Duration::from_secs(20);
    loop {
        let mut resume =
            crate::papan::command(["chess", "play", "--plain", "--resume", "--data-dir", data]);
        resume.env("PAPAN_LANG", "en");
        if crate::papan::feed(resume, b"").stdout.contains("BLA to move") {
            break;
        }
        assert!(Instant::now() < deadline, "it runs on without a terminal");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_suspended_program_gives_the_terminal_back_and_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    if !Path::new("/bin/bash").exists() {
        println!("bash is not installed: nothing was tested");
        return;
    }
    let mut shell = Terminal::open("/bin/bash", &["--norc", "--noprofile", "-i"], USUAL);
    shell.wait_for("ready>");
    shell.send(&format!("{PAPAN} chess play --data-dir {}\r", folder.path().display()));
    shell.wait_for("a new game of chess");
    shell.send(ENTER);
    shell.wait_for("WHI to move");
    shell.send("e4\r");
    shell.wait_for("BLA to move");
    shell.send(CTRL_Z);
    shell.wait_for("Stopped");
    shell.wait_until_given_back();
    shell.send("fg\r");
    shell.wait_for("1. e4");
    assert!(shell.is_taken_over());
    shell.send("e5\r");
    shell.wait_for("1. e4      e5");
    shell.send(CTRL_C);
    shell.wait_until_given_back();
}
