//! `papan queens …` as its users meet it.

mod classroom;
mod explain;
mod pictures;

use crate::papan::{Run, assert_like_file, command, feed, root, run};
use regex::Regex;
use serde_json::Value;
use std::path::Path;

const BOARD: &str = "examples/queens/report.txt";
const SOLVED: &str = "AA#BBCCCB\nDABBBB#BB\n#AEEEBCBB\nFFFEB#BBB\nGFG#GGIII\nG#GGGGGIG\nGGGHHHG#G\nGGGG#GGGG\nGGGGHGGG#\n";
const FOUR: &str = "AAAB\nCABB\nCCDB\nCDDD\n";
const NO_SOLUTION: &str = "AAABCC\nAAABCC\nAAABDD\nABBBDD\nAEEFFF\nAEEEEF\n";

fn json(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

fn solve(options: &[&str], text: &[u8]) -> Run {
    feed(command([&["queens", "solve", "-"], options].concat()), text)
}

/// The text with every time as `T`.
fn timeless(text: &str) -> String {
    Regex::new(r"[0-9.,]+ (ns|µs|ms|s)\b").unwrap().replace_all(text, "T").into_owned()
}

#[test]
fn the_documents_board_is_solved_at_its_case_in_its_words() {
    let id = run(["--lang", "id", "queens", "solve", "--method", "brute", BOARD]);
    let told = format!("{SOLVED}\nWaktu pencarian: T\nBanyak kasus yang ditinjau: 106227 kasus\n");
    assert_eq!((id.code, timeless(&id.stdout)), (Some(0), told));
    let en = run(["queens", "solve", "--method", "brute", BOARD]);
    let told = format!("{SOLVED}\nSearch time: T\nCases examined: 106227\n");
    assert_eq!((en.code, timeless(&en.stdout)), (Some(0), told));
}

#[test]
fn every_method_finds_the_same_solution_and_only_one() {
    for method in ["search", "dlx", "sat"] {
        let run = run(["queens", "solve", "--unique", "--json", "--method", method, BOARD]);
        let answer = json(run.stdout.trim());
        assert_eq!(run.code, Some(0));
        assert_eq!(answer["unique"], true, "{method}");
        assert_eq!(answer["status"], "solved");
        assert_eq!(answer["solution"][1], serde_json::json!([1, 6]));
    }
    let brute = run(["queens", "solve", "--json", "--method", "brute", BOARD]);
    assert_eq!(json(brute.stdout.trim())["cases"], 106_227);
    let refused = run(["queens", "solve", "--solutions", "--method", "brute", BOARD]);
    assert_eq!((refused.code, refused.stdout.as_str()), (Some(2), ""));
}

#[test]
fn boards_are_accepted_however_they_are_spaced() {
    let solved = "A#AB\nCAB#\n#CDB\nCD#D\n";
    let spellings = [
        FOUR.replace('\n', "\r\n"),
        format!("\u{feff}{FOUR}"),
        "A A A B\nC A B B\nC C D B\nC D D D\n".to_owned(),
        "\n  AAAB  \n\nCABB\t\nC\tCDB\nCDDD\n\n".to_owned(),
        FOUR.trim_end().to_owned(),
    ];
    for text in spellings {
        let run = solve(&[], text.as_bytes());
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{text:?}");
        assert!(run.stdout.starts_with(solved), "{text:?}: {}", run.stdout);
    }
    let words = solve(
        &[],
        b"one two three four\none two three four\none two three four\none two three four\n",
    );
    assert!(words.stdout.starts_with("one two # four\n# two three four\n"), "{}", words.stdout);
    assert!(solve(&[], FOUR.replace('A', "À").as_bytes()).stdout.starts_with("À#ÀB\n"));
}

#[test]
fn what_is_odd_is_warned_of_and_solved_all_the_same() {
    let samples: [(&str, &str, &str); 2] = [
        (
            "ABCA\nABCD\nABCD\nABCD\n",
            "warning: region A has 2 separate parts\nhint: ",
            "peringatan: wilayah A terpisah menjadi 2 bagian\nsaran: ",
        ),
        (
            "aAbC\naAbC\naAbC\naAbC\n",
            "warning: “a” and “A” are different regions\nhint: ",
            "peringatan: “a” dan “A” adalah wilayah yang berbeda\nsaran: ",
        ),
    ];
    for (text, en, id) in samples {
        for (lang, warning) in [("en", en), ("id", id)] {
            let run = solve(&["--lang", lang], text.as_bytes());
            assert_eq!(run.code, Some(0), "{text}");
            assert!(run.stderr.starts_with(warning), "{}", run.stderr);
        }
    }
}

const FAULTS: &[(&str, &[u8])] = &[
    ("empty", b""),
    ("blank", b" \n\t\n"),
    ("ragged", b"AAAA\nABBB\nACC\nADDD\n"),
    ("not square", b"AAB\nABB\n"),
    ("too few regions", b"AAAA\nAABB\nCCBB\nCCCC\n"),
    ("too many regions", b"ABCD\nEABC\nDEAB\nCDEA\n"),
    ("too many regions by case", b"aAab\nCABB\nCCDB\nCDDD\n"),
    ("not UTF-8", b"AB\nA\xff\n"),
    ("a queen mark", b"AAB#\nABBC\nDDCC\nDDDC\n"),
    ("a title without a board", b"; nothing\n"),
    ("no number of stars", b"; x stars=many\nAB\nAB\n"),
    ("too many stars", b"; x stars=3\nAB\nAB\n"),
    ("an invisible symbol", "A\u{200b}\nA\u{200b}\n".as_bytes()),
];

#[test]
fn every_fault_has_its_own_message_with_place_and_hint_in_both_languages() {
    let mut report = String::new();
    for (name, text) in FAULTS {
        report.extend(["# ", name, "\n"]);
        for (lang, error, hint) in
            [("en", "error: <stdin>:", "\nhint: "), ("id", "galat: <stdin>:", "\nsaran: ")]
        {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("saved.txt");
            let options = ["--lang", lang, "--output", file.to_str().unwrap()];
            let run = solve(&options, text);
            let told = &run.stderr;
            assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{name}");
            assert!(told.starts_with(error) && told.contains(hint), "{name}: {told}");
            assert!(!told.contains("queens-") && !told.contains('$'), "{told}");
            assert!(!file.exists(), "{name}");
            report += told;
        }
        report.push('\n');
    }
    assert_like_file(&report, &root().join("crates/app/tests/cli/queens.txt"));
}

#[test]
fn a_board_without_solution_is_answered_with_no() {
    for (size, text) in [(2, "AB\nAB\n"), (3, "ABC\nABC\nABC\n")] {
        let en = solve(&[], text.as_bytes());
        assert_eq!(
            (en.code, timeless(&en.stdout)),
            (Some(1), "No solution\nSearch time: T\n".into())
        );
        let id = solve(&["--lang", "id", "--method", "brute"], text.as_bytes());
        let cases = if size == 2 { 2 } else { 6 };
        let told = format!(
            "Tak ada solusi\nWaktu pencarian: T\nBanyak kasus yang ditinjau: {cases} kasus\n"
        );
        assert_eq!((id.code, timeless(&id.stdout)), (Some(1), told));
    }
    assert!(solve(&[], b"A\n").stdout.starts_with("#\n"));
}

#[test]
fn uniqueness_and_counts_are_told() {
    let several = solve(&["--unique"], FOUR.as_bytes());
    assert_eq!(several.code, Some(1));
    assert!(several.stdout.ends_with("There is more than one solution\n"));
    let counted = solve(&["--solutions"], FOUR.as_bytes());
    assert_eq!(counted.code, Some(0));
    assert!(counted.stdout.ends_with("2 solutions\n"), "{}", counted.stdout);
}

#[test]
fn of_several_boards_the_first_is_taken_or_all() {
    let two = format!("; one\n{FOUR}\n; two stars=1\nAB\nAB\n");
    let first = solve(&[], two.as_bytes());
    assert_eq!(first.code, Some(0));
    assert!(
        first.stderr.starts_with("warning: the file has 2 boards; only the first is used\nhint: ")
    );
    let all = solve(&["--board", "all", "--json"], two.as_bytes());
    let answers: Vec<Value> = all.stdout.lines().map(json).collect();
    assert_eq!((all.code, all.stderr.as_str()), (Some(1), ""));
    let told = |index: usize| (answers[index]["title"].clone(), answers[index]["status"].clone());
    assert_eq!(told(0), ("one".into(), "solved".into()));
    assert_eq!(told(1), ("two".into(), "no-solution".into()));
}

#[test]
fn a_solution_is_saved_as_it_is_printed_and_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let (text, image) = (folder.path().join("solution.txt"), folder.path().join("solution.png"));
    let save = |path: &Path| {
        let mut solve = command(["queens", "solve", BOARD, "-o"]);
        solve.arg(path);
        feed(solve, b"")
    };
    let (saved, drawn) = (save(&text), save(&image));
    assert_eq!((saved.code, saved.stdout.as_str()), (Some(0), ""), "{}", saved.stderr);
    assert_eq!(timeless(&std::fs::read_to_string(&text).unwrap()), timeless(&drawn.stdout));
    assert!(std::fs::read(&image).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn a_thousand_rows_end_within_the_budget() {
    let row = |row: usize| {
        let words = (0..1000).map(|col| format!("r{}", usize::midpoint(row, col) % 1000));
        words.collect::<Vec<_>>().join(" ")
    };
    let text = (0..1000).map(row).collect::<Vec<_>>().join("\n");
    let run = solve(&["--json", "--time", "1"], text.as_bytes());
    let status = json(run.stdout.trim())["status"].clone();
    let expected = match status.as_str().unwrap() {
        "solved" => 0,
        "no-solution" => 1,
        _ => 3,
    };
    assert_eq!(run.code, Some(expected));
}

#[test]
fn a_reached_time_limit_is_not_a_proof() {
    let mut rows: Vec<String> = ('A'..='T').map(|letter| letter.to_string().repeat(20)).collect();
    rows[0].replace_range(1..2, "B");
    let run = solve(&["--method", "brute", "--time", "0.01"], rows.join("\n").as_bytes());
    assert_eq!(run.code, Some(3), "{}", run.stdout);
    assert!(run.stdout.starts_with("Time limit reached"), "{}", run.stdout);
}

#[test]
#[cfg(unix)]
fn an_interrupted_brute_force_tells_its_cases_and_ends_with_130() {
    // Rows as regions: the first solution comes late.
    let rows: Vec<String> = ('A'..='P').map(|letter| letter.to_string().repeat(16)).collect();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.txt");
    std::fs::write(&file, rows.join("\n")).unwrap();
    let child = command(["queens", "solve", "--method", "brute"])
        .arg(&file)
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(700));
    let killed =
        std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.unwrap().success());
    let output = child.wait_with_output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(130), "{told}");
    assert!(told.starts_with("Interrupted\n") && told.contains("Cases examined: "), "{told}");
}

