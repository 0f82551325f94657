//! The chess tables by plain calls.

use super::*;
use crate::{engine::tests::engine, server::play::test_support, storage::Store};
use papan_games::i18n::Lang;
use std::sync::{Mutex, mpsc};

/// A page: what it asks, and what it hears.
struct Page {
    player: Player,
    heard: Mutex<mpsc::Receiver<Value>>,
}

struct Club {
    _folder: tempfile::TempDir,
    games: Arc<GameRegistry>,
}

impl Club {
    fn new() -> Self {
        Self::with_engine(|_| None)
    }

    fn with_engine(engine: impl FnOnce(&std::path::Path) -> Option<String>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let games = Self::games(folder.path(), engine(folder.path()));
        Self { _folder: folder, games }
    }

    fn games(folder: &std::path::Path, engine: Option<String>) -> Arc<GameRegistry> {
        let store = Store::new(Some(folder)).unwrap();
        Arc::new(GameRegistry::new(store, engine))
    }

    fn page(&self) -> Page {
        self.page_of(Lang::En, true)
    }

    fn page_of(&self, lang: Lang, is_local: bool) -> Page {
        let (sender, heard) = mpsc::channel();
        let events = EventSender::new(lang, move |name, value| {
            assert_eq!(name, "chess/state");
            let _ = sender.send(value["state"].clone());
        });
        let player = Player::new(self.games.clone(), events, is_local);
        Page { player, heard: Mutex::new(heard) }
    }
}

impl Page {
    fn ask(&mut self, verb: &str, fields: Value) -> Result<Value, ApiError> {
        test_support::ask(self.player.events.lang, fields, |request| {
            self.player.handle(verb, request)
        })
    }

    fn play(&mut self, moves: &[&str]) -> Value {
        let mut state = Value::Null;
        for text in moves {
            state = self.ask("move", json!({ "text": text })).unwrap()["state"].clone();
        }
        state
    }

