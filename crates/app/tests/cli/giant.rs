//! `papan giant …` beyond the plain verdict.

use crate::papan::{command, feed, root, run};
use serde_json::Value;

fn json(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

#[test]
fn moves_are_counted_exactly_beyond_64_bits() {
    let max = u64::MAX;
    let board = format!("1\n{max} 5\n1 1 k\n{max} 3 K\n9 9 q\n10 11 q\n12 14 q\n");
    let run = feed(command(["giant", "moves", "--side", "white", "--json"]), board.as_bytes());
    let report = json(run.stdout.trim());
    let moves = report["moves"].as_str().expect("a string: no number of a browser is that exact");
    assert_eq!(run.code, Some(0));
    assert!(moves.len() >= 21, "{moves}");
}

#[test]
fn listed_ranges_add_up_to_the_count() {
    let run =
        run(["giant", "moves", "examples/giant/check.txt", "--list", "--max", "1000", "--json"]);
    for line in run.stdout.lines().map(json) {
        let length = |range: &Value| {
            let at = |square: &str, axis: usize| {
                range[square][axis].as_str().unwrap().parse::<u64>().unwrap()
            };
            let along = |axis: usize| at("first", axis).abs_diff(at("last", axis));
            u128::from(along(0).max(along(1))) + 1
        };
        let total: u128 = line["ranges"].as_array().unwrap().iter().map(length).sum();
        assert_eq!((&line["moves"], &line["more_ranges"]), (&total.to_string().into(), &0.into()));
    }
}

#[test]
fn coordinates_beyond_2_to_the_53_are_strings_in_json() {
    let board = b"1\n999999999999999999 2\n1 1 k\n999999999999999999 999999999999999998 K\n";
    let state = json(feed(command(["giant", "state", "--json"]), board).stdout.trim());
    assert_eq!(state["size"], "999999999999999999");
    assert_eq!(
        state["black_king"],
        serde_json::json!(["999999999999999999", "999999999999999998"])
    );
}

#[test]
fn a_list_that_is_cut_says_so_in_json() {
    let args =
        ["giant", "moves", "examples/giant/check.txt", "--list", "--json", "--side", "black"];
    let cut = json(run([&args[..], &["--max", "2"]].concat()).stdout.trim());
    assert_eq!((cut["ranges"].as_array().unwrap().len(), &cut["more_ranges"]), (2, &9.into()));
}

#[test]
fn all_boards_and_several_files_are_answered() {
    let (safe, check) = ("examples/giant/safe.txt", "examples/giant/check.txt");
    let lines = |args: &[&str]| run(args).stdout.lines().count();
    let each = lines(&["giant", "state", safe]) + lines(&["giant", "state", check]);
    assert_eq!(lines(&["giant", "state", safe, check]), each);
    let missing = run(["giant", "state", "missing.txt", check]);
    assert_eq!((missing.code, missing.stdout.lines().count()), (Some(2), 1));
    let two = b"2\n8 2\n1 1 k\n8 8 K\n8 2\n1 1 k\n8 8 K\n";
    let moves = feed(command(["giant", "moves", "--json"]), two);
    assert_eq!(moves.stdout.lines().count(), 4, "two boards, two sides");
    assert_eq!(json(moves.stdout.lines().last().unwrap())["board"], 2);
}

#[test]
fn a_limit_says_what_it_leaves_out() {
    let run = run([
        "giant",
        "moves",
        "examples/giant/check.txt",
        "--side",
        "black",
        "--list",
        "--max",
        "2",
    ]);
    assert!(run.stdout.ends_with("... and 9 more lines; --max shows more\n"), "{}", run.stdout);
}

#[test]
fn a_game_answers_moves_and_refuses_illegal_ones_with_a_reason() {
    let moves = "500000000000000000 500000000000000000 500000000000000001 500000000000000000\nundo\nundo\n\
                 7 800000000000000000 7 900000000000000000\n1 1 2 2\nwhat\nhelp\nexit\n";
    let run = feed(command(["giant", "play", "examples/giant/check.txt"]), moves.as_bytes());
    assert_eq!(run.code, Some(0));
    let told: Vec<&str> = run.stdout.lines().skip_while(|line| !line.contains("Check -")).collect();
    assert_eq!(
        told,
        [
            "White Check - 7 Plausible Moves",
            "Safe",
            "White Check - 7 Plausible Moves",
            "There is nothing to undo.",
            "Illegal: the own king would be attacked from (500,000,000,000,000,000; 999,999,999,999,999,999).",
            "Illegal: that piece belongs to the other side.",
            "Not understood. A move is four numbers, x y x y; help tells the rest.",
            "A move: x y x y (from, to). Also: undo, show, moves, help, exit.",
        ]
    );
}

#[test]
fn the_same_seed_gives_the_same_boards_and_they_can_be_evaluated() {
    let kinds = [
        "uniform",
        "checks",
        "crossed-rays",
        "one-diagonal",
        "knights",
        "pawns",
        "tiny",
        "corners",
        "double-checks",
        "pins",
        "hash-killer",
    ];
    for kind in kinds {
        let make = |seed: &str| {
            run(["giant", "generate", kind, "--pieces", "30", "--count", "3", "--seed", seed])
                .stdout
        };
        assert_eq!(make("5"), make("5"));
        assert_ne!(make("5"), make("6"));
        let evaluated = feed(command(["giant", "state", "--limits", "spoj"]), make("5").as_bytes());
        assert_eq!(
            (evaluated.code, evaluated.stdout.lines().count()),
            (Some(0), 3),
            "{kind}: {}",
            evaluated.stderr
        );
    }
}

#[test]
fn threads_and_pipes_change_nothing() {
    let boards = run(["giant", "generate", "checks", "--pieces", "200", "--count", "200"]).stdout;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("boards.txt");
    std::fs::write(&file, &boards).unwrap();
    let from_pipe =
        feed(command(["giant", "state", "--csv", "--threads", "1"]), boards.as_bytes()).stdout;
    for threads in ["1", "2", "8"] {
        let mut state = command(["giant", "state", "--csv", "--threads", threads]);
        state.arg(&file);
        assert_eq!(feed(state, b"").stdout, from_pipe);
    }
}

#[test]
fn csv_has_a_head_and_a_line_a_board() {
    let run = run(["giant", "state", "--csv", "examples/giant/check.txt"]);
    let lines: Vec<Vec<&str>> = run.stdout.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0].len(), lines[1].len());
    assert_eq!(lines[1][..7], ["1", "check", "white", "7", "6", "0", "1"]);
}

#[test]
fn pictures_are_the_same_every_time_and_in_the_format_of_their_name() {
    let folder = tempfile::tempdir().unwrap();
    for (name, start) in [("a.svg", &b"<svg"[..]), ("a.png", b"\x89PNG")] {
        let picture = || {
            let file = folder.path().join(name);
            let mut show = command([
                "giant",
                "draw",
                "examples/giant/figure-2-2.txt",
                "--theme",
                "dark",
                "-o",
            ]);
            show.arg(&file);
            assert_eq!(feed(show, b"").code, Some(0));
            std::fs::read(&file).unwrap()
        };
        let first = picture();
        assert!(first.starts_with(start));
        assert_eq!(first, picture());
    }
    let refused = run(["giant", "draw", "examples/giant/safe.txt", "-o", "picture.gif"]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("picture.gif: pictures are .svg or .png files"));
    assert!(!root().join("picture.gif").exists());
}

#[test]
fn a_board_that_is_not_there_is_named() {
    let run = run(["giant", "draw", "--board", "2", "examples/giant/safe.txt"]);
    assert_eq!(run.code, Some(2));
    assert!(
        run.stderr.contains("there is no board 2; the file has 1\nhint: Leave the number out"),
        "{}",
        run.stderr
    );
}
