//! How many nodes each solver looks at on boards of our own, and what each generator makes of a seed. A change of any of
//! them is a change of behaviour: it may be meant, but it is never unnoticed. `PAPAN_UPDATE=1` writes the file anew.

use crate::papan::{assert_like_file, command, feed, root};
use serde_json::Value;
use std::fmt::Write;

const LEVELS: [&str; 2] = ["examples/sokoban/first-steps.xsb", "examples/sokoban/windmill.xsb"];
const LARGE: &str = "examples/sokoban/warehouse.xsb";
const BOARDS: [&str; 2] = ["examples/queens/report.txt", "examples/queens/two-stars.txt"];

/// The answers of a command that speaks JSON.
fn answers(args: &[&str]) -> Vec<Value> {
    let run = feed(command(args), b"");
    assert_eq!(run.code, Some(0), "{args:?}: {}", run.stderr);
    run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn numbers(answers: &[Value], name: &str) -> String {
    let numbers: Vec<String> = answers.iter().map(|answer| answer[name].to_string()).collect();
    assert!(numbers.iter().all(|number| number != "null"), "{name}");
    numbers.join(" ")
}

#[test]
fn solvers_look_at_as_many_nodes_as_ever() {
    let mut text = String::new();
    for level in LEVELS {
        for objective in ["any", "pushes", "moves"] {
            let args = [
                "sokoban",
                "solve",
                "--threads",
                "1",
                "--board",
                "all",
                "--objective",
                objective,
                "--json",
                level,
            ];
            let found = answers(&args);
            for name in ["nodes", "pushes", "moves"] {
                writeln!(text, "{level} {objective} {name}: {}", numbers(&found, name)).unwrap();
            }
        }
    }
    let found = answers(&["sokoban", "solve", "--json", LARGE]);
    for name in ["nodes", "pushes", "moves"] {
        writeln!(text, "{LARGE} any {name}: {}", numbers(&found, name)).unwrap();
    }
    let easy = LEVELS[0];
    let args = ["sokoban", "solve", "--method", "thesis", "--board", "all", "--json", easy];
    writeln!(text, "{easy} thesis nodes: {}", numbers(&answers(&args), "nodes")).unwrap();
    for racer in answers(&["queens", "race", "--json", BOARDS[0]]) {
        writeln!(text, "{} {} steps: {}", BOARDS[0], racer["method"], racer["steps"]).unwrap();
    }
    for board in BOARDS {
        let explained = answers(&["queens", "explain", "--json", board]);
        writeln!(text, "{board} explained, cost: {}", numbers(&explained, "cost")).unwrap();
    }
    for args in [
        ["queens", "generate", "--size", "9", "--count", "3", "--seed", "11"],
        ["sokoban", "generate", "--size", "8x8", "--count", "2", "--seed", "11"],
        ["giant", "generate", "checks", "--pieces", "5", "--count", "2", "--seed=11"],
    ] {
        writeln!(text, "\n{}\n{}", args.join(" "), feed(command(args), b"").stdout).unwrap();
    }
    assert_like_file(&text, &root().join("crates/app/tests/cli/signature.txt"));
}