    fn refused(&mut self, verb: &str, fields: Value) -> &'static str {
        self.ask(verb, fields).unwrap_err().key()
    }

    /// The last state that came without being asked for.
    fn heard(&self) -> Option<Value> {
        self.heard.lock().unwrap().try_iter().last()
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

#[test]
fn two_people_at_one_screen_play_to_mate_and_the_score_is_kept() {
    let club = Club::new();
    let mut page = club.page();
    let seat = page.ask("new", json!({ "white": "AVA", "black": "kat" })).unwrap();
    assert_eq!(seat["invite"], Value::Null);
    let state = &seat["state"];
    assert_eq!((text(&state["players"]["black"]), text(&state["you"])), ("KAT", "both"));
    assert_eq!(state["moves"].as_array().unwrap().len(), 20);
    assert_eq!(state["pieces"]["e1"], "K");
    let moved = page.ask("move", json!({ "from": "f2", "to": "f3" })).unwrap();
    assert_eq!(moved["state"]["last"]["san"], "f3");
    let state = page.play(&["e7e5", "g4", "Qh4"]);
    assert_eq!(state["result"]["name"], "checkmate");
    assert_eq!(state["result"]["text"], "Checkmate! KAT wins.");
    assert_eq!(state["check"], "e1");
    assert_eq!(state["points"]["black"], 20);
    assert_eq!(page.refused("move", json!({ "text": "a3" })), "chess-illegal-game-over");
    assert_eq!(page.refused("undo", json!({})), "chess-illegal-game-over");
    let scores = page.ask("scores", json!({})).unwrap();
    assert_eq!(scores["scores"][0], json!({ "name": "KAT", "points": 20 }));
    // After a reload the finished game can still be looked at.
    let id = seat["game"].clone();
    drop(page);
    let mut page = club.page();
    let again = page.ask("join", json!({ "game": id, "seat": seat["seat"] })).unwrap();
    assert_eq!(again["state"]["result"]["name"], "checkmate");
}

#[test]
fn two_pages_play_by_link_and_each_hears_of_the_other() {
    let club = Club::new();
    let (mut white, mut black, mut guest) =
        (club.page(), club.page_of(Lang::Id, false), club.page());
    let seat = white.ask("new", json!({ "side": "white" })).unwrap();
    let joined =
        black.ask("join", json!({ "game": seat["game"], "seat": seat["invite"] })).unwrap();
    assert_eq!(joined["state"]["you"], "black");
    assert_eq!(white.heard().unwrap()["here"]["black"], true);
    let watched = guest.ask("join", json!({ "game": seat["game"] })).unwrap();
    assert_eq!(
        (text(&watched["state"]["you"]), watched["state"]["yours"].as_bool()),
        ("none", Some(false))
    );
    assert_eq!(guest.refused("move", json!({ "text": "e4" })), "web-chess-no-seat");
    assert_eq!(black.refused("move", json!({ "text": "e4" })), "web-chess-not-your-turn");
    white.play(&["e4"]);
    let heard = black.heard().unwrap();
    assert_eq!((text(&heard["last"]["san"]), heard["yours"].as_bool()), ("e4", Some(true)));
    assert_eq!(guest.heard().unwrap()["moves"], json!([]));
    // An offer needs the other side.
    black.play(&["e5"]);
    assert_eq!(white.ask("draw", json!({})).unwrap()["state"]["offers"]["draw"], "white");
    assert_eq!(black.heard().unwrap()["offers"]["draw"], "white");
    black.ask("decline", json!({})).unwrap();
    assert_eq!(white.heard().unwrap()["offers"]["draw"], Value::Null);
    // Black takes its last move back: one half-move.
    black.ask("undo", json!({})).unwrap();
    let state = white.ask("undo", json!({})).unwrap()["state"].clone();
    assert_eq!(state["played"].as_array().unwrap().len(), 1);
    black.play(&["c5"]);
    black.ask("draw", json!({})).unwrap();
    let state = white.ask("draw", json!({})).unwrap()["state"].clone();
    assert_eq!(state["result"]["name"], "agreed");
    assert_eq!(black.heard().unwrap()["result"]["text"], "Remis: kedua pemain sepakat.");
}

#[test]
fn a_page_that_comes_back_finds_its_seat_even_after_a_new_start() {
    let club = Club::new();
    let mut page = club.page();
    let seat = page.ask("new", json!({ "side": "black" })).unwrap();
    assert_eq!(seat["state"]["you"], "black");
    let mut other = club.page();
    other.ask("join", json!({ "game": seat["game"], "seat": seat["invite"] })).unwrap();
    other.play(&["e4"]);
    drop((page, other));
    // A new games over the same folder is a new start of the server.
    let games = Club::games(club.games.store.folder(), None);
    let club = Club { games, ..club };
    let mut page = club.page();
    let state = page.ask("join", json!({ "game": seat["game"], "seat": seat["seat"] })).unwrap();
    assert_eq!(
        (text(&state["state"]["you"]), state["state"]["yours"].as_bool()),
        ("black", Some(true))
    );
    let wrong = club.page().ask("join", json!({ "game": seat["game"], "seat": "0".repeat(32) }));
    assert_eq!(wrong.unwrap()["state"]["you"], "none");
    assert_eq!(
        club.page().refused("join", json!({ "game": "game-0000000000000000" })),
        "web-chess-no-game"
    );
}

#[test]
fn illegal_moves_say_which_rule_they_break() {
    let club = Club::new();
    let mut page = club.page();
    assert_eq!(page.refused("move", json!({ "text": "e4" })), "web-chess-no-seat");
    page.ask("new", json!({ "fen": "4k3/P7/8/1b6/8/8/8/4K2R w K - 0 1" })).unwrap();
    for (fields, key) in [
        (json!({ "from": "e1", "to": "g1" }), "chess-illegal-path-attacked"),
        (json!({ "text": "O-O" }), "chess-illegal-path-attacked"),
        (json!({ "from": "a7", "to": "a8" }), "chess-illegal-promotion-missing"),
        (json!({ "from": "a7", "to": "a8", "promotion": "x" }), "web-bad-field"),
        (json!({ "from": "a9", "to": "a8" }), "web-bad-field"),
        (json!({}), "web-bad-field"),
    ] {
        assert_eq!(page.refused("move", fields.clone()), key, "{fields}");
    }
    let state = page.ask("move", json!({ "from": "a7", "to": "a8", "promotion": "q" })).unwrap();
    assert_eq!(state["state"]["pieces"]["a8"], "Q");
}

#[test]
fn moves_are_taken_back_and_made_again_and_the_past_can_be_looked_at() {
    let club = Club::new();
    let mut page = club.page();
    page.ask("new", json!({})).unwrap();
    assert_eq!(page.refused("undo", json!({})), "game-nothing-to-undo");
    page.play(&["e4", "e5", "Nf3"]);
    let past = page.ask("state", json!({ "ply": 1 })).unwrap();
    assert_eq!(past["state"]["pieces"]["g1"], "N");
    assert_eq!(past["state"]["moves"], json!([]));
    assert_eq!(page.refused("state", json!({ "ply": 4 })), "web-bad-field");
    let graph = page.ask("graph", json!({ "ply": 0 })).unwrap();
    assert_eq!(graph["moves"].as_array().unwrap().len(), 20);
    let state = page.ask("undo", json!({})).unwrap()["state"].clone();
    assert_eq!((state["can"]["redo"].as_bool(), text(&state["turn"])), (Some(true), "white"));
    let state = page.ask("redo", json!({})).unwrap()["state"].clone();
    assert_eq!((state["can"]["redo"].as_bool(), text(&state["turn"])), (Some(false), "black"));
    assert_eq!(page.refused("redo", json!({})), "chess-nothing-to-redo");
}

#[test]
fn games_are_saved_listed_loaded_and_gone_on_with() {
    let club = Club::new();
    let mut page = club.page();
    page.ask("new", json!({ "rules": "classroom", "white": "AVA" })).unwrap();
    page.play(&["e4", "e5"]);
    assert_eq!(page.ask("save", json!({ "name": "evening" })).unwrap()["name"], "evening.pgn");
    assert_eq!(page.refused("save", json!({ "name": "evening" })), "web-chess-save-exists");
    page.ask("save", json!({ "name": "evening", "overwrite": true })).unwrap();
    assert_eq!(page.refused("save", json!({ "name": "../evening" })), "game-save-character");
    let pgn = page.ask("pgn", json!({})).unwrap()["pgn"].clone();
    let games = page.ask("games", json!({})).unwrap();
    assert_eq!(games["saves"], json!(["evening.pgn"]));
    assert_eq!(games["unfinished"], json!([]), "the only one is at a table");
    drop(page);
    let mut page = club.page();
    let games = page.ask("games", json!({})).unwrap();
    assert_eq!(games["unfinished"][0]["moves"], 2);
    let state = page.ask("resume", json!({ "game": games["unfinished"][0]["game"] })).unwrap();
    assert_eq!(state["state"]["rules"], "classroom");
    let loaded = page.ask("load", json!({ "save": "evening" })).unwrap();
    assert_eq!(loaded["state"]["players"]["white"], "AVA");
    let loaded = page.ask("load", json!({ "text": pgn, "side": "white" })).unwrap();
    assert_eq!(loaded["state"]["played"].as_array().unwrap().len(), 2);
    assert_eq!(page.refused("load", json!({ "text": "1. e4 e4" })), "chess-illegal-move");
}

#[test]
fn visitors_from_elsewhere_do_not_look_through_what_is_kept_here() {
    let club = Club::new();
    let mut page = club.page_of(Lang::En, false);
    page.ask("new", json!({})).unwrap();
    for verb in ["games", "resume", "save"] {
        assert_eq!(page.refused(verb, json!({ "name": "x" })), "web-chess-only-here");
    }
    assert_eq!(page.refused("load", json!({ "save": "x" })), "web-chess-only-here");
}

#[test]
fn either_player_resigns_at_any_time() {
    let club = Club::new();
    let mut white = club.page();
    let seat = white.ask("new", json!({ "side": "white" })).unwrap();
    let mut black = club.page();
    black.ask("join", json!({ "game": seat["game"], "seat": seat["invite"] })).unwrap();
    let state = white.play(&["e4"]);
    assert_eq!(
        (state["yours"].as_bool(), state["can"]["resign"].as_bool()),
        (Some(false), Some(true))
    );
    let state = white.ask("resign", json!({})).unwrap()["state"].clone();
    assert_eq!(
        (text(&state["result"]["winner"]), text(&state["result"]["score"])),
        ("black", "0-1")
    );
    let pgn = white.ask("pgn", json!({})).unwrap()["pgn"].clone();
    let again = black.ask("load", json!({ "text": pgn })).unwrap();
    assert_eq!(again["state"]["result"], state["result"], "the record remembers who gave up");
    let mut onlooker = club.page();
    onlooker.ask("join", json!({ "game": seat["game"] })).unwrap();
    assert_eq!(onlooker.refused("resign", json!({})), "web-chess-no-seat");
}

#[test]
fn an_engine_answers_each_move_and_is_not_asked_to_take_back() {
    let replies = "case $moves in ' e2e4') echo bestmove e7e5;; *) echo bestmove b8c6;; esac";
    let club = Club::with_engine(|folder| Some(engine(folder, replies)));
    let mut page = club.page();
    assert_eq!(page.ask("engine", json!({})).unwrap()["name"], "sh");
    assert_eq!(page.refused("new", json!({ "engine": 21 })), "web-bad-field");
    assert_eq!(page.refused("new", json!({ "engine": 5, "rules": "classroom" })), "engine-rules");
    let seat = page.ask("new", json!({ "engine": 5, "white": "AVA" })).unwrap();
    let state = &seat["state"];
    assert_eq!(state["engine"], json!({ "side": "black", "level": 5 }));
    assert_eq!((text(&state["you"]), text(&state["players"]["black"])), ("white", "UCI"));
    assert_eq!((&seat["invite"], state["here"]["black"].as_bool()), (&Value::Null, Some(true)));
    assert_eq!(page.refused("reply", json!({})), "web-chess-no-engine-move");
    assert_eq!(page.refused("undo", json!({})), "game-nothing-to-undo");
    let state = page.play(&["e4"]);
    assert_eq!((text(&state["turn"]), state["yours"].as_bool()), ("black", Some(false)));
    assert_eq!(page.refused("move", json!({ "text": "e5" })), "web-chess-not-your-turn");
    assert_eq!(page.refused("draw", json!({})), "web-chess-engine-plays-on");
    let state = page.ask("reply", json!({})).unwrap()["state"].clone();
    assert_eq!((text(&state["last"]["san"]), state["yours"].as_bool()), ("e5", Some(true)));
    let state = page.ask("undo", json!({})).unwrap()["state"].clone();
    assert_eq!(state["played"], json!([]), "the engine's move goes with the own one");
    page.play(&["e4"]);
    let state = page.ask("undo", json!({})).unwrap()["state"].clone();
    assert_eq!(state["yours"], true, "the own move alone while it thinks");
    // After a reload, and when it is gone on with from the home page, the engine still sits there.
    page.play(&["e4"]);
    drop(page);
    let mut page = club.page();
    let state = page.ask("join", json!({ "game": seat["game"], "seat": seat["seat"] })).unwrap();
    assert_eq!(state["state"]["engine"]["level"], 5);
    page.ask("reply", json!({})).unwrap();
    drop(page);
    let mut page = club.page();
    let state = page.ask("resume", json!({})).unwrap()["state"].clone();
    assert_eq!((text(&state["you"]), state["engine"]["level"].as_u64()), ("white", Some(5)));
}

#[test]
fn an_engine_that_fails_is_sent_away_and_the_player_moves_for_both() {
    for on_go in ["echo bestmove e2e5", "exit 1"] {
        let club = Club::with_engine(|folder| Some(engine(folder, on_go)));
        let mut page = club.page();
        let seat = page.ask("new", json!({ "engine": 1, "side": "black" })).unwrap();
        assert_eq!(seat["state"]["yours"], false);
        assert!(page.refused("reply", json!({})).starts_with("engine-"));
        let state =
            page.ask("join", json!({ "game": seat["game"], "seat": seat["seat"] })).unwrap();
        let state = &state["state"];
        assert_eq!((&state["engine"], text(&state["you"])), (&Value::Null, "both"));
        page.play(&["e4", "e5"]);
    }
    let mut page = Club::new().page();
    assert_eq!(page.refused("new", json!({ "engine": 1 })), "web-chess-no-engine");
}

#[test]
fn what_is_wrong_with_the_engine_is_not_told_to_other_machines() {
    let club = Club::with_engine(|folder| Some(engine(folder, "exit 1")));
    let mut page = club.page_of(Lang::En, false);
    page.ask("new", json!({ "engine": 1, "side": "black" })).unwrap();
    assert_eq!(page.refused("reply", json!({})), "web-broken");
}
