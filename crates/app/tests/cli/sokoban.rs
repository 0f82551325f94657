//! `papan sokoban …`: answers that are verified, budgets that are kept, faults that are told.

use crate::papan::{Run, command, feed, root, run};
use papan_sokoban::{Collection, Level, parse_lurd};
use serde_json::Value;

const EASY: &str = "######\n#@ $.#\n######\n";
/// The box stands in a corner.
const HOPELESS: &str = "######\n#$  .#\n# @  #\n######\n";
const HARD: &str = "examples/sokoban/hard-case-2.xsb";

fn json(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

fn sokoban(args: &[&str], input: &str) -> Run {
    feed(command([&["sokoban"], args].concat()), input.as_bytes())
}

fn level(path: &str) -> Level {
    Level::parse(&std::fs::read_to_string(root().join(path)).unwrap()).unwrap()
}

#[test]
fn a_single_level_is_answered_with_its_line_alone() {
    for args in [&["solve"][..], &["solve", "-"], &["solve", "--method", "thesis"]] {
        let run = sokoban(args, EASY);
        assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (Some(0), "rR\n", ""));
    }
}

#[test]
fn hard_case_2_is_solved_and_the_answer_can_be_verified() {
    let run = run(["sokoban", "solve", HARD]);
    assert_eq!((run.code, run.stdout.lines().count()), (Some(0), 1), "{}", run.stderr);
    assert!(level(HARD).verify(&parse_lurd(&run.stdout).unwrap()).is_ok());
    let verified = sokoban(&["verify", HARD, "-"], &run.stdout);
    assert_eq!(verified.code, Some(0));
    assert!(verified.stdout.starts_with("Solves the level: "), "{}", verified.stdout);
}

#[test]
fn fewest_pushes_and_fewest_moves_are_proved_and_said_to_be() {
    let board = "########\n#@ $  .#\n#      #\n########\n";
    for objective in ["pushes", "moves"] {
        let report = json(&sokoban(&["solve", "--objective", objective, "--json"], board).stdout);
        assert_eq!(report["optimal"], objective);
        assert_eq!((&report["pushes"], &report["moves"]), (&3.into(), &4.into()));
        assert_eq!(report["solution"], "rRRR");
    }
}

#[test]
fn proved_unsolvable_is_1_and_gave_up_is_3() {
    let run = sokoban(&["solve"], HOPELESS);
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""));
    assert!(run.stderr.starts_with("Proved unsolvable"), "{}", run.stderr);
    let hard = std::fs::read_to_string(root().join(HARD)).unwrap();
    for (limit, value) in [("nodes", "10"), ("time", "0"), ("memory", "6")] {
        let option = format!("--{limit}");
        let run = sokoban(&["solve", &option, value], &hard);
        assert_eq!((run.code, run.stdout.as_str()), (Some(3), ""), "{limit}");
        assert!(run.stderr.starts_with("Gave up within the budget"), "{}", run.stderr);
        assert!(run.stderr.contains(&option), "{}", run.stderr);
        let report = json(&sokoban(&["solve", "--json", &option, value], &hard).stdout);
        assert_eq!((&report["status"], &report["solution"]), (&"gave-up".into(), &Value::Null));
    }
}

#[test]
fn a_solution_that_may_not_be_the_best_is_printed_with_a_warning_and_3() {
    let asked = ["solve", "--objective", "moves", "--nodes", "60000", HARD];
    let run = sokoban(&asked, "");
    assert_eq!(run.code, Some(3), "{}", run.stderr);
    assert!(level(HARD).verify(&parse_lurd(&run.stdout).unwrap()).is_ok());
    assert!(run.stderr.starts_with("The solution may not be the best"), "{}", run.stderr);
    assert!(run.stderr.contains("--nodes"), "{}", run.stderr);
    let report = json(&sokoban(&[&asked[..], &["--json"]].concat(), "").stdout);
    assert_eq!((&report["status"], &report["optimal"]), (&"best-effort".into(), &Value::Null));
    assert_eq!(report["solution"], run.stdout.trim_end());
    let all = sokoban(&[&asked[..], &["--board", "all"]].concat(), "");
    assert_eq!((all.code, all.stdout.lines().count()), (Some(3), 1));
    assert!(all.stderr.starts_with("hard case 2: The solution may"), "{}", all.stderr);
}

