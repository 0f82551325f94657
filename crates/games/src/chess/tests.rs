//! Chess in one page, without a server: games in memory, by plain calls.

use super::session::ChessSession;
use crate::{
    i18n::Lang,
    test_support::{ask, ask_in},
};
use serde_json::{Value, json};

/// A page with nothing open.
fn page() -> ChessSession {
    ChessSession::default()
}

fn begun(options: Value) -> ChessSession {
    let mut session = page();
    ask(&mut session, "new", options);
    session
}

fn play(session: &mut ChessSession, moves: &[&str]) -> Value {
    let play = |text| ask(session, "move", json!({ "text": text }))["state"].take();
    moves.iter().map(play).last().unwrap()
}

fn refused(session: &mut ChessSession, verb: &str, fields: Value) -> &'static str {
    ask_in(Lang::En, session, verb, fields).unwrap_err().key()
}

#[test]
fn a_game_in_memory_is_played_to_mate() {
    let mut session = page();
    let seat = ask(&mut session, "new", json!({ "white": "AVA", "black": "KAT" }));
    assert_eq!((&seat["seat"], &seat["invite"]), (&Value::Null, &Value::Null));
    assert_eq!((&seat["state"]["you"], &seat["state"]["played"]), (&json!("both"), &json!([])));
    let moved = ask(&mut session, "move", json!({ "from": "f2", "to": "f3" }));
    assert_eq!(moved["state"]["last"]["san"], "f3");
    let state = play(&mut session, &["e5", "g4", "Qh4"]);
    assert_eq!(state["result"]["text"], "Checkmate! KAT wins.");
    assert_eq!(refused(&mut session, "move", json!({ "text": "a3" })), "chess-illegal-game-over");
    assert_eq!(refused(&mut session, "undo", json!({})), "chess-illegal-game-over");
}

#[test]
fn each_change_continues_the_state_before_it() {
    let mut session = page();
    let mut version = ask(&mut session, "new", json!({}))["state"]["version"].as_u64().unwrap();
    let mut played: Vec<Value> = Vec::new();
    for (verb, fields) in [
        ("move", json!({ "text": "e4" })),
        ("move", json!({ "text": "e5" })),
        ("undo", json!({})),
        ("redo", json!({})),
        ("undo", json!({})),
        ("move", json!({ "text": "c5" })),
    ] {
        let state = ask(&mut session, verb, fields)["state"].take();
        version += 1;
        assert_eq!(state["version"], version, "{verb}");
        played.truncate(state["played_from"].as_u64().unwrap() as usize);
        played.extend(state["played"].as_array().unwrap().iter().cloned());
        let whole = ask(&mut session, "state", json!({}))["state"].take();
        assert_eq!(whole["played"], json!(played), "{verb}");
    }
}

#[test]
fn the_past_of_a_game_and_its_graph_can_be_looked_at() {
    let mut session = begun(json!({}));
    play(&mut session, &["e4", "e5", "Nf3"]);
    let past = ask(&mut session, "state", json!({ "ply": 1 }))["state"].take();
    assert_eq!((&past["pieces"]["g1"], &past["moves"]), (&json!("N"), &json!([])));
    assert_eq!(refused(&mut session, "state", json!({ "ply": 4 })), "web-bad-field");
    let graph = ask(&mut session, "graph", json!({ "ply": 0 }));
    assert_eq!(graph["moves"].as_array().unwrap().len(), 20);
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let graph = ask(&mut session, "graph", json!({ "fen": fen }));
    assert_eq!(graph["fen"], fen);
}

#[test]
fn a_position_is_set_up_and_a_record_is_loaded_and_written() {
    let mut session = begun(json!({ "fen": "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "side": "white" }));
    let moved = json!({ "from": "a7", "to": "a8", "promotion": "q" });
    let state = ask(&mut session, "move", moved)["state"].take();
    assert_eq!((&state["pieces"]["a8"], &state["check"]), (&json!("Q"), &json!("e8")));
    let key = refused(&mut session, "move", json!({ "text": "Kd7" }));
    assert_eq!(key, "web-chess-not-your-turn");
    let pgn = ask(&mut session, "pgn", json!({}))["pgn"].take();
    let state = ask(&mut session, "load", json!({ "text": pgn }))["state"].take();
    assert_eq!((&state["played"][0]["san"], &state["you"]), (&json!("a8=Q+"), &json!("both")));
    let record = json!({ "text": "1. e4 e5 (1... c5 2. Nf3)", "node": 4 });
    let state = ask(&mut session, "load", record)["state"].take();
    assert_eq!(state["played"].as_array().unwrap().len(), 3);
    assert_eq!(refused(&mut session, "load", json!({})), "web-bad-field");
    assert_eq!(
        refused(&mut session, "new", json!({ "fen": "8/8 w - - 0 1" })),
        "chess-fen-short-board"
    );
}

#[test]
fn players_at_one_screen_agree_on_a_draw_or_give_up() {
    let mut session = begun(json!({}));
    play(&mut session, &["e4"]);
    let state = ask(&mut session, "offer", json!({}))["state"].take();
    assert_eq!(state["result"]["name"], "agreed");
    let mut session = begun(json!({}));
    let state = ask(&mut session, "resign", json!({}))["state"].take();
    assert_eq!(state["result"]["winner"], "black");
    let mut session = begun(json!({ "side": "white" }));
    let state = ask(&mut session, "offer", json!({}))["state"].take();
    assert_eq!((&state["offers"]["draw"], &state["result"]), (&json!("white"), &Value::Null));
    let state = ask(&mut session, "decline", json!({}))["state"].take();
    assert_eq!(state["offers"]["draw"], Value::Null);
}

#[test]
fn a_game_is_joined_again_by_its_name_until_another_begins() {
    let mut session = page();
    let game = ask(&mut session, "new", json!({}))["game"].take();
    play(&mut session, &["e4"]);
    let state = ask(&mut session, "join", json!({ "game": game }))["state"].take();
    assert_eq!((&state["played"][0]["san"], &state["you"]), (&json!("e4"), &json!("both")));
    ask(&mut session, "new", json!({}));
    assert_eq!(refused(&mut session, "join", json!({ "game": game })), "web-chess-no-game");
}

#[test]
fn a_game_in_memory_has_no_store_and_no_engine() {
    let mut session = page();
    for verb in ["state", "pgn", "undo", "resign", "reply"] {
        assert_eq!(refused(&mut session, verb, json!({})), "web-chess-no-seat", "{verb}");
    }
    assert_eq!(ask(&mut session, "engine", json!({}))["name"], Value::Null);
    assert_eq!(refused(&mut session, "new", json!({ "engine": 3 })), "web-chess-no-engine");
    ask(&mut session, "new", json!({}));
    assert_eq!(refused(&mut session, "reply", json!({})), "web-chess-no-engine-move");
    assert_eq!(refused(&mut session, "save", json!({ "name": "x" })), "web-chess-not-stored");
    assert_eq!(refused(&mut session, "load", json!({ "save": "x" })), "web-chess-not-stored");
    assert_eq!(refused(&mut session, "resume", json!({})), "web-chess-no-game");
    assert_eq!(refused(&mut session, "delete", json!({ "game": "x" })), "web-chess-no-game");
    assert_eq!(ask(&mut session, "games", json!({}))["unfinished"], json!([]));
    assert_eq!(ask(&mut session, "scores", json!({}))["scores"], json!([]));
}
