//! `papan batch`: one line out for every line in.

use crate::{
    papan::{Run, command, feed, root, run},
    serve::work::crowd,
};
use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, Stdio},
};

/// Two kings.
const BARE: &str = "8/8/8/8/8/8/8/K6k w - - 0 1";
const LEVEL: &str = "######\n#@ $.#\n######";

fn batch(args: &[&str], lines: &[u8]) -> Run {
    feed(command([&["batch"], args].concat()), lines)
}

fn rows(run: &Run) -> Vec<Value> {
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn question(id: impl Into<Value>, board: &str) -> String {
    json!({ "id": id.into(), "board": board }).to_string() + "\n"
}

fn example(path: &str) -> String {
    std::fs::read_to_string(root().join("examples").join(path)).unwrap()
}

#[test]
fn ids_come_back_as_they_were_written() {
    let ids = [
        "7",
        "123456789012345678901234567890",
        "1.50",
        r#""a\u00e9 b""#,
        r#"{"z": [1,  2], "a": null}"#,
        "null",
    ];
    let ask = |id| format!("{{\"board\": \"{BARE}\", \"id\": {id}, \"more\": 1}}");
    let lines = ids.map(ask).join("\n");
    let run = batch(&["chess"], lines.as_bytes());
    assert_eq!(run.stdout.lines().count(), ids.len());
    for (line, id) in run.stdout.lines().zip(ids) {
        assert!(line.starts_with(&format!("{{\"id\":{id},\"fen\":")), "{line}");
    }
    let unnamed = batch(&["chess"], format!("{{\"board\":\"{BARE}\"}}").as_bytes());
    assert!(unnamed.stdout.starts_with("{\"id\":null,"), "{}", unnamed.stdout);
}

#[test]
fn answers_are_those_of_the_other_commands_without_times() {
    let cases: [(&str, &[&str], &[&str]); 6] = [
        ("giant/check.txt", &["giant"], &["giant", "state", "--json"]),
        ("queens/report.txt", &["queens"], &["queens", "solve", "--json"]),
        ("queens/report.txt", &["queens", "--unique"], &["queens", "solve", "--unique", "--json"]),
        (
            "queens/report.txt",
            &["queens", "--solutions"],
            &["queens", "solve", "--solutions", "--json"],
        ),
        ("sokoban/windmill.xsb", &["sokoban"], &["sokoban", "solve", "--json"]),
        (
            "sokoban/windmill.xsb",
            &["sokoban", "--objective", "moves"],
            &["sokoban", "solve", "--objective", "moves", "--json"],
        ),
    ];
    for (path, asked, other) in cases {
        let board = example(path);
        let found = rows(&batch(asked, question("x", &board).as_bytes()));
        let alone = feed(command(other), board.as_bytes());
        let mut expected: Value = serde_json::from_str(&alone.stdout).unwrap();
        expected["id"] = json!("x");
        expected.as_object_mut().unwrap().remove("seconds");
        assert_eq!(found, [expected], "{asked:?}");
    }
}

#[test]
fn chess_positions_get_their_moves_or_are_counted() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let line = question(1, fen);
    let moves = rows(&batch(&["chess"], line.as_bytes()));
    let listed = run(["chess", "moves", fen, "--json"]);
    let mut expected: Value = serde_json::from_str(&listed.stdout).unwrap();
    expected["id"] = json!(1);
    assert_eq!(moves, [expected]);
    let count = rows(&batch(&["chess", "--depth", "3"], line.as_bytes()));
    assert_eq!(count, [json!({ "id": 1, "fen": fen, "depth": 3, "nodes": 97_862 })]);
}