#[test]
fn all_levels_are_a_line_each_and_the_worst_decides_the_exit_code() {
    let collection = format!("; one\n{EASY}\n; two\n{HOPELESS}\n; three\n{EASY}");
    let run = sokoban(&["solve", "--board", "all"], &collection);
    assert_eq!(run.code, Some(1));
    let rows: Vec<Vec<&str>> = run.stdout.lines().map(|line| line.split('\t').collect()).collect();
    assert!(rows.iter().all(|row| row.len() == 6), "{}", run.stdout);
    assert_eq!((&rows[0][..3], rows[0][5]), (&["one", "1", "2"][..], "rR"));
    assert_eq!((&rows[1][..3], rows[1][5]), (&["two", "-", "-"][..], "unsolvable"));
    let lines = sokoban(&["solve", "--board", "all", "--json"], &collection).stdout;
    let levels: Vec<Value> = lines.lines().map(|line| json(line)["level"].clone()).collect();
    assert_eq!(levels, [1, 2, 3]);
}

#[test]
fn threads_change_neither_the_answers_nor_their_order() {
    let one = |index: usize| format!("; {index}\n{}\n", [EASY, HOPELESS][index % 2]);
    let collection: String = (0..40).map(one).collect();
    let rows = |threads: &str| -> Vec<String> {
        let run = sokoban(&["solve", "--board", "all", "--threads", threads], &collection);
        assert_eq!(run.code, Some(1), "{}", run.stderr);
        let columns = |line: &str| -> Vec<String> { line.split('\t').map(str::to_owned).collect() };
        // All but the seconds.
        run.stdout.lines().map(|line| columns(line)[..4].join(" ")).collect()
    };
    assert_eq!(rows("1").len(), 40);
    assert_eq!(rows("1"), rows("3"));
}

#[test]
fn a_level_is_chosen_by_number_or_title_and_a_missing_one_is_named() {
    let collection = format!("; one\n{HOPELESS}\n; Two\n{EASY}");
    for name in ["2", "two"] {
        assert_eq!(sokoban(&["solve", "--board", name], &collection).stdout, "rR\n");
    }
    let first = sokoban(&["solve"], &collection);
    assert_eq!(first.code, Some(1));
    assert!(first.stderr.starts_with("Level 1 of 2. "), "{}", first.stderr);
    let missing = sokoban(&["solve", "--board", "3"], &collection);
    assert_eq!(missing.code, Some(2));
    assert!(missing.stderr.contains("there is no board 3; the file has 2"), "{}", missing.stderr);
}

#[test]
fn the_first_wrong_step_of_a_solution_is_named() {
    let verdict = |steps: &str| {
        let run = sokoban(&["verify", "-", steps], EASY);
        (run.code, run.stdout)
    };
    assert_eq!(verdict("rr"), (Some(0), "Solves the level: 1 push, 2 moves.\n".to_owned()));
    assert_eq!(verdict("rrr"), (Some(1), "step 3 pushes a box against a wall\n".to_owned()));
    assert_eq!(verdict("u"), (Some(1), "step 1 walks into a wall\n".to_owned()));
    let left = "after all steps 1 box is still on no goal\n".to_owned();
    assert_eq!(verdict("r"), (Some(1), left));
    let report = json(&sokoban(&["verify", "-", "rrr", "--json"], EASY).stdout);
    assert_eq!((&report["valid"], &report["step"]), (&false.into(), &3.into()));
    assert_eq!(report["reason"], "box-at-wall");
}

#[test]
fn an_optimised_solution_is_shorter_and_solves() {
    let board = "########\n#@ $  .#\n#      #\n########\n";
    let run = sokoban(&["optimise", "-", "drurrr"], board);
    assert_eq!((run.code, run.stdout.as_str()), (Some(0), "rRRR\n"));
    assert!(run.stderr.starts_with("Pushes 3 -> 3, moves 6 -> 4.\n"), "{}", run.stderr);
    assert!(run.stderr.ends_with("proved to have the fewest moves.\n"), "{}", run.stderr);
    let refused = sokoban(&["optimise", "-", "r"], board);
    assert_eq!((refused.code, refused.stdout.as_str()), (Some(1), ""));
}

