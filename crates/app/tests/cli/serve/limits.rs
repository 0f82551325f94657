//! No client can take more than its share.

use super::client::Server;
use serde_json::json;
use std::{
    io::{ErrorKind, Read, Write},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

#[test]
fn bodies_and_messages_have_a_largest_size() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let body = |length: usize| json!({ "text": "x".repeat(length) });
    assert_eq!(server.post("/api/board/recognise", &body((1 << 20) - 100)).status, 200);
    assert_eq!(server.post("/api/board/recognise", &body(1 << 20)).status, 413);
    let picture = [("Content-Type", "image/png")];
    let answer = server.ask("POST", "/api/queens/picture", &picture, &vec![0; (8 << 20) + 1]);
    assert_eq!(answer.status, 413);
    let mut socket = server.socket();
    let id = socket.begin("board/recognise", body(8 << 10));
    assert_eq!(id, 1);
    assert_eq!(socket.close_code(), Some(1009), "a message of more than 8 KiB ends the socket");
    let mut socket = server.socket();
    socket.ask("board/recognise", body(8 << 9));
    let head = [("X-Long", "x".repeat(64 << 10))];
    let head = [(head[0].0, head[0].1.as_str())];
    assert_eq!(server.ask("GET", "/", &head, b"").status, 431);
}

#[test]
fn a_long_text_goes_ahead_and_is_fetched_by_its_ticket() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let pgn = format!("[Event \"long\"]\n\n{{{}}} 1. e4 e5 *\n", "talk ".repeat(10_000));
    let ticket = server.post("/api/chess/open", &json!({ "text": pgn })).json()["ticket"].clone();
    let mut socket = server.socket();
    let seat = socket.ask("chess/load", json!({ "ticket": ticket }));
    assert_eq!(seat["state"]["played"].as_array().unwrap().len(), 2);
    assert_eq!(socket.refused("chess/load", json!({ "ticket": ticket })), "web-no-ticket");
}

#[test]
fn the_sixty_first_message_within_fifteen_seconds_has_to_wait() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let mut socket = server.socket();
    for _ in 0..60 {
        socket.ask("enter", json!({}));
    }
    let id = socket.begin("enter", json!({}));
    let error = socket.answer(id)["error"].clone();
    assert_eq!(error["key"], "web-slow-down");
    assert!((1..=16).contains(&error["seconds"].as_u64().unwrap()), "{error}");
    // One who does not listen is let go.
    for _ in 0..200 {
        socket.send_text(r#"{"id":1,"do":"enter"}"#);
    }
    while socket.hear().is_some() {}
}

#[test]
fn messages_that_make_no_sense_get_an_error_and_do_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let mut socket = server.socket();
    for text in ["", "null", "[]", "{}", r#"{"id":"x","do":"enter"}"#, r#"{"id":1}"#, "\u{0}"] {
        socket.send_text(text);
        assert_eq!(socket.hear().unwrap()["error"]["key"], "web-bad-message", "{text}");
    }
    for verb in ["nothing", "/", "chess/", "chess/fly", "checkers/new", "queens/fly", "stop"] {
        let key = socket.refused(verb, json!({ "text": "AB\nAB" }));
        assert!(["web-unknown-verb", "web-bad-field"].contains(&key.as_str()), "{verb}: {key}");
    }
    socket.ask("enter", json!({}));
}

#[test]
fn five_hundred_slow_requests_are_dropped_and_do_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let head = format!("GET / HTTP/1.1\r\nHost: {}\r\nX: {}", server.address, "x".repeat(4000));
    // Some say nothing, some stop in the middle, some go on by one letter at a time.
    let slow: Vec<_> = (0..500)
        .map(|number| {
            let mut stream = server.connect();
            stream.write_all(&head.as_bytes()[..[0, 22, 1][number % 3]]).unwrap();
            stream
        })
        .collect();
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            for letter in head.as_bytes()[1..].chunks(1) {
                for mut stream in slow.iter().skip(2).step_by(3) {
                    // One that was let go can't be written to.
                    let _ = stream.write_all(letter);
                }
                if over.load(Ordering::Relaxed) {
                    return;
                }
                thread::sleep(Duration::from_millis(20));
            }
        });
        for _ in 0..100 {
            assert_eq!(server.get("/health").status, 200);
        }
        for mut stream in &slow {
            let mut rest = Vec::new();
            if let Err(error) = stream.read_to_end(&mut rest) {
                assert_eq!(error.kind(), ErrorKind::ConnectionReset, "it was not let go");
            }
            assert!(rest.is_empty() || rest.starts_with(b"HTTP/1.1 408"), "{rest:?}");
        }
        over.store(true, Ordering::Relaxed);
    });
    assert_eq!(server.get("/health").status, 200);
}

#[test]
fn half_open_requests_keep_no_other_client_out() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let silent: Vec<_> = (0..600).map(|_| server.connect()).collect();
    for _ in 0..20 {
        assert_eq!(server.get("/health").status, 200);
    }
    drop(silent);
}

#[test]
fn stalled_pictures_hold_a_bounded_part_of_memory_and_the_rest_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let head = format!(
        "POST /api/queens/picture HTTP/1.1\r\nHost: {}\r\nContent-Type: image/png\r\n\
         Content-Length: {}\r\n\r\n",
        server.address,
        8 << 20
    );
    let stall = || {
        let mut stream = server.connect();
        stream.write_all(head.as_bytes()).unwrap();
        stream.write_all(&[0; 1000]).unwrap();
        stream
    };
    let mut stalled: Vec<_> = (0..4).map(|_| stall()).collect();
    let refused = || {
        let picture = [("Content-Type", "image/png")];
        server.ask("POST", "/api/queens/picture", &picture, &[0; 1000]).status == 429
    };
    // The server takes them in its own time, and may have refused one of them beside a picture of ours.
    while !refused() {
        stalled.push(stall());
        thread::sleep(Duration::from_millis(20));
    }
    drop(stalled);
    while refused() {
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn pings_count_as_messages() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let mut socket = server.socket();
    for _ in 0..200 {
        socket.send_ping();
    }
    assert_eq!(socket.close_code(), Some(1008));
}
