//! One grammar for all games: files, boards, values and help mean the same everywhere, and what is wrong says what is right.

use crate::papan::{command, feed, run};

#[test]
fn papan_help_is_the_help_of_the_command() {
    for words in [&[][..], &["chess"], &["sokoban", "solve"], &["giant", "show"]] {
        let helped = run([&["help"], words].concat());
        assert_eq!(helped.code, Some(0), "{words:?}");
        assert_eq!(helped.stdout, run([words, &["--help"]].concat()).stdout, "{words:?}");
    }
    let unknown = run(["help", "sokobn"]);
    assert_eq!(unknown.code, Some(2));
    assert!(unknown.stderr.contains("Did you mean sokoban?"), "{}", unknown.stderr);
}

#[test]
fn draw_is_show_and_optimise_is_optimize() {
    let giant = |verb: &str| run(["giant", verb, "examples/giant/check.txt"]).stdout;
    assert!(!giant("draw").is_empty());
    assert_eq!(giant("draw"), giant("show"));
    assert_eq!(run(["chess", "draw"]).stdout, run(["chess", "show"]).stdout);
    for name in ["optimise", "optimize"] {
        assert_eq!(run(["sokoban", name, "--help"]).code, Some(0), "{name}");
    }
}

#[test]
fn wrong_values_say_what_is_right() {
    for (line, told) in [
        (
            "sokoban solve --time 1x",
            "invalid --time '1x': expected a time such as 60, 1.5s, 1m30s or 2h",
        ),
        ("sokoban solve --time -1", "invalid --time '-1': expected a time"),
        ("serve --port 80000", "invalid --port '80000': expected a whole number from 0 to 65,535"),
        (
            "sokoban solve --threads 0",
            "invalid --threads '0': expected a whole number from 1 to 1,024",
        ),
        ("chess perft -1", "invalid DEPTH '-1': expected a whole number from 0 to 30"),
        (
            "sokoban generate --size 4x4",
            "invalid --size '4x4': expected a size such as 8 or 10x8, each side from 5 to 30",
        ),
        ("queens generate --size 4x5", "invalid --size '4x5': expected a size such as 8 or 8x8"),
        ("giant draw --at 5", "invalid --at '5': expected a square such as 5,7"),
        ("chess moves --from z9", "invalid --from 'z9': expected a square such as e4"),
        (
            "queens solve --method serch",
            "expected one of search, brute, dlx, sat\nhint: Did you mean search?",
        ),
        (
            "sokoban solve --memory x",
            "invalid --memory 'x': expected an amount of memory such as 500MB",
        ),
        (
            "sokoban solve --tme 3",
            "unknown option --tme\nhint: Did you mean --time? Run `papan sokoban solve --help`",
        ),
    ] {
        let run = run(line.split(' '));
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{line}");
        assert!(run.stderr.contains(told), "{line}: {}", run.stderr);
        assert!(run.stderr.contains("hint: "), "{line}: {}", run.stderr);
    }
}

#[test]
fn values_have_units_and_powers() {
    let board = "examples/sokoban/windmill.xsb";
    for limit in [["--time", "1m"], ["--time", "1.5s"], ["--memory", "500MB"], ["--nodes", "10^6"]]
    {
        let mut solve = command(["sokoban", "verify", board, "r"]);
        solve.env("TERM", "dumb");
        let run = run([&["sokoban", "solve"][..], &limit, &["--board", "none", board]].concat());
        assert_eq!(run.code, Some(2), "{limit:?}");
        assert!(run.stderr.contains("there is no board none"), "{limit:?}: {}", run.stderr);
    }
    let huge =
        run(["giant", "generate", "uniform", "--size", "10^18", "--pieces", "1e1", "--seed", "1"]);
    assert!(huge.stdout.starts_with("1\n1000000000000000000 10\n"), "{}", huge.stdout);
}

#[test]
fn chess_takes_files_of_positions_and_games() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let fens = write("two.fen", "8/8/8/8/8/8/8/K6k w - - 0 1\n\n7k/8/8/8/8/8/8/RK6 w - - 0 1\n");
    let epd = write("one.epd", "7k/P7/8/8/8/8/8/K7 w - - bm a8=Q+; id \"promote\";\n");
    let pgn = write("game.pgn", "[Event \"x\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
    let moves = |args: &[&str]| run([&["chess", "moves"], args].concat());
    assert_eq!(moves(&[&fens]).stdout.lines().count(), 2);
    assert_eq!(moves(&["--json", &epd]).stdout.lines().count(), 1);
    assert!(moves(&["--json", &pgn]).stdout.contains("\"checkmate\""));
    assert!(moves(&["--board", "2", &fens]).stdout.contains("a1"));
    let drawn = run(["chess", "draw", &fens, "--board", "2"]);
    assert_eq!(drawn.stdout, run(["chess", "draw", "7k/8/8/8/8/8/8/RK6 w - - 0 1"]).stdout);
    assert_eq!(run(["chess", "perft", "1", &epd]).code, Some(0));
    assert_eq!(run(["chess", "check", &fens, "Kb1"]).code, Some(0));
    let missing = run(["chess", "draw", "missing.fen"]);
    assert!(missing.stderr.contains("missing.fen: no such file"), "{}", missing.stderr);
    let beyond = run(["chess", "draw", &fens, "--board", "3"]);
    assert!(beyond.stderr.contains("there is no board 3; the file has 2"), "{}", beyond.stderr);
}