#[test]
fn facts_are_told_and_counted() {
    let board = "#######\n#@$ . #\n#######\n";
    let facts = json(&sokoban(&["info", "--json"], board).stdout);
    let counts = ["boxes", "goals", "floor", "dead", "lower_bound", "symmetries"];
    let found: Vec<u64> = counts.iter().map(|name| facts[*name].as_u64().unwrap()).collect();
    assert_eq!(found, [1, 1, 5, 2, 2, 2]);
    let told = sokoban(&["info", "--lang", "id"], board).stdout;
    assert!(told.contains("kotak: 1") && told.contains("lantai: 5 petak"), "{told}");
}

#[test]
fn generated_levels_are_the_same_for_a_seed_distinct_and_solved_by_their_solutions() {
    let make = |seed: &str, more: &[&str]| {
        let args = ["generate", "--size", "7x7", "--boxes", "2", "--count", "5", "--seed", seed];
        let run = sokoban(&[&args, more].concat(), "");
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        run.stdout
    };
    assert_eq!(make("3", &[]), make("3", &[]));
    assert_ne!(make("3", &[]), make("4", &[]));
    let collection = Collection::parse(&make("3", &[])).unwrap();
    let mut seen = std::collections::HashSet::new();
    for entry in &collection.levels {
        assert_eq!(entry.level.boxes().count(), 2);
        assert!(entry.level.verify(&entry.solutions[0]).is_ok());
        assert!(seen.insert(entry.level.canonical()));
    }
    assert_eq!(seen.len(), 5);
    for line in make("3", &["--json", "--difficulty", "easy"]).lines().map(json) {
        assert_eq!(line["difficulty"], "easy");
        let level = Level::parse(line["board"].as_str().unwrap()).unwrap();
        let steps = parse_lurd(line["solution"].as_str().unwrap()).unwrap();
        assert_eq!(level.verify(&steps).unwrap().pushes() as u64, line["pushes"]);
    }
}

#[test]
fn impossible_options_are_refused() {
    let crowded = sokoban(&["generate", "--size", "5x5", "--boxes", "4"], "");
    assert_eq!(crowded.code, Some(2));
    assert!(crowded.stderr.contains("4 boxes do not fit"), "{}", crowded.stderr);
    for args in [
        &["generate", "--size", "4"][..],
        &["generate", "--size", "4x8"],
        &["solve", "--time", "-1"],
        &["solve", "--time", "soon"],
        &["solve", "--objective", "pushes", "--method", "thesis"],
        &["draw", HARD, "--replay", "r"],
        &["draw", "--replay", "-", "-o", "replay.svg"],
        &["verify", "-", "-"],
        &["verify", "-", "no/such/file"],
    ] {
        let run = sokoban(args, EASY);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{args:?}");
        assert!(run.stderr.contains("hint: "), "{}", run.stderr);
    }
    let given_up = sokoban(&["generate", "--nodes", "1", "--difficulty", "hard"], "");
    assert_eq!((given_up.code, given_up.stdout.as_str()), (Some(3), ""));
    assert!(given_up.stderr.contains("after 0 of 1 levels"), "{}", given_up.stderr);
}

#[test]
fn levels_survive_every_format() {
    let collection = format!("Title: Pair\n\n; one\n{EASY}Solution\nrR\n\n; two\n{HOPELESS}");
    let before = Collection::parse(&collection).unwrap();
    for format in ["xsb", "rle", "sok"] {
        let text = sokoban(&["convert", "--to", format], &collection).stdout;
        let after = Collection::parse(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
        let boards = |collection: &Collection| -> Vec<String> {
            collection.levels.iter().map(|entry| entry.level.to_string()).collect()
        };
        assert_eq!(boards(&before), boards(&after), "{format}");
        if format == "sok" {
            assert_eq!(before, after);
        }
    }
    let one = sokoban(&["convert", "--to", "rle", "--board", "one"], &collection).stdout;
    assert_eq!(one, "6#|#@-$.#|6#\n");
}

#[test]
fn pictures_and_replays_are_in_the_format_of_their_name() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |name: &str, more: &[&str]| {
        let file = folder.path().join(name);
        let output = file.display().to_string();
        let run = sokoban(&[&["draw", "-", "-o", &output], more].concat(), EASY);
        (run.code, std::fs::read(&file).unwrap_or_default())
    };
    let (code, svg) = draw("level.svg", &[]);
    assert!(code == Some(0) && svg.starts_with(b"<svg"));
    assert!(draw("level.png", &[]).1.starts_with(b"\x89PNG"));
    let (code, replay) = draw("replay.svg", &["--replay", "rR"]);
    assert_eq!(code, Some(0));
    assert!(String::from_utf8(replay).unwrap().contains("@keyframes"));
    assert_eq!(draw("replay.png", &["--replay", "rR"]), (Some(2), Vec::new()));
    assert_eq!(draw("wrong.svg", &["--replay", "rrr"]), (Some(1), Vec::new()));
    let shown = sokoban(&["draw", "--ascii"], EASY).stdout;
    assert!(shown.contains('@') && shown.lines().count() == 3, "{shown}");
}

