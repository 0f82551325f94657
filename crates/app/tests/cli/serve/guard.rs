//! Requests that do not come from our own page on our own address are refused.

use super::client::{Server, Socket};
use std::io::{BufRead, Write};

#[test]
fn pages_are_served_with_their_types_and_protections() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let home = server.get("/");
    assert_eq!(home.status, 200);
    for line in [
        "content-type: text/html; charset=utf-8",
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
        "cross-origin-opener-policy: same-origin",
        "frame-ancestors 'none'",
        "default-src 'self'",
        "cache-control: no-cache",
    ] {
        assert!(home.head.contains(line), "{line} in\n{}", home.head);
    }
    assert!(!home.head.contains("access-control"), "{}", home.head);
    let tag = home.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    assert_eq!(server.ask("GET", "/", &[("If-None-Match", tag)], b"").status, 304);
    assert_eq!(server.get("/health").body, b"ok\n");
    assert!(server.get("/messages/id.json").json()["web-busy"].is_string());
    for path in
        ["/nothing", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/messages/fr.json", "//etc/passwd"]
    {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
    assert_eq!(server.ask("POST", "/", &[], b"").status, 405);
}

#[test]
fn a_name_that_was_pointed_at_us_is_misdirected() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let port = server.address.port();
    for host in ["evil.example".to_owned(), format!("evil.example:{port}"), "127.0.0.1".to_owned()]
    {
        for path in ["/", "/health", "/messages/en.json", "/api/chess/moves", "/ws", "/nothing"] {
            let answer = server.ask("GET", path, &[("Host", &host)], b"");
            assert_eq!(answer.status, 421, "{host} {path}");
            assert!(answer.body.is_empty());
        }
    }
    assert_eq!(server.ask_bare("GET", "/", &[], b"").status, 421, "no host");
    let local = server.ask("GET", "/", &[("Host", &format!("localhost:{port}"))], b"");
    assert_eq!(local.status, 200);
}

#[test]
fn a_page_of_another_site_can_neither_post_nor_open_a_socket() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let evil = [("Origin", "http://evil.example"), ("Content-Type", "application/json")];
    assert_eq!(server.ask("POST", "/api/chess/moves", &evil, b"{}").status, 421);
    let form = [("Content-Type", "application/x-www-form-urlencoded")];
    assert_eq!(server.ask("POST", "/api/chess/moves", &form, b"fen=x").status, 415);
    let plain = [("Content-Type", "text/plain")];
    assert_eq!(server.ask("POST", "/api/chess/moves", &plain, b"{}").status, 415);
    assert_eq!(Socket::open(server.address, "http://evil.example").err(), Some(421));
    assert_eq!(Socket::open(server.address, "null").err(), Some(421));
    let own = format!("http://{}", server.address);
    assert!(Socket::open(server.address, &own).is_ok());
    let preflight = [("Origin", "http://evil.example"), ("Access-Control-Request-Method", "POST")];
    assert_eq!(server.ask("OPTIONS", "/api/chess/moves", &preflight, b"").status, 421);
}

#[test]
fn other_machines_need_the_token_of_the_link() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), &["--lan"]);
    let mut link = String::new();
    server.more.read_line(&mut link).unwrap();
    let (address, token) = link.trim().trim_start_matches("http://").split_once("/#lan=").unwrap();
    assert_eq!(token.len(), 32);
    let address = address.parse().unwrap();
    if std::net::SocketAddr::ip(&address).is_loopback() {
        println!("this machine has no other address than its own");
        return;
    }
    // By its own address on the network, this machine is a stranger to itself.
    server.address = address;
    assert_eq!(server.get("/").status, 200, "the page itself is no secret");
    assert_eq!(server.get("/api/chess/moves").status, 403);
    let json = ("Content-Type", "application/json");
    assert_eq!(server.ask("POST", "/api/chess/moves", &[json], b"{}").status, 403);
    let right = [json, ("X-Papan-Token", token)];
    assert_eq!(server.ask("POST", "/api/chess/moves", &right, b"{}").status, 200);
    let mut stranger = server.socket();
    assert_eq!(stranger.refused("chess/new", serde_json::json!({})), "web-no-token");
    assert!(stranger.hear().is_none(), "the socket is closed");
    let mut guest = server.socket();
    guest.ask("enter", serde_json::json!({ "token": token }));
    assert_eq!(guest.ask("lan", serde_json::json!({}))["origin"], format!("http://{address}"));
    let seat = guest.ask("chess/new", serde_json::json!({}));
    assert_eq!(seat["state"]["you"], "both");
    assert_eq!(guest.refused("chess/games", serde_json::json!({})), "web-chess-only-here");
}

#[test]
fn a_second_server_on_the_same_port_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let port = server.address.port().to_string();
    let run = crate::papan::run(["serve", "--no-open", "--port", &port]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains(&port) && run.stderr.contains("--port 0"), "{}", run.stderr);
}

#[test]
fn bytes_that_are_no_request_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    for bytes in [
        &b"\0\0\0\0\r\n\r\n"[..],
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\x02\0\x01\0",
    ] {
        let mut stream = server.connect();
        stream.write_all(bytes).unwrap();
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        let mut answer = Vec::new();
        let _ = std::io::Read::read_to_end(&mut stream, &mut answer);
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 400"), "{answer:?}");
    }
    assert_eq!(server.get("/health").status, 200);
}
