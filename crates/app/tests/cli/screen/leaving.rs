//! How a game is saved, and how the program is left: by its keys, by signals, by the end of the terminal.

use super::*;

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
