//! Queens by plain calls.

use super::session::QueensSession;
use crate::{
    i18n::Lang,
    test_support::{ask, ask_in},
};
use serde_json::{Value, json};

const BOARD: &str = "; small\nAABB\nCBBB\nCDBB\nCDDB\n";

fn opened() -> QueensSession {
    let mut player = QueensSession::default();
    ask(&mut player, "play", json!({ "text": BOARD }));
    player
}

fn act(player: &mut QueensSession, acts: impl Into<Value>) -> Value {
    let acts: Value = acts.into();
    ask(player, "act", json!({ "acts": acts }))["state"].take()
}

#[test]
fn a_board_is_opened_with_its_facts() {
    let opened = ask(&mut QueensSession::default(), "play", json!({ "text": BOARD }));
    let facts = &opened["facts"];
    assert_eq!((&facts["size"], &facts["solutions"]), (&json!(4), &json!(1)));
    assert_eq!(facts["title"], "small");
    assert_eq!(facts["symbols"], json!(["A", "B", "C", "D"]));
    assert_eq!(facts["colors"]["dark"].as_array().unwrap().len(), 4);
    assert_eq!(opened["state"]["marks"], ".".repeat(16));
}

#[test]
fn one_board_of_several_is_taken_by_its_number() {
    let text = "; first\nAB\nAB\n; second\nA\n";
    let second = ask(&mut QueensSession::default(), "play", json!({ "text": text, "board": 2 }));
    assert_eq!(second["titles"], json!(["first", "second"]));
    assert_eq!(second["facts"]["size"], 1);
    for board in [0, 3] {
        let fields = json!({ "text": text, "board": board });
        let fault = ask_in(Lang::En, &mut QueensSession::default(), "play", fields).unwrap_err();
        assert_eq!(fault.key(), "web-bad-field");
    }
}

#[test]
fn queens_solve_the_board_and_crosses_follow_them() {
    let mut player = opened();
    let state = act(&mut player, json!([{ "cycle": 1 }, { "cycle": 1 }]));
    assert_eq!(state["marks"], "-q-----..-...-..");
    let state = act(&mut player, json!([{ "queen": [7, 8] }]));
    assert_eq!((&state["solved"], &state["queens"]), (&json!(false), &json!(3)));
    let state = act(&mut player, json!([{ "queen": [14] }]));
    assert_eq!((&state["solved"], &state["conflicts"]), (&json!(true), &json!([])));
}

