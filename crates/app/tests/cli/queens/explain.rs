//! `papan queens explain` and `hint`.

use super::{BOARD, SOLVED, json};
use crate::papan::{command, feed, run};

#[test]
fn an_explanation_ends_with_the_solution_and_a_rating() {
    for (lang, rating) in [("en", "Difficulty: medium"), ("id", "Tingkat kesulitan: sedang")] {
        let run = run(["--lang", lang, "queens", "explain", BOARD]);
        assert_eq!(run.code, Some(0));
        assert!(run.stdout.contains(SOLVED) && run.stdout.contains(rating), "{}", run.stdout);
        assert!(!run.stdout.contains("queens-") && !run.stdout.contains('$'), "{}", run.stdout);
    }
    let explained = json(run(["queens", "explain", "--json", BOARD]).stdout.trim());
    assert_eq!((&explained["status"], &explained["contradictions"]), (&"solved".into(), &0.into()));
    let stars: usize = explained["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| step["stars"].as_array().unwrap().len())
        .sum();
    assert_eq!(stars, 9);
}

#[test]
fn a_board_with_several_solutions_is_answered_with_two_of_them_side_by_side() {
    let several = b"ABCD\nABCD\nABCD\nABCD\n";
    for (lang, told) in [("en", "several solutions"), ("id", "beberapa solusi")] {
        let run = feed(command(["--lang", lang, "queens", "explain"]), several);
        assert_eq!(run.code, Some(1));
        assert!(run.stdout.contains(told), "{}", run.stdout);
        assert!(run.stdout.contains("AB#D   A#CD\n#BCD   ABC#\n"), "{}", run.stdout);
    }
    let run = feed(command(["queens", "explain", "--json"]), several);
    let answer = json(run.stdout.trim());
    assert_eq!(answer["status"], "several");
    assert_eq!(answer["solutions"].as_array().map(Vec::len), Some(2));
    assert_eq!(answer["steps"], serde_json::json!([]));
}

const POSITION: &str = "AABB | .#..\nCBBB | x..#\nCDBB | ....\nCDDB | ....\n";

#[test]
fn a_hint_gives_the_next_step_of_a_position() {
    let run = feed(command(["queens", "hint"]), POSITION.as_bytes());
    assert_eq!(run.code, Some(0));
    assert!(run.stdout.contains("Queen: r"), "{}", run.stdout);
    let run = feed(command(["queens", "hint", "--json"]), POSITION.as_bytes());
    let hint = json(run.stdout.trim());
    assert_eq!((&hint["status"], &hint["mistakes"]), (&"step".into(), &serde_json::json!([])));
    assert_eq!(hint["step"]["technique"], "last-cells");
}

#[test]
fn a_hint_refutes_a_wrong_queen_link_by_link() {
    let wrong = POSITION.replace(".#..", "..#.").replace("x..#", "....");
    for (lang, told) in [("en", "Suppose r1c3 has a queen"), ("id", "Andaikan ada ratu di b1k3")] {
        let run = feed(command(["--lang", lang, "queens", "hint"]), wrong.as_bytes());
        assert_eq!(run.code, Some(0));
        assert!(run.stdout.contains(told), "{}", run.stdout);
        assert!(
            run.stdout.contains("ontradi") || run.stdout.contains("ontradik"),
            "{}",
            run.stdout
        );
    }
    let run = feed(command(["queens", "hint", "--json"]), wrong.as_bytes());
    let hint = json(run.stdout.trim());
    assert_eq!(
        (&hint["status"], &hint["mistakes"]),
        (&"mistakes".into(), &serde_json::json!([[0, 2]]))
    );
    assert_eq!(hint["step"]["chain"]["cell"], serde_json::json!([0, 2]));
}

#[test]
fn a_mark_that_is_none_is_refused_with_its_place() {
    let run = feed(command(["queens", "hint"]), POSITION.replace("x..#", "x.o#").as_bytes());
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
    assert!(run.stderr.contains("<stdin>:2:10: “o” is not a mark"), "{}", run.stderr);
}