#[test]
fn generated_boards_are_unique_rated_and_the_same_for_the_same_seed() {
    let make = |seed: &str| {
        let args = [
            "queens",
            "generate",
            "--size",
            "7",
            "--count",
            "3",
            "--difficulty",
            "easy",
            "--seed",
            seed,
        ];
        run(args).stdout
    };
    assert_eq!(make("5"), make("5"));
    assert_ne!(make("5"), make("6"));
    let checked = solve(&["--board", "all", "--unique", "--json"], make("5").as_bytes());
    assert_eq!((checked.code, checked.stdout.lines().count()), (Some(0), 3), "{}", checked.stderr);
    let new = json(run(["queens", "generate", "--seed", "1", "--json"]).stdout.trim());
    assert_eq!((&new["n"], &new["seed"]), (&8.into(), &1.into()));
    let refused = run(["queens", "generate", "--size", "7", "--stars", "2"]);
    assert_eq!(refused.code, Some(2));
    assert!(
        refused.stderr.contains("such a board cannot be generated\nhint: "),
        "{}",
        refused.stderr
    );
}

#[test]
fn the_race_has_all_methods_and_a_plot() {
    let folder = tempfile::tempdir().unwrap();
    let plot = folder.path().join("plot.svg");
    let mut race = command(["queens", "race", BOARD, "-o"]);
    race.arg(&plot);
    let table = feed(race, b"");
    assert_eq!(table.code, Some(0), "{}", table.stderr);
    let methods: Vec<&str> =
        table.stdout.lines().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(methods, ["method", "search", "dlx", "sat", "brute"]);
    assert!(table.stdout.contains("106,227"));
    assert!(std::fs::read_to_string(&plot).unwrap().starts_with("<svg"));
    let runners = run(["queens", "race", "--json", BOARD]).stdout;
    assert!(runners.lines().map(json).all(|runner| runner["status"] == "solved"));
}

#[test]
fn solve_recognises_queens_boards_and_nothing_else_as_such() {
    let run = run(["solve", BOARD]);
    assert_eq!(run.code, Some(0));
    assert!(run.stdout.starts_with("examples/queens/report.txt Queens, 9 x 9\n"), "{}", run.stdout);
    assert!(run.stdout.contains("Solved, the only solution ("), "{}", run.stdout);
    let none = feed(command(["solve", "-"]), NO_SOLUTION.as_bytes());
    assert_eq!(none.code, Some(1), "{}", none.stdout);
    let kind = |text: &str| {
        let line = feed(command(["solve", "--json", "-"]), text.as_bytes()).stdout;
        if line.is_empty() { Value::Null } else { json(line.trim())["kind"].clone() }
    };
    assert_eq!(kind(FOUR), "queens");
    assert_eq!(kind("1\n8 2\n1 1 k\n8 8 K\n"), "giant");
    assert_ne!(kind("#####\n#@$.#\n#####\n"), "queens");
    assert_ne!(kind("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"), "queens");
    assert_ne!(kind("1\n"), "queens");
}
