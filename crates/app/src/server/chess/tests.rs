//! Chess sessions by plain calls.

use super::{GameRegistry, ServerHost};
use crate::{
    engine::tests::engine,
    server::{cost::cpu_time, events::EventSender, limits},
    storage::Store,
};
use papan_chess::{Game, Move, PlayerName, Role, Rules, parse_fen};
use papan_core::{CancelToken, Stopwatch};
use papan_games::{
    chess::session::ChessSession,
    error::ApiError,
    i18n::Lang,
    session::{Session, Step, decode},
};
use serde_json::{Value, json};
use std::{
    sync::{Arc, Mutex, mpsc},
    time::Duration,
};

/// A page: what it asks, and what it hears.
struct Page {
    lang: Lang,
    session: ChessSession<ServerHost>,
    heard: Mutex<mpsc::Receiver<Value>>,
}

struct GameFixture {
    _folder: tempfile::TempDir,
    games: Arc<GameRegistry>,
}

impl GameFixture {
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
        let events = EventSender::new(lang, move |event| {
            let _ = sender.send(serde_json::from_str(&event).unwrap());
        });
        let session = ChessSession::new(ServerHost::new(self.games.clone(), events, is_local));
        Page { lang, session, heard: Mutex::new(heard) }
    }
}

impl Page {
    fn ask(&mut self, verb: &str, fields: Value) -> Result<Value, ApiError> {
        let Value::Object(fields) = fields else { panic!("{fields}") };
        let context = limits::context(self.lang, Duration::from_mins(1), None);
        let view = match self.session.handle(decode(verb, fields)?, &context)? {
            Step::Done(view) => view,
            Step::Job(job) => {
                let finish = job.run(&CancelToken::new(), &Stopwatch::start(), &|_| {})?;
                finish(&mut self.session)?
            }
        };
        Ok(serde_json::to_value(view).unwrap())
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

    fn game(&mut self) -> Value {
        self.ask("state", json!({})).unwrap()["state"]["game"].take()
    }

    /// Everything that came without being asked for.
    fn all_heard(&self) -> Vec<Value> {
        self.heard.lock().unwrap().try_iter().collect()
    }

    /// The last state that came without being asked for.
    fn heard(&self) -> Option<Value> {
        let last = self.all_heard().into_iter().rfind(|event| event["event"] == "chess/state");
        last.map(|mut event| event["state"].take())
    }

    /// Who is here, as was last told without being asked for.
    fn heard_presence(&self) -> Option<Value> {
        let last = self.all_heard().into_iter().rfind(|event| event["event"] == "chess/presence");
        last.map(|mut event| event["here"].take())
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

#[test]
fn two_people_at_one_screen_play_to_mate_and_the_score_is_kept() {
    let fixture = GameFixture::new();
    let mut page = fixture.page();
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
    let mut page = fixture.page();
    let again = page.ask("join", json!({ "game": id, "seat": seat["seat"] })).unwrap();
    assert_eq!(again["state"]["result"]["name"], "checkmate");
}

#[test]
fn two_pages_play_by_link_and_each_hears_of_the_other() {
    let fixture = GameFixture::new();
    let (mut white, mut black, mut guest) =
        (fixture.page(), fixture.page_of(Lang::Id, false), fixture.page());
    let seat = white.ask("new", json!({ "side": "white" })).unwrap();
    let joined =
        black.ask("join", json!({ "game": seat["game"], "seat": seat["invite"] })).unwrap();
    assert_eq!(joined["state"]["you"], "black");
    assert_eq!(white.heard_presence().unwrap()["black"], true);
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
    assert_eq!(white.ask("offer", json!({})).unwrap()["state"]["offers"]["draw"], "white");
    assert_eq!(black.heard().unwrap()["offers"]["draw"], "white");
    black.ask("decline", json!({})).unwrap();
    assert_eq!(white.heard().unwrap()["offers"]["draw"], Value::Null);
    // Black takes its last move back: one half-move.
    black.ask("undo", json!({})).unwrap();
    let state = white.ask("undo", json!({})).unwrap()["state"].clone();
    assert_eq!((state["played_from"].as_u64(), &state["played"]), (Some(1), &json!([])));
    black.play(&["c5"]);
    black.ask("offer", json!({})).unwrap();
    let state = white.ask("offer", json!({})).unwrap()["state"].clone();
    assert_eq!(state["result"]["name"], "agreed");
    assert_eq!(black.heard().unwrap()["result"]["text"], "Remis: kedua pemain sepakat.");
}

#[test]
fn a_page_that_comes_back_finds_its_seat_even_after_a_new_start() {
    let fixture = GameFixture::new();
    let mut page = fixture.page();
    let seat = page.ask("new", json!({ "side": "black" })).unwrap();
    assert_eq!(seat["state"]["you"], "black");
    let mut other = fixture.page();
    other.ask("join", json!({ "game": seat["game"], "seat": seat["invite"] })).unwrap();
    other.play(&["e4"]);
    drop((page, other));
    // A new games over the same folder is a new start of the server.
    let games = GameFixture::games(fixture.games.store.folder(), None);
    let fixture = GameFixture { games, ..fixture };
    let mut page = fixture.page();
    let state = page.ask("join", json!({ "game": seat["game"], "seat": seat["seat"] })).unwrap();
    assert_eq!(
        (text(&state["state"]["you"]), state["state"]["yours"].as_bool()),
        ("black", Some(true))
    );
    let wrong = fixture.page().ask("join", json!({ "game": seat["game"], "seat": "0".repeat(32) }));
    assert_eq!(wrong.unwrap()["state"]["you"], "none");
    assert_eq!(
        fixture.page().refused("join", json!({ "game": "game-0000000000000000" })),
        "web-chess-no-game"
    );
}

#[test]
fn illegal_moves_say_which_rule_they_break() {
    let fixture = GameFixture::new();
    let mut page = fixture.page();
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
    let fixture = GameFixture::new();
    let mut page = fixture.page();
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
    let fixture = GameFixture::new();
    let mut page = fixture.page();
    page.ask("new", json!({ "rules": "classroom", "white": "AVA" })).unwrap();
    page.play(&["e4", "e5"]);
    assert_eq!(page.ask("save", json!({ "name": "evening" })).unwrap()["name"], "evening.pgn");
    assert_eq!(page.refused("save", json!({ "name": "evening" })), "web-chess-save-exists");
    page.ask("save", json!({ "name": "evening", "overwrite": true })).unwrap();
    assert_eq!(page.refused("save", json!({ "name": "../evening" })), "game-save-character");
    let pgn = page.ask("pgn", json!({})).unwrap()["pgn"].clone();
    let games = page.ask("games", json!({})).unwrap();
    assert_eq!(games["saves"], json!(["evening.pgn"]));
    assert_eq!(games["unfinished"], json!([]), "the only one is open");
    drop(page);
    let mut page = fixture.page();
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
    let fixture = GameFixture::new();
    let mut page = fixture.page_of(Lang::En, false);
    page.ask("new", json!({})).unwrap();
    for verb in ["games", "resume", "save"] {
        assert_eq!(page.refused(verb, json!({ "name": "x" })), "web-chess-only-here");
    }
    assert_eq!(page.refused("load", json!({ "save": "x" })), "web-chess-only-here");
}

#[test]
fn either_player_resigns_at_any_time() {
    let fixture = GameFixture::new();
    let mut white = fixture.page();
    let seat = white.ask("new", json!({ "side": "white" })).unwrap();
    let mut black = fixture.page();
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
    let mut onlooker = fixture.page();
    onlooker.ask("join", json!({ "game": seat["game"] })).unwrap();
    assert_eq!(onlooker.refused("resign", json!({})), "web-chess-no-seat");
}

#[test]
fn an_engine_answers_each_move_and_is_not_asked_to_take_back() {
    let replies = "case $moves in ' e2e4') echo bestmove e7e5;; *) echo bestmove b8c6;; esac";
    let fixture = GameFixture::with_engine(|folder| Some(engine(folder, replies)));
    let mut page = fixture.page();
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
    assert_eq!(page.refused("offer", json!({})), "web-chess-engine-plays-on");
    let state = page.ask("reply", json!({})).unwrap()["state"].clone();
    assert_eq!((text(&state["last"]["san"]), state["yours"].as_bool()), ("e5", Some(true)));
    let state = page.ask("undo", json!({})).unwrap()["state"].clone();
    assert_eq!(state["played_from"], 0, "the engine's move goes with the own one");
    page.play(&["e4"]);
    let state = page.ask("undo", json!({})).unwrap()["state"].clone();
    assert_eq!(state["yours"], true, "the own move alone while it thinks");
    // After a reload, and when it is gone on with from the home page, the engine still sits there.
    page.play(&["e4"]);
    drop(page);
    let mut page = fixture.page();
    let state = page.ask("join", json!({ "game": seat["game"], "seat": seat["seat"] })).unwrap();
    assert_eq!(state["state"]["engine"]["level"], 5);
    page.ask("reply", json!({})).unwrap();
    drop(page);
    let mut page = fixture.page();
    let state = page.ask("resume", json!({})).unwrap()["state"].clone();
    assert_eq!((text(&state["you"]), state["engine"]["level"].as_u64()), ("white", Some(5)));
}

#[test]
fn an_engine_that_fails_is_sent_away_and_the_player_moves_for_both() {
    for on_go in ["echo bestmove e2e5", "exit 1"] {
        let fixture = GameFixture::with_engine(|folder| Some(engine(folder, on_go)));
        let mut page = fixture.page();
        let seat = page.ask("new", json!({ "engine": 1, "side": "black" })).unwrap();
        assert_eq!(seat["state"]["yours"], false);
        assert!(page.refused("reply", json!({})).starts_with("engine-"));
        let state =
            page.ask("join", json!({ "game": seat["game"], "seat": seat["seat"] })).unwrap();
        let state = &state["state"];
        assert_eq!((&state["engine"], text(&state["you"])), (&Value::Null, "both"));
        page.play(&["e4", "e5"]);
    }
    let mut page = GameFixture::new().page();
    assert_eq!(page.refused("new", json!({ "engine": 1 })), "web-chess-no-engine");
}

#[test]
fn what_is_wrong_with_the_engine_is_not_told_to_other_machines() {
    let fixture = GameFixture::with_engine(|folder| Some(engine(folder, "exit 1")));
    let mut page = fixture.page_of(Lang::En, false);
    page.ask("new", json!({ "engine": 1, "side": "black" })).unwrap();
    assert_eq!(page.refused("reply", json!({})), "web-broken");
}

/// A long game: knights, bishops and kings walk about, and a pawn moves before seventy-five moves are over.
pub(in crate::server) fn long_game(plies: usize) -> String {
    let start = parse_fen("nnbk4/4pppp/8/8/8/8/PPPP4/4KBNN w - - 0 1").unwrap();
    let mut game = Game::from_setup(Rules::FIDE, &start).unwrap();
    let mut rng = fastrand::Rng::with_seed(9);
    for _ in 0..2 * plies {
        let moves = game.legal_moves();
        let is_quiet = |mv: &&Move| game.position().captured(**mv).is_none();
        let (pushes, walks): (Vec<Move>, Vec<Move>) =
            moves.iter().filter(is_quiet).copied().partition(|mv| mv.role == Role::Pawn);
        let is_time = game.halfmove_clock() >= 110 || walks.is_empty();
        let mv = rng.choice(if is_time && !pushes.is_empty() { pushes } else { walks });
        match mv {
            Some(mv) => game.play(mv).unwrap(),
            None => _ = game.undo(),
        }
        if game.outcome().is_some() {
            game.undo();
        }
        if game.history().len() == plies {
            break;
        }
    }
    assert_eq!(game.history().len(), plies);
    let players = [PlayerName::WHITE, PlayerName::BLACK];
    papan_chess::Session::of(game, players).to_pgn()
}

#[test]
fn others_hear_the_change_and_not_the_game() {
    let fixture = GameFixture::new();
    let mut white = fixture.page();
    let seat = white.ask("load", json!({ "text": long_game(2000), "side": "white" })).unwrap();
    assert_eq!(seat["state"]["played"].as_array().unwrap().len(), 2000);
    let mut onlooker = fixture.page();
    let joined = onlooker.ask("join", json!({ "game": seat["game"] })).unwrap()["state"].clone();
    assert_eq!(joined["played"].as_array().unwrap().len(), 2000);
    assert!(white.all_heard().is_empty(), "an onlooker changes nothing");
    let mv = seat["state"]["moves"][0]["uci"].clone();
    white.ask("move", json!({ "text": mv })).unwrap();
    let heard = onlooker.all_heard();
    let [event] = heard.as_slice() else { panic!("{} events", heard.len()) };
    let state = &event["state"];
    let played = ["from", "to"].map(|square| state["played"][0][square].as_str().unwrap());
    assert_eq!((state["played_from"].as_u64(), json!(played.concat())), (Some(2000), mv));
    assert_eq!(state["version"].as_u64(), joined["version"].as_u64().map(|version| version + 1));
    assert!(event.to_string().len() < 8000, "{} bytes", event.to_string().len());
    drop(onlooker);
    assert!(white.all_heard().is_empty(), "nor does its leaving");
    let mut black = fixture.page();
    black.ask("join", json!({ "game": seat["game"], "seat": seat["invite"] })).unwrap();
    assert_eq!(white.heard_presence(), Some(json!({ "white": true, "black": true })));
    drop(black);
    let left = white.all_heard();
    assert_eq!(left[0]["here"], json!({ "white": true, "black": false }));
    assert!(left[0].to_string().len() < 200, "{}", left[0]);
}

#[test]
fn two_hundred_onlookers_come_and_go_for_the_price_of_one_game() {
    let fixture = GameFixture::new();
    let mut white = fixture.page();
    let seat = white.ask("load", json!({ "text": long_game(4000), "side": "both" })).unwrap();
    let join = || {
        let mut page = fixture.page();
        page.ask("join", json!({ "game": seat["game"] })).unwrap();
        page
    };
    let pages: Vec<Page> = (0..200).map(|_| join()).collect();
    let mut fields = json!({});
    fields["text"] = seat["state"]["moves"][0]["uci"].clone();
    let begin = cpu_time();
    white.ask("move", fields).unwrap();
    assert!(cpu_time().saturating_sub(begin) < Duration::from_millis(50), "a move took too long");
    for page in pages {
        let begin = cpu_time();
        drop(page);
        assert!(
            cpu_time().saturating_sub(begin) < Duration::from_millis(5),
            "leaving took too long"
        );
    }
}

#[test]
fn looking_at_the_page_leaves_nothing_behind_and_hides_no_game() {
    let fixture = GameFixture::new();
    let mut page = fixture.page();
    page.ask("new", json!({})).unwrap();
    page.play(&["e4"]);
    drop(page);
    for _ in 0..60 {
        fixture.page().ask("new", json!({})).unwrap();
    }
    let unfinished = fixture.games.store.folder().join("unfinished");
    let stored = std::fs::read_dir(&unfinished).unwrap();
    let games = stored.filter(|entry| entry.as_ref().unwrap().path().extension().unwrap() == "pgn");
    assert_eq!(games.count(), 1);
    let mut page = fixture.page();
    let games = page.ask("games", json!({})).unwrap();
    assert_eq!(games["unfinished"].as_array().unwrap().len(), 1);
    let game = games["unfinished"][0]["game"].clone();
    assert_eq!(page.ask("delete", json!({ "game": game })).unwrap()["game"], game);
    assert_eq!(page.ask("games", json!({})).unwrap()["unfinished"], json!([]));
    assert_eq!(page.refused("delete", json!({ "game": game })), "web-chess-no-game");
    assert_eq!(page.refused("delete", json!({ "game": "../saves/x" })), "web-chess-no-game");
}

#[test]
fn an_invited_opponent_finds_the_game_before_its_first_move() {
    let fixture = GameFixture::new();
    let mut white = fixture.page();
    let seat = white.ask("new", json!({ "side": "white" })).unwrap();
    drop(white);
    let mut black = fixture.page();
    let seat = json!({ "game": seat["game"], "seat": seat["invite"] });
    assert_eq!(black.ask("join", seat).unwrap()["state"]["you"], "black");
    let game = black.game();
    assert_eq!(black.refused("delete", json!({ "game": game })), "web-chess-no-game");
}

#[test]
fn a_spectator_cannot_let_the_engine_move() {
    let fixture = GameFixture::with_engine(|folder| Some(engine(folder, "echo bestmove e2e4")));
    let mut page = fixture.page();
    let seat = page.ask("new", json!({ "engine": 1, "side": "black" })).unwrap();
    let mut onlooker = fixture.page();
    onlooker.ask("join", json!({ "game": seat["game"] })).unwrap();
    assert_eq!(onlooker.refused("reply", json!({})), "web-chess-no-seat");
}

#[test]
fn a_game_that_is_left_while_another_comes_in_is_never_lost() {
    let fixture = GameFixture::new();
    let mut first = fixture.page();
    let seat = first.ask("new", json!({ "side": "white" })).unwrap();
    drop(first);
    let seat = json!({ "game": seat["game"], "seat": seat["seat"] });
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..50 {
                    let mut page = fixture.page();
                    let state = page.ask("join", seat.clone()).unwrap()["state"].clone();
                    assert_eq!(state["you"], "white");
                }
            });
        }
    });
}