#[test]
fn what_is_wrong_is_an_answer_and_the_rest_goes_on() {
    let mut lines = Vec::new();
    lines.extend(b"no json\n\n[null,\"\"]\n{\"id\":4}\n{\"id\":5,\"board\":5}\n");
    lines.extend(question(6, "######\n#@ $,#\n######").as_bytes());
    lines.extend(question(7, &format!("{LEVEL}\n\n{LEVEL}")).as_bytes());
    lines.extend(question(8, "").as_bytes());
    lines.extend(b"{\"id\":9,\"board\":\"\xff\"}\n");
    lines.extend(b" ".repeat((1 << 24) + 1));
    lines.extend(b"\n");
    lines.extend(b"[".repeat(100_000));
    lines.extend(b"\r\n");
    lines.extend(question(12, LEVEL).as_bytes());
    let rows = rows(&batch(&["sokoban"], &lines));
    let told: Vec<String> = rows
        .iter()
        .map(|row| {
            let (line, column) = (&row["line"], &row["column"]);
            format!("{} {line}:{column} {}", row["id"], row["error"].as_str().unwrap_or("-"))
        })
        .collect();
    assert_eq!(
        told,
        [
            "null 1:2 expected a JSON object with the text of a board under \"board\"",
            "null 1:1 expected a JSON object with the text of a board under \"board\"",
            "null 1:1 expected a JSON object with the text of a board under \"board\"",
            "4 1:1 expected the text of a board under \"board\"",
            "5 1:1 expected the text of a board under \"board\"",
            "6 2:5 , is no symbol of a board",
            "7 1:1 expected exactly one board",
            "8 1:1 there is no level in this text",
            "null 1:18 expected a JSON object with the text of a board under \"board\"",
            "null 1:1 this line is longer than 16,777,216 bytes",
            "null 1:1 expected a JSON object with the text of a board under \"board\"",
            "12 null:null -",
        ]
    );
    assert_eq!(rows[11]["solution"], "rR");
}

#[test]
fn threads_change_nothing_but_the_time() {
    let boards = [example("sokoban/windmill.xsb"), LEVEL.to_owned(), "bad".to_owned()];
    let lines: String =
        (0..60).map(|number| question(number, &boards[number % boards.len()])).collect();
    let one = batch(&["sokoban", "--objective", "pushes"], lines.as_bytes());
    let many = batch(&["sokoban", "--objective", "pushes", "--threads", "5"], lines.as_bytes());
    assert_eq!(rows(&one).len(), 60);
    assert!(one.stdout == many.stdout);
    assert!(rows(&one).iter().enumerate().all(|(number, row)| row["id"] == number));
}

#[test]
fn a_limit_of_nodes_is_kept_and_said() {
    let board = example("sokoban/windmill.xsb");
    let rows = rows(&batch(&["sokoban", "--nodes", "1"], question(1, &board).as_bytes()));
    assert_eq!((&rows[0]["status"], &rows[0]["nodes"]), (&json!("gave-up"), &json!(1)));
}

fn start(args: &[&str]) -> Child {
    let mut batch = command([&["batch"], args].concat());
    batch.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

#[test]
fn a_client_that_sends_a_line_and_waits_gets_its_answer() {
    let mut child = start(&["sokoban", "--threads", "3"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for id in 0..20 {
        stdin.write_all(question(id, LEVEL).as_bytes()).unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        let row: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!((&row["id"], &row["solution"]), (&json!(id), &json!("rR")));
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_closed_pipe_ends_a_batch_that_waits_for_more() {
    let mut child = start(&["chess"]);
    let mut stdin = child.stdin.take().unwrap();
    drop(child.stdout.take());
    stdin.write_all(question(1, BARE).as_bytes()).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0), "while its input is still open");
}

#[test]
#[cfg(unix)]
fn an_interrupt_leaves_whole_rows_of_finished_answers() {
    let mut child = start(&["sokoban", "--objective", "moves", "--nodes", "1000000000000"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    let hard = question(2, &crowd());
    stdin.write_all((question(1, LEVEL) + &hard).as_bytes()).unwrap();
    let mut first = String::new();
    answers.read_line(&mut first).unwrap();
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let mut rest = String::new();
    assert_eq!(answers.read_line(&mut rest).unwrap(), 0, "{rest}");
}