#[test]
fn broken_rules_are_named() {
    let state = act(&mut opened(), json!([{ "queen": [0, 1] }]));
    let rules: Vec<_> = state["conflicts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|breach| breach["rule"].clone())
        .collect();
    assert_eq!(rules, ["touch", "row", "region"]);
    assert_eq!(state["conflicts"][1]["name"], "1");
    assert_eq!(state["conflicts"][2]["name"], "A");
}

#[test]
fn undo_and_redo_say_when_there_is_nothing_left() {
    let mut player = opened();
    let can = |state: &Value| (state["can"]["undo"] == true, state["can"]["redo"] == true);
    assert_eq!(can(&act(&mut player, json!(["undo"]))), (false, false));
    assert_eq!(can(&act(&mut player, json!([{ "auto": false }]))), (false, false));
    assert_eq!(can(&act(&mut player, json!([{ "cross": [0, 1, 2] }]))), (true, false));
    assert_eq!(can(&act(&mut player, json!(["undo"]))), (false, true));
    assert_eq!(can(&act(&mut player, json!(["redo", "restart"]))), (true, false));
}

#[test]
fn a_log_brings_the_game_back_with_its_undo() {
    let mut player = opened();
    let acts = json!([{ "cycle": 5 }, { "cross": [0, 2] }, { "queen": [1] }, { "clear": [0] }]);
    let state = act(&mut player, acts);
    assert_eq!(state["log"], "5x 0x2x 1q 0.");
    let mut again = QueensSession::default();
    let fields = json!({ "text": BOARD, "played": state["log"], "auto": true });
    let back = ask(&mut again, "play", fields);
    assert_eq!(back["state"]["marks"], state["marks"]);
    let undone = act(&mut again, json!(["undo", "undo", "undo", "undo"]));
    assert_eq!((&undone["marks"], &undone["can"]["undo"]), (&json!(".".repeat(16)), &json!(false)));
}

#[test]
fn what_is_no_log_does_no_harm() {
    for log in ["", "x", "99999999999999999999x", "17x", "1y2x", "é1x", "1xq", "-1x"] {
        let fields = json!({ "text": BOARD, "played": log });
        ask(&mut QueensSession::default(), "play", fields);
    }
    let state = act(&mut opened(), json!([{ "cycle": 4_000_000 }, { "queen": [16] }]));
    assert_eq!(state["queens"], 0);
    let acts = json!({ "acts": ["fly"] });
    assert!(ask_in(Lang::En, &mut opened(), "act", acts).is_err());
}

#[test]
fn a_log_that_is_too_long_keeps_the_marks() {
    let mut player = opened();
    act(&mut player, Value::from(vec![json!({ "cycle": 15 }); 1500]));
    let state = act(&mut player, json!([{ "queen": [1] }]));
    assert_eq!(state["log"], "1q");
}

#[test]
fn hints_say_more_each_time_and_can_be_taken() {
    let mut player = opened();
    let levels: Vec<Value> =
        (0..4).map(|_| ask(&mut player, "hint", json!({}))["hint"]["level"].take()).collect();
    assert_eq!(levels, ["mistakes", "area", "reason", "reveal"]);
    let state = act(&mut player, json!(["take"]));
    assert_ne!(state["marks"], ".".repeat(16));
    let next = ask(&mut player, "hint", json!({}));
    assert_eq!(next["hint"]["level"], "mistakes");
}

#[test]
fn a_mistake_is_named_with_its_cell() {
    let mut player = opened();
    act(&mut player, json!([{ "queen": [0] }]));
    let hint = ask_in(Lang::Id, &mut player, "hint", json!({})).unwrap()["hint"].take();
    assert_eq!((&hint["level"], &hint["mistakes"]), (&json!("mistakes"), &json!([0])));
}

#[test]
fn the_steps_end_at_the_solution() {
    let mut player = opened();
    let way = ask(&mut player, "steps", json!({}));
    assert_eq!((&way["end"], &way["difficulty"]), (&json!("solved"), &json!("easy")));
    let steps = way["steps"].as_array().unwrap();
    let mut stars: Vec<u64> = steps
        .iter()
        .flat_map(|step| step["stars"].as_array().unwrap())
        .map(|star| star.as_u64().unwrap())
        .collect();
    stars.sort_unstable();
    assert_eq!(stars, [1, 7, 8, 14]);
    assert!(steps.iter().all(|step| step["text"].as_str().unwrap().len() > 10));
}

#[test]
fn solutions_are_counted_up_to_a_limit() {
    let stripes = |n: usize| {
        ('A'..).take(n).map(|letter| letter.to_string().repeat(n) + "\n").collect::<String>()
    };
    let count = |text: &str| ask(&mut QueensSession::default(), "count", json!({ "text": text }));
    assert_eq!(count(BOARD), json!({ "found": 1, "status": "complete" }));
    assert_eq!(count(&stripes(4)), json!({ "found": 2, "status": "complete" }));
    assert_eq!(count(&stripes(9)), json!({ "found": 1000, "status": "limit-reached" }));
    let fault =
        ask_in(Lang::En, &mut QueensSession::default(), "count", json!({ "text": "AB\nAA\nA" }));
    assert_eq!(fault.unwrap_err().key(), "queens-ragged-row");
}

#[test]
fn frames_of_the_brute_force_tell_the_truth() {
    let mut player = opened();
    let told = ask(&mut player, "frames", json!({ "case": "0", "stride": 1, "count": 100 }));
    let frames = told["frames"].as_array().unwrap();
    assert_eq!((&told["last"], &told["total"], frames.len()), (&json!("11"), &json!("24"), 12));
    assert_eq!(frames[5]["columns"], json!([0, 3, 1, 2]));
    let last = &frames[11];
    assert_eq!((&last["state"], &last["fraction"]), (&json!("solved"), &json!(1.0)));
    let jump = ask(&mut player, "frames", json!({ "case": "6", "stride": 3, "count": 2 }));
    assert_eq!(jump["frames"][1]["case"], "9");
    let run = ask(&mut player, "run", json!({ "case": "0" }));
    assert_eq!((&run["case"], &run["columns"]), (&json!("11"), &json!([1, 3, 0, 2])));
}

#[test]
fn frames_are_bounded() {
    for fields in [
        json!({ "case": "-1", "stride": 1, "count": 1 }),
        json!({ "case": "1", "stride": u64::MAX, "count": 100 }),
        json!({ "case": 1, "stride": 1, "count": 1 }),
    ] {
        let fault = ask_in(Lang::En, &mut opened(), "frames", fields).unwrap_err();
        assert_eq!(fault.key(), "web-bad-field");
    }
    let far = json!({ "case": u128::MAX.to_string(), "stride": 1, "count": 2 });
    assert_eq!(ask(&mut opened(), "frames", far)["frames"][0]["state"], "exhausted");
}

#[test]
fn nothing_is_done_without_a_board() {
    for verb in ["act", "hint", "steps", "run", "frames"] {
        let fields = json!({ "acts": [], "case": "0", "stride": 1, "count": 1 });
        let fault = ask_in(Lang::En, &mut QueensSession::default(), verb, fields).unwrap_err();
        assert_eq!(fault.key(), "web-queens-no-board", "{verb}");
    }
}