#[test]
fn every_fault_of_a_level_is_told_with_place_and_hint_in_both_languages() {
    let faults = [
        ("", "no level"),
        ("####\n#$.#\n####\n", "no player"),
        ("######\n#@@$.#\n######\n", "second player"),
        ("#####\n#@ .#\n#####\n", "no boxes"),
        ("######\n#@$$.#\n######\n", "2 boxes and 1 goal "),
        ("#####\n#@$. \n#####\n", "walls are open"),
        ("#####\n#@$x#\n#####\n", "x is no symbol"),
        ("5#|#@$.#|5", "repeats nothing"),
        ("300#|#@$.#|300#", "larger than 256 columns"),
        ("<SokobanLevels><Level", "not closed"),
        ("#####\n#@$.#\n#####\nSolution\n2(r\n", "stands alone"),
    ];
    for (board, words) in faults {
        for (lang, error, hint) in
            [("en", "error: <stdin>:", "\nhint: "), ("id", "galat: <stdin>:", "\nsaran: ")]
        {
            let run = sokoban(&["solve", "--lang", lang], board);
            assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{board}");
            assert!(run.stderr.starts_with(error) && run.stderr.contains(hint), "{}", run.stderr);
            assert!(!run.stderr.contains("sokoban-"), "a message is missing: {}", run.stderr);
            assert!(lang == "id" || run.stderr.contains(words), "{}", run.stderr);
        }
    }
    let run = sokoban(&["verify", "-", "lux"], EASY);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.starts_with("error: SOLUTION:1:3: x is no step"), "{}", run.stderr);
}

#[test]
fn titles_from_files_cannot_steer_the_terminal() {
    let collection = format!("; a\u{1b}[31mb\u{202e}c\n{EASY}");
    let run = sokoban(&["solve", "--board", "all"], &collection);
    assert!(run.stdout.starts_with("a[31mbc\t"), "{}", run.stdout);
    let converted = sokoban(&["convert", "--to", "sok", "--color", "always"], &collection);
    assert!(!converted.stdout.contains(['\u{1b}', '\u{202e}']), "{}", converted.stdout);
}

