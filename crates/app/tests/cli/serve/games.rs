//! Chess between two sockets, kept through everything.

use super::client::Server;
use serde_json::json;

#[test]
fn two_pages_play_one_reloads_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let (mut white, mut black) = (server.socket(), server.socket());
    let seat = white.ask("chess/new", json!({ "side": "white", "white": "AVA", "black": "KAT" }));
    let theirs = json!({ "game": seat["game"], "seat": seat["invite"] });
    assert_eq!(black.ask("chess/join", theirs.clone())["state"]["you"], "black");
    assert_eq!(white.hear().unwrap()["here"]["black"], true);
    white.ask("chess/move", json!({ "text": "e4" }));
    let heard = black.hear().unwrap();
    assert_eq!((&heard["event"], &heard["state"]["yours"]), (&json!("chess/state"), &json!(true)));
    drop(black);
    let mut black = server.socket();
    let state = black.ask("chess/join", theirs)["state"].clone();
    assert_eq!(state["last"]["san"], "e4");
    black.ask("chess/move", json!({ "from": "e7", "to": "e5" }));
    while white.hear().unwrap()["state"]["last"]["san"] != "e5" {}
}

#[cfg(unix)]
#[test]
fn a_game_outlives_every_end_of_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), &[]);
    let mut socket = server.socket();
    let seat = socket.ask("chess/new", json!({ "side": "white" }));
    let mut other = server.socket();
    other.ask("chess/join", json!({ "game": seat["game"], "seat": seat["invite"] }));
    let mut played = 0;
    for (signal, code, [mv, reply]) in [
        ("-TERM", Some(0), ["e4", "e5"]),
        ("-INT", Some(130), ["Nf3", "Nc6"]),
        ("-KILL", None, ["Bc4", "Bc5"]),
    ] {
        socket.ask("chess/move", json!({ "text": mv }));
        other.ask("chess/move", json!({ "text": reply }));
        played += 2;
        assert_eq!(server.end_by(signal), code, "{signal}");
        server = Server::start(folder.path(), &[]);
        socket = server.socket();
        let state = socket.ask("chess/join", json!({ "game": seat["game"], "seat": seat["seat"] }));
        assert_eq!(state["state"]["played"].as_array().unwrap().len(), played, "{signal}");
        assert_eq!(state["state"]["you"], "white");
        other = server.socket();
        other.ask("chess/join", json!({ "game": seat["game"], "seat": seat["invite"] }));
    }
}
