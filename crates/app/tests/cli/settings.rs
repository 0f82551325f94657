//! Settings of the user, and the games that papan keeps: where they are, where values come from, what is deleted.

use crate::papan::{Run, command, feed};
use std::{fs, path::Path};

/// Runs papan with its own folders of settings and data.
fn at_home(home: &Path, env: &[(&str, &str)], args: &[&str]) -> Run {
    let mut command = command(args);
    command.env_remove("PAPAN_LANG").env("HOME", home).env("LANG", "en_US.UTF-8");
    command.env_remove("XDG_CONFIG_HOME").env_remove("XDG_DATA_HOME").envs(env.iter().copied());
    feed(command, b"")
}

#[test]
fn settings_say_where_each_value_comes_from() {
    let home = tempfile::tempdir().unwrap();
    let run = |env: &[(&str, &str)], args: &[&str]| at_home(home.path(), env, args);
    assert_eq!(run(&[], &["config", "language", "id"]).code, Some(0));
    let file = home.path().join(".config/papan/config.toml");
    assert_eq!(fs::read_to_string(&file).unwrap(), "language = \"id\"\n");
    let shown = run(&[], &["config", "--show"]).stdout;
    assert!(shown.contains(&format!("language = id  ({}:1)", file.display())), "{shown}");
    assert!(shown.contains("theme = light  (nilai baku)"), "{shown}");
    for folder in ["saves", "unfinished", "scores.db"] {
        assert!(shown.contains(&format!(".local/share/papan/{folder}")), "{shown}");
    }
    let shown = run(&[("PAPAN_LANG", "en")], &["config", "--show"]).stdout;
    assert!(shown.contains("language = en  (PAPAN_LANG)"), "{shown}");
    let shown = run(&[("PAPAN_LANG", "id")], &["config", "--show", "--lang", "en"]).stdout;
    assert!(shown.contains("language = en  (flag)"), "{shown}");
    assert!(run(&[], &["--help"]).stdout.contains("Pemakaian:"));
    assert!(run(&[("PAPAN_LANG", "en")], &["--help"]).stdout.contains("Usage:"));
}

#[test]
fn an_invalid_settings_file_names_its_line() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join(".config/papan");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("config.toml"), "\ntheme = \"pink\"\n").unwrap();
    let run = at_home(home.path(), &[], &["chess", "moves"]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
    assert!(run.stderr.contains("config.toml:2:"), "{}", run.stderr);
    assert!(run.stderr.contains("expected one of light, dark, contrast"), "{}", run.stderr);
}

#[test]
fn unfinished_games_are_listed_and_deleted() {
    let home = tempfile::tempdir().unwrap();
    let mut play = command(["chess", "play", "--plain", "--rules", "fide"]);
    play.env("HOME", home.path()).env_remove("XDG_DATA_HOME");
    let played = feed(play, "1\nMagnus Carlsen\nÜmit\ne4\ne5\n".as_bytes());
    assert_eq!(played.code, Some(0), "{}", played.stderr);
    let games = |args: &[&str]| at_home(home.path(), &[], &[&["games"], args].concat());
    let listed = games(&["list"]).stdout;
    assert!(listed.contains("Chess, Magnus Carlsen - Ümit, move 1"), "{listed}");
    let key = listed.split(' ').next().unwrap();
    assert!(listed.contains(&format!("{key}.pgn")), "{listed}");
    assert_eq!(games(&["delete", "game-0000000000000000"]).code, Some(2));
    assert_eq!(games(&["delete", key]).code, Some(0));
    assert_eq!(games(&["list"]).stdout, "");
}

#[test]
fn a_game_is_called_saved_only_after_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let blocked = folder.path().join("file");
    fs::write(&blocked, "in the way").unwrap();
    let play = |data: &Path| {
        let mut play = command(["chess", "play", "--plain", "--rules", "fide", "--data-dir"]);
        play.arg(data);
        feed(play, b"1\nAVA\nKAT\ne4\n").stdout
    };
    let lost = play(&blocked);
    assert!(lost.contains("The game could not be saved"), "{lost}");
    assert!(!lost.contains("Game saved."), "{lost}");
    assert!(play(&folder.path().join("data")).contains("Game saved. Resume with"));
}

#[test]
fn a_save_goes_where_the_user_says_and_its_place_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my game.pgn");
    let data = folder.path().join("data");
    let play = |input: String| {
        let mut play = command(["chess", "play", "--plain", "--rules", "fide", "--data-dir"]);
        play.arg(&data);
        feed(play, input.as_bytes()).stdout
    };
    let told = play(format!("1\nAVA\nKAT\ne4\nsave\n{}\nexit\nno\n4\n", path.display()));
    assert!(told.contains(&format!("File: {}", path.display())), "{told}");
    assert!(fs::read_to_string(&path).unwrap().contains("1. e4"));
    let loaded = play(format!("2\n{}\nexit\nno\n4\n", path.display()));
    assert!(loaded.contains("KAT to move (black)"), "{loaded}");
    play(format!("2\n{}\nexit\nno\n4\n", path.display()));
    let unfinished = fs::read_dir(data.join("unfinished")).unwrap();
    let games = unfinished.filter(|it| it.as_ref().unwrap().path().extension().unwrap() == "pgn");
    assert_eq!(games.count(), 1, "loading a save again makes no copies");
}

#[test]
fn a_promotion_can_be_taken_back_to_the_choice_of_a_piece() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = command(["chess", "play", "--plain", "--rules", "classroom", "--data-dir"]);
    play.arg(folder.path());
    let moves = "a4\nb5\naxb5\na6\nbxa6\nBb7\naxb7\nNc6\n";
    let run = feed(play, format!("1\nAVA\nKAT\n{moves}move\n2\n1\n0\nexit\nno\n4\n").as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stdout.contains("The pawn promotes to:"), "{}", run.stdout);
    assert!(!run.stdout.contains("promoted to"), "{}", run.stdout);
}

#[test]
fn a_classroom_save_with_the_king_in_check_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("check.pgn");
    let mut play = command(["chess", "play", "--plain", "--rules", "classroom", "--data-dir"]);
    play.arg(folder.path());
    // Black leaves the king in check, White captures it.
    let input = format!("1\nAVA\nKAT\ne4\nf6\nQh5\na6\nsave\n{}\nexit\nno\n4\n", path.display());
    assert_eq!(feed(play, input.as_bytes()).code, Some(0));
    let path = path.to_str().unwrap();
    for options in [&["--json"][..], &["--fens"], &["--graph-series"], &[]] {
        let read = feed(command([&["chess", "pgn", path], options].concat()), b"");
        assert_eq!(read.code, Some(0), "{options:?}: {}", read.stderr);
    }
    let text = fs::read_to_string(path).unwrap();
    let captured = text.replace("a6", "a6 3. Qxe8#");
    for options in [&["--json"][..], &["--fens"], &["--graph-series"], &[]] {
        let read = feed(command([&["chess", "pgn", "-"], options].concat()), captured.as_bytes());
        assert!(!read.stderr.contains("panicked"), "{options:?}: {}", read.stderr);
    }
}
