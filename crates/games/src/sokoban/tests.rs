//! Sokoban by plain calls.

use super::session::SokobanSession;
use crate::{error::ApiError, i18n::Lang, test_support::ask_in};
use serde_json::{Value, json};

/// A page: what it asks.
#[derive(Default)]
struct Page {
    session: SokobanSession,
}

impl Page {
    fn with(level: &str) -> Self {
        let mut page = Self::default();
        page.ask("open", json!({ "text": level })).unwrap();
        page
    }

    fn ask(&mut self, verb: &str, fields: Value) -> Result<Value, ApiError> {
        ask_in(Lang::En, &mut self.session, verb, fields)
    }

    fn state(&mut self, verb: &str, fields: Value) -> Value {
        self.ask(verb, fields).unwrap()["state"].take()
    }

    fn refused(&mut self, verb: &str, fields: Value) -> &'static str {
        self.ask(verb, fields).unwrap_err().key()
    }
}

const CORRIDOR: &str = "########\n#@ $  .#\n########";
const ROOM: &str = "######\n#    #\n#@$ .#\n#    #\n######";

#[test]
fn the_built_in_levels_open_without_a_text_and_each_has_a_key_of_its_own() {
    let mut page = Page::default();
    let answer = page.ask("open", json!({})).unwrap();
    let levels = answer["collection"]["levels"].as_array().unwrap();
    let keys: std::collections::BTreeSet<_> =
        levels.iter().map(|level| level["key"].as_str().unwrap()).collect();
    assert!(keys.len() > 8);
    assert_eq!(keys.len(), levels.len());
    assert_eq!(answer["state"]["level"]["number"], 1);
    assert_eq!(page.refused("level", json!({ "level": 999 })), "board-missing");
}

#[test]
fn steps_walk_and_push_and_what_is_blocked_is_left_out() {
    let mut page = Page::with(CORRIDOR);
    let answer = page.ask("moves", json!({ "moves": "urul" })).unwrap();
    assert_eq!(answer["walked"], "rl");
    let state = page.state("moves", json!({ "moves": "rrrr" }));
    assert_eq!(state["lurd"], "rlrRRR");
    assert_eq!((&state["solved"], &state["placed"]), (&json!(true), &json!(1)));
    assert_eq!(state["board"][1], "#----@*#");
    assert_eq!(page.refused("moves", json!({ "moves": "x" })), "web-bad-field");
}

#[test]
fn undo_redo_and_restart_say_what_is_left_to_do() {
    let mut page = Page::with(CORRIDOR);
    page.ask("push", json!({ "from": [1, 3], "to": [1, 5] })).unwrap();
    let state = page.state("undo", json!({}));
    assert_eq!(
        (&state["moves"], &state["can"]),
        (&json!(0), &json!({"undo": false, "redo": true}))
    );
    let state = page.state("redo", json!({}));
    assert_eq!(state["lurd"], "rRR");
    assert_eq!(page.state("restart", json!({}))["moves"], 0);
}

#[test]
fn targets_are_where_the_box_really_goes_and_their_paths_lead_there() {
    let mut page = Page::with(ROOM);
    let answer = page.ask("targets", json!({ "from": [2, 2] })).unwrap();
    let targets = answer["targets"].as_array().unwrap().clone();
    assert!(targets.len() > 5);
    for target in targets {
        let mut page = Page::with(ROOM);
        let path = target[2].as_str().unwrap();
        let to = [target[0].clone(), target[1].clone()];
        let by_path = page.state("moves", json!({ "moves": path }));
        let mut page = Page::with(ROOM);
        let by_push = page.state("push", json!({ "from": [2, 2], "to": to }));
        assert_eq!(by_path["board"], by_push["board"], "{target}");
    }
    let none = page.ask("targets", json!({ "from": [0, 0] })).unwrap();
    assert_eq!(none["targets"], json!([]));
}

#[test]
fn the_walk_to_every_square_is_the_one_that_is_walked() {
    let mut page = Page::with("#######\n#@    #\n# ##$ #\n#   . #\n#######");
    let state = page.state("moves", json!({ "moves": "" }));
    let reach: Vec<Vec<char>> = state["reach"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row.as_str().unwrap().chars().collect())
        .collect();
    for (row, line) in reach.iter().enumerate() {
        for (column, &last) in line.iter().enumerate() {
            let to = json!({ "to": [row, column] });
            match last {
                ' ' => assert_eq!(page.refused("walk", to), "web-sokoban-no-path"),
                '@' => {}
                _ => {
                    let walked = page.ask("walk", to).unwrap();
                    assert!(walked["walked"].as_str().unwrap().ends_with(last));
                    page.ask("undo", json!({})).unwrap();
                }
            }
        }
    }
}

#[test]
fn a_lost_box_is_named_and_undo_takes_the_blame_away() {
    let mut page = Page::with(ROOM);
    let state = page.state("push", json!({ "from": [2, 2], "to": [1, 4] }));
    assert_eq!((&state["deadlock"], &state["stuck"]), (&json!(true), &json!([[1, 4]])));
    let state = page.state("undo", json!({}));
    assert_eq!((&state["deadlock"], &state["stuck"]), (&json!(false), &json!([])));
}

#[test]
fn boxes_that_hold_each_other_are_both_named() {
    let mut page = Page::with("########\n# .    #\n#  $$  #\n#      #\n#@   . #\n########");
    let state = page.state("moves", json!({ "moves": "rruudr" }));
    assert_eq!((&state["deadlock"], &state["pushes"]), (&json!(false), &json!(1)));
    let state = page.state("moves", json!({ "moves": "u" }));
    assert_eq!(state["stuck"], json!([[1, 3], [1, 4]]));
}

#[test]
fn a_drawing_is_checked_and_its_fault_has_a_place() {
    let mut page = Page::default();
    assert_eq!(page.ask("check", json!({ "text": CORRIDOR })).unwrap()["boxes"], 1);
    assert_eq!(page.refused("check", json!({ "text": "#####\n#@ .#\n#####" })), "sokoban-no-boxes");
    assert_eq!(page.refused("walk", json!({ "to": [1, 1] })), "web-sokoban-nothing-open");
    assert_eq!(
        page.refused("generate", json!({ "width": 5, "height": 5, "boxes": 9 })),
        "sokoban-too-many-boxes"
    );
}

#[test]
fn long_work_is_a_job_and_invalid_options_are_refused_before_it() {
    let mut page = Page::with(CORRIDOR);
    for (verb, fields) in [
        ("solve", json!({ "objective": "moves" })),
        ("hint", json!({})),
        ("generate", json!({ "count": 2, "difficulty": "easy" })),
    ] {
        assert!(page.ask(verb, fields).is_ok(), "{verb}");
    }
    assert_eq!(page.refused("solve", json!({ "objective": "?" })), "web-bad-field");
}

#[test]
fn no_field_makes_it_panic() {
    let mut page = Page::with(CORRIDOR);
    for verb in ["open", "level", "moves", "walk", "push", "targets", "undo", "check", "solve"] {
        for fields in [
            json!({}),
            json!({ "to": [] }),
            json!({ "from": [70000, 1], "to": [1, 70000] }),
            json!({ "from": [0, 0], "to": [65535, 65535] }),
            json!({ "from": "x", "to": null, "level": 0, "moves": 7 }),
            json!({ "text": "", "level": -1 }),
            json!({ "text": "#".repeat(300) }),
        ] {
            let _ = page.ask(verb, fields);
        }
    }
}