#[test]
fn the_only_board_is_not_hinted_at_by_a_range() {
    let run = run(["giant", "draw", "--board", "9", "examples/giant/safe.txt"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("hint: Leave the number out: there is only one board."));
}

#[test]
fn colors_are_forced_in_help_and_errors_too() {
    assert!(run(["--color", "always", "--help"]).stdout.contains("\u{1b}["));
    assert!(run(["--color=always", "gaint"]).stderr.contains("\u{1b}["));
    assert!(!run(["--color", "never", "--help"]).stdout.contains("\u{1b}["));
}

#[test]
fn answers_have_colors_where_they_are_wanted() {
    for line in [
        "chess check e2e4",
        "chess moves --from e2",
        "giant state examples/giant/check.txt",
        "queens explain examples/queens/report.txt",
    ] {
        let colored = run(line.split(' ').chain(["--color", "always"]));
        assert!(colored.stdout.contains("\u{1b}["), "{line}: {}", colored.stdout);
        assert!(!run(line.split(' ')).stdout.contains('\u{1b}'), "{line}");
    }
}

#[test]
fn the_menu_says_that_it_needs_a_terminal() {
    let run = feed(command::<&str>([]), b"");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("error: the menu needs a terminal\nhint: "), "{}", run.stderr);
}

#[test]
fn a_file_that_cannot_be_written_says_why_in_the_users_language() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("no/such/start.svg");
    let path = path.to_str().unwrap();
    let en = run(["chess", "draw", "-o", path]);
    assert_eq!(en.code, Some(2));
    assert_eq!(
        en.stderr,
        format!(
            "error: cannot write {path}: the folder does not exist\nhint: Create the folder first, or choose another one.\n"
        )
    );
    let id = run(["--lang", "id", "chess", "draw", "-o", path]).stderr;
    assert!(id.contains("foldernya tidak ada") && !id.contains("os error"), "{id}");
}

#[test]
fn a_picture_has_room_for_one_board() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("all.svg");
    let mut draw =
        command(["sokoban", "draw", "--board", "all", "examples/sokoban/windmill.xsb", "-o"]);
    draw.arg(&path);
    let run = feed(draw, b"");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("this command takes one board"), "{}", run.stderr);
    assert!(!path.exists());
}

#[test]
fn a_graph_is_not_written_under_the_name_of_another_form() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.png");
    let mut graph = command(["chess", "graph", "--as", "svg", "-o"]);
    graph.arg(&path);
    let run = feed(graph, b"");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("another form than --as"), "{}", run.stderr);
    assert!(!path.exists());
}

#[test]
fn boards_that_are_not_what_was_asked_for_are_told() {
    let generate = |line: &str| run(format!("giant generate {line} --seed 1").split(' '));
    let crowded = generate("uniform --size 8 --pieces 64");
    assert_eq!(crowded.code, Some(0));
    assert!(crowded.stderr.contains("have fewer pieces than asked for"), "{}", crowded.stderr);
    let tiny = generate("tiny --size 8");
    assert_eq!(tiny.code, Some(2));
    assert!(tiny.stderr.contains("choose their own size"), "{}", tiny.stderr);
    let few = generate("checks --size 8 --pieces 24 --count 50");
    assert!(few.stderr.contains("boards have no king in check"), "{}", few.stderr);
    assert_eq!(generate("checks --pieces 20").stderr, "");
}

#[test]
fn many_boards_are_a_line_each_and_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let board = "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n";
    let file = folder.path().join("many.fen");
    std::fs::write(&file, board.repeat(30)).unwrap();
    let solve = |options: &[&str]| {
        let mut solve = command([&["solve"], options].concat());
        solve.arg(&file);
        feed(solve, b"").stdout
    };
    let brief = solve(&["--brief"]);
    assert_eq!(brief.lines().count(), 31, "{brief}");
    assert!(
        brief.lines().last().unwrap().starts_with("30 boards: 30 solved, 0 without"),
        "{brief}"
    );
    let all = solve(&[]);
    assert!(all.lines().rev().skip(1).take(10).all(|line| line.contains("many.fen")), "{all}");
    assert!(!solve(&["--json"]).contains("boards: "));
}

#[test]
fn a_strict_batch_fails_when_a_line_does_and_names_the_line() {
    let lines =
        b"{\"id\":1,\"board\":\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"}\n{\"id\":2,\"board\":\"x\"}\n";
    let lenient = feed(command(["batch", "chess"]), lines);
    let strict = feed(command(["batch", "chess", "--strict"]), lines);
    assert_eq!((lenient.code, strict.code), (Some(0), Some(2)));
    assert_eq!(lenient.stdout, strict.stdout);
    let error: serde_json::Value =
        serde_json::from_str(strict.stdout.lines().nth(1).unwrap()).unwrap();
    assert_eq!((&error["id"], &error["input_line"]), (&2.into(), &2.into()));
}