#[test]
fn levels_are_recognised_drawn_and_solved_by_the_general_command() {
    let shown = run(["solve", "examples/sokoban"]);
    assert_eq!(shown.code, Some(0), "{}", shown.stderr);
    let levels = std::fs::read_dir(root().join("examples/sokoban")).unwrap().map(|file| -> usize {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        text.lines().filter(|line| line.starts_with('#') && line.contains(['@', '+'])).count()
    });
    assert_eq!(shown.stdout.matches("Solved: ").count(), levels.sum::<usize>(), "{}", shown.stdout);
    for (text, code) in [("5#|#@$.#|5#", 0), (HOPELESS, 1)] {
        let run = feed(command(["solve", "-", "--json"]), text.as_bytes());
        let report = json(&run.stdout);
        assert_eq!((run.code, &report["kind"]), (Some(code), &"sokoban".into()));
    }
    let faulty = feed(command(["solve", "-"]), b"#####\n#@$ #\n#####\n");
    assert_eq!(faulty.code, Some(2));
    assert!(faulty.stderr.contains("1 box and 0 goals"), "{}", faulty.stderr);
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_search_ends_with_130_and_says_so() {
    use std::{
        io::{Read, Write},
        process::{Command, Stdio},
    };
    // Far too much for a minute: a wide room with many boxes, the fewest moves wanted.
    let wall_row = "#".repeat(18);
    let row = |inside: &str| format!("#{inside:<16}#\n");
    let rows = [
        "@",
        " $ $ $ $ $ $ $ ",
        "",
        " $ $ $ $ $ $ $",
        "",
        " . . . . . . . ",
        "",
        "  . . . . . . .",
        "",
    ];
    let board = format!("{wall_row}\n{}{wall_row}\n", rows.map(row).concat());
    let mut child = command(["sokoban", "solve", "--objective", "moves", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(board.as_bytes()).unwrap();
    let id = child.id().to_string();
    while !catches_interrupts(&id) {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let mut told = String::new();
    child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert!(told.starts_with("Stopped"), "{told}");
}

/// Whether a process has a handler for signal 2; a process that has ended does not need one.
#[cfg(target_os = "linux")]
fn catches_interrupts(id: &str) -> bool {
    let Ok(status) = std::fs::read_to_string(format!("/proc/{id}/status")) else { return true };
    let Some(caught) = status.lines().find_map(|line| line.strip_prefix("SigCgt:")) else {
        return true;
    };
    u64::from_str_radix(caught.trim(), 16).is_ok_and(|signals| signals & 0b10 != 0)
}

#[test]
fn a_box_out_of_reach_is_named_with_its_place_and_never_dropped() {
    let lost = "########\n#@$.#$.#\n########\n";
    let run = sokoban(&["solve"], lost);
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""));
    assert!(run.stderr.contains("row 2, column 6"), "{}", run.stderr);
    let run = feed(command(["--lang", "id", "sokoban", "solve"]), lost.as_bytes());
    assert!(run.stderr.contains("baris 2, kolom 6"), "{}", run.stderr);
    let answer = json(&sokoban(&["solve", "--json"], lost).stdout);
    assert_eq!(
        (&answer["status"], &answer["lost_box"]),
        (&"unsolvable".into(), &serde_json::json!([2, 6]))
    );
    let facts = json(&sokoban(&["info", "--json"], lost).stdout);
    assert_eq!(facts["unreachable_boxes"], serde_json::json!([[2, 6]]));
    assert_eq!(facts["lower_bound"], Value::Null);
    assert!(sokoban(&["draw", "--ascii"], lost).stdout.contains('$'));
    let decorated = "#######\n#@$.#*#\n#######\n";
    let run = sokoban(&["solve"], decorated);
    assert_eq!((run.code, run.stdout.as_str()), (Some(0), "R\n"));
    assert_eq!(json(&sokoban(&["info", "--json"], decorated).stdout)["lost_box"], Value::Null);
}

#[test]
fn the_optimiser_uses_its_limits_and_says_what_is_proved() {
    let level = root().join(HARD);
    let solution = sokoban(&["solve", HARD], "").stdout;
    let level = level.to_str().unwrap();
    let run = sokoban(&["optimise", level, "-", "--nodes", "60000", "--json"], &solution);
    let report = json(&run.stdout);
    assert!(report["windows"].as_u64().unwrap() > 10, "{report}");
    assert_eq!(report["optimal"], Value::Null);
    assert!(report["moves"].as_u64() <= report["moves_before"].as_u64());
}

#[test]
fn two_criteria_are_proved_where_asked() {
    // Both ways take two pushes; the player can begin with either box.
    let board = "########\n#@ $.  #\n#   $. #\n#      #\n########\n";
    for (objective, optimal) in [("pushes-moves", "pushes-moves"), ("moves-pushes", "moves-pushes")]
    {
        let answer = json(&sokoban(&["solve", "--objective", objective, "--json"], board).stdout);
        assert_eq!((&answer["status"], &answer["optimal"]), (&"solved".into(), &optimal.into()));
        assert_eq!(answer["pushes"], 2);
    }
}

#[test]
fn large_rooms_are_solved() {
    let side = 100;
    let row = |inside: &str| format!("#{inside: <98}#\n");
    let wall = "#".repeat(side) + "\n";
    let empty = row("").repeat(40);
    let board =
        [&*wall, &row(" @"), &empty, &row("     $"), &empty, &row("           ."), &wall].concat();
    let answer = json(&sokoban(&["solve", "--objective", "pushes", "--json"], &board).stdout);
    assert_eq!((&answer["status"], &answer["pushes"]), (&"solved".into(), &47.into()));
}
